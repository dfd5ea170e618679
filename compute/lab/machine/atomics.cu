// Additions to memory, by atomics.
#include "machine.cuh"

// NUMBER: float or int. MODE 0: lanes on consecutive words; 1: on random words of `words`; 2: all on one word of the warp's own; 3: all
// threads on one word; 4: pairs of words by one instruction, random; 5: consecutive pairs; 6: random pairs, of
// which a thread adds to six in a row, one after the other. Pairs need compute capability 9.0 (PTX ISA, red).
#ifdef MODE
KERNEL_ANY adds(NUMBER *out, uint words, int passes)
{
    const uint thread = blockIdx.x * blockDim.x + threadIdx.x;
    uint state = first_random(thread);
    for (int p = 0; p < passes; ++p) {
        if (MODE != 6 || p % 6 == 0) state = next_random(state);
        uint place = 0;
        if (MODE == 0) place = (thread + uint(p) * gridDim.x * blockDim.x) % words;
        if (MODE == 1 || MODE == 4) place = (state >> 4) % words;
        if (MODE == 2) place = (thread / 32u * 8u + uint(p) * 65536u) % words;
        if (MODE == 5) place = (thread + uint(p) * gridDim.x * blockDim.x) % (words / 2u);
        if (MODE == 6) place = ((state >> 4) % words & ~1u) % (words - 12u) + uint(p) % 6u * 2u;
#if MODE >= 4
        asm volatile("red.global.add.v2.f32 [%0], {%1, %2};" ::"l"(out + (MODE == 5 ? 2u * place : place & ~1u)),
                     "f"(1.f), "f"(2.f));
#else
        atomicAdd(out + place, NUMBER(1));
#endif
    }
}
#endif

// Consecutive words, beside READS words that a thread reads past the first level, from memory of its own.
#ifdef READS
KERNEL_ANY adds_and_reads(float *out, const float *in, uint words, int passes)
{
    uint place = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int p = 0; p < passes; ++p) {
#pragma unroll
        for (int r = 0; r < READS; ++r)
            sum += __ldcg(in + (place + uint(r) * 1048583u * 32u) % words);
        atomicAdd(out + place % words, 1.0f);
        place += gridDim.x * blockDim.x;
    }
    if (sum == NEVER) *out = sum;
}
#endif

// Every thread adds to all words of both, in order.
KERNEL_ANY adds_together(float *first, float *second, int words)
{
    for (int n = 0; n < words; ++n) {
        atomicAdd(first + n, 1.0f);
        atomicAdd(second + n, 2.0f);
    }
}

// spread 0: each thread its own word of shared memory; 1: random words; 2: all the same
#ifdef TYPE
KERNEL_ANY shared_adds(float *out, int passes, int spread)
{
    __shared__ TYPE words[4096];
    for (int i = threadIdx.x; i < 4096; i += blockDim.x)
        words[i] = 0;
    __syncthreads();
    uint state = first_random(threadIdx.x + blockIdx.x);
    for (int p = 0; p < passes; ++p) {
        state = next_random(state);
        atomicAdd(&words[spread == 0 ? threadIdx.x : spread == 1 ? (state >> 8) % 4096u : 0u], TYPE(1));
    }
    __syncthreads();
    if (words[threadIdx.x] == TYPE(-12345)) *out = 1;
}
#endif
