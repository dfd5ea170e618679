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
// Two additions to the sums come on top: six, or four, instructions for each pair of sample and voxel, where
// the direct sum has some twenty. Mirrors engine/cpu's direct sums.

#define ROTATION 0
#define SECOND_ORDER 1

#if TRIG_FAST
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
    const int runs = (nx + RUN - 1) / RUN, item = (int)blockIdx.x * BLOCK + thread;
    const int run = item % runs, row = item / runs;
#if STRIDED
    const int firstX = run, strideX = runs;
#else
    const int firstX = run * RUN, strideX = 1;
#endif
    // In fields of view, times the unit of the phase.
    const float x = PHASE_UNIT * perX * (float)(firstX - nx / 2), step = PHASE_UNIT * perX * (float)strideX;
    const float y = PHASE_UNIT * perY * (float)(row % ny - ny / 2);
    const float z = PHASE_UNIT * perZ * (float)(row / ny - nz / 2);

    float re[RUN], im[RUN];
    UNROLL_BY(RUN)
    for (int v = 0; v < RUN; ++v) {
        re[v] = 0.0f;
        im[v] = 0.0f;
    }

#define ADD_RUN(sample, weight, stepRe, stepIm)                                                                \
    {                                                                                                          \
        float s, c;                                                                                            \
        SINE_COSINE((sample).x * x + (sample).y * y + (sample).z * z, &s, &c);                                 \
        float zr = (weight).x * c - (weight).y * s, zi = (weight).x * s + (weight).y * c;                      \
        NEIGHBOUR(stepRe, stepIm)                                                                              \
        UNROLL_BY(RUN)                                                                                         \
        for (int v = 0; v < RUN; ++v) {                                                                        \
            re[v] += zr;                                                                                       \
            im[v] += zi;                                                                                       \
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

    if (row < ny * nz) {
        GLOBAL float2 *const target = image + (size_t)row * nx;
        UNROLL_BY(RUN)
        for (int v = 0; v < RUN; ++v) {
            const int at = firstX + v * strideX;
            if (at < nx) {
                const float2 sum = target[at];
                target[at] = make_float2(sum.x + re[v], sum.y + im[v]);
            }
        }
    }
}
