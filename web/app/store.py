"""Small things that the page remembers, if the browser lets it: they are known before the first paint."""

from __future__ import annotations

import js

# Before keys carried the site's path they began like this; what stands there is taken over and left where it is.
OLD = "farao."


def site_path() -> str:
    """Where this site lies. On file:// all sites of a disk share one storage, on the web all of a host do."""
    root = js.document.documentElement.getAttribute("data-root")
    return str(js.URL.new(root, js.location.href).pathname)


def prefix() -> str:
    """What the keys of this site begin with; `look.js` knows it as well."""
    return f"farao:{site_path()}:"


def read(name: str) -> str | None:
    """What was kept under a name; None if nothing was, or if storage is refused."""
    try:
        value = js.localStorage.getItem(prefix() + name)
        # Without this site's path before it, as it was kept by versions before. JavaScript's null is not None here.
        value = value if isinstance(value, str) else js.localStorage.getItem(OLD + name)
    except Exception:  # the browser may refuse storage in any way it likes
        return None
    return str(value) if value else None


def write(name: str, value: str) -> bool:
    """Keep a text; False if the browser refuses."""
    try:
        js.localStorage.setItem(prefix() + name, value)
    except Exception:  # full, or refused
        return False
    return True


def names() -> tuple[str, ...]:
    """Everything that is kept, by its name."""
    try:
        keys = [str(js.localStorage.key(index)) for index in range(js.localStorage.length)]
    except Exception:  # refused
        return ()
    found = [key.removeprefix(start) for start in (prefix(), OLD) for key in keys if key.startswith(start)]
    return tuple(dict.fromkeys(found))


def remove(name: str) -> None:
    """Forget what was kept under a name, by versions before as well."""
    try:
        js.localStorage.removeItem(prefix() + name)
        js.localStorage.removeItem(OLD + name)
    except Exception:  # refused, so nothing is there
        return
