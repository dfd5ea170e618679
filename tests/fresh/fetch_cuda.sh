#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# fetch_cuda.sh FOLDER: NVIDIA's CUDA 13 toolkit from its PyPI packages, as FOLDER/toolkit/bin/nvcc.
set -euo pipefail
folder="$1"
mkdir -p "$folder"
[ -x "$folder/venv/bin/pip" ] || python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --upgrade 'nvidia-cuda-nvcc>=13.0,<14' 'nvidia-nvvm>=13.0,<14' 'nvidia-cuda-crt>=13.0,<14' \
    'nvidia-cuda-runtime>=13.0,<14' 'nvidia-cuda-nvrtc>=13.0,<14' 'nvidia-cuda-cccl>=13.0,<14' \
    'nvidia-cufft>=12,<13' 'nvidia-cublas>=13.0,<14' 'nvidia-cuda-cupti>=13.0,<14'
site="$("$folder/venv/bin/python3" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')"
ln -sfn "$site/nvidia/cu13" "$folder/toolkit"
nvcc="$folder/toolkit/bin/nvcc"
[ -x "$nvcc" ] || { echo "fetch_cuda: the packages brought no nvcc" >&2; exit 1; }
printf '__global__ void k(float *x) { x[threadIdx.x] *= 2; }\n' >"$folder/probe.cu"
"$nvcc" -arch=sm_90 -c "$folder/probe.cu" -o "$folder/probe.o"
echo "CUDA toolkit: $("$nvcc" --version | sed -n 's/.*release \([0-9.]*\).*/\1/p') in $folder/toolkit; ./dev build uses it from now on"
