"""Everything over plain HTTP: the page, signing in as a guest, the rules on offer, records, the health."""
