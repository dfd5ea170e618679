#!/usr/bin/env bash
# A person's own kernels in a child process on a GPU: right, stray, endless; then the program's own tests of that.
#
#   tests/gpu/own_kernel.sh PACK_DIR RESULT_DIR
set -uo pipefail
pack=$(realpath "${1:?usage: own_kernel.sh PACK_DIR RESULT_DIR}")
out=$(realpath -m "${2:?usage: own_kernel.sh PACK_DIR RESULT_DIR}")
mkdir -p "$out"
cd "$(mktemp -d)" || exit 1
failed=0

"$pack/run" test_confine > "$out/test_confine.txt" 2>&1 || failed=1
"$pack/run" test_confined_engine > "$out/test_confined_engine.txt" 2>&1 || failed=1
grep -E '^\[  (PASSED|FAILED)|SKIPPED \] [0-9]' "$out"/test_confine*.txt

kernel() { # NAME BODY
    cat > "$1.cu" <<END
// larmor-kernel: $1
// entry: work
// reference: entry slow
// problem: size = 1048576 : Elements
// buffer: in float size random
// buffer: out float size result
// arguments: in, out, size
// grid: ceil(size, 64)
// block: 64
KERNEL_ANY work(GLOBAL const float *in, GLOBAL float *out, int size)
{
    const int i = (int)(blockIdx.x * 64 + threadIdx.x);
    $2
    if (i < size) out[i] = in[i];
}
KERNEL_ANY slow(GLOBAL const float *in, GLOBAL float *out, int size)
{
    for (int i = 0; i < size; ++i) out[i] = in[i];
}
END
}

# expect STATUS WORDS NAME: what the call answers.
expect() {
    local status words=$2 name=$3
    timeout 120 "$pack/run" larmor lab run --kernel-file "$name.cu" --engine cuda --trust --no-roofs --time-limit 5 \
        > "$out/$name.txt" 2>&1
    status=$?
    echo "$name: exit $status: $(grep -v '^$' "$out/$name.txt" | head -n 3 | paste -sd '|')"
    if [ "$status" -ne "$1" ] || ! grep -qE "$words" "$out/$name.txt"; then
        echo "    expected exit $1 and '$words'"
        failed=1
    fi
}

kernel right ''
kernel stray 'if (i == 0) out[size + 100000] = 1;'
kernel unseen 'if (in[0] > -2.0f && i == 700000) *(float *)16 = 1;'
kernel endless 'while (size > 0) { if (in[0] == 77.0f) break; }'
expect 0 'in a process of its own' right
expect 1 'stray.cu:13' stray
expect 1 'unseen.cu:13' unseen
expect 1 'was stopped' endless
expect 0 'in a process of its own' right
exit $failed
