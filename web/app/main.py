# PyScript runs this file in the page; it allows `await` at its top level.
from web.app.start import start

await start()  # type: ignore[top-level-await]
