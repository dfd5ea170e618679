// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/cuda_source.h"

namespace larmor {

std::string_view cudaWords()
{
    // An identifier that CUDA leaves free may be a word of OpenCL: it is renamed where it stands in the way.
    return R"(#ifdef __OPENCL_VERSION__
#define CONSTANT_PTR __constant
#define __constant__ __constant
#define __launch_bounds__(...)
#define __restrict__ restrict
#define kernel kernel_
#define global global_
#define local local_
#define constant constant_
#define private private_
#define half half_
#define __ldg(address) (*(address))
#define make_float3(a, b, c) ((float3)((a), (b), (c)))
#define make_int3(a, b, c) ((int3)((a), (b), (c)))
#define make_int4(a, b, c, d) ((int4)((a), (b), (c), (d)))
#define make_uint3(a, b, c) ((uint3)((a), (b), (c)))
#define make_uint4(a, b, c, d) ((uint4)((a), (b), (c), (d)))
#define tanf(x) tan((float)(x))
#define asinf(x) asin((float)(x))
#define acosf(x) acos((float)(x))
#define atanf(x) atan((float)(x))
#define atan2f(y, x) atan2((float)(y), (float)(x))
#define sinhf(x) sinh((float)(x))
#define coshf(x) cosh((float)(x))
#define tanhf(x) tanh((float)(x))
#define exp2f(x) exp2((float)(x))
#define exp10f(x) exp10((float)(x))
#define logf(x) log((float)(x))
#define log2f(x) log2((float)(x))
#define log10f(x) log10((float)(x))
#define log1pf(x) log1p((float)(x))
#define powf(x, y) pow((float)(x), (float)(y))
#define cbrtf(x) cbrt((float)(x))
#define hypotf(x, y) hypot((float)(x), (float)(y))
#define erff(x) erf((float)(x))
#define ceilf(x) ceil((float)(x))
#define roundf(x) round((float)(x))
#define truncf(x) trunc((float)(x))
#define fmodf(x, y) fmod((float)(x), (float)(y))
#define copysignf(x, y) copysign((float)(x), (float)(y))
#define __logf(x) native_log((float)(x))
#define __log2f(x) native_log2((float)(x))
#define __powf(x, y) native_powr((float)(x), (float)(y))
#define __saturatef(x) clamp((float)(x), 0.0f, 1.0f)
#define __mul24(a, b) mul24((int)(a), (int)(b))
#define __float2int_rn(x) convert_int_rte((float)(x))
#define __float2int_rz(x) convert_int_rtz((float)(x))
#define __int2float_rn(x) convert_float_rte((int)(x))
#define __int_as_float(x) as_float((int)(x))
#define __float_as_int(x) as_int((float)(x))
#define __popc(x) ((int)popcount((uint)(x)))
#define __clz(x) ((int)clz((uint)(x)))
#define __shfl_sync(...) larmor_warp_functions_need_the_engine_cuda_or_model
#define __shfl_up_sync(...) larmor_warp_functions_need_the_engine_cuda_or_model
#define __shfl_down_sync(...) larmor_warp_functions_need_the_engine_cuda_or_model
#define __shfl_xor_sync(...) larmor_warp_functions_need_the_engine_cuda_or_model
#define __ballot_sync(...) larmor_warp_functions_need_the_engine_cuda_or_model
#define __syncwarp(...) larmor_warp_functions_need_the_engine_cuda_or_model
#define LARMOR_ATOMIC(name, operation, type, space) \
    static inline __attribute__((overloadable, always_inline)) type name(volatile space type *address, type value) \
    { \
        return operation(address, value); \
    }
#define LARMOR_ATOMICS(name, operation) \
    LARMOR_ATOMIC(name, operation, int, __global) \
    LARMOR_ATOMIC(name, operation, uint, __global) \
    LARMOR_ATOMIC(name, operation, int, __local) \
    LARMOR_ATOMIC(name, operation, uint, __local)
LARMOR_ATOMICS(atomicAdd, atomic_add)
LARMOR_ATOMICS(atomicSub, atomic_sub)
LARMOR_ATOMICS(atomicMin, atomic_min)
LARMOR_ATOMICS(atomicMax, atomic_max)
LARMOR_ATOMICS(atomicAnd, atomic_and)
LARMOR_ATOMICS(atomicOr, atomic_or)
LARMOR_ATOMICS(atomicXor, atomic_xor)
LARMOR_ATOMICS(atomicExch, atomic_xchg)
LARMOR_ATOMIC(atomicAdd, atomic_add_float, float, __global)
static inline __attribute__((overloadable, always_inline)) float atomicAdd(volatile __local float *address, float value)
{
    volatile __local uint *bits = (volatile __local uint *)address;
    uint seen = *bits, expected;
    do {
        expected = seen;
        seen = atomic_cmpxchg(bits, expected, as_uint(as_float(expected) + value));
    } while (seen != expected);
    return as_float(seen);
}
#define atomicCAS(address, expected, value) atomic_cmpxchg((address), (expected), (value))
#else
#define CONSTANT_PTR
#endif
#line 1
)";
}

} // namespace larmor
