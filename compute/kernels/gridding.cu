// Convolution gridding and its transpose on an oversampled grid, which wraps around (Kirk & Hwu 2010, sections
// 8.1 and 10.3):
//   spread        grid[l] = sum over samples m of d[m] k(u[m] - l)
//   interpolate   d[m] = sum over grid points l of k(u[m] - l) grid[l]
// with k the product of one kernel per axis. A sample touches WIDTH cells ("taps") per axis, from its first cell
// on; TAPS_X, TAPS_Y, TAPS_Z are WIDTH, or 1 along an axis of one point.
//   STAGE      CLEAR zeroes the grid; ARRANGE puts the samples' data into the kernel's order, with zeros for the
//              dummies; SPREAD and INTERPOLATE are the work
//   VARIANT    of SPREAD: SCATTER, a thread (or LANES of them) per sample, adds by atomics; SCATTER_RACY without,
//              wrong; GATHER, a thread per grid point, walks the samples of the bins around; BINNED, a block per
//              job of one bin, sums in a tile of shared memory where each cell belongs to one thread, so that
//              only the tile's sum is added by atomics
//              of INTERPOLATE: DIRECT reads the grid; TILED stages the bin's tile in shared memory first
//   EVALUATE   taps from the series of I0 (EXACT), a TABLE with linear interpolation, or one POLYNOMIAL per tap,
//              where even and odd part of one row serve two mirrored taps
//   PADDED     no bounds tests: dummies fill up the list, or each bin
//   ORDERED    of INTERPOLATE: entry s is sample order[s], or a dummy; else sample s
//   TILE_PITCH row length of the tile in shared memory, its padding included
// Per tap two multiply-adds stand against a read and a write of 8 bytes: memory is the bound, and all variants
// differ in whose it is. Sorted samples keep that memory in the cache. Mirrors engine/cpu's spreading.

#define CLEAR 0
#define ARRANGE 1
#define SPREAD 2
#define INTERPOLATE 3

#define SCATTER 0
#define SCATTER_RACY 1
#define GATHER 2
#define BINNED 3
#define DIRECT 4
#define TILED 5

#define EXACT 0
#define TABLE 1
#define POLYNOMIAL 2
#define BILINEAR 3

#if STAGE == CLEAR
KERNEL(BLOCK, 1)
clearGrid(GLOBAL float2 *RESTRICT grid, int points)
{
    const int l = (int)(blockIdx.x * BLOCK + threadIdx.x);
    if (l < points) grid[l] = make_float2(0.0f, 0.0f);
}

#elif STAGE == ARRANGE
KERNEL(BLOCK, 1)
arrangeSamples(GLOBAL const float2 *RESTRICT samples, GLOBAL const int *RESTRICT order,
               GLOBAL float2 *RESTRICT arranged, int entries, uint firstSample)
{
    const int s = (int)(blockIdx.x * BLOCK + threadIdx.x);
    if (s < entries) {
        const int m = order[s];
        arranged[s] = m >= 0 ? samples[(size_t)firstSample + m] : make_float2(0.0f, 0.0f);
    }
}

#else
// ------------------------------------------------------------------------------------- where a sample lies
#if LAYOUT_AOS
typedef struct {
    int cell[3];
    float offset[3];
} Place;
#define PLACE_PARAMS GLOBAL const Place *RESTRICT places,
#define CELL(axis, s) places[s].cell[axis]
#define OFFSET(axis, s) places[s].offset[axis]
#else
#define PLACE_PARAMS GLOBAL const int *RESTRICT places, // cells of all samples by axis, then offsets
#define CELL(axis, s) places[(axis) * entries + (s)]
#define OFFSET(axis, s) as_float(places[(3 + (axis)) * entries + (s)])
#endif

#if PADDED
#define EXISTS(s) 1
#else
#define EXISTS(s) ((s) < entries)
#endif

// A position at most twice the grid beyond it.
DEVICE int wrapped(int at, int points)
{
    at -= at >= points ? points : 0;
    return at - (at >= points ? points : 0);
}

// ------------------------------------------------------------------------------------- the kernel's values
#if EVALUATE == TABLE
#define VALUE_PARAMS GLOBAL const float *RESTRICT table,
#define VALUE_CONSTANTS
#define HELPER_PARAMS , GLOBAL const float *RESTRICT table
#define HELPER_ARGUMENTS , table
#elif EVALUATE == BILINEAR
#define VALUE_PARAMS
#define VALUE_CONSTANTS
#define HELPER_PARAMS
#define HELPER_ARGUMENTS
#else
CONSTANT_BUFFER(float, coefficients, COEFFICIENTS)
#define VALUE_PARAMS
#define VALUE_CONSTANTS CONSTANT_PARAM(float, coefficients)
#define HELPER_PARAMS CONSTANT_PARAM(float, coefficients)
#define HELPER_ARGUMENTS CONSTANT_PASS(coefficients)
#endif

#if UNROLL
#define TAP_LOOP UNROLL_BY(WIDTH)
#define TERM_LOOP UNROLL_BY(COEFFICIENTS)
#define SAMPLE_LOOP UNROLL_BY(4)
#else
#define TAP_LOOP UNROLL_BY(1)
#define TERM_LOOP UNROLL_BY(1)
#define SAMPLE_LOOP UNROLL_BY(1)
#endif

// The value at tap j of a sample.
DEVICE float tapValue(int j, float offset HELPER_PARAMS)
{
#if EVALUATE == BILINEAR
    return j == 0 ? 0.5f - offset : 0.5f + offset;
#elif EVALUATE == POLYNOMIAL
    const int mirror = WIDTH - 1 - j;
    const int row = (j < mirror ? j : mirror) * (2 * PAIRS);
    const float t = j <= mirror ? 2.0f * offset : -2.0f * offset;
    float sum = 0.0f;
    TERM_LOOP
    for (int i = 2 * PAIRS - 1; i >= 0; --i)
        sum = sum * t + coefficients[row + i];
    return sum;
#else
    const float u = offset + (0.5f * (WIDTH - 1) - (float)j);
#if EVALUATE == TABLE
    const float at = fabsf(u) * (float)TABLE_PER_CELL;
    const int entry = (int)at;
    const float below = table[entry];
    return below + (at - (float)entry) * (table[entry + 1] - below);
#else
    const float inside = 1.0f - u * u * (4.0f / (WIDTH * WIDTH));
    const float y = inside > 0.0f ? inside : 0.0f;
    float sum = 0.0f;
    TERM_LOOP
    for (int i = COEFFICIENTS - 1; i >= 0; --i)
        sum = sum * y + coefficients[i];
    return sum;
#endif
#endif
}

// The values at all taps of one axis.
DEVICE void tapValues(int taps, float offset, float *values HELPER_PARAMS)
{
    if (taps == 1) {
        values[0] = 1.0f;
    } else {
#if EVALUATE == POLYNOMIAL
        const float t = 2.0f * offset, square = t * t;
        TAP_LOOP
        for (int j = 0; j < (WIDTH + 1) / 2; ++j) {
            float even = 0.0f, odd = 0.0f;
            TERM_LOOP
            for (int i = PAIRS - 1; i >= 0; --i) {
                even = even * square + coefficients[2 * (j * PAIRS + i)];
                odd = odd * square + coefficients[2 * (j * PAIRS + i) + 1];
            }
            values[j] = even + odd * t;
            values[WIDTH - 1 - j] = even - odd * t;
        }
#else
        TAP_LOOP
        for (int j = 0; j < WIDTH; ++j)
            values[j] = tapValue(j, offset HELPER_ARGUMENTS);
#endif
    }
}

#define FILL_TAPS(axis, taps, values) tapValues(taps, OFFSET(axis, s), values HELPER_ARGUMENTS);

// ------------------------------------------------------------------------------------- the bin of a job
#define TILE_CELLS (TILE_Z * TILE_Y * TILE_PITCH)
#define JOB_BIN                                                                                                \
    const int bin = jobs[3 * blockIdx.x], firstEntry = jobs[3 * blockIdx.x + 1];                               \
    const int count = jobs[3 * blockIdx.x + 2];                                                                \
    const int cornerX = bin % binsX * BIN_X, cornerY = bin / binsX % binsY * BIN_Y;                            \
    const int cornerZ = bin / (binsX * binsY) * BIN_Z;
// The tile's cells, one by one: `cell` in the tile, `point` in the grid.
#define FOR_TILE_CELLS                                                                                         \
    UNROLL_BY(1)                                                                                               \
    for (int i = thread; i < TILE_Z * TILE_Y * TILE_X; i += BLOCK) {                                           \
        const int cx = i % TILE_X, cy = i / TILE_X % TILE_Y, cz = i / (TILE_X * TILE_Y);                       \
        const int cell = (cz * TILE_Y + cy) * TILE_PITCH + cx;                                                 \
        const int point = (wrapped(cornerZ + cz, nz) * ny + wrapped(cornerY + cy, ny)) * nx +                  \
                          wrapped(cornerX + cx, nx);
#define END_TILE_CELLS }

#if STAGE == SPREAD && (VARIANT == SCATTER || VARIANT == SCATTER_RACY)
#if VARIANT == SCATTER
#define ADD_COMPLEX(address, re, im) atomic_add_complex(address, re, im);
#else
#define ADD_COMPLEX(address, re, im) (address)->x += re, (address)->y += im;
#endif

KERNEL(BLOCK, 1)
spreadSamples(PLACE_PARAMS GLOBAL const float2 *RESTRICT data, VALUE_PARAMS GLOBAL float2 *grid, int entries,
              uint firstSample, int nx, int ny, int nz VALUE_CONSTANTS)
{
    // LANES neighbouring threads share a sample, and write neighbouring cells.
    const int thread = (int)threadIdx.x, lane = thread % LANES;
    const int s = (int)blockIdx.x * (BLOCK / LANES) + thread / LANES;
    if (thread < BLOCK / LANES * LANES && EXISTS(s)) {
        const float2 value = data[(size_t)firstSample + s];
        float ky[TAPS_Y], kz[TAPS_Z];
        FILL_TAPS(1, TAPS_Y, ky)
        FILL_TAPS(2, TAPS_Z, kz)
#if LANES > 1
        const float kx = tapValue(lane, OFFSET(0, s) HELPER_ARGUMENTS);
        const int x = wrapped(CELL(0, s) + lane, nx);
#else
        float kx[TAPS_X];
        FILL_TAPS(0, TAPS_X, kx)
        const int firstX = CELL(0, s);
#endif
        const int firstY = CELL(1, s), firstZ = CELL(2, s);
        UNROLL_BY(1)
        for (int dz = 0; dz < TAPS_Z; ++dz) {
            const int plane = wrapped(firstZ + dz, nz) * ny;
            UNROLL_BY(1)
            for (int dy = 0; dy < TAPS_Y; ++dy) {
                GLOBAL float2 *row = grid + (plane + wrapped(firstY + dy, ny)) * nx;
                const float weight = kz[dz] * ky[dy], re = weight * value.x, im = weight * value.y;
#if LANES > 1
                ADD_COMPLEX(&row[x], kx * re, kx * im)
#else
                TAP_LOOP
                for (int dx = 0; dx < TAPS_X; ++dx) {
                    const int x = wrapped(firstX + dx, nx);
                    ADD_COMPLEX(&row[x], kx[dx] * re, kx[dx] * im)
                }
#endif
            }
        }
    }
}

#elif STAGE == SPREAD && VARIANT == GATHER
// Along one axis: the bins from which samples reach the point `at`, as first bin and number.
DEVICE int firstBin(int at, int taps, int points, int size)
{
    const int first = at - (taps - 1);
    return (first < 0 ? first + points : first) / size;
}
DEVICE int binsAround(int at, int taps, int points, int size, int bins)
{
    const int first = firstBin(at, taps, points, size), last = at / size;
    const int count = at < taps - 1 ? bins - first + last + 1 : last - first + 1;
    return count < bins ? count : bins;
}
#define TAP_OF(at, cell, points) ((at) - (cell) + ((at) < (cell) ? (points) : 0))
#define WEIGHT(axis, taps, tap) (taps == 1 ? 1.0f : tapValue(tap, OFFSET(axis, s) HELPER_ARGUMENTS))

KERNEL(BLOCK, 1)
spreadSamples(PLACE_PARAMS GLOBAL const float2 *RESTRICT data, GLOBAL const int *RESTRICT binStart,
              VALUE_PARAMS GLOBAL float2 *RESTRICT grid, int entries, int nx, int ny, int nz, int binsX,
              int binsY, int binsZ VALUE_CONSTANTS)
{
    const int l = (int)(blockIdx.x * BLOCK + threadIdx.x);
    const int x = l % nx, y = l / nx % ny, z = l / nx / ny;
    if (z < nz) {
        const int firstX = firstBin(x, TAPS_X, nx, BIN_X), countX = binsAround(x, TAPS_X, nx, BIN_X, binsX);
        const int firstY = firstBin(y, TAPS_Y, ny, BIN_Y), countY = binsAround(y, TAPS_Y, ny, BIN_Y, binsY);
        const int firstZ = firstBin(z, TAPS_Z, nz, BIN_Z), countZ = binsAround(z, TAPS_Z, nz, BIN_Z, binsZ);
        float re = 0.0f, im = 0.0f;
        UNROLL_BY(1)
        for (int b = 0; b < countX * countY * countZ; ++b) {
            const int bx = wrapped(firstX + b % countX, binsX);
            const int by = wrapped(firstY + b / countX % countY, binsY);
            const int bz = wrapped(firstZ + b / (countX * countY), binsZ);
            const int bin = (bz * binsY + by) * binsX + bx, end = binStart[bin + 1];
            SAMPLE_LOOP
            for (int s = binStart[bin]; s < end; ++s) {
                const int dx = TAP_OF(x, CELL(0, s), nx), dy = TAP_OF(y, CELL(1, s), ny);
                const int dz = TAP_OF(z, CELL(2, s), nz);
                if (dx < TAPS_X && dy < TAPS_Y && dz < TAPS_Z) {
                    const float weight =
                        WEIGHT(0, TAPS_X, dx) * WEIGHT(1, TAPS_Y, dy) * WEIGHT(2, TAPS_Z, dz);
                    const float2 value = data[s];
                    re += weight * value.x;
                    im += weight * value.y;
                }
            }
        }
        grid[l] = make_float2(re, im);
    }
}

#elif STAGE == SPREAD && VARIANT == BINNED
// Each cell of the tile belongs to one thread: along x and y to the thread of that place modulo the taps, so
// that a sample gives every such thread one column; along z to one of LAYERS groups of them. No two threads
// add to one cell, and samples follow one another without a barrier.
#define COLUMNS (TAPS_X * TAPS_Y)
#if BLOCK / COLUMNS > TAPS_Z
#define LAYERS TAPS_Z
#elif BLOCK / COLUMNS > 1
#define LAYERS (BLOCK / COLUMNS)
#else
#define LAYERS 1
#endif

KERNEL(BLOCK, 1)
spreadSamples(PLACE_PARAMS GLOBAL const float2 *RESTRICT data, GLOBAL const int *RESTRICT jobs,
              VALUE_PARAMS GLOBAL float2 *grid, int entries, int nx, int ny, int nz, int binsX,
              int binsY DYNAMIC_SHARED_PARAM(float2, tile) VALUE_CONSTANTS)
{
    DYNAMIC_SHARED(float2, tile);
    __shared__ float stagedTaps[3 * BATCH * WIDTH]; // by axis and sample
    __shared__ int2 stagedPlace[BATCH];             // first cell in the tile; its owner along x, y, z, a byte each
    __shared__ float2 stagedData[BATCH];
    const int thread = (int)threadIdx.x;
    JOB_BIN
    UNROLL_BY(1)
    for (int i = thread; i < TILE_CELLS; i += BLOCK)
        tile[i] = make_float2(0.0f, 0.0f);

    UNROLL_BY(1)
    for (int base = 0; base < count; base += BATCH) {
#if PADDED
        const int here = BATCH;
#else
        const int here = count - base < BATCH ? count - base : BATCH;
#endif
        UNROLL_BY(1)
        for (int i = thread; i < 3 * BATCH; i += BLOCK) {
            const int axis = i / BATCH, m = i % BATCH;
            if (m < here) {
                const int s = firstEntry + base + m;
                const int taps = axis == 0 ? TAPS_X : axis == 1 ? TAPS_Y : TAPS_Z;
                float values[WIDTH];
                tapValues(taps, OFFSET(axis, s), values HELPER_ARGUMENTS);
                TAP_LOOP
                for (int j = 0; j < WIDTH; ++j)
                    if (j < taps) stagedTaps[i * WIDTH + j] = values[j];
                if (axis == 0) {
                    const int x = CELL(0, s) - cornerX, y = CELL(1, s) - cornerY, z = CELL(2, s) - cornerZ;
                    stagedPlace[m] = make_int2((z * TILE_Y + y) * TILE_PITCH + x,
                                               x % TAPS_X | y % TAPS_Y << 8 | z % LAYERS << 16);
                    stagedData[m] = data[s];
                }
            }
        }
        __syncthreads();
        UNROLL_BY(1)
        for (int owner = thread; owner < COLUMNS * LAYERS; owner += BLOCK) {
            const int ownX = owner % TAPS_X, ownY = owner / TAPS_X % TAPS_Y;
#if LAYERS > 1
            const int layer = owner / COLUMNS;
#endif
            SAMPLE_LOOP
            for (int m = 0; m < here; ++m) {
                const int2 place = stagedPlace[m];
                int dx = ownX - (place.y & 255), dy = ownY - (place.y >> 8 & 255);
                dx += dx < 0 ? TAPS_X : 0;
                dy += dy < 0 ? TAPS_Y : 0;
#if LAYERS > 1
                int firstZ = layer - (place.y >> 16);
                firstZ += firstZ < 0 ? LAYERS : 0;
#else
                const int firstZ = 0;
#endif
                const float weight = stagedTaps[m * WIDTH + dx] * stagedTaps[(BATCH + m) * WIDTH + dy];
                const float2 value = stagedData[m];
                const float re = weight * value.x, im = weight * value.y;
                SHARED_PTR float2 *column = tile + place.x + dy * TILE_PITCH + dx;
                TAP_LOOP
                for (int dz = firstZ; dz < TAPS_Z; dz += LAYERS) {
                    SHARED_PTR float2 *cell = column + dz * (TILE_Y * TILE_PITCH);
                    const float kz = stagedTaps[(2 * BATCH + m) * WIDTH + dz];
                    float2 sum = *cell;
                    sum.x += kz * re;
                    sum.y += kz * im;
                    *cell = sum;
                }
            }
        }
        __syncthreads(); // all have read before the next samples are staged
    }

    FOR_TILE_CELLS
        const float2 sum = tile[cell];
        if (sum.x != 0.0f || sum.y != 0.0f) atomic_add_complex(&grid[point], sum.x, sum.y);
    END_TILE_CELLS
}

#elif STAGE == INTERPOLATE
#if ORDERED
#define ORDER_PARAM GLOBAL const int *RESTRICT order,
#define STORE_SAMPLE(s, sum)                                                                                   \
    {                                                                                                          \
        const int m = order[s];                                                                                \
        if (m >= 0) samples[(size_t)firstSample + m] = sum;                                                    \
    }
#else
#define ORDER_PARAM
#define STORE_SAMPLE(s, sum) samples[(size_t)firstSample + s] = sum;
#endif

#if VARIANT == DIRECT
KERNEL(BLOCK, 1)
interpolateSamples(PLACE_PARAMS ORDER_PARAM VALUE_PARAMS GLOBAL const float2 *RESTRICT grid,
                   GLOBAL float2 *RESTRICT samples, int entries, uint firstSample, int nx, int ny,
                   int nz VALUE_CONSTANTS)
{
    const int thread = (int)threadIdx.x, lane = thread % LANES;
    const int s = (int)blockIdx.x * (BLOCK / LANES) + thread / LANES;
    const int active = thread < BLOCK / LANES * LANES && EXISTS(s);
    float2 sum = make_float2(0.0f, 0.0f);
    if (active) {
        float ky[TAPS_Y], kz[TAPS_Z];
        FILL_TAPS(1, TAPS_Y, ky)
        FILL_TAPS(2, TAPS_Z, kz)
#if LANES > 1
        const float kx = tapValue(lane, OFFSET(0, s) HELPER_ARGUMENTS);
        const int x = wrapped(CELL(0, s) + lane, nx);
#else
        float kx[TAPS_X];
        FILL_TAPS(0, TAPS_X, kx)
        const int firstX = CELL(0, s);
#endif
        const int firstY = CELL(1, s), firstZ = CELL(2, s);
        UNROLL_BY(1)
        for (int dz = 0; dz < TAPS_Z; ++dz) {
            const int plane = wrapped(firstZ + dz, nz) * ny;
            UNROLL_BY(1)
            for (int dy = 0; dy < TAPS_Y; ++dy) {
                GLOBAL const float2 *row = grid + (plane + wrapped(firstY + dy, ny)) * nx;
                float re = 0.0f, im = 0.0f;
#if LANES > 1
                re = kx * row[x].x;
                im = kx * row[x].y;
#else
                TAP_LOOP
                for (int dx = 0; dx < TAPS_X; ++dx) {
                    const float2 value = row[wrapped(firstX + dx, nx)];
                    re += kx[dx] * value.x;
                    im += kx[dx] * value.y;
                }
#endif
                sum.x += kz[dz] * ky[dy] * re;
                sum.y += kz[dz] * ky[dy] * im;
            }
        }
    }
#if LANES > 1
    __shared__ float2 partial[BLOCK];
    partial[thread] = sum;
    __syncthreads();
    if (active && lane == 0) {
        TAP_LOOP
        for (int j = 1; j < LANES; ++j) {
            sum.x += partial[thread + j].x;
            sum.y += partial[thread + j].y;
        }
        STORE_SAMPLE(s, sum)
    }
#else
    if (active) STORE_SAMPLE(s, sum)
#endif
}

#else // TILED
KERNEL(BLOCK, 1)
interpolateSamples(PLACE_PARAMS ORDER_PARAM GLOBAL const int *RESTRICT jobs, VALUE_PARAMS
                   GLOBAL const float2 *RESTRICT grid, GLOBAL float2 *RESTRICT samples, int entries,
                   uint firstSample, int nx, int ny, int nz, int binsX,
                   int binsY DYNAMIC_SHARED_PARAM(float2, tile) VALUE_CONSTANTS)
{
    DYNAMIC_SHARED(float2, tile);
    const int thread = (int)threadIdx.x;
    JOB_BIN
    FOR_TILE_CELLS
        tile[cell] = grid[point];
    END_TILE_CELLS
    __syncthreads();
    UNROLL_BY(1)
    for (int base = 0; base < count; base += BLOCK) {
        const int s = firstEntry + base + thread;
#if !PADDED
        if (base + thread >= count) break; // no barrier follows
#endif
        float kx[TAPS_X], ky[TAPS_Y], kz[TAPS_Z];
        FILL_TAPS(0, TAPS_X, kx)
        FILL_TAPS(1, TAPS_Y, ky)
        FILL_TAPS(2, TAPS_Z, kz)
        SHARED_PTR const float2 *box =
            tile + ((CELL(2, s) - cornerZ) * TILE_Y + CELL(1, s) - cornerY) * TILE_PITCH + CELL(0, s) - cornerX;
        float2 sum = make_float2(0.0f, 0.0f);
        UNROLL_BY(1)
        for (int dz = 0; dz < TAPS_Z; ++dz) {
            UNROLL_BY(1)
            for (int dy = 0; dy < TAPS_Y; ++dy) {
                SHARED_PTR const float2 *row = box + (dz * TILE_Y + dy) * TILE_PITCH;
                float re = 0.0f, im = 0.0f;
                TAP_LOOP
                for (int dx = 0; dx < TAPS_X; ++dx) {
                    re += kx[dx] * row[dx].x;
                    im += kx[dx] * row[dx].y;
                }
                sum.x += kz[dz] * ky[dy] * re;
                sum.y += kz[dz] * ky[dy] * im;
            }
        }
        STORE_SAMPLE(s, sum)
    }
}
#endif
#endif
#endif
