// Latencies of instructions: a chain of 1024 that wait for each other.

// The clock once the chain has ended: threads with that result leave, so that nothing moves ahead of it.
DEVICE long long clock_after(float result)
{
    long long now;
    asm volatile("{.reg .pred p; setp.eq.f32 p, %1, 0fC640E400; @p exit; mov.u64 %0, %%clock64;}"
                 : "=l"(now)
                 : "f"(result)
                 : "memory");
    return now;
}

#define CHAIN(NAME, DECLARE, STEP, RESULT)                                                                   \
    KERNEL_ANY NAME(long long *cycles, float *out, float seed, int iseed)                                    \
    {                                                                                                        \
        __shared__ int words[1024];                                                                          \
        DECLARE;                                                                                             \
        if (words[threadIdx.x] == -12345) *out = float(iseed);                                               \
        const long long start = clock64();                                                                   \
        _Pragma("unroll 16") for (int i = 0; i < 1024; ++i)                                                  \
        {                                                                                                    \
            STEP;                                                                                            \
        }                                                                                                    \
        const long long taken = clock_after(float(RESULT)) - start;                                          \
        if (threadIdx.x == 0) *cycles = taken;                                                               \
    }

CHAIN(fma_chain, float x = seed, x = fmaf(x, seed, 1.5f), x)
CHAIN(logic_chain, int x = iseed, asm volatile("xor.b32 %0, %0, %1;" : "+r"(x) : "r"(i)), float(x))
CHAIN(imad_chain, int x = iseed, asm volatile("mad.lo.s32 %0, %0, %1, %1;" : "+r"(x) : "r"(iseed)), float(x))
CHAIN(sin_chain, float x = seed, asm volatile("sin.approx.ftz.f32 %0, %0;" : "+f"(x)), x)
CHAIN(reciprocal_chain, float x = seed + 1.5f, asm volatile("rcp.approx.ftz.f32 %0, %0;" : "+f"(x)), x)
CHAIN(double_chain, double x = seed, x = fma(x, double(seed), 1.5), float(x))
CHAIN(convert_chain, float x = seed,
      asm volatile("{.reg .s32 t; cvt.rzi.s32.f32 t, %0; cvt.rn.f32.s32 %0, t;}" : "+f"(x)), x)
CHAIN(shared_chain, uint x = uint(__cvta_generic_to_shared(words)) + iseed; words[threadIdx.x] = int(x);
      __syncthreads(), asm volatile("ld.shared.u32 %0, [%0];" : "+r"(x)), float(x))
CHAIN(shuffle_chain, int x = threadIdx.x, asm volatile("shfl.sync.bfly.b32 %0, %0, 1, 31, -1;" : "+r"(x)),
      float(x))
CHAIN(barrier_chain, int x = iseed, __syncthreads(), x)
CHAIN(shared_atomic_chain, int x = 0, x = atomicAdd(&words[x & 1], 0), x)
