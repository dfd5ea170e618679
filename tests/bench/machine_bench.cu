// SPDX-License-Identifier: GPL-3.0-or-later
// What the time model has to know of a GPU and no data sheet says: latencies, rates of units, of caches and
// of atomics, what a block costs to start. Prints JSON; results/machine-h200.json is what it said of an H200.
//   nvcc -O3 -arch=sm_90 -o machine_bench tests/bench/machine_bench.cu && ./machine_bench
// Latencies are of one thread's chain in cycles; rates are per clock and multiprocessor, of instructions of a
// warp unless the name says lanes or bytes, with all warps that fit.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <random>
#include <string>
#include <vector>

namespace {

void check(cudaError_t status, const char *what)
{
    if (status == cudaSuccess) return;
    std::fprintf(stderr, "machine_bench: %s: %s\n", what, cudaGetErrorString(status));
    std::exit(1);
}

int processors = 0;
double hertz = 0;
bool first = true;

void report(const char *name, double value)
{
    std::printf("%s\n  \"%s\": %.5g", first ? "" : ",", name, value);
    std::fflush(stdout);
    first = false;
}

/// Shortest of several runs, in seconds.
double seconds(const std::function<void()> &launch, int repeats = 7)
{
    cudaEvent_t from, to;
    check(cudaEventCreate(&from), "event");
    check(cudaEventCreate(&to), "event");
    launch();
    check(cudaDeviceSynchronize(), "kernel");
    double best = 1e30;
    for (int i = 0; i < repeats; ++i) {
        cudaEventRecord(from);
        launch();
        cudaEventRecord(to);
        check(cudaEventSynchronize(to), "kernel");
        float ms = 0;
        cudaEventElapsedTime(&ms, from, to);
        best = std::min(best, 1e-3 * ms);
    }
    check(cudaEventDestroy(from), "event");
    check(cudaEventDestroy(to), "event");
    return best;
}

template <typename T>
T *allocate(std::size_t count)
{
    T *data = nullptr;
    check(cudaMalloc(&data, count * sizeof(T)), "memory");
    check(cudaMemset(data, 0, count * sizeof(T)), "memory");
    return data;
}

// ---- latencies

__global__ void chase(const std::uint32_t *next, int warm, int steps, std::uint32_t *end, long long *cycles,
                      bool viaL1)
{
    std::uint32_t place = 0;
    for (int i = 0; i < warm; ++i)
        place = viaL1 ? __ldca(next + place) : __ldcg(next + place);
    const long long start = clock64();
    for (int i = 0; i < steps; ++i)
        place = viaL1 ? __ldca(next + place) : __ldcg(next + place);
    *cycles = clock64() - start;
    *end = place;
}

/// Chain through `bytes` in random order, one element per 128 bytes.
double chaseLatency(std::size_t bytes, bool viaL1, int warm)
{
    const std::size_t lines = bytes / 128;
    std::vector<std::uint32_t> order(lines), next(lines * 32, 0);
    std::iota(order.begin(), order.end(), 0u);
    std::shuffle(order.begin() + 1, order.end(), std::mt19937(1));
    for (std::size_t i = 0; i < lines; ++i)
        next[std::size_t(order[i]) * 32] = order[(i + 1) % lines] * 32;
    auto *const device = allocate<std::uint32_t>(next.size());
    auto *const end = allocate<std::uint32_t>(1);
    auto *const cycles = allocate<long long>(1);
    check(cudaMemcpy(device, next.data(), next.size() * 4, cudaMemcpyHostToDevice), "copy");
    const int steps = int(std::min<std::size_t>(4 * lines, 20000));
    double best = 1e30;
    for (int i = 0; i <= warm; ++i) {
        chase<<<1, 1>>>(device, viaL1 ? int(lines) : 64, steps, end, cycles, viaL1);
        long long taken = 0;
        check(cudaMemcpy(&taken, cycles, sizeof taken, cudaMemcpyDeviceToHost), "chase");
        best = std::min(best, double(taken) / steps);
    }
    cudaFree(device), cudaFree(end), cudaFree(cycles);
    return best;
}

#define CHAIN(NAME, DECLARE, STEP, RESULT)                                                                   \
    __global__ void NAME(long long *cycles, float *out, float seed, int iseed)                               \
    {                                                                                                        \
        __shared__ int words[1024];                                                                          \
        DECLARE;                                                                                             \
        if (words[threadIdx.x] == -12345) *out = float(iseed);                                               \
        long long start = clock64();                                                                         \
        _Pragma("unroll 16") for (int i = 0; i < 1024; ++i)                                                  \
        {                                                                                                    \
            STEP;                                                                                            \
        }                                                                                                    \
        long long taken = clock64() - start;                                                                 \
        if (threadIdx.x == 0) *cycles = taken;                                                               \
        if (float(RESULT) == -12345.0f) *out = 1;                                                            \
    }

CHAIN(fmaChain, float x = seed, x = fmaf(x, seed, 1.5f), x)
CHAIN(logicChain, int x = iseed, asm volatile("xor.b32 %0, %0, %1;" : "+r"(x) : "r"(i)), float(x))
CHAIN(imadChain, int x = iseed, asm volatile("mad.lo.s32 %0, %0, %1, %1;" : "+r"(x) : "r"(iseed)), float(x))
CHAIN(sinChain, float x = seed, asm volatile("sin.approx.ftz.f32 %0, %0;" : "+f"(x)), x)
CHAIN(rcpChain, float x = seed + 1.5f, asm volatile("rcp.approx.ftz.f32 %0, %0;" : "+f"(x)), x)
CHAIN(doubleChain, double x = seed, x = fma(x, double(seed), 1.5), float(x))
CHAIN(convertChain, float x = seed,
      asm volatile("{.reg .s32 t; cvt.rzi.s32.f32 t, %0; cvt.rn.f32.s32 %0, t;}"
                   : "+f"(x)),
      x)
CHAIN(sharedChain, unsigned x = unsigned(__cvta_generic_to_shared(words)) + iseed;
      words[threadIdx.x] = int(x); __syncthreads(),
                                   asm volatile("ld.shared.u32 %0, [%0];"
                                                : "+r"(x)),
                                   float(x))
CHAIN(shuffleChain, int x = threadIdx.x,
      asm volatile("shfl.sync.bfly.b32 %0, %0, 1, 31, -1;"
                   : "+r"(x)),
      float(x))
CHAIN(barrierChain, int x = iseed, __syncthreads(), x)
CHAIN(sharedAtomicChain, int x = 0, x = atomicAdd(&words[x & 1], 0), x)

template <typename Kernel>
double chainLatency(Kernel kernel, int threads = 32)
{
    auto *const cycles = allocate<long long>(1);
    auto *const out = allocate<float>(1);
    long long best = 1ll << 60;
    for (int i = 0; i < 3; ++i) {
        kernel<<<1, threads>>>(cycles, out, 0.5f, 0);
        long long taken = 0;
        check(cudaMemcpy(&taken, cycles, sizeof taken, cudaMemcpyDeviceToHost), "chain");
        best = std::min(best, taken);
    }
    cudaFree(cycles), cudaFree(out);
    return double(best) / 1024;
}

// ---- rates of units

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
    auto *const out = allocate<float>(1);
    const double taken = seconds([&] { kernel<<<processors * 2, 1024>>>(out, 0.5f, 0); });
    cudaFree(out);
    return 2.0 * 32 * loops * copies * inner / (taken * hertz);
}

// ---- first-level cache and shared memory

template <typename T>
__global__ void sharedReads(float *out, int stride)
{
    extern __shared__ char bytes[];
    for (int i = threadIdx.x; i < 49152 / 4; i += blockDim.x)
        ((float *)bytes)[i] = float(i);
    __syncthreads();
    float sum = 0;
    unsigned place = (threadIdx.x % 32) * unsigned(sizeof(T)) * unsigned(stride);
    for (int i = 0; i < 512; ++i) {
#pragma unroll
        for (int k = 0; k < 8; ++k) {
            const T value =
                *(const volatile T *)(bytes +
                                      ((place + unsigned(k) * 512u * unsigned(sizeof(T) / 4)) & 0x7fff));
            sum += value;
        }
        place ^= unsigned(i & 1) * 2048u;
    }
    if (sum == -12345.678f) *out = sum;
}

/// Every warp reads `width` words of 4 bytes a thread from its block's own 16 KB, again and again.
template <int width>
__global__ void cacheReads(const float *in, float *out, int passes, int stride)
{
    const float *own = in + blockIdx.x % 264 * 8192;
    float sum = 0;
    unsigned place = (threadIdx.x % 32) * width * unsigned(stride);
    for (int i = 0; i < passes; ++i) {
#pragma unroll
        for (int k = 0; k < 8; ++k) {
            const float *from = own + ((place + unsigned(k) * 32 * width) & 4095);
            if constexpr (width == 4) {
                float4 v;
                asm volatile("ld.global.ca.v4.f32 {%0,%1,%2,%3}, [%4];"
                             : "=f"(v.x), "=f"(v.y), "=f"(v.z), "=f"(v.w)
                             : "l"(from));
                sum += v.x + v.w;
            } else {
                float v;
                asm volatile("ld.global.ca.f32 %0, [%1];" : "=f"(v) : "l"(from));
                sum += v;
            }
        }
        place += 256;
    }
    if (sum == -12345.678f) *out = sum;
}

/// Past the first level: every thread its own stride through `words`.
__global__ void deepReads(const float4 *in, float *out, unsigned words, int passes)
{
    float sum = 0;
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int p = 0; p < passes; ++p) {
#pragma unroll 8
        for (int k = 0; k < 8; ++k) {
            float4 v;
            asm volatile("ld.global.cg.v4.f32 {%0,%1,%2,%3}, [%4];"
                         : "=f"(v.x), "=f"(v.y), "=f"(v.z), "=f"(v.w)
                         : "l"(in + i % words));
            sum += v.x;
            i += gridDim.x * blockDim.x + 4099 * 32;
        }
    }
    if (sum == -12345.678f) *out = sum;
}

__global__ void deepWrites(float4 *out, unsigned words, int passes)
{
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int p = 0; p < passes; ++p) {
#pragma unroll 8
        for (int k = 0; k < 8; ++k) {
            out[i % words] = make_float4(1, 2, 3, float(p));
            i += gridDim.x * blockDim.x + 4099 * 32;
        }
    }
}

/// One word of 4 bytes in each of 32 sectors, a row of `pitch` bytes apart: columns of a matrix.
__global__ void columnWrites(float *out, unsigned pitch, unsigned columns, int passes)
{
    const unsigned warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
    float *const own =
        out + std::size_t(lane) * pitch + std::size_t(warp / columns) * 32 * pitch + warp % columns;
    for (int p = 0; p < passes; ++p)
        own[0] = float(p);
}

/// `each` neighbouring words by one instruction each, as a thread writes its own.
template <int each>
__global__ void neighbourWrites(float *out)
{
    float *const own = out + std::size_t(blockIdx.x * blockDim.x + threadIdx.x) * each;
#pragma unroll
    for (int k = 0; k < each; ++k)
        asm volatile("st.global.f32 [%0], %1;" ::"l"(own + k), "f"(float(k)));
}

__global__ void columnReads(const float *in, float *out, unsigned words, int passes)
{
    const unsigned lane = threadIdx.x % 32, warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    float sum = 0;
    unsigned place = warp * 7919u;
    for (int p = 0; p < passes; ++p) {
#pragma unroll 8
        for (int k = 0; k < 8; ++k) {
            sum += __ldcg(in + ((place + lane * 8u + unsigned(k) * 256u) % words));
        }
        place += 2048u * 131u;
    }
    if (sum == -12345.678f) *out = sum;
}

// ---- atomics

/// mode 0: lanes on consecutive words; 1: on random words of `words`; 2: all on one word of the warp's own;
/// 3: all threads on one word; 4: pairs of words by one instruction, random; 5: consecutive pairs
template <int mode>
__global__ void adds(float *out, unsigned words, int passes)
{
    const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned state = thread * 747796405u + 2891336453u;
    for (int p = 0; p < passes; ++p) {
        state = state * 1664525u + 1013904223u;
        unsigned place;
        if (mode == 0) place = (thread + unsigned(p) * 131072u) % words;
        if (mode == 1 || mode == 4) place = (state >> 4) % words;
        if (mode == 2) place = (thread / 32 * 8u + unsigned(p) * 65536u) % words;
        if (mode == 3) place = 0;
        if (mode == 5) place = (thread + unsigned(p) * 131072u) % (words / 2);
        if (mode >= 4)
            asm volatile(
                "red.global.add.v2.f32 [%0], {%1, %2};" ::"l"(out + (mode == 5 ? 2 * place : place & ~1u)),
                "f"(1.f), "f"(2.f));
        else
            atomicAdd(out + place, 1.0f);
    }
}

__global__ void sharedAdds(float *out, int passes, int spread)
{
    __shared__ float words[4096];
    for (int i = threadIdx.x; i < 4096; i += blockDim.x)
        words[i] = 0;
    __syncthreads();
    unsigned state = threadIdx.x * 747796405u + blockIdx.x;
    for (int p = 0; p < passes; ++p) {
        state = state * 1664525u + 1013904223u;
        atomicAdd(&words[spread == 0 ? threadIdx.x : spread == 1 ? (state >> 8) % 4096 : 0], 1.0f);
    }
    __syncthreads();
    if (words[threadIdx.x] == -12345.678f) *out = 1;
}

__global__ void sharedIntegerAdds(int *out, int passes, int spread)
{
    __shared__ int words[4096];
    for (int i = threadIdx.x; i < 4096; i += blockDim.x)
        words[i] = 0;
    __syncthreads();
    unsigned state = threadIdx.x * 747796405u + blockIdx.x;
    for (int p = 0; p < passes; ++p) {
        state = state * 1664525u + 1013904223u;
        atomicAdd(&words[spread == 0 ? threadIdx.x : spread == 1 ? (state >> 8) % 4096 : 0], 1);
    }
    __syncthreads();
    if (words[threadIdx.x] == -12345) *out = 1;
}

// ---- constants

extern "C" {
__constant__ float4 constants[4096];
}

template <bool words>
__global__ void constantWalk(float *out, int count, int passes)
{
    float sum = 0;
    for (int p = 0; p < passes; ++p)
#pragma unroll 4
        for (int i = 0; i < count; ++i) {
            float4 v;
            if constexpr (words) {
                const unsigned at = unsigned(i) * 16u;
                asm volatile(
                    "{.reg .u64 a, b; .reg .u64 c; mov.u64 b, constants; cvt.u64.u32 c, %4; add.u64 a, b, c;"
                    "ld.const.f32 %0, [a]; ld.const.f32 %1, [a+4]; ld.const.f32 %2, [a+8]; ld.const.f32 %3, "
                    "[a+12];}"
                    : "=f"(v.x), "=f"(v.y), "=f"(v.z), "=f"(v.w)
                    : "r"(at));
            } else {
                v = constants[i];
            }
            sum = fmaf(v.x, v.y, sum) + fmaf(v.z, v.w, sum);
        }
    if (sum == -12345.678f) *out = sum;
}

// ---- blocks

__global__ void empty(float *out)
{
    if (out == nullptr) asm volatile("trap;");
}

__global__ void fenced(unsigned *count)
{
    __threadfence();
    if (threadIdx.x == 0) atomicInc(count, 0xffffffffu);
}

__global__ void oneLoadNoStore(const float *in, float *out, unsigned n)
{
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    const float value = __ldcg(in + i);
    if (value == -12345.678f) out[i % n] = value;
}

__global__ void oneStore(float *out)
{
    out[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}

__global__ void oneLoad(const float *in, float *out, unsigned n)
{
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = in[i];
}

void latencies()
{
    report("l1_latency", chaseLatency(32 << 10, true, 2));
    report("l2_latency", chaseLatency(4 << 20, false, 2));
    report("l2_latency_24mb", chaseLatency(24 << 20, false, 2));
    report("dram_latency", chaseLatency(std::size_t(256) << 20, false, 0));
    report("dram_latency_1gb", chaseLatency(std::size_t(1) << 30, false, 0));
    report("fma_latency", chainLatency(fmaChain));
    report("logic_latency", chainLatency(logicChain));
    report("imad_latency", chainLatency(imadChain));
    report("sin_latency", chainLatency(sinChain));
    report("reciprocal_latency", chainLatency(rcpChain));
    report("fp64_latency", chainLatency(doubleChain));
    report("convert_twice_latency", chainLatency(convertChain));
    report("shared_latency", chainLatency(sharedChain));
    report("shuffle_latency", chainLatency(shuffleChain));
    report("shared_atomic_latency", chainLatency(sharedAtomicChain));
    for (const int threads : {32, 128, 256, 512, 1024})
        report(("barrier_" + std::to_string(threads)).c_str(), chainLatency(barrierChain, threads));
}

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

void firstLevel()
{
    auto *const out = allocate<float>(1);
    for (const int stride : {1, 2, 0}) {
        const double taken =
            seconds([&] { sharedReads<float><<<processors * 2, 1024, 49152>>>(out, stride); });
        report(("shared_read_rate_stride_" + std::to_string(stride)).c_str(),
               2.0 * 32 * 512 * 8 / (taken * hertz));
        const double wide =
            seconds([&] { sharedReads<double><<<processors * 2, 1024, 49152>>>(out, stride); });
        report(("shared_read_rate_of_8_bytes_stride_" + std::to_string(stride)).c_str(),
               2.0 * 32 * 512 * 8 / (wide * hertz));
    }
    auto *const in = allocate<float>(264 * 8192 + 65536);
    for (const int stride : {1, 0, 2, 8, 32}) {
        const double taken = seconds([&] { cacheReads<1><<<processors * 2, 1024>>>(in, out, 256, stride); });
        report(("l1_read_rate_stride_" + std::to_string(stride)).c_str(),
               2.0 * 32 * 256 * 8 / (taken * hertz));
    }
    for (const int stride : {1, 0}) {
        const double wide = seconds([&] { cacheReads<4><<<processors * 2, 1024>>>(in, out, 256, stride); });
        report(("l1_read_rate_of_16_bytes_stride_" + std::to_string(stride)).c_str(),
               2.0 * 32 * 256 * 8 / (wide * hertz));
    }
    cudaFree(in), cudaFree(out);
}

void deeper()
{
    auto *const out = allocate<float>(1);
    const double threads = processors * 2.0 * 1024;
    for (const unsigned megabytes : {4u, 16u, 32u, 512u}) {
        const unsigned words = (megabytes << 20) / 16;
        auto *const data = allocate<float4>(words);
        const double read = seconds([&] { deepReads<<<processors * 2, 1024>>>(data, out, words, 64); });
        report(("read_bytes_" + std::to_string(megabytes) + "mb").c_str(),
               threads * 64 * 8 * 16 / (read * hertz * processors));
        const double write = seconds([&] { deepWrites<<<processors * 2, 1024>>>(data, words, 64); });
        report(("write_bytes_" + std::to_string(megabytes) + "mb").c_str(),
               threads * 64 * 8 * 16 / (write * hertz * processors));
        const double column =
            seconds([&] { columnReads<<<processors * 2, 1024>>>((float *)data, out, words * 4, 64); });
        report(("read_sectors_" + std::to_string(megabytes) + "mb").c_str(),
               threads * 64 * 8 / (column * hertz * processors));
        cudaFree(data);
    }
    auto *const matrix = allocate<float>(8192u * 8192u);
    for (const unsigned rows : {128u, 8192u}) {
        const unsigned warps = rows / 32 * 8192, passes = rows == 128 ? 64 : 1;
        const double taken =
            seconds([&] { columnWrites<<<warps / 8, 256>>>(matrix, 8192, 8192, int(passes)); });
        report(("write_sectors_4_bytes_each_" + std::to_string(rows) + "_rows").c_str(),
               32.0 * warps * passes / (taken * hertz * processors));
    }
    const double one = seconds([&] { neighbourWrites<1><<<(1 << 26) / 256, 256>>>(matrix); });
    report("write_gbs_one_word_a_thread", 4e-9 * (1 << 26) / one);
    const double four = seconds([&] { neighbourWrites<4><<<(1 << 26) / 1024, 256>>>(matrix); });
    report("write_gbs_four_words_a_thread", 4e-9 * (1 << 26) / four);
    cudaFree(matrix), cudaFree(out);
}

template <int mode>
void addRate(const char *name, unsigned words)
{
    auto *const data = allocate<float>(words);
    const int passes = mode == 3 ? 16 : 64;
    const double taken = seconds([&] { adds<mode><<<processors * 2, 1024>>>(data, words, passes); });
    report((std::string(name) + "_" + std::to_string(words >> 18) + "mb").c_str(),
           processors * 2.0 * 1024 * passes / (taken * hertz));
    cudaFree(data);
}

void atomics()
{
    for (const unsigned words : {1u << 18, 1u << 23, 1u << 25, 1u << 27}) {
        addRate<0>("gpu_adds_consecutive", words);
        addRate<1>("gpu_adds_random", words);
        addRate<2>("gpu_adds_one_word_of_each_warp", words);
        addRate<4>("gpu_adds_of_pairs_random", words);
        addRate<5>("gpu_adds_of_pairs_consecutive", words);
    }
    addRate<3>("gpu_adds_to_one_word", 1u << 18);
    auto *const out = allocate<float>(1);
    for (int spread = 0; spread < 3; ++spread) {
        const double taken = seconds([&] { sharedAdds<<<processors * 2, 1024>>>(out, 256, spread); });
        report(("shared_float_adds_spread_" + std::to_string(spread)).c_str(),
               2.0 * 32 * 256 / (taken * hertz));
        const double whole =
            seconds([&] { sharedIntegerAdds<<<processors * 2, 1024>>>((int *)out, 256, spread); });
        report(("shared_integer_adds_spread_" + std::to_string(spread)).c_str(),
               2.0 * 32 * 256 / (whole * hertz));
    }
    cudaFree(out);
}

void constantCache()
{
    auto *const out = allocate<float>(1);
    for (const int count : {32, 64, 128, 256, 512, 1024, 2048, 4096})
        for (const int threads : {32, 256, 1024}) {
            const int passes = 65536 / count / (threads == 32 ? 1 : 4);
            const int blocks = processors * (threads == 32 ? 1 : 2048 / threads);
            const double shares = double(passes) * count * (threads == 32 ? 1 : 64);
            const std::string name = std::to_string(count * 16) + "_bytes_" + std::to_string(threads);
            double taken = seconds([&] { constantWalk<false><<<blocks, threads>>>(out, count, passes); }, 3);
            report(("constant_cycles_per_16_bytes_" + name).c_str(), taken * hertz / shares);
            taken = seconds([&] { constantWalk<true><<<blocks, threads>>>(out, count, passes); }, 3);
            report(("constant_cycles_per_4_words_" + name).c_str(), taken * hertz / shares);
        }
    cudaFree(out);
}

void blocks()
{
    auto *const out = allocate<float>(1);
    auto *const count = allocate<unsigned>(1);
    for (const int threads : {32, 128, 256, 512, 1024}) {
        const int n = 1 << 20;
        const double taken = seconds([&] { empty<<<n, threads>>>(out); }, 3);
        report(("cycles_per_empty_block_of_" + std::to_string(threads)).c_str(),
               taken * hertz * processors / n);
    }
    const double fence = seconds([&] { fenced<<<1 << 18, 256>>>(count); }, 3);
    report("cycles_per_fenced_block_of_256", fence * hertz * processors / (1 << 18));
    report("empty_launch_us", 1e6 * seconds([&] { empty<<<1, 32>>>(out); }));
    report("ten_empty_launches_us", 1e6 * seconds([&] {
                                        for (int i = 0; i < 10; ++i)
                                            empty<<<1, 32>>>(out);
                                    }));
    auto *const in = allocate<float>(1 << 26), *const to = allocate<float>(1 << 26);
    for (const int threads : {64, 128, 256, 512, 1024}) {
        const double taken = seconds([&] { oneLoad<<<(1 << 26) / threads, threads>>>(in, to, 1 << 26); });
        report(("copy_ms_block_" + std::to_string(threads)).c_str(), 1e3 * taken);
    }
    // With fewer of them at a time: shared memory that nobody uses.
    for (const int kilobytes : {28, 56, 112}) {
        cudaFuncSetAttribute(oneLoad, cudaFuncAttributeMaxDynamicSharedMemorySize, 227 * 1024);
        const double taken =
            seconds([&] { oneLoad<<<(1 << 26) / 256, 256, kilobytes * 1024 - 1024>>>(in, to, 1 << 26); });
        report(("copy_ms_block_256_shared_" + std::to_string(kilobytes) + "k").c_str(), 1e3 * taken);
    }
    // What a block's life is made of: two at a time of 256 threads, in cycles.
    const auto life = [&](const auto &kernel, unsigned n) {
        cudaFuncSetAttribute(kernel.first, cudaFuncAttributeMaxDynamicSharedMemorySize, 227 * 1024);
        const double taken = seconds([&] { kernel.second(n / 256, 256, 111 * 1024); });
        return taken * hertz / (double(n) / 256 / (2.0 * processors));
    };
    for (const unsigned n : {1u << 22, 1u << 26}) {
        const std::string size = std::to_string(n >> 18) + "mb";
        report(("life_cycles_empty_" + size).c_str(),
               life(std::pair{empty, [&](int g, int b, int m) { empty<<<g, b, m>>>(out); }}, n));
        report(("life_cycles_store_" + size).c_str(),
               life(std::pair{oneStore, [&](int g, int b, int m) { oneStore<<<g, b, m>>>(to); }}, n));
        report(("life_cycles_load_" + size).c_str(),
               life(std::pair{oneLoadNoStore,
                              [&](int g, int b, int m) { oneLoadNoStore<<<g, b, m>>>(in, to, n); }},
                    n));
        report(("life_cycles_copy_" + size).c_str(),
               life(std::pair{oneLoad, [&](int g, int b, int m) { oneLoad<<<g, b, m>>>(in, to, n); }}, n));
    }
    // In the second-level cache.
    const double cached = seconds([&] { oneLoad<<<(1 << 22) / 256, 256>>>(in, to, 1 << 22); });
    report("copy_of_16mb_ms_block_256", 1e3 * cached);
    cudaFree(in), cudaFree(to), cudaFree(out), cudaFree(count);
}

} // namespace

int main()
{
    cudaDeviceProp properties{};
    check(cudaGetDeviceProperties(&properties, 0), "device");
    int kilohertz = 0;
    check(cudaDeviceGetAttribute(&kilohertz, cudaDevAttrClockRate, 0), "clock");
    processors = properties.multiProcessorCount;
    hertz = 1e3 * kilohertz;
    std::printf("{\n  \"device\": \"%s\",\n  \"processors\": %d,\n  \"clock_ghz\": %.4g,\n  \"figures\": {",
                properties.name, processors, 1e-9 * hertz);
    latencies();
    units();
    firstLevel();
    deeper();
    atomics();
    constantCache();
    blocks();
    std::printf("\n  }\n}\n");
    return 0;
}
