"""Hatsuden: two engineers build renewable power plants and supply their cities."""
