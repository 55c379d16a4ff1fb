"""How Sphinx makes the site. The pages are prepared for it by release/site.py: ``make docs``."""

from __future__ import annotations

import os
import sys

# The reference is read from the sources, which know types and all docstrings, also where compiled modules lie beside.
os.environ["LUDOTECA_PURE"] = "1"
import ludoteca

del os.environ["LUDOTECA_PURE"]  # the notebook runs as it does for everybody

project = "Ludoteca"
author = "The Ludoteca engineers"
version = release = ludoteca.__version__
html_title = f"Ludoteca {release}"
html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_favicon = "_static/icon.svg"
html_show_sphinx = False
html_show_copyright = False
html_copy_source = False

extensions = ["myst_nb", "sphinx.ext.autodoc"]
myst_heading_anchors = 4
nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_timeout = 120

nitpicky = True
OTHERS = ("gymnasium", "librt", "mypy_extensions", "np", "numpy", "open_spiel", "pettingzoo", "pyspiel")
nitpick_ignore_regex = [
    # What Python and other libraries name, what has no page of its own, and the inside of ours.
    ("py:.*", rf"({'|'.join([*sys.stdlib_module_names, *OTHERS])})\b.*"),
    (
        "py:.*",
        r"(BytesWriter|Figures|GameParameter|Node|OnTheBox|Path|Place|Printing|Value|vec|i64|u8|dict\[str|list\[tuple\[int)",
    ),
    ("py:.*", r"ludoteca\.(adapters|bots\.nodes|bots\.tree)\..*"),
]
autodoc_default_options = {"members": True, "undoc-members": True, "member-order": "bysource"}
autodoc_typehints = "signature"
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"
