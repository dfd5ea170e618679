// Filters over the neighbours of each pixel of an image, whose edge pixels repeat outside (the samples oclSobelFilter
// and oclMedianFilter of the OpenCL Best Practices Guide).
//   FILTER   SOBEL   |horizontal| + |vertical| derivative over 3 x 3
//            MEDIAN  the middle value of WINDOW x WINDOW, by forgetting extremes: of the first half and one, the
//            smallest and the largest cannot be the middle one; they go, the next value comes, and so on
//   TILED    a block stages its pixels and a halo of WINDOW / 2 around them in shared memory, else every thread
//            loads all its neighbours
//   PAD      columns of padding of the tile
// Bytes: each pixel read and written once. Mirrored by image_filters.cpp.

#define SOBEL 0
#define MEDIAN 1

#define HALO (WINDOW / 2)
#define TILE_X (BLOCK_X + 2 * HALO)
#define TILE_Y (BLOCK_Y + 2 * HALO)

DEVICE int clampTo(int i, int n)
{
    return i < 0 ? 0 : i >= n ? n - 1 : i;
}

#if FILTER == SOBEL
DEVICE float filtered(const float *value)
{
    const float right = value[2] + 2.0f * value[5] + value[8], left = value[0] + 2.0f * value[3] + value[6];
    const float below = value[6] + 2.0f * value[7] + value[8], above = value[0] + 2.0f * value[1] + value[2];
    return fabsf(right - left) + fabsf(below - above);
}
#else
// Values that are held at a time: the middle one is among any so many until its rivals are forgotten.
#define HELD (WINDOW * WINDOW / 2 + 2)

DEVICE float filtered(const float *value)
{
    float held[HELD];
    UNROLL_BY(HELD)
    for (int i = 0; i < HELD; ++i)
        held[i] = value[i];
    UNROLL_BY(HELD)
    for (int left = HELD; left > 3; --left) {
        UNROLL_BY(HELD)
        for (int i = 1; i < left; ++i) { // the smallest to the front
            const float low = fminf(held[0], held[i]);
            held[i] = fmaxf(held[0], held[i]);
            held[0] = low;
        }
        UNROLL_BY(HELD)
        for (int i = 1; i < left - 1; ++i) { // the largest to the end
            const float high = fmaxf(held[left - 1], held[i]);
            held[i] = fminf(held[left - 1], held[i]);
            held[left - 1] = high;
        }
        held[0] = value[2 * HELD - left]; // takes the smallest one's place; the end is forgotten
    }
    return fmaxf(fminf(held[0], held[1]), fminf(fmaxf(held[0], held[1]), held[2]));
}
#endif

KERNEL(BLOCK_X, BLOCK_Y)
filterImage(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int width, int height)
{
    const int tx = (int)threadIdx.x, ty = (int)threadIdx.y;
    const int firstX = (int)blockIdx.x * BLOCK_X, firstY = (int)blockIdx.y * BLOCK_Y;
    const int x = firstX + tx, y = firstY + ty;
    float value[WINDOW * WINDOW];
#if TILED
    __shared__ float tile[TILE_Y][TILE_X + PAD];
    UNROLL_BY(1)
    for (int i = ty; i < TILE_Y; i += BLOCK_Y) {
        UNROLL_BY(1)
        for (int j = tx; j < TILE_X; j += BLOCK_X)
            tile[i][j] = in[(size_t)clampTo(firstY + i - HALO, height) * width + clampTo(firstX + j - HALO, width)];
    }
    __syncthreads();
#endif
    UNROLL_BY(WINDOW)
    for (int i = 0; i < WINDOW; ++i) {
        UNROLL_BY(WINDOW)
        for (int j = 0; j < WINDOW; ++j)
#if TILED
            value[i * WINDOW + j] = tile[ty + i][tx + j];
#else
            value[i * WINDOW + j] =
                in[(size_t)clampTo(y + i - HALO, height) * width + clampTo(x + j - HALO, width)];
#endif
    }
    if (x < width && y < height) out[(size_t)y * width + x] = filtered(value);
}
