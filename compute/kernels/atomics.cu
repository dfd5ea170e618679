// One atomic operation per thread on words of shared memory (CUDA Programming Guide, B.10), GROUP threads on each
// word: the more meet, the longer they queue. out = the word when all are done.
// Host form: the operation's result by its definition.

#define WORDS ((BLOCK + GROUP - 1) / GROUP)
#define INCREMENT_LIMIT 1027u // beyond it: 0
#define DECREMENT_LIMIT 1020u // below 0, and what lies beyond it: the limit itself

#ifdef __OPENCL_VERSION__ // which has no such operations with a limit
DEVICE void increment(volatile SHARED_PTR uint *word, uint limit)
{
    uint seen = *word, expected;
    do {
        expected = seen;
        seen = atomic_cmpxchg(word, expected, expected >= limit ? 0u : expected + 1u);
    } while (seen != expected);
}
DEVICE void decrement(volatile SHARED_PTR uint *word, uint limit)
{
    uint seen = *word, expected;
    do {
        expected = seen;
        seen = atomic_cmpxchg(word, expected, expected == 0u || expected > limit ? limit : expected - 1u);
    } while (seen != expected);
}
#else
#define increment(word, limit) atomicInc((word), (limit))
#define decrement(word, limit) atomicDec((word), (limit))
#endif

KERNEL(BLOCK, 1)
atomics(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int count)
{
    __shared__ uint words[WORDS];
    const int t = (int)threadIdx.x, i = (int)blockIdx.x * BLOCK + t;
    if (t < WORDS) words[t] = OPERATION == 5 ? 0xffffu : 1024u;
    __syncthreads();
    SHARED_PTR uint *const word = words + t / GROUP;
    const uint lane = (uint)(t % GROUP);
#if OPERATION == 0
    atomic_add(word, 3u);
#elif OPERATION == 1
    atomic_sub(word, 1u);
#elif OPERATION == 2
    atomic_xchg(word, 7u);
#elif OPERATION == 3
    atomic_min(word, 512u + lane);
#elif OPERATION == 4
    atomic_max(word, 2048u - lane);
#elif OPERATION == 5
    atomic_and(word, 0xfff0u);
#elif OPERATION == 6
    atomic_or(word, 5u);
#elif OPERATION == 7
    atomic_xor(word, 0u);
#elif OPERATION == 9
    increment(word, INCREMENT_LIMIT);
#elif OPERATION == 10
    decrement(word, DECREMENT_LIMIT);
#else
    uint seen = 0u, expected; // addition by compare and swap: whoever guessed wrong or comes too late tries again
    do {
        expected = seen;
        seen = atomic_cmpxchg(word, expected, expected + 3u);
    } while (seen != expected);
#endif
    __syncthreads();
    if (i < count) out[i] = (float)*word + 0.0f * in[i];
}
