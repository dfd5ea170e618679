#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""./dev bench [cpu|recon|convolve|gpu|passes|start|viewer|live|stalls|memory|formats|emulator|model]: measures and writes tests/bench/results/NAME.json.

cpu    the cpu engine's operations (cpu_bench) and every preset of the lab's kernels on the CPU OpenCL device
recon  the cpu engine's non-uniform transforms beside FINUFFT's, where PyPI can be reached, its convolutions and
       its direct sums
convolve  F^H F as a convolution by the cpu engine, which leaves out the lines of zeros, beside DUCC0's transforms, where
       PyPI can be reached
gpu    every preset of the lab's kernels on the cuda engine, at the sizes of the book and the guides, with cuBLAS,
       cuFFT and (where libvkfft-dev was there to build with) VkFFT on the same problems, then whole
       reconstructions; `gpu KERNEL ...` measures these kernels anew and keeps the rest
start  time from the start of the process to the first finished image in the window, without a GPU
model  the time model's predictions beside every kept measurement of an H200; `model KERNEL ...` renews these kernels,
       KERNEL:PRESET one preset
viewer frames per second of the slice view on a volume of 256^3, by the OpenGL of this machine (a virtual screen's
       where it has none) and by the painter; the name of the file says which kind of renderer drew
live   the presets of transpose, F^H d, FFT and gridding, thrown in the live window by their buttons and measured in the
       lab on the same shape: the steps of the running chart beside the lab's, and what the parts of an image add up to;
       `live LADDER ...` measures these (transpose fhd fft gridding) anew and keeps the rest
stalls for how long the window does not answer while a volume of 256^3 is live, whatever a person does meanwhile
memory what a sweep of 500 option sets takes: the process's most resident memory after 100 rows and at the end, and
       the same in the window with the longest time that its thread was busy
formats   TIFF stacks of many pages, and how soon every reader ends that is told to stop
emulator  lane-instructions a second of the PTX emulator on one core, and the first view of each kernel's accesses
Every file says what made it: program, git commit, date, device, driver. Without a word: all that can run here.
"""
import datetime
import json
import os
import pathlib
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import predictions

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ.get("LARMOR_BUILD", ROOT / "build"))
RESULTS = ROOT / "tests" / "bench" / "results"
LARMOR = BUILD / "larmor"

# What is measured, on the problems that `lab list` names: a CPU through OpenCL is some thousand times slower than a
# large GPU.
KERNELS = {
    "opencl": ["transpose", "fhd", "q", "mu"],
    "cuda": ["copy", "transpose", "matmul", "matmul-aat", "fft", "convolve", "reduction", "dcs", "mu", "q", "gridding", "degridding",
             "factored-adjoint", "fhd-recurrence", "fhd"],
}
LADDERS = ["transpose", "fhd", "fft", "gridding", "convolve"]
DEVICES = {"opencl": "small", "cuda": "large-gpu"}


def output(*words, **more):
    return subprocess.run([str(word) for word in words], check=True, capture_output=True, text=True, **more).stdout


def larmor(*words):
    return json.loads(output(LARMOR, *words, "--json"))


def commit():
    # Of what was built: a program that was carried to another machine knows it better than the tree there.
    if "LARMOR_COMMIT" in os.environ:
        return os.environ["LARMOR_COMMIT"]
    try:
        return output("git", "-C", ROOT, "describe", "--always", "--dirty", "--abbrev=12").strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def processor():
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return f"{line.split(':', 1)[1].strip()}, {os.cpu_count()} threads"
    return platform.processor()


# What save() writes in front of a result.
HEAD = ("name", "program", "commit", "date", "processor")


def save(name, content):
    RESULTS.mkdir(parents=True, exist_ok=True)
    head = {"name": name, "program": output(LARMOR, "--version").strip(), "commit": commit(),
            "date": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "processor": processor()}
    file = RESULTS / f"{name}.json"
    file.write_text(json.dumps({**head, **content}, indent=1) + "\n")
    print(f"bench: {file.relative_to(ROOT)}")


def kept(name, device):
    """What is kept of the same device, for a run that measures some kernels anew: its rows, and the roofs and libraries
    that they stand beside."""
    file = RESULTS / f"{name}.json"
    result = json.loads(file.read_text()) if file.exists() else {}
    return result if result.get("device", {}).get("name") == device["name"] else {}


def lab(engine, only=()):
    """Every preset of every kernel, or of those that are named, on one engine. A preset that fails is a row that says
    why."""
    here = next(row for row in larmor("info")["engines"] if row["engine"] == engine)
    if not here["available"]:
        print(f"bench: no {engine} engine here: {here['why_not']}")
        return
    old = kept(f"lab-{engine}", here["device"]) if only else {}
    rows = old.get("rows", [])
    ceilings = old.get("libraries") or libraries(engine)
    if "convolve" in only and old.get("libraries"):
        fresh = convolution_libraries()
        names = {row["name"] for row in fresh}
        ceilings = [row for row in ceilings if row["name"] not in names] + fresh
    kernels = {kernel["name"]: kernel for kernel in larmor("lab", "list")["kernels"]}
    for name in only or KERNELS[engine]:
        kernel = kernels[name]
        rows = [row for row in rows if row["kernel"] != name]
        for preset in kernel["presets"]:
            problem = preset["benchmark"][DEVICES[engine]]
            words = [f"{option}={value}" for option, value in problem.items()]
            try:
                row = larmor("lab", "run", kernel["name"], *words, "preset=" + preset["name"], "--engine", engine,
                             "--seconds", "1")
                row.pop("samples_ms", None)
            except subprocess.CalledProcessError as error:
                row = {"kernel": kernel["name"], "preset": preset["name"], "status": "failed",
                       "reason": error.stderr.strip()}
            row["title"] = preset["title"]
            rows.append(row)
            row["commit"] = commit()
            shown = row.get("gflops") or row.get("bandwidth_gbs")
            print(f"bench: {engine} {kernel['name']} {preset['name']}: {row.get('reason', shown)}", flush=True)
        rows.sort(key=lambda row: KERNELS[engine].index(row["kernel"]) if row["kernel"] in KERNELS[engine] else len(rows))
        # Kept after each kernel, so that a machine that is taken away leaves what it measured.
        save(f"lab-{engine}", {"engine": engine, "device": here["device"], "roofs": old.get("roofs") or here["roofs"],
                               "rows": rows, "libraries": ceilings})


def libraries(engine):
    """What cuBLAS, cuFFT and VkFFT take for the same problems."""
    program = BUILD / "tests" / "bench" / "kernels_bench"
    if engine != "cuda" or not program.exists():
        return []
    return json.loads(output(program, "--engine", engine, "--json", "library")) + convolution_libraries()


def convolution_libraries():
    program = BUILD / "tests" / "bench" / "convolution_libraries_bench"
    if not program.exists():
        print("bench: no convolution_libraries_bench here: it is built where libvkfft-dev is installed")
        return []
    rows = json.loads(output(program, "128x128x128"))["libraries"]
    for row in rows:
        row["commit"] = commit()
        print(f"bench: {row['name']}: {row['time_ms']['median']:.3g} ms by {row['library']}")
    return rows


def gpu(only=()):
    lab("cuda", only)
    program = BUILD / "tests" / "bench" / "recon_bench"
    if only or not program.exists():
        return
    whole = json.loads(output(program, "--engine", "cuda"))
    show_reconstructions(whole)
    transforms = json.loads(output(program.with_name("nufft_bench"), "--engine", "cuda", "--json"))["results"]
    for row in transforms:
        row.pop("samples_ms")
        print(f"bench: {row['name']}: {row['median_ms']:.3g} ms")
    save("recon-cuda", {**whole, "transforms": transforms})


def passes():
    """Live images of a GPU, each operation launched by itself and the pass as one graph."""
    program = BUILD / "tests" / "bench" / "pass_bench"
    if not program.exists():
        print("bench: no pass_bench here: it is built with LARMOR_BENCH=ON")
        return
    rows = json.loads(output(program, "--engine", "cuda"))["passes"]
    device = rows[0]["device"]
    for row in rows:
        row.pop("device")
        print(f"bench: {row['method']} {row['matrix']}: {1e3 * row['launched']['image_ms']['median']:.0f} us launched, "
              f"{1e3 * row['replayed']['image_ms']['median']:.0f} us replayed")
    save("passes-cuda", {"engine": "cuda", "device": device, "passes": rows})


def cpu():
    program = BUILD / "tests" / "bench" / "cpu_bench"
    if program.exists():
        save("cpu", {"engine": "cpu", **json.loads(output(program, "--json"))})
    lab("opencl")


def peer(package, script):
    """The rows of another library for the problems of nufft_bench; it is a peer of the benchmarks alone, in a folder of
    its own."""
    folder = BUILD / package
    python = folder / "bin" / "python"
    script = ROOT / "tests" / "bench" / script
    try:
        if not (folder / "installed").exists():
            output(sys.executable, "-m", "venv", "--clear", folder)
            output(python, "-m", "pip", "install", "--quiet", "numpy", package)
            (folder / "installed").touch()
        return json.loads(output(python, script))
    except (OSError, subprocess.CalledProcessError) as error:
        lines = (getattr(error, "stderr", None) or str(error)).strip().splitlines()
        return {"absent": lines[-1] if lines else str(error), "results": []}


def bart_pics():
    """`bart pics` on the same samples as a whole process, and its error after scale beside ours."""
    if not shutil.which("bart"):
        return {"absent": "bart is not installed"}
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        ball = ["simulate", "--phantom", "shepp-logan-3d", "--matrix", "64", "--trajectory", "kooshball", "--spokes",
                "6434", "--samples", "128", "-o"]
        larmor(*ball, folder / "ball.cfl")
        larmor(*ball, folder / "ball.h5")
        larmor("simulate", "--phantom", "shepp-logan-3d", "--matrix", "64x64x64", "-o", folder / "full.h5")
        larmor("recon", folder / "full.h5", "--method", "ifft", "-o", folder / "truth.cfl")
        larmor("recon", folder / "ball.h5", "--method", "least-squares", "--adjoint", "nufft", "-o",
               folder / "ours.cfl")
        output("bart", "ones", "3", "64", "64", "64", "map", cwd=folder)
        times = []
        for _ in range(3):
            begin = time.perf_counter()
            output("bart", "pics", "-S", "-l2", "-r", "0", "-i", "30", "-t", "ball-traj", "ball", "map", "theirs",
                   cwd=folder)
            times.append(1e3 * (time.perf_counter() - begin))
        def error(image, reference):
            return float(output("bart", "nrmse", "-s", reference, image, cwd=folder).strip().splitlines()[-1])

        return {"command": "bart pics -S -l2 -r 0 -i 30", "samples_ms": times, "median_ms": statistics.median(times),
                "error_to_truth_after_scale": error("theirs", "truth"),
                "our_error_to_truth_after_scale": error("ours", "truth"),
                "difference_after_scale": error("ours", "theirs")}


def recon():
    program = BUILD / "tests" / "bench" / "nufft_bench"
    if not program.exists():
        print("bench: no nufft_bench here: it is built with LARMOR_BENCH=ON")
        return
    ours, finufft = json.loads(output(program, "--json")), peer("finufft", "nufft_peer.py")
    theirs = {row["name"]: row for row in finufft["results"]}
    for row in ours["results"]:
        other = theirs.get(row["name"])
        if other:
            row["finufft_over_ours"] = other["median_ms"] / row["median_ms"]
            row["finufft_over_ours_work"] = other["work_median_ms"] / row["work_median_ms"]
        elif "absent" in finufft and row["name"].endswith(("type 1", "type 2")):
            row["finufft_absent"] = finufft["absent"]
        beside = f", FINUFFT {other['median_ms']:.3g} ms" if other else ""
        print(f"bench: {row['name']}: {row['median_ms']:.3g} ms{beside}")
    whole = json.loads(output(BUILD / "tests" / "bench" / "recon_bench"))
    show_reconstructions(whole)
    save("recon-cpu", {"engine": "cpu", **ours, "finufft": finufft, "reconstructions": whole["reconstructions"],
                       "streams": whole["streams"],
                       "bart": bart_pics()})


def convolve():
    program = BUILD / "tests" / "bench" / "nufft_bench"
    if not program.exists():
        print("bench: no nufft_bench here: it is built with LARMOR_BENCH=ON")
        return
    ours, ducc0 = json.loads(output(program, "--json", "convolve")), peer("ducc0", "convolve_peer.py")
    theirs = {row["name"]: row for row in ducc0["results"]}
    for row in ours["results"]:
        row.pop("samples_ms", None)
        other = theirs.get(row["name"], {})
        for form in ("whole", "pruned"):
            if form in other:
                row[f"ducc0_{form}_over_ours"] = other[form]["median_ms"] / row["median_ms"]
                row[f"ducc0_{form}_transforms_over_ours"] = other[form]["transforms_median_ms"] / row["median_ms"]
        beside = ", ".join(f"DUCC0 {form} {other[form]['median_ms']:.3g} ms, its transforms alone "
                           f"{other[form]['transforms_median_ms']:.3g}" for form in ("whole", "pruned") if form in other)
        print(f"bench: {row['name']}: {row['median_ms']:.3g} ms" + (f"; {beside}" if beside else ""))
    save("convolve-cpu", {"engine": "cpu", **ours, "ducc0": ducc0})


def show_reconstructions(whole):
    for row in whole["reconstructions"]:
        if "refused" in row:
            print(f"bench: {row['case']}: {row['refused']}")
            continue
        predicted = ", ".join(f"{row[key]['total']:.4g}" for key in ("predicted_at_first_ms", "predicted_at_last_ms")
                              if row[key])
        print(f"bench: {row['case']}: {row['median_ms']:.4g} ms (predicted at first and at last: {predicted}), "
              f"memory {row['memory_bytes'] / 1e6:.4g} MB (predicted {row['memory_predicted_bytes'] / 1e6:.4g}), "
              f"PSNR {row['psnr_db']:.2f} dB")
    for row in whole["streams"]:
        print(f"bench: stream by {row['settings']['recon']['method']}, overlap {row['settings']['overlap']}: "
              f"{row['frames_per_s']:.4g} frames/s, latency {row['latency_ms']['median']:.3g} ms")


def start():
    """Cold settings, warm file cache: the first of the runs is thrown away."""
    times = []
    report = {}
    with tempfile.TemporaryDirectory() as folder:
        clean = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
        clean.update(XDG_CONFIG_HOME=folder, XDG_CACHE_HOME=folder, XDG_DATA_HOME=folder, QT_QPA_PLATFORM="offscreen")
        for _ in range(8):
            words = [LARMOR, "--screenshot", f"{folder}/shot.png", "--engine", "cpu", "--json"]
            report = json.loads(output(*words, env=clean))
            times.append(report["start_to_first_image_ms"])
    times = sorted(times[1:])
    save("start", {"display_path": report.get("display_path"), "device": report.get("device"),
                   "start_to_first_image_ms": {"median": statistics.median(times), "min": times[0], "max": times[-1],
                                               "count": len(times)}})


def viewer():
    program = BUILD / "tests" / "bench" / "viewer_bench"
    if not program.exists():
        print("bench: no viewer_bench here: it is built with LARMOR_BENCH=ON and the window")
        return
    xcb = {**os.environ, "QT_QPA_PLATFORM": "xcb"}
    screen = [] if os.environ.get("DISPLAY") else ["xvfb-run", "-a", "-s", "-screen 0 1600x1000x24"]
    painted = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    views = [json.loads(output(*screen, program, env=xcb)), json.loads(output(program, "--path", "painter", env=painted))]
    for view in views:
        for row in view["results"]:
            print(f"bench: {view['renderer']}: {row['name']}: {row['frames_per_s']:.3g} frames/s")
    software = any(word in views[0]["renderer"] for word in ("llvmpipe", "softpipe", "QPainter"))
    save("viewer-software" if software else "viewer-gpu", {"views": views})


def live(only=()):
    """Every ladder, or those that are named; the others are kept where they are of the same device."""
    program = BUILD / "tests" / "bench" / "live_steps_bench"
    if not program.exists():
        print("bench: no live_steps_bench here: it is built with LARMOR_BENCH=ON and the window")
        return
    offscreen = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    for row in larmor("info")["engines"]:
        engine = row["engine"]
        if engine not in DEVICES or not row["available"]:
            continue
        name = f"live-steps-{engine}"
        result = kept(name, row["device"]) if only else {}
        for ladder in only or [""]:
            new = json.loads(output(program, "--engine", engine, "--images", "100", "--rounds", "5", "--ladder", ladder,
                                    env=offscreen))
            for one in new["ladders"]:
                one["commit"] = commit()
            new["ladders"] += [one for one in result.get("ladders", [])
                               if one["ladder"] not in {each["ladder"] for each in new["ladders"]}]
            result = {**result, **new}
        result["ladders"].sort(key=lambda one: LADDERS.index(one["ladder"]))
        for ladder in result["ladders"]:
            for step in ladder.get("rows", []):
                if "live_ratio" in step:
                    print(f"bench: {engine}: {ladder['ladder']} {step['preset']}: {step['live_ratio']:.3g} live, "
                          f"{step['lab_ratio']:.3g} in the lab")
        save(name, {key: value for key, value in result.items() if key not in HEAD})


def stalls():
    program = BUILD / "tests" / "bench" / "stall_bench"
    if not program.exists():
        print("bench: no stall_bench here: it is built with LARMOR_BENCH=ON and the window")
        return
    offscreen = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    for row in larmor("info")["engines"]:
        engine = row["engine"]
        if engine not in ("cpu", "cuda") or not row["available"]:
            continue
        # A GPU's volume is shown as its person sees it, where there is a screen.
        path = "auto" if engine == "cuda" and "DISPLAY" in offscreen else "painter"
        runs = [json.loads(output(program, "--engine", engine, "--path", path, *words, env=offscreen))
                for words in ([], ["--measured"])]
        for run in runs:
            for phase in run["phases"]:
                print(f"bench: {engine}, {run['matrix']}^3, {phase['while']}: waits of {phase['longest_wait_ms']:.1f} ms "
                      f"at most, computes for {phase['most_computed_ms']:.1f} ms at most")
        save(f"stalls-{engine}", {"runs": runs})


def memory():
    """Every option set is another compiled kernel; none of them is in the cache beforehand."""
    axes = ["size=256", "variant=tiled", "tile=8,16,32", "pad=0,1,2", "rows=1,2,4,8", "unroll=1,2,4,8",
            "order=row,diagonal", "type=real,complex"]
    with tempfile.TemporaryDirectory() as folder:
        clean = {**os.environ, "XDG_CACHE_HOME": folder, "POCL_CACHE_DIR": folder}
        output(LARMOR, "lab", "run", "transpose", "size=64", "--engine", "opencl", env=clean)  # the roofs, once
        journal = pathlib.Path(folder) / "rows.journal"
        process = subprocess.Popen([LARMOR, "lab", "sweep", "transpose", *axes, "--engine", "opencl", "--repeats", "3",
                                    "--seconds", "0.01", "--batch", "1", "--journal", journal,
                                    "--json=" + folder + "/sweep.json"], env=clean, stdout=subprocess.DEVNULL)
        megabytes = {}
        while process.poll() is None:
            rows = journal.read_bytes().count(b"\n") - 1 if journal.exists() else 0  # the first line is the request
            status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
            resident = re.search(r"VmRSS:\s*(\d+)", status)
            if resident and rows >= 100 * (len(megabytes) + 1):
                megabytes[rows] = int(resident.group(1)) / 1024
            time.sleep(0.05)
        if process.returncode != 0:
            sys.exit("bench: the sweep failed")
    for count, resident in megabytes.items():
        print(f"bench: {count} rows: {resident:.0f} MB")
    save("sweep-memory", {"engine": "opencl", "axes": axes, "resident_mb": megabytes, "window": sweep_in_window()})


def sweep_in_window():
    """The same length of sweep in the real window, every 100 rows; nothing where the window was not built."""
    program = BUILD / "tests" / "bench" / "sweep_bench"
    if not program.exists():
        return None
    looks = json.loads(output(program, "--rows", "500", env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}))["looks"]
    for look in looks:
        print(f"bench: {look['rows']} rows in the window: {look['resident_mb']:.0f} MB, busy {look['busy_at_most_ms']:.0f} ms at most")
    return looks


def emulator():
    program = BUILD / "tests" / "bench" / "ptx_bench"
    if not program.exists():
        print("bench: no ptx_bench here: it is built with LARMOR_BENCH=ON")
        return
    result = json.loads(output(program, "--json"))
    for row in result["speed"]:
        print(f"bench: {row['name']}: {row['plain_per_s'] / 1e9:.2f}e9 lane-instructions/s, "
              f"{row['checked_per_s'] / 1e9:.2f}e9 with all checks")
    slowest = max(result["views"], key=lambda row: row["slowest_ms"])
    print(f"bench: slowest view of accesses: {slowest['kernel']} {slowest['slowest']} on {slowest['device']}, "
          f"{slowest['slowest_ms']:.0f} ms")
    save("emulator", result)


def formats():
    program = BUILD / "tests" / "bench" / "formats_bench"
    if not program.exists():
        print("bench: no formats_bench here: it is built with LARMOR_BENCH=ON")
        return
    result = json.loads(output(program, "--json"))
    print(f"bench: {result['results'][-1]['name']}: {result['results'][-1]['time_ms']['median']:.0f} ms")
    slowest = max(result["stops"], key=lambda row: row["hears_within_ms"])
    print(f"bench: slowest reader to stop: {slowest['file']}, {slowest['hears_within_ms']:.0f} ms")
    save("formats", result)


def model(only=()):
    save("predictions-h200", predictions.main(only))


def main(words):
    kinds = {"cpu": cpu, "recon": recon, "convolve": convolve, "gpu": gpu, "passes": passes, "start": start, "viewer": viewer, "live": live, "stalls": stalls, "memory": memory,
             "formats": formats, "emulator": emulator, "model": model}
    if words[:1] == ["gpu"] and len(words) > 1 and set(words[1:]) <= set(KERNELS["cuda"]):
        return gpu(words[1:])
    if words[:1] == ["live"] and len(words) > 1 and set(words[1:]) <= set(LADDERS):
        return live(words[1:])
    if words[:1] == ["model"] and len(words) > 1:
        return model(words[1:])
    unknown = [word for word in words if word not in kinds]
    if unknown:
        sys.exit(f"bench: unknown word {unknown[0]} (cpu, recon, convolve, gpu, passes, start, viewer, live, stalls, memory, formats, emulator, model)")
    for word in words or kinds:
        kinds[word]()


if __name__ == "__main__":
    main(sys.argv[1:])
