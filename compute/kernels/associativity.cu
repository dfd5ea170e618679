// The order of additions. RUNNING = 0: (x + y) + z or x + (y + z) with x = 1e30, y = -1e30: 1 or 0 times z (Optimizing
// CUDA: floating point is not associative); compilers keep the order that is written. RUNNING = 1: each thread adds
// TERMS numbers one after the other, as the host has put them in order (Kirk & Hwu 2010, 7.5). TOWARDS_ZERO: every sum
// is cut off rather than rounded to the nearest number (CUDA Programming Guide, C.2.1; Kirk & Hwu, exercise 7.3).
// Bytes: each number read once, each sum written once. Host form: the same sums.

#if RUNNING
#ifdef __OPENCL_VERSION__
// OpenCL C 1.2 rounds to the nearest alone: what that rounding added is found (two-sum, Knuth), and taken back by one
// unit of the last place where it led away from zero.
DEVICE float add_towards_zero(float a, float b)
{
    const float sum = a + b, of_b = sum - a;
    const float lost = (a - (sum - of_b)) + (b - of_b);
    const int away = (sum > 0.0f && lost < 0.0f) || (sum < 0.0f && lost > 0.0f);
    return away ? as_float(as_uint(sum) - 1u) : sum;
}
#else
#define add_towards_zero(a, b) __fadd_rz((a), (b))
#endif

// Term j of sum i lies at j * sums + i, as long as there are `count` numbers.
KERNEL(BLOCK, 1)
runningSum(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int count, int sums)
{
    const int i = (int)(blockIdx.x * BLOCK + threadIdx.x);
    if (i < sums) {
        float sum = 0.0f;
        for (int at = i; at < count; at += sums)
#if TOWARDS_ZERO
            sum = add_towards_zero(sum, in[at]);
#else
            sum += in[at];
#endif
        out[i] = sum;
    }
}
#else

KERNEL(BLOCK, 1)
associativity(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int count)
{
    const int i = (int)(blockIdx.x * BLOCK + threadIdx.x);
    if (i < count) {
        const float z = in[i], x = 1e30f + 0.0f * z, y = -1e30f + 0.0f * z;
#if FROM_LEFT
        out[i] = (x + y) + z;
#else
        out[i] = x + (y + z);
#endif
    }
}
#endif
