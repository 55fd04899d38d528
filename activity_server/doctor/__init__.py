"""Whether a server is set up rightly, looked at step by step; and what to click where it is not."""
