"""What the pages need when they are opened from a disk: the runtime as two classic scripts.

From file:// a browser runs classic scripts but refuses `fetch()` and ES modules. So every text goes into
`text.js` as a string and every binary into `data.js` as gzip in base64; `boot.js` answers requests from them.
"""

from __future__ import annotations

import base64
import gzip
import json
import re
from collections.abc import Mapping

from web.build.errors import BuildError

_IMPORT = re.compile(r"""((?:\bfrom|\bimport)\s*\(?\s*)(["'])\./([\w.-]+\.m?js)\2""")


def as_blob_module(path: str, source: str) -> str:
    """An ES module that also works from a blob: URL, where neither relative imports nor `import.meta` do.

    `./x.js` becomes the bare name `@/<folder>/x.js`, which the import map of boot.js resolves.
    """
    folder = path.rpartition("/")[0]
    source = _IMPORT.sub(lambda found: f'{found[1]}"@/{folder}/{found[3]}"', source)
    return source.replace("import.meta", f"({{url:new URL({json.dumps(path)},globalThis.__base).href}})")


def text_script(texts: Mapping[str, str]) -> str:
    """A classic script that registers every text by its path from the site's root."""
    lines = []
    for path, source in sorted(texts.items()):
        if path.endswith((".js", ".mjs")):
            source = as_blob_module(path, source)
            if re.search(r"""\b(?:from|import)\s*\(?\s*["']\.{1,2}/""", source):
                raise BuildError(f"{path}: an import is left that cannot work from file://")
        lines.append(f"__file({_literal(path)},{_literal(source)});\n")
    return "".join(lines)


def data_script(binaries: Mapping[str, bytes]) -> str:
    """A classic script that registers every binary by its path from the site's root."""
    return "".join(
        f"__data({_literal(path)},{_literal(packed(content))});\n" for path, content in sorted(binaries.items())
    )


def packed(content: bytes) -> str:
    """As gzip in base64, always the same for the same content."""
    return base64.b64encode(gzip.compress(content, 9, mtime=0)).decode("ascii")


def _literal(text: str) -> str:
    """A JavaScript string that may also stand inside a script element."""
    return json.dumps(text, ensure_ascii=False).replace("</", "<\\/").replace("<!--", "<\\!--")
