// Scalar products of `vectors` pairs of vectors, `length` floats each, one block per pair (Kirk & Hwu, exercise 6.7:
// 1,024 pairs of 256). Each thread adds up its share, then a sequential tree adds up the threads.
// WRITERS: thread 0 alone stores the result, or, as the exercise has it, every thread does: then all but one of
// BLOCK stores are in vain, and without a barrier after the tree's last step (LAST_BARRIER 0) a warp that is ahead
// stores the sum before it is complete, perhaps after the right one was stored.
// Bytes: each pair of values read once, one result written per pair. Host form: LoopHostRun over pairs.

KERNEL(BLOCK, 1)
scalarProduct(GLOBAL const float *RESTRICT a, GLOBAL const float *RESTRICT b, GLOBAL float *RESTRICT out, int length)
{
    __shared__ float held[BLOCK];
    const int t = (int)threadIdx.x;
    const size_t begin = (size_t)blockIdx.x * (size_t)length;
    float own = 0.0f;
    for (int i = t; i < length; i += BLOCK)
        own += a[begin + (size_t)i] * b[begin + (size_t)i];
    held[t] = own;
    UNROLL_BY(1)
    for (int stride = BLOCK / 2; stride > 0; stride /= 2) {
        __syncthreads();
        if (t < stride) held[t] += held[t + stride];
    }
#if LAST_BARRIER
    __syncthreads();
#endif
#if ALL_WRITE
    out[blockIdx.x] = held[0];
#else
    if (t == 0) out[blockIdx.x] = held[0];
#endif
}
