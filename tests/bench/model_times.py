#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long the model takes for a prediction, of every preset of every kernel: at the default problem and at the largest
that the lab offers.

    tests/bench/model_times.py [--most SECONDS] [--device BOARD] [--out FILE.json] [--largest] [KERNEL ...]

Seconds are of one core: user and system time of the process. Exit status 1 when a prediction takes longer than --most.
LARMOR_BUILD is the build folder (default build).
"""
import argparse
import json
import os
import pathlib
import resource
import subprocess
import sys
import time

import run

PATIENCE_S = 30  # of one core


SIZES = ("size", "matrix", "samples", "grid", "atoms", "vectors", "length", "entries")


def largest(kernel):
    """The sizes at the last value that the lab offers."""
    return {parameter["name"]: parameter["values"][-1] for parameter in kernel["problem"]
            if parameter.get("values") and parameter["name"] in SIZES}


def predicted(name, preset, problem, device):
    words = [f"{key}={value}" for key, value in problem.items()]
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    done = subprocess.run(["prlimit", f"--cpu={PATIENCE_S}", run.LARMOR, "model", "run", name, f"preset={preset}", *words, "--device", device,
                           "--json"], capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    row = {"kernel": name, "preset": preset, "problem": problem, "wall_s": round(time.monotonic() - start, 2),
           "core_s": round(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, 2)}
    if done.returncode == 0:
        model = json.loads(done.stdout)
        row.update({key: model.get(key) for key in ("launches", "blocks_run", "blocks", "time_ms", "instructions")})
    else:
        row["error"] = done.stderr.strip() or f"ended by signal {-done.returncode}"
    return row


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kernels", nargs="*")
    parser.add_argument("--most", type=float, default=10)
    parser.add_argument("--device", default="h200")
    parser.add_argument("--out")
    parser.add_argument("--largest", action="store_true", help="not the default problems")
    arguments = parser.parse_args()
    rows = []
    for kernel in run.larmor("lab", "list")["kernels"]:
        if arguments.kernels and kernel["name"] not in arguments.kernels:
            continue
        problems = [largest(kernel)] if arguments.largest else [{}, largest(kernel)]
        for preset in kernel["presets"]:
            for problem in problems:
                row = predicted(kernel["name"], preset["name"], problem, arguments.device)
                rows.append(row)
                shown = " ".join(f"{key}={value}" for key, value in problem.items())
                print(f"{row['core_s']:7.2f} s  {row['kernel']} {row['preset']} {shown}: "
                      + (row.get("error") or f"{row['blocks_run']} of {row['blocks']} blocks, {row['launches']} launches"), flush=True)
                if arguments.out:
                    pathlib.Path(arguments.out).write_text(json.dumps(rows, indent=1) + "\n")
    slow = [row for row in rows if row["core_s"] > arguments.most]
    print(f"{len(rows)} predictions, the longest {max((row['core_s'] for row in rows), default=0)} s; {len(slow)} longer than {arguments.most:g} s")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
