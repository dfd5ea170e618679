// Fourier transforms of the rows of a matrix, `rows` of POINTS complex numbers, without a factor:
// out[k] = sum_n in[n] e^{-+ i 2 pi n k / POINTS}. A block of THREADS x ROWS threads transforms ROWS rows, each in
// PASSES passes (Stockham's order, which needs no reversal of bits): in a pass with radix R a thread does
// BUTTERFLIES(R) transforms of R points in registers, and between passes the points change threads through shared
// memory. The first pass reads global memory and the last one writes it, both coalesced.
//   LENGTH     of the transform; RADIX_i, STRIDE_i the radix of pass i and the product of those before it
//   BLUESTEIN  POINTS has a large prime factor: the row becomes a convolution with a chirp, which two transforms of
//              LENGTH >= 2 POINTS - 1 points do
//   SPLIT      real and imaginary parts change threads one after the other, in half the shared memory
//   PAD        one float of padding after every 32, for strides that are multiples of the banks
//   UNROLLED   loops over a thread's butterflies are written out, so that its points stay in registers
//   TWIDDLES   CONSTANT memory, a TABLE in global memory, special-function units (SFU) or ACCURATE functions
//   INVERSE    e^{+i ...}: real and imaginary parts trade places on the way in and out
// `tables`: LENGTH roots e^{-i 2 pi t / LENGTH}, POINTS values of the chirp, LENGTH of its spectrum over LENGTH.
// Bytes: each point read and written once. Mirrored by fft_host.cpp; in and out may be one.

#define PLACE(point) ((point) + PAD * ((point) / 32))
#define PLANE PLACE(LENGTH) // floats of one part of a row
#define WRITTEN_PLACE(b, r, radix, stride) PLACE(RESULT_PLACE(b, r, radix, stride))
#define READ_PLACE(b, r, radix, before, stride) PLACE((b) + (r) * (LENGTH / (radix)))

#include "line_passes.cuh"

TRANSFORM(transformHeld, )

// A point of the row as the passes take it, and a result as it leaves them.
DEVICE float2 entering(float2 value, int at, GLOBAL const float2 *RESTRICT tables)
{
#if INVERSE
    value = partsSwapped(value);
#endif
#if BLUESTEIN
    value = times(value, tables[LENGTH + at]);
#endif
    return value;
}
DEVICE float2 leaving(float2 value, int at, GLOBAL const float2 *RESTRICT tables)
{
#if BLUESTEIN
    value = times(partsSwapped(value), tables[LENGTH + at]);
#endif
#if INVERSE
    value = partsSwapped(value);
#endif
    return value;
}

KERNEL(THREADS, ROWS)
transformRows(GLOBAL const float2 *in, GLOBAL float2 *out, GLOBAL const float2 *RESTRICT tables, int rows
              DYNAMIC_SHARED_PARAM(float, shared) ROOTS_KERNEL_PARAM)
{
    DYNAMIC_SHARED(float, shared);
    const int thread = (int)threadIdx.x, row = (int)blockIdx.x * ROWS + (int)threadIdx.y;
    SHARED_PTR float *const planes = shared + (int)threadIdx.y * (SPLIT ? 1 : 2) * PLANE;
    const size_t first = (size_t)row * POINTS;
    float2 held[HELD];
    FOR_POINTS(RADIX_0, b + r * (LENGTH / RADIX_0),
               held[heldAt] = mine && row < rows && at < POINTS ? entering(in[first + at], at, tables)
                                                                : make_float2(0.0f, 0.0f))
    transformHeld(held, planes, thread ROOTS_PASS);
#if BLUESTEIN
    // The convolution's product, and the way back as a forward transform with the parts swapped before and after.
    FOR_POINTS(LAST_RADIX, b + r * (LENGTH / LAST_RADIX), if (mine) held[heldAt] =
                   partsSwapped(times(held[heldAt], tables[LENGTH + POINTS + at])))
    __syncthreads();
    exchange(held, planes, LAST_RADIX, LENGTH / LAST_RADIX, RADIX_0, thread);
    transformHeld(held, planes, thread ROOTS_PASS);
#endif
    FOR_POINTS(LAST_RADIX, b + r * (LENGTH / LAST_RADIX),
               if (mine && row < rows && at < POINTS) out[first + at] = leaving(held[heldAt], at, tables))
}
