// The matrix product c = a b of row-major matrices: rows x inner times inner x columns, any sizes.
//   SINGLE_BLOCK  one block walks over all of c, TILE x TILE elements at a time (Kirk & Hwu 2010, Fig. 3.11)
//   NAIVE         a thread sums one element, straight from global memory (Fig. 4.6)
//   TILE_A        a block stages TILE x TILE of a in shared memory; b comes from global memory, coalesced (OpenCL
//                 Best Practices Guide, 3.2.2.2)
//   TILE_AB       tiles of both (Fig. 5.7); a thread sums GRAIN_Y x GRAIN_X elements in registers (section 6.6)
//   PREFETCH      the next tiles are on their way into registers while these are multiplied (Fig. 6.13)
//   BUFFERS       with 2 pairs of tiles in turn, one barrier for each step instead of two
//   VECTOR        a thread's elements are runs of four neighbours: shared memory is read 16 bytes at a time, and
//                 the tile of a stands there transposed; a warp's threads lie 4 x 8
//   STORED_BARRIER, USED_BARRIER  without the one after the tiles are stored threads read what is not there yet, and
//                 without the one after their use it is overwritten too early (exercise 5.3): wrong
//   GUARDED       sizes need not be multiples of the tiles: what lies outside counts as zero
// Bytes: each element read and written once. Operations: two for each of rows x inner x columns. Mirrored by
// matmul_host.cpp.

#define SINGLE_BLOCK 0
#define NAIVE 1
#define TILE_A 2
#define TILE_AB 3

#if STORED_BARRIER
#define TILES_ARE_STORED __syncthreads();
#else
#define TILES_ARE_STORED
#endif
#if USED_BARRIER // all have read before the next tiles are stored
#define TILES_ARE_USED __syncthreads();
#else
#define TILES_ARE_USED
#endif

#define BLOCK_ROWS (TILE * GRAIN_Y)
#define BLOCK_COLUMNS (TILE * GRAIN_X)

#if GUARDED
#define INSIDE(condition) (condition)
#else
#define INSIDE(condition) 1
#endif
#define READ(matrix, condition, place) (INSIDE(condition) ? (matrix)[place] : 0.0f)

#if VARIANT == TILE_AB
// ------------------------------------------------------------------------------- tiles of a and b
#if VECTOR
// [step of inner][row] and [step of inner][column]; padding keeps rows aligned to 16 bytes.
#define A_PITCH (BLOCK_ROWS + 4 * PAD)
#define B_PITCH (BLOCK_COLUMNS + 4 * PAD)
#define A_TILE (TILE * A_PITCH)
// The four elements of run `run` of a thread; runs of one thread are 4 TILE elements apart.
#define RUN_PLACE(run, thread) ((run)*4 * TILE + 4 * (thread))
#else
#define A_PITCH (TILE + PAD) // [row][step of inner]
#define B_PITCH (BLOCK_COLUMNS + PAD)
#define A_TILE (BLOCK_ROWS * A_PITCH)
#endif
#define B_TILE (TILE * B_PITCH)

// Brings this thread's part of the tiles that begin at `step` into registers.
DEVICE void loadTiles(GLOBAL const float *RESTRICT a, GLOBAL const float *RESTRICT b, int rows, int inner,
                      int columns, int firstRow, int firstColumn, int step, int tx, int ty, float heldA[GRAIN_Y],
                      float heldB[GRAIN_X])
{
#if VECTOR
    const int thread = ty * TILE + tx;
    UNROLL_BY(GRAIN_Y)
    for (int i = 0; i < GRAIN_Y / 4; ++i) {
        const int quad = thread + i * TILE * TILE;
        const int row = firstRow + quad / (TILE / 4), k = step + 4 * (quad % (TILE / 4));
        const size_t place = (size_t)row * inner + k;
#if GUARDED
        UNROLL_BY(4)
        for (int j = 0; j < 4; ++j)
            heldA[4 * i + j] = READ(a, row < rows && k + j < inner, place + j);
#else
        const float4 four = *(GLOBAL const float4 *)(a + place);
        heldA[4 * i] = four.x;
        heldA[4 * i + 1] = four.y;
        heldA[4 * i + 2] = four.z;
        heldA[4 * i + 3] = four.w;
#endif
    }
    UNROLL_BY(GRAIN_X)
    for (int i = 0; i < GRAIN_X / 4; ++i) {
        const int quad = thread + i * TILE * TILE;
        const int k = step + quad / (BLOCK_COLUMNS / 4), column = firstColumn + 4 * (quad % (BLOCK_COLUMNS / 4));
        const size_t place = (size_t)k * columns + column;
#if GUARDED
        UNROLL_BY(4)
        for (int j = 0; j < 4; ++j)
            heldB[4 * i + j] = READ(b, k < inner && column + j < columns, place + j);
#else
        const float4 four = *(GLOBAL const float4 *)(b + place);
        heldB[4 * i] = four.x;
        heldB[4 * i + 1] = four.y;
        heldB[4 * i + 2] = four.z;
        heldB[4 * i + 3] = four.w;
#endif
    }
#else
    UNROLL_BY(GRAIN_Y)
    for (int i = 0; i < GRAIN_Y; ++i) {
        const int row = firstRow + ty + TILE * i;
        heldA[i] = READ(a, row < rows && step + tx < inner, (size_t)row * inner + step + tx);
    }
    UNROLL_BY(GRAIN_X)
    for (int j = 0; j < GRAIN_X; ++j) {
        const int column = firstColumn + tx + TILE * j;
        heldB[j] = READ(b, step + ty < inner && column < columns, (size_t)(step + ty) * columns + column);
    }
#endif
}

DEVICE void storeTiles(SHARED_PTR float *aTile, SHARED_PTR float *bTile, int tx, int ty,
                       const float heldA[GRAIN_Y], const float heldB[GRAIN_X])
{
#if VECTOR
    const int thread = ty * TILE + tx;
    UNROLL_BY(GRAIN_Y)
    for (int i = 0; i < GRAIN_Y / 4; ++i) {
        const int quad = thread + i * TILE * TILE;
        UNROLL_BY(4)
        for (int j = 0; j < 4; ++j)
            aTile[(4 * (quad % (TILE / 4)) + j) * A_PITCH + quad / (TILE / 4)] = heldA[4 * i + j];
    }
    UNROLL_BY(GRAIN_X)
    for (int i = 0; i < GRAIN_X / 4; ++i) {
        const int quad = thread + i * TILE * TILE;
        *(SHARED_PTR float4 *)(bTile + quad / (BLOCK_COLUMNS / 4) * B_PITCH + 4 * (quad % (BLOCK_COLUMNS / 4))) =
            make_float4(heldB[4 * i], heldB[4 * i + 1], heldB[4 * i + 2], heldB[4 * i + 3]);
    }
#else
    UNROLL_BY(GRAIN_Y)
    for (int i = 0; i < GRAIN_Y; ++i)
        aTile[(ty + TILE * i) * A_PITCH + tx] = heldA[i];
    UNROLL_BY(GRAIN_X)
    for (int j = 0; j < GRAIN_X; ++j)
        bTile[ty * B_PITCH + tx + TILE * j] = heldB[j];
#endif
}

// Adds the products of the tiles. @param mx, my this thread's place among those that share the block's elements.
DEVICE void multiplyTiles(SHARED_PTR const float *aTile, SHARED_PTR const float *bTile, int mx, int my,
                          float sum[GRAIN_Y][GRAIN_X])
{
    UNROLL_BY(UNROLL)
    for (int k = 0; k < TILE; ++k) {
        float left[GRAIN_Y], right[GRAIN_X];
#if VECTOR
        UNROLL_BY(GRAIN_Y)
        for (int i = 0; i < GRAIN_Y / 4; ++i) {
            const float4 four = *(SHARED_PTR const float4 *)(aTile + k * A_PITCH + RUN_PLACE(i, my));
            left[4 * i] = four.x;
            left[4 * i + 1] = four.y;
            left[4 * i + 2] = four.z;
            left[4 * i + 3] = four.w;
        }
        UNROLL_BY(GRAIN_X)
        for (int j = 0; j < GRAIN_X / 4; ++j) {
            const float4 four = *(SHARED_PTR const float4 *)(bTile + k * B_PITCH + RUN_PLACE(j, mx));
            right[4 * j] = four.x;
            right[4 * j + 1] = four.y;
            right[4 * j + 2] = four.z;
            right[4 * j + 3] = four.w;
        }
#else
        UNROLL_BY(GRAIN_Y)
        for (int i = 0; i < GRAIN_Y; ++i)
            left[i] = aTile[(my + TILE * i) * A_PITCH + k];
        UNROLL_BY(GRAIN_X)
        for (int j = 0; j < GRAIN_X; ++j)
            right[j] = bTile[k * B_PITCH + mx + TILE * j];
#endif
        UNROLL_BY(GRAIN_Y)
        for (int i = 0; i < GRAIN_Y; ++i) {
            UNROLL_BY(GRAIN_X)
            for (int j = 0; j < GRAIN_X; ++j)
                sum[i][j] += left[i] * right[j];
        }
    }
}

DEVICE void storeSums(GLOBAL float *RESTRICT c, int rows, int columns, int firstRow, int firstColumn, int mx,
                      int my, float sum[GRAIN_Y][GRAIN_X])
{
    UNROLL_BY(GRAIN_Y)
    for (int i = 0; i < GRAIN_Y; ++i) {
#if VECTOR
        const int row = firstRow + RUN_PLACE(i / 4, my) + i % 4;
#else
        const int row = firstRow + my + TILE * i;
#endif
#if VECTOR && !GUARDED
        UNROLL_BY(GRAIN_X)
        for (int j = 0; j < GRAIN_X / 4; ++j)
            *(GLOBAL float4 *)(c + (size_t)row * columns + firstColumn + RUN_PLACE(j, mx)) =
                make_float4(sum[i][4 * j], sum[i][4 * j + 1], sum[i][4 * j + 2], sum[i][4 * j + 3]);
#else
        UNROLL_BY(GRAIN_X)
        for (int j = 0; j < GRAIN_X; ++j) {
#if VECTOR
            const int column = firstColumn + RUN_PLACE(j / 4, mx) + j % 4;
#else
            const int column = firstColumn + mx + TILE * j;
#endif
            if (INSIDE(row < rows && column < columns)) c[(size_t)row * columns + column] = sum[i][j];
        }
#endif
    }
}

KERNEL(TILE, TILE)
matmul(GLOBAL const float *RESTRICT a, GLOBAL const float *RESTRICT b, GLOBAL float *RESTRICT c, int rows,
       int inner, int columns)
{
    // Elements of 16 bytes, so that the tiles begin where such loads may.
    __shared__ float4 aTiles[BUFFERS * A_TILE / 4];
    __shared__ float4 bTiles[BUFFERS * B_TILE / 4];
    const int tx = (int)threadIdx.x, ty = (int)threadIdx.y;
#if VECTOR
    const int thread = ty * TILE + tx, warp = thread / 32, lane = thread % 32;
    const int mx = warp % (TILE / 8) * 8 + lane % 8, my = warp / (TILE / 8) * 4 + lane / 8;
#else
    const int mx = tx, my = ty;
#endif
    const int firstRow = (int)blockIdx.y * BLOCK_ROWS, firstColumn = (int)blockIdx.x * BLOCK_COLUMNS;
    float heldA[GRAIN_Y], heldB[GRAIN_X], sum[GRAIN_Y][GRAIN_X];
    UNROLL_BY(GRAIN_Y)
    for (int i = 0; i < GRAIN_Y; ++i) {
        UNROLL_BY(GRAIN_X)
        for (int j = 0; j < GRAIN_X; ++j)
            sum[i][j] = 0.0f;
    }
    int buffer = 0;
#if PREFETCH
    loadTiles(a, b, rows, inner, columns, firstRow, firstColumn, 0, tx, ty, heldA, heldB);
#endif
    UNROLL_BY(1)
    for (int step = 0; step < inner; step += TILE) {
        SHARED_PTR float *aTile = (SHARED_PTR float *)aTiles + buffer * A_TILE;
        SHARED_PTR float *bTile = (SHARED_PTR float *)bTiles + buffer * B_TILE;
#if !PREFETCH
        loadTiles(a, b, rows, inner, columns, firstRow, firstColumn, step, tx, ty, heldA, heldB);
#endif
        storeTiles(aTile, bTile, tx, ty, heldA, heldB);
        TILES_ARE_STORED
#if PREFETCH
        if (step + TILE < inner)
            loadTiles(a, b, rows, inner, columns, firstRow, firstColumn, step + TILE, tx, ty, heldA, heldB);
#endif
        multiplyTiles(aTile, bTile, mx, my, sum);
#if BUFFERS == 1
        TILES_ARE_USED
#else
        buffer ^= 1; // who stores here again has passed the next barrier, which all reach after reading
#endif
    }
    storeSums(c, rows, columns, firstRow, firstColumn, mx, my, sum);
}

#else
// ------------------------------------------------------------------------------- one element per thread
KERNEL(TILE, TILE)
matmul(GLOBAL const float *RESTRICT a, GLOBAL const float *RESTRICT b, GLOBAL float *RESTRICT c, int rows,
       int inner, int columns)
{
#if VARIANT == TILE_A
    __shared__ float aTile[TILE][TILE + PAD];
#endif
    const int tx = (int)threadIdx.x, ty = (int)threadIdx.y;
#if VARIANT == SINGLE_BLOCK
    UNROLL_BY(1)
    for (int row = ty; row < rows; row += TILE) {
        UNROLL_BY(1)
        for (int column = tx; column < columns; column += TILE) {
#else
    {
        {
            const int row = (int)blockIdx.y * TILE + ty, column = (int)blockIdx.x * TILE + tx;
#endif
            float sum = 0.0f;
#if VARIANT == TILE_A
            UNROLL_BY(1)
            for (int step = 0; step < inner; step += TILE) {
                aTile[ty][tx] = READ(a, row < rows && step + tx < inner, (size_t)row * inner + step + tx);
                TILES_ARE_STORED
                UNROLL_BY(UNROLL)
                for (int k = 0; k < TILE; ++k)
                    sum += aTile[ty][k] *
                           READ(b, step + k < inner && column < columns, (size_t)(step + k) * columns + column);
                TILES_ARE_USED
            }
            if (INSIDE(row < rows && column < columns)) c[(size_t)row * columns + column] = sum;
#else
            if (INSIDE(row < rows && column < columns)) {
                UNROLL_BY(UNROLL)
                for (int k = 0; k < inner; ++k)
                    sum += a[(size_t)row * inner + k] * b[(size_t)k * columns + column];
                c[(size_t)row * columns + column] = sum;
            }
#endif
        }
    }
}
#endif
