// Matrix transpose, out of place, of `batch` matrices (grid z): out[x][y] = in[y][x], any width and height.
// A block of TILE x ROWS threads handles a tile of TILE x TILE elements, TILE/ROWS of them per thread, UNROLL
// at a time: all UNROLL loads are issued before the first value is needed.
//   copy         out[y][x] = in[y][x]; the yardstick
//   shared copy  the same through a tile in shared memory: the price of staging and of the barrier
//   naive        one side strided: rows are read, columns written
//   tiled        rows of the tile are read, its columns are written as rows: both sides coalesced; PAD columns
//                of padding put the column's elements into different banks
// DIAGONAL numbers the blocks along diagonals (for any grid, square or not), so that concurrent blocks do not
// camp on one memory partition.
// LOOP_IN_KERNEL: `repeats` passes over the matrix in one launch. In each pass a block takes another tile, so
// that no pass finds its data in the cache that the one before it left behind.
// Bytes: each element read and written once. Mirrors engine/cpu's blocked transpose.

#define COPY 0
#define SHARED_COPY 1
#define NAIVE 2
#define TILED 3

#define STAGED (VARIANT == SHARED_COPY || VARIANT == TILED)

KERNEL(TILE, ROWS)
transpose(GLOBAL const ELEMENT *RESTRICT in, GLOBAL ELEMENT *RESTRICT out, int width, int height, int inPitch,
          int outPitch, uint inMatrix, uint outMatrix, int firstRow, int repeats)
{
#if STAGED
    __shared__ ELEMENT tile[TILE][TILE + PAD];
#endif
    const int tx = (int)threadIdx.x, ty = (int)threadIdx.y;
    GLOBAL const ELEMENT *const source = in + (size_t)blockIdx.z * inMatrix;
    GLOBAL ELEMENT *const target = out + (size_t)blockIdx.z * outMatrix;
#if LOOP_IN_KERNEL
    uint place = blockIdx.x + blockIdx.y * gridDim.x;
    UNROLL_BY(1)
    for (int pass = 0; pass < repeats; ++pass) {
        const int blockX = (int)(place % gridDim.x), blockY = (int)(place / gridDim.x);
        place = (place + gridDim.x * gridDim.y / 3u + 1u) % (gridDim.x * gridDim.y);
#else
    {
        const int blockX = (int)blockIdx.x, blockY = (int)blockIdx.y;
#endif
#if DIAGONAL
        const uint number = (uint)blockX + gridDim.x * (uint)blockY;
        const int tileY = (int)(number % gridDim.y);
        const int tileX = (int)((number / gridDim.y + (uint)tileY) % gridDim.x);
#else
        const int tileX = blockX, tileY = blockY;
#endif
        // This thread's column and first row of the input, and the same of the output: offsets inside a tile
        // fit 32 bits, the tile's place needs 64.
        const int x = tileX * TILE + tx, y = firstRow + tileY * TILE + ty;
        GLOBAL const ELEMENT *const from = source + ((size_t)y * inPitch + x);
#if VARIANT == NAIVE
        GLOBAL ELEMENT *const to = target + ((size_t)x * outPitch + y);
#elif VARIANT == TILED
        const int outX = firstRow + tileY * TILE + tx, outY = tileX * TILE + ty;
        const int outWidth = height, outHeight = width;
        GLOBAL ELEMENT *const to = target + ((size_t)outY * outPitch + outX);
#else
        GLOBAL ELEMENT *const to = target + ((size_t)y * outPitch + x);
#endif
        UNROLL_BY(1)
        for (int j = 0; j < TILE; j += ROWS * UNROLL) {
            ELEMENT held[UNROLL];
            UNROLL_BY(UNROLL)
            for (int u = 0; u < UNROLL; ++u) {
                const int row = j + u * ROWS;
                if (x < width && y + row < height) held[u] = from[row * inPitch];
            }
            UNROLL_BY(UNROLL)
            for (int u = 0; u < UNROLL; ++u) {
                const int row = j + u * ROWS;
#if STAGED
                tile[ty + row][tx] = held[u];
#elif VARIANT == NAIVE
                if (x < width && y + row < height) to[row] = held[u];
#else
                if (x < width && y + row < height) to[row * outPitch] = held[u];
#endif
            }
        }
#if STAGED
        __syncthreads();
        UNROLL_BY(1)
        for (int j = 0; j < TILE; j += ROWS * UNROLL) {
            ELEMENT held[UNROLL];
            UNROLL_BY(UNROLL)
            for (int u = 0; u < UNROLL; ++u) {
#if VARIANT == TILED
                held[u] = tile[tx][ty + j + u * ROWS];
#else
                held[u] = tile[ty + j + u * ROWS][tx];
#endif
            }
            UNROLL_BY(UNROLL)
            for (int u = 0; u < UNROLL; ++u) {
                const int row = j + u * ROWS;
#if VARIANT == TILED
                if (outX < outWidth && outY + row < outHeight) to[row * outPitch] = held[u];
#else
                if (x < width && y + row < height) to[row * outPitch] = held[u];
#endif
            }
        }
#if LOOP_IN_KERNEL
        __syncthreads(); // the next pass must not overwrite a tile that is still being read
#endif
#endif
    }
}
