// Convolution of an image with a mask of SPAN x SPAN weights, outside of which the image is 0 (Kirk & Hwu 2010, 12.2):
//   DIRECT     a thread loads all pixels that its own needs
//   TILED      a block stages its pixels and a halo of RADIUS around them in shared memory
//   SEPARABLE  the mask is a product of one weight for the column and one for the row: two launches, PASS 0 along x
//              and PASS 1 along y, each of SPAN weights, staged with a halo at both ends
// The mask lies in constant memory (IN_CONSTANT), whose every weight the threads of a warp want at the same time, or in
// global memory. It is given turned by half a turn: weight (i, j) is that of the pixel i - RADIUS to the right and
// j - RADIUS below.
// Bytes: each pixel and weight read once, each pixel written once. Host form: LoopHostRun, the direct sum.

#define DIRECT 0
#define TILED 1
#define SEPARABLE 2

#define SPAN (2 * RADIUS + 1)
#if STRUCTURE == SEPARABLE
#define WEIGHTS (2 * SPAN)
#else
#define WEIGHTS (SPAN * SPAN)
#endif

#if IN_CONSTANT
CONSTANT_BUFFER(float, constMask, WEIGHTS)
#define MASK constMask
#define MASK_CONSTANT CONSTANT_PARAM(float, constMask)
#define MASK_PARAM
#else
#define MASK mask
#define MASK_CONSTANT
#define MASK_PARAM GLOBAL const float *RESTRICT mask,
#endif

// The halo around a block's pixels, across and down.
#if STRUCTURE == SEPARABLE
#define HALO_X (PASS == 0 ? RADIUS : 0)
#define HALO_Y (PASS == 0 ? 0 : RADIUS)
#else
#define HALO_X RADIUS
#define HALO_Y RADIUS
#endif
#define TILE_X (BLOCK_X + 2 * HALO_X)
#define TILE_Y (BLOCK_Y + 2 * HALO_Y)

DEVICE float pixelAt(GLOBAL const float *RESTRICT in, int x, int y, int width, int height)
{
    return x >= 0 && x < width && y >= 0 && y < height ? in[(size_t)y * width + x] : 0.0f;
}

KERNEL(BLOCK_X, BLOCK_Y)
convolveMask(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, MASK_PARAM int width,
             int height MASK_CONSTANT)
{
    const int tx = (int)threadIdx.x, ty = (int)threadIdx.y;
    const int firstX = (int)blockIdx.x * BLOCK_X, firstY = (int)blockIdx.y * BLOCK_Y;
    const int x = firstX + tx, y = firstY + ty;
#if STRUCTURE != DIRECT
    __shared__ float tile[TILE_Y][TILE_X];
    UNROLL_BY(1)
    for (int i = ty; i < TILE_Y; i += BLOCK_Y) {
        UNROLL_BY(1)
        for (int j = tx; j < TILE_X; j += BLOCK_X)
            tile[i][j] = pixelAt(in, firstX + j - HALO_X, firstY + i - HALO_Y, width, height);
    }
    __syncthreads();
#endif
    float sum = 0.0f;
#if STRUCTURE == SEPARABLE
    UNROLL_BY(SPAN)
    for (int i = 0; i < SPAN; ++i)
#if PASS == 0
        sum += MASK[i] * tile[ty][tx + i];
#else
        sum += MASK[SPAN + i] * tile[ty + i][tx];
#endif
#else
    UNROLL_BY(1)
    for (int i = 0; i < SPAN; ++i) {
        UNROLL_BY(SPAN)
        for (int j = 0; j < SPAN; ++j)
#if STRUCTURE == TILED
            sum += MASK[i * SPAN + j] * tile[ty + i][tx + j];
#else
            sum += MASK[i * SPAN + j] * pixelAt(in, x + j - RADIUS, y + i - RADIUS, width, height);
#endif
    }
#endif
    if (x < width && y < height) out[(size_t)y * width + x] = sum;
}
