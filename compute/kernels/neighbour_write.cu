// Each thread reads its place, writes its neighbour's, and reads its own again: out = first * second (CUDA
// Programming Guide, 5.4.3 and B.2.4). With a barrier after each access every thread but the block's first reads
// its own value and then the 2 that its neighbour has written: 2 a[i]. Without, it depends on who comes first, and
// a compiler may even keep the first value instead of reading again, which volatile forbids.
// Host form: the rule with its barriers.

#if IS_VOLATILE
#define QUALIFIER volatile
#else
#define QUALIFIER
#endif

KERNEL(BLOCK, 1)
neighbourWrite(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int count)
{
    __shared__ QUALIFIER float held[BLOCK + 1];
    const int t = (int)threadIdx.x, i = (int)blockIdx.x * BLOCK + t;
    held[t] = i < count ? in[i] : 0.0f;
    __syncthreads();
    const float first = held[t];
#if BARRIERS
    __syncthreads();
#endif
    held[t + 1] = 2.0f;
#if BARRIERS
    __syncthreads();
#endif
    const float second = held[t];
    if (i < count) out[i] = first * second;
}
