"""The table: rooms where people and bots play in the browser."""
