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
// -------------------------------------------------------------------------------------------- tensor cores
// A warp multiplies fragments of 16 rows by 8 columns by 16 samples. In one, lane 4 g + t has rows g and g + 8 of
// the left operand and column g of the right one, of each the samples 2 t, 2 t + 1, 2 t + 8 and 2 t + 9, two to a
// register; and of the sums columns 2 t and 2 t + 1 of both rows (PTX ISA, mma.m16n8k16). Columns alternate
// between the cosine and the sine of a mirrored pair: a lane has both. Tables, in 16-byte units, hold what
// a block takes one after the other, by steps of 16 samples:
//   right  [block][step][16 columns][part][lane]: the registers of two fragments; with PAIRS the high halves, then
//          the low ones
//   left y [block][step][16 rows][part][lane]: real registers, then imaginary ones; with PAIRS for each of the four
//          registers two real and two imaginary numbers in single precision
//   left z [block][step][plane][part][t]: two real registers and two imaginary ones; with PAIRS likewise single
//          precision
#define RIGHT_PARTS (1 + PAIRS)
#define Y_PARTS (2 + 2 * PAIRS)
#define Z_PARTS (1 + PAIRS)
#define HEADER_UNITS 32 // the largest magnitude, and what it was found from
#define ROW_GROUPS 8    // groups of 16 rows of a block
#define COLUMN_GROUPS 8 // groups of 16 columns of a block
#define Y_GROUPS (ROW_GROUPS / Z_TILE)
#define RIGHT_UNITS (COLUMN_GROUPS * 32 * RIGHT_PARTS) // of a block and step
#define Y_UNITS (Y_GROUPS * 32 * Y_PARTS)
#define Z_UNITS (Z_TILE * 4 * Z_PARTS)

// The power of two that brings mu's largest part just below 2^14: half precision ends at 65504.
DEVICE float scaleOf(float largest)
{
    const int exponent = (int)(as_uint(largest) >> 23);
    const int scale = 267 - exponent;
    return as_float((int)(scale < 1 ? 1 : scale > 253 ? 253 : scale) << 23);
}

DEVICE uint halves(float first, float second)
{
    uint bits;
    asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(bits) : "f"(second), "f"(first));
    return bits;
}

// What two halves leave over of the numbers that they were rounded from.
DEVICE uint remainders(uint high, float first, float second)
{
    float firstHigh, secondHigh;
    asm("{ .reg .b16 a, b; mov.b32 {a, b}, %2; cvt.f32.f16 %0, a; cvt.f32.f16 %1, b; }"
        : "=f"(firstHigh), "=f"(secondHigh)
        : "r"(high));
    return halves(first - firstHigh, second - secondHigh);
}

#if STAGE == FRAGMENTS
DEVICE void storeRight(GLOBAL uint4 *to, const float value[8])
{
    uint high[4];
    UNROLL_BY(4)
    for (int i = 0; i < 4; ++i)
        high[i] = halves(value[2 * i], value[2 * i + 1]);
    to[0] = make_uint4(high[0], high[1], high[2], high[3]);
#if PAIRS
    uint low[4];
    UNROLL_BY(4)
    for (int i = 0; i < 4; ++i)
        low[i] = remainders(high[i], value[2 * i], value[2 * i + 1]);
    to[32] = make_uint4(low[0], low[1], low[2], low[3]);
#endif
}

DEVICE uint4 singles(float2 first, float2 second)
{
    return make_uint4(as_uint(first.x), as_uint(second.x), as_uint(first.y), as_uint(second.y));
}

// A warp fills one group of one table for 16 samples.
KERNEL(BLOCK, 1)
tabulateFragments(GLOBAL const float *RESTRICT kx, GLOBAL const float *RESTRICT ky, GLOBAL const float *RESTRICT kz,
                  GLOBAL const float2 *RESTRICT mu, GLOBAL uint4 *RESTRICT table, int firstSample, int steps,
                  int columnGroups, int yGroups, int planes, int nx, int ny, int nz, float perX, float perY,
                  float perZ)
{
    const int lane = (int)threadIdx.x % 32, group = lane / 4, within = lane % 4;
    const int item = (int)(blockIdx.x * BLOCK + threadIdx.x) / 32;
    const int groups = columnGroups + yGroups + (planes + 7) / 8;
    const int step = item / groups, part = item % groups;
    if (step >= steps) return;
    const int samples[4] = {2 * within, 2 * within + 1, 2 * within + 8, 2 * within + 9};
    const int first = firstSample + 16 * step;
    GLOBAL uint4 *const right = table + HEADER_UNITS;
    GLOBAL uint4 *const leftY = right + (size_t)steps * (columnGroups / COLUMN_GROUPS) * RIGHT_UNITS;
    GLOBAL uint4 *const leftZ = leftY + (size_t)steps * (yGroups / Y_GROUPS) * Y_UNITS;
    if (part < columnGroups) {
        float value[8];
        UNROLL_BY(8)
        for (int i = 0; i < 8; ++i) { // fragment i / 4, sample i % 4
            const int column = 16 * part + 8 * (i / 4) + group;
            const float2 turned =
                rotation(mirroredHalfTurns(kx[first + samples[i % 4]], column / 2, nx, perX));
            value[i] = column % 2 == 0 ? turned.x : turned.y;
        }
        storeRight(right + (size_t)(part / COLUMN_GROUPS * steps + step) * RIGHT_UNITS +
                       part % COLUMN_GROUPS * 32 * RIGHT_PARTS + lane,
                   value);
    } else if (part < columnGroups + yGroups) {
        const int yGroup = part - columnGroups;
        float2 value[8];
        UNROLL_BY(8)
        for (int i = 0; i < 8; ++i) { // register i / 2: rows g, g + 8, then 8 samples on
            const int y = 16 * yGroup + group + 8 * (i / 2 % 2);
            value[i] = rotation(halfTurns(ky[first + samples[2 * (i / 4) + i % 2]], y, ny, perY));
        }
        GLOBAL uint4 *to = leftY + (size_t)(yGroup / Y_GROUPS * steps + step) * Y_UNITS +
                           yGroup % Y_GROUPS * 32 * Y_PARTS + lane;
#if PAIRS
        UNROLL_BY(4)
        for (int i = 0; i < 4; ++i)
            to[32 * i] = singles(value[2 * i], value[2 * i + 1]);
#else
        to[0] = make_uint4(halves(value[0].x, value[1].x), halves(value[2].x, value[3].x),
                           halves(value[4].x, value[5].x), halves(value[6].x, value[7].x));
        to[32] = make_uint4(halves(value[0].y, value[1].y), halves(value[2].y, value[3].y),
                            halves(value[4].y, value[5].y), halves(value[6].y, value[7].y));
#endif
    } else {
        const int z = 8 * (part - columnGroups - yGroups) + group;
        if (z >= planes) return;
        const float scale = scaleOf(((GLOBAL const float *)table)[0]);
        float2 value[4];
        UNROLL_BY(4)
        for (int i = 0; i < 4; ++i) {
            const int s = first + samples[i];
            const float turns = halfTurns(kz[s], z, nz, perZ) + middleHalfTurns(kx[s], nx, perX);
            value[i] = times(make_float2(scale * mu[s].x, scale * mu[s].y), rotation(turns));
        }
        GLOBAL uint4 *to =
            leftZ + (size_t)(z / Z_TILE * steps + step) * Z_UNITS + z % Z_TILE * 4 * Z_PARTS + within;
#if PAIRS
        to[0] = singles(value[0], value[1]);
        to[4] = singles(value[2], value[3]);
#else
        to[0] = make_uint4(halves(value[0].x, value[1].x), halves(value[2].x, value[3].x),
                           halves(value[0].y, value[1].y), halves(value[2].y, value[3].y));
#endif
    }
}

#else
#define THREADS 256
#define TILE_UNITS (STEPS * (RIGHT_UNITS + Y_UNITS + Z_UNITS))

#if SPLIT > 1
#define ADD_TO_IMAGE(place, re, im) atomic_add_complex(&image[place], re, im)
#else
#define ADD_TO_IMAGE(place, re, im) image[place] = make_float2(image[place].x + (re), image[place].y + (im))
#endif

#if PIPELINE > 1
DEVICE void copyUnit(SHARED_PTR uint4 *to, GLOBAL const uint4 *from)
{
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"((uint)__cvta_generic_to_shared(to)), "l"(from));
}
#else
DEVICE void copyUnit(SHARED_PTR uint4 *to, GLOBAL const uint4 *from)
{
    *to = *from;
}
#endif

DEVICE void copyUnits(SHARED_PTR uint4 *to, GLOBAL const uint4 *from, int units)
{
    UNROLL_BY(16)
    for (int i = (int)threadIdx.x; i < units; i += THREADS)
        copyUnit(to + i, from + i);
}

DEVICE void multiplyAdd(float sum[4], const uint left[4], uint right0, uint right1)
{
    asm("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, "
        "{%0, %1, %2, %3};"
        : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
        : "r"(left[0]), "r"(left[1]), "r"(left[2]), "r"(left[3]), "r"(right0), "r"(right1));
}

// Registers of a left operand: rows of y times plane z, real and imaginary; with PAIRS what the halves leave over.
typedef struct {
    uint re[4], im[4];
#if PAIRS
    uint reLow[4], imLow[4];
#endif
} Left;

#if PAIRS
DEVICE Left leftOf(SHARED_PTR const uint4 *y, SHARED_PTR const uint4 *z)
{
    Left left;
    UNROLL_BY(4)
    for (int i = 0; i < 4; ++i) {
        const uint4 a = y[32 * i], b = z[4 * (i / 2)];
        const float2 first = times(make_float2(as_float((int)a.x), as_float((int)a.z)),
                                   make_float2(as_float((int)b.x), as_float((int)b.z)));
        const float2 second = times(make_float2(as_float((int)a.y), as_float((int)a.w)),
                                    make_float2(as_float((int)b.y), as_float((int)b.w)));
        left.re[i] = halves(first.x, second.x);
        left.im[i] = halves(first.y, second.y);
        left.reLow[i] = remainders(left.re[i], first.x, second.x);
        left.imLow[i] = remainders(left.im[i], first.y, second.y);
    }
    return left;
}
#else
DEVICE uint multiply2(uint a, uint b)
{
    uint product;
    asm("mul.rn.f16x2 %0, %1, %2;" : "=r"(product) : "r"(a), "r"(b));
    return product;
}
DEVICE uint multiplyAdd2(uint a, uint b, uint c)
{
    uint sum;
    asm("fma.rn.f16x2 %0, %1, %2, %3;" : "=r"(sum) : "r"(a), "r"(b), "r"(c));
    return sum;
}

DEVICE Left leftOf(SHARED_PTR const uint4 *y, SHARED_PTR const uint4 *z)
{
    const uint4 yRe = y[0], yIm = y[32], turn = z[0];
    const uint re[4] = {yRe.x, yRe.y, yRe.z, yRe.w}, im[4] = {yIm.x, yIm.y, yIm.z, yIm.w};
    Left left;
    UNROLL_BY(4)
    for (int i = 0; i < 4; ++i) {
        const uint c = i < 2 ? turn.x : turn.y, s = i < 2 ? turn.z : turn.w;
        left.re[i] = multiplyAdd2(c, re[i], multiply2(s ^ 0x80008000u, im[i]));
        left.im[i] = multiplyAdd2(c, im[i], multiply2(s, re[i]));
    }
    return left;
}
#endif

KERNEL(THREADS, 1)
multiplyFragments(GLOBAL const uint4 *RESTRICT table, GLOBAL float2 *image, int steps, int columnGroups, int yGroups,
                  int planes, int nx, int ny, int nz DYNAMIC_SHARED_PARAM(uint4, tiles))
{
    DYNAMIC_SHARED(uint4, tiles);
    const int thread = (int)threadIdx.x, lane = thread % 32, warp = thread / 32;
    const int group = lane / 4, within = lane % 4;
    const int warpRow = warp / 2, warpColumn = warp % 2; // 32 rows, 64 columns
    const int zTiles = planes / Z_TILE;
    const int zTile = (int)blockIdx.x % zTiles, yTile = (int)blockIdx.x / zTiles, columnTile = (int)blockIdx.y;
    GLOBAL const uint4 *const allRight = table + HEADER_UNITS;
    GLOBAL const uint4 *const allY = allRight + (size_t)steps * (columnGroups / COLUMN_GROUPS) * RIGHT_UNITS;
    GLOBAL const uint4 *const allZ = allY + (size_t)steps * (yGroups / Y_GROUPS) * Y_UNITS;
    GLOBAL const uint4 *const right = allRight + (size_t)columnTile * steps * RIGHT_UNITS;
    GLOBAL const uint4 *const leftY = allY + (size_t)yTile * steps * Y_UNITS;
    GLOBAL const uint4 *const leftZ = allZ + (size_t)zTile * steps * Z_UNITS;
    const int tilesInAll = steps / STEPS, slice = (tilesInAll + SPLIT - 1) / SPLIT;
    const int begin = (int)blockIdx.z * slice;
    const int end = begin + slice < tilesInAll ? begin + slice : tilesInAll;

#define COPY_TILE(index, place)                                                                                \
    {                                                                                                          \
        SHARED_PTR uint4 *const to = tiles + (place) * TILE_UNITS;                                             \
        const int firstStep = (index) * STEPS;                                                                 \
        copyUnits(to, right + firstStep * RIGHT_UNITS, STEPS * RIGHT_UNITS);                                   \
        copyUnits(to + STEPS * RIGHT_UNITS, leftY + firstStep * Y_UNITS, STEPS * Y_UNITS);                     \
        copyUnits(to + STEPS * (RIGHT_UNITS + Y_UNITS), leftZ + firstStep * Z_UNITS, STEPS * Z_UNITS);         \
    }

    const float scale = scaleOf(((GLOBAL const float *)table)[0]);
    const float back = as_float((int)((254u << 23) - as_uint(scale)));
    float re[2][8][4], im[2][8][4]; // groups of 16 rows, fragments of 8 columns
    UNROLL_BY(2)
    for (int u = 0; u < 2; ++u) {
        UNROLL_BY(8)
        for (int f = 0; f < 8; ++f) {
            UNROLL_BY(4)
            for (int i = 0; i < 4; ++i) {
                re[u][f][i] = 0.0f;
                im[u][f][i] = 0.0f;
            }
        }
    }
#if PIPELINE > 1
    UNROLL_BY(1)
    for (int ahead = 0; ahead < PIPELINE - 1; ++ahead) {
        if (begin + ahead < end) COPY_TILE(begin + ahead, ahead)
        asm volatile("cp.async.commit_group;");
    }
#endif
    UNROLL_BY(1)
    for (int now = begin; now < end; ++now) {
#if PIPELINE > 1
        asm volatile("cp.async.wait_group %0;" ::"n"(PIPELINE - 2));
        __syncthreads(); // all have multiplied the tile whose place is filled next
        const int ahead = now + PIPELINE - 1;
        if (ahead < end) COPY_TILE(ahead, (ahead - begin) % PIPELINE)
        asm volatile("cp.async.commit_group;");
        SHARED_PTR const uint4 *const tile = tiles + (now - begin) % PIPELINE * TILE_UNITS;
#else
        __syncthreads();
        COPY_TILE(now, 0)
        __syncthreads();
        SHARED_PTR const uint4 *const tile = tiles;
#endif
        UNROLL_BY(STEPS)
        for (int step = 0; step < STEPS; ++step) {
            Left left[2];
            UNROLL_BY(2)
            for (int u = 0; u < 2; ++u) {
                const int rowGroup = 2 * warpRow + u;
                left[u] = leftOf(tile + STEPS * RIGHT_UNITS + step * Y_UNITS + rowGroup / Z_TILE * 32 * Y_PARTS + lane,
                                 tile + STEPS * (RIGHT_UNITS + Y_UNITS) + step * Z_UNITS +
                                     rowGroup % Z_TILE * 4 * Z_PARTS + within);
            }
            UNROLL_BY(4)
            for (int q = 0; q < 4; ++q) {
                SHARED_PTR const uint4 *const from =
                    tile + step * RIGHT_UNITS + (4 * warpColumn + q) * 32 * RIGHT_PARTS + lane;
                const uint4 high = from[0];
#if PAIRS
                const uint4 low = from[32];
#endif
                UNROLL_BY(2)
                for (int u = 0; u < 2; ++u) {
#if PAIRS
                    multiplyAdd(re[u][2 * q], left[u].reLow, high.x, high.y);
                    multiplyAdd(im[u][2 * q], left[u].imLow, high.x, high.y);
                    multiplyAdd(re[u][2 * q + 1], left[u].reLow, high.z, high.w);
                    multiplyAdd(im[u][2 * q + 1], left[u].imLow, high.z, high.w);
                    multiplyAdd(re[u][2 * q], left[u].re, low.x, low.y);
                    multiplyAdd(im[u][2 * q], left[u].im, low.x, low.y);
                    multiplyAdd(re[u][2 * q + 1], left[u].re, low.z, low.w);
                    multiplyAdd(im[u][2 * q + 1], left[u].im, low.z, low.w);
#endif
                    multiplyAdd(re[u][2 * q], left[u].re, high.x, high.y);
                    multiplyAdd(im[u][2 * q], left[u].im, high.x, high.y);
                    multiplyAdd(re[u][2 * q + 1], left[u].re, high.z, high.w);
                    multiplyAdd(im[u][2 * q + 1], left[u].im, high.z, high.w);
                }
            }
        }
        if ((now + 1 - begin) % (FLUSH / (16 * STEPS)) != 0 && now + 1 != end) continue;
        UNROLL_BY(2)
        for (int u = 0; u < 2; ++u) {
            const int rowGroup = 2 * warpRow + u;
            const int z = zTile * Z_TILE + rowGroup % Z_TILE;
            UNROLL_BY(2)
            for (int r = 0; r < 2; ++r) {
                const int y = 16 * (yTile * Y_GROUPS + rowGroup / Z_TILE) + group + 8 * r;
                const size_t row = ((size_t)z * ny + y) * nx;
                UNROLL_BY(8)
                for (int f = 0; f < 8; ++f) {
                    const int pair = 64 * columnTile + 32 * warpColumn + 4 * f + within;
                    const int x = nx / 2 + pair, mirror = (nx - 1) / 2 - pair;
                    const float c = back * re[u][f][2 * r], s = back * re[u][f][2 * r + 1];
                    const float ic = back * im[u][f][2 * r], is = back * im[u][f][2 * r + 1];
                    UNROLL_BY(2)
                    for (int i = 0; i < 2; ++i) {
                        re[u][f][2 * r + i] = 0.0f;
                        im[u][f][2 * r + i] = 0.0f;
                    }
                    if (z < nz && y < ny && x < nx) {
                        ADD_TO_IMAGE(row + x, c - is, ic + s);
                        if (mirror != x) ADD_TO_IMAGE(row + mirror, c + is, ic - s);
                    }
                }
            }
        }
    }
}
#endif
#endif
