"""All tables and all connections of this process: opening, finding, listing."""
