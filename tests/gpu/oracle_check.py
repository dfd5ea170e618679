#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reconstructions with `--oracle yes` on an engine of this machine: oracle_check.py [ENGINE], cuda by itself.

Every method, form of F^H d, gridding kernel and preset of the sums, in planes and volumes; each check with its error beside
what it may be. Ends with status 1 where one fails. LARMOR names the program.
"""
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

LARMOR = os.environ.get("LARMOR", "larmor")
SCANS = {
    "spiral": "--matrix 128 --trajectory spiral --interleaves 16 --samples 3000 --coils 4 --snr 20 --seed 1",
    "odd": "--matrix 97 --trajectory radial --spokes 140 --samples 200 --snr 25 --seed 2",
    "ball": "--phantom shepp-logan-3d --matrix 32 --trajectory kooshball --spokes 1200 --samples 64 --coils 2 --seed 3",
    "grid": "--matrix 130x96 --trajectory cartesian --coils 3 --snr 30 --seed 4",
    "half": "--matrix 96 --trajectory cartesian --coils 6 --undersample 2 --calibration 24 --snr 30 --seed 5",
    "field": "--matrix 64 --trajectory spiral --interleaves 8 --samples 1200 --coils 2 --field-map linear:80 --snr 30 --seed 6",
}
FORMS = ("direct", "recurrence", "factored", "nufft")
GRIDDING = ("--kernel bilinear", "--kernel bilinear --oversampling 1.25", "--width 2", "--width 3 --oversampling 1.25", "--width 4",
            "--width 6", "--width 8 --oversampling 1.25")


def cases(engine):
    yield "grid", "--method ifft"
    for scan in ("spiral", "odd", "ball"):
        for kernel in GRIDDING:
            yield scan, f"--method gridding {kernel}"
        for form in FORMS:
            yield scan, f"--method adjoint --adjoint {form}"
            yield scan, f"--method least-squares --iterations 5 --lambda 0.01 --adjoint {form}"
        for words in ("--regulariser wavelet", "--regulariser tv", "--regulariser differences", "--normal nufft", "--normal library",
                      "--normal vkfft"):
            if "vkfft" in words and engine != "cuda":
                continue
            yield scan, f"--method least-squares --iterations 5 --lambda 0.01 {words}"
    for scan in ("spiral", "half", "field"):
        yield scan, "--method adjoint"
        for words in ("--coils rss", "--maps estimate", "--maps estimate --regulariser tv", "--maps estimate --regulariser wavelet"):
            yield scan, f"--method least-squares --iterations 8 --lambda 0.003 {words}"
    yield "half", "--method ifft --maps estimate --coils maps"
    listed = json.loads(subprocess.run([LARMOR, "lab", "list", "--json"], capture_output=True, text=True, check=True).stdout)
    fhd = next(kernel for kernel in (listed if isinstance(listed, list) else listed["kernels"]) if kernel["name"] == "fhd")
    for preset in fhd["presets"]:
        if not preset.get("wrong_on_purpose"):
            yield "spiral", f"--method adjoint --adjoint direct --set fhd.preset={preset['name']}"


def main():
    engine = sys.argv[1] if len(sys.argv) > 1 else "cuda"
    failed = checks = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, words in SCANS.items():
            subprocess.run([LARMOR, "simulate", *words.split(), "-o", Path(folder) / f"{name}.h5"], check=True, capture_output=True)
        for scan, words in cases(engine):
            report = Path(folder) / "report.json"
            report.unlink(missing_ok=True)
            done = subprocess.run([LARMOR, "recon", Path(folder) / f"{scan}.h5", *words.split(), "--engine", engine, "--oracle",
                                   "yes", f"--json={report}", "-o", Path(folder) / "image.npy"], capture_output=True, text=True)
            oracle = json.loads(report.read_text())["oracle"] if report.exists() else []
            told = ", ".join(f"{check['what']} {check['error']:.2g} of {check['tolerance']:.2g}" for check in oracle)
            wrong = not oracle or not all(check["correct"] for check in oracle)
            checks += len(oracle)
            failed += wrong
            print(f"{'WRONG' if wrong else 'right'}: {scan} {words}: {told or done.stderr.strip().splitlines()[:1]}",
                  flush=True)
    print(f"{checks} checks, {failed} runs failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
