// Tables of `factored` for tensor cores, and the stage that fills them; put in place of its #include.
// A warp multiplies fragments of 16 rows by 8 columns by 16 samples. In one, lane 4 g + t has rows g and g + 8 of
// the left operand and column g of the right one, of each the samples 2 t, 2 t + 1, 2 t + 8 and 2 t + 9, two to a
// register; and of the sums columns 2 t and 2 t + 1 of both rows (PTX ISA, mma.m16n8k16). Columns alternate
// between the cosine and the sine of a mirrored pair: a lane has both. Tables, in 16-byte units, hold what
// a block takes one after the other, by steps of 16 samples:
//   right  [block][step][16 columns][part][lane]: the registers of two fragments; with PAIRS the high halves, then
//          the low ones. With WARPGROUPS [block][step][part][8 columns][8 samples]: matrices of 128 bytes, in
//          rows of 8 samples of a column, as a warpgroup reads them from shared memory (PTX ISA, wgmma, K-major
//          without swizzling)
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
#define PART_UNITS (COLUMN_GROUPS * 32)
#define RIGHT_UNITS (PART_UNITS * RIGHT_PARTS) // of a block and step
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
#if WARPGROUPS
// to: of a block and step.
DEVICE void storeRight(GLOBAL uint4 *to, int columnGroup, int group, int within, const float value[8])
{
    GLOBAL uint *const word = (GLOBAL uint *)(to + 32 * columnGroup) + 4 * group + within;
    UNROLL_BY(4)
    for (int i = 0; i < 4; ++i) { // fragment i / 2, samples 8 (i % 2) on
        const uint high = halves(value[2 * i], value[2 * i + 1]);
        word[32 * i] = high;
#if PAIRS
        word[PART_UNITS * 4 + 32 * i] = remainders(high, value[2 * i], value[2 * i + 1]);
#endif
    }
}
#else
DEVICE void storeRight(GLOBAL uint4 *to, int columnGroup, int group, int within, const float value[8])
{
    to += columnGroup * 32 * RIGHT_PARTS + 4 * group + within;
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
#endif

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
        storeRight(right + (size_t)(part / COLUMN_GROUPS * steps + step) * RIGHT_UNITS, part % COLUMN_GROUPS, group,
                   within, value);
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

#endif
