// SPDX-License-Identifier: GPL-3.0-or-later
// Overlap: r[i] = sqrt(a[i]^2 + b[i]^2) for `count` elements from `first` on: a part of the arrays, which one stream
// copies, computes and copies back (OpenCL Best Practices Guide, 3.1.3: the hypotenuse sample). The root is then polished
// by Heron's iteration, r <- (r + s/r) / 2: each step costs time and changes no more than the last place, so that the
// work can be balanced with the copies. Bytes: 12 each element. Flops: 3 each step and 4. Host form: the same loop.

KERNEL(BLOCK, 1)
overlap(GLOBAL const float *RESTRICT a, GLOBAL const float *RESTRICT b, GLOBAL float *RESTRICT r, int first, int count,
        int steps)
{
    const int i = (int)(blockIdx.x * BLOCK + threadIdx.x);
    if (i < count) {
        const float x = a[first + i], y = b[first + i];
        const float square = x * x + y * y;
        float root = sqrtf(square);
        if (root > 0.0f)
            for (int step = 0; step < steps; ++step)
                root = 0.5f * (root + square / root);
        r[first + i] = root;
    }
}
