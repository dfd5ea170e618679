// Cycles that STEPS dependent multiply-adds take, by the multiprocessor's counter (CUDA Programming Guide, B.9): it
// counts the time in which other warps were served, too. With TIMED the last thread of each warp stores the cycles
// instead of the value.
// Host form: the values.

KERNEL(BLOCK, 1)
clockCycles(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int count)
{
    const int i = (int)(blockIdx.x * BLOCK + threadIdx.x);
    float value = i < count ? in[i] : 0.0f;
#if TIMED
    const long long begin = clock64();
#endif
    for (int s = 0; s < STEPS; ++s)
        value = fmaf(value, 0.5f, 0.25f);
#if TIMED
    const long long cycles = clock64() - begin;
    if (i < count) out[i] = i % 32 == 31 ? (float)cycles : value;
#else
    if (i < count) out[i] = value;
#endif
}
