// The adjoint sum on the voxels of a matrix by a recurrence along x:
//   image[n] += sum over the chunk's samples m of mu[m] e^{+i 2 pi k[m].x[n]}
// Voxels at equal distances turn by equal angles b, so that one sine and cosine serve RUN voxels of a thread:
//   ROTATION      z = z e^{ib}, four multiply-adds a voxel
//   SECOND_ORDER  z' = 2 cos(b) z - z before it, two multiply-adds a voxel: real and imaginary part no longer
//                 mix. The rounding of a step grows with the steps that follow it over sin(b), so runs end.
//   STRIDED       a thread's voxels stand a run's number apart, so that neighbouring threads write neighbouring
//                 voxels, and b is larger; else they follow one another
//   MEMORY_SHARED a block brings BLOCK samples into shared memory and computes their steps once; else each thread
//                 reads global memory and computes the step itself
//   PADDED        no bounds tests on samples: they come in whole blocks, those added weigh nothing
//   MIRROR        1: voxels at x and -x of the middle take one turn t, as w e^{it} and w e^{-it} are sums and
//                 differences of w cos t and i w sin t; 2: so do the rows at y and -y, each with a w of its own
//   TRIG_FAST     1: special-function units; 2: the same within half a turn of 0, where they are as good as single
//                 precision; else by polynomials
// Two additions to the sums come on top: six, or four, instructions for each pair of sample and voxel, where
// the direct sum has some twenty; mirrored along x three, along y as well two and a half. Mirrors engine/cpu's
// direct sums.

#define ROTATION 0
#define SECOND_ORDER 1

#if TRIG_FAST == 2
#define PHASE_UNIT 1.0f
#define SINE_COSINE(phase, s, c) sineCosineOfTurns(phase, s, c)
DEVICE void sineCosineOfTurns(float turns, float *s, float *c)
{
    __sincosf(6.28318531f * (turns - rintf(turns)), s, c);
}
#elif TRIG_FAST
#define PHASE_UNIT 6.28318531f
#define SINE_COSINE(phase, s, c) __sincosf(phase, s, c)
#else
#define PHASE_UNIT 2.0f
#define SINE_COSINE(phase, s, c) sincospif(phase, s, c)
#endif

#if PADDED
#define EXISTS(m) 1
#else
#define EXISTS(m) ((m) < samples)
#endif

typedef struct {
    float x, y, z;
} Position;

KERNEL(BLOCK, 1)
sumByRecurrence(GLOBAL const float *RESTRICT kx, GLOBAL const float *RESTRICT ky, GLOBAL const float *RESTRICT kz,
                GLOBAL const float2 *RESTRICT mu, GLOBAL float2 *RESTRICT image, int firstSample, int samples,
                int nx, int ny, int nz, float perX, float perY, float perZ)
{
    kx += firstSample, ky += firstSample, kz += firstSample, mu += firstSample;
    const int thread = (int)threadIdx.x;
    const int acrossX = MIRROR ? (nx + 1) / 2 : nx, acrossY = MIRROR == 2 ? (ny + 1) / 2 : ny;
    const int runs = (acrossX + RUN - 1) / RUN, item = (int)blockIdx.x * BLOCK + thread;
    const int run = item % runs, row = item / runs;
#if STRIDED
    const int firstX = run, strideX = runs;
#else
    const int firstX = run * RUN, strideX = 1;
#endif
    // In fields of view, times the unit of the phase.
    const float step = PHASE_UNIT * perX * (float)strideX;
    const float z = PHASE_UNIT * perZ * (float)(row / acrossY - nz / 2);
#if MIRROR
    const float evenX = nx % 2 ? 0.0f : 0.5f; // the middle of an even number lies between two voxels
    const float x = PHASE_UNIT * perX * ((float)firstX + evenX), middleX = PHASE_UNIT * perX * -evenX;
#else
    const float x = PHASE_UNIT * perX * (float)(firstX - nx / 2);
#endif
#if MIRROR == 2
    const float evenY = ny % 2 ? 0.0f : 0.5f;
    const float y = PHASE_UNIT * perY * ((float)(row % acrossY) + evenY), middleY = PHASE_UNIT * perY * -evenY;
#else
    const float y = PHASE_UNIT * perY * (float)(row % acrossY - ny / 2);
#endif

    // Of one row, and mirrored of the one at -y; re and im, or of w cos t and w sin t.
    float re[RUN], im[RUN];
#if MIRROR
    float sineRe[RUN], sineIm[RUN];
#endif
#if MIRROR == 2
    float lowRe[RUN], lowIm[RUN], lowSineRe[RUN], lowSineIm[RUN];
#endif
    UNROLL_BY(RUN)
    for (int v = 0; v < RUN; ++v) {
        re[v] = 0.0f;
        im[v] = 0.0f;
#if MIRROR
        sineRe[v] = 0.0f;
        sineIm[v] = 0.0f;
#endif
#if MIRROR == 2
        lowRe[v] = 0.0f;
        lowIm[v] = 0.0f;
        lowSineRe[v] = 0.0f;
        lowSineIm[v] = 0.0f;
#endif
    }

// The rest of a sample's phase, and the first turn z of the run. w[r] of row r.
#if MIRROR == 2
#define BEGIN_RUN(sample, weight)                                                                              \
    float s, c;                                                                                                \
    SINE_COSINE((sample).x * middleX + (sample).y * middleY + (sample).z * z, &s, &c);                         \
    const float wr = (weight).x * c - (weight).y * s, wi = (weight).x * s + (weight).y * c;                    \
    SINE_COSINE((sample).y * y, &s, &c);                                                                       \
    const float upRe = wr * c - wi * s, upIm = wr * s + wi * c;                                                \
    const float downRe = wr * c + wi * s, downIm = wi * c - wr * s;                                            \
    float zr, zi;                                                                                              \
    SINE_COSINE((sample).x * x, &zi, &zr);
#define ADD_VOXEL(v)                                                                                           \
    re[v] += upRe * zr;                                                                                        \
    im[v] += upIm * zr;                                                                                        \
    sineRe[v] += upRe * zi;                                                                                    \
    sineIm[v] += upIm * zi;                                                                                    \
    lowRe[v] += downRe * zr;                                                                                   \
    lowIm[v] += downIm * zr;                                                                                   \
    lowSineRe[v] += downRe * zi;                                                                               \
    lowSineIm[v] += downIm * zi;
#elif MIRROR
#define BEGIN_RUN(sample, weight)                                                                              \
    float s, c;                                                                                                \
    SINE_COSINE((sample).x * middleX + (sample).y * y + (sample).z * z, &s, &c);                               \
    const float wr = (weight).x * c - (weight).y * s, wi = (weight).x * s + (weight).y * c;                    \
    float zr, zi;                                                                                              \
    SINE_COSINE((sample).x * x, &zi, &zr);
#define ADD_VOXEL(v)                                                                                           \
    re[v] += wr * zr;                                                                                          \
    im[v] += wi * zr;                                                                                          \
    sineRe[v] += wr * zi;                                                                                      \
    sineIm[v] += wi * zi;
#else
#define BEGIN_RUN(sample, weight)                                                                              \
    float s, c;                                                                                                \
    SINE_COSINE((sample).x * x + (sample).y * y + (sample).z * z, &s, &c);                                     \
    float zr = (weight).x * c - (weight).y * s, zi = (weight).x * s + (weight).y * c;
#define ADD_VOXEL(v)                                                                                           \
    re[v] += zr;                                                                                               \
    im[v] += zi;
#endif

#define ADD_RUN(sample, weight, stepRe, stepIm)                                                                \
    {                                                                                                          \
        BEGIN_RUN(sample, weight)                                                                              \
        NEIGHBOUR(stepRe, stepIm)                                                                              \
        UNROLL_BY(RUN)                                                                                         \
        for (int v = 0; v < RUN; ++v) {                                                                        \
            ADD_VOXEL(v)                                                                                       \
            ADVANCE(stepRe, stepIm)                                                                            \
        }                                                                                                      \
    }
#if RECURRENCE == SECOND_ORDER
#define NEIGHBOUR(stepRe, stepIm)                                                                              \
    float beforeRe = zr * stepRe + zi * stepIm, beforeIm = zi * stepRe - zr * stepIm;                          \
    const float twice = 2.0f * stepRe;
#define ADVANCE(stepRe, stepIm)                                                                                \
    const float nextRe = twice * zr - beforeRe, nextIm = twice * zi - beforeIm;                                \
    beforeRe = zr;                                                                                             \
    beforeIm = zi;                                                                                             \
    zr = nextRe;                                                                                               \
    zi = nextIm;
#else
#define NEIGHBOUR(stepRe, stepIm)
#define ADVANCE(stepRe, stepIm)                                                                                \
    const float turned = zr * stepRe - zi * stepIm;                                                            \
    zi = zr * stepIm + zi * stepRe;                                                                            \
    zr = turned;
#endif

#if MEMORY_SHARED
    __shared__ float stagedX[BLOCK], stagedY[BLOCK], stagedZ[BLOCK];
    __shared__ float2 stagedMu[BLOCK], stagedStep[BLOCK];
    UNROLL_BY(1)
    for (int base = 0; base < samples; base += BLOCK) {
        if (EXISTS(base + thread)) {
            const int m = base + thread;
            float s, c;
            SINE_COSINE(kx[m] * step, &s, &c);
            stagedX[thread] = kx[m];
            stagedY[thread] = ky[m];
            stagedZ[thread] = kz[m];
            stagedMu[thread] = mu[m];
            stagedStep[thread] = make_float2(c, s);
        }
        __syncthreads();
#if PADDED
        const int here = BLOCK;
#else
        const int here = samples - base < BLOCK ? samples - base : BLOCK;
#endif
        UNROLL_BY(UNROLL)
        for (int m = 0; m < here; ++m) {
            Position sample;
            sample.x = stagedX[m];
            sample.y = stagedY[m];
            sample.z = stagedZ[m];
            const float2 weight = stagedMu[m], turn = stagedStep[m];
            ADD_RUN(sample, weight, turn.x, turn.y)
        }
        __syncthreads(); // all have read before the next samples are staged
    }
#else
    UNROLL_BY(UNROLL)
    for (int m = 0; m < samples; ++m) {
        Position sample;
        sample.x = kx[m];
        sample.y = ky[m];
        sample.z = kz[m];
        const float2 weight = mu[m];
        float stepIm, stepRe;
        SINE_COSINE(sample.x * step, &stepIm, &stepRe);
        ADD_RUN(sample, weight, stepRe, stepIm)
    }
#endif

#define ADD_TO(at, sumRe, sumIm)                                                                               \
    {                                                                                                          \
        const float2 sum = (at)[0];                                                                            \
        (at)[0] = make_float2(sum.x + (sumRe), sum.y + (sumIm));                                               \
    }
    if (row < acrossY * nz) {
#if MIRROR
        // The middle of an odd number is its own mirror image.
        const int rowZ = row / acrossY * ny, placeY = row % acrossY;
#if MIRROR == 2
        const int rowUp = rowZ + ny / 2 + placeY, rowDown = rowZ + (ny - 1) / 2 - placeY;
        GLOBAL float2 *const mirrored = image + (size_t)rowDown * nx;
#else
        const int rowUp = rowZ + placeY;
#endif
        GLOBAL float2 *const target = image + (size_t)rowUp * nx;
        UNROLL_BY(RUN)
        for (int v = 0; v < RUN; ++v) {
            const int place = firstX + v * strideX, right = nx / 2 + place, left = (nx - 1) / 2 - place;
            if (place < acrossX) {
                ADD_TO(target + right, re[v] - sineIm[v], im[v] + sineRe[v])
                if (left != right) ADD_TO(target + left, re[v] + sineIm[v], im[v] - sineRe[v])
#if MIRROR == 2
                if (rowDown != rowUp) {
                    ADD_TO(mirrored + right, lowRe[v] - lowSineIm[v], lowIm[v] + lowSineRe[v])
                    if (left != right) ADD_TO(mirrored + left, lowRe[v] + lowSineIm[v], lowIm[v] - lowSineRe[v])
                }
#endif
            }
        }
#else
        GLOBAL float2 *const target = image + (size_t)row * nx;
        UNROLL_BY(RUN)
        for (int v = 0; v < RUN; ++v) {
            const int at = firstX + v * strideX;
            if (at < nx) ADD_TO(target + at, re[v], im[v])
        }
#endif
    }
}
