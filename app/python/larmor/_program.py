# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the program larmor lies, and the command that starts it."""
from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NoReturn


def path() -> Path | None:
    """The program: in an installed package bin/larmor, in a build tree two folders up. None where there is none."""
    package = Path(__file__).parent
    for program in (package / "bin/larmor", package.parent.parent / "larmor"):
        if program.is_file():
            return program
    return None


def main() -> NoReturn:
    program = path()
    if program is None:
        sys.exit("larmor: the program is not beside the Python package: install the package again")
    os.execv(program, ["larmor", *sys.argv[1:]])


if __name__ == "__main__":
    main()
