#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""DUCC0's transforms in the products of nufft_bench's rows "convolve ...", single precision, all threads: JSON rows on
standard output.

Run by run.py in an environment of its own that has the package `ducc0`. Two forms: `whole` embeds the image in the
doubled grid, transforms that, multiplies, transforms back and crops; `pruned` transforms one axis after another and
leaves out lines that are zeros or are cropped. Multiplications are NumPy's, so the transforms alone stand beside the
whole.
"""
import json
import os
import statistics
import sys
import time

import ducc0
import numpy as np

THREADS = os.cpu_count()


def transform(values, axes, forward):
    ducc0.fft.c2c(values, axes=axes, forward=forward, inorm=0 if forward else 2, out=values, nthreads=THREADS)


class Product:
    """Of one image: [z, y, x] or [y, x]."""

    def __init__(self, shape, pruned):
        self.corner = tuple(slice(0, n) for n in shape)
        self.shape, self.pruned = shape, pruned
        rng = np.random.default_rng(1)
        self.image = (rng.standard_normal(shape) + 1j * rng.standard_normal(shape)).astype(np.complex64)
        self.spectrum = rng.random(tuple(2 * n for n in shape), dtype=np.float32)
        self.grid = np.zeros(tuple(2 * n for n in shape), np.complex64)

    def lines(self, axis):
        """What is not zeros when this axis is transformed forth, last axis first; the same is wanted back."""
        return self.grid[tuple(slice(0, n) if other < axis else slice(None) for other, n in enumerate(self.shape))]

    def transforms(self, forward):
        axes = range(len(self.shape))
        if not self.pruned:
            transform(self.grid, tuple(axes), forward)
            return
        for axis in reversed(axes) if forward else axes:
            transform(self.lines(axis), (axis,), forward)

    def run(self):
        self.grid.fill(0)
        self.grid[self.corner] = self.image
        self.transforms(True)
        np.multiply(self.grid, self.spectrum, out=self.grid)
        self.transforms(False)
        return self.grid[self.corner].copy()


def measure(call):
    for _ in range(3):
        call()
    samples, begin = [], time.perf_counter()
    while len(samples) < 5 or (len(samples) < 200 and time.perf_counter() - begin < 1):
        start = time.perf_counter()
        call()
        samples.append(1e3 * (time.perf_counter() - start))
    return samples


def main():
    results = []
    for shape in ((128, 128), (256, 256), (64, 64, 64), (128, 128, 128)):
        products = {"whole": Product(shape, False), "pruned": Product(shape, True)}
        images = [product.run() for product in products.values()]
        apart = np.abs(images[0] - images[1]).max() / np.abs(images[0]).max()
        if apart > 1e-5:
            sys.exit(f"convolve_peer: the two forms differ by {apart} on {shape}")
        row = {"name": "convolve " + "x".join(map(str, shape))}
        for form, product in products.items():
            samples = measure(product.run)
            alone = measure(lambda: (product.transforms(True), product.transforms(False)))
            row[form] = {"median_ms": statistics.median(samples), "min_ms": min(samples),
                         "transforms_median_ms": statistics.median(alone), "transforms_min_ms": min(alone)}
        results.append(row)
    json.dump({"version": ducc0.__version__, "results": results}, sys.stdout)


if __name__ == "__main__":
    main()
