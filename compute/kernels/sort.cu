// Radix sort of keys of 32 bits, least significant digit first, with the place that each key came from (Kirk & Hwu 2010,
// 10.3 and 12.2.4). A pass orders by one digit of BITS bits and keeps the order of keys whose digits are equal, so that
// after the last pass all are in order. Launches of a pass, by STAGE:
//   COUNT     each block counts the digits of its tile of BLOCK * EACH keys
//   SECTIONS  prefix sums of the counts, digit by digit and block by block within a digit, in sections
//   TOTALS    prefix sums of the sections' totals, by one block
//   SCATTER   a block's keys go to where the sums say; a thread's own counts of each digit, summed over the threads
//             before it, give every key its place among the block's. LOCAL: the block first orders its keys in shared
//             memory, so that neighbouring threads write neighbours
//   FIRST     of the first pass: a key's place is its index
// Bytes: each key and place read once and written once. Host form: SortHostRun.

#define COUNT 0
#define SECTIONS 1
#define TOTALS 2
#define SCATTER 3

#define DIGITS (1 << BITS)
#define TILE (BLOCK * EACH)
#define EACH_COUNT 4 // counts that a thread sums
#define SECTION (BLOCK * EACH_COUNT)

// What the threads before this one bring: prefix sums over the block, log2 BLOCK steps (Hillis and Steele).
DEVICE uint sum_before(uint own, SHARED_PTR uint *sums, int t)
{
    sums[t] = own;
    __syncthreads();
    for (int reach = 1; reach < BLOCK; reach *= 2) {
        const uint before = t >= reach ? sums[t - reach] : 0u;
        __syncthreads();
        sums[t] += before;
        __syncthreads();
    }
    return sums[t] - own;
}

#if STAGE == COUNT
KERNEL(BLOCK, 1)
countDigits(GLOBAL const uint *RESTRICT keys, GLOBAL uint *RESTRICT counts, int count, int shift)
{
    __shared__ uint found[DIGITS];
    const int t = (int)threadIdx.x, first = (int)blockIdx.x * TILE;
    if (t < DIGITS) found[t] = 0u;
    __syncthreads();
    for (int j = t; j < TILE; j += BLOCK)
        if (first + j < count) atomic_add(found + (keys[first + j] >> shift & (DIGITS - 1u)), 1u);
    __syncthreads();
    if (t < DIGITS) counts[t * (int)gridDim.x + (int)blockIdx.x] = found[t];
}

#elif STAGE == SECTIONS
KERNEL(BLOCK, 1)
sumSections(GLOBAL uint *RESTRICT counts, GLOBAL uint *RESTRICT totals, int count)
{
    __shared__ uint sums[BLOCK];
    const int t = (int)threadIdx.x, first = (int)blockIdx.x * SECTION + t * EACH_COUNT;
    uint own[EACH_COUNT], all = 0u;
    UNROLL_BY(EACH_COUNT)
    for (int j = 0; j < EACH_COUNT; ++j) {
        own[j] = all;
        all += first + j < count ? counts[first + j] : 0u;
    }
    const uint before = sum_before(all, sums, t);
    UNROLL_BY(EACH_COUNT)
    for (int j = 0; j < EACH_COUNT; ++j)
        if (first + j < count) counts[first + j] = before + own[j];
    if (t == BLOCK - 1) totals[blockIdx.x] = before + all;
}

#elif STAGE == TOTALS
KERNEL(BLOCK, 1)
sumTotals(GLOBAL uint *RESTRICT totals, int count)
{
    __shared__ uint sums[BLOCK];
    __shared__ uint carried;
    const int t = (int)threadIdx.x;
    if (t == 0) carried = 0u;
    __syncthreads();
    for (int first = 0; first < count; first += BLOCK) {
        const uint own = first + t < count ? totals[first + t] : 0u;
        const uint before = carried + sum_before(own, sums, t);
        if (first + t < count) totals[first + t] = before;
        __syncthreads();
        if (t == BLOCK - 1) carried = before + own;
        __syncthreads();
    }
}

#else
KERNEL(BLOCK, 1)
scatterKeys(GLOBAL const uint *RESTRICT keys,
#if !FIRST
            GLOBAL const uint *RESTRICT places,
#endif
            GLOBAL uint *RESTRICT keysOut, GLOBAL uint *RESTRICT placesOut, GLOBAL const uint *RESTRICT counts,
            GLOBAL const uint *RESTRICT totals, int count, int shift)
{
    __shared__ uint tileKeys[TILE], tilePlaces[TILE];
    __shared__ uint starts[DIGITS * BLOCK]; // of each digit and thread: where its keys begin among the block's
    __shared__ uint sums[BLOCK];
    __shared__ uint goal[DIGITS]; // of each digit: what is added to a key's place in the block
    const int t = (int)threadIdx.x, first = (int)blockIdx.x * TILE;
    const int held = count - first < TILE ? count - first : TILE;
    UNROLL_BY(EACH)
    for (int j = t; j < TILE; j += BLOCK)
        if (j < held) {
            tileKeys[j] = keys[first + j];
#if FIRST
            tilePlaces[j] = (uint)(first + j);
#else
            tilePlaces[j] = places[first + j];
#endif
        }
    UNROLL_BY(DIGITS)
    for (int d = 0; d < DIGITS; ++d)
        starts[d * BLOCK + t] = 0u;
    __syncthreads();
    uint ownKeys[EACH], ownPlaces[EACH];
    UNROLL_BY(EACH)
    for (int j = 0; j < EACH; ++j)
        if (t * EACH + j < held) {
            ownKeys[j] = tileKeys[t * EACH + j];
            ownPlaces[j] = tilePlaces[t * EACH + j];
            ++starts[(ownKeys[j] >> shift & (DIGITS - 1u)) * BLOCK + t];
        }
    __syncthreads();
    uint all = 0u;
    UNROLL_BY(DIGITS)
    for (int d = 0; d < DIGITS; ++d)
        all += starts[t * DIGITS + d];
    uint before = sum_before(all, sums, t);
    UNROLL_BY(DIGITS)
    for (int d = 0; d < DIGITS; ++d) {
        const uint own = starts[t * DIGITS + d];
        starts[t * DIGITS + d] = before;
        before += own;
    }
    __syncthreads();
    if (t < DIGITS) {
        const int at = t * (int)gridDim.x + (int)blockIdx.x;
        goal[t] = counts[at] + totals[at / SECTION] - starts[t * BLOCK];
    }
    __syncthreads();
    UNROLL_BY(EACH)
    for (int j = 0; j < EACH; ++j)
        if (t * EACH + j < held) {
            const uint digit = ownKeys[j] >> shift & (DIGITS - 1u);
            const uint place = starts[digit * BLOCK + t]++;
#if LOCAL
            tileKeys[place] = ownKeys[j];
            tilePlaces[place] = ownPlaces[j];
#else
            keysOut[goal[digit] + place] = ownKeys[j];
            placesOut[goal[digit] + place] = ownPlaces[j];
#endif
        }
#if LOCAL
    __syncthreads();
    UNROLL_BY(EACH)
    for (int j = t; j < TILE; j += BLOCK)
        if (j < held) {
            const uint key = tileKeys[j], to = goal[key >> shift & (DIGITS - 1u)] + (uint)j;
            keysOut[to] = key;
            placesOut[to] = tilePlaces[j];
        }
#endif
}
#endif
