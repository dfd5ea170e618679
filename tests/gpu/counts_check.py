#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares what the model predicts of memory instructions with what an H200 counts, on the very same launches.

    tests/gpu/counts_check.py PACK OUT.json [--seconds 230] [--source both|cupti|ncu] [--rows FILE]
    tests/gpu/counts_check.py --again OUT.json --predicted PREDICTED.jsonl     compares anew, without a GPU

PACK is what tests/gpu/pack.sh wrote. Predictions run beside the counting. Counters come from CUPTI in process,
and from Nsight Compute where that is refused, or in the time that is left. What differs must be explained in
counts_known.json. Exit status 0 when nothing else differs.
"""
import argparse
import csv
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROWS_A_PROFILE = 50  # Nsight Compute writes at its end: what a time limit costs


def predicted_figures(model):
    """The model's JSON under the names of gpu_counts' counters."""
    traffic = model["traffic"]
    figures = {}
    for kind in ("global_read", "global_written", "global_atomic", "global_reduced", "local_read", "local_written"):
        figures[kind + ".instructions"] = traffic[kind]["instructions"]
        figures[kind + ".sectors"] = traffic[kind]["transactions"]
    for kind in ("shared_read", "shared_written", "shared_atomic"):
        figures[kind + ".instructions"] = traffic[kind]["instructions"]
        figures[kind + ".wavefronts"] = traffic[kind]["wavefronts"]
    figures["copied.instructions"] = traffic["shared_copied"]["instructions"]
    figures["copied.sectors"] = traffic["global_copied"]["transactions"]
    figures["copied.wavefronts"] = traffic["shared_copied"]["wavefronts"]
    for name in ("branches", "instructions"):
        figures[name] = model[name]
    in_code = model.get("divergent_in_code")
    figures["divergent_branches"] = model["divergent_branches"] if in_code is None else in_code
    return figures


# The assembler's own: PTX has other instructions and branches than the code that runs.
NOT_COMPARED = {"instructions", "branches"}


class Run:
    def __init__(self, arguments):
        self.end = time.monotonic() + arguments.seconds
        self.pack = pathlib.Path(arguments.pack).resolve()
        self.rows = str(pathlib.Path(arguments.rows).resolve())
        self.folder = pathlib.Path(arguments.out).resolve().with_suffix(".parts")
        self.folder.mkdir(parents=True, exist_ok=True)

    def left(self):
        return self.end - time.monotonic()

    def command(self, *words):
        return [str(self.pack / "run"), *words]

    def output(self, *words):
        return subprocess.run(self.command(*words), check=True, capture_output=True, text=True).stdout

    def start(self, name, *words):
        """A program in the background whose lines go to a file."""
        with open(self.folder / name, "w", encoding="utf-8") as lines:
            with open(self.folder / (name + ".log"), "w", encoding="utf-8") as log:
                return subprocess.Popen(self.command(*words), stdout=lines, stderr=log)

    def wait(self, process, seconds):
        try:
            return process.wait(max(seconds, 1))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            return None

    def lines(self, name):
        return read_lines(self.folder / name)


def read_lines(path):
    found = {}
    if not path.exists():
        return found
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        if not line.startswith("{"):
            continue
        try:
            entry = json.loads(line)
        except ValueError:
            continue  # cut off by a time limit
        found[entry["row"]] = entry
    return found


def count_by_cupti(run):
    process = run.start("cupti.jsonl", "gpu_counts", "count", run.rows)
    status = run.wait(process, min(run.left() - 10, 110))
    found = run.lines("cupti.jsonl")
    counted = {number: entry["counted"] for number, entry in found.items() if entry.get("counted")}
    print(f"CUPTI: exit {status}, {len(counted)} of {len(found)} rows counted", flush=True)
    for entry in list(found.values())[:1]:
        if "error" in entry:
            print("  " + entry["error"], flush=True)
    return counted, found


def raw_table(text):
    """Lines of Nsight Compute's raw page, without what the program printed and the line of units."""
    table = [line for line in text.splitlines() if line.startswith('"')]
    return [row for row in csv.DictReader(io.StringIO("\n".join(table))) if row.get("ID", "").isdigit()]


def base_name(kernel):
    return re.split(r"[<(]", kernel)[0].split("::")[-1].split(" ")[-1]


def sums_by_row(launched, profiled, metrics):
    """The counters of each row's launches; rows whose launches are not all there are left out."""
    counted, at = {}, 0
    for number in sorted(launched):
        expected = launched[number].get("launches", [])
        found = profiled[at:at + len(expected)]
        names = [base_name(row["Kernel Name"]) for row in found]
        if names != [launch["entry"] for launch in expected]:
            print(f"  row {number}: launched {[l['entry'] for l in expected]}, profiled {names}", flush=True)
            if "error" in launched[number]:
                continue
            break
        at += len(expected)
        if not expected:
            continue
        counted[number] = {name: sum(figure(row, metric) for row in found) for name, metric in metrics.items()}
    return counted


def figure(row, metric):
    text = (row.get(metric) or "").replace(",", "")
    try:
        return float(text)
    except ValueError:
        return float("nan")


def profiler():
    found = shutil.which("ncu")
    if found:
        return found
    for folder in sorted(pathlib.Path("/usr/local").glob("cuda*/bin/ncu")) + sorted(
            pathlib.Path("/opt/nvidia/nsight-compute").glob("*/ncu")):
        return str(folder)
    return None


def count_by_ncu(run, metrics, numbers):
    ncu = profiler()
    if not ncu:
        print("ncu: not found", flush=True)
        return {}
    counted = {}
    while numbers and run.left() > 15:
        first, end = numbers[0], numbers[0] + ROWS_A_PROFILE
        numbers = [number for number in numbers if number >= end]
        name = f"ncu-{first}"
        words = [ncu, "--csv", "--page", "raw", "--print-units", "base", "--clock-control", "none",
                 "--cache-control", "none", "--print-kernel-base", "function", "--metrics", ",".join(metrics.values()),
                 str(run.pack / "bin" / "gpu_counts"), "launch", run.rows, str(first), str(end)]
        process = run.start(name, *words)
        status = run.wait(process, run.left() - 10)
        profiled = raw_table((run.folder / name).read_text(encoding="utf-8", errors="replace"))
        part = sums_by_row(run.lines(name), profiled, metrics)
        print(f"ncu: rows {first} .. {end - 1}: exit {status}, {len(profiled)} launches, {len(part)} rows", flush=True)
        counted.update(part)
    return counted


def explanations(path):
    """Rows of {"rows": expression, "figures": [...], "reason": text}."""
    if not path.exists():
        return []
    return json.loads(path.read_text(encoding="utf-8"))["known"]


def reason_of(known, name, figure_name):
    for entry in known:
        if re.search(entry["rows"], name) and any(re.fullmatch(f, figure_name) for f in entry["figures"]):
            return entry["reason"]
    return None


def compare(entry, known):
    """Fills in what is equal and what is not."""
    predicted, counted = entry.get("predicted"), entry.get("counted")
    entry["equal"], entry["unequal"] = [], {}
    if predicted is None or counted is None:
        return
    for name, value in counted.items():
        if name in NOT_COMPARED or name not in predicted:
            continue
        if value == predicted[name]:
            if value:
                entry["equal"].append(name)
        else:
            entry["unequal"][name] = {"predicted": predicted[name], "counted": value,
                                      "reason": reason_of(known, entry["name"], name)}


def summary_of(rows):
    complete = [row for row in rows if row.get("predicted") and row.get("counted")]
    by_figure = {}
    for row in complete:
        for name in row["equal"]:
            by_figure.setdefault(name, [0, 0, 0])[0] += 1
        for name, both in row["unequal"].items():
            by_figure.setdefault(name, [0, 0, 0])[1 if both["reason"] else 2] += 1
    return {"rows": len(rows), "compared": len(complete),
            "all_equal": sum(not row["unequal"] for row in complete),
            "explained": sum(bool(row["unequal"]) and all(u["reason"] for u in row["unequal"].values())
                             for row in complete),
            "unexplained": sum(any(not u["reason"] for u in row["unequal"].values()) for row in complete),
            "figures": {name: {"equal": e, "explained": k, "unexplained": u}
                        for name, (e, k, u) in sorted(by_figure.items())}}


def write(path, document):
    path = pathlib.Path(path)
    partial = path.with_suffix(".partial")
    partial.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    os.replace(partial, path)


def table(document):
    lines = [f"{'figure':32} {'equal':>6} {'explained':>10} {'unexplained':>12}"]
    for name, counts in document["summary"]["figures"].items():
        lines.append(f"{name:32} {counts['equal']:6} {counts['explained']:10} {counts['unexplained']:12}")
    summary = document["summary"]
    lines.append(f"{summary['rows']} rows, {summary['compared']} compared: {summary['all_equal']} equal in all, "
                 f"{summary['explained']} with a reason, {summary['unexplained']} not explained")
    return "\n".join(lines)


def finish(document, arguments):
    known = explanations(pathlib.Path(arguments.known))
    for row in document["rows"]:
        compare(row, known)
    document["summary"] = summary_of(document["rows"])
    write(arguments.out, document)
    print(table(document))
    for row in document["rows"]:
        for name, both in row["unequal"].items():
            if not both["reason"]:
                print(f"  {row['name']}: {name} predicted {both['predicted']:g}, counted {both['counted']:g}")
        for key in ("error_predicted", "error_counted"):
            if key in row:
                print(f"  {row['name']}: {key}: {row[key]}")
    summary = document["summary"]
    return 0 if summary["compared"] and not summary["unexplained"] else 1


def merged(predictions, launched, cupti, ncu):
    rows = []
    for number in sorted(set(predictions) | set(launched)):
        prediction, launch = predictions.get(number, {}), launched.get(number, {})
        base = prediction or launch
        row = {key: base[key] for key in ("row", "name", "kernel", "problem", "options")}
        if "predicted" in prediction:
            row["predicted"] = predicted_figures(prediction["predicted"])
            row["correct"] = prediction["predicted"]["correct"]
        elif "error" in prediction:
            row["error_predicted"] = prediction["error"]
        if number in ncu:
            row["counted"], row["counted_by"] = ncu[number], "ncu"
        elif number in cupti:
            row["counted"], row["counted_by"] = cupti[number], "cupti"
        elif "error" in launch:
            row["error_counted"] = launch["error"]
        if number in ncu and number in cupti:
            row["cupti_differs"] = {name: [cupti[number].get(name), value] for name, value in ncu[number].items()
                                    if cupti[number].get(name) != value}
        rows.append(row)
    return rows


def device_name():
    try:
        return subprocess.run(["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"],
                              capture_output=True, text=True, check=False).stdout.strip()
    except OSError as error:
        return str(error)


def measure(arguments):
    run = Run(arguments)
    metrics = json.loads(run.output("gpu_counts", "metrics"))
    predicting = run.start("predicted.jsonl", "gpu_counts", "predict", run.rows)
    cupti, launched, ncu = {}, {}, {}
    if arguments.source != "ncu":
        cupti, launched = count_by_cupti(run)
    if arguments.source != "cupti":
        total = sum(1 for _ in run.lines("predicted.jsonl")) or 1
        if not launched:  # only to know the rows
            run.wait(run.start("launch.jsonl", "gpu_counts", "launch", run.rows), run.left() / 3)
            launched = run.lines("launch.jsonl")
        numbers = sorted(set(launched) or set(range(total)))
        missing = [number for number in numbers if number not in cupti]
        ncu = count_by_ncu(run, metrics, missing or numbers)
    status = run.wait(predicting, run.left())
    predictions = run.lines("predicted.jsonl")
    print(f"model: exit {status}, {len(predictions)} rows", flush=True)
    return {"device": device_name(), "metrics": metrics, "rows": merged(predictions, launched, cupti, ncu)}


def again(arguments):
    document = json.loads(pathlib.Path(arguments.again).read_text(encoding="utf-8"))
    predictions = read_lines(pathlib.Path(arguments.predicted)) if arguments.predicted else {}
    by_name = {entry["name"]: entry for entry in predictions.values()}
    for row in document["rows"]:
        fresh = by_name.get(row["name"], {})
        if "predicted" in fresh:
            row["predicted"] = predicted_figures(fresh["predicted"])
    return document


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pack", nargs="?", help="what tests/gpu/pack.sh wrote")
    parser.add_argument("out", nargs="?", help="the JSON to write")
    parser.add_argument("--seconds", type=float, default=230, help="for everything")
    parser.add_argument("--source", choices=("both", "cupti", "ncu"), default="both")
    parser.add_argument("--rows", default=str(HERE / "counts_rows.txt"))
    parser.add_argument("--known", default=str(HERE / "counts_known.json"))
    parser.add_argument("--again", help="an earlier OUT.json, whose counters are taken")
    parser.add_argument("--predicted", help="with --again: what gpu_counts predict printed")
    arguments = parser.parse_args()
    if arguments.again:
        arguments.out = arguments.out or arguments.pack or arguments.again
        return finish(again(arguments), arguments)
    if not arguments.pack or not arguments.out:
        parser.error("PACK and OUT.json are needed")
    return finish(measure(arguments), arguments)


if __name__ == "__main__":
    sys.exit(main())
