// SPDX-License-Identifier: GPL-3.0-or-later
// Rates of the units: instructions of a warp per clock and multiprocessor.
#include "machine.h"

namespace machine {
namespace {

constexpr int loops = 256, copies = 8, inner = 4;

#define UNIT(NAME, TYPE, STEP)                                                                               \
    __global__ void NAME(float *out, float seed, int iseed)                                                  \
    {                                                                                                        \
        __shared__ float4 words[1024];                                                                       \
        words[threadIdx.x] = make_float4(seed, seed, seed, seed);                                            \
        __syncthreads();                                                                                     \
        TYPE x[copies];                                                                                      \
        for (int k = 0; k < copies; ++k)                                                                     \
            x[k] = TYPE(threadIdx.x * copies + k);                                                           \
        for (int i = 0; i < loops; ++i) {                                                                    \
            _Pragma("unroll") for (int j = 0; j < inner; ++j)                                                \
            {                                                                                                \
                _Pragma("unroll") for (int k = 0; k < copies; ++k)                                           \
                {                                                                                            \
                    STEP;                                                                                    \
                }                                                                                            \
            }                                                                                                \
        }                                                                                                    \
        float sum = 0;                                                                                       \
        for (int k = 0; k < copies; ++k)                                                                     \
            sum += float(x[k]);                                                                              \
        if (sum == -12345.678f) *out = sum + words[iseed].x;                                                 \
    }

UNIT(fmaUnit, float, x[k] = fmaf(x[k], seed, seed))
UNIT(faddUnit, float, x[k] = x[k] + seed)
UNIT(addUnit, int,
     asm volatile("{.reg .pred p; setp.gt.s32 p, %0, %1; @p add.s32 %0, %0, %1;}"
                  : "+r"(x[k])
                  : "r"(iseed + j)))
UNIT(logicUnit, int,
     asm volatile("{.reg .b32 t; and.b32 t, %0, %1; xor.b32 %0, t, %2;}"
                  : "+r"(x[k])
                  : "r"(iseed + i), "r"(iseed ^ j)))
UNIT(shiftUnit, int, asm volatile("shl.b32 %0, %0, %1;" : "+r"(x[k]) : "r"(iseed)))
UNIT(imadUnit, int, asm volatile("mad.lo.s32 %0, %0, %1, %1;" : "+r"(x[k]) : "r"(iseed)))
UNIT(minUnit, int, asm volatile("min.s32 %0, %0, %1;" : "+r"(x[k]) : "r"(iseed)))
UNIT(fminUnit, float, asm volatile("min.f32 %0, %0, %1;" : "+f"(x[k]) : "f"(seed)))
UNIT(toIntUnit, float, asm volatile("{.reg .s32 t; cvt.rzi.s32.f32 t, %0; mov.b32 %0, t;}" : "+f"(x[k])))
UNIT(toFloatUnit, float, asm volatile("{.reg .s32 t; mov.b32 t, %0; cvt.rn.f32.s32 %0, t;}" : "+f"(x[k])))
UNIT(roundUnit, float, asm volatile("cvt.rni.f32.f32 %0, %0;" : "+f"(x[k])))
UNIT(sinUnit, float, asm volatile("sin.approx.ftz.f32 %0, %0;" : "+f"(x[k])))
UNIT(rcpUnit, float, asm volatile("rsqrt.approx.ftz.f32 %0, %0;" : "+f"(x[k])))
UNIT(doubleUnit, double, x[k] = fma(x[k], double(seed), double(seed)))
UNIT(shuffleUnit, int, x[k] = __shfl_xor_sync(~0u, x[k], 1))
UNIT(fmaImadUnit, float, {
    x[k] = fmaf(x[k], seed, seed);
    asm volatile("{.reg .s32 t; mov.b32 t, %0; mad.lo.s32 t, t, %1, %1; mov.b32 %0, t;}"
                 : "+f"(x[k])
                 : "r"(iseed));
})
UNIT(fmaLogicUnit, float, {
    x[k] = fmaf(x[k], seed, seed);
    asm volatile("{.reg .b32 t; mov.b32 t, %0; xor.b32 t, t, %1; mov.b32 %0, t;}" : "+f"(x[k]) : "r"(iseed));
})

template <typename Kernel>
double unitRate(Kernel kernel)
{
    const Buffer<float> out(1);
    const double taken = seconds([&] { kernel<<<gridBlocks(), blockThreads>>>(out, 0.5f, 0); });
    return warpsEach * double(loops * copies * inner) / (taken * gpu.hertz);
}

} // namespace

void units()
{
    report("fma_rate", unitRate(fmaUnit));
    report("fadd_rate", unitRate(faddUnit));
    report("compare_and_add_pairs_rate", unitRate(addUnit));
    report("logic_rate", unitRate(logicUnit));
    report("shift_rate", unitRate(shiftUnit));
    report("imad_rate", unitRate(imadUnit));
    report("integer_min_rate", unitRate(minUnit));
    report("float_min_rate", unitRate(fminUnit));
    report("float_to_int_rate", unitRate(toIntUnit));
    report("int_to_float_rate", unitRate(toFloatUnit));
    report("round_rate", unitRate(roundUnit));
    report("sin_rate", unitRate(sinUnit));
    report("reciprocal_root_rate", unitRate(rcpUnit));
    report("fp64_rate", unitRate(doubleUnit));
    report("shuffle_rate", unitRate(shuffleUnit));
    report("fma_and_imad_pairs_rate", unitRate(fmaImadUnit));
    report("fma_and_logic_pairs_rate", unitRate(fmaLogicUnit));
}

} // namespace machine
