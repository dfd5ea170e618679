// SPDX-License-Identifier: GPL-3.0-or-later
// Additions to memory, by atomics.
#include "machine.h"

#include <algorithm>

namespace machine {
namespace {

/// mode 0: lanes on consecutive words; 1: on random words of `words`; 2: all on one word of the warp's own;
/// 3: all threads on one word; 4: pairs of words by one instruction, random; 5: consecutive pairs; 6: random
/// pairs, of which a thread adds to six in a row, one after the other
template <int mode>
__global__ void adds(float *out, unsigned words, int passes)
{
    const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned state = firstRandom(thread);
    for (int p = 0; p < passes; ++p) {
        if (mode != 6 || p % 6 == 0) state = nextRandom(state);
        unsigned place;
        if (mode == 0) place = (thread + unsigned(p) * gridDim.x * blockDim.x) % words;
        if (mode == 1 || mode == 4) place = (state >> 4) % words;
        if (mode == 2) place = (thread / 32 * 8u + unsigned(p) * 65536u) % words;
        if (mode == 3) place = 0;
        if (mode == 5) place = (thread + unsigned(p) * gridDim.x * blockDim.x) % (words / 2);
        if (mode == 6) place = ((state >> 4) % words & ~1u) % (words - 12) + unsigned(p) % 6 * 2;
        if (mode >= 4)
            asm volatile(
                "red.global.add.v2.f32 [%0], {%1, %2};" ::"l"(out + (mode == 5 ? 2 * place : place & ~1u)),
                "f"(1.f), "f"(2.f));
        else
            atomicAdd(out + place, 1.0f);
    }
}

/// As mode 0, beside `reads` words that it reads past the first level, from memory of its own.
template <int reads>
__global__ void addsAndReads(float *out, const float *in, unsigned words, int passes)
{
    unsigned place = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int p = 0; p < passes; ++p) {
#pragma unroll
        for (int r = 0; r < reads; ++r)
            sum += __ldcg(in + (place + unsigned(r) * 1048583u * 32u) % words);
        atomicAdd(out + place % words, 1.0f);
        place += gridDim.x * blockDim.x;
    }
    if (sum == -12345.678f) *out = sum;
}

/// Every thread adds to all words of both, in order.
__global__ void addsTogether(float *first, float *second, int words)
{
    for (int n = 0; n < words; ++n) {
        atomicAdd(first + n, 1.0f);
        atomicAdd(second + n, 2.0f);
    }
}

/// spread 0: each thread its own word of shared memory; 1: random words; 2: all the same
template <typename T>
__global__ void sharedAdds(float *out, int passes, int spread)
{
    __shared__ T words[4096];
    for (int i = threadIdx.x; i < 4096; i += blockDim.x)
        words[i] = 0;
    __syncthreads();
    unsigned state = firstRandom(threadIdx.x + blockIdx.x);
    for (int p = 0; p < passes; ++p) {
        state = nextRandom(state);
        atomicAdd(&words[spread == 0 ? threadIdx.x : spread == 1 ? (state >> 8) % 4096 : 0], T(1));
    }
    __syncthreads();
    if (words[threadIdx.x] == T(-12345)) *out = 1;
}

template <int mode>
void addRate(const std::string &name, unsigned words)
{
    const Buffer<float> data(words);
    const bool walks = mode == 0 || mode == 5; // through all words, twice
    const int passes = mode == 3 ? 16 : walks ? std::max(60, int(2 * words / gridThreads())) : 60;
    const double taken = seconds([&] { adds<mode><<<gridBlocks(), blockThreads>>>(data, words, passes); });
    report("gpu_adds_" + name + "_" + std::to_string(words >> 18) + "mb",
           perCycle(passes * gridThreads(), taken));
}

template <int reads>
void readingAddRate(unsigned words)
{
    const Buffer<float> out(words), in(words);
    constexpr int passes = 256;
    const double taken =
        seconds([&] { addsAndReads<reads><<<gridBlocks(), blockThreads>>>(out, in, words, passes); });
    report("gpu_adds_beside_" + std::to_string(reads) + "_reads_" + std::to_string(words >> 18) + "mb",
           perCycle(passes * gridThreads(), taken));
}

/// Blocks of 256 threads, as the scatter of the book's Fig. 8.7 has them.
void togetherRate(int blocks)
{
    constexpr int words = 1 << 13, threads = 256;
    const Buffer<float> first(words), second(words);
    const double taken = seconds([&] { addsTogether<<<blocks, threads>>>(first, second, words); }, 3);
    report("gpu_adds_of_" + std::to_string(blocks) + "_blocks_together",
           perCycle(2.0 * words * blocks * threads, taken));
}

template <typename T>
void sharedAddRate(const std::string &type, int spread)
{
    const Buffer<float> out(1);
    constexpr int passes = 256;
    const double taken = seconds([&] { sharedAdds<T><<<gridBlocks(), blockThreads>>>(out, passes, spread); });
    report("shared_" + type + "_adds_spread_" + std::to_string(spread),
           warpsEach * double(passes) / (taken * gpu.hertz));
}

} // namespace

void atomics()
{
    for (const unsigned words : {1u << 18, 1u << 23, 1u << 25, 1u << 27}) {
        addRate<0>("consecutive", words);
        addRate<1>("random", words);
        addRate<2>("one_word_of_each_warp", words);
        addRate<4>("of_pairs_random", words);
        addRate<5>("of_pairs_consecutive", words);
        addRate<6>("of_six_pairs_in_a_row", words);
    }
    addRate<3>("to_one_word", 1u << 18);
    readingAddRate<0>(1u << 22);
    readingAddRate<1>(1u << 22);
    readingAddRate<2>(1u << 22);
    readingAddRate<4>(1u << 22);
    for (int blocks = 1; blocks <= 256; blocks *= 2)
        togetherRate(blocks);
    for (int spread = 0; spread < 3; ++spread) {
        sharedAddRate<float>("float", spread);
        sharedAddRate<int>("integer", spread);
    }
}

} // namespace machine
