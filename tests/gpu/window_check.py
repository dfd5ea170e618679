#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window on a GPU: interop is taken, no byte crosses the host, and the slice is what `recon` writes.

    window_check.py LARMOR OUT_DIR [--path interop-image]

Needs a display whose OpenGL is the GPU's. Prints one line per case, then `N passed, N failed`.
"""
import argparse
import json
import os
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


def worst_difference(screenshot, rect, image):
    """Largest grey difference between the voxels' centres on the screen and the 16-bit image."""
    _, _, channels, depth, screen = png.read(screenshot)
    width, height, _, _, grey = png.read(image)
    assert depth == 8
    worst = 0
    for y in range(height):
        row = screen[int(rect["y"] + (y + 0.5) * rect["height"] / height)]
        for x in range(width):
            at = int(rect["x"] + (x + 0.5) * rect["width"] / width) * channels
            worst = max(worst, abs(row[at] - grey[y][x] / 257))
    return worst


def check(larmor, out, name, path):
    options, method = SCANS[name]
    scan, image, shot = (os.path.join(out, name + end) for end in (".h5", ".png", "-window.png"))
    call(larmor, "simulate", "--matrix", "128", *options, "--seed", "1", "-o", scan)
    call(larmor, "recon", scan, "--method", method, "--engine", "cuda", "-o", image)
    report = json.loads(call(larmor, scan, "--method", method, "--screenshot", shot, "--json"))
    assert report["display_path"] == path, f"display path {report['display_path']}: {report.get('display_note')}"
    assert path.startswith("interop") is False or report["host_bytes"] == 0, f"{report['host_bytes']} bytes crossed"
    worst = worst_difference(shot, report["slice_rect"], image)
    assert worst <= GREY_LEVELS, f"slice differs from recon's by {worst:.1f} grey levels"
    return f"{path}, {report['host_bytes']} host bytes, slice within {worst:.2f} grey levels, {report['renderer']}"


def main():
    words = argparse.ArgumentParser()
    words.add_argument("larmor")
    words.add_argument("out")
    words.add_argument("--path", default="interop-image")
    chosen = words.parse_args()
    passed = failed = 0
    for name in SCANS:
        try:
            print(f"{name}: {check(chosen.larmor, chosen.out, name, chosen.path)}")
            passed += 1
        except (AssertionError, KeyError, ValueError, subprocess.TimeoutExpired) as reason:
            print(f"{name}: FAILED: {reason}")
            failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
