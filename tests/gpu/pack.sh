#!/usr/bin/env bash
# Gathers the programs of a build that are worth running on a machine with a GPU, with the shared libraries that
# such a machine may lack: everything but the C and C++ runtimes, OpenGL, and CUDA.
#
#   tests/gpu/pack.sh BUILD_DIR OUT_DIR          OUT_DIR/run test_cuda ...; tests/gpu/check.sh OUT_DIR RESULTS
#
# A build with -DLARMOR_GUI=OFF packs to about 20 MB.
set -euo pipefail
build=$(realpath "${1:?usage: pack.sh BUILD_DIR OUT_DIR}")
out=$(realpath -m "${2:?usage: pack.sh BUILD_DIR OUT_DIR}")
rm -rf "$out/bin" "$out/lib"
mkdir -p "$out/bin" "$out/lib"

for program in "$build"/tests/gpu/test_cuda "$build"/tests/gpu/test_cuda_fault "$build"/tests/gpu/gpu_{search,counts} \
    "$build"/tests/unit/test_{confine,confined_engine} \
    "$build"/larmor "$build"/tests/bench/*_bench; do
    if [ -f "$program" ] && [ -x "$program" ]; then
        cp "$program" "$out/bin/"
        strip --strip-debug "$out/bin/$(basename "$program")"
    fi
done
[ -x "$out/bin/test_cuda" ] || { echo "pack.sh: $build has no test_cuda: build it with the CUDA toolkit" >&2; exit 1; }

given='/(ld-linux[^/]*|libc|libm|libdl|libpthread|librt|libresolv|libstdc\+\+|libgcc_s|libGL|libEGL|libGLX|libGLdispatch|libOpenGL|libGLESv2|libcuda|libcudart|libcufft|libnvrtc|libcublas|libcublasLt)\.so'
ldd "$out"/bin/* | awk '$2 == "=>" && $3 ~ /^\// { print $3 }' | sort -u | { grep -vE "$given" || true; } |
    xargs -r cp -Lt "$out/lib"

cat > "$out/run" <<'RUN'
#!/usr/bin/env bash
# run PROGRAM [ARGUMENT ...]: a packed program, or any other (a profiler, a checker), with the packed libraries.
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export LD_LIBRARY_PATH=$here/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
export XDG_CACHE_HOME=${XDG_CACHE_HOME:-${TMPDIR:-/tmp}/larmor-cache}
mkdir -p "$XDG_CACHE_HOME"
if [ -x "$here/bin/$1" ]; then
    program=$here/bin/$1
    shift
    exec "$program" "$@"
fi
exec "$@"
RUN
chmod +x "$out/run"
du -sh "$out" | awk -v out="$out" '{ print "packed " $1 " into " out }'
