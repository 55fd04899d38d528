"""What a table shows in its channel: the message that follows it, its buttons, and the result at the end."""
