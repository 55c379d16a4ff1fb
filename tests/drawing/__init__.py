"""Drawings: their structure, their colours, their files, and how a browser shows them."""
