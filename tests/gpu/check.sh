#!/usr/bin/env bash
# Runs the GPU tests on the machine that has the GPU, then a reduced set under each of compute-sanitizer's
# checkers, and writes a summary of one line each. Needs nothing but the pack and the CUDA toolkit.
#
#   tests/gpu/check.sh PACK_DIR RESULT_DIR [tests] [sanitize] [search]       default: tests sanitize
#
# Exit status 0 when everything that ran was right.
set -uo pipefail
pack=$(realpath "${1:?usage: check.sh PACK_DIR RESULT_DIR [tests] [sanitize] [search]}")
out=$(realpath -m "${2:?usage: check.sh PACK_DIR RESULT_DIR [tests] [sanitize] [search]}")
shift 2
parts=" ${*:-tests sanitize} "
mkdir -p "$out"
: > "$out/summary.txt"
failed=0

# step NAME LIMIT_S COMMAND...: output to NAME.txt, one line to the summary.
step() {
    local name=$1 limit=$2 begin=$SECONDS status tally
    shift 2
    timeout "$limit" "$@" > "$out/$name.txt" 2>&1
    status=$?
    tally=$(grep -E '^\[  (PASSED|FAILED) |SKIPPED \] [0-9]+|ERROR SUMMARY|RACECHECK SUMMARY' "$out/$name.txt" |
        sed -E 's/^=+ *//; s/, listed below:$//' | tr -s ' ' | paste -sd ';')
    echo "$name: exit $status, $((SECONDS - begin)) s: ${tally:-$(tail -n 1 "$out/$name.txt")}" | tee -a "$out/summary.txt"
    if grep -q '^\[  PASSED  \] 0 tests' "$out/$name.txt"; then
        failed=1
        echo "    nothing ran: $(grep -m 1 -A 1 ': Skipped' "$out/$name.txt" | tail -n 1)" |
            tee -a "$out/summary.txt"
    fi
    if [ "$status" -ne 0 ]; then
        failed=1
        grep -E '^\[  FAILED  \]|: Failure|========= (Invalid|Race|Uninit|Error)' "$out/$name.txt" | head -n 20 |
            sed 's/^/    /' | tee -a "$out/summary.txt"
    fi
}

if [[ $parts == *" tests "* ]]; then
    step test_cuda 400 "$pack/run" test_cuda --gtest_output="json:$out/test_cuda.json"
    step test_cuda_fault 60 "$pack/run" test_cuda_fault
fi
if [[ $parts == *" sanitize "* ]]; then
    if command -v compute-sanitizer > /dev/null; then
        export LARMOR_GPU_QUICK=1
        # Refused allocations and missing symbols are asked for and handled: not errors of the program.
        checker=("$pack/run" compute-sanitizer --error-exitcode 9 --report-api-errors no --print-limit 20)
        step memcheck 300 "${checker[@]}" --tool memcheck "$pack/bin/test_cuda" --gtest_filter='-Cpu/*:OpenCl/*:*/Methods.Wavelet*:*/Methods.TotalVariation*'
        step racecheck 300 "${checker[@]}" --tool racecheck "$pack/bin/test_cuda" --gtest_filter='CudaKernels*:CudaStages*:CudaOperations.dot*'
        step initcheck 300 "${checker[@]}" --tool initcheck "$pack/bin/test_cuda" --gtest_filter='CudaKernels*:CudaStages*:CudaOperations.*:CudaRunner.*'
        unset LARMOR_GPU_QUICK
    else
        echo "sanitize: compute-sanitizer is not in PATH" | tee -a "$out/summary.txt"
        failed=1
    fi
fi
if [[ $parts == *" search "* ]]; then
    step search_real 120 "$pack/run" gpu_search transpose size=8192 type=real
    step search_complex 120 "$pack/run" gpu_search transpose size=8192 type=complex
    step search_fhd 240 "$pack/run" gpu_search fhd
fi
exit $failed
