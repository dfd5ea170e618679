// STEPS times one instruction on each of CHAINS running values of a thread: what a multiprocessor can issue, and
// how many independent chains it takes to keep it busy (CUDA Programming Guide, table 5-1). Each step keeps the
// value as it is, so that the result shows that all were done; the compiler does not know that: `one`, `none` come
// from memory.
// Host form: the values themselves.

DEVICE float step_of(float value, float one, float none, int shift)
{
#if OPERATION == 0
    return value + none;
#elif OPERATION == 1
    return value * one;
#elif OPERATION == 2
    return fmaf(value, one, none);
#elif OPERATION == 3
    return as_float((as_uint(value) + (uint)shift));
#elif OPERATION == 4
    return as_float((as_uint(value) * (uint)(shift + 1)));
#elif OPERATION == 5
    return value / one;
#elif OPERATION == 6
    return rsqrtf(value + none);
#elif OPERATION == 7
    return one + __sinf(value * none);
#else
    return one + __expf(value * none) - one;
#endif
}

KERNEL(BLOCK, 1)
throughput(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int count)
{
    const int i = (int)(blockIdx.x * BLOCK + threadIdx.x);
    if (i < count) {
        const float one = in[i], none = one - 1.0f; // all inputs are 1
        const int shift = (int)none;
        float value[CHAINS];
        UNROLL_BY(CHAINS)
        for (int c = 0; c < CHAINS; ++c)
            value[c] = one;
        UNROLL_BY(8)
        for (int s = 0; s < STEPS; ++s) {
            UNROLL_BY(CHAINS)
            for (int c = 0; c < CHAINS; ++c)
                value[c] = step_of(value[c], one, none, shift);
        }
        float sum = 0.0f;
        UNROLL_BY(CHAINS)
        for (int c = 0; c < CHAINS; ++c)
            sum += value[c];
        out[i] = sum;
    }
}
