#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""expectations_test.py BUILD: every area of expectations.json names tests that the executables in BUILD hold, and every
row of the shared table of expectations has its area (without the table, that part is left out)."""
import json
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
TABLE = HERE.parents[2] / "shared" / "reference" / "expectations.md"


def tests_of(program):
    """What a Qt Test executable would run."""
    listed = subprocess.run([program, "-functions"], capture_output=True, text=True, check=True, timeout=60,
                            env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}).stdout
    return set(re.findall(r"^(\w+)\(\)$", listed, re.MULTILINE))


def rows_of_table():
    """Names of the areas that must or should be there: the first and last cell of each row."""
    rows = (re.split(r"\s*\|\s*", line.strip().strip("|")) for line in TABLE.read_text().splitlines()
            if line.startswith("|"))
    return [row[0].strip() for row in rows if row[-1].strip() in ("M", "S")]


def main(build):
    areas = json.loads((HERE / "expectations.json").read_text())["areas"]
    known, wrong = {}, []
    for area, tests in areas.items():
        if not tests:
            wrong.append(f"{area}: no test")
        for test in tests:
            program, function = test.split(".")
            if program not in known:
                known[program] = tests_of(pathlib.Path(build) / program)
            if function not in known[program]:
                wrong.append(f"{area}: {program} has no {function}")
    rows = rows_of_table() if TABLE.exists() else []
    wrong += [f"{row}: not in expectations.json" for row in rows if row not in areas]
    print(f"{len(areas)} areas, {sum(map(len, areas.values()))} tests, {len(rows)} rows of the table")
    for line in wrong:
        print(line)
    return bool(wrong) or (TABLE.exists() and len(rows) < 30)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
