"""Every format in which a check is told."""

from collections.abc import Callable
from types import MappingProxyType

from ratebatch.records.check import Checked
from ratebatch.reporting import check_csv, check_json, check_text

CHECK_WRITERS: MappingProxyType[str, Callable[[Checked], bytes]] = MappingProxyType(
    {"text": check_text.write, "json": check_json.write, "csv": check_csv.write}
)
