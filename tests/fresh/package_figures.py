#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""package_figures.py RESULTS COMMIT SUITE KIND FILE BUILD_S LOG: keeps what a proof of a package measured, and prints it.

BUILD_S is - where the package was there already.
"""
import datetime
import json
import re
import sys
from pathlib import Path


def figure(pattern, text):
    found = re.search(pattern, text, re.M)
    if not found:
        sys.exit(f"package_figures: the log has no line like {pattern}")
    return float(found.group(1))


def main():
    results, commit, suite, kind, file, build, log = sys.argv[1:]
    text = Path(log).read_text(errors="replace")
    row = {"suite": suite, "package": kind, "file": Path(file).name, "megabytes": round(Path(file).stat().st_size / 1e6, 1),
           "installed_megabytes": round(figure(r"^installed: (\d+) kB", text) * 1024 / 1e6, 1),
           "build_s": None if build == "-" else int(build), "first_window_s": figure(r"^first window after ([\d.]+) s", text), "commit": commit}
    if with_dependencies := re.search(r"^installed: \d+ kB, with what it needs (\d+) kB", text, re.M):
        row["installed_with_dependencies_megabytes"] = round(float(with_dependencies.group(1)) * 1024 / 1e6)
    path = Path(results)
    kept = json.loads(path.read_text()) if path.exists() else {"name": "packages", "rows": []}
    rows = [each for each in kept["rows"] if (each["suite"], each["package"]) != (suite, kind)] + [row]
    kept["rows"] = sorted(rows, key=lambda each: (each["package"], each["suite"]))
    kept["program"] = re.search(r"^(larmor \d[\d.]*)", text, re.M).group(1)
    kept["commit"] = commit
    kept["date"] = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    part = path.with_suffix(".part")
    part.write_text(json.dumps(kept, indent=1) + "\n")
    part.replace(path)
    made = "there already" if build == "-" else f"built in {row['build_s'] / 60:.1f} min"
    print(f"package-test: {suite} {kind} passed: {made}, from installation to the first window "
          f"{row['first_window_s'] / 60:.1f} min; {row['megabytes']} MB, installed {row['installed_megabytes']} MB ({log})")


if __name__ == "__main__":
    main()
