"""Files for one use, under the names they must have: a link where the system makes one, else a copy."""

import shutil
from pathlib import Path, PurePosixPath, PureWindowsPath


def put(folder: Path, name: str, content: Path | bytes) -> Path:
    """Make a file of this name stand in the folder and return it; raises ValueError for a name that leads elsewhere."""
    if name in ("", ".", "..") or PurePosixPath(name).name != name or PureWindowsPath(name).name != name:
        raise ValueError(f"{name!r} is not the name of a file")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.unlink(missing_ok=True)
    if isinstance(content, bytes):
        path.write_bytes(content)
        return path
    try:
        path.symlink_to(content.absolute())
    except (OSError, NotImplementedError):
        shutil.copyfile(content, path)
    return path
