"""Where computer players think."""
