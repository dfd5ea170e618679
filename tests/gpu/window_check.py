#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window on a GPU: interop is taken, no byte crosses the host, and the slice is what `recon` writes.

    window_check.py LARMOR OUT_DIR [--path interop-image] [--engine cuda]

Needs a display whose OpenGL is the GPU's. Prints one line per case, then `N passed, N failed`.
"""
import argparse
import json
import math
import os
import struct
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import png

SCANS = {
    "cartesian": (["--trajectory", "cartesian"], "ifft"),
    "spiral": (["--trajectory", "spiral", "--interleaves", "16", "--samples", "3000"], "adjoint"),
}
GREY_LEVELS = 2


def call(*words):
    done = subprocess.run(words, capture_output=True, text=True, timeout=180)
    if done.returncode:
        raise AssertionError(f"{' '.join(words[1:3])}: exit {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def peak_of(path):
    """Largest magnitude in a .npy file of complex64."""
    data = open(path, "rb").read()
    start = 10 + struct.unpack("<H", data[8:10])[0]
    parts = struct.unpack(f"<{(len(data) - start) // 4}f", data[start:])
    return max(math.hypot(re, im) for re, im in zip(parts[::2], parts[1::2]))


def worst_difference(screenshot, rect, image, gain):
    """Largest grey difference between the voxels' centres on the screen and `gain` times the 16-bit image."""
    _, _, channels, depth, screen = png.read(screenshot)
    width, height, _, _, grey = png.read(image)
    assert depth == 8
    worst = 0
    for y in range(height):
        row = screen[int(rect["y"] + (y + 0.5) * rect["height"] / height)]
        for x in range(width):
            at = int(rect["x"] + (x + 0.5) * rect["width"] / width) * channels
            worst = max(worst, abs(row[at] - min(255, gain * grey[y][x] / 257)))
    return worst


def check(larmor, out, name, path, engine):
    options, method = SCANS[name]
    scan, image, voxels, shot = (os.path.join(out, name + end) for end in (".h5", ".png", ".npy", "-window.png"))
    call(larmor, "simulate", "--matrix", "128", *options, "--seed", "1", "-o", scan)
    for file in (image, voxels):
        call(larmor, "recon", scan, "--method", method, "--engine", engine, "-o", file)
    report = json.loads(call(larmor, scan, "--method", method, "--engine", engine, "--screenshot", shot, "--json"))
    assert report["display_path"] == path, f"display path {report['display_path']}: {report.get('display_note')}"
    assert path.startswith("interop") is False or report["host_bytes"] == 0, f"{report['host_bytes']} bytes crossed"
    # The file's white is the image's peak, the screen's white the end of the displayed range.
    gain = peak_of(voxels) / report["display_range"][1]
    worst = worst_difference(shot, report["slice_rect"], image, gain)
    assert worst <= GREY_LEVELS, f"slice differs from recon's by {worst:.1f} grey levels"
    return f"{path}, {report['host_bytes']} host bytes, slice within {worst:.2f} grey levels, {report['renderer']}"


def main():
    words = argparse.ArgumentParser()
    words.add_argument("larmor")
    words.add_argument("out")
    words.add_argument("--path", default="interop-image")
    words.add_argument("--engine", default="cuda")
    chosen = words.parse_args()
    os.makedirs(chosen.out, exist_ok=True)
    passed = failed = 0
    for name in SCANS:
        try:
            print(f"{name}: {check(chosen.larmor, chosen.out, name, chosen.path, chosen.engine)}")
            passed += 1
        except (AssertionError, KeyError, ValueError, subprocess.TimeoutExpired) as reason:
            print(f"{name}: FAILED: {reason}")
            failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
