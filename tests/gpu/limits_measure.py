#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What limits kernels on a GPU, as the hardware counts it: evidence for the rules of the time model.

    tests/gpu/limits_measure.py PACK OUT.json [--rows KERNEL/PRESET ...] [--seconds 500]

PACK is what tests/gpu/pack.sh wrote. Runs Nsight Compute's full set on one launch of each row of
tests/bench/results/predictions-h200.json whose time lies outside the model's bounds, and of the presets beside them
that it foretells; or of the rows that are named. Rows that no time is left for are named at the end.
"""
import argparse
import csv
import io
import json
import pathlib
import re
import subprocess
import tempfile
import time

from counts_measure import device_name, profiler

HERE = pathlib.Path(__file__).resolve().parent
PREDICTIONS = HERE.parent / "bench" / "results" / "predictions-h200.json"

# The presets that the model foretells and that differ from one outside by what is to be understood.
BESIDE = ("matmul/tiled", "matmul/tile-a", "factored-adjoint/tiled", "gridding/scatter", "gridding/rows", "degridding/sorted",
          "degridding/polynomial", "dcs/v1", "dcs/v3", "transpose/tiled", "fhd/registers", "reduction/last-block")
KEPT = re.compile(r"gpu__time_duration.sum|dram__|lts__|l1tex__|idc|imc|smsp__average_warp|smsp__issue_active|warps_active|"
                  r"sm__inst_executed_pipe|sm__throughput|smsp__inst_executed\.|launch__|gcc")


def rows_of(names):
    rows = [row for row in json.loads(PREDICTIONS.read_text(encoding="utf-8"))["rows"] if row["preset"]]
    chosen = {}
    for row in rows:
        name = f"{row['kernel']}/{row['preset']}"
        outside = row["status"] == "predicted" and not row["within"]
        if name in names or (not names and (outside or name in BESIDE)):
            chosen.setdefault(f"{name} {json.dumps(row['problem'], sort_keys=True)} {row['options'].get('type', '')}", row)
    return sorted(chosen.items(), key=lambda entry: entry[1].get("within", False))


def figures(text):
    """The longest of the launches of Nsight Compute's raw page, whose second line holds the units."""
    table = [line for line in text.splitlines() if line.startswith('"')]
    launches = [row for row in csv.DictReader(io.StringIO("\n".join(table))) if row.get("ID", "").isdigit()]
    if not launches:
        return None

    def number(text):
        try:
            return float(text.replace(",", ""))
        except ValueError:
            return text

    longest = max(launches, key=lambda row: number(row["gpu__time_duration.sum"]))
    return {"kernel": longest["Kernel Name"], "block": longest.get("Block Size"), "grid": longest.get("Grid Size"),
            **{name: number(value) for name, value in longest.items() if KEPT.search(name) and value}}


def profile(pack, row, folder, limit):
    words = [f"{name}={value}" for part in (row["problem"], row["options"]) for name, value in part.items()]
    (folder / "row.txt").write_text(" ".join([row["kernel"], *words]) + "\n", encoding="utf-8")
    count = 2 if row["measured_ms"] / sum(alike["times"] for alike in row.get("launches", [{"times": 1}])) > 50 else 8  # each runs some forty times
    command = [pack / "run", profiler(), "--csv", "--page", "raw", "--print-units", "base", "--clock-control", "none", "--set",
               "full", "--print-kernel-base", "function", "--launch-count", count, pack / "bin" / "gpu_counts", "launch",
               folder / "row.txt"]
    try:
        run = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        return {"error": f"not done in {limit:.0f} s"}
    found = figures(run.stdout)
    return found or {"error": (run.stderr or run.stdout).strip()[-400:]}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pack")
    parser.add_argument("out")
    parser.add_argument("--rows", nargs="*", default=[])
    parser.add_argument("--seconds", type=float, default=500)
    arguments = parser.parse_args()
    end = time.monotonic() + arguments.seconds
    pack, out = pathlib.Path(arguments.pack).resolve(), pathlib.Path(arguments.out)
    if not profiler():
        raise SystemExit("limits_measure.py: no Nsight Compute here")
    result = {"device": device_name(), "date": time.strftime("%Y-%m-%d"), "rows": {}}
    for name, row in rows_of(set(arguments.rows)):
        left = end - time.monotonic()
        if left < 20:
            print(f"{name}: no time left", flush=True)
            continue
        begin = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            found = profile(pack, row, pathlib.Path(folder), min(left - 5, 120))
        result["rows"][name] = {"measured_ms": row["measured_ms"], **found}
        print(f"{name}: {found.get('error', 'counted')}, {time.monotonic() - begin:.0f} s", flush=True)
        out.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
