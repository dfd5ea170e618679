// The product of factored.cu by wgmma, on compute capability 9.0 alone: a warpgroup of four warps multiplies 64 rows,
// which it holds in registers, by 128 columns in shared memory while it prepares its next rows. Tiles come in bulk
// copies, which a barrier in shared memory counts; put in place of its #include.
//   KEPT     sums wait in shared memory, behind the tiles, until all of the chunk is summed: a block's share of the
//            image is then read and written once, not every FLUSH samples, while the cores stand still
#define EIGHT_OF(a, i)                                                                                         \
    "+f"(a[i]), "+f"(a[(i) + 1]), "+f"(a[(i) + 2]), "+f"(a[(i) + 3]), "+f"(a[(i) + 4]), "+f"(a[(i) + 5]),      \
        "+f"(a[(i) + 6]), "+f"(a[(i) + 7])

// Begins sum += left right. In sums and left operands a warp has 16 rows, as of mma.m16n8k16; 8 columns follow 8.
DEVICE void beginMultiply(float sum[64], const uint left[4], unsigned long long right)
{
    asm volatile(
        "wgmma.mma_async.sync.aligned.m64n128k16.f32.f16.f16 "
        "{%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, "
        "%16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31, "
        "%32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %47, "
        "%48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63}, "
        "{%64, %65, %66, %67}, %68, 1, 1, 1, 0;"
        : EIGHT_OF(sum, 0), EIGHT_OF(sum, 8), EIGHT_OF(sum, 16), EIGHT_OF(sum, 24), EIGHT_OF(sum, 32),
          EIGHT_OF(sum, 40), EIGHT_OF(sum, 48), EIGHT_OF(sum, 56)
        : "r"(left[0]), "r"(left[1]), "r"(left[2]), "r"(left[3]), "l"(right));
}
#define REGISTERS_ARE_SET asm volatile("wgmma.fence.sync.aligned;" ::: "memory")
#define END_STEP asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory")
// A step's left operand is read until it is multiplied: the next one of a tile has registers of its own, the tile's
// only one has not.
#define STEPS_ON_THEIR_WAY (STEPS > 1 ? 1 : 0)
#define WAIT_FOR_ALL_BUT(steps) asm volatile("wgmma.wait_group.sync.aligned %0;" ::"n"(steps) : "memory")

// Of a right operand that begins at an address of shared memory: its matrices of 8 samples lie 128 bytes apart, those
// of 8 columns 256.
DEVICE unsigned long long rightAt(uint address)
{
    return (unsigned long long)((address & 0x3FFFF) >> 4) | 128ull >> 4 << 16 | 256ull >> 4 << 32;
}

DEVICE void expectBytes(uint barrier, uint bytes)
{
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(barrier), "r"(bytes) : "memory");
}

DEVICE void copyUnits(uint to, GLOBAL const uint4 *from, uint units, uint barrier)
{
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(to),
                 "l"(from), "r"(16 * units), "r"(barrier)
                 : "memory");
}

DEVICE void waitFor(uint barrier, uint phase)
{
    asm volatile("{ .reg .pred filled; again: mbarrier.try_wait.parity.shared::cta.b64 filled, [%0], %1; @!filled bra "
                 "again; }" ::"r"(barrier),
                 "r"(phase)
                 : "memory");
}

#if KEPT
DEVICE void addTo(float sum[4], float4 more)
{
    sum[0] += more.x;
    sum[1] += more.y;
    sum[2] += more.z;
    sum[3] += more.w;
}
#endif

KERNEL(THREADS, 1)
multiplyFragments(GLOBAL const uint4 *RESTRICT table, GLOBAL float2 *image, int steps, int columnGroups, int yGroups,
                  int planes, int nx, int ny, int nz DYNAMIC_SHARED_PARAM(uint4, tiles))
{
    DYNAMIC_SHARED(uint4, tiles);
    __shared__ unsigned long long filled[PIPELINE];
    const int thread = (int)threadIdx.x, lane = thread % 32, rowGroup = thread / 32;
    const int group = lane / 4, within = lane % 4;
    PLACE_IN_TABLES
    const uint tilesAt = (uint)__cvta_generic_to_shared(tiles), filledAt = (uint)__cvta_generic_to_shared(filled);

#define FILL(index)                                                                                            \
    {                                                                                                          \
        const int firstStep = (index) * STEPS, place = ((index) - begin) % PIPELINE;                           \
        const uint to = tilesAt + 16 * place * TILE_UNITS, barrier = filledAt + 8 * place;                     \
        expectBytes(barrier, 16 * TILE_UNITS);                                                                 \
        copyUnits(to, right + firstStep * RIGHT_UNITS, STEPS * RIGHT_UNITS, barrier);                          \
        copyUnits(to + 16 * STEPS * RIGHT_UNITS, leftY + firstStep * Y_UNITS, STEPS * Y_UNITS, barrier);       \
        copyUnits(to + 16 * STEPS * (RIGHT_UNITS + Y_UNITS), leftZ + firstStep * Z_UNITS, STEPS * Z_UNITS,     \
                  barrier);                                                                                    \
    }

    const float scale = scaleOf(((GLOBAL const float *)table)[0]);
    const float back = as_float((int)((254u << 23) - as_uint(scale)));
    if (thread == 0) {
        UNROLL_BY(PIPELINE)
        for (int place = 0; place < PIPELINE; ++place)
            asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(filledAt + 8 * place) : "memory");
        asm volatile("fence.mbarrier_init.release.cluster; fence.proxy.async.shared::cta;" ::: "memory");
        UNROLL_BY(1)
        for (int ahead = 0; ahead < PIPELINE - 2; ++ahead)
            if (begin + ahead < end) FILL(begin + ahead)
    }
    UNROLL_BY(1)
    for (int first = begin; first < end; first += FLUSH / (16 * STEPS)) {
        const int last = first + FLUSH / (16 * STEPS) < end ? first + FLUSH / (16 * STEPS) : end;
        float re[64], im[64]; // of columns 8 j and 8 j + 1 of this lane's four: 4 j on
        UNROLL_BY(64)
        for (int i = 0; i < 64; ++i) {
            re[i] = 0.0f;
            im[i] = 0.0f;
        }
        UNROLL_BY(1)
        for (int now = first; now < last; ++now) {
            const int place = (now - begin) % PIPELINE;
            __syncthreads(); // all have multiplied the tile before the last, whose place is filled next
            if (thread == 0 && now + PIPELINE - 2 < end) FILL(now + PIPELINE - 2)
            waitFor(filledAt + 8 * place, (uint)((now - begin) / PIPELINE % 2));
            SHARED_PTR const uint4 *const tile = tiles + place * TILE_UNITS;
            UNROLL_BY(STEPS)
            for (int step = 0; step < STEPS; ++step) {
                const Left left =
                    leftOf(tile + STEPS * RIGHT_UNITS + step * Y_UNITS + rowGroup / Z_TILE * 32 * Y_PARTS + lane,
                           tile + STEPS * (RIGHT_UNITS + Y_UNITS) + step * Z_UNITS + rowGroup % Z_TILE * 4 * Z_PARTS +
                               within);
                const uint at = tilesAt + 16 * (place * TILE_UNITS + step * RIGHT_UNITS);
                REGISTERS_ARE_SET;
#if PAIRS
                beginMultiply(re, left.reLow, rightAt(at));
                beginMultiply(im, left.imLow, rightAt(at));
                beginMultiply(re, left.re, rightAt(at + 16 * PART_UNITS));
                beginMultiply(im, left.im, rightAt(at + 16 * PART_UNITS));
#endif
                beginMultiply(re, left.re, rightAt(at));
                beginMultiply(im, left.im, rightAt(at));
                END_STEP;
                WAIT_FOR_ALL_BUT(STEPS_ON_THEIR_WAY);
            }
        }
        WAIT_FOR_ALL_BUT(0);
#if KEPT
        SHARED_PTR float4 *const kept = (SHARED_PTR float4 *)(tiles + PIPELINE * TILE_UNITS) + thread;
        if (first > begin) {
            UNROLL_BY(16)
            for (int i = 0; i < 16; ++i) {
                addTo(re + 4 * i, kept[THREADS * i]);
                addTo(im + 4 * i, kept[THREADS * (16 + i)]);
            }
        }
        if (last < end) {
            UNROLL_BY(16)
            for (int i = 0; i < 16; ++i) {
                kept[THREADS * i] = make_float4(re[4 * i], re[4 * i + 1], re[4 * i + 2], re[4 * i + 3]);
                kept[THREADS * (16 + i)] = make_float4(im[4 * i], im[4 * i + 1], im[4 * i + 2], im[4 * i + 3]);
            }
            continue;
        }
#endif
        const int z = zTile * Z_TILE + rowGroup % Z_TILE;
        UNROLL_BY(2)
        for (int r = 0; r < 2; ++r) {
            const int y = 16 * (yTile * Y_GROUPS + rowGroup / Z_TILE) + group + 8 * r;
            const size_t row = ((size_t)z * ny + y) * nx;
            UNROLL_BY(16)
            for (int f = 0; f < 16; ++f) {
                const int at = 4 * f + 2 * r;
                const float2 sum = make_float2(back * re[at], back * re[at + 1]);
                const float2 turned = make_float2(back * im[at], back * im[at + 1]);
                ADD_PAIR(64 * columnTile + 4 * f + within, sum, turned)
            }
        }
    }
}
