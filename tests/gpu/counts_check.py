#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares what the model predicts of memory instructions with what an H200 counts, on the very same launches.

    tests/gpu/counts_check.py PACK OUT.json [--seconds 230] [--source ncu|cupti|both] [--rows FILE]
    tests/gpu/counts_check.py PACK OUT.json --draw SEED [--sets 100]                      option sets by a seed
    tests/gpu/counts_check.py --again OUT.json [--predicted FILE] [--keep KEPT.json]     anew, without a GPU

--predicted is what `gpu_counts predict` printed; --keep writes what tests/bench/results/counts-h200.json holds.

PACK is what tests/gpu/pack.sh wrote. Predictions run beside the counting. Counters come from Nsight Compute, or
from CUPTI in process, which takes a session for each counter and so some seconds for each row. What differs must be
explained in counts_known.json and stay within the limit there; a case there that no row uses is an error. --again also
takes the file that --keep wrote. Exit status 0 when nothing else differs.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys

from counts_limits import Known
from counts_measure import measure, read_lines

HERE = pathlib.Path(__file__).resolve().parent


# The assembler's own: PTX has other instructions and branches than the code that runs.
NOT_COMPARED = {"instructions", "branches"}
# Of caches and memory, each launch from cold caches: they differ from run to run. Of a sample of the blocks these alone
# are compared.
MEMORY = ("l2_", "dram_")


def compare(entry, known):
    """Fills in what is equal and what is not."""
    predicted, counted = entry.get("predicted"), entry.get("counted")
    entry["equal"], entry["unequal"] = [], {}
    if predicted is None or counted is None:
        return
    for name, value in counted.items():
        if name in NOT_COMPARED or name not in predicted or ("blocks" in entry and not name.startswith(MEMORY)):
            continue
        known.compared.add(name)
        if value == predicted[name]:
            if value:
                entry["equal"].append(name)
        else:
            explained = known.explain(entry, name, predicted[name], value) or {"reason": None}
            entry["unequal"][name] = {"predicted": predicted[name], "counted": value, **explained}


def explained(both):
    """A difference that has a reason and keeps its limit."""
    return bool(both["reason"]) and "limit" not in both


def summary_of(rows):
    complete = [row for row in rows if row.get("predicted") and row.get("counted")]
    by_figure = {}
    for row in complete:
        for name in row["equal"]:
            by_figure.setdefault(name, [0, 0, 0])[0] += 1
        for name, both in row["unequal"].items():
            by_figure.setdefault(name, [0, 0, 0])[1 if explained(both) else 2] += 1
    return {"rows": len(rows), "compared": len(complete),
            "all_equal": sum(not row["unequal"] for row in complete),
            "explained": sum(bool(row["unequal"]) and all(explained(u) for u in row["unequal"].values())
                             for row in complete),
            "unexplained": sum(any(not explained(u) for u in row["unequal"].values()) for row in complete),
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


def kept(document):
    """Each figure that is not zero, as [predicted, counted], and why they differ."""
    rows = []
    for row in document["rows"]:
        if "predicted" not in row or "counted" not in row:
            continue
        figures = {name: [row["predicted"][name], value] for name, value in row["counted"].items()
                   if name not in NOT_COMPARED and name in row["predicted"] and (value or row["predicted"][name])
                   and ("blocks" not in row or name.startswith(MEMORY))}
        entry = {key: row[key] for key in ("name", "kernel", "problem", "options", "blocks") if key in row}
        reasons = sorted({both["reason"] for both in row["unequal"].values() if both["reason"]})
        rows.append(entry | {"figures": figures} | ({"reasons": reasons} if reasons else {}))
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=HERE, capture_output=True, text=True,
                            check=False).stdout.strip()
    lines = ",\n".join("  " + json.dumps(row) for row in rows)
    head = {"device": document["device"], "compiler": document.get("compiler") or "NVRTC 13.0",
            "date": document.get("date", ""), "commit": commit, "summary": document["summary"]}
    return json.dumps(head, indent=1)[:-2] + ',\n "rows": [\n' + lines + "\n ]\n}\n"


def complaints(document):
    """A line for each figure that is not explained or goes beyond its limit, and for each row that failed."""
    for row in document["rows"]:
        for name, both in row["unequal"].items():
            if not explained(both):
                why = f", beyond the limit {json.dumps(both['limit'])} of its reason" if both["reason"] else ""
                yield f"  {row['name']}: {name} predicted {both['predicted']:g}, counted {both['counted']:g}{why}"
        for key in ("error_predicted", "error_counted"):
            if key in row:
                yield f"  {row['name']}: {key}: {row[key]}"


def finish(document, arguments):
    known = Known(arguments.known, HERE / "counts_known.json" if arguments.draw is not None else None)
    for row in document["rows"]:
        compare(row, known)
    document["summary"] = summary_of(document["rows"])
    write(arguments.out, document)
    if arguments.keep:
        pathlib.Path(arguments.keep).write_text(kept(document), encoding="utf-8")
    print("\n".join([table(document), *complaints(document), "limits, and what was found:", *known.table()]))
    unused = [] if arguments.draw is not None else known.unused()  # other draws may use them
    for case in unused:
        print(f"  {arguments.known}: no row uses {case}: take it out")
    summary = document["summary"]
    return 0 if summary["compared"] and not summary["unexplained"] and not unused else 1


def whole(document):
    """What --keep wrote, as it was before: a figure that a row lacks was zero."""
    names = {name for row in document["rows"] for name in row.get("figures", {})}
    for number, row in enumerate(document["rows"]):
        if "figures" in row:
            figures = row.pop("figures")
            row["row"] = number
            for at, key in enumerate(("predicted", "counted")):
                row[key] = {name: figures.get(name, (0, 0))[at] for name in sorted(names)}
    return document


def again(arguments):
    document = whole(json.loads(pathlib.Path(arguments.again).read_text(encoding="utf-8")))
    predictions = read_lines(pathlib.Path(arguments.predicted)) if arguments.predicted else {}
    by_name = {entry["name"]: entry for entry in predictions.values()}
    for row in document["rows"]:
        fresh = by_name.get(row["name"], {})
        if "predicted" in fresh:
            row["predicted"] = fresh["predicted"]
    return document


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pack", nargs="?", help="what tests/gpu/pack.sh wrote")
    parser.add_argument("out", nargs="?", help="the JSON to write")
    parser.add_argument("--seconds", type=float, default=230, help="for everything")
    parser.add_argument("--source", choices=("ncu", "cupti", "both"), default="ncu")
    parser.add_argument("--rows", default=str(HERE / "counts_rows.txt"))
    parser.add_argument("--known", help="default counts_known.json, with --draw counts_known_drawn.json")
    parser.add_argument("--draw", type=int, metavar="SEED", help="other rows: option sets drawn by a seed, over all kernels")
    parser.add_argument("--sets", type=int, default=100, help="of --draw")
    parser.add_argument("--again", help="an earlier OUT.json, whose counters are taken")
    parser.add_argument("--keep", help="where to keep the figures, briefly")
    parser.add_argument("--predicted", help="with --again: what gpu_counts predict printed")
    arguments = parser.parse_args()
    arguments.known = arguments.known or str(HERE / ("counts_known.json" if arguments.draw is None else "counts_known_drawn.json"))
    if arguments.again:
        arguments.out = arguments.out or arguments.pack or arguments.again
        return finish(again(arguments), arguments)
    if not arguments.pack or not arguments.out:
        parser.error("PACK and OUT.json are needed")
    return finish(measure(arguments), arguments)


if __name__ == "__main__":
    sys.exit(main())
