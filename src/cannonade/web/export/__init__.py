"""Export of the whole table as files for any static host."""

from cannonade.web.export.parts import ExportError as ExportError
from cannonade.web.export.site import export_table as export_table
