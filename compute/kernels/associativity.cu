// (x + y) + z or x + (y + z) with x = 1e30, y = -1e30: 1 or 0 times z (Optimizing CUDA: floating point is not
// associative). Compilers keep the order that is written.

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
