#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns the tables that gpu_search prints into tests/bench/results/search-KERNEL*.json.

    import_search.py COMMIT DATE KERNEL PROBLEM LAB_LIST.json SEARCH.txt     PROBLEM in words: "8192 x 8192, real"

The machine with the GPU has no build of the window and often no git: it prints, this keeps. Of each search the last
table counts: the best option sets and the presets, repeated and checked against the oracle. LAB_LIST.json is
`larmor lab list --json`, from which presets get their names.
"""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
COLUMNS = ["time_ms", "spread_percent", "bandwidth_gbs", "of_copy", "pairs_per_s", "registers", "correct"]


def read_options(words):
    return {} if words == ["(defaults)"] else dict(word.split("=", 1) for word in words)


def read_row(line):
    words = line.split()
    row = {name: float(word) for name, word in zip(COLUMNS[:-1], words)}
    row["correct"] = {"yes": True, "no": False}.get(words[6])
    return {**row, "registers": int(row["registers"]), "options": read_options(words[7:])}


def read_search(path):
    """Device, the device copy of the same run, and the rows of the last table."""
    found, rows = {"copy_gbs": None}, []
    for line in pathlib.Path(path).read_text().splitlines():
        if match := re.match(r"# (.*), driver (.*), NVRTC (.*)", line):
            found["device"] = dict(zip(("name", "driver", "compiler"), match.groups()))
        elif match := re.match(r"# device copy of (\d+) bytes: ([\d.]+) ms, ([\d.]+) GB/s", line):
            found["copy_gbs"] = max(found["copy_gbs"] or 0, float(match[3]))
        elif line.startswith("#"):
            rows = []
        elif re.match(r" *[\d.]+ ", line):
            rows.append(read_row(line))
    return {**found, "rows": rows}


def name_presets(rows, kernel, common):
    """A row is a preset when both differ from the defaults in the same way."""
    defaults = {option["name"]: str(option["default"]) for option in kernel["options"]}

    def chosen(options):
        return {name: str(value) for name, value in options.items()
                if str(value) != defaults.get(name) and name not in common}

    names = {json.dumps(chosen(preset["options"]), sort_keys=True): preset for preset in kernel["presets"]}
    for row in rows:
        preset = names.get(json.dumps(chosen(row["options"]), sort_keys=True))
        if preset:
            row.update(preset=preset["name"], title=preset["title"])


def main(commit, date, kernel, problem, lab_list, search):
    result = read_search(search)
    listed = json.loads(pathlib.Path(lab_list).read_text())["kernels"]
    common = {"type"} if kernel == "transpose" else set()
    name_presets(result["rows"], next(k for k in listed if k["name"] == kernel), common)
    name = f"search-{kernel}" + (f"-{problem.split()[-1]}" if kernel == "transpose" else "")
    head = {"name": name, "kernel": kernel, "problem": problem, "program": "gpu_search", "commit": commit, "date": date}
    file = ROOT / "tests" / "bench" / "results" / f"{name}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({**head, **result}, indent=1) + "\n")
    named = sum("preset" in row for row in result["rows"])
    print(f"{file.relative_to(ROOT)}: {len(result['rows'])} option sets, {named} of them presets")


if __name__ == "__main__":
    if len(sys.argv) != 7:
        sys.exit(__doc__)
    main(*sys.argv[1:])
