"""Export of the whole table as files for any static host."""

from cannonade.web.export.parts import ExportError
from cannonade.web.export.site import export_table

__all__ = ["ExportError", "export_table"]
