"""Card art drawn as SVG symbols; `web.art.sprite.sprite` is the only entrance the build needs."""
