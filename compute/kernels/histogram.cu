// Histogram of `count` floats in [-1, 1): counts[b] is how many lie in bin b of BINS equal ones.
//   global      one atomic addition in global memory per value: threads that meet in a bin queue up
//   privatised  the block counts in shared memory and adds its counts to the global ones at the end
//   per-warp    so does each warp for itself: fewer threads meet, and more memory is needed
// A grid of fixed size strides over the values.
// Bytes: each float read once, the counts written once. Host form: HistogramHostRun.

#define ON_GLOBAL 0
#define ON_BLOCK 1
#define ON_WARP 2

#define COPIES (VARIANT == ON_WARP ? BLOCK / 32 : 1)

KERNEL(BLOCK, 1)
histogram(GLOBAL const float *RESTRICT values, GLOBAL uint *counts, int count)
{
    const int t = (int)threadIdx.x, step = (int)gridDim.x * BLOCK;
#if VARIANT != ON_GLOBAL
    __shared__ uint own[COPIES * BINS];
    for (int i = t; i < COPIES * BINS; i += BLOCK)
        own[i] = 0u;
    __syncthreads();
#endif
    for (int i = (int)blockIdx.x * BLOCK + t; i < count; i += step) {
        const int found = (int)floorf((values[i] + 1.0f) * (0.5f * BINS));
        const int bin = found < 0 ? 0 : found >= BINS ? BINS - 1 : found;
#if VARIANT == ON_GLOBAL
        atomic_add(counts + bin, 1u);
#elif VARIANT == ON_BLOCK
        atomic_add(own + bin, 1u);
#else
        atomic_add(own + (t / 32) * BINS + bin, 1u);
#endif
    }
#if VARIANT != ON_GLOBAL
    __syncthreads();
    for (int bin = t; bin < BINS; bin += BLOCK) {
        uint sum = 0u;
        for (int copy = 0; copy < COPIES; ++copy)
            sum += own[copy * BINS + bin];
        if (sum > 0u) atomic_add(counts + bin, sum);
    }
#endif
}
