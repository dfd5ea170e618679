// Vector addition: out[i] = a[i] + b[i] for `count` floats, WIDTH of them per thread; the first kernel of every
// book (CUDA Programming Guide, 2.1 and 3.2.1). One operation to twelve bytes: no device can be fast at it but
// by its memory.
// Bytes: a and b read once, out written once. Host form: LoopHostRun.

KERNEL(BLOCK, 1)
vectorAdd(GLOBAL const float *RESTRICT a, GLOBAL const float *RESTRICT b, GLOBAL float *RESTRICT out, int count)
{
    const int whole = count / WIDTH;
    const int i = (int)(blockIdx.x * BLOCK + threadIdx.x);
    if (i < whole) {
        const ELEMENT left = ((GLOBAL const ELEMENT *)a)[i], right = ((GLOBAL const ELEMENT *)b)[i];
#if WIDTH == 1
        out[i] = left + right;
#elif WIDTH == 2
        ((GLOBAL float2 *)out)[i] = make_float2(left.x + right.x, left.y + right.y);
#else
        ((GLOBAL float4 *)out)[i] =
            make_float4(left.x + right.x, left.y + right.y, left.z + right.z, left.w + right.w);
#endif
    }
#if WIDTH > 1
    const int rest = whole * WIDTH + i; // floats that fill no element
    if (rest < count) out[rest] = a[rest] + b[rest];
#endif
}
