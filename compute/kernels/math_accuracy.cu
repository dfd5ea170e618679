// One function of one or two floats, doubles or integers, for each of `count` arguments: out[i] = FUNCTION(x[i]) or FUNCTION(x[i], y[i]).
// The lab holds the results against double precision and counts in units of the last place, beside the bounds that
// the CUDA Programming Guide's appendix C gives.
// Bytes: arguments read once, results written once. Host form: LoopHostRun with the C library's functions.

#if DOUBLE_PRECISION
#ifdef __OPENCL_VERSION__
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
#define REAL double
#define reciprocal(x) (1.0 / (x))
#elif INTEGER
#define REAL uint
#else
#define REAL float
#define reciprocal(x) (1.0f / (x))
#endif
#define divide(x, y) ((x) / (y))
#define add(x, y) ((x) + (y))
#define multiply(x, y) ((x) * (y))
#define multiplyAdd(x, y) ((x) * (y) + (x))
#define fused(x, y) fma((x), (y), (x))

#ifdef __OPENCL_VERSION__
#define cbrtf(x) cbrt(x)
#define hypotf(x, y) hypot(x, y)
#define exp2f(x) exp2(x)
#define exp10f(x) exp10(x)
#define expm1f(x) expm1(x)
#define logf(x) log(x)
#define log2f(x) log2(x)
#define log10f(x) log10(x)
#define log1pf(x) log1p(x)
#define tanf(x) tan(x)
#define sinpif(x) sinpi(x)
#define asinf(x) asin(x)
#define acosf(x) acos(x)
#define atanf(x) atan(x)
#define atan2f(x, y) atan2(x, y)
#define sinhf(x) sinh(x)
#define coshf(x) cosh(x)
#define tanhf(x) tanh(x)
#define asinhf(x) asinh(x)
#define acoshf(x) acosh(x)
#define atanhf(x) atanh(x)
#define powf(x, y) pow(x, y)
#define erff(x) erf(x)
#define erfcf(x) erfc(x)
#define lgammaf(x) lgamma(x)
#define tgammaf(x) tgamma(x)
#define __exp10f(x) native_exp10(x)
#define __logf(x) native_log(x)
#define __log2f(x) native_log2(x)
#define __log10f(x) native_log10(x)
#define __tanf(x) native_tan(x)
#define __powf(x, y) native_powr(x, y)
#define __mul24(x, y) (uint)mul24((int)(x), (int)(y))
#define __umul24(x, y) mul24((x), (y))
#define __umulhi(x, y) mul_hi((x), (y))
#define __popc(x) popcount(x)
#define __clz(x) clz(x)
#define __ffs(x) ((x) == 0u ? 0u : 32u - clz((x) & (0u - (x))))
#endif

KERNEL(BLOCK, 1)
mathAccuracy(GLOBAL const REAL *RESTRICT x, GLOBAL const REAL *RESTRICT y, GLOBAL REAL *RESTRICT out, int count)
{
    const int i = (int)(blockIdx.x * BLOCK + threadIdx.x);
    if (i < count) {
#if BINARY
        out[i] = FUNCTION(x[i], y[i]);
#else
        out[i] = FUNCTION(x[i]);
#endif
    }
}
