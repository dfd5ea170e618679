// Two branches of equal length, STEPS multiply-adds each, chosen by each thread (CUDA Programming Guide, 5.4.2):
//   thread  threadIdx.x > 2: the first warp takes both branches, one after the other
//   parity  threadIdx.x odd: every warp does
//   warp    threadIdx.x / 32 > 2: each warp takes one
// Host form: the same rule in plain loops.

KERNEL(BLOCK, 1)
divergence(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int count)
{
    const int t = (int)threadIdx.x, i = (int)blockIdx.x * BLOCK + t;
#if CONDITION == 0
    const int other = t > 2;
#elif CONDITION == 1
    const int other = t % 2;
#else
    const int other = t / 32 > 2;
#endif
    if (i < count) {
        float value = in[i];
        if (other) {
            UNROLL_BY(4)
            for (int s = 0; s < STEPS; ++s)
                value = fmaf(value, 0.5f, 0.25f);
        } else {
            UNROLL_BY(4)
            for (int s = 0; s < STEPS; ++s)
                value = fmaf(value, -0.5f, 0.125f);
        }
        out[i] = value;
    }
}
