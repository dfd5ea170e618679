// Copy: out[i] = in[i] for `count` floats, the yardstick of every bandwidth. A thread moves EACH elements of
// WIDTH floats; all its loads are issued before the first value is needed.
//   interleaved  a block's threads take neighbouring elements, and come back for the next row of them: each
//                access of a warp is one run of addresses
//   adjacent     each thread takes neighbouring elements: a warp's addresses lie EACH elements apart
// GRID_STRIDE: the grid is EACH times smaller than the array and walks over it in steps of its own length.
// Bytes: each float read and written once. Host form: LoopHostRun, memcpy.

KERNEL(BLOCK, 1)
copy(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int count)
{
    GLOBAL const ELEMENT *const from = (GLOBAL const ELEMENT *)in;
    GLOBAL ELEMENT *const to = (GLOBAL ELEMENT *)out;
    const int whole = count / WIDTH;
    const int thread = (int)(blockIdx.x * BLOCK + threadIdx.x);
#if GRID_STRIDE
    const int step = (int)gridDim.x * BLOCK;
    for (int i = thread; i < whole; i += step)
        to[i] = from[i];
#else
#if ADJACENT
    const int first = thread * EACH, apart = 1;
#else
    const int first = (int)blockIdx.x * (BLOCK * EACH) + (int)threadIdx.x, apart = BLOCK;
#endif
    ELEMENT held[EACH];
    UNROLL_BY(EACH)
    for (int j = 0; j < EACH; ++j)
        if (first + j * apart < whole) held[j] = from[first + j * apart];
    UNROLL_BY(EACH)
    for (int j = 0; j < EACH; ++j)
        if (first + j * apart < whole) to[first + j * apart] = held[j];
#endif
#if WIDTH > 1
    const int rest = whole * WIDTH + thread; // floats that fill no element
    if (rest < count) out[rest] = in[rest];
#endif
}
