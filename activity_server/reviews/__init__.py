"""What could have been done better in matches that are over, found out in the background and kept with them."""
