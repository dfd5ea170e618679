// SPDX-License-Identifier: GPL-3.0-or-later
// One kernel source, two languages: CUDA (nvcc, NVRTC) and OpenCL C 1.2. Prepended to every kernel, followed
// by #line 1. A kernel file is C99-in-CUDA-spelling: no templates, references, overloads, lambdas, auto,
// constexpr, static_cast. Rules the OpenCL side imposes: barriers are reached by every thread (no early
// return before one: guard loads and stores);
// __shared__ arrays stand in the outermost scope of the kernel, never in a function or a nested block;
// pointers passed to functions carry GLOBAL or SHARED_PTR; array sizes are macros; file-scope data only by
// CONSTANT_BUFFER; float3 is 16 bytes here and 12 in CUDA, so records are structs of floats; kernel arguments
// are int, uint, float and GLOBAL pointers.
#ifndef LARMOR_DIALECT_H
#define LARMOR_DIALECT_H

#define LARMOR_STRING_(x) #x
#define LARMOR_STRING(x) LARMOR_STRING_(x)
// Before a for statement; the count may be a macro or an expression of macros. UNROLL_BY(1) keeps the loop
// rolled.
#define UNROLL_BY(n) _Pragma(LARMOR_STRING(unroll n))

#if defined(__OPENCL_VERSION__)
// ------------------------------------------------------------------------------------------------ OpenCL
// C 1.2
#ifdef DETERMINISTIC
#pragma OPENCL FP_CONTRACT OFF
#endif

// KERNEL(bx, by): entry point whose block shape the compiler knows. With LAUNCH_BOUNDS defined, CUDA knows only
// that a block has at most so many threads, and with 0 nothing; OpenCL has no such bound, and a compiler that is
// told nothing may take only small blocks.
#if defined(LAUNCH_BOUNDS) && LAUNCH_BOUNDS
#define KERNEL(bx, by) __kernel void
#else
#define KERNEL(bx, by) __kernel __attribute__((reqd_work_group_size(bx, by, 1))) void
#endif
#define KERNEL_ANY __kernel void
// Inlined always: of a call that stays, a compiler may take a __local array for a constant address, and PoCL then
// gives all work-groups one array.
#define DEVICE static inline __attribute__((always_inline))
#define GLOBAL __global
#define SHARED_PTR __local
#define __shared__ __local
#define RESTRICT restrict

// Constant memory: in CUDA a module symbol, in OpenCL one more kernel argument. CONSTANT_BUFFER at file
// scope, CONSTANT_PARAM as the last thing in the parameter list (no comma before it).
#define CONSTANT_BUFFER(type, name, count)
#define CONSTANT_PARAM(type, name) , __constant type *name
// A function that reads constant memory has CONSTANT_PARAM last, too, and is called with CONSTANT_PASS last.
#define CONSTANT_PASS(name) , name
// Run-time sized shared memory: last-but-one in the parameter list, and once at the top of the body.
#define DYNAMIC_SHARED_PARAM(type, name) , __local type *name
#define DYNAMIC_SHARED(type, name)

// A texture, whose sampler is fixed by the macros TEXTURE_LINEAR, TEXTURE_WRAP and TEXTURE_NORMALISED; in
// CUDA the texture object knows it.
#define TEXTURE_2D(name) __read_only image2d_t name
#define TEXTURE_3D(name) __read_only image3d_t name
#define TEXTURE_1D(name) __read_only image1d_t name
// Of a buffer itself, read by number.
#define TEXTURE_LINE(name) __read_only image1d_buffer_t name
#ifdef TEXTURE_LINEAR
__constant sampler_t larmor_sampler =
    (TEXTURE_NORMALISED ? CLK_NORMALIZED_COORDS_TRUE : CLK_NORMALIZED_COORDS_FALSE) |
    (TEXTURE_WRAP ? CLK_ADDRESS_REPEAT : CLK_ADDRESS_CLAMP_TO_EDGE) |
    (TEXTURE_LINEAR ? CLK_FILTER_LINEAR : CLK_FILTER_NEAREST);
#define FETCH_2D(name, across, down) read_imagef(name, larmor_sampler, (float2)((across), (down))).x
#define FETCH_3D(name, across, down, deep)                                                                   \
    read_imagef(name, larmor_sampler, (float4)((across), (down), (deep), 0.0f)).x
// Whole texels, of type TEXEL_PARTS, which the kernel defines: here always of four components.
#define TEXELS_1D(name, across) TEXEL_READ(name, larmor_sampler, (float)(across))
#define TEXELS_2D(name, across, down) TEXEL_READ(name, larmor_sampler, (float2)((across), (down)))
#define TEXELS_3D(name, across, down, deep)                                                                  \
    TEXEL_READ(name, larmor_sampler, (float4)((across), (down), (deep), 0.0f))
#define TEXELS_LINE(name, place) TEXEL_READ(name, (int)(place))
#ifdef TEXEL_IS_ELEMENT
#define TEXEL_READ read_imageui
#else
#define TEXEL_READ read_imagef
#endif
#endif

#define threadIdx ((uint3)((uint)get_local_id(0), (uint)get_local_id(1), (uint)get_local_id(2)))
#define blockIdx ((uint3)((uint)get_group_id(0), (uint)get_group_id(1), (uint)get_group_id(2)))
#define blockDim ((uint3)((uint)get_local_size(0), (uint)get_local_size(1), (uint)get_local_size(2)))
#define gridDim ((uint3)((uint)get_num_groups(0), (uint)get_num_groups(1), (uint)get_num_groups(2)))
#define __syncthreads() barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
#define __threadfence() mem_fence(CLK_GLOBAL_MEM_FENCE)
#define __threadfence_block() mem_fence(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)

#define make_float2(a, b) ((float2)((a), (b)))
#define make_float4(a, b, c, d) ((float4)((a), (b), (c), (d)))
#define make_int2(a, b) ((int2)((a), (b)))
#define make_uint2(a, b) ((uint2)((a), (b)))

#define sinf(x) sin((float)(x))
#define cosf(x) cos((float)(x))
#define sqrtf(x) sqrt((float)(x))
#define rsqrtf(x) rsqrt((float)(x))
#define fabsf(x) fabs((float)(x))
#define floorf(x) floor((float)(x))
#define rintf(x) rint((float)(x))
#define expf(x) exp((float)(x))
#define fminf(a, b) fmin((float)(a), (float)(b))
#define fmaxf(a, b) fmax((float)(a), (float)(b))
#define fmaf(a, b, c) fma((float)(a), (float)(b), (float)(c))
#define __sinf(x) native_sin((float)(x))
#define __cosf(x) native_cos((float)(x))
#define __expf(x) native_exp((float)(x))
#define __fdividef(a, b) native_divide((float)(a), (float)(b))
DEVICE void sincosf(float x, float *s, float *c)
{
    *s = sincos(x, c);
}
// Sine and cosine of pi x: quarter turns are taken off, which is exact, and two polynomials of the rest
// (Taylor, below 1e-8 on an eighth of a turn) without a branch, so that a CPU device can compute several side
// by side.
DEVICE void sincospif(float x, float *s, float *c)
{
    const float quarters = rint(2.0f * x);
    const int quadrant = (int)quarters;
    const float r = x - 0.5f * quarters, r2 = r * r;
    const float near_sin =
        r * (3.14159265f + r2 * (-5.16771278f + r2 * (2.55016404f + r2 * (-0.59926453f + r2 * 0.08214589f))));
    const float near_cos =
        1.0f + r2 * (-4.93480220f +
                     r2 * (4.05871213f + r2 * (-1.33526277f + r2 * (0.23533063f + r2 * -0.02580689f))));
    const float turned_sin = quadrant & 1 ? near_cos : near_sin;
    const float turned_cos = quadrant & 1 ? near_sin : near_cos;
    *s = quadrant & 2 ? -turned_sin : turned_sin;
    *c = (quadrant + 1) & 2 ? -turned_cos : turned_cos;
}
#ifdef LARMOR_CPU_DEVICE
// A processor has no special-function units, and its native_sin is no faster than sin: fast is what shorter
// polynomials give, about six digits.
DEVICE void __sincosf(float x, float *s, float *c)
{
    const float quarters = rint(0.636619772f * x);
    const int quadrant = (int)quarters;
    const float r = x - 1.57079633f * quarters, r2 = r * r;
    const float near_sin = r * (0.99999855f + r2 * (-0.16662455f + r2 * 0.00815115f));
    const float near_cos = 0.99999997f + r2 * (-0.49999856f + r2 * (0.04165497f + r2 * -0.00135852f));
    const float turned_sin = quadrant & 1 ? near_cos : near_sin;
    const float turned_cos = quadrant & 1 ? near_sin : near_cos;
    *s = quadrant & 2 ? -turned_sin : turned_sin;
    *c = (quadrant + 1) & 2 ? -turned_cos : turned_cos;
}
#else
DEVICE void __sincosf(float x, float *s, float *c)
{
    *s = native_sin(x);
    *c = native_cos(x);
}
#endif

// atomicAdd on float: compare and swap, as OpenCL 1.2 has integer atomics only. (The CUDA name is overloaded;
// ours is not.)
DEVICE float atomic_add_float(volatile __global float *address, float value)
{
    volatile __global uint *bits = (volatile __global uint *)address;
    uint seen = *bits, expected;
    do {
        expected = seen;
        seen = atomic_cmpxchg(bits, expected, as_uint(as_float(expected) + value));
    } while (seen != expected);
    return as_float(seen);
}
// *address += (re, im), each part by itself.
DEVICE void atomic_add_complex(__global float2 *address, float re, float im)
{
    volatile __global float *parts = (volatile __global float *)address;
    atomic_add_float(parts, re);
    atomic_add_float(parts + 1, im);
}
#define atomic_inc_wrap(address, limit) /* atomicInc */ larmor_atomic_inc((address), (limit))
DEVICE uint larmor_atomic_inc(volatile __global uint *address, uint limit)
{
    uint seen = *address, expected;
    do {
        expected = seen;
        seen = atomic_cmpxchg(address, expected, expected >= limit ? 0u : expected + 1u);
    } while (seen != expected);
    return seen;
}

#else
// ------------------------------------------------------------------------------------------------ CUDA
#if defined(LAUNCH_BOUNDS) && LAUNCH_BOUNDS
#define KERNEL(bx, by) extern "C" __global__ void __launch_bounds__(LAUNCH_BOUNDS)
#elif defined(LAUNCH_BOUNDS)
#define KERNEL(bx, by) extern "C" __global__ void
#else
#define KERNEL(bx, by) extern "C" __global__ void __launch_bounds__((bx) * (by))
#endif
#define KERNEL_ANY extern "C" __global__ void
#define DEVICE static __device__ __forceinline__
#define GLOBAL
#define SHARED_PTR
#define RESTRICT __restrict__
#define CONSTANT_BUFFER(type, name, count)                                                                   \
    extern "C" {                                                                                             \
    __constant__ type name[count];                                                                           \
    }
#define CONSTANT_PARAM(type, name)
#define CONSTANT_PASS(name)
#define DYNAMIC_SHARED_PARAM(type, name)
#define DYNAMIC_SHARED(type, name) extern __shared__ type name[]
#define TEXTURE_2D(name) cudaTextureObject_t name
#define TEXTURE_3D(name) cudaTextureObject_t name
#define TEXTURE_1D(name) cudaTextureObject_t name
#define TEXTURE_LINE(name) cudaTextureObject_t name
#define FETCH_2D(name, across, down) tex2D<float>((name), (across), (down))
#define FETCH_3D(name, across, down, deep) tex3D<float>((name), (across), (down), (deep))
#define TEXELS_1D(name, across) tex1D<TEXEL_PARTS>((name), (across))
#define TEXELS_2D(name, across, down) tex2D<TEXEL_PARTS>((name), (across), (down))
#define TEXELS_3D(name, across, down, deep) tex3D<TEXEL_PARTS>((name), (across), (down), (deep))
#define TEXELS_LINE(name, place) tex1Dfetch<TEXEL_PARTS>((name), (place))
typedef unsigned int uint;
#define as_float(bits) __int_as_float(bits)
#define as_uint(value) __float_as_uint(value)
// OpenCL's names of the atomic operations on int and uint, in global and in shared memory.
#define atomic_add(address, value) atomicAdd((address), (value))
#define atomic_sub(address, value) atomicSub((address), (value))
#define atomic_xchg(address, value) atomicExch((address), (value))
#define atomic_min(address, value) atomicMin((address), (value))
#define atomic_max(address, value) atomicMax((address), (value))
#define atomic_and(address, value) atomicAnd((address), (value))
#define atomic_or(address, value) atomicOr((address), (value))
#define atomic_xor(address, value) atomicXor((address), (value))
#define atomic_cmpxchg(address, expected, value) atomicCAS((address), (expected), (value))
#define atomic_add_float(address, value) atomicAdd((address), (value))
#define atomic_inc_wrap(address, limit) atomicInc((address), (limit))
DEVICE void atomic_add_complex(float2 *address, float re, float im)
{
#if __CUDA_ARCH__ >= 900 // both parts in one operation, which returns nothing
    asm volatile("red.global.add.v2.f32 [%0], {%1, %2};"
                 :
                 : "l"(__cvta_generic_to_global(address)), "f"(re), "f"(im)
                 : "memory");
#else
    atomicAdd(&address->x, re);
    atomicAdd(&address->y, im);
#endif
}
#endif
#endif
