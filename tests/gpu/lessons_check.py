#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every lesson headless on an engine of this machine: lessons_check.py [ENGINE [LESSON ...]], cuda by itself.

Prints, lesson by lesson, how many conclusions were checked and which failed with what was found; ends with status 1
where one fails, or a lesson does not run. LARMOR names the program.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

LARMOR = os.environ.get("LARMOR", "larmor")
PATIENCE_S = 120
# A conclusion of times may fail by what else the machine does: it holds in one of so many runs.
RUNS = 2


def names():
    listed = json.loads(subprocess.run([LARMOR, "lesson", "--json"], capture_output=True, text=True, check=True).stdout)
    return [lesson["name"] for lesson in listed["lessons"]]


def run(lesson, engine, folder):
    """@return the conclusions that were checked, and what is wrong."""
    out = pathlib.Path(folder) / "out.json"
    out.unlink(missing_ok=True)
    try:
        done = subprocess.run([LARMOR, "lesson", lesson, "--engine", engine, f"--json={out}"], capture_output=True, text=True,
                              timeout=PATIENCE_S)
    except subprocess.TimeoutExpired:
        return 0, [f"not done in {PATIENCE_S} s"]
    if not out.exists():
        return 0, [done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"status {done.returncode}"]
    told = [conclusion for step in json.loads(out.read_text())["steps"] for conclusion in step["conclusions"]]
    failed = [f"{conclusion['says']} Found: {conclusion['found']}" for conclusion in told if conclusion["verdict"] == "fails"]
    return sum(conclusion["verdict"] in ("holds", "fails") for conclusion in told), failed


def main():
    engine = sys.argv[1] if len(sys.argv) > 1 else "cuda"
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for lesson in sys.argv[2:] or names():
            start = time.monotonic()
            for _ in range(RUNS):
                checked, failed = run(lesson, engine, folder)
                if not failed:
                    break
            print(f"{lesson}: {checked} checked, {len(failed)} failed, {time.monotonic() - start:.1f} s", flush=True)
            for what in failed:
                print(f"  {what}", flush=True)
            wrong += bool(failed)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
