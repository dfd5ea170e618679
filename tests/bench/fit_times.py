#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The exponents of the time model (compute/model/wave_time.cpp) against what was measured of the fitted kernels.

Predicts every row of results/fitted-*.json anew, then prints for each set of exponents the median deviation and how many
rows lie within 15 and 25 %. fit_times.py [BOARD]; needs NVRTC but no GPU.
"""
import concurrent.futures
import itertools
import json
import math
import os
import statistics
import subprocess
import sys

import blind
import run

FEW_WAVES = 4
OF_SCHEDULERS = ("sfu", "fma", "integer", "fp64", "tensor", "issue")
NO_RESOURCES = ("latency", "launch")
SCHEDULERS = 4
MOST = 4


def modelled(row, board):
    """None where the model takes too long or refuses the set."""
    try:
        done = subprocess.run([run.LARMOR, "model", "run", row["kernel"], *blind.words_of(row), "--device", board,
                               "--no-yardstick", "--launches", "--json"],
                              capture_output=True, text=True, timeout=blind.PATIENCE_S)
    except subprocess.TimeoutExpired:
        return None
    return json.loads(done.stdout) if done.returncode == 0 else None


def together(times, sharpness):
    return sum(ms ** sharpness for ms in times) ** (1 / sharpness)


def launch_ms(launch, processors, resources, few, least, blocks_for_one):
    """As predictByWaves has it."""
    prediction = launch["prediction"]
    bounds = {bound["resource"]: bound["ms"] for bound in prediction["bounds"]}
    resident, warps = prediction["occupancy"]["blocks_per_sm"], math.ceil(launch["threads"] / 32)
    each = max(1, launch["blocks"] / processors)
    waves, chain = math.floor(each / resident), prediction["chain_ms"]
    sharpness = min(MOST, least + resident / blocks_for_one) if prediction["waves"] >= FEW_WAVES else few

    def portion(blocks):
        share = processors * blocks / launch["blocks"]
        uneven = SCHEDULERS * math.ceil(blocks * warps / SCHEDULERS) / (blocks * warps)
        busy = together([share * ms * (uneven if name in OF_SCHEDULERS else 1) for name, ms in bounds.items()
                         if name not in NO_RESOURCES], resources)
        return together([busy, chain], sharpness)

    rest = each - waves * resident
    last = math.ceil(rest - 1e-9)
    time = portion(last) if last > 0 else 0
    if waves > 0:
        full = portion(resident)
        if waves >= FEW_WAVES:
            time = min(time, full * rest / resident)
        time += waves * full
    return time + bounds.get("launch", 0)


def marks_ms(model):
    """What the prediction adds to its launches: the marks around a run that accumulates."""
    return model["time_ms"] - sum(launch["prediction"]["time_ms"] for launch in model["counts"])


def main():
    board = sys.argv[1] if len(sys.argv) > 1 else "h200"
    processors = json.loads((blind.ROOT / "resources" / "devices" / f"{board}.json").read_text())["figures"]["multiprocessors"]["value"]
    rows = [row for file in sorted(blind.RESULTS.glob(f"fitted-*-{board}.json")) for row in json.loads(file.read_text())["rows"]
            if "measured_ms" in row]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        models = list(pool.map(lambda row: modelled(row, board), rows))
    known = [(row, model) for row, model in zip(rows, models) if model]
    print(f"{len(known)} of {len(rows)} rows\nresources few least blocks  median  in 15 %  in 25 %")
    for exponents in itertools.product((3, 4, 6), (1.3, 1.6, 2), (1, 1.3, 1.6), (2, 4, 8)):
        deviations = [abs((marks_ms(model) + sum(launch_ms(launch, processors, *exponents) for launch in model["counts"]))
                          / row["measured_ms"] - 1)
                      for row, model in known]
        print("{:9} {:3} {:5} {:6}".format(*exponents), f"{100 * statistics.median(deviations):6.1f}% {sum(d <= 0.15 for d in deviations):7} "
              f"{sum(d <= 0.25 for d in deviations):8}")


if __name__ == "__main__":
    main()
