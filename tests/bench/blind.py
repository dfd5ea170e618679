#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the time model is worth on what it has never seen: freeze, then test.

blind.json splits the kernels into those that the model is made from and those that it is tested on.

draw SEED [--from blind|fitted] [--each N] [--device BOARD]
         draws option sets and problems by the seed, predicts them and writes results/blind-SEED-BOARD.json (fitted-SEED-BOARD.json),
         which names the commit of the model. To be committed before anything is measured.
measure FILE [--out FILE]
         on the board itself: adds what the lab measures to each row
report FILE ...
         median deviation, how many lie within the bounds that the model gives, and how wide these are
check    that the split stands: every kernel is in one part, and nothing that the model is made from names a blind one
"""
import argparse
import concurrent.futures
import json
import math
import os
import pathlib
import random
import re
import statistics
import subprocess
import sys

import predictions
import run

ROOT = pathlib.Path(__file__).resolve().parents[2]
RESULTS = ROOT / "tests" / "bench" / "results"
SPLIT = json.loads((ROOT / "tests" / "bench" / "blind.json").read_text())

# Compiler switches seldom change a time: most sets leave them as they are.
SWITCHES = ("ftz", "prec-div", "prec-sqrt", "fmad", "launch-bounds", "max-registers")
SHARE_OF_SWITCHED = 0.1
# Problems, as multiples of the default: from a kernel that is hardly longer than its launch to one that fills memory.
LEAST, MOST = 1 / 8, 16
# Kernels whose names are ordinary words of the model, too.
EVERYDAY_WORDS = ("median", "sort", "stencil")
PATIENCE_S = 30


def drawn_problem(kernel, rng):
    """Numbers are drawn on a logarithmic scale, words among their values."""
    problem = {}
    for parameter in kernel["problem"]:
        default = parameter["default"]
        if default.isdigit() and int(default) >= 64:
            # A matrix grows in two or three directions at once.
            power = 1 if int(default) > 8192 else 1 / 2.5
            problem[parameter["name"]] = str(round(int(default) * math.exp(rng.uniform(math.log(LEAST), math.log(MOST)) * power)))
        else:
            problem[parameter["name"]] = rng.choice(parameter.get("values") or [default])
    return problem


def drawn_options(kernel, rng):
    options = {}
    for option in kernel["options"]:
        if option["name"] in SWITCHES and rng.random() > SHARE_OF_SWITCHED:
            options[option["name"]] = option["default"]
        else:
            options[option["name"]] = rng.choice([value["value"] if isinstance(value, dict) else value for value in option["values"]])
    return options


def words_of(row):
    return [f"{name}={value}" for part in (row["problem"], row["options"]) for name, value in part.items()]


def predicted(row, device):
    """None where the kernel refuses the set."""
    done = subprocess.run([run.LARMOR, "model", "run", row["kernel"], *words_of(row), "--device", device,
                           "--no-yardstick", "--json"], capture_output=True, text=True, timeout=PATIENCE_S)
    if done.returncode != 0:
        return None
    model = json.loads(done.stdout)
    if model["time_ms"] is None:
        return None
    return {**row, **{to: model[of] for to, of in (("predicted_ms", "time_ms"), ("low_ms", "time_low_ms"),
                                                   ("high_ms", "time_high_ms"), ("limiter", "limiter"))}}


def draw(seed, part, each, device):
    kernels = {kernel["name"]: kernel for kernel in run.larmor("lab", "list")["kernels"]}

    def of(name):
        rng = random.Random(f"{seed} {part} {name}")
        rows, tried = [], 0
        while len(rows) < each and tried < 40 * each:
            tried += 1
            row = {"kernel": name, "problem": drawn_problem(kernels[name], rng), "options": drawn_options(kernels[name], rng)}
            try:
                row = predicted(row, device)
            except subprocess.TimeoutExpired:
                row = None
            if row:
                rows.append(row)
        print(f"bench: {name}: {len(rows)} of {tried} sets are offered", flush=True)
        return rows

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        rows = [row for rows in pool.map(of, SPLIT[part]) for row in rows]
    name = f"{part}-{seed}-{device}"
    run.save(name, {"seed": seed, "part": part, "board": device, "rows": rows})


def measure(file, out):
    """Rows that the board refuses, or that are wrong, say so."""
    result = json.loads(pathlib.Path(file).read_text())
    for row in result["rows"]:
        done = subprocess.run([run.LARMOR, "lab", "run", row["kernel"], *words_of(row), "--engine", "cuda", "--seconds", "0.2", "--json"],
                              capture_output=True, text=True)
        if done.returncode != 0:
            row["refused"] = done.stderr.strip()
            continue
        measured = json.loads(done.stdout)
        row.update(measured_ms=measured["time_ms"]["median"], correct=measured.get("correct"), registers=measured.get("resources", {}).get("registers"))
        result["device"] = measured["provenance"]["device"] if "provenance" in measured else measured.get("device")
        result["measured_at"] = run.commit()
        pathlib.Path(out).write_text(json.dumps(result, indent=1) + "\n")


def figures(rows):
    """@return rows, median deviation in per cent, share within the model's own bounds, and their median half width."""
    rows = [row for row in rows if "measured_ms" in row]
    deviations = [abs(100 * (row["predicted_ms"] / row["measured_ms"] - 1)) for row in rows]
    within = [row["low_ms"] <= row["measured_ms"] <= row["high_ms"] for row in rows]
    widths = [100 * max(row["high_ms"] / row["predicted_ms"] - 1, 1 - row["low_ms"] / row["predicted_ms"]) for row in rows]
    return {"rows": len(rows), "median_percent": statistics.median(deviations), "within": sum(within),
            "bounds_percent": statistics.median(widths)}


def report(files):
    for file in files:
        result = json.loads(pathlib.Path(file).read_text())
        print(f"{result['part']} {result['seed']} on {result['board']}, model of {result['commit']}: {figures(result['rows'])}")
        for kernel in dict.fromkeys(row["kernel"] for row in result["rows"]):
            rows = [row for row in result["rows"] if row["kernel"] == kernel and "measured_ms" in row]
            if not rows:
                continue
            shown = " ".join(f"{100 * (row['predicted_ms'] / row['measured_ms'] - 1):+.0f}" for row in rows)
            print(f"  {kernel:24} {figures(rows)['median_percent']:5.1f}%  {shown}")


def names_in(text, kernels):
    """Those of the kernels that a text speaks of, spelled as they are or as words."""
    return [kernel for kernel in kernels
            if re.search(rf"(?<![a-z-]){re.escape(kernel)}(?![a-z-])", text) and kernel not in EVERYDAY_WORDS]


def faults():
    """What is wrong with the split."""
    parts = [kernel for part in ("fitted", "blind", "untimed") for kernel in SPLIT[part]]
    yield from (f"{kernel} stands twice" for kernel in sorted(set(parts)) if parts.count(kernel) > 1)
    kernels = {kernel["name"] for kernel in run.larmor("lab", "list")["kernels"]}
    yield from (f"{kernel} is in no part of blind.json: fitted, blind or untimed" for kernel in sorted(kernels - set(parts)))
    yield from (f"{kernel} is no kernel" for kernel in sorted(set(parts) - kernels))
    yield from (f"{kernel} was blind and is not fitted" for kernel in sorted(set(SPLIT["once_blind"]) - set(SPLIT["fitted"])))
    measured = {row["kernel"] for row in predictions.load("lab-cuda")["rows"]} | set(predictions.FITTED)
    measured |= {row["kernel"] for file in RESULTS.glob("fitted-*.json") for row in json.loads(file.read_text())["rows"]}
    yield from (f"the model is compared with {kernel}, which is blind" for kernel in sorted(measured & set(SPLIT["blind"])))
    for file in [*(ROOT / "compute" / "model").rglob("*.cpp"), *(ROOT / "compute" / "model").rglob("*.h"),
                 ROOT / "compute" / "lab" / "launch_model.cpp", ROOT / "compute" / "lab" / "modelled_run.cpp",
                 *(ROOT / "resources" / "devices" / f"{board}.json" for board in SPLIT["fitted_boards"])]:
        yield from (f"{file.relative_to(ROOT)} speaks of {kernel}, which is blind"
                    for kernel in names_in(file.read_text(), SPLIT["blind"]))
    for freeze in SPLIT["freezes"]:
        result = predictions.load(freeze["file"])
        strange = {row["kernel"] for row in result["rows"]} - set(SPLIT["blind"]) - set(SPLIT["once_blind"])
        yield from (f"{freeze['file']} has rows of {kernel}, which is not blind" for kernel in sorted(strange))
        if (result["seed"], result["board"], result["commit"]) != (freeze["seed"], freeze["board"], freeze["commit"]):
            yield f"{freeze['file']} is another freeze than blind.json says"


def check():
    found = list(faults())
    print("\n".join(found) or f"{len(SPLIT['fitted'])} kernels teach the model, {len(SPLIT['blind'])} test it")
    return 1 if found else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    drawing = verbs.add_parser("draw")
    drawing.add_argument("seed", type=int)
    drawing.add_argument("--from", dest="part", choices=("blind", "fitted"), default="blind")
    drawing.add_argument("--each", type=int, default=8)
    drawing.add_argument("--device", default="h200")
    measuring = verbs.add_parser("measure")
    measuring.add_argument("file")
    measuring.add_argument("--out")
    reporting = verbs.add_parser("report")
    reporting.add_argument("files", nargs="+")
    verbs.add_parser("check")
    asked = parser.parse_args()
    if asked.verb == "draw":
        draw(asked.seed, asked.part, asked.each, asked.device)
    elif asked.verb == "measure":
        measure(asked.file, asked.out or asked.file)
    elif asked.verb == "report":
        report(asked.files)
    else:
        return check()
    return 0


if __name__ == "__main__":
    sys.exit(main())
