// The product of factored.cu by mma: each warp multiplies fragments of registers; put in place of its #include.
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

KERNEL(THREADS, 1)
multiplyFragments(GLOBAL const uint4 *RESTRICT table, GLOBAL float2 *image, int steps, int columnGroups, int yGroups,
                  int planes, int nx, int ny, int nz DYNAMIC_SHARED_PARAM(uint4, tiles))
{
    DYNAMIC_SHARED(uint4, tiles);
    const int thread = (int)threadIdx.x, lane = thread % 32, warp = thread / 32;
    const int group = lane / 4, within = lane % 4;
    const int warpRow = warp / 2, warpColumn = warp % 2; // 32 rows, 64 columns
    PLACE_IN_TABLES

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
                    const float2 sum = make_float2(back * re[u][f][2 * r], back * re[u][f][2 * r + 1]);
                    const float2 turned = make_float2(back * im[u][f][2 * r], back * im[u][f][2 * r + 1]);
                    UNROLL_BY(2)
                    for (int i = 0; i < 2; ++i) {
                        re[u][f][2 * r + i] = 0.0f;
                        im[u][f][2 * r + i] = 0.0f;
                    }
                    ADD_PAIR(pair, sum, turned)
                }
            }
        }
    }
}
