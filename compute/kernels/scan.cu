// Prefix sums, inclusive or exclusive, of `count` floats: a block scans a section in shared memory, the sections'
// totals are scanned likewise, and what lies before a section is added to it (one launch per level).
//   hillis-steele  log2 n steps, each thread adding what lies 1, 2, 4 ... before it: n log2 n additions, two
//                  buffers in turn (Hillis and Steele 1986)
//   blelloch       up a tree and down again: 2 n additions, two elements per thread (Blelloch 1990)
// PAD puts one unused word after every 32, so that the tree's strides do not meet in one bank.
// Bytes: each float read and written once, and once more where sections are joined. Host form: ScanHostRun.

#if PAD
#define AT(i) ((i) + (i) / 32)
#else
#define AT(i) (i)
#endif
#define HELD (SECTION + SECTION / 32 + 1)

#if ADD_BEFORE
// What the scanned totals say lies before each section.
KERNEL(BLOCK, 1)
addBefore(GLOBAL float *values, GLOBAL const float *RESTRICT totals, int count)
{
    if (blockIdx.x > 0u) {
        const float before = totals[blockIdx.x - 1u];
        for (int j = (int)threadIdx.x; j < SECTION; j += BLOCK) {
            const int i = (int)blockIdx.x * SECTION + j;
            if (i < count) values[i] += before;
        }
    }
}
#else
// `totals` receives each section's sum; `count` may end inside the last section.
KERNEL(BLOCK, 1)
scan(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, GLOBAL float *RESTRICT totals, int count)
{
    const int t = (int)threadIdx.x, begin = (int)blockIdx.x * SECTION;
#if HILLIS_STEELE
    __shared__ float held[2][SECTION];
    const float own = begin + t < count ? in[begin + t] : 0.0f;
    int now = 0;
    held[0][t] = own;
    __syncthreads();
    for (int reach = 1; reach < SECTION; reach *= 2) {
        held[1 - now][t] = t >= reach ? held[now][t] + held[now][t - reach] : held[now][t];
        now = 1 - now;
        __syncthreads();
    }
    const float upToHere = held[now][t];
#if EXCLUSIVE
    if (begin + t < count) out[begin + t] = t > 0 ? held[now][t - 1] : 0.0f;
#else
    if (begin + t < count) out[begin + t] = upToHere;
#endif
    if (t == SECTION - 1) totals[blockIdx.x] = upToHere;
#else
    __shared__ float held[HELD];
    const int low = t, high = t + BLOCK;
    const float first = begin + low < count ? in[begin + low] : 0.0f;
    const float second = begin + high < count ? in[begin + high] : 0.0f;
    held[AT(low)] = first;
    held[AT(high)] = second;
    __syncthreads();
    for (int stride = 1; stride < SECTION; stride *= 2) { // up: sums of ever longer runs
        const int right = (t + 1) * 2 * stride - 1;
        if (right < SECTION) held[AT(right)] += held[AT(right - stride)];
        __syncthreads();
    }
    if (t == 0) {
        totals[blockIdx.x] = held[AT(SECTION - 1)];
        held[AT(SECTION - 1)] = 0.0f;
    }
    __syncthreads();
    for (int stride = SECTION / 2; stride > 0; stride /= 2) { // down: each run learns what lies before it
        const int right = (t + 1) * 2 * stride - 1;
        if (right < SECTION) {
            const float left = held[AT(right - stride)];
            held[AT(right - stride)] = held[AT(right)];
            held[AT(right)] += left;
        }
        __syncthreads();
    }
#if EXCLUSIVE
    if (begin + low < count) out[begin + low] = held[AT(low)];
    if (begin + high < count) out[begin + high] = held[AT(high)];
#else
    if (begin + low < count) out[begin + low] = held[AT(low)] + first;
    if (begin + high < count) out[begin + high] = held[AT(high)] + second;
#endif
#endif
}
#endif
