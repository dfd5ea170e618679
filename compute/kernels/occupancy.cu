// A kernel that waits for memory, and DUMMY shared memory that it does not need: the more of it a block takes, the
// fewer blocks a multiprocessor holds, and the less latency is hidden (OpenCL Best Practices Guide, 4.5). Each
// thread follows a chain of HOPS dependent loads through its block's values.
// Host form: the same walk in plain loops.

KERNEL(BLOCK, 1)
occupancy(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int count DYNAMIC_SHARED_PARAM(float, dummy))
{
    DYNAMIC_SHARED(float, dummy);
    const int t = (int)threadIdx.x, i = (int)blockIdx.x * BLOCK + t;
    if (count < 0) out[0] = dummy[t]; // never: but the compiler must keep the array
    if (i < count) {
        const int begin = (int)blockIdx.x * BLOCK, length = count - begin < BLOCK ? count - begin : BLOCK;
        int at = t;
        float value = 0.0f;
        for (int hop = 0; hop < HOPS; ++hop) {
            value = in[begin + at];
            at = (at + 1 + (value > 0.0f)) % length;
        }
        out[i] = value;
    }
}
