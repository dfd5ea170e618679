// How a spectrum stands in memory that transforms of lines multiply by; put in place of its #include.
//   SPECTRUM     SPECTRUM_WHOLE      a float for each of SPECTRUM_X * SPECTRUM_Y * SPECTRUM_Z points
//                SPECTRUM_HALF       16 bits for each, which count units of a power of two
//                SPECTRUM_SYMMETRIC  a float for each point with x <= SPECTRUM_X / 2, in rows of whole sectors; the
//                                    value of k is that of -k. Behind the last slice of the last dimension the
//                                    first stands again, so that a slice's opposite needs no exception.
//   STORES       the kernels that store it so, of a whole one
// The latter two begin with STORED_HEAD words, of which three have a meaning.
#define SPECTRUM_WHOLE 0
#define SPECTRUM_HALF 1
#define SPECTRUM_SYMMETRIC 2
#ifndef SPECTRUM
#define SPECTRUM SPECTRUM_WHOLE
#endif

#define STORED_HEAD 32
#define HEAD_LARGEST 0 // bits of the largest size of a value
#define HEAD_APART 1   // bits of the largest difference between the values of k and -k; of SPECTRUM_SYMMETRIC
#define HEAD_UNIT 2    // a float

#if SPECTRUM == SPECTRUM_SYMMETRIC
#define STORED_X ((SPECTRUM_X / 2 + 8) / 8 * 8)
#if SPECTRUM_Z > 1
#define STORED_SLICE (STORED_X * SPECTRUM_Y)
#define STORED_ROWS (SPECTRUM_Y * (SPECTRUM_Z + 1))
#else
#define STORED_SLICE STORED_X
#define STORED_ROWS (SPECTRUM_Y > 1 ? SPECTRUM_Y + 1 : 1)
#endif
#else
#define STORED_X SPECTRUM_X
#define STORED_ROWS (SPECTRUM_Y * SPECTRUM_Z)
#endif

#if SPECTRUM != SPECTRUM_WHOLE
DEVICE int oppositeOf(int at, const int size)
{
    return at == 0 ? 0 : size - at;
}

// Where the value of a point of the grid stands behind the head.
DEVICE int storedPlace(int x, int y, int z)
{
    const int mirrored = SPECTRUM == SPECTRUM_SYMMETRIC && 2 * x > SPECTRUM_X;
    const int row = mirrored ? oppositeOf(z, SPECTRUM_Z) * SPECTRUM_Y + oppositeOf(y, SPECTRUM_Y) : z * SPECTRUM_Y + y;
    return row * STORED_X + (mirrored ? SPECTRUM_X - x : x);
}

// In units of the head's.
DEVICE float storedValue(GLOBAL const float *stored, int place)
{
#if SPECTRUM == SPECTRUM_SYMMETRIC
    return stored[STORED_HEAD + place];
#elif defined(__OPENCL_VERSION__)
    return vload_half((size_t)place, (GLOBAL const half *)(stored + STORED_HEAD));
#else
    float value;
    asm("cvt.f32.f16 %0, %1;" : "=f"(value) : "h"(((const unsigned short *)(stored + STORED_HEAD))[place]));
    return value;
#endif
}
#endif

#ifdef STORES
// The largest values, into a head of zeros. Sizes compare as their bits do.
KERNEL(256, 1)
measureSpectrum(GLOBAL const float *RESTRICT spectrum, GLOBAL uint *head)
{
    const int points = SPECTRUM_X * SPECTRUM_Y * SPECTRUM_Z;
    float largest = 0.0f, apart = 0.0f;
    for (int point = (int)(blockIdx.x * 256 + threadIdx.x); point < points; point += (int)gridDim.x * 256) {
        const float value = spectrum[point];
        largest = fmaxf(largest, fabsf(value));
#if SPECTRUM == SPECTRUM_SYMMETRIC
        const int x = point % SPECTRUM_X, y = point / SPECTRUM_X % SPECTRUM_Y, z = point / SPECTRUM_X / SPECTRUM_Y;
        const int row = oppositeOf(z, SPECTRUM_Z) * SPECTRUM_Y + oppositeOf(y, SPECTRUM_Y);
        apart = fmaxf(apart, fabsf(value - spectrum[row * SPECTRUM_X + oppositeOf(x, SPECTRUM_X)]));
#endif
    }
    atomic_max(head + HEAD_LARGEST, as_uint(largest));
    if (apart > 0.0f) atomic_max(head + HEAD_APART, as_uint(apart));
}

// Each thread has one of the values behind the head. Halves: the largest becomes one of 2^14 to 2^15, so that those
// down to 2^-28 of it keep their 11 bits.
KERNEL(256, 1)
storeSpectrum(GLOBAL const float *RESTRICT spectrum, GLOBAL float *stored)
{
    const int place = (int)(blockIdx.x * 256 + threadIdx.x);
#if SPECTRUM == SPECTRUM_HALF
    const uint exponent = as_uint(stored[HEAD_LARGEST]) & 0x7f800000u, fourteen = 14u << 23, least = 1u << 23;
    const uint unit = exponent > fourteen + least ? exponent - fourteen : least;
#else
    const uint unit = 127u << 23;
#endif
    if (place == 0) stored[HEAD_UNIT] = as_float(unit);
    const int x = place % STORED_X, row = place / STORED_X;
    if (row < STORED_ROWS && x < SPECTRUM_X) {
        const float value = spectrum[row % (SPECTRUM_Y * SPECTRUM_Z) * SPECTRUM_X + x];
#if SPECTRUM == SPECTRUM_SYMMETRIC
        stored[STORED_HEAD + place] = value;
#else
        const float counted = value * as_float((254u << 23) - unit);
#ifdef __OPENCL_VERSION__
        vstore_half_rte(counted, (size_t)place, (GLOBAL half *)(stored + STORED_HEAD));
#else
        unsigned short bits;
        asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(counted));
        ((unsigned short *)(stored + STORED_HEAD))[place] = bits;
#endif
#endif
    }
}
#endif
