#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""./dev bench model: what the time model says of every measurement that is kept of an H200, beside it.

Runs `larmor model run` with the kernel, the problem and the options of each row of results/lab-cuda.json and of the
searches, on a sample of blocks, and writes results/predictions-h200.json: measured, predicted, limiter and deviation of
each row, those that cannot be run with the reason, and how many lie within the bounds; `./dev bench model KERNEL ...`
or KERNEL:PRESET renews the rows of these alone. No row is of a kernel that blind.json keeps from the model: all of them
may have taught it something. The summary stands apart for the kernels in FITTED, from which its first exponents came.
Needs NVRTC but no GPU.
"""
import concurrent.futures
import json
import os
import pathlib
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LARMOR = pathlib.Path(os.environ.get("LARMOR_BUILD", ROOT / "build")) / "larmor"
RESULTS = ROOT / "tests" / "bench" / "results"
DEVICE = "h200"

# Rows, and what a time may deviate where memory is the limit and where something else is.
MEMORY_LIMITERS = ("dram", "l2")
FITTED = ("copy", "reduction", "dcs", "factored-adjoint", "gridding", "matmul")
BOUNDS = {"memory": 25, "other": 35, "median": 15}
# Blocks of all launches together, few enough for seconds; more where their work differs with the samples' density.
BLOCKS, UNEVEN_BLOCKS = 8, 96
UNEVEN = ("gridding", "degridding")
PATIENCE_S = 7200  # a thread of a scatter goes through millions of voxels: a quarter of an hour each


def load(name):
    file = RESULTS / f"{name}.json"
    return json.loads(file.read_text()) if file.exists() else {"rows": []}


def lab_rows():
    for row in load("lab-cuda")["rows"]:
        if row["status"] == "measured":
            yield {"kernel": row["kernel"], "preset": row["preset"], "problem": row["problem"], "options": row["options"],
                   "launches": row["launches"], "measured_ms": row["time_ms"]["median"], "from": "lab-cuda"}


def search_rows():
    """gpu_search times one pass over the whole problem, as the lab does."""
    problems = {"search-fhd": {"matrix": "128x128x128", "samples": "284592"},
                "search-transpose-real": {"size": "8192"}, "search-transpose-complex": {"size": "8192"}}
    for name, problem in problems.items():
        for row in load(name)["rows"]:
            if row["correct"]:
                yield {"kernel": load(name)["kernel"], "preset": row.get("preset"), "problem": problem,
                       "options": row["options"], "launches": 70 if name == "search-fhd" else 1,
                       "measured_ms": row["time_ms"], "from": name}


def bounds_of(counts):
    """Of all launches together, the slowest resource first."""
    sums = {}
    for launch in counts:
        for bound in launch["prediction"]["bounds"]:
            sums[bound["resource"]] = sums.get(bound["resource"], 0) + bound["ms"]
    return dict(sorted(sums.items(), key=lambda bound: -bound[1]))


def predict(row):
    words = [f"{name}={value}" for part in (row["problem"], row["options"]) for name, value in part.items()]
    blocks = max(1, (UNEVEN_BLOCKS if row["kernel"] in UNEVEN else BLOCKS) // row["launches"])
    result = {name: row[name] for name in ("kernel", "preset", "problem", "options", "from", "measured_ms")}
    try:
        run = subprocess.run([LARMOR, "model", "run", row["kernel"], *words, "--device", DEVICE, "--blocks", str(blocks),
                              "--no-yardstick", "--launches", "--json"], capture_output=True, text=True, timeout=PATIENCE_S)
    except subprocess.TimeoutExpired:
        return {**result, "status": "not modelled", "reason": f"not done in {PATIENCE_S / 60:.0f} minutes"}
    if run.returncode != 0:
        return {**result, "status": "not modelled", "reason": run.stderr.strip().removeprefix("larmor: ")}
    model = json.loads(run.stdout)
    if model["time_ms"] is None:
        return {**result, "status": "not modelled", "reason": model["why_no_time"]}
    result.update(status="predicted", predicted_ms=model["time_ms"], limiter=model["limiter"],
                  deviation_percent=100 * (model["time_ms"] / row["measured_ms"] - 1), blocks_run=model["blocks_run"],
                  bounds=bounds_of(model["counts"]))
    kind = "memory" if model["limiter"] in MEMORY_LIMITERS else "other"
    result["within"] = abs(result["deviation_percent"]) <= BOUNDS[kind]
    return result


def summary(rows):
    rows = [row for row in rows if row["status"] == "predicted"]
    if not rows:
        return None
    deviations = [abs(row["deviation_percent"]) for row in rows]
    memory = [row for row in rows if row["limiter"] in MEMORY_LIMITERS]
    other = [row for row in rows if row["limiter"] not in MEMORY_LIMITERS]

    def share(part):
        return {"rows": len(part), "within": sum(row["within"] for row in part)}

    return {"rows": len(rows), "median_percent": statistics.median(deviations), "largest_percent": max(deviations),
            "memory_bound": share(memory), "others": share(other)}


def identity(row):
    return json.dumps([row[name] for name in ("kernel", "preset", "problem", "options", "from")], sort_keys=True)


def compare(rows, threads):
    with concurrent.futures.ThreadPoolExecutor(threads) as pool:
        for done in pool.map(predict, rows):
            name = f"{done['kernel']} {done['preset'] or done['options']}"
            shown = done["reason"] if done["status"] != "predicted" else (f"{done['predicted_ms']:.4g} ms, measured {done['measured_ms']:.4g} ms: "
                                           f"{done['deviation_percent']:+.0f} %, {done['limiter']}")
            print(f"bench: {name}: {shown}", flush=True)
            yield done


def report(done):
    lab = [row for row in done if row["from"] == "lab-cuda"]
    result = {"device": DEVICE, "bounds_percent": BOUNDS, "summary": summary(done), "lab": summary(lab),
              "fitted": summary([row for row in lab if row["kernel"] in FITTED]),
              "not_fitted": summary([row for row in lab if row["kernel"] not in FITTED]),
              "kernels": {kernel: summary([row for row in done if row["kernel"] == kernel])
                          for kernel in dict.fromkeys(row["kernel"] for row in done)},
              "rows": done}
    print(json.dumps({name: result[name] for name in ("summary", "lab", "fitted", "not_fitted")}, indent=1))
    return result


def main(only):
    """@param only kernels, or KERNEL:PRESET, whose rows are predicted anew, beside what is kept of the others; empty:
    all."""
    rows = [*lab_rows(), *search_rows()]
    wanted = [not only or not {row["kernel"], f"{row['kernel']}:{row['preset']}"}.isdisjoint(only) for row in rows]
    done = iter(list(compare([row for row, want in zip(rows, wanted) if want], os.cpu_count())))
    kept = {identity(row): row for row in load("predictions-h200")["rows"]}
    merged = [next(done) if want else kept.get(identity(row)) for row, want in zip(rows, wanted)]
    return report([row for row in merged if row])


if __name__ == "__main__":
    main(sys.argv[1:])
