"""Every module of the program can be imported: commands load most of them late, where a missing name would wait."""

from tests.cli.test_help import python

EACH = """
import importlib, pkgutil, sys, traceback
import ratebatch
failed = []
names = [each.name for each in pkgutil.walk_packages(ratebatch.__path__, "ratebatch.", onerror=failed.append)]
for name in names:
    if name.rpartition(".")[2] == "__main__":
        continue
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as fault:
        if (fault.name or "").partition(".")[0] not in ("dask", "distributed"):  # an extra
            failed.append(f"{name}: {fault}")
    except Exception as fault:
        failed.append(f"{name}: {fault!r}")
print(len(names))
print("\\n".join(failed), file=sys.stderr, end="")
"""


def test_every_module_imports() -> None:
    ran = python("-c", EACH)
    assert ran.stderr == ""
    assert int(ran.stdout) > 500
