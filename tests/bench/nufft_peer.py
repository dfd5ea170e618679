#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""FINUFFT on the problems of nufft_bench, execute only, single precision: JSON rows on standard output.

Run by run.py in an environment of its own that has the package `finufft`. Rows are named as those of nufft_bench.
"""
import json
import math
import os
import statistics
import sys
import time

import finufft
import numpy as np

PHI = (1 + math.sqrt(5)) / 2
STEPS = (math.sqrt(2), math.sqrt(3), PHI)


def random_positions(matrix, count):
    """Radians per voxel, z, y, x: over the whole band, as nufft_bench has them."""
    place = np.arange(count, dtype=np.int64) * 7919 % 1000003
    axes = [2 * np.pi * (np.mod(place * step, 1.0) - 0.5) for step, n in zip(STEPS, matrix) if n > 1]
    return [axis.astype(np.float32) for axis in reversed(axes)]


def radial_positions(matrix, spokes, readout):
    spoke = np.arange(spokes)[:, None]
    turn = 2 * np.pi * spoke * PHI
    up = (2 * spoke + 1) / spokes - 1 if matrix[2] > 1 else np.zeros((spokes, 1))
    across = np.sqrt(1 - up * up)
    along = 2 * np.pi * (np.arange(readout)[None, :] / readout - 0.5)
    axes = [along * direction for direction in (across * np.cos(turn), across * np.sin(turn), up)]
    return [axis.ravel().astype(np.float32) for axis, n in zip(reversed(axes), reversed(matrix)) if n > 1]


def measure(call):
    """Milliseconds of each call, of the clock and of all threads' work, as nufft_bench takes them."""
    for _ in range(3):
        call()
    samples, work = [], []
    begin = time.perf_counter()
    while len(samples) < 5 or (len(samples) < 200 and time.perf_counter() - begin < 1):
        start, worked = time.perf_counter(), time.process_time()
        call()
        samples.append(1e3 * (time.perf_counter() - start))
        work.append(1e3 * (time.process_time() - worked))
    return samples, work


def rows(name, matrix, positions, tolerance):
    shape = tuple(n for n in reversed(matrix) if n > 1)
    rng = np.random.default_rng(1)
    for kind, size in ((1, positions[0].size), (2, shape)):
        values = (rng.standard_normal(size) + 1j * rng.standard_normal(size)).astype(np.complex64)
        plan = finufft.Plan(kind, shape, eps=tolerance, isign=1 if kind == 1 else -1, dtype="complex64",
                            nthreads=os.cpu_count(), upsampfac=2.0)
        plan.setpts(*positions)
        samples, work = measure(lambda: plan.execute(values))
        yield {"name": f"{name} type {kind}", "median_ms": statistics.median(samples), "min_ms": min(samples),
               "work_median_ms": statistics.median(work), "samples_ms": samples}


def main():
    cube, square = (64, 64, 64), (128, 128, 1)
    results = []
    for tolerance, word in ((1e-3, "1e-3"), (1e-5, "1e-5")):
        results += rows(f"64x64x64 random 823552 {word}", cube, random_positions(cube, 823552), tolerance)
        results += rows(f"64x64x64 radial 823552 {word}", cube, radial_positions(cube, 6434, 128), tolerance)
        results += rows(f"128x128 radial 51456 {word}", square, radial_positions(square, 201, 256), tolerance)
    json.dump({"version": finufft.__version__, "results": results}, sys.stdout)


if __name__ == "__main__":
    main()
