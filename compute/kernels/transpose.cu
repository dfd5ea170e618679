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
    // A third of the grid further in each pass, without a division.
    const uint further = gridDim.x * gridDim.y / 3u + 1u;
    const uint furtherX = further % gridDim.x, furtherY = further / gridDim.x;
    uint blockX = blockIdx.x, blockY = blockIdx.y;
    UNROLL_BY(1)
    for (int pass = 0; pass < repeats; ++pass) {
#else
    {
        const uint blockX = blockIdx.x, blockY = blockIdx.y;
#endif
#if DIAGONAL
        uint tileX, tileY;
        if (gridDim.x == gridDim.y) {
            tileY = blockX;
            tileX = blockX + blockY < gridDim.x ? blockX + blockY : blockX + blockY - gridDim.x;
        } else {
            const uint number = blockX + gridDim.x * blockY;
            tileY = number % gridDim.y;
            tileX = (number / gridDim.y + tileY) % gridDim.x;
        }
#else
        const uint tileX = blockX, tileY = blockY;
#endif
        // This thread's column and first row of the input. Places in the matrices need 64 bits.
        const int x = (int)tileX * TILE + tx, y = firstRow + (int)tileY * TILE + ty;
        GLOBAL const ELEMENT *from = source + ((size_t)y * inPitch + x);
        const size_t inStep = (size_t)ROWS * inPitch;
        // Rows of this column that exist below the first; none where the column does not exist.
        const int inRows = x < width ? height - y : 0;
#if VARIANT == NAIVE
        GLOBAL ELEMENT *to = target + ((size_t)x * outPitch + y);
#elif VARIANT == TILED
        const int outX = firstRow + (int)tileY * TILE + tx, outY = (int)tileX * TILE + ty;
        GLOBAL ELEMENT *to = target + ((size_t)outY * outPitch + outX);
        const int outRows = outX < height ? width - outY : 0;
#else
        GLOBAL ELEMENT *to = target + ((size_t)y * outPitch + x);
        const int outRows = inRows;
#endif
#if VARIANT != NAIVE
        const size_t outStep = (size_t)ROWS * outPitch;
#endif
        UNROLL_BY(1)
        for (int j = 0; j < TILE; j += ROWS * UNROLL) {
            ELEMENT held[UNROLL];
            UNROLL_BY(UNROLL)
            for (int u = 0; u < UNROLL; ++u) {
                if (j + u * ROWS < inRows) held[u] = *from;
                from += inStep;
            }
            UNROLL_BY(UNROLL)
            for (int u = 0; u < UNROLL; ++u) {
                const int row = j + u * ROWS;
#if STAGED
                tile[ty + row][tx] = held[u];
#elif VARIANT == NAIVE
                if (row < inRows) to[row] = held[u];
#else
                if (row < outRows) *to = held[u];
                to += outStep;
#endif
            }
        }
#if STAGED
        __syncthreads();
        UNROLL_BY(1)
        for (int j = 0; j < TILE; j += ROWS * UNROLL) {
            UNROLL_BY(UNROLL)
            for (int u = 0; u < UNROLL; ++u) {
                const int row = j + u * ROWS;
#if VARIANT == TILED
                const ELEMENT value = tile[tx][ty + row];
#else
                const ELEMENT value = tile[ty + row][tx];
#endif
                if (row < outRows) *to = value;
                to += outStep;
            }
        }
#if LOOP_IN_KERNEL
        __syncthreads(); // the next pass must not overwrite a tile that is still being read
#endif
#endif
#if LOOP_IN_KERNEL
        blockX += furtherX;
        blockY += furtherY;
        if (blockX >= gridDim.x) {
            blockX -= gridDim.x;
            ++blockY;
        }
        if (blockY >= gridDim.y) blockY -= gridDim.y;
#endif
    }
}
