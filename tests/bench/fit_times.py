#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The two exponents of the time model (compute/model/launch_time.cpp) against results/predictions-h200.json.

For each pair: the median deviation on the kernels that they are fitted to (predictions.FITTED), then on the others.
"""
import itertools
import math
import statistics

import predictions

PROCESSORS, FEW_WAVES, BETWEEN_LAUNCHES_MS = 132, 4, 0.001
CHAINS = ("latency", "atomics")  # the longer one is a launch's chain_ms


def combined(bounds, share, chain, resources, latency):
    busy = sum((share * ms) ** resources for name, ms in bounds.items() if name not in CHAINS) ** (1 / resources)
    return (busy ** latency + chain ** latency) ** (1 / latency)


def launch_ms(launch, resources, latency):
    """As predictByWaves has it."""
    each = max(1, launch["blocks"] / PROCESSORS)
    share, resident, chain = PROCESSORS / launch["blocks"], launch["resident"], launch["chain_ms"]
    waves = math.floor(each / resident)
    rest = each - waves * resident
    full = combined(launch["bounds"], share * resident, chain, resources, latency)
    time = waves * full
    if rest > 1e-9:
        tail = combined(launch["bounds"], share * math.ceil(rest - 1e-9), chain, resources, latency)
        time += tail if waves < FEW_WAVES else min(tail, full * rest / resident)
    return launch["times"] * (time + BETWEEN_LAUNCHES_MS)


def main():
    rows = [row for row in predictions.load("predictions-h200")["rows"]
            if row["status"] == "predicted" and row["from"] == "lab-cuda"]
    print("resources latency  fitted  others")
    for resources, latency in itertools.product((2, 3, 4, 6, 12), (1.5, 2, 3, 6)):
        def median(part):
            return statistics.median(abs(100 * (sum(launch_ms(launch, resources, latency) for launch in row["launches"])
                                                / row["measured_ms"] - 1)) for row in part)

        fitted = [row for row in rows if row["kernel"] in predictions.FITTED]
        others = [row for row in rows if row["kernel"] not in predictions.FITTED]
        print(f"{resources:9} {latency:7} {median(fitted):6.1f}% {median(others):6.1f}%")


if __name__ == "__main__":
    main()
