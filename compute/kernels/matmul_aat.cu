// The product of a matrix with its own transpose, c = a a^T, a of rows x inner elements, any sizes. Rows of a
// are both operands, so that one of them is read down its columns (OpenCL Best Practices Guide, 3.2.2.3).
//   STRIDED   a thread sums one element; neighbouring threads read `inner` elements apart
//   STAGED    the rows that are read in sequence go through a tile in shared memory, the others stay strided
//   TILED     both go through tiles, read along rows of a; the second is stored transposed, column by column:
//   all
//             of a column in one bank, unless PAD lengthens the rows of the tile
// Bytes: a read once, c written once. Operations: two for each of rows x rows x inner. Mirrored by
// matmul_host.cpp.

#define STRIDED 0
#define STAGED 1
#define TILED 2

KERNEL(TILE, TILE)
multiplyByTranspose(GLOBAL const float *RESTRICT a, GLOBAL float *RESTRICT c, int rows, int inner)
{
    const int tx = (int)threadIdx.x, ty = (int)threadIdx.y;
    const int row = (int)blockIdx.y * TILE + ty, column = (int)blockIdx.x * TILE + tx;
    float sum = 0.0f;
#if VARIANT == STRIDED
    if (row < rows && column < rows) {
        UNROLL_BY(UNROLL)
        for (int k = 0; k < inner; ++k)
            sum += a[(size_t)row * inner + k] * a[(size_t)column * inner + k];
    }
#else
    __shared__ float tile[TILE][TILE];
#if VARIANT == TILED
    __shared__ float transposed[TILE][TILE + PAD];
    const int other = (int)blockIdx.x * TILE + ty; // the row of a that this thread stages for the columns of c
#endif
    UNROLL_BY(1)
    for (int step = 0; step < inner; step += TILE) {
        const int k = step + tx;
        tile[ty][tx] = row < rows && k < inner ? a[(size_t)row * inner + k] : 0.0f;
#if VARIANT == TILED
        transposed[tx][ty] = other < rows && k < inner ? a[(size_t)other * inner + k] : 0.0f;
#endif
        __syncthreads();
        UNROLL_BY(UNROLL)
        for (int i = 0; i < TILE; ++i)
#if VARIANT == TILED
            sum += tile[ty][i] * transposed[i][tx];
#else
            sum += tile[ty][i] *
                   (column < rows && step + i < inner ? a[(size_t)column * inner + step + i] : 0.0f);
#endif
        __syncthreads();
    }
#endif
    if (row < rows && column < rows) c[(size_t)row * rows + column] = sum;
}
