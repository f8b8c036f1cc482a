"""The rules of the Fáraó family, pure Python: deals, views, records and computer players."""
