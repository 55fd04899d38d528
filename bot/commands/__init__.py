"""The commands: a module for each, which ``bot.parts`` lists."""
