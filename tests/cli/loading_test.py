# SPDX-License-Identifier: GPL-3.0-or-later
"""No library is loaded from the current folder: by what the program's file says, and by what the loader tries."""
import os
import pathlib
import re
import struct
import subprocess

from support import PROGRAM, Case, larmor, main

# Opened when first used, by name.
OPENED_LATER = ("libcuda.so.1", "libnvrtc.so.13", "libnvrtc.so.12", "libcufft.so.12", "libcufft.so.11", "libcublas.so.13",
                "libcublas.so.12", "libnvidia-ml.so.1", "libcupti.so.13", "libcupti.so.12", "libOpenCL.so.1", "libxcb.so.1")


def dynamic_section(path):
    """Needed libraries and search folders of a 64-bit little-endian ELF file (System V ABI, chapter 5)."""
    data = pathlib.Path(path).read_bytes()
    assert data[:6] == b"\x7fELF\x02\x01", path
    table, = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    loads, dynamic = [], None
    for at in range(table, table + size * count, size):
        kind, _, offset, address, _, length = struct.unpack_from("<IIQQQQ", data, at)
        if kind == 1:
            loads.append((address, offset, length))
        if kind == 2:
            dynamic = (offset, length)
    assert dynamic, "it is linked statically"

    def place(address):
        return next(offset + address - first for first, offset, length in loads if first <= address < first + length)

    entries = [struct.unpack_from("<qQ", data, at) for at in range(dynamic[0], dynamic[0] + dynamic[1], 16)]
    texts = place(dict(entries)[5])

    def words(tag):
        for kind, value in entries:
            if kind == 0:
                return
            if kind == tag:
                yield data[texts + value:data.index(b"\0", texts + value)].decode()

    folders = [folder for tag in (15, 29) for path in words(tag) for folder in path.split(":")]
    return list(words(1)), folders


class Loading(Case):
    def check_file(self, program):
        needed, folders = dynamic_section(program)
        self.assertGreater(len(needed), 3, "it is read wrongly")
        self.assertEqual([name for name in needed if "/" in name], [], "libraries are named without a folder")
        for folder in folders:
            self.assertTrue(folder.startswith("/"), f"RUNPATH of {program} holds '{folder}': {folders}")
        return needed

    def plant(self):
        """A folder that holds a file of every name that the loader could be asked for."""
        planted = self.path("planted")
        planted.mkdir()
        for name in (*dynamic_section(PROGRAM)[0], "libhwy.so.1", *OPENED_LATER):
            (planted / name).write_bytes(b"not a library\n")
        for below in ("lib64", "lib", "cuda/toolkit/lib64"):
            (planted / below).mkdir(parents=True)
            for name in OPENED_LATER:
                (planted / below / name).write_bytes(b"not a library\n")
        return planted

    def test_the_file_names_no_folder_that_depends_on_where_it_is_called(self):
        self.check_file(PROGRAM)

    def test_nor_does_the_installed_one(self):
        cmake, build = os.environ.get("LARMOR_CMAKE"), pathlib.Path(PROGRAM).parent
        if not cmake or not (build / "cmake_install.cmake").is_file():
            self.skipTest("no build tree with CMake here")
        done = subprocess.run([cmake, "--install", build, "--prefix", self.path("installed")], capture_output=True,
                              timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr.decode("utf-8", "replace"))
        installed = self.path("installed") / "bin" / "larmor"
        self.check_file(installed)
        version = subprocess.run([installed, "--version"], capture_output=True, cwd=self.plant(), timeout=60)
        self.assertEqual(version.returncode, 0, version.stderr.decode("utf-8", "replace"))

    def test_planted_libraries_change_nothing(self):
        planted = self.plant()
        for words in (("--version",), ("info", "--quick", "--json")):
            here, there = larmor(*words, cwd=self.folder), larmor(*words, cwd=planted)
            self.assertEqual((here.status, there.status), (0, 0), there.err)
            if "--json" in words:
                engines = [[(e["engine"], e["available"], e.get("why_not")) for e in done.json()["engines"]]
                           for done in (here, there)]
                self.assertEqual(*engines)

    def test_the_loader_tries_absolute_paths_alone(self):
        planted = self.plant()
        for variables in ({}, {"CUDA_HOME": "."}, {"CUDA_PATH": ".", "VIRTUAL_ENV": "."}, {"CONDA_PREFIX": "lib/.."}):
            environment = {key: value for key, value in os.environ.items() if key != "LD_LIBRARY_PATH"}
            done = larmor("info", "--quick", cwd=planted, env={**environment, **variables, "LD_DEBUG": "libs"})
            tried = re.findall(r"trying file=(\S+)", done.err)
            if not tried:
                self.skipTest("this loader does not say what it tries")
            self.assertEqual(done.status, 0)
            self.assertEqual([path for path in tried if not path.startswith("/") or str(planted) in path], [], variables)


if __name__ == "__main__":
    main()
