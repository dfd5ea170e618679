// Matrix addition: out[y][x] = a[y][x] + b[y][x] for a width x height matrix (CUDA Programming Guide, 2.2; Kirk &
// Hwu, exercise 5.1: nothing is used twice, so shared memory has nothing to give).
//   element  a thread per element, in blocks of BLOCK_X x BLOCK_Y
//   row      a thread per row: a warp's addresses lie a whole row apart
//   column   a thread per column: at each step a warp reads a run of addresses
// Bytes: a and b read once, out written once. Host form: LoopHostRun over rows.

#define PER_ELEMENT 0
#define PER_ROW 1
#define PER_COLUMN 2

KERNEL(BLOCK_X, BLOCK_Y)
matrixAdd(GLOBAL const float *RESTRICT a, GLOBAL const float *RESTRICT b, GLOBAL float *RESTRICT out, int width,
          int height)
{
    const int i = (int)(blockIdx.x * BLOCK_X + threadIdx.x);
#if ASSIGNMENT == PER_ELEMENT
    const int y = (int)(blockIdx.y * BLOCK_Y + threadIdx.y);
    if (i < width && y < height) {
        const size_t at = (size_t)y * (size_t)width + (size_t)i;
        out[at] = a[at] + b[at];
    }
#elif ASSIGNMENT == PER_ROW
    if (i < height)
        for (int x = 0; x < width; ++x) {
            const size_t at = (size_t)i * (size_t)width + (size_t)x;
            out[at] = a[at] + b[at];
        }
#else
    if (i < width)
        for (int y = 0; y < height; ++y) {
            const size_t at = (size_t)y * (size_t)width + (size_t)i;
            out[at] = a[at] + b[at];
        }
#endif
}
