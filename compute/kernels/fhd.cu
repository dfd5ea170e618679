// The adjoint sum F^H d and, with Q_KERNEL, the Toeplitz kernel Q (Kirk & Hwu 2010, chapter 8), one body:
//   out[n] += sum over the chunk's samples m of Mu[m] e^{+i 2 pi k[m].x[n]}
// with Mu = conj(Phi) D, or |Phi|^2 (real) for Q. k in cycles per field of view, x in fields of view.
//   STRUCTURE  scatter: a thread per sample adds to every voxel (Fig. 8.5, with the atomics that it lacks);
//              scatter-racy: the figure as printed, wrong; pair: a thread per (sample, voxel), atomics;
//              gather: a thread per voxel, or per VOXELS of them, walks the samples (Fig. 8.10)
//   ACCUMULATE_GLOBAL  position and sums of a voxel stay in global memory (Fig. 8.10), else in registers (8.11)
//   MEMORY     where the samples are read: global; constant (Figs. 8.13, 8.16); shared: each block stages BLOCK
//              samples at a time
//   MU         fused: from Phi and D in the loop; separate: computed before (Fig. 8.7); constant: in constant
//              memory with k
//   LAYOUT_AOS records instead of one array per component (Fig. 8.15)
//   PADDED     no bounds tests: voxels and samples are rounded up, the added samples weigh nothing
// A phase is three multiply-adds, the rotation two special-function operations and one multiplication, the sum
// four multiply-adds: with fast trigonometry the special-function unit is the bound, with the first steps
// memory is. Points firstPoint..pointEnd-1, samples firstSample..firstSample+samples-1.
// Mirrors engine/cpu's direct sums.

#define SCATTER 0
#define SCATTER_RACY 1
#define PAIR 2
#define GATHER 3
#define FUSED 0
#define SEPARATE 1
#define FROM_CONSTANT 2
#define GLOBAL_MEMORY 0
#define CONSTANT_MEMORY 1
#define SHARED_MEMORY 2

#define COMPLEX_MU !Q_KERNEL
#if Q_KERNEL
#define ENTRY cmpQ
#else
#define ENTRY cmpFhd
#endif

// ------------------------------------------------------------------------------------- where a sample comes from
typedef struct {
    float x, y, z;
#if MU == FROM_CONSTANT
    float realMu;
#if COMPLEX_MU
    float imagMu;
#endif
#endif
} SampleRecord;

#if MEMORY == CONSTANT_MEMORY
#if LAYOUT_AOS
CONSTANT_BUFFER(SampleRecord, constSamples, CHUNK)
#define K_PARAMS
#define K_CONSTANTS CONSTANT_PARAM(SampleRecord, constSamples)
#define KX(m) constSamples[m].x
#define KY(m) constSamples[m].y
#define KZ(m) constSamples[m].z
#else
CONSTANT_BUFFER(float, constKx, CHUNK)
CONSTANT_BUFFER(float, constKy, CHUNK)
CONSTANT_BUFFER(float, constKz, CHUNK)
#define K_PARAMS
#define K_CONSTANTS CONSTANT_PARAM(float, constKx) CONSTANT_PARAM(float, constKy) CONSTANT_PARAM(float, constKz)
#define KX(m) constKx[m]
#define KY(m) constKy[m]
#define KZ(m) constKz[m]
#endif
#define SHIFT_K
#else
#define K_CONSTANTS
#if LAYOUT_AOS
#define K_PARAMS GLOBAL const SampleRecord *RESTRICT kRecords,
#define KX(m) kRecords[m].x
#define KY(m) kRecords[m].y
#define KZ(m) kRecords[m].z
#define SHIFT_K kRecords += firstSample;
#else
#define K_PARAMS                                                                                               \
    GLOBAL const float *RESTRICT kx, GLOBAL const float *RESTRICT ky, GLOBAL const float *RESTRICT kz,
#define KX(m) kx[m]
#define KY(m) ky[m]
#define KZ(m) kz[m]
#define SHIFT_K kx += firstSample, ky += firstSample, kz += firstSample;
#endif
#endif

#if MU == FUSED
#if COMPLEX_MU
#define MU_PARAMS                                                                                              \
    GLOBAL const float *RESTRICT realPhi, GLOBAL const float *RESTRICT imagPhi,                                \
        GLOBAL const float *RESTRICT realD, GLOBAL const float *RESTRICT imagD,
#define REAL_MU(m) (realPhi[m] * realD[m] + imagPhi[m] * imagD[m])
#define IMAG_MU(m) (realPhi[m] * imagD[m] - imagPhi[m] * realD[m])
#define SHIFT_MU realPhi += firstSample, imagPhi += firstSample, realD += firstSample, imagD += firstSample;
#else
#define MU_PARAMS GLOBAL const float *RESTRICT realPhi, GLOBAL const float *RESTRICT imagPhi,
#define REAL_MU(m) (realPhi[m] * realPhi[m] + imagPhi[m] * imagPhi[m])
#define SHIFT_MU realPhi += firstSample, imagPhi += firstSample;
#endif
#define MU_CONSTANTS
#elif MU == SEPARATE
#define REAL_MU(m) realMu[m]
#define IMAG_MU(m) imagMu[m]
#if COMPLEX_MU
#define MU_PARAMS GLOBAL const float *RESTRICT realMu, GLOBAL const float *RESTRICT imagMu,
#define SHIFT_MU realMu += firstSample, imagMu += firstSample;
#else
#define MU_PARAMS GLOBAL const float *RESTRICT realMu,
#define SHIFT_MU realMu += firstSample;
#endif
#define MU_CONSTANTS
#else
#define MU_PARAMS
#define SHIFT_MU
#if LAYOUT_AOS
#define MU_CONSTANTS
#define REAL_MU(m) constSamples[m].realMu
#define IMAG_MU(m) constSamples[m].imagMu
#else
CONSTANT_BUFFER(float, constRealMu, CHUNK)
#define REAL_MU(m) constRealMu[m]
#if COMPLEX_MU
CONSTANT_BUFFER(float, constImagMu, CHUNK)
#define IMAG_MU(m) constImagMu[m]
#define MU_CONSTANTS CONSTANT_PARAM(float, constRealMu) CONSTANT_PARAM(float, constImagMu)
#else
#define MU_CONSTANTS CONSTANT_PARAM(float, constRealMu)
#endif
#endif
#endif

typedef struct {
    float kx, ky, kz, realMu, imagMu;
} Sample;

#if COMPLEX_MU
#define LOAD_IMAG_MU(sample, m) sample.imagMu = IMAG_MU(m);
#else
#define LOAD_IMAG_MU(sample, m)
#endif
#define LOAD_SAMPLE(sample, m)                                                                                 \
    sample.kx = KX(m), sample.ky = KY(m), sample.kz = KZ(m), sample.realMu = REAL_MU(m);                       \
    LOAD_IMAG_MU(sample, m)

// ------------------------------------------------------------------------------------- one pair
// Positions are scaled once per voxel so that the phase comes out in the unit which the trigonometry wants:
// radians for the special-function unit; half turns for the accurate form, whose range reduction is then exact.
#if TRIG_FAST
#define POINT_SCALE 6.28318531f
#define ROTATION(phase, s, c) __sincosf(phase, s, c)
#else
#define POINT_SCALE 2.0f
#define ROTATION(phase, s, c) sincospif(phase, s, c)
#endif
#define PHASE(sample, px, py, pz) (sample.kx * (px) + sample.ky * (py) + sample.kz * (pz))
#if COMPLEX_MU
#define REAL_TERM(sample, s, c) (sample.realMu * c - sample.imagMu * s)
#define IMAG_TERM(sample, s, c) (sample.imagMu * c + sample.realMu * s)
#else
#define REAL_TERM(sample, s, c) (sample.realMu * c)
#define IMAG_TERM(sample, s, c) (sample.realMu * s)
#endif

// Into registers, product by product: four multiply-adds, where the sum of two products would take six.
#if COMPLEX_MU
#define ADD_TO_SUMS(re, im, sample, s, c)                                                                      \
    re += sample.realMu * c;                                                                                   \
    im += sample.imagMu * c;                                                                                   \
    re -= sample.imagMu * s;                                                                                   \
    im += sample.realMu * s;
#else
#define ADD_TO_SUMS(re, im, sample, s, c)                                                                      \
    re += sample.realMu * c;                                                                                   \
    im += sample.realMu * s;
#endif

#if STRUCTURE == GATHER && ACCUMULATE_GLOBAL
#define POINT_QUALIFIER volatile // every pair reads and writes memory, as the figure does
#define POINT_RESTRICT
#else
#define POINT_QUALIFIER
#define POINT_RESTRICT RESTRICT
#endif

#if PADDED
#define INSIDE(n) 1
#else
#define INSIDE(n) ((n) < pointEnd)
#endif

KERNEL(BLOCK, 1)
ENTRY(K_PARAMS MU_PARAMS GLOBAL const POINT_QUALIFIER float *POINT_RESTRICT x,
      GLOBAL const POINT_QUALIFIER float *POINT_RESTRICT y, GLOBAL const POINT_QUALIFIER float *POINT_RESTRICT z,
      GLOBAL POINT_QUALIFIER float *POINT_RESTRICT realOut, GLOBAL POINT_QUALIFIER float *POINT_RESTRICT imagOut,
      int firstSample, int samples, int firstPoint, int pointEnd K_CONSTANTS MU_CONSTANTS)
{
    SHIFT_K
    SHIFT_MU
    const int thread = (int)threadIdx.x;

#if STRUCTURE == SCATTER || STRUCTURE == SCATTER_RACY
    const int m = (int)blockIdx.x * BLOCK + thread;
#if !PADDED
    if (m < samples)
#endif
    {
        Sample sample;
        LOAD_SAMPLE(sample, m)
#if STRUCTURE == SCATTER
#define ADD(address, value) atomic_add_float(address, value)
#else
#define ADD(address, value) *(address) += value
#endif
#define ADD_TO_POINT(n)                                                                                        \
    {                                                                                                          \
        float s, c;                                                                                            \
        const float phase = PHASE(sample, POINT_SCALE * x[n], POINT_SCALE * y[n], POINT_SCALE * z[n]);         \
        ROTATION(phase, &s, &c);                                                                               \
        ADD(&realOut[n], REAL_TERM(sample, s, c));                                                             \
        ADD(&imagOut[n], IMAG_TERM(sample, s, c));                                                             \
    }
        int n = firstPoint;
        UNROLL_BY(1)
        for (; n + UNROLL <= pointEnd; n += UNROLL) {
            UNROLL_BY(UNROLL)
            for (int u = 0; u < UNROLL; ++u)
                ADD_TO_POINT(n + u)
        }
#if !PADDED && UNROLL > 1
        UNROLL_BY(1)
        for (; n < pointEnd; ++n)
            ADD_TO_POINT(n)
#endif
    }

#elif STRUCTURE == PAIR
    const int n = firstPoint + (int)blockIdx.x * BLOCK + thread;
    const int m = (int)blockIdx.y;
    if (INSIDE(n)) {
        Sample sample;
        LOAD_SAMPLE(sample, m)
        float s, c;
        const float phase = PHASE(sample, POINT_SCALE * x[n], POINT_SCALE * y[n], POINT_SCALE * z[n]);
        ROTATION(phase, &s, &c);
        atomic_add_float(&realOut[n], REAL_TERM(sample, s, c));
        atomic_add_float(&imagOut[n], IMAG_TERM(sample, s, c));
    }

#else // GATHER: voxels first, first + BLOCK, first + 2 BLOCK ... of this thread
    const int first = firstPoint + (int)blockIdx.x * (BLOCK * VOXELS) + thread;
#if ACCUMULATE_GLOBAL
#define ADD_SAMPLE(sample)                                                                                     \
    UNROLL_BY(VOXELS)                                                                                          \
    for (int v = 0; v < VOXELS; ++v) {                                                                         \
        const int n = first + v * BLOCK;                                                                       \
        if (INSIDE(n)) {                                                                                       \
            float s, c;                                                                                        \
            const float phase = PHASE(sample, POINT_SCALE * x[n], POINT_SCALE * y[n], POINT_SCALE * z[n]);     \
            ROTATION(phase, &s, &c);                                                                           \
            realOut[n] += REAL_TERM(sample, s, c);                                                             \
            imagOut[n] += IMAG_TERM(sample, s, c);                                                             \
        }                                                                                                      \
    }
#else
    float px[VOXELS], py[VOXELS], pz[VOXELS], re[VOXELS], im[VOXELS];
    UNROLL_BY(VOXELS)
    for (int v = 0; v < VOXELS; ++v) {
        const int n = first + v * BLOCK;
        px[v] = INSIDE(n) ? POINT_SCALE * x[n] : 0.0f;
        py[v] = INSIDE(n) ? POINT_SCALE * y[n] : 0.0f;
        pz[v] = INSIDE(n) ? POINT_SCALE * z[n] : 0.0f;
        re[v] = 0.0f;
        im[v] = 0.0f;
    }
#define ADD_SAMPLE(sample)                                                                                     \
    UNROLL_BY(VOXELS)                                                                                          \
    for (int v = 0; v < VOXELS; ++v) {                                                                         \
        float s, c;                                                                                            \
        const float phase = PHASE(sample, px[v], py[v], pz[v]);                                                \
        ROTATION(phase, &s, &c);                                                                               \
        ADD_TO_SUMS(re[v], im[v], sample, s, c)                                                                \
    }
#endif

#if MEMORY == SHARED_MEMORY
    // Each thread brings one sample; entries past the end weigh nothing, so that whole groups of UNROLL can be
    // walked.
#if LAYOUT_AOS
    __shared__ float4 staged[BLOCK];
#else
    __shared__ float stagedKx[BLOCK];
    __shared__ float stagedKy[BLOCK];
    __shared__ float stagedKz[BLOCK];
    __shared__ float stagedRealMu[BLOCK];
#endif
#if COMPLEX_MU
    __shared__ float stagedImagMu[BLOCK];
#endif
    UNROLL_BY(1)
    for (int base = 0; base < samples; base += BLOCK) {
        Sample mine;
        mine.kx = mine.ky = mine.kz = mine.realMu = mine.imagMu = 0.0f;
#if !PADDED
        if (base + thread < samples)
#endif
        {
            LOAD_SAMPLE(mine, base + thread)
        }
#if LAYOUT_AOS
        staged[thread] = make_float4(mine.kx, mine.ky, mine.kz, mine.realMu);
#else
        stagedKx[thread] = mine.kx;
        stagedKy[thread] = mine.ky;
        stagedKz[thread] = mine.kz;
        stagedRealMu[thread] = mine.realMu;
#endif
#if COMPLEX_MU
        stagedImagMu[thread] = mine.imagMu;
#endif
        __syncthreads();
#if PADDED
        const int here = BLOCK;
#else
        const int here = samples - base < BLOCK ? samples - base : BLOCK;
#endif
        UNROLL_BY(1)
        for (int m = 0; m < here; m += UNROLL) {
            UNROLL_BY(UNROLL)
            for (int u = 0; u < UNROLL; ++u) {
                Sample sample;
#if LAYOUT_AOS
                const float4 record = staged[m + u];
                sample.kx = record.x;
                sample.ky = record.y;
                sample.kz = record.z;
                sample.realMu = record.w;
#else
                sample.kx = stagedKx[m + u];
                sample.ky = stagedKy[m + u];
                sample.kz = stagedKz[m + u];
                sample.realMu = stagedRealMu[m + u];
#endif
#if COMPLEX_MU
                sample.imagMu = stagedImagMu[m + u];
#endif
                ADD_SAMPLE(sample)
            }
        }
        __syncthreads(); // all have read before the next samples are staged
    }
#else
    int m = 0;
    UNROLL_BY(1)
    for (; m + UNROLL <= samples; m += UNROLL) {
        UNROLL_BY(UNROLL)
        for (int u = 0; u < UNROLL; ++u) {
            Sample sample;
            LOAD_SAMPLE(sample, m + u)
            ADD_SAMPLE(sample)
        }
    }
#if !PADDED && UNROLL > 1
    UNROLL_BY(1)
    for (; m < samples; ++m) {
        Sample sample;
        LOAD_SAMPLE(sample, m)
        ADD_SAMPLE(sample)
    }
#endif
#endif

#if !ACCUMULATE_GLOBAL
    UNROLL_BY(VOXELS)
    for (int v = 0; v < VOXELS; ++v) {
        const int n = first + v * BLOCK;
        if (INSIDE(n)) {
            realOut[n] += re[v];
            imagOut[n] += im[v];
        }
    }
#endif
#endif
}
