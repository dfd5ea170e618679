// How many threads, or whether any or all, of a warp or a block find their value positive.
//   vote    warp votes (CUDA Programming Guide, B.11) or __syncthreads_count and its like (B.6)
//   shared  the same by an atomic count in shared memory, as every device has it

#define COUNT 0
#define ANY 1
#define ALL 2

KERNEL(BLOCK, 1)
vote(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int count)
{
    const int t = (int)threadIdx.x, i = (int)blockIdx.x * BLOCK + t;
    const int positive = i < count ? in[i] > 0.0f : 0;
#if BY_VOTE && OF_BLOCK
#if QUESTION == COUNT
    const int answer = __syncthreads_count(positive);
#elif QUESTION == ANY
    const int answer = __syncthreads_or(positive) != 0;
#else
    const int answer = __syncthreads_and(positive) != 0;
#endif
#elif BY_VOTE
#if QUESTION == COUNT
    const int answer = __popc(__ballot_sync(0xffffffffu, positive));
#elif QUESTION == ANY
    const int answer = __any_sync(0xffffffffu, positive) != 0;
#else
    const int answer = __all_sync(0xffffffffu, positive) != 0;
#endif
#else
#define VOTERS (OF_BLOCK ? BLOCK : 32)
    __shared__ int counts[BLOCK / 32];
    if (t < BLOCK / 32) counts[t] = 0;
    __syncthreads();
    if (positive) atomic_add(counts + t / VOTERS, 1);
    __syncthreads();
    const int found = counts[t / VOTERS];
    const int answer = QUESTION == COUNT ? found : QUESTION == ANY ? found > 0 : found == VOTERS;
#endif
    if (i < count) out[i] = (float)answer;
}
