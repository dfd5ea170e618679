// The adjoint sum on the voxels of a matrix as a complex matrix product, since the exponential factors:
//   image[zy][x] += sum over the chunk's samples m of left[zy][m] right[m][x]
//   left = mu e^{i 2 pi ky y} e^{i 2 pi kz z},  right = e^{i 2 pi kx x}
// Sines and cosines grow with samples times the sum of the sides, not with samples times voxels; what is left
// are four multiply-adds for each pair.
//   STAGE    FACTORS tabulates the chunk's factors by sample, x, then y, then z (with mu); PRODUCT multiplies
//   FUSED    the product computes its factors while it brings them in, else it reads the tables
//   VARIANT  NAIVE: a thread sums one voxel, straight from the factors; TILED: a block stages TILE samples of
//            its rows and columns in shared memory (Kirk & Hwu 2010, Fig. 5.7), a thread sums GRAIN_Y x GRAIN_X
//            voxels in registers (section 6.6)
//   SPLIT    slices of the chunk that blocks of their own sum, and add by atomics: more blocks for small images
//   PADDED   no bounds tests on what is read: samples come in whole tiles, tables have slack at the end
//   ARITHMETIC  FP32; or tensor cores: TF32, whose factors have 11 bits, and FP16_PAIRS, a high and a low half
//            of 11 bits each, in three products. CUDA alone.
// Mirrors engine/cpu's direct sums.

#define FACTORS 0
#define PRODUCT 1
#define NAIVE 0
#define TILED 1
#define FP32 0
#define TF32 1
#define FP16_PAIRS 2

// k times the position of index i on n voxels, in half turns: the rounding error of the product comes back by
// a second multiply-add, and whole turns are taken off before the division.
DEVICE float halfTurns(float k, int i, int n, float perVoxel)
{
    const float place = (float)(i - n / 2), product = k * place;
    const float lost = fmaf(k, place, -product);
    const float whole = rintf(product * perVoxel);
    return 2.0f * perVoxel * (fmaf(-whole, (float)n, product) + lost);
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

#if STAGE == FACTORS
KERNEL(BLOCK, 1)
tabulateFactors(GLOBAL const float *RESTRICT kx, GLOBAL const float *RESTRICT ky, GLOBAL const float *RESTRICT kz,
                GLOBAL const float2 *RESTRICT mu, GLOBAL float2 *RESTRICT table, int firstSample, int nx, int ny,
                int nz, float perX, float perY, float perZ)
{
    const int i = (int)(blockIdx.x * BLOCK + threadIdx.x), m = (int)blockIdx.y, s = firstSample + m;
    GLOBAL float2 *row = table + (size_t)m * (nx + ny + nz);
    if (i < nx)
        row[i] = rotation(halfTurns(kx[s], i, nx, perX));
    else if (i < nx + ny)
        row[i] = rotation(halfTurns(ky[s], i - nx, ny, perY));
    else if (i < nx + ny + nz)
        row[i] = times(mu[s], rotation(halfTurns(kz[s], i - nx - ny, nz, perZ)));
}

#else
#define ROWS (TILE * GRAIN_Y)
#define COLUMNS (TILE * GRAIN_X)
// Rows of the tiles in shared memory: with 4 more, the 4 x 8 factors that a tensor core's warp reads at once
// lie in different banks.
#define LEFT_PITCH (ROWS + 4 * TILE_PADDED)
#define RIGHT_PITCH (COLUMNS + 4 * TILE_PADDED)

#if FUSED
#define FACTOR_PARAMS                                                                                          \
    GLOBAL const float *RESTRICT kx, GLOBAL const float *RESTRICT ky, GLOBAL const float *RESTRICT kz,         \
        GLOBAL const float2 *RESTRICT mu,
#define LEFT(m, z, y)                                                                                          \
    times(mu[firstSample + (m)], rotation(halfTurns(ky[firstSample + (m)], y, ny, perY) +                      \
                                          halfTurns(kz[firstSample + (m)], z, nz, perZ)))
#define RIGHT(m, x) rotation(halfTurns(kx[firstSample + (m)], x, nx, perX))
#else
#define FACTOR_PARAMS GLOBAL const float2 *RESTRICT table,
#define TABLE_ROW(m) (table + (size_t)(m) * (nx + ny + nz))
#define LEFT(m, z, y) times(TABLE_ROW(m)[nx + (y)], TABLE_ROW(m)[nx + ny + (z)])
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

#if ARITHMETIC != FP32
// ------------------------------------------------------------------------------------- tensor cores
// Fragments of 16 x 8 voxels. In one, thread `lane` = 4 g + t has rows g and g + 8 of the left operand, column g
// of the right one, and of the result columns 2 t and 2 t + 1 of both rows (PTX ISA, mma.m16n8k8, mma.m16n8k16).
#define WARPS (TILE * TILE / 32)
#define FRAGMENTS ((ROWS / 16) * (COLUMNS / 8))
#define OWN_FRAGMENTS (FRAGMENTS / WARPS)
#if ARITHMETIC == TF32
#define FRAGMENT_DEPTH 8
DEVICE uint tf32(float value)
{
    uint bits;
    asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(bits) : "f"(value));
    return bits;
}
DEVICE void multiplyAdd(float sum[4], const uint left[4], const uint right[2])
{
    asm("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, "
        "{%0, %1, %2, %3};"
        : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
        : "r"(left[0]), "r"(left[1]), "r"(left[2]), "r"(left[3]), "r"(right[0]), "r"(right[1]));
}
#else
#define FRAGMENT_DEPTH 16
// Two neighbouring depths in one register, the first in the low half; what a half leaves over goes into `low`.
DEVICE void halves(float first, float second, uint *high, uint *low)
{
    float firstHigh, secondHigh;
    asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(*high) : "f"(second), "f"(first));
    asm("{ .reg .b16 a, b; mov.b32 {a, b}, %2; cvt.f32.f16 %0, a; cvt.f32.f16 %1, b; }"
        : "=f"(firstHigh), "=f"(secondHigh)
        : "r"(*high));
    asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(*low) : "f"(second - secondHigh), "f"(first - firstHigh));
}
DEVICE void multiplyAdd(float sum[4], const uint left[4], const uint right[2])
{
    asm("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, "
        "{%0, %1, %2, %3};"
        : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
        : "r"(left[0]), "r"(left[1]), "r"(left[2]), "r"(left[3]), "r"(right[0]), "r"(right[1]));
}
#endif
#endif

KERNEL(TILE, TILE)
multiplyFactors(FACTOR_PARAMS GLOBAL float2 *image, int firstSample, int samples, int nx, int ny, int nz,
                float perX, float perY, float perZ DYNAMIC_SHARED_PARAM(float2, tiles))
{
    const int tx = (int)threadIdx.x, ty = (int)threadIdx.y;
    const int rows = ny * nz;
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
        float2 sum = make_float2(0.0f, 0.0f);
        UNROLL_BY(UNROLL)
        for (int m = begin; m < end; ++m) {
            const float2 left = LEFT(m, z, y), right = RIGHT(m, x);
            sum.x += left.x * right.x;
            sum.y += left.x * right.y;
            sum.x -= left.y * right.y;
            sum.y += left.y * right.x;
        }
        ADD_TO_IMAGE((size_t)row * nx + x, sum)
    }

#else
    DYNAMIC_SHARED(float2, tiles);
    SHARED_PTR float2 *const leftTile = tiles;               // [sample][row]
    SHARED_PTR float2 *const rightTile = tiles + TILE * LEFT_PITCH; // [sample][column]
    const int firstRow = (int)blockIdx.x * ROWS, firstColumn = (int)blockIdx.y * COLUMNS;
#if ARITHMETIC == FP32
    float2 sum[GRAIN_Y][GRAIN_X];
    UNROLL_BY(GRAIN_Y)
    for (int i = 0; i < GRAIN_Y; ++i) {
        UNROLL_BY(GRAIN_X)
        for (int j = 0; j < GRAIN_X; ++j)
            sum[i][j] = make_float2(0.0f, 0.0f);
    }
#else
    const int thread = ty * TILE + tx, warp = thread / 32, group = thread % 32 / 4, within = thread % 4;
    float re[OWN_FRAGMENTS][4], im[OWN_FRAGMENTS][4];
    UNROLL_BY(OWN_FRAGMENTS)
    for (int f = 0; f < OWN_FRAGMENTS; ++f) {
        UNROLL_BY(4)
        for (int i = 0; i < 4; ++i) {
            re[f][i] = 0.0f;
            im[f][i] = 0.0f;
        }
    }
#endif
    UNROLL_BY(1)
    for (int base = begin; base < end; base += TILE) {
        const int m = base + ty;
        UNROLL_BY(GRAIN_Y)
        for (int i = 0; i < GRAIN_Y; ++i) {
            const int row = firstRow + tx + TILE * i;
            leftTile[ty * LEFT_PITCH + tx + TILE * i] = WHERE(m < end && row < rows, LEFT(m, row / ny, row % ny));
        }
        UNROLL_BY(GRAIN_X)
        for (int j = 0; j < GRAIN_X; ++j) {
            const int x = firstColumn + tx + TILE * j;
            rightTile[ty * RIGHT_PITCH + tx + TILE * j] = WHERE(m < end && x < nx, RIGHT(m, x));
        }
        __syncthreads();
#if ARITHMETIC == FP32
        UNROLL_BY(UNROLL)
        for (int k = 0; k < TILE; ++k) {
            float2 left[GRAIN_Y], right[GRAIN_X];
            UNROLL_BY(GRAIN_Y)
            for (int i = 0; i < GRAIN_Y; ++i)
                left[i] = leftTile[k * LEFT_PITCH + ty + TILE * i];
            UNROLL_BY(GRAIN_X)
            for (int j = 0; j < GRAIN_X; ++j)
                right[j] = rightTile[k * RIGHT_PITCH + tx + TILE * j];
            UNROLL_BY(GRAIN_Y)
            for (int i = 0; i < GRAIN_Y; ++i) {
                UNROLL_BY(GRAIN_X)
                for (int j = 0; j < GRAIN_X; ++j) {
                    sum[i][j].x += left[i].x * right[j].x;
                    sum[i][j].y += left[i].x * right[j].y;
                    sum[i][j].x -= left[i].y * right[j].y;
                    sum[i][j].y += left[i].y * right[j].x;
                }
            }
        }
#else
        UNROLL_BY(UNROLL)
        for (int k = 0; k < TILE; k += FRAGMENT_DEPTH) {
            UNROLL_BY(OWN_FRAGMENTS)
            for (int f = 0; f < OWN_FRAGMENTS; ++f) {
                const int fragment = warp * OWN_FRAGMENTS + f;
                const int row = fragment / (COLUMNS / 8) * 16 + group, column = fragment % (COLUMNS / 8) * 8 + group;
#if ARITHMETIC == TF32
                uint leftRe[4], leftIm[4], leftMinusIm[4], rightRe[2], rightIm[2];
                UNROLL_BY(4)
                for (int i = 0; i < 4; ++i) { // rows g, g + 8 of depth t, then of depth t + 4
                    const float2 value = leftTile[(k + within + 4 * (i / 2)) * LEFT_PITCH + row + 8 * (i % 2)];
                    leftRe[i] = tf32(value.x);
                    leftIm[i] = tf32(value.y);
                    leftMinusIm[i] = leftIm[i] ^ 0x80000000u;
                }
                UNROLL_BY(2)
                for (int i = 0; i < 2; ++i) {
                    const float2 value = rightTile[(k + within + 4 * i) * RIGHT_PITCH + column];
                    rightRe[i] = tf32(value.x);
                    rightIm[i] = tf32(value.y);
                }
                multiplyAdd(re[f], leftRe, rightRe);
                multiplyAdd(re[f], leftMinusIm, rightIm);
                multiplyAdd(im[f], leftRe, rightIm);
                multiplyAdd(im[f], leftIm, rightRe);
#else
                uint leftRe[4], leftIm[4], leftMinusIm[4], rightRe[2], rightIm[2];
                uint leftReLow[4], leftImLow[4], leftMinusImLow[4], rightReLow[2], rightImLow[2];
                UNROLL_BY(4)
                for (int i = 0; i < 4; ++i) { // rows g, g + 8 of depths 2 t and 2 t + 1, then 8 deeper
                    SHARED_PTR const float2 *value =
                        leftTile + (k + 2 * within + 8 * (i / 2)) * LEFT_PITCH + row + 8 * (i % 2);
                    halves(value[0].x, value[LEFT_PITCH].x, &leftRe[i], &leftReLow[i]);
                    halves(value[0].y, value[LEFT_PITCH].y, &leftIm[i], &leftImLow[i]);
                    leftMinusIm[i] = leftIm[i] ^ 0x80008000u;
                    leftMinusImLow[i] = leftImLow[i] ^ 0x80008000u;
                }
                UNROLL_BY(2)
                for (int i = 0; i < 2; ++i) {
                    SHARED_PTR const float2 *value = rightTile + (k + 2 * within + 8 * i) * RIGHT_PITCH + column;
                    halves(value[0].x, value[RIGHT_PITCH].x, &rightRe[i], &rightReLow[i]);
                    halves(value[0].y, value[RIGHT_PITCH].y, &rightIm[i], &rightImLow[i]);
                }
#define ADD_PAIRS(to, left, leftLow, right, rightLow)                                                          \
    multiplyAdd(to, leftLow, right);                                                                           \
    multiplyAdd(to, left, rightLow);                                                                           \
    multiplyAdd(to, left, right);
                ADD_PAIRS(re[f], leftRe, leftReLow, rightRe, rightReLow)
                ADD_PAIRS(re[f], leftMinusIm, leftMinusImLow, rightIm, rightImLow)
                ADD_PAIRS(im[f], leftRe, leftReLow, rightIm, rightImLow)
                ADD_PAIRS(im[f], leftIm, leftImLow, rightRe, rightReLow)
#endif
            }
        }
#endif
        __syncthreads(); // all have read before the next samples are staged
    }
#if ARITHMETIC == FP32
    UNROLL_BY(GRAIN_Y)
    for (int i = 0; i < GRAIN_Y; ++i) {
        UNROLL_BY(GRAIN_X)
        for (int j = 0; j < GRAIN_X; ++j) {
            const int row = firstRow + ty + TILE * i, x = firstColumn + tx + TILE * j;
            if (row < rows && x < nx) ADD_TO_IMAGE((size_t)row * nx + x, sum[i][j])
        }
    }
#else
    UNROLL_BY(OWN_FRAGMENTS)
    for (int f = 0; f < OWN_FRAGMENTS; ++f) {
        const int fragment = warp * OWN_FRAGMENTS + f;
        UNROLL_BY(4)
        for (int i = 0; i < 4; ++i) {
            const int row = firstRow + fragment / (COLUMNS / 8) * 16 + group + 8 * (i / 2);
            const int x = firstColumn + fragment % (COLUMNS / 8) * 8 + 2 * within + i % 2;
            const float2 sum = make_float2(re[f][i], im[f][i]);
            if (row < rows && x < nx) ADD_TO_IMAGE((size_t)row * nx + x, sum)
        }
    }
#endif
#endif
}
#endif
