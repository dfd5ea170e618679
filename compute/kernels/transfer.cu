// SPDX-License-Identifier: GPL-3.0-or-later
// Transfer: out[i] = in[i] for `count` floats. The copies between host and device are the host's (transfer.cpp); this
// kernel shows that the data are where kernels read them, and with mapped memory it is the transfer: one of the two
// arrays then lies in host memory, and each warp's access crosses the bus as one run of addresses.
// Bytes: each float read and written once. Host form: memcpy.

KERNEL(BLOCK, 1)
transfer(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int count)
{
    const int i = (int)(blockIdx.x * BLOCK + threadIdx.x);
    if (i < count) out[i] = in[i];
}
