#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether each step of the sources goes the way that its theory says, by the kept measurements of a GPU.

    directions.py            lists the steps of directions.json with their gains
    directions.py --check    fails on a step that goes back without a reason, on a reason that no longer holds, and on
                             steps that were not measured on one problem

A gain is the time before over the time after; one within NOISE of 1 says nothing.
"""
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
NOISE = 0.02


def rate(row):
    """What counts where problems differ: pairs a second; else runs a second."""
    return row["pairs_per_s"] if row.get("pairs_per_s") else 1 / row["time_ms"]["median"]


def steps():
    """Each step with its gain; None where one of its forms has no measurement."""
    rows = {(row["kernel"], row["preset"]): row
            for row in json.loads((HERE / "results" / "lab-cuda.json").read_text(encoding="utf-8"))["rows"]
            if row["status"] == "measured"}
    for step in json.loads((HERE / "directions.json").read_text(encoding="utf-8"))["steps"]:
        before, after = (rows.get((step["kernel"], step[end])) for end in ("from", "to"))
        comparable = before and after and (before.get("size") == after.get("size") or "pairs_per_s" in before)
        yield step, rate(after) / rate(before) if comparable else None


def name(step):
    return f"`{step['kernel']}`: `{step['from']}` to `{step['to']}`"


def backwards():
    return [(step, gain) for step, gain in steps() if gain is not None and gain < 1 - NOISE]


def faults():
    for step, gain in steps():
        if gain is None:
            yield f"{name(step)}: not measured on one problem"
        elif gain < 1 - NOISE and "today" not in step:
            yield f"{name(step)}: a gain of {gain:.2f}, and no reason is given"
        elif gain > 1 + NOISE and "today" in step:
            yield f"{name(step)}: a gain of {gain:.2f}, where a reason is given why there is none"


def main(words):
    if words == ["--check"]:
        found = list(faults())
        print("\n".join(found) or f"{sum(1 for _ in steps())} steps, {len(backwards())} of them back, each with its reason")
        return 1 if found else 0
    for step, gain in steps():
        print(f"{'   - ' if gain is None else f'{gain:5.2f}'}  {name(step)}: {step['theory']}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
