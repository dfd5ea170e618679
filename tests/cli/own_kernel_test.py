# SPDX-License-Identifier: GPL-3.0-or-later
"""A person's own kernel runs in a process of its own: what it may not do, and what is said where it tries."""
import os
import pathlib
import signal
import subprocess
import sys
import time
import unittest

from support import PROGRAM, Case, engines, larmor, main

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

ENDLESS = """__global__ void forever(float *y, const float *x, int n)
{
    for (;;);
}
"""

SUM = """__device__ float scaled(const float *values, int i)
{
    return 2.0f * values[i];
}

__global__ void add(float *sum, const float *__restrict__ a, const float *__restrict__ b, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) sum[i] = scaled(a, i) + float(b[i]);
}
"""
TURN = """// larmor-kernel: turn
// grid: ceil(width, 32), ceil(height, 32)
// block: 32, 8
#define TILE 32
extern "C" {
__global__ void turn(float *out, const float *in, int width, int height)
{
    __shared__ float tile[TILE][TILE + 1];
    int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
    for (int row = 0; row < TILE; row += 8)
        if (x < width && y + row < height) tile[threadIdx.y + row][threadIdx.x] = in[(y + row) * width + x];
    __syncthreads();
    x = blockIdx.y * TILE + threadIdx.x;
    y = blockIdx.x * TILE + threadIdx.y;
    for (int row = 0; row < TILE; row += 8)
        if (x < height && y + row < width) out[(y + row) * height + x] = tile[threadIdx.x][threadIdx.y + row];
}
}
"""
BLUR = """__constant__ float weights[2];
__constant__ int2 steps[4] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
__device__ float at(const float *in, int x, int y, int width, int height)
{
    const float *row = in + min(max(y, 0), height - 1) * width;
    return weights[1] * row[min(max(x, 0), width - 1)];
}
__global__ void blur(float *out, const float *in, int width, int height)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    float sum = weights[0] * in[y * width + x];
    for (int k = 0; k < 4; ++k) sum += at(in, x + steps[k].x, y + steps[k].y, width, height);
    out[y * width + x] = sum;
}
__global__ void blurReference(float *out, const float *in, int width, int height)
{
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            out[y * width + x] = weights[0] * in[y * width + x] + at(in, x + 1, y, width, height) +
                                 at(in, x - 1, y, width, height) + at(in, x, y + 1, width, height) +
                                 at(in, x, y - 1, width, height);
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

    def test_the_emulator_takes_a_file_untrusted(self):
        self.path("own.cu").write_text(kernel(""))
        words = ("lab", "run", "--kernel-file", "own.cu", "--engine", "model", "size=1000")
        first = larmor(*words, "--json", cwd=self.folder)
        if first.status == 3:
            self.assertIn("NVRTC", first.err)
            self.skipTest("no NVRTC here, which makes the PTX that is emulated")
        report = first.json()
        self.assertTrue(report["correct"])
        self.assertEqual((report["kernel"], report["problem"]["size"]), ("own", "1000"))
        self.path("own.cu").write_text(kernel("if (i == 5) out[size + 7] = 1.0f;"))
        self.fails(1, *words, says=["own went wrong in the emulator", "own.cu:13"])
        self.fails(2, *words, "--memory-limit", "512M", says="--memory-limit")

    def test_ordinary_cuda_needs_no_word_of_ours(self):
        """The kernels of any CUDA course: a sum of vectors, a tiled transpose, a stencil."""
        cases = {"add": (SUM, {"n": "5000"}), "turn": (TURN, {"width": "96", "height": "80"}),
                 "blur": (BLUR, {"width": "50", "height": "70"})}
        for name, (text, problem) in cases.items():
            words = [f"{key}={value}" for key, value in problem.items()]
            report = self.works(*self.call(text, *words), "--json").json()
            self.assertEqual((report["kernel"], report["correct"]), (name, True))
            self.assertEqual({key: report["problem"][key] for key in problem}, problem)
            emulated = larmor("lab", "run", "--kernel-file", "own.cu", "--engine", "model", *words, cwd=self.folder)
            if emulated.status == 3:
                self.skipTest("no NVRTC here, which makes the PTX that is emulated")
            self.assertIn("not compared" if name != "blur" else "result correct", emulated.out)

    def test_a_wrong_result_of_ordinary_cuda_is_found(self):
        self.fails(1, *self.call(SUM.replace("i < n", "i < n + 40"), "n=1000"), says=["add was not run", "outside"])
        self.fails(1, *self.call(BLUR.replace("weights[0] * in[y", "weights[1] * in[y", 1)), says="wrong")

    def test_a_mistyped_option_is_answered_with_all_that_can_be_set(self):
        self.fails(2, *self.call(SUM, "size=4096"),
                   says=["add has no option 'size'", "it has no options; its problem has n"])
        self.fails(2, "lab", "run", "transpose", "tiles=8", "--engine", "opencl",
                   says=["transpose has no option 'tiles'", "its options are ", "; its problem has size"])

    def test_what_no_engine_takes_is_said_with_its_line(self):
        self.fails(2, *self.call(SUM.replace("float(b[i])", "static_cast<float>(b[i])")),
                   says=["own.cu:9:40: ", "'static_cast'", "write (float)x"])
        self.fails(2, *self.call(TURN.replace("// block: 32, 8\n", "")), says=["turn", "block"])

    def test_a_pipe_is_no_source(self):
        os.mkfifo(self.path("own.cu"))
        for words in (("--kernel-file", "own.cu"), ("copy", "--source", "own.cu")):
            self.fails(1, "lab", "run", *words, "--engine", "opencl", *TRUST, says=["own.cu", "it is a pipe"], timeout=20)

    def test_includes_nothing(self):
        self.fails(2, *self.call(kernel("", before='#include "/dev/zero"\n')), says=["own.cu:10: ", "includes no file"])

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

    def test_the_emulator_ends_an_endless_kernel_at_its_limit(self):
        """It computes what a kernel without a reference is compared with, in the program itself."""
        self.path("own.cu").write_text(ENDLESS)
        for engine in ("opencl", "model"):
            words = ("lab", "run", "--kernel-file", "own.cu", "--engine", engine, "--time-limit", 2, *TRUST)
            start = time.monotonic()
            done = larmor(*words, cwd=self.folder)
            if done.status == 3:
                self.skipTest("no NVRTC here, which makes the PTX that is emulated")
            self.assertEqual(done.status, 1, done.err)
            for said in ("forever was stopped in the emulator", "2 s", ".cu:3", "--time-limit"):
                self.assertIn(said, done.err)
            self.assertLess(time.monotonic() - start, 60)

    def test_a_kernel_that_the_compiler_does_not_end_with_ends_at_its_limit(self):
        doubled = "".join(f"#define A{i + 1} A{i}+A{i}\n" for i in range(18))  # 2^18 terms in one expression
        self.path("own.cu").write_text("#define A0 x\n" + doubled +
                                       "__global__ void f(const float *in, float *out, int n)\n"
                                       "{ float x = in[0]; out[0] = A18; }\n")
        done = larmor("lab", "run", "--kernel-file", "own.cu", "--engine", "model", "--time-limit", 2, *TRUST,
                      cwd=self.folder, timeout=60)
        if done.status == 3:
            self.skipTest(done.err)
        self.assertEqual(done.status, 1, done.err)
        self.assertIn("takes too long to compile", done.err)

    def test_ctrl_c_stops_the_emulator_in_an_endless_kernel(self):
        self.path("own.cu").write_text(ENDLESS)
        for engine in ("opencl", "model"):
            call = [PROGRAM, "lab", "run", "--kernel-file", "own.cu", "--engine", engine, *TRUST]
            process = subprocess.Popen(call, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            self.addCleanup(process.kill)
            time.sleep(5)
            if process.poll() == 3:
                process.stderr.close()
                self.skipTest("no NVRTC here, which makes the PTX that is emulated")
            start = time.monotonic()
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(60), 1)
            self.assertLess(time.monotonic() - start, 5)
            self.assertIn(b"cancelled", process.stderr.read())
            process.stderr.close()

    def test_an_error_stands_where_it_was_typed(self):
        self.path("own.cu").write_text(BLUR.replace("float sum = weights[0]", "float sum = float(x) + zz"))
        done = larmor(*self.call(self.path("own.cu").read_text()), cwd=self.folder)
        self.assertEqual(done.status, 1, done.err)
        for said in ("own.cu:12:28: error: ", "zz", "\n    float sum = float(x) + zz", "\n" + 27 * " " + "^"):
            self.assertIn(said, done.err)
        self.fails(2, *self.call(SUM.replace("values[i]", "values[i")), says="own.cu:3:25: the '[' is not closed")

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
        places = self.path("tmp")
        places.mkdir()
        for seconds in (0, 0.2, 0.5, 1, 3):  # as it starts, as a compiler writes its files, as the kernel runs
            process = subprocess.Popen(call, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                       env=dict(os.environ, TMPDIR=str(places)))
            self.assertTrue(wait_until(lambda: children_of(process.pid)))
            child = children_of(process.pid)[0]
            time.sleep(seconds)
            process.kill()
            process.wait()
            self.assertTrue(wait_until(lambda: not alive(child)))
            self.assertTrue(wait_until(lambda: not list(places.glob("larmor-*")), 10), list(places.rglob("*")))

    @unittest.skipUnless(os.uname().machine == "x86_64", "the kernel's system calls are those of x86-64")
    def test_native_code_reaches_no_file_no_network_and_no_process(self):
        withheld = self.works(*self.call(kernel("")), "--json").json()["confined"]
        secret = self.path("secret")
        secret.write_text("kept")
        secret.chmod(0o600)
        name = ", ".join(str(byte) for byte in os.fsencode(secret) + b"\0")
        tries = {"files_withheld": ("call(2, (long)name, 0, 0)", "call(2, (long)name, 0x42, 0600)",
                                    "call(87, (long)name, 0, 0)"),
                 "calls_withheld": ("call(41, 2, 1, 0)", "call(112, 0, 0, 0)", "call(62, 1, 0, 0)",
                                    # mode, owner and times of a file outside; sockets that need no connection
                                    "call(90, (long)name, 0777, 0)", "call(92, (long)name, 1000, 1000)",
                                    "call(235, (long)name, 0, 0)", "call(41, 1, 2, 0)",
                                    # limits, priority and processors of the program that started it
                                    "call(302, call(110, 0, 0, 0), 7, (long)name)",
                                    "call(141, 0, call(110, 0, 0, 0), 19)",
                                    "call(203, call(110, 0, 0, 0), 8, (long)name)",
                                    # signals by a descriptor's owner; memory that nobody counts
                                    "call(72, 3, 8, call(110, 0, 0, 0))", "call(72, 3, 0x100000008, 1)",
                                    "call(319, (long)name, 0, 0)")}
        for right, calls in tries.items():
            if not withheld[right]:
                continue
            for made in calls:
                body = on_opencl_alone(f"const char name[] = {{{name}}};\n"
                                       f"if (i == 0 && {made} >= 0) {{ out[0] = 7.0f; return; }}")
                report = self.works(*self.call(kernel(body, on_opencl_alone(CALL))), "--json").json()
                self.assertTrue(report["correct"], made)
        self.assertEqual(secret.read_text(), "kept")
        self.assertEqual(secret.stat().st_mode & 0o777, 0o600)

    @unittest.skipUnless(os.uname().machine == "x86_64", "the kernel's system calls are those of x86-64")
    def test_shared_memory_and_processes_of_its_own_count(self):
        six = on_opencl_alone("""long call6(long number, long a, long b, long c, long d, long e, long f)
{
    long result, words[7] = {number, a, b, c, d, e, f}, *at = words;
    __asm__ volatile("movq 8(%1), %%rdi; movq 16(%1), %%rsi; movq 24(%1), %%rdx; movq 32(%1), %%r10;"
                     "movq 40(%1), %%r8; movq 48(%1), %%r9; movq (%1), %%rax; syscall; movq %%rax, %0"
                     : "=&r"(result) : "r"(at)
                     : "rax", "rdi", "rsi", "rdx", "r10", "r8", "r9", "rcx", "r11", "memory");
    return result;
}""")
        # shared, three times; private, in eight processes: each well below what RLIMIT_DATA leaves one of them
        for flags, mib, times in ((0x21, 300, 3), (0x22, 100, 1)):
            split = "call6(57, 0, 0, 0, 0, 0, 0);" * 3 if flags == 0x22 else ""
            body = on_opencl_alone(f"""if (i == 0) {{
    {split}
    for (int n = 0; n < {times}; ++n) {{
        volatile char *at = (volatile char *)call6(9, 0, {mib}l << 20, 3, {flags}, -1, 0);
        if ((long)at > 0) for (long b = 0; b < {mib}l << 20; b += 4096) at[b] = 1;
    }}
    while (size > 0) {{ if (in[0] == 77.0f) break; }}
}}""")
            self.fails(1, *self.call(kernel(body, six), "--memory-limit", "512M", "--time-limit", 30),
                       says=["own", "took more than the 512 MiB"], timeout=60)

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
