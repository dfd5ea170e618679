// A polynomial of two arrays that might overlap: what the compiler makes of RESTRICTED pointers (CUDA Programming
// Guide, E.3: it may read a value once that it would else read again after every store), and of a function that it
// may not inline (E.1). out[i] = p(in[i]), stored term by term.
// Host form: the polynomial.

#if RESTRICTED
#define ALONE RESTRICT
#else
#define ALONE
#endif

#ifdef __OPENCL_VERSION__
#define CALLED
#elif INLINED
#define CALLED static __device__ __forceinline__
#else
#define CALLED static __device__ __noinline__
#endif

CALLED float term(float x, float factor)
{
    return factor * x * x + x;
}

KERNEL(BLOCK, 1)
compilerHints(GLOBAL const float *ALONE in, GLOBAL float *ALONE out, int count)
{
    const int i = (int)(blockIdx.x * BLOCK + threadIdx.x);
    if (i < count) {
        out[i] = term(in[i], 0.5f);
        out[i] += term(in[i], 0.25f);
        out[i] += term(in[i], 0.125f);
    }
}
