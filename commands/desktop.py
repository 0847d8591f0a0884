"""Katachi in the desktop's menu (freedesktop.org, Desktop Entry Specification 1.5)."""

import re
import sys
from importlib.resources import files
from pathlib import Path

import platformdirs

from katachi.data.files import write_whole
from katachi.data.language import LANGUAGES, t


def put_into_menu() -> Path:
    """Write the menu's entry and return its path. Raises OSError."""
    about = t("Play Go against Katachi, and ask it why.")
    program = re.sub(r'[\\"`$]', r"\\\\\g<0>", sys.executable).replace("%", "%%")
    entry = [
        *("[Desktop Entry]", "Type=Application", "Name=Katachi", f"Comment={about}"),
        *(f"Comment[{one.replace('-', '_')}]={about.to(one)}" for one in LANGUAGES),
        f'Exec="{program}" -m katachi web',
        f"Icon={files('katachi.web') / 'page' / 'icon.svg'}",
        *("Terminal=true", "Categories=Game;BoardGame;"),
    ]
    path = platformdirs.user_data_path() / "applications" / "katachi.desktop"
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, "\n".join([*entry, ""]).encode())
    return path
