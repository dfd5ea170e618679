// What texture units do, and the same by plain loads (CUDA C Programming Guide, 3.2.4 and appendix F).
//   SAMPLE   LOOK_UP  out[i] = T(x[i]), a table over [0, 1] whose first and last entry are met exactly: the
//            coordinate is (N - 1) x + 0.5
//            ROTATE   an image turned about its centre: out(x, y) = image(turned), at pixels' centres
//            RESLICE  an oblique plane of a volume: out(i, j) = volume(origin + i across + j down)
//   UNITS    through a texture; else by plain loads, where filter and addressing are done here
//   TEXTURE_LINEAR, TEXTURE_WRAP, TEXTURE_NORMALISED  filter, addressing, coordinates from 0 to 1; texel i has
//            its centre at i + 0.5
//   FORMAT   of a texel's components: float; 8 or 16 bits read as a number from 0 to 1, or with a sign from -1 to 1;
//            UINT8, bytes read as they are, whose share of 255 is taken here
//   COMPONENTS  of a texel, of which the kernel takes the weighted mean
//   SOURCE   of a texture: an ARRAY of two or three dimensions, one of one dimension (LINE), LINEAR memory read by
//            number, rows of linear memory (PITCHED)
// Bytes: the image read once, each result written once. Mirrored by image_sampler.h.

#define LOOK_UP 0
#define ROTATE 1
#define RESLICE 2

#define FLOAT 0
#define UNORM8 1
#define SNORM8 2
#define UNORM16 3
#define SNORM16 4
#define UINT8 5

#define ARRAY 0
#define LINE 1
#define LINEAR 2
#define PITCHED 3

// The mean of a texel's components.
#if COMPONENTS == 1
#define MEAN(x, y, z, w) (x)
#elif COMPONENTS == 2
#define MEAN(x, y, z, w) (0.75f * (x) + 0.25f * (y))
#else
#define MEAN(x, y, z, w) (0.4f * (x) + 0.3f * (y) + 0.2f * (z) + 0.1f * (w))
#endif

#if UNITS
#if SAMPLE == RESLICE
#define IMAGE TEXTURE_3D(image)
#elif SOURCE == LINE
#define IMAGE TEXTURE_1D(image)
#elif SOURCE == LINEAR
#define IMAGE TEXTURE_LINE(image)
#else
#define IMAGE TEXTURE_2D(image)
#endif
#ifdef __OPENCL_VERSION__ // gives all four components
#if FORMAT == UINT8
#define TEXEL_PARTS uint4
#else
#define TEXEL_PARTS float4
#endif
#define FIRST(parts) (parts).x
#elif COMPONENTS == 1
#if FORMAT == UINT8
#define TEXEL_PARTS unsigned char
#else
#define TEXEL_PARTS float
#endif
#define FIRST(parts) (parts)
#elif COMPONENTS == 2
#define TEXEL_PARTS float2
#else
#define TEXEL_PARTS float4
#endif
DEVICE float mean(TEXEL_PARTS parts)
{
#if FORMAT == UINT8
    return (float)FIRST(parts) * (1.0f / 255.0f);
#elif COMPONENTS == 1
    return FIRST(parts);
#else
    return MEAN(parts.x, parts.y, parts.z, parts.w);
#endif
}
#else
#define IMAGE GLOBAL const TEXEL *RESTRICT image
#if FORMAT == FLOAT
#define TEXEL float
#define VALUE(texel) (texel)
#elif FORMAT == UNORM8 || FORMAT == UINT8
#define TEXEL unsigned char
#define VALUE(texel) ((float)(texel) * (1.0f / 255.0f))
#elif FORMAT == SNORM8
#define TEXEL signed char
#define VALUE(texel) fmaxf((float)(texel) * (1.0f / 127.0f), -1.0f)
#elif FORMAT == UNORM16
#define TEXEL unsigned short
#define VALUE(texel) ((float)(texel) * (1.0f / 65535.0f))
#else
#define TEXEL short
#define VALUE(texel) fmaxf((float)(texel) * (1.0f / 32767.0f), -1.0f)
#endif
#define PART(texels, place, part) VALUE((texels)[(size_t)(place) * COMPONENTS + (part)])
#define AT(texels, place)                                                                                    \
    MEAN(PART(texels, place, 0), PART(texels, place, 1), PART(texels, place, 2), PART(texels, place, 3))
#endif

#if !UNITS || SOURCE == LINEAR
// Texel i of an axis of n, i at most one axis outside.
DEVICE int inside(int i, int n)
{
#if TEXTURE_WRAP
    return i < 0 ? i + n : i >= n ? i - n : i;
#else
    return i < 0 ? 0 : i >= n ? n - 1 : i;
#endif
}
#endif

#if !UNITS
// A coordinate in texels, near the image: far outside all is the edge's.
DEVICE float inTexels(float coordinate, int n)
{
#if TEXTURE_NORMALISED && TEXTURE_WRAP
    return (coordinate - floorf(coordinate)) * n;
#elif TEXTURE_NORMALISED
    return fminf(fmaxf(coordinate * n, -1.0f), n + 1.0f);
#else
    return fminf(fmaxf(coordinate, -1.0f), n + 1.0f);
#endif
}

#if TEXTURE_LINEAR
DEVICE float between(float a, float b, float share)
{
    return a + share * (b - a);
}
DEVICE float alongRow(GLOBAL const TEXEL *row, float x, int width)
{
    const float left = floorf(x - 0.5f);
    return between(AT(row, inside((int)left, width)), AT(row, inside((int)left + 1, width)),
                   x - 0.5f - left);
}
DEVICE float inPlane(GLOBAL const TEXEL *plane, float x, float y, int width, int height)
{
    const float top = floorf(y - 0.5f);
    return between(alongRow(plane + (size_t)inside((int)top, height) * width * COMPONENTS, x, width),
                   alongRow(plane + (size_t)inside((int)top + 1, height) * width * COMPONENTS, x, width), y - 0.5f - top);
}
#if SAMPLE == RESLICE
DEVICE float inVolume(GLOBAL const TEXEL *volume, float x, float y, float z, int width, int height, int depth)
{
    const float front = floorf(z - 0.5f);
    const size_t plane = (size_t)width * height * COMPONENTS;
    return between(inPlane(volume + inside((int)front, depth) * plane, x, y, width, height),
                   inPlane(volume + inside((int)front + 1, depth) * plane, x, y, width, height),
                   z - 0.5f - front);
}
#endif
#else
DEVICE float inPlane(GLOBAL const TEXEL *plane, float x, float y, int width, int height)
{
    return AT(plane, (size_t)inside((int)floorf(y), height) * width + inside((int)floorf(x), width));
}
#if SAMPLE == RESLICE
DEVICE float inVolume(GLOBAL const TEXEL *volume, float x, float y, float z, int width, int height, int depth)
{
    return inPlane(volume + (size_t)inside((int)floorf(z), depth) * width * height * COMPONENTS, x, y, width, height);
}
#endif
#endif
#endif

#if SAMPLE == LOOK_UP
KERNEL(BLOCK_X, 1)
lookUp(IMAGE, GLOBAL const float *RESTRICT arguments, GLOBAL float *RESTRICT out, int count, int entries)
{
    const int i = (int)(blockIdx.x * BLOCK_X + threadIdx.x);
    if (i < count) {
        const float place = (entries - 1) * arguments[i] + 0.5f;
#if TEXTURE_NORMALISED
        const float coordinate = place * (1.0f / entries), middle = 0.5f;
#else
        const float coordinate = place, middle = 0.5f;
#endif
#if UNITS && SOURCE == LINE
        out[i] = mean(TEXELS_1D(image, coordinate));
#elif UNITS && SOURCE == LINEAR
        out[i] = mean(TEXELS_LINE(image, inside((int)floorf(coordinate), entries)));
#elif UNITS
        out[i] = mean(TEXELS_2D(image, coordinate, middle));
#else
        out[i] = inPlane(image, inTexels(coordinate, entries), middle, entries, 1);
#endif
    }
}

#elif SAMPLE == ROTATE
KERNEL(BLOCK_X, BLOCK_Y)
rotateImage(IMAGE, GLOBAL float *RESTRICT out, int width, int height, float perWidth, float perHeight, float cosine,
            float sine)
{
    const int x = (int)(blockIdx.x * BLOCK_X + threadIdx.x), y = (int)(blockIdx.y * BLOCK_Y + threadIdx.y);
    if (x < width && y < height) {
        const float u = (x + 0.5f) * perWidth - 0.5f, v = (y + 0.5f) * perHeight - 0.5f;
        float across = u * cosine - v * sine + 0.5f, down = v * cosine + u * sine + 0.5f;
#if !TEXTURE_NORMALISED
        across *= width;
        down *= height;
#endif
#if UNITS
        out[(size_t)y * width + x] = mean(TEXELS_2D(image, across, down));
#else
        out[(size_t)y * width + x] = inPlane(image, inTexels(across, width), inTexels(down, height), width, height);
#endif
    }
}

#else
// Positions in texels, or over the volume's sides where coordinates are normalised.
KERNEL(BLOCK_X, BLOCK_Y)
resliceVolume(IMAGE, GLOBAL float *RESTRICT out, int width, int height, int depth, int across, int down,
              float originX, float originY, float originZ, float acrossX, float acrossY, float acrossZ, float downX,
              float downY, float downZ)
{
    const int i = (int)(blockIdx.x * BLOCK_X + threadIdx.x), j = (int)(blockIdx.y * BLOCK_Y + threadIdx.y);
    if (i < across && j < down) {
        const float x = originX + i * acrossX + j * downX;
        const float y = originY + i * acrossY + j * downY;
        const float z = originZ + i * acrossZ + j * downZ;
#if UNITS
        out[(size_t)j * across + i] = mean(TEXELS_3D(image, x, y, z));
#else
        out[(size_t)j * across + i] =
            inVolume(image, inTexels(x, width), inTexels(y, height), inTexels(z, depth), width, height, depth);
#endif
    }
}
#endif
