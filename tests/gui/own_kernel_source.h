// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// A person's own kernel that doubles, right and quick: what the tests of editor and trust bring along.
inline constexpr const char *ownKernel = R"(// larmor-kernel: twice
// title: Twice
// entry: twice
// reference: entry slow
// problem: size = 1000 : Elements
// option: block = 32|64 (32) : Threads of a block
// buffer: in float size random
// buffer: out float size result
// arguments: in, out, size
// grid: ceil(size, block)
// block: block
KERNEL_ANY twice(GLOBAL const float *in, GLOBAL float *out, int size)
{
    const int i = (int)(blockIdx.x * BLOCK + threadIdx.x);
    if (i < size) out[i] = 2.0f * in[i];
}
KERNEL_ANY slow(GLOBAL const float *in, GLOBAL float *out, int size)
{
    for (int i = 0; i < size; ++i) out[i] = 2.0f * in[i];
}
)";
