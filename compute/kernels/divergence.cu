// Two branches of equal length, STEPS instructions each, chosen by each thread (CUDA Programming Guide, 5.4.2):
//   thread  threadIdx.x > 2: the first warp takes both branches, one after the other
//   parity  threadIdx.x odd: every warp does
//   warp    threadIdx.x / 32 > 2: each warp takes one
//   trips   a loop of 6, 7 or 8 passes, STEPS instructions each (Kirk & Hwu 2010, 6.1): a warp makes as many passes
//           as its longest thread
// The branches have different instructions, so that the compiler cannot make one of the two. Of a few instructions
// it makes predicated ones, which each warp issues, and no branch is left.
// Host form: the same rule in plain loops.

#define AT_ONCE (STEPS <= 16 ? STEPS : 4)

KERNEL(BLOCK, 1)
divergence(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int count)
{
    const int t = (int)threadIdx.x, i = (int)blockIdx.x * BLOCK + t;
#if CONDITION == 0
    const int other = t > 2;
#elif CONDITION == 1
    const int other = t % 2;
#elif CONDITION == 2
    const int other = t / 32 > 2;
#else
    const int trips = 6 + t % 3;
#endif
    if (i < count) {
        float value = in[i];
#if CONDITION == 3
        UNROLL_BY(1)
        for (int trip = 0; trip < trips; ++trip) {
            UNROLL_BY(AT_ONCE)
            for (int s = 0; s < STEPS; ++s)
                value = fmaf(value, 0.5f, 0.25f);
        }
#else
        if (other) {
            UNROLL_BY(AT_ONCE)
            for (int s = 0; s < STEPS; ++s)
                value = fmaf(value, 0.5f, 0.25f);
        } else {
            UNROLL_BY(AT_ONCE)
            for (int s = 0; s < STEPS; ++s)
                value = 0.125f - value;
        }
#endif
        out[i] = value;
    }
}
