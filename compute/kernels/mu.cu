// Mu[m] = conj(Phi[m]) D[m], or |Phi[m]|^2 for Q: the loop that was split off the adjoint sum (Kirk & Hwu,
// Fig. 8.7). One thread per sample; runs once, so that the sum itself reads two values per sample, not four.
// `samples` is a multiple of BLOCK: the arrays are padded with zeros, and zeros come out.
// PACKED writes {kx, ky, kz, Mu} records ready for constant memory.
// Mirrors engine/cpu's mu.

KERNEL(BLOCK, 1)
cmpMu(GLOBAL const float *RESTRICT realPhi, GLOBAL const float *RESTRICT imagPhi
#if !PHI_MAGNITUDE
      , GLOBAL const float *RESTRICT realD, GLOBAL const float *RESTRICT imagD
#endif
#if PACKED
      , GLOBAL const float *RESTRICT kx, GLOBAL const float *RESTRICT ky, GLOBAL const float *RESTRICT kz
      , GLOBAL float *RESTRICT packed
#else
      , GLOBAL float *RESTRICT realMu
#if !PHI_MAGNITUDE
      , GLOBAL float *RESTRICT imagMu
#endif
#endif
)
{
    const int m = (int)(blockIdx.x * BLOCK + threadIdx.x);
#if PHI_MAGNITUDE
    const float re = realPhi[m] * realPhi[m] + imagPhi[m] * imagPhi[m];
#else
    const float re = realPhi[m] * realD[m] + imagPhi[m] * imagD[m];
    const float im = realPhi[m] * imagD[m] - imagPhi[m] * realD[m];
#endif
#if PACKED
#define RECORD (PHI_MAGNITUDE ? 4 : 5)
    packed[m * RECORD] = kx[m];
    packed[m * RECORD + 1] = ky[m];
    packed[m * RECORD + 2] = kz[m];
    packed[m * RECORD + 3] = re;
#if !PHI_MAGNITUDE
    packed[m * RECORD + 4] = im;
#endif
#else
    realMu[m] = re;
#if !PHI_MAGNITUDE
    imagMu[m] = im;
#endif
#endif
}
