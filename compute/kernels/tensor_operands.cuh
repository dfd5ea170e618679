// What a product on tensor cores is made of, for factored.cu: the left operand, built in registers, and what adds
// sums to the image; put in place of its #include.
#define THREADS 256
#define TILE_UNITS (STEPS * (RIGHT_UNITS + Y_UNITS + Z_UNITS))

#if SPLIT > 1
#define ADD_TO_IMAGE(place, re, im) atomic_add_complex(&image[place], re, im)
#else
#define ADD_TO_IMAGE(place, re, im) image[place] = make_float2(image[place].x + (re), image[place].y + (im))
#endif

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

// Where the tables of a block begin, and which of its tiles of samples it multiplies.
#define PLACE_IN_TABLES                                                                                        \
    const int zTiles = planes / Z_TILE;                                                                        \
    const int zTile = (int)blockIdx.x % zTiles, yTile = (int)blockIdx.x / zTiles, columnTile = (int)blockIdx.y; \
    GLOBAL const uint4 *const allRight = table + HEADER_UNITS;                                                 \
    GLOBAL const uint4 *const allY = allRight + (size_t)steps * (columnGroups / COLUMN_GROUPS) * RIGHT_UNITS;  \
    GLOBAL const uint4 *const allZ = allY + (size_t)steps * (yGroups / Y_GROUPS) * Y_UNITS;                    \
    GLOBAL const uint4 *const right = allRight + (size_t)columnTile * steps * RIGHT_UNITS;                     \
    GLOBAL const uint4 *const leftY = allY + (size_t)yTile * steps * Y_UNITS;                                  \
    GLOBAL const uint4 *const leftZ = allZ + (size_t)zTile * steps * Z_UNITS;                                  \
    const int tilesInAll = steps / STEPS, slice = (tilesInAll + SPLIT - 1) / SPLIT;                            \
    const int begin = (int)blockIdx.z * slice;                                                                 \
    const int end = begin + slice < tilesInAll ? begin + slice : tilesInAll;

// Adds to voxel (nx / 2 + pair, y, z), whose row begins at `row`, and to its mirror what the real and the imaginary
// left operand make of a column's cosine (x) and sine (y).
#define ADD_PAIR(pair, sum, turned)                                                                            \
    {                                                                                                          \
        const int x = nx / 2 + (pair), mirror = (nx - 1) / 2 - (pair);                                         \
        if (z < nz && y < ny && x < nx) {                                                                      \
            ADD_TO_IMAGE(row + x, (sum).x - (turned).y, (turned).x + (sum).y);                                 \
            if (mirror != x) ADD_TO_IMAGE(row + mirror, (sum).x + (turned).y, (turned).x - (sum).y);           \
        }                                                                                                      \
    }
