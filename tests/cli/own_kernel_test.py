# SPDX-License-Identifier: GPL-3.0-or-later
"""A person's own kernel runs in a process of its own: what it may not do, and what is said where it tries."""
import os
import pathlib
import signal
import subprocess
import sys
import time
import unittest

from support import PROGRAM, Case, engines, main

HEADER = """// larmor-kernel: own
// entry: work
// reference: entry slow
// problem: size = 1024 : Elements
// buffer: in float size random
// buffer: out float size result
// arguments: in, out, size
// grid: ceil(size, 64)
// block: 64
"""
SLOW = """KERNEL_ANY slow(GLOBAL const float *in, GLOBAL float *out, int size)
{
    for (int i = 0; i < size; ++i) out[i] = in[i];
}
"""


def kernel(body, before=""):
    """A kernel that copies; `body` stands in front of that, with the index i."""
    return HEADER + before + """KERNEL_ANY work(GLOBAL const float *in, GLOBAL float *out, int size)
{
    const int i = (int)(blockIdx.x * 64 + threadIdx.x);
""" + body + """
    if (i < size) out[i] = in[i];
}
""" + SLOW


def on_opencl_alone(body):
    """What the emulator, which compiles CUDA, does not see."""
    return f"\n#ifdef __OPENCL_VERSION__\n{body}\n#endif\n"


# A system call on x86-64, as native code makes one.
CALL = """
long call(long number, long a, long b, long c)
{
    long result;
    __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(a), "S"(b), "d"(c) : "rcx", "r11", "memory");
    return result;
}
"""


def children_of(process):
    """Processes whose parent this one is."""
    found = []
    for status in pathlib.Path("/proc").glob("[0-9]*/status"):
        try:
            lines = status.read_text().splitlines()
        except OSError:
            continue
        parent = next((int(line.split()[1]) for line in lines if line.startswith("PPid:")), 0)
        if parent == process:
            found.append(int(status.parent.name))
    return found


def alive(process):
    try:
        state = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state not in "ZX"


def wait_until(true, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():
            return True
        time.sleep(0.02)
    return true()


@unittest.skipUnless("opencl" in engines(), "no OpenCL device")
class OwnKernel(Case):
    def call(self, text, *words):
        self.path("own.cu").write_text(text)
        return ("lab", "run", "--kernel-file", "own.cu", "--engine", "opencl", "--no-roofs", "--repeats", 3,
                "--seconds", 0.1, *TRUST, *words)

    def test_measures_as_before_and_says_how_it_ran(self):
        report = self.works(*self.call(kernel("")), "--json").json()
        self.assertTrue(report["correct"])
        self.assertEqual(report["bytes"], 8 * 1024)
        self.assertGreater(report["time_ms"]["median"] if isinstance(report["time_ms"], dict) else report["time_ms"], 0)
        confined = report["confined"]
        self.assertEqual((confined["time_limit_s"], confined["memory_limit_bytes"]), (30, 4 << 30))
        for what in ("files", "calls"):
            self.assertTrue(confined[f"{what}_withheld"] or confined[f"why_not_{what}"])
        self.assertIn("in a process of its own", self.works(*self.call(kernel(""))).out)

    def test_the_emulator_names_the_line_of_a_stray_write(self):
        done = self.call(kernel("    if (i == 0) out[size + 100000] = 1;"))
        report = self.works(*self.call(kernel("")), "--json").json()
        if report["confined"]["note"]:
            self.skipTest(report["confined"]["note"])
        self.fails(1, *self.call(kernel("    if (i == 0) out[size + 100000] = 1;")), says=["own.cu:13", "outside"])

    def test_a_stray_write_that_the_emulator_does_not_see_is_named_by_its_array(self):
        stray = on_opencl_alone("if (i == 0) out[size + 6] = 1;")
        self.fails(1, *self.call(kernel(stray)), says=["own was stopped", "24 bytes beyond the end", "'out'"])
        before = on_opencl_alone("if (i == 0) out[-100000] = 1;")
        self.fails(1, *self.call(kernel(before)), says=["own was stopped", "before"])
        wild = on_opencl_alone("if (i == 0) *(GLOBAL float *)16 = 1;")
        self.fails(1, *self.call(kernel(wild)), says=["own was stopped", "outside its arrays"])

    def test_an_endless_loop_ends_at_its_limit(self):
        loop = kernel("    while (size > 0) { if (in[0] == 77.0f) break; }")
        start = time.monotonic()
        self.fails(1, *self.call(loop, "--time-limit", 10), says=["own was stopped", "10 s", "loop"])
        self.assertLess(time.monotonic() - start, 120)

    def test_ctrl_c_stops_an_endless_loop_and_leaves_no_process(self):
        loop = on_opencl_alone("while (size > 0) { if (in[0] == 77.0f) break; }")
        call = [PROGRAM, *map(str, self.call(kernel(loop), "--time-limit", 600))]
        process = subprocess.Popen(call, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.addCleanup(process.kill)
        self.assertTrue(wait_until(lambda: children_of(process.pid)))
        child = children_of(process.pid)[0]
        time.sleep(2)
        start = time.monotonic()
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(60), 1)
        self.assertLess(time.monotonic() - start, 20)
        self.assertIn(b"cancelled", process.stderr.read())
        process.stderr.close()
        self.assertTrue(wait_until(lambda: not alive(child)))

    def test_a_killed_program_takes_its_kernel_with_it(self):
        loop = on_opencl_alone("while (size > 0) { if (in[0] == 77.0f) break; }")
        call = [PROGRAM, *map(str, self.call(kernel(loop), "--time-limit", 600))]
        process = subprocess.Popen(call, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.assertTrue(wait_until(lambda: children_of(process.pid)))
        child = children_of(process.pid)[0]
        time.sleep(2)
        process.kill()
        process.wait()
        self.assertTrue(wait_until(lambda: not alive(child)))

    @unittest.skipUnless(os.uname().machine == "x86_64", "the kernel's system calls are those of x86-64")
    def test_native_code_reaches_no_file_no_network_and_no_process(self):
        withheld = self.works(*self.call(kernel("")), "--json").json()["confined"]
        secret = self.path("secret")
        secret.write_text("kept")
        name = ", ".join(str(byte) for byte in os.fsencode(secret) + b"\0")
        tries = {"files_withheld": ("call(2, (long)name, 0, 0)", "call(2, (long)name, 0x42, 0600)",
                                    "call(87, (long)name, 0, 0)"),
                 "calls_withheld": ("call(41, 2, 1, 0)", "call(112, 0, 0, 0)",
                                    "call(62, 1, 0, 0)")}
        for right, calls in tries.items():
            if not withheld[right]:
                continue
            for made in calls:
                body = on_opencl_alone(f"const char name[] = {{{name}}};\n"
                                       f"if (i == 0 && {made} >= 0) {{ out[0] = 7.0f; return; }}")
                report = self.works(*self.call(kernel(body, on_opencl_alone(CALL))), "--json").json()
                self.assertTrue(report["correct"], made)
        self.assertEqual(secret.read_text(), "kept")

    def test_a_hungry_compilation_ends_at_its_limit(self):
        doubled = "#define A0 x += x * in[0];\n" + "".join(
            f"#define A{n} A{n - 1} A{n - 1}\n" for n in range(1, 31))
        hungry = kernel(on_opencl_alone("float x = in[0];\nA30\nif (i < size) out[i] = x;"), doubled)
        done = self.call(hungry, "--memory-limit", "512M", "--time-limit", 120)
        self.fails(1, *done, says=["own", "limit"])

    def test_limits_are_checked(self):
        for words in (("--time-limit", 0), ("--time-limit", -1), ("--memory-limit", "much"),
                      ("--memory-limit", "1M"), ("--memory-limit", "99999999999999999999")):
            self.fails(2, *self.call(kernel(""), *words), says=words[0] if words[0] == "--time-limit" else str(words[1]))

    def test_a_sweep_goes_on_after_a_kernel_that_was_stopped(self):
        text = kernel(on_opencl_alone("if (size == 100 && i == 0) out[size + 600] = 1;"))
        self.path("own.cu").write_text(text)
        done = self.works("lab", "sweep", "--kernel-file", "own.cu", "size=64,100,128", "--engine", "opencl",
                          "--repeats", 3, "--seconds", 0.1, *TRUST, "--json").json()
        status = [row.get("status") for row in done["points"]]
        self.assertEqual([entry == "failed" for entry in status], [False, True, False], status)
        self.assertIn("beyond the end", str(done["points"][1]))

    def test_the_childs_verb_is_not_for_people(self):
        done = subprocess.run([PROGRAM, "confined-run", "opencl", "/tmp", "1"], capture_output=True,
                              stdin=subprocess.DEVNULL, timeout=60)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"called by the program itself", done.stderr)


# Code of a file runs only where the call says that it is trusted.
TRUST = ("--trust",) if "--trust" in subprocess.run([PROGRAM, "lab", "run", "--help"], capture_output=True,
                                                    text=True).stdout else ()

if __name__ == "__main__":
    main()
