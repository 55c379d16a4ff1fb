"""What browsers keep: the house's own files, held in memory, and whatever else seldom changes.

The address of a file tells the release of all of them (``/static/3f2a90c1d4e7/table.js``), so a browser that has it
never asks again; scripts name each other by relative addresses, and stay within a release. Without it, or with that of
another release, the same files are answered: a page of the release before may still ask.
"""

from __future__ import annotations

import gzip
import mimetypes
import re
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

STATIC = Path(__file__).parent / "static"
FILES = {path.relative_to(STATIC).as_posix(): path.read_bytes() for path in sorted(STATIC.rglob("*")) if path.is_file()}
IMPORT = re.compile(r'(?: from|^import) "(\.?/[\w.-]+\.js)"', re.MULTILINE)
PACKED = ("text/", "image/svg+xml", "application/manifest+json")
FOR_GOOD, ASK_EACH_TIME = "public, max-age=31536000, immutable", "no-cache"


@lru_cache(256)
def tag_of(body: bytes) -> str:
    """What tells one content from another."""
    return sha256(body).hexdigest()[:12]


RELEASE = tag_of(b"".join(part for name, body in FILES.items() for part in (name.encode(), body)))
ADDRESS = re.compile(r"(?:([0-9a-f]{12})/)?(.*)")


@lru_cache(256)
def packed(body: bytes) -> bytes:
    """The same, shorter."""
    return gzip.compress(body, mtime=0)


def kept(request: Request, body: bytes, kind: str, for_good: bool, vary: str = "") -> Response:
    """An answer that the browser keeps: for good, or until it asks and hears of another."""
    tag = f'W/"{tag_of(body)}"'
    told = {"ETag": tag, "Cache-Control": FOR_GOOD if for_good else ASK_EACH_TIME, "Vary": f"Accept-Encoding{vary}"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=told)
    if kind.startswith(PACKED) and "gzip" in request.headers.get("accept-encoding", ""):
        body, told["Content-Encoding"] = packed(body), "gzip"
    return Response(body, media_type=kind, headers=told)


async def file(request: Request) -> Response:
    """One of the house's own files."""
    found = ADDRESS.fullmatch(str(request.path_params["path"]))
    release, name = found.groups() if found else (None, "")
    if name not in FILES:
        raise HTTPException(404)
    for_good = release == RELEASE or name.startswith("fonts/")  # their names tell the version
    return kept(request, FILES[name], mimetypes.guess_type(name)[0] or "text/plain", for_good)


def static(name: str) -> str:
    """The address of a file."""
    return f"/static/{RELEASE}/{name}"


@lru_cache(16)
def script(name: str) -> Markup:
    """The tags of a script; those that it imports are asked for with it, instead of one after the other."""
    found = [f"./{name}"]
    for one in found:
        text = FILES.get(one.removeprefix("./"), b"").decode()
        found += [other for other in dict.fromkeys(IMPORT.findall(text)) if other not in found]
    addresses = [static(one[2:]) if one.startswith("./") else one for one in found]
    others = "".join(f'<link rel="modulepreload" href="{one}">' for one in addresses[1:])
    return Markup(f'<script type="module" src="{addresses[0]}"></script>{others}')
