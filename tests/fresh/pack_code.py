#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""pack_code.py BUILD: compiles what lessons, presets and documents need, and packs it into BUILD/resources/code.larmor-pack.

The programs larmor and tools/larmor_code_pack stand in BUILD, and NVRTC is here.
"""
import concurrent.futures
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "cli"))
import model_calls  # noqa: E402


def main():
    build = Path(sys.argv[1]).resolve()
    program = build / "larmor"
    target = build / "resources/code.larmor-pack"
    target.parent.mkdir(exist_ok=True)
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as scratch:
        kept = Path(scratch) / "kept"
        home = Path(scratch) / "home"
        home.mkdir()
        surroundings = {**os.environ, "LARMOR_KEEP_CODE": str(kept), "HOME": str(home), "XDG_CACHE_HOME": str(home),
                        "XDG_DATA_HOME": str(home)}

        def run(call):
            done = subprocess.run([program, *call], capture_output=True, text=True, env=surroundings, cwd=scratch)
            return call, done

        calls = model_calls.lesson_calls(program) + model_calls.document_calls()
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            failed = [(call, done) for call, done in pool.map(run, calls) if done.returncode]
        for call, done in failed:
            print(f"pack_code: larmor {' '.join(call)}: {done.stderr.strip()}", file=sys.stderr)
        if failed:
            return 1
        packed = subprocess.run([build / "tools/larmor_code_pack", str(target)], env=surroundings, text=True,
                                capture_output=True)
        if packed.returncode:
            print(packed.stderr, file=sys.stderr)
            return 1
        shutil.rmtree(kept)
    print(f"pack_code: {packed.stdout.strip()}; {target.stat().st_size / 1e6:.1f} MB in "
          f"{time.monotonic() - started:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
