// Rates of the units: LOOPS times INNER times COPIES instructions of every warp, of which COPIES do not wait for
// each other.
#include "machine.cuh"

#define LOOPS 256
#define COPIES 8
#define INNER 4

#define UNIT(NAME, TYPE, STEP)                                                                               \
    KERNEL_ANY NAME(float *out, float seed, int iseed)                                                       \
    {                                                                                                        \
        __shared__ float4 words[1024];                                                                       \
        words[threadIdx.x] = make_float4(seed, seed, seed, seed);                                            \
        __syncthreads();                                                                                     \
        TYPE x[COPIES];                                                                                      \
        for (int k = 0; k < COPIES; ++k)                                                                     \
            x[k] = TYPE(threadIdx.x * COPIES + k);                                                           \
        for (int i = 0; i < LOOPS; ++i) {                                                                    \
            _Pragma("unroll") for (int j = 0; j < INNER; ++j)                                                \
            {                                                                                                \
                _Pragma("unroll") for (int k = 0; k < COPIES; ++k)                                           \
                {                                                                                            \
                    STEP;                                                                                    \
                }                                                                                            \
            }                                                                                                \
        }                                                                                                    \
        float sum = 0;                                                                                       \
        for (int k = 0; k < COPIES; ++k)                                                                     \
            sum += float(x[k]);                                                                              \
        if (sum == NEVER) *out = sum + words[iseed].x;                                                       \
    }

UNIT(fma_unit, float, x[k] = fmaf(x[k], seed, seed))
UNIT(fadd_unit, float, x[k] = x[k] + seed)
UNIT(compare_and_add_unit, int,
     asm volatile("{.reg .pred p; setp.gt.s32 p, %0, %1; @p add.s32 %0, %0, %1;}"
                  : "+r"(x[k])
                  : "r"(iseed + j)))
UNIT(logic_unit, int,
     asm volatile("{.reg .b32 t; and.b32 t, %0, %1; xor.b32 %0, t, %2;}"
                  : "+r"(x[k])
                  : "r"(iseed + i), "r"(iseed ^ j)))
UNIT(shift_unit, int, asm volatile("shl.b32 %0, %0, %1;" : "+r"(x[k]) : "r"(iseed)))
UNIT(imad_unit, int, asm volatile("mad.lo.s32 %0, %0, %1, %1;" : "+r"(x[k]) : "r"(iseed)))
UNIT(integer_min_unit, int, asm volatile("min.s32 %0, %0, %1;" : "+r"(x[k]) : "r"(iseed)))
UNIT(float_min_unit, float, asm volatile("min.f32 %0, %0, %1;" : "+f"(x[k]) : "f"(seed)))
UNIT(float_to_int_unit, float,
     asm volatile("{.reg .s32 t; cvt.rzi.s32.f32 t, %0; mov.b32 %0, t;}" : "+f"(x[k])))
UNIT(int_to_float_unit, float, asm volatile("{.reg .s32 t; mov.b32 t, %0; cvt.rn.f32.s32 %0, t;}" : "+f"(x[k])))
UNIT(round_unit, float, asm volatile("cvt.rni.f32.f32 %0, %0;" : "+f"(x[k])))
UNIT(sin_unit, float, asm volatile("sin.approx.ftz.f32 %0, %0;" : "+f"(x[k])))
UNIT(reciprocal_root_unit, float, asm volatile("rsqrt.approx.ftz.f32 %0, %0;" : "+f"(x[k])))
UNIT(fp64_unit, double, x[k] = fma(x[k], double(seed), double(seed)))
UNIT(shuffle_unit, int, x[k] = __shfl_xor_sync(~0u, x[k], 1))
UNIT(fma_and_imad_unit, float, {
    x[k] = fmaf(x[k], seed, seed);
    asm volatile("{.reg .s32 t; mov.b32 t, %0; mad.lo.s32 t, t, %1, %1; mov.b32 %0, t;}"
                 : "+f"(x[k])
                 : "r"(iseed));
})
UNIT(fma_and_logic_unit, float, {
    x[k] = fmaf(x[k], seed, seed);
    asm volatile("{.reg .b32 t; mov.b32 t, %0; xor.b32 t, t, %1; mov.b32 %0, t;}" : "+f"(x[k]) : "r"(iseed));
})
