#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Keeps what a proof in a bare root measured, from its log, and prints a line about it.

figures.py package RESULTS COMMIT SUITE KIND FILE BUILD_S LOG   BUILD_S is - where the package was there already
figures.py fresh RESULTS COMMIT SUITE LOG
"""
import datetime
import json
import os
import re
import sys
from pathlib import Path


def figure(pattern, text):
    found = re.search(pattern, text, re.M)
    if not found:
        sys.exit(f"figures: the log has no line like {pattern}")
    return float(found.group(1))


def keep(results, commit, program, row, key):
    """Puts the row into the file, in place of the one with the same key."""
    path = Path(results)
    kept = json.loads(path.read_text()) if path.exists() else {"name": path.stem, "rows": []}
    rows = [each for each in kept["rows"] if any(each[name] != row[name] for name in key)] + [row]
    kept["rows"] = sorted(rows, key=lambda each: [each[name] for name in key])
    kept["program"] = program
    kept["commit"] = commit
    kept["date"] = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    part = path.with_suffix(".part")
    part.write_text(json.dumps(kept, indent=1) + "\n")
    part.replace(path)


def program_in(text):
    return re.search(r"^(larmor \d[\d.]*)", text, re.M).group(1)


def package(results, commit, suite, kind, file, build, log):
    text = Path(log).read_text(errors="replace")
    row = {"suite": suite, "package": kind, "file": Path(file).name, "megabytes": round(Path(file).stat().st_size / 1e6, 1),
           "installed_megabytes": round(figure(r"^installed: (\d+) kB", text) * 1024 / 1e6, 1),
           "build_s": None if build == "-" else int(build), "first_window_s": figure(r"^first window after ([\d.]+) s", text), "commit": commit}
    if with_dependencies := re.search(r"^installed: \d+ kB, with what it needs (\d+) kB", text, re.M):
        row["installed_with_dependencies_megabytes"] = round(float(with_dependencies.group(1)) * 1024 / 1e6)
    keep(results, commit, program_in(text), row, ("package", "suite"))
    made = "there already" if build == "-" else f"built in {row['build_s'] / 60:.1f} min"
    print(f"package-test: {suite} {kind} passed: {made}, from installation to the first window "
          f"{row['first_window_s'] / 60:.1f} min; {row['megabytes']} MB, installed {row['installed_megabytes']} MB ({log})")


def fresh(results, commit, suite, log):
    text = Path(log).read_text(errors="replace")
    counts = re.findall(r"^(\d+ passed, \d+ failed, \d+ skipped)$", text, re.M)
    if not counts:
        sys.exit("figures: the log has no count of tests")
    row = {"suite": suite, "cores": os.cpu_count(), "tests": counts[-1], "commit": commit,
           "packages_s": figure(r"^packages of run after ([\d.]+) s", text),
           "first_window_s": figure(r"^first run: ([\d.]+) s", text),
           "second_window_s": figure(r"^second run: ([\d.]+) s", text), "test_s": figure(r"^test: ([\d.]+) s", text)}
    keep(results, commit, program_in(text), row, ("suite",))
    print(f"fresh-test: {suite} passed: packages {row['packages_s'] / 60:.1f} min, then to the window "
          f"{row['first_window_s'] / 60:.1f} min, test {row['test_s'] / 60:.1f} min: {row['tests']} ({log})")


if __name__ == "__main__":
    {"package": package, "fresh": fresh}[sys.argv[1]](*sys.argv[2:])
