// SPDX-License-Identifier: GPL-3.0-or-later
// Allocation, accounting, transfers and time marks of the CUDA engine.
#include "gpu/gpu_support.h"

#include "core/error.h"
#include "engine/cuda/cuda_engine.h"

#include <gtest/gtest.h>

#include <atomic>
#include <numeric>
#include <thread>

namespace larmor {
namespace {

using namespace test;

TEST(CudaMemory, countsLiveBuffersAndTheirPeak)
{
    LARMOR_NEED_CUDA(shared);
    const auto cuda = openCudaEngine();
    EXPECT_EQ(cuda->peakMemory(), 0u);
    {
        const auto a = cuda->allocate(1000), b = cuda->allocate(3000000);
        EXPECT_EQ(a->bytes(), 1000u);
        EXPECT_EQ(a->host(), nullptr);
        EXPECT_EQ(cuda->peakMemory(), 3001000u);
    }
    const auto c = cuda->allocate(500);
    EXPECT_EQ(cuda->peakMemory(), 3001000u);
    cuda->resetPeak();
    EXPECT_EQ(cuda->peakMemory(), 500u);
    const auto none = cuda->allocate(0);
    EXPECT_EQ(none->bytes(), 0u);
    EXPECT_EQ(cuda->peakMemory(), 500u);
}

TEST(CudaMemory, whatIsFreedCanBeAllocatedAgain)
{
    LARMOR_NEED_CUDA(shared);
    const auto cuda = openCudaEngine();
    const std::uint64_t before = cuda->availableMemory();
    EXPECT_GT(before, 0u);
    EXPECT_LE(before, cuda->device().memoryBytes);
    const std::size_t size = 64u << 20;
    auto buffer = cuda->allocate(size);
    EXPECT_LE(cuda->availableMemory(), before - size / 2);
    buffer.reset();
    EXPECT_GE(cuda->availableMemory() + (8u << 20), before) << "kept blocks count as free";
    // Kept blocks of one size must not stand in the way of another.
    for (std::size_t bytes = 1; bytes < (64u << 20); bytes = bytes * 3 + 1)
        cuda->allocate(bytes);
    EXPECT_GE(cuda->availableMemory() + (64u << 20), before);
}

TEST(CudaMemory, keptBlocksAreGivenUpBeforeAnAllocationFails)
{
    LARMOR_NEED_CUDA(shared);
    if (quick()) GTEST_SKIP() << "takes most of the GPU's memory";
    const auto one = openCudaEngine(), other = openCudaEngine();
    const std::uint64_t free = one->availableMemory();
    { // an eighth is kept by each of the engines
        const auto a = one->allocate(free / 8), b = other->allocate(free / 8);
    }
    EXPECT_NO_THROW(one->allocate(free / 10 * 9));
}

TEST(CudaMemory, refusesWhatDoesNotFitWithTheNumbers)
{
    LARMOR_NEED_CUDA(cuda);
    for (const std::uint64_t bytes : {cuda->device().memoryBytes * 2, std::uint64_t(1) << 60, UINT64_MAX}) {
        try {
            cuda->allocate(bytes);
            FAIL() << "allocated " << bytes;
        } catch (const Error &error) {
            EXPECT_EQ(error.code(), ErrorCode::OutOfMemory);
            EXPECT_NE(error.message().find("GB"), std::string::npos) << error.what();
            EXPECT_NE(error.why().find("free"), std::string::npos) << error.what();
            EXPECT_FALSE(error.hint().empty());
        }
    }
    const auto values = randomComplex(100, 1);
    const auto buffer = uploaded(*cuda, values);
    EXPECT_EQ(worstDifference(downloaded<cfloat>(*cuda, *buffer, 100), values), 0) << "the engine goes on";
}

TEST(CudaMemory, buffersAreReleasedOnAnyThreadAndOutliveTheEngine)
{
    LARMOR_NEED_CUDA(shared);
    auto cuda = openCudaEngine();
    std::vector<BufferPtr> buffers;
    for (int i = 1; i <= 64; ++i)
        buffers.push_back(cuda->allocate(static_cast<std::size_t>(i) * 4096));
    std::thread display([kept = std::move(buffers)]() mutable { kept.clear(); });
    for (int i = 1; i <= 64; ++i)
        cuda->allocate(static_cast<std::size_t>(i) * 4096);
    display.join();
    const BufferPtr last = cuda->allocate(4096);
    cuda.reset();
    EXPECT_EQ(last->bytes(), 4096u);
}

TEST(CudaMemory, transfersOfAllSizesAndOffsetsArrive)
{
    LARMOR_NEED_CUDA(cuda);
    const std::size_t slot = 4u << 20; // of the staging buffers
    std::vector<std::size_t> sizes{1, 3, 4096, slot - 1, slot, slot + 1, 3 * slot + 17};
    if (quick()) sizes = {1, 4097};
    for (const std::size_t size : sizes)
        for (const std::size_t offset : {std::size_t(0), std::size_t(5), std::size_t(4096)}) {
            std::vector<unsigned char> bytes(size);
            for (std::size_t i = 0; i < size; ++i)
                bytes[i] = static_cast<unsigned char>(i * 31 + i / 255);
            const auto buffer = cuda->allocate(size + offset + 1);
            cuda->fill(*buffer, 0xa5);
            cuda->upload(*buffer, bytes.data(), size, offset);
            std::vector<unsigned char> back(size + offset + 1);
            cuda->download(back.data(), *buffer, back.size());
            EXPECT_EQ(std::vector<unsigned char>(back.begin() + static_cast<std::ptrdiff_t>(offset),
                                                 back.end() - 1),
                      bytes);
            EXPECT_EQ(back.back(), 0xa5);
            EXPECT_TRUE(offset == 0 || back[offset - 1] == 0xa5);
        }
}

TEST(CudaMemory, theSourceOfAnUploadMayChangeAtOnce)
{
    LARMOR_NEED_CUDA(cuda);
    std::vector<float> values(3000000, 1.0f);
    const auto buffer = cuda->allocate(values.size() * 4);
    cuda->upload(*buffer, values.data(), values.size() * 4);
    std::fill(values.begin(), values.end(), 2.0f);
    const auto back = downloaded<float>(*cuda, *buffer, 3000000);
    EXPECT_EQ(std::count(back.begin(), back.end(), 1.0f), 3000000);
}

TEST(CudaTime, marksMeasureWhatLiesBetweenThem)
{
    LARMOR_NEED_CUDA(cuda);
    const auto a = cuda->allocate(256u << 20), b = cuda->allocate(256u << 20);
    cuda->fill(*a, 1);
    const auto begin = cuda->mark();
    const auto same = cuda->mark();
    for (int i = 0; i < 8; ++i)
        cuda->copy(*a, *b, a->bytes());
    const auto end = cuda->mark();
    const double all = cuda->elapsedMs(*begin, *end), none = cuda->elapsedMs(*begin, *same);
    EXPECT_GE(none, 0);
    EXPECT_GT(all, none);
    EXPECT_THROW(cuda->elapsedMs(*referenceEngine().mark(), *end), Error);
}

TEST(CudaThreads, enginesOnTwoThreadsDoNotDisturbEachOther)
{
    LARMOR_NEED_CUDA(shared);
    const Extent extent{61, 67, 3};
    const auto values = randomComplex(extent.voxels(), 40);
    const auto run = [&] {
        const auto cuda = openCudaEngine();
        const auto data = uploaded(*cuda, values);
        for (int i = 0; i < 20; ++i) {
            cuda->fft(*data, extent, 1, i % 2 ? FftDirection::Inverse : FftDirection::Forward);
            if (i % 2)
                cuda->axpby(1.0f / static_cast<float>(extent.voxels()), *data, 0, 0, *data, 0,
                            extent.voxels());
        }
        return cuda->dot(*data, 0, *data, 0, extent.voxels());
    };
    const cdouble alone = run();
    std::atomic<int> equal{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&] { equal += run() == alone; });
    for (std::thread &thread : threads)
        thread.join();
    EXPECT_EQ(equal, 4);
}

} // namespace
} // namespace larmor
