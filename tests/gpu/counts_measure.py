# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs gpu_counts on a GPU machine: the model's predictions beside the counters of CUPTI and Nsight Compute."""
import csv
import io
import json
import pathlib
import re
import shutil
import subprocess
import time

ROWS_A_PROFILE = 50  # Nsight Compute writes at its end: what a time limit costs


class Run:
    def __init__(self, arguments):
        self.end = time.monotonic() + arguments.seconds
        self.pack = pathlib.Path(arguments.pack).resolve()
        self.rows = str(pathlib.Path(arguments.rows).resolve())
        self.folder = pathlib.Path(arguments.out).resolve().with_suffix(".parts")
        self.folder.mkdir(parents=True, exist_ok=True)
        if arguments.draw is not None:
            drawn = self.output("gpu_counts", "draw", str(arguments.draw), str(arguments.sets), self.rows)
            self.rows = str(self.folder / "rows.txt")
            pathlib.Path(self.rows).write_text(drawn, encoding="utf-8")

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
                 "--cache-control", "all",  # cold, as the model has caches
                 "--print-kernel-base", "function", "--metrics", ",".join(metrics.values()),
                 str(run.pack / "bin" / "gpu_counts"), "launch", run.rows, str(first), str(end)]
        process = run.start(name, *words)
        status = run.wait(process, run.left() - 10)
        profiled = raw_table((run.folder / name).read_text(encoding="utf-8", errors="replace"))
        part = sums_by_row(run.lines(name), profiled, metrics)
        print(f"ncu: rows {first} .. {end - 1}: exit {status}, {len(profiled)} launches, {len(part)} rows", flush=True)
        counted.update(part)
    return counted


def merged(predictions, launched, cupti, ncu):
    rows = []
    for number in sorted(set(predictions) | set(launched)):
        prediction, launch = predictions.get(number, {}), launched.get(number, {})
        base = prediction or launch
        row = {key: base[key] for key in ("row", "name", "kernel", "problem", "options", "blocks") if key in base}
        if "predicted" in prediction:
            row["predicted"] = prediction["predicted"]
            model = prediction.get("model", {})
            row.update({key: model.get(key) for key in ("correct", "doubts", "branch_doubts")})
            if model.get("branch_doubts"):
                row["ranges"] = {"divergent_branches": [model["divergent_least"], model["divergent_most"]]}
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
    asked = json.loads(run.output("gpu_counts", "metrics"))
    metrics = asked.get("metrics", asked)
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
    return {"device": device_name(), "date": time.strftime("%Y-%m-%d"), "compiler": asked.get("compiler", ""),
            "metrics": metrics, "rows": merged(predictions, launched, cupti, ncu)}
