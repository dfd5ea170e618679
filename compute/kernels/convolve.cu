// Circular convolution of images with a kernel whose spectrum is real, on a grid of at least twice the image's size
// in each dimension: embed, transform, multiply, transform back, crop. transformLines does one dimension: a block
// transforms LINES neighbouring lines of LENGTH points, as line_passes.cuh says, of which only the first TAKEN are
// read (the others are zeros) and the first KEPT are written (the others are cropped).
//   FORTH, BACK  the transform with e^{-i ...}, with e^{+i ...}; both: between them the spectrum is multiplied, in
//                registers, for both have the same points in the same threads
//   ACROSS       points of a line lie `pitch` apart and neighbouring lines side by side (y and z); else the other way
//                round (x). Either way neighbouring threads read neighbouring addresses.
//   POINT_MAJOR  shared memory holds the points of all lines side by side, point by point; else line by line
//   PAD          behind all results of a pass's butterflies of as many points as its stride, as many places of padding,
//                for strides that are multiples of the banks; a line with its padding takes at most PADDED places
//   CENTRED_IN, CENTRED_OUT  the places read, written are those of an image of TAKEN, KEPT voxels whose voxel
//                floor(N / 2) is the line's point 0: what non-uniform transforms crop and pad
//   WEIGHS_IN, WEIGHS_OUT  along x: what is read, written is multiplied by scale and by a factor for each axis,
//                which stand in place of the spectrum: those of x, then of y, then of z
//   MAPS_IN, MAPS_OUT  along x: all images are one, seen through maps. What is read is multiplied by each image's
//                map; what is written is the sum over the images of their products with the conjugate maps, which a
//                block makes one after another
//   BACK_...     the passes of BACK, where they differ from those of FORTH: their order is turned round
//   SPECTRUM     how the spectrum stands in memory: stored_spectrum.cuh
// blockIdx.y counts the slices of an image. Blocks that follow one another along x have the same lines of all images
// of a group, so that the spectrum, or the image behind maps, is read from memory once.
// Bytes: each point read and each point written once, and the spectrum. In and out may be one.

#include "stored_spectrum.cuh"

#ifdef LENGTH // a transform of lines; passes over whole grids stand below
#if POINT_MAJOR
#define SPREAD(places) ((places) * LINES)
#define FIRST_PLACE(line) (line)
#else
#define SPREAD(places) (places)
#define FIRST_PLACE(line) ((line) * PADDED)
#endif
#define PLANE (PADDED * LINES)
// What depends on the butterfly, and what on r alone, which compilers know: places are then constants apart.
#define WRITTEN_PLACE(b, r, radix, stride)                                                                     \
    (SPREAD((b) / (stride) * (stride) * ((radix) + PAD) + (b) % (stride)) + SPREAD((r) * (stride)))
#define READ_PLACE(b, r, radix, before, stride)                                                                \
    (SPREAD((b) + (b) / (stride) * (before) * PAD) +                                                           \
     SPREAD((r) * (LENGTH / (radix) + LENGTH / ((radix) * (stride)) * (before) * PAD)))

#include "line_passes.cuh"

TRANSFORM(transformOnce, )
#if FORTH && BACK
TRANSFORM(transformBack, BACK_)
#endif

// Where point `at` stands among the `size` voxels of a centred image; not below size where it is none of them.
DEVICE int centredPlace(int at, const int size)
{
    const int place = at + size / 2;
    return place < LENGTH ? place : place - LENGTH;
}
#define PLACE_OF(at, size, centred) ((centred) ? centredPlace(at, size) : (at))
// Whether point at = b + r * step of a line, b < step, stands among `size` places: for most r without asking b.
#define BELOW(size, step) (r * (step) < (size) && ((r + 1) * (step) <= (size) || at < (size)))
#define AROUND(size, step)                                                                                     \
    ((r * (step) < (size) - (size) / 2 || (r + 1) * (step) > LENGTH - (size) / 2) &&                           \
     centredPlace(at, size) < (size))
#define AMONG(size, step, centred) ((centred) ? AROUND(size, step) : BELOW(size, step))

// Where a point of a line stands: from that of butterfly b's first point on in constants, or products with the pitch.
#if ACROSS
#define OFFSET(line, point, pitch) ((line) + b * (pitch) + (long)((point) - b) * (pitch))
#define THIS_THREAD ((int)threadIdx.y)
#define THIS_LINE ((int)threadIdx.x)
#define LINES_KERNEL KERNEL(LINES, THREADS)
#else
#define OFFSET(line, point, pitch) ((line) * (pitch) + b + (long)((point) - b))
#define THIS_THREAD ((int)threadIdx.x)
#define THIS_LINE ((int)threadIdx.y)
#define LINES_KERNEL KERNEL(THREADS, LINES)
#endif

// A value as the passes take it and give it: BACK alone trades its parts on the way in, too.
DEVICE float2 entering(float2 value)
{
    return FORTH ? value : partsSwapped(value);
}
DEVICE float2 leaving(float2 value)
{
    return BACK ? partsSwapped(value) : value;
}

#define PLACE_IN(line, at, pitch) OFFSET(line, PLACE_OF(at, TAKEN, CENTRED_IN), pitch)
#define PLACE_OUT(line, at, pitch) OFFSET(line, PLACE_OF(at, KEPT, CENTRED_OUT), pitch)

DEVICE float2 scaled(float factor, float2 value)
{
    return make_float2(factor * value.x, factor * value.y);
}
// Of a line along x, whose factors of y and z are in `weight`.
#define WEIGHED(weighs, size, centred, value)                                                                  \
    ((weighs) ? scaled(weight * spectrum[PLACE_OF(at, size, centred)], value) : (value))

// What the points that this thread holds between the transforms are multiplied by. It is read beside the line: between
// the transforms a block would wait for it.
#define READ_FACTORS(value)                                                                                    \
    FOR_MINE(LAST_RADIX, b + r * (LENGTH / LAST_RADIX), if (inside) factors[heldAt] = (value))
// Times that, parts swapped.
#define MULTIPLY_HELD                                                                                          \
    FOR_MINE(LAST_RADIX, b + r * (LENGTH / LAST_RADIX), if (inside) {                                          \
        const float factor = unit * factors[heldAt];                                                           \
        held[heldAt] = make_float2(factor * held[heldAt].y, factor * held[heldAt].x);                          \
    })
// Which lines a block has. Those whose values of a symmetric spectrum stand in one place follow one another, so that
// the cache has them for the second.
#if SPECTRUM == SPECTRUM_SYMMETRIC
DEVICE int blockOfLines(int turn, int lines)
{
    return turn % 2 ? (lines + LINES - 1) / LINES - 1 - turn / 2 : turn / 2;
}
#else
#define blockOfLines(turn, lines) (turn)
#endif

#if FORTH && BACK
#define RESULT_RADIX RADIX_0 // the first pass forth is the last one back
#else
#define RESULT_RADIX LAST_RADIX
#endif
// For every point that this thread reads, writes: heldAt in held, and `at` of its line.
#define FOR_TAKEN(doing)                                                                                       \
    FOR_POINTS(RADIX_0, b + r * (LENGTH / RADIX_0),                                                            \
               const int read = mine && inside && AMONG(TAKEN, LENGTH / RADIX_0, CENTRED_IN);                  \
               doing)
#define FOR_KEPT(doing)                                                                                        \
    FOR_MINE(RESULT_RADIX, b + r * (LENGTH / RESULT_RADIX),                                                    \
             if (inside && AMONG(KEPT, LENGTH / RESULT_RADIX, CENTRED_OUT)) { doing; })

// What follows from a value is computed anew, not kept in registers from one round of a loop to the next: places of
// points take 80 registers of a thread, which then has half as many neighbours.
#ifdef __OPENCL_VERSION__
#define FORGET(value)
#else
#define FORGET(value) asm volatile("" : "+r"(value));
#endif

// `images` of a group, whose first one is number firstIn of those that are read, firstOut of those that are written:
// 0 in a scratch array. An image that is seen through maps is read, or written, for all of them.
LINES_KERNEL
transformLines(GLOBAL const float2 *in, GLOBAL float2 *out, GLOBAL const float2 *RESTRICT tables,
               GLOBAL const float *RESTRICT spectrum, GLOBAL const float2 *RESTRICT maps, float scale, int lines,
               int images, int firstIn, int firstOut, int pitchIn, int pitchOut, int sliceIn, int sliceOut,
               int imageIn, int imageOut DYNAMIC_SHARED_PARAM(float, shared))
{
    DYNAMIC_SHARED(float, shared);
    const int sharing = MAPS_OUT ? 1 : images; // blocks that have the same lines
    const int line = blockOfLines((int)blockIdx.x / sharing, lines) * LINES + THIS_LINE;
    int thread = THIS_THREAD;
    const int inside = line < lines, slice = (int)blockIdx.y;
    SHARED_PTR float *const planes = shared + FIRST_PLACE(THIS_LINE);
#if WEIGHS_IN || WEIGHS_OUT
    const int sizeX = WEIGHS_IN ? TAKEN : KEPT; // of the image; it has as many lines in y
    const float weight = inside ? scale * spectrum[sizeX + line] * spectrum[sizeX + lines + slice] : 0.0f;
#else
    const float weight = 1.0f;
#endif
    float2 held[HELD];
#if MAPS_OUT
    GLOBAL float2 *const to = out + (size_t)slice * sliceOut;
    float2 sum[HELD];
    FOR_KEPT(sum[heldAt] = firstOut > 0 ? to[PLACE_OUT(line, at, pitchOut)] : make_float2(0.0f, 0.0f))
    UNROLL_BY(1)
    for (int image = 0; image < images; ++image) {
        FORGET(thread)
#else
    const int image = (int)blockIdx.x % sharing;
    GLOBAL float2 *const to = out + (size_t)(firstOut + image) * imageOut + (size_t)slice * sliceOut;
    {
#endif
        const size_t placeIn = (size_t)(firstIn + image) * imageIn + (size_t)slice * sliceIn;
#if MAPS_IN
        GLOBAL const float2 *const from = in + (size_t)slice * sliceIn, *const mapIn = maps + placeIn;
        FOR_TAKEN(held[heldAt] = read ? times(from[PLACE_IN(line, at, pitchIn)], mapIn[PLACE_IN(line, at, pitchIn)])
                                      : make_float2(0.0f, 0.0f))
#else
        GLOBAL const float2 *const from = in + placeIn;
        FOR_TAKEN(held[heldAt] =
                      read ? entering(WEIGHED(WEIGHS_IN, TAKEN, CENTRED_IN, from[PLACE_IN(line, at, pitchIn)]))
                           : make_float2(0.0f, 0.0f))
#endif
#if FORTH && BACK
        float factors[HELD];
#if SPECTRUM == SPECTRUM_WHOLE
        const float unit = scale;
        READ_FACTORS(spectrum[OFFSET(line, at, pitchIn)])
#else
        const float unit = scale * spectrum[HEAD_UNIT];
#if SPECTRUM == SPECTRUM_HALF
        READ_FACTORS(storedValue(spectrum, OFFSET(line, at, pitchIn)))
#elif !ACROSS
        READ_FACTORS(storedValue(spectrum, 2 * at > LENGTH ? LENGTH - at : at))
#else // two loops: places are then constants apart
        const int x = line % SPECTRUM_X, y = line / SPECTRUM_X, mirrored = 2 * x > SPECTRUM_X;
        const int first = (mirrored ? oppositeOf(y, SPECTRUM_Y) : y) * STORED_X + (mirrored ? SPECTRUM_X - x : x);
        if (mirrored)
            READ_FACTORS(storedValue(spectrum, first + (LENGTH - at) * STORED_SLICE))
        else
            READ_FACTORS(storedValue(spectrum, first + at * STORED_SLICE))
#endif
#endif
#endif
        transformOnce(held, planes, thread ROOTS_PASS);
#if FORTH && BACK
        MULTIPLY_HELD
        transformBack(held, planes, thread ROOTS_PASS);
#endif
#if MAPS_OUT
        GLOBAL const float2 *const mapOut =
            maps + (size_t)(firstOut + image) * imageOut + (size_t)slice * sliceOut;
        FOR_KEPT(const float2 map = mapOut[PLACE_OUT(line, at, pitchOut)];
                 sum[heldAt] = plus(sum[heldAt], times(leaving(held[heldAt]), make_float2(map.x, -map.y))))
        if (PASSES > 1) __syncthreads(); // all have read the last exchange before the next image's first
    }
    FOR_KEPT(to[PLACE_OUT(line, at, pitchOut)] = sum[heldAt])
#else
        FOR_KEPT(to[PLACE_OUT(line, at, pitchOut)] = WEIGHED(WEIGHS_OUT, KEPT, CENTRED_OUT, leaving(held[heldAt])))
    }
#endif
}
#endif

// ------------------------------------------------------------------------------- what pruning and fusing save
// Each thread has one point of one grid; blockIdx.y counts the images of a group, which begins at image `first`.

// The image in the corner of the grid, zeros elsewhere.
KERNEL(256, 1)
embedImage(GLOBAL const float2 *RESTRICT image, GLOBAL float2 *RESTRICT grid, int first, int imageX, int imageY,
           int imageZ, int gridX, int gridY, int gridZ)
{
    const int point = (int)(blockIdx.x * 256 + threadIdx.x), points = gridX * gridY * gridZ;
    const int x = point % gridX, y = point / gridX % gridY, z = point / gridX / gridY;
    const int inside = x < imageX && y < imageY && z < imageZ;
    const size_t from = (first + (size_t)blockIdx.y) * imageX * imageY * imageZ + (size_t)(z * imageY + y) * imageX + x;
    if (point < points)
        grid[(size_t)blockIdx.y * points + point] = inside ? image[from] : make_float2(0.0f, 0.0f);
}

// The corner of the grid as an image.
KERNEL(256, 1)
cropGrid(GLOBAL const float2 *RESTRICT grid, GLOBAL float2 *RESTRICT image, int first, int imageX, int imageY,
         int imageZ, int gridX, int gridY, int gridZ)
{
    const int voxel = (int)(blockIdx.x * 256 + threadIdx.x), voxels = imageX * imageY * imageZ;
    const int x = voxel % imageX, y = voxel / imageX % imageY, z = voxel / imageX / imageY;
    const size_t from = (size_t)blockIdx.y * gridX * gridY * gridZ + (size_t)(z * gridY + y) * gridX + x;
    if (voxel < voxels) image[(first + (size_t)blockIdx.y) * voxels + voxel] = grid[from];
}

KERNEL(256, 1)
multiplySpectrum(GLOBAL float2 *grid, GLOBAL const float *RESTRICT spectrum, float scale, int points)
{
    const int point = (int)(blockIdx.x * 256 + threadIdx.x);
    if (point < points) {
        const size_t at = (size_t)blockIdx.y * points + point;
#if SPECTRUM == SPECTRUM_WHOLE
        const float factor = scale * spectrum[point];
#else
        const float factor = scale * spectrum[HEAD_UNIT] *
                             storedValue(spectrum, storedPlace(point % SPECTRUM_X, point / SPECTRUM_X % SPECTRUM_Y,
                                                               point / SPECTRUM_X / SPECTRUM_Y));
#endif
        grid[at] = make_float2(factor * grid[at].x, factor * grid[at].y);
    }
}

// ------------------------------------------------------------------------------- what maps inside the lines save
// Each thread has one voxel of one image, which blockIdx.y counts; of a sum all images.

// seen[c] = maps[c] image, of the maps from number `first` on.
KERNEL(256, 1)
multiplyMaps(GLOBAL const float2 *RESTRICT image, GLOBAL const float2 *RESTRICT maps, GLOBAL float2 *RESTRICT seen,
             int first, int voxels)
{
    const int voxel = (int)(blockIdx.x * 256 + threadIdx.x);
    if (voxel < voxels) {
        const float2 value = image[voxel], map = maps[(size_t)(first + (int)blockIdx.y) * voxels + voxel];
        seen[(size_t)blockIdx.y * voxels + voxel] =
            make_float2(value.x * map.x - value.y * map.y, value.x * map.y + value.y * map.x);
    }
}

// image = sum_c conj(maps[c]) seen[c], on top of what the maps before `first` have left there.
KERNEL(256, 1)
sumOverMaps(GLOBAL const float2 *RESTRICT seen, GLOBAL const float2 *RESTRICT maps, GLOBAL float2 *RESTRICT image,
            int first, int images, int voxels)
{
    const int voxel = (int)(blockIdx.x * 256 + threadIdx.x);
    if (voxel < voxels) {
        float2 sum = first > 0 ? image[voxel] : make_float2(0.0f, 0.0f);
        for (int c = 0; c < images; ++c) {
            const float2 value = seen[(size_t)c * voxels + voxel], map = maps[(size_t)(first + c) * voxels + voxel];
            sum.x += value.x * map.x + value.y * map.y;
            sum.y += value.y * map.x - value.x * map.y;
        }
        image[voxel] = sum;
    }
}
