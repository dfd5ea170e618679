// The adjoint sum on the voxels of a matrix as a matrix product, since the exponential factors:
//   image[zy][x] += sum over the chunk's samples m of left[zy][m] right[m][x]
//   left = mu e^{i 2 pi ky y} e^{i 2 pi kz z},  right = e^{i 2 pi kx x}
// Sines and cosines grow with samples times the sum of the sides, not with samples times voxels; what is left
// are four multiply-adds for each pair of sample and voxel, or two: voxels at x and -x from the middle of the
// matrix share theirs, since right is c + is at one and c - is at the other, and image is the sum, or the
// difference, of left c and i left s. (The middle lies half a voxel beside voxel 0 where nx is even: left then
// turns by that half.)
//   STAGE    FACTORS tabulates the chunk's factors by sample, x, then y, then z (with mu); PRODUCT multiplies.
//            For tensor cores: LARGEST finds the largest part of mu, by which FRAGMENTS scales its tables,
//            which lie as the cores take them; TENSOR multiplies
//   FUSED    the product computes its factors while it brings them in, else it reads the tables
//   VARIANT  NAIVE: a thread sums one voxel, straight from the factors; TILED: a block stages TILE samples of
//            its rows and columns in shared memory (Kirk & Hwu 2010, Fig. 5.7), a thread sums GRAIN_Y x GRAIN_X
//            voxels in registers (section 6.6)
//   MIRRORED columns are pairs of voxels at x and -x
//   SPLIT    slices of the chunk that blocks of their own sum, and add by atomics: more blocks for small images
//   PADDED   no bounds tests on what is read: samples come in whole tiles, tables have slack at the end
//   PAIRS    tensor cores multiply half-precision numbers of 11 bits; with PAIRS each factor is a high and a
//            low half of 11 bits each, in three products
//   WARPGROUPS  four warps multiply at once, the right operand from shared memory (compute capability 9.0)
//   FLUSH    samples after which TENSOR adds its sums to the image: the cores cut off the last digit of each sum,
//            which grows with the sum and always to one side
//   STEPS    groups of 16 samples of one of TENSOR's tiles; PIPELINE: tiles in shared memory, all but one of
//            them on their way while that one is multiplied (asynchronous copies); 1: copied, then multiplied
//   Z_TILE   planes of a tensor block, whose 128 rows are 16 y on 8 planes, 32 on 4, 64 on 2 or 128 on 1
// Mirrors engine/cpu's direct sums.

#define FACTORS 0
#define PRODUCT 1
#define LARGEST 2
#define FRAGMENTS 3
#define TENSOR 4
#define NAIVE 0
#define TILED 1

// k times a place on n voxels, in half turns: the rounding error of the product comes back by a second
// multiply-add, and whole turns are taken off before the division.
DEVICE float halfTurnsAt(float k, float place, int n, float perVoxel)
{
    const float product = k * place;
    const float lost = fmaf(k, place, -product);
    const float whole = rintf(product * perVoxel);
    return 2.0f * perVoxel * (fmaf(-whole, (float)n, product) + lost);
}

DEVICE float halfTurns(float k, int i, int n, float perVoxel)
{
    return halfTurnsAt(k, (float)(i - n / 2), n, perVoxel);
}

// How far the first of a mirrored column's voxels lies from the middle of the matrix, and what left turns by
// because the middle is not voxel 0.
DEVICE float mirroredHalfTurns(float k, int column, int n, float perVoxel)
{
    return halfTurnsAt(k, (float)column + (n % 2 == 0 ? 0.5f : 0.0f), n, perVoxel);
}

DEVICE float middleHalfTurns(float k, int n, float perVoxel)
{
    return n % 2 == 0 ? halfTurnsAt(k, -0.5f, n, perVoxel) : 0.0f;
}

DEVICE float2 rotation(float halfTurnsNow)
{
    float s, c;
#if TRIG_FAST
    __sincosf(3.14159265f * halfTurnsNow, &s, &c);
#else
    sincospif(halfTurnsNow, &s, &c);
#endif
    return make_float2(c, s);
}

DEVICE float2 times(float2 a, float2 b)
{
    return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

#if MIRRORED
#define COLUMNS_OF(nx) (((nx) + 1) / 2)
#define COLUMN_HALF_TURNS(k, x) mirroredHalfTurns(k, x, nx, perX)
#define PLUS_MIDDLE(k) + middleHalfTurns(k, nx, perX)
#else
#define COLUMNS_OF(nx) (nx)
#define COLUMN_HALF_TURNS(k, x) halfTurns(k, x, nx, perX)
#define PLUS_MIDDLE(k)
#endif

#if STAGE == FACTORS
KERNEL(BLOCK, 1)
tabulateFactors(GLOBAL const float *RESTRICT kx, GLOBAL const float *RESTRICT ky, GLOBAL const float *RESTRICT kz,
                GLOBAL const float2 *RESTRICT mu, GLOBAL float2 *RESTRICT table, int firstSample, int nx, int ny,
                int nz, float perX, float perY, float perZ)
{
    const int i = (int)(blockIdx.x * BLOCK + threadIdx.x), m = (int)blockIdx.y, s = firstSample + m;
    const int columns = COLUMNS_OF(nx);
    GLOBAL float2 *row = table + (size_t)m * (columns + ny + nz);
    if (i < columns)
        row[i] = rotation(COLUMN_HALF_TURNS(kx[s], i));
    else if (i < columns + ny)
        row[i] = rotation(halfTurns(ky[s], i - columns, ny, perY));
    else if (i < columns + ny + nz)
        row[i] = times(mu[s], rotation(halfTurns(kz[s], i - columns - ny, nz, perZ) PLUS_MIDDLE(kx[s])));
}

#elif STAGE == PRODUCT
#define ROWS (TILE * GRAIN_Y)
#define COLUMNS (TILE * GRAIN_X)

#if FUSED
#define FACTOR_PARAMS                                                                                          \
    GLOBAL const float *RESTRICT kx, GLOBAL const float *RESTRICT ky, GLOBAL const float *RESTRICT kz,         \
        GLOBAL const float2 *RESTRICT mu,
#define LEFT(m, z, y)                                                                                          \
    times(mu[firstSample + (m)],                                                                               \
          rotation(halfTurns(ky[firstSample + (m)], y, ny, perY) +                                             \
                   halfTurns(kz[firstSample + (m)], z, nz, perZ) PLUS_MIDDLE(kx[firstSample + (m)])))
#define RIGHT(m, x) rotation(COLUMN_HALF_TURNS(kx[firstSample + (m)], x))
#else
#define FACTOR_PARAMS GLOBAL const float2 *RESTRICT table,
#define TABLE_ROW(m) (table + (size_t)(m) * (columns + ny + nz))
#define LEFT(m, z, y) times(TABLE_ROW(m)[columns + (y)], TABLE_ROW(m)[columns + ny + (z)])
#define RIGHT(m, x) TABLE_ROW(m)[x]
#endif

#if PADDED
#define WHERE(condition, value) value
#else
#define WHERE(condition, value) (condition) ? value : make_float2(0.0f, 0.0f)
#endif

#if SPLIT > 1
#define ADD_TO_IMAGE(place, sum) atomic_add_complex(&image[place], (sum).x, (sum).y);
#else
#define ADD_TO_IMAGE(place, sum)                                                                               \
    image[place] = make_float2(image[place].x + (sum).x, image[place].y + (sum).y);
#endif

// A pair's sum: left c, and with MIRRORED left s beside it.
typedef struct {
    float2 even;
#if MIRRORED
    float2 odd;
#endif
} Sum;

DEVICE void addProduct(Sum *sum, float2 left, float2 right)
{
#if MIRRORED
    sum->even.x += left.x * right.x;
    sum->even.y += left.y * right.x;
    sum->odd.x += left.x * right.y;
    sum->odd.y += left.y * right.y;
#else
    sum->even.x += left.x * right.x;
    sum->even.y += left.x * right.y;
    sum->even.x -= left.y * right.y;
    sum->even.y += left.y * right.x;
#endif
}

#if MIRRORED
// Columns count from the middle of a row outwards.
#define ADD_COLUMN(row, x, sum)                                                                                \
    {                                                                                                          \
        const size_t rowStart = (size_t)(row) * nx;                                                            \
        const float2 right = make_float2((sum).even.x - (sum).odd.y, (sum).even.y + (sum).odd.x);              \
        const float2 mirror = make_float2((sum).even.x + (sum).odd.y, (sum).even.y - (sum).odd.x);             \
        ADD_TO_IMAGE(rowStart + nx / 2 + (x), right)                                                           \
        if ((nx - 1) / 2 - (x) != nx / 2 + (x)) {                                                              \
            ADD_TO_IMAGE(rowStart + (nx - 1) / 2 - (x), mirror)                                                \
        }                                                                                                      \
    }
#else
#define ADD_COLUMN(row, x, sum) ADD_TO_IMAGE((size_t)(row) * nx + (x), (sum).even)
#endif

KERNEL(TILE, TILE)
multiplyFactors(FACTOR_PARAMS GLOBAL float2 *image, int firstSample, int samples, int nx, int ny, int nz,
                float perX, float perY, float perZ DYNAMIC_SHARED_PARAM(float2, tiles))
{
    const int tx = (int)threadIdx.x, ty = (int)threadIdx.y;
    const int rows = ny * nz, columns = COLUMNS_OF(nx);
#if SPLIT > 1
    // Slices of whole tiles.
    const int slice = ((samples + SPLIT - 1) / SPLIT + TILE - 1) / TILE * TILE;
    const int begin = (int)blockIdx.z * slice;
    const int end = begin + slice < samples ? begin + slice : samples;
#else
    const int begin = 0, end = samples;
#endif

#if VARIANT == NAIVE
    const int row = (int)blockIdx.x * TILE + ty, x = (int)blockIdx.y * TILE + tx;
    if (row < rows && x < nx) {
        const int y = row % ny, z = row / ny;
        Sum sum;
        sum.even = make_float2(0.0f, 0.0f);
        UNROLL_BY(UNROLL)
        for (int m = begin; m < end; ++m) {
            addProduct(&sum, LEFT(m, z, y), RIGHT(m, x));
        }
        ADD_COLUMN(row, x, sum)
    }

#else
    DYNAMIC_SHARED(float2, tiles);
    SHARED_PTR float2 *const leftTile = tiles;               // [sample][row]
    SHARED_PTR float2 *const rightTile = tiles + TILE * ROWS; // [sample][column]
    const int firstRow = (int)blockIdx.x * ROWS, firstColumn = (int)blockIdx.y * COLUMNS;
    Sum sum[GRAIN_Y][GRAIN_X];
    UNROLL_BY(GRAIN_Y)
    for (int i = 0; i < GRAIN_Y; ++i) {
        UNROLL_BY(GRAIN_X)
        for (int j = 0; j < GRAIN_X; ++j) {
            sum[i][j].even = make_float2(0.0f, 0.0f);
#if MIRRORED
            sum[i][j].odd = make_float2(0.0f, 0.0f);
#endif
        }
    }
    UNROLL_BY(1)
    for (int base = begin; base < end; base += TILE) {
        const int m = base + ty;
        UNROLL_BY(GRAIN_Y)
        for (int i = 0; i < GRAIN_Y; ++i) {
            const int row = firstRow + tx + TILE * i;
            leftTile[ty * ROWS + tx + TILE * i] = WHERE(m < end && row < rows, LEFT(m, row / ny, row % ny));
        }
        UNROLL_BY(GRAIN_X)
        for (int j = 0; j < GRAIN_X; ++j) {
            const int x = firstColumn + tx + TILE * j;
            rightTile[ty * COLUMNS + tx + TILE * j] = WHERE(m < end && x < columns, RIGHT(m, x));
        }
        __syncthreads();
        UNROLL_BY(UNROLL)
        for (int k = 0; k < TILE; ++k) {
            float2 left[GRAIN_Y], right[GRAIN_X];
            UNROLL_BY(GRAIN_Y)
            for (int i = 0; i < GRAIN_Y; ++i)
                left[i] = leftTile[k * ROWS + ty + TILE * i];
            UNROLL_BY(GRAIN_X)
            for (int j = 0; j < GRAIN_X; ++j)
                right[j] = rightTile[k * COLUMNS + tx + TILE * j];
            UNROLL_BY(GRAIN_Y)
            for (int i = 0; i < GRAIN_Y; ++i) {
                UNROLL_BY(GRAIN_X)
                for (int j = 0; j < GRAIN_X; ++j)
                    addProduct(&sum[i][j], left[i], right[j]);
            }
        }
        __syncthreads(); // all have read before the next samples are staged
    }
    UNROLL_BY(GRAIN_Y)
    for (int i = 0; i < GRAIN_Y; ++i) {
        UNROLL_BY(GRAIN_X)
        for (int j = 0; j < GRAIN_X; ++j) {
            const int row = firstRow + ty + TILE * i, x = firstColumn + tx + TILE * j;
            if (row < rows && x < columns) ADD_COLUMN(row, x, sum[i][j])
        }
    }
#endif
}

#elif STAGE == LARGEST
// found[block] = the largest magnitude among the block's share of the values.
KERNEL(BLOCK, 1)
largestMagnitude(GLOBAL const float *RESTRICT values, GLOBAL float *RESTRICT found, int count)
{
    __shared__ float largest[BLOCK];
    const int thread = (int)threadIdx.x;
    float own = 0.0f;
    for (int i = (int)blockIdx.x * BLOCK + thread; i < count; i += (int)gridDim.x * BLOCK)
        own = fmaxf(own, fabsf(values[i]));
    largest[thread] = own;
    for (int apart = BLOCK / 2; apart > 0; apart /= 2) {
        __syncthreads();
        if (thread < apart) largest[thread] = fmaxf(largest[thread], largest[thread + apart]);
    }
    if (thread == 0) found[blockIdx.x] = largest[0];
}

#else
#include "tensor_tables.cuh"
#if STAGE == TENSOR
#include "tensor_operands.cuh"
#if WARPGROUPS
#include "tensor_warpgroups.cuh"
#else
#include "tensor_warps.cuh"
#endif
#endif
#endif
