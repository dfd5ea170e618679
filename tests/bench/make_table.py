#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rewrites the tables of RESULTS.md between its markers from tests/bench/results/*.json."""
import json
import pathlib
import re
import statistics
import sys

import blind
import directions

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Kernels that a reason names; of more it says how many.
MOST_NAMED = 8
# Of caches and memory.
BEHIND = {"l2_read.sectors": "sectors read from the second-level cache", "l2_written.sectors": "sectors written to it",
          "l2_reduced.sectors": "sectors of reductions in it", "dram_read.sectors": "sectors read from memory"}
PARTS = ("bench", "fresh", "packages", "counts", "directions")


def load(name):
    file = ROOT / "tests" / "bench" / "results" / f"{name}.json"
    return json.loads(file.read_text()) if file.exists() else None


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" + "---:|" * (len(head) - 1)]
    return lines + ["| " + " | ".join(row) + " |" for row in rows] + [""]


def number(value, digits=3):
    """Three figures, thousands apart: 1,234; 12.3; 0.0123."""
    if value is None:
        return "-"
    if abs(value) >= 10 ** (digits - 1):
        return f"{value:,.0f}"
    return f"{value:.{digits}g}"


def made_by(result, device):
    driver = f", driver {device['driver']}" if device.get("driver") else ""
    return f"{device['name']}{driver}; {result['program']} at {result['commit']}, {result['date'][:10]}"


def since(row, result):
    """Which commit measured it, where that is not the one in the result's head."""
    commit = row.get("commit", result["commit"])
    return "" if commit == result["commit"] else f" ({commit})"


def measured(row, head, cells):
    """The cells of a measured row; a failed one says so in the first of them."""
    if row.get("status", "measured") != "measured":
        return ["refused here"] + ["-"] * (len(head) - 2)
    if row.get("wrong_on_purpose"):
        return ["wrong on purpose"] + ["-"] * (len(head) - 2)
    return cells()


def lab_tables(file):
    result = load(file)
    if not result:
        return []
    lines = [f"**{made_by(result, result['device'])}**", ""]
    copy = result.get("roofs", {}).get("copy_gbs")
    if copy:
        lines += [f"Plain copy on this device: {number(copy)} GB/s, reads and writes counted.", ""]
    for kernel in dict.fromkeys(row["kernel"] for row in result["rows"]):
        rows = [row for row in result["rows"] if row["kernel"] == kernel]
        sizes = [row["size"] for row in rows if row.get("size")]
        size = max(set(sizes), key=sizes.count) if sizes else ""
        title = f"`{kernel}` {size}{since(rows[0], result)}"  # a kernel is measured as a whole

        def name(row):
            other = f", {row['size']}" if row.get("size", size) != size else ""
            return f"{row['title']} (`{row['preset']}`{other})"

        if kernel in ("matmul", "matmul-aat", "fft"):
            library = next((each for each in result.get("libraries", []) if each["name"].startswith(kernel + ".")), None)
            head = [title, "ms", "GFLOP/s", f"of {library['library']}" if library else "of a library", "error"]
            body = [[name(row)] + measured(row, head, lambda row=row: [
                number(row["time_ms"]["median"]), number(row["gflops"]),
                f"{100 * library['time_ms']['median'] / row['time_ms']['median']:.0f} %"
                if library and library["name"].endswith(" " + row["size"]) else "-",
                f"{row['error']:.0e}"]) for row in rows]
        elif not any(row.get("pairs_per_s") for row in rows):
            head = [title, "ms", "GB/s", "of the copy"]
            body = [[name(row)] + measured(row, head, lambda row=row: [
                number(row["time_ms"]["median"]), number(row["bandwidth_gbs"]),
                f"{100 * row['bandwidth_gbs'] / copy:.0f} %" if copy else "-"])
                    for row in rows]
            body += [[library["library"], number(library["time_ms"]["median"]), "-", "-"]
                     for library in result.get("libraries", []) if library["name"].startswith(f"{kernel}.")]
        else:
            head = [title, "ms", "10⁹ pairs/s", "GFLOP/s", "error"]
            body = [[name(row)] + measured(row, head, lambda row=row: [
                number(row["time_ms"]["median"]), number(row["pairs_per_s"] / 1e9), number(row["gflops"]),
                f"{row['error']:.0e}"]) for row in rows]
        lines += table(head, body)
    return lines


def search_row(row, roof):
    """A preset by its name, another set by its options; share of the copy for transposes, pairs for sums."""
    options = " ".join(f"{name}={value}" for name, value in row["options"].items())
    name = f"{row['title']} (`{row['preset']}`)" if "preset" in row else f"best found: `{options}`"
    cells = [name, number(row["time_ms"])]
    if roof:
        return cells + [number(row["bandwidth_gbs"]), f"{100 * row['bandwidth_gbs'] / roof:.0f} %"]
    return cells + [number(row["pairs_per_s"] / 1e9)]


def search_tables():
    """What gpu_search kept: every preset it can time on the whole problem, and the best set that it found. Real
    transposes stand in the lab's table where that was measured."""
    lines = []
    measured_since = {row["kernel"] for row in (load("lab-cuda") or {"rows": []})["rows"]}
    for name in ("search-transpose-real", "search-transpose-complex", "search-fhd"):
        result = load(name)
        if not result or name == "search-transpose-real" and "transpose" in measured_since:
            continue
        roof = result["copy_gbs"]
        rows = [row for row in result["rows"] if row["correct"]]
        shown = sorted((row for row in rows if "preset" in row), key=lambda row: -row["time_ms"])
        best = min(rows, key=lambda row: row["time_ms"])
        shown += [] if "preset" in best else [best]
        copy = f"; device copy in the same run {number(roof, 5)} GB/s" if roof else ""
        lines += [f"**`{result['kernel']}`, {result['problem']}: {made_by(result, result['device'])}{copy}**", ""]
        head = ["", "ms", "GB/s", "of the copy"] if roof else ["", "ms", "10⁹ pairs/s"]
        lines += table(head, [search_row(row, roof) for row in shown])
    return lines


def cpu_table():
    result = load("cpu")
    if not result:
        return []
    rows = [[entry["name"], number(entry["time_ms"]["median"]), f"{number(entry['rate'])} {entry['unit']}"]
            for entry in result["results"]]
    head = f"**{result['processor']}; {result['program']} at {result['commit']}, {result['date'][:10]}**"
    return [head, ""] + table(["cpu engine", "ms", "rate"], rows)


def recon_table():
    """Non-uniform transforms beside FINUFFT's of the same run; what all threads worked stands behind the time."""
    result = load("recon-cpu")
    if not result:
        return []
    theirs = {row["name"]: row for row in result["finufft"]["results"]}

    def cells(row):
        return f"{number(row['median_ms'])} ({number(row['work_median_ms'])})" if row else "-"

    parts = ("spread", "interpolate", "grid to image", "image to grid")  # they stand in the JSON
    rows = [[row["name"], cells(row), cells(theirs.get(row["name"])),
             number(row["pairs_per_s"] / 1e9) if "pairs_per_s" in row else "-"]
            for row in result["results"] if not row["name"].endswith(parts)]
    peer = result["finufft"].get("version", "absent")
    head = f"**{result['processor']}; {result['program']} at {result['commit']}, {result['date'][:10]}; FINUFFT {peer}**"
    return ([head, ""] + table(["cpu engine", "ms (all threads)", "FINUFFT", "10⁹ pairs/s"], rows) +
            whole_table(result))


def convolve_table():
    """F^H F beside DUCC0's transforms."""
    result = load("convolve-cpu")
    if not result:
        return []
    ducc0 = result["ducc0"]
    theirs = {row["name"]: row for row in ducc0["results"]}
    rows = []
    for row in result["results"]:
        other = theirs.get(row["name"], {})
        rows.append([row["name"], number(row["median_ms"])] +
                    [f"{number(other[form]['median_ms'])} ({number(other[form]['transforms_median_ms'])})"
                     if form in other else "-" for form in ("whole", "pruned")])
    peer = f"DUCC0 {ducc0['version']}" if "version" in ducc0 else ducc0["absent"]
    return [f"**{made_by(result, {'name': result['processor']})}; {peer}**", ""] + table(
        ["F^H F on the doubled grid, ms", "cpu engine", "DUCC0, whole grid (its transforms alone)",
         "DUCC0, axis by axis without the zeros"], rows)


def cuda_table():
    """Whole reconstructions on a GPU; where it went for the longest stages."""
    result = load("recon-cuda")
    if not result:
        return []
    rows = []
    for row in result["reconstructions"]:
        if "refused" in row:
            continue
        longest = sorted(row["stages_ms"].items(), key=lambda stage: -stage[1])[:3]
        rows.append([row["case"] + since(row, result), number(row["median_ms"]), ", ".join(f"{name} {number(ms)}" for name, ms in longest),
                     f"{row['memory_bytes'] / 1e6:,.0f} MB", f"{row['psnr_db']:.2f}"])
    for row in result["streams"]:
        overlap = "on" if row["settings"]["overlap"] else "off"
        rows.append([f"stream 128^2 by {row['settings']['recon']['method']}, overlap {overlap}",
                     number(1e3 / row["frames_per_s"]), f"{number(row['frames_per_s'])} frames/s", "-",
                     f"{row['mean_psnr_db']:.2f}"])
    return [f"**{made_by(result, result['device'])}**", ""] + book_table(result) + transform_table(result) + table(
        ["cuda engine, host memory to host memory", "ms", "longest stages, ms", "on the device", "PSNR / dB"], rows)


def book_table(result):
    """The book's problem beside the device's measured limits and the figure that the book printed."""
    published = json.loads((ROOT / "resources" / "reference" / "book-8.20.json").read_text())
    fastest = published["rows"][-1]["values"]
    minutes = {"fhd": fastest[2], "spread": fastest[2], "toeplitz": fastest[4]}
    rows = []
    for row in result["reconstructions"]:
        bound = row.get("bound")
        if not bound:
            continue
        book = 60e3 * minutes[bound["stages"][0]] if "284,592 samples" in row["case"] else None
        rows.append([row["case"] + since(row, result), " and ".join(bound["stages"]), number(bound["stages_ms"]),
                     f"{number(bound['ms'])} ({bound['roof']})", f"{bound['percent']:.0f} %",
                     f"{book / bound['stages_ms']:,.0f}" if book else "-"])
    if not rows:
        return []
    whole = next(row for row in result["reconstructions"]
                 if row["case"].startswith("least-squares 128^3") and "cached" not in row["case"])
    rows.append([whole["case"], "from samples to image", number(whole["median_ms"]), "-", "-",
                 f"{60e3 * fastest[5] / whole['median_ms']:,.0f}"])
    lines = table(["the book's problem and a larger one", "stages", "ms", "roof, ms", "of the roof", "times the book's GPU"], rows)
    return lines + [f"The book's GPU: {published['rows'][-1]['title']} of Fig. 8.20, F^H d {fastest[2]:g} min, solver "
                    f"{fastest[4]:g} min (on its CPU), reconstruction {fastest[5]:g} min, {published['hardware'].split('GPU: ')[1].split(';')[0]}. "
                    "What the roofs count is said in the JSON. Where Q is cached an image of less than 50 ms is one CUDA "
                    "graph, as in a live view.", ""]


def transform_table(result):
    """Non-uniform transforms on the device alone; plans, in which samples are sorted, apart."""
    named = {row["name"]: row for row in result.get("transforms", [])}
    rows = [[name[:-len(" type 1")] + since(named[name], result)] +
            [number(named[f"{name[:-len(' type 1')]} {part}"]["median_ms"])
             for part in ("type 1", "type 2", "plan")]
            for name in named if name.endswith(" type 1")]
    return table(["non-uniform transforms on the device", "type 1, ms", "type 2, ms", "plan, ms"], rows) if rows else []


def whole_table(result):
    """Whole reconstructions, samples to image, and BART's process on the first of them."""
    def named(row):
        return row["case"] if row["case"].startswith("adjoint") else f"{row['case']}, {row['iterations']} iterations"

    rows = [[named(row), number(row["median_ms"]), f"{row['psnr_db']:.2f}",
             f"{row['percent_error']:.1f} %"] for row in result["reconstructions"]]
    bart = result["bart"]
    if "median_ms" in bart:
        rows.append([f"`{bart['command']}` on the first, a whole process", number(bart["median_ms"]), "-",
                     f"{100 * bart['error_to_truth_after_scale']:.2f} % after scale "
                     f"(ours {100 * bart['our_error_to_truth_after_scale']:.2f} %)"])
    return table(["cpu engine, in process", "ms", "PSNR / dB", "error to the truth"], rows)


def prediction_line():
    """What the time model said of kernels that it had never been compared with, freeze by freeze."""
    lines = []
    for freeze in blind.SPLIT["freezes"]:
        result = load(freeze["file"])
        found = blind.figures(result["rows"])
        lines.append(f"The time model on what it has never seen: {found['rows']} option sets of {len(set(row['kernel'] for row in result['rows']))} "
                     f"kernels, none of which had a part in making it, drawn and predicted by the model of {freeze['commit']}, "
                     f"then measured on an {freeze['board'].upper()}: the median deviates by {found['median_percent']:.1f} %, "
                     f"{found['within']} lie within the bounds that it gives ({found['bounds_percent']:.0f} % either way; "
                     f"`tests/bench/blind.py`, seed {freeze['seed']}).")
    return [*lines, ""] if lines else []


def emulator_line():
    result = load("emulator")
    if not result:
        return []
    speed = {row["name"]: row for row in result["speed"]}
    rates = ", ".join(f"`{name}` {speed[name]['plain_per_s'] / 1e9:.2f} (with all checks {speed[name]['checked_per_s'] / 1e9:.2f})"
                      for name in ("transpose", "fhd") if name in speed)
    views, slowest = result["views"], max(result["views"], key=lambda row: row["slowest_ms"])
    return [f"The PTX emulator on one core ({result['processor']}), 10⁹ lane-instructions/s: {rates}. A kernel's accesses are "
            f"first seen within {slowest['slowest_ms']:.0f} ms (`{slowest['kernel']}`; {sum(row['presets'] for row in views)} views).", ""]


def formats_line():
    result = load("formats")
    if not result:
        return []
    stack = result["results"][-1]
    slowest = max(result["stops"], key=lambda row: row["hears_within_ms"])
    return [f"Reading: a {stack['name'].replace('tiff', 'TIFF of').replace(' pages', ' pages of one voxel')} takes "
            f"{stack['time_ms']['median'] / 1e3:.2f} s; of {len(result['stops'])} kinds of file each stops within "
            f"{slowest['hears_within_ms']:.0f} ms of Ctrl+C (slowest: `{slowest['file']}`) ({result['processor']}).", ""]


def live_median(row):
    """The middle one of all rounds."""
    return statistics.median([each["live_ms"] for each in row.get("rounds", [])] or [row["live"]["median_ms"]])


def live_tables():
    """Steps of the live view beside the lab's, of each engine that was measured."""
    lines = []
    for result in filter(None, (load(f"live-steps-{engine}") for engine in ("cuda", "opencl"))):
        rows = []
        for ladder in result["ladders"]:
            steps = [row for row in ladder.get("rows", []) if "live" in row]
            for before, step in zip(steps, steps[1:]):
                rows.append([f"`{ladder['ladder']}` {before['preset']} → {step['preset']}{since(ladder, result)}",
                             f"{number(live_median(before))} → {number(live_median(step))} ms",
                             f"{step['live_ratio']:.2f}", f"{step['lab_ratio']:.2f}"])
        lines += [f"**Steps of the live view beside the lab's, {made_by(result, result['device'])}**", "",
                  *table(["switch", "stage, live median", "live ratio", "lab ratio"], rows), ""]
    return lines


def passes_table():
    """Live images with each operation launched by itself, and with the pass as one graph."""
    result = load("passes-cuda")
    if not result:
        return []
    rows = []
    for row in result["passes"]:
        times = [row[way]["image_ms"] for way in ("launched", "replayed")]
        rows.append([f"`{row['method']}` {row['matrix']}",
                     *(f"{1e3 * t['median']:.0f} ({1e3 * t['q1']:.0f} to {1e3 * t['q3']:.0f})" for t in times),
                     f"{row['ratio']:.1f}"])
    return [f"**Live images, each operation launched by itself and the pass as one CUDA graph, "
            f"{made_by(result, result['device'])}**", "",
            *table(["image", "launched, us (quartiles)", "as a graph, us (quartiles)", "ratio"], rows)]


def sweep_line():
    result = load("sweep-memory")
    if not result:
        return []
    alone = list(result["resident_mb"].values())
    text = f"A sweep of 500 option sets, each compiled anew: {alone[0]:.0f} MB after 100, {alone[-1]:.0f} MB in the end"
    looks = result.get("window")
    if looks:
        text += (f"; in the window {looks[0]['resident_mb']:.0f} and {looks[-1]['resident_mb']:.0f} MB, whose thread was "
                 f"busy for {max(look['busy_at_most_ms'] for look in looks):.0f} ms at most")
    return [text + f" ({result['processor']}).", ""]


def start_line():
    result = load("start")
    if not result:
        return []
    times = result["start_to_first_image_ms"]
    return [f"From the start of the process to the first finished image, without a GPU ({result['processor']}, display "
            f"path {result['display_path']}): {times['median']:.0f} ms (median of {times['count']}).", ""]


def viewer_table():
    """Frames of the slice view, a column for each renderer that was measured."""
    views = [(view, result) for name in ("viewer-gpu", "viewer-software") if (result := load(name))
             for view in result["views"]]
    if not views:
        return []
    names = [row["name"] for row in views[0][0]["results"]]
    width, height = views[0][0]["view"]
    rates = [{row["name"]: number(row["frames_per_s"]) for row in view["results"]} for view, _ in views]
    rows = [[name, *(rate.get(name, "-") for rate in rates)] for name in names]
    matrix = views[0][0]["matrix"][0]
    return [f"**The slice view, {width} x {height}, a volume of {matrix}^3, frames/s on a virtual screen (`./dev bench viewer`)**", ""] + table(
        ["", *(f"{view['renderer']} ({result['processor']})" for view, result in views)], rows)


COUNTED = {
    "global_read.sectors": "sectors of global loads", "global_written.sectors": "sectors of global stores",
    "global_atomic.sectors": "sectors of global atomics", "global_reduced.sectors": "sectors of global reductions",
    "copied.sectors": "sectors of asynchronous copies", "local_read.sectors": "sectors of local loads",
    "local_written.sectors": "sectors of local stores", "shared_read.wavefronts": "wavefronts of shared loads",
    "shared_written.wavefronts": "wavefronts of shared stores",
    "shared_atomic.wavefronts": "wavefronts of shared atomics",
    "copied.wavefronts": "wavefronts of asynchronous copies", "global_read.instructions": "global loads executed",
    "global_written.instructions": "global stores executed", "shared_read.instructions": "shared loads executed",
    "shared_written.instructions": "shared stores executed", "divergent_branches": "branches that part lanes"}


def ratios_of(rows, figure):
    """Counted over predicted, where there is enough of both to compare."""
    pairs = [row["figures"][figure] for row in rows if figure in row["figures"]]
    return [counted / predicted for predicted, counted in pairs if max(predicted, counted) > 1000 and predicted > 0]


def within(ratios, factor):
    return round(100 * sum(1 / factor <= ratio <= factor for ratio in ratios) / len(ratios))


def counts_tables():
    """The model's counts beside those of the hardware: option sets by figure, and why some differ."""
    result = load("counts-h200")
    if not result:
        return []
    figures = result["summary"]["figures"]
    rows = [[title, str(sum(figures[name].values())), str(figures[name]["equal"]),
             str(sum(figures[name].values()) - figures[name]["equal"])]
            for name, title in COUNTED.items() if name in figures]
    behind = [[title, str(len(ratios)), f"{statistics.median(ratios):.2f}", f"{within(ratios, 1.1)} %", f"{within(ratios, 1.5)} %"]
              for name, title in BEHIND.items() if (ratios := ratios_of(result["rows"], name))]
    head = f"**{result['device']}; {len(result['rows'])} option sets of {len({row['kernel'] for row in result['rows']})} "
    lines = [head + f"kernels; {result['commit']}, {result['date']}**", ""]
    lines += table(["counted", "option sets", "equal", "not equal"], rows)
    lines += ["Behind the first-level cache, each launch from cold caches, where either is more than 1,000 sectors:", ""]
    lines += table(["counted", "option sets", "counted over predicted, median", "within 10 %", "within 1.5 times"], behind)
    reasons = {}
    for row in result["rows"]:
        for reason in row.get("reasons", []):
            reasons.setdefault(reason, []).append(row)
    for reason, those in sorted(reasons.items(), key=lambda entry: -len(entry[1])):
        kernels = list(dict.fromkeys(row["kernel"] for row in those))
        named = ", ".join(f"`{name}`" for name in kernels) if len(kernels) <= MOST_NAMED else f"{len(kernels)} kernels"
        lines.append(f"- {len(those)} of {named}: {reason}.")
    return lines + [""]


def directions_table():
    """Steps of the sources that go back on the GPU that was measured, and why."""
    steps, back = list(directions.steps()), directions.backwards()
    rows = [[directions.name(step), f"{gain:.2f}", step["theory"], step["today"]] for step, gain in back]
    lines = table(["step", "gain", "its theory", "why not today"], rows)
    lines[1] = "|---|---:|---|---|"
    return [f"{len(steps) - len(back)} of {len(steps)} go as their theory says, or change nothing; {len(back)} go back:", "", *lines]


RELEASES = {"bookworm": "Debian 12", "trixie": "Debian 13", "noble": "Ubuntu 24.04"}


def fresh_table():
    """What ./dev fresh-test measured of README's two commands in each release."""
    result = load("fresh")
    if not result:
        return []
    head = ["release", "cores", "packages, min", "then to the window, min", "again, s", "`./dev test`, min", "tests"]
    rows = [[f"{RELEASES[row['suite']]}{since(row, result)}", str(row["cores"]), f"{row['packages_s'] / 60:.1f}",
             f"{row['first_window_s'] / 60:.1f}", f"{row['second_window_s']:.0f}", f"{row['test_s'] / 60:.0f}", row["tests"]]
            for row in result["rows"]]
    return [f"**{result['program']} at {result['commit']}, {result['date'][:10]}**", "", *table(head, rows)]


def packages_table():
    """What ./dev package-test measured of each package in each release."""
    result = load("packages")
    if not result:
        return []
    names = {"deb": "`.deb`", "tar": "archive with its own Qt", "wheel": "wheel"}
    head = ["package, used in", "MB", "installed, MB", "built in, min", "installation to first window, s"]
    rows = [[f"{names[row['package']]}, {RELEASES[row['suite']]}{since(row, result)}", number(row["megabytes"]),
             number(row["installed_megabytes"]), "-" if row["build_s"] is None else f"{row['build_s'] / 60:.1f}",
             f"{row['first_window_s']:.0f}"] for row in result["rows"]]
    return [f"**{result['program']} at {result['commit']}, {result['date'][:10]}**", "", *table(head, rows)]


def replaced(text, part, lines):
    begin, end = f"<!-- {part}:begin -->", f"<!-- {part}:end -->"
    if begin not in text or end not in text:
        sys.exit(f"make_table: RESULTS.md has no {begin} ... {end}")
    before, rest = text.split(begin, 1)
    return before + begin + "\n" + "\n".join(lines or ["Nothing measured yet.", ""]) + end + rest.split(end, 1)[1]


def main():
    page = ROOT / "tests/bench/RESULTS.md"
    lines = {"bench": search_tables() + live_tables() + passes_table() + cuda_table() + lab_tables("lab-cuda") +
             lab_tables("lab-opencl") + cpu_table() + recon_table() + convolve_table() + prediction_line() + emulator_line() + formats_line() + sweep_line() + start_line() +
             viewer_table(), "fresh": fresh_table(), "packages": packages_table(), "counts": counts_tables(), "directions": directions_table()}
    text = page.read_text()
    for part in PARTS:
        text = replaced(text, part, lines[part])
    page.write_text(text)


if __name__ == "__main__":
    main()
