"""Rule cases: small situations and whole deals with what the rules make of them, played through the engine's API."""
