// SPDX-License-Identifier: GPL-3.0-or-later
// What bounds the memory of the process, from trees of /proc and of control groups made for the test.
#include "core/error.h"
#include "core/host_memory.h"
#include "support/temporary_folder.h"

#include <fstream>
#include <gtest/gtest.h>
#include <vector>

namespace larmor {
namespace {

constexpr std::uint64_t MiB = 1 << 20;

class HostMemoryTree : public testing::Test {
protected:
    void SetUp() override
    {
        put("proc/meminfo", "MemTotal:  8192 kB\nMemFree: 100 kB\nMemAvailable:   4096 kB\n");
        put("proc/self/status", "Name: larmor\nVmSize:\t  3072 kB\nVmRSS:  1024 kB\nVmData: 2048 kB\n");
        put("proc/self/cgroup", "");
        m_sources.proc = m_folder.path() / "proc";
        m_sources.cgroup = m_folder.path() / "cgroup";
    }
    void put(const std::filesystem::path &name, const std::string &text)
    {
        const std::filesystem::path file = m_folder.path() / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file) << text;
    }
    void expect(std::uint64_t available, std::string_view by) const
    {
        const HostMemoryBound bound = hostMemoryBound(m_sources);
        EXPECT_EQ(bound.available, available);
        EXPECT_EQ(bound.by, by);
    }

    test::TemporaryFolder m_folder;
    HostMemorySources m_sources;
};

TEST_F(HostMemoryTree, IsThatOfTheMachineWhereNothingElseBoundsIt)
{
    expect(4 * MiB, "the machine");
    EXPECT_EQ(totalHostMemory(m_sources), 8 * MiB);
}

TEST_F(HostMemoryTree, IsWhatAGroupOfVersionTwoLeaves)
{
    put("proc/self/cgroup", "0::/user/job\n");
    put("cgroup/user/job/memory.max", "max\n");
    put("cgroup/user/memory.max", "3145728\n");
    put("cgroup/user/memory.current", "2097152\n");
    expect(MiB, "its control group");
    put("cgroup/user/memory.stat", "anon 12\ninactive_file 1048576\n"); // can be dropped
    expect(2 * MiB, "its control group");
    EXPECT_EQ(totalHostMemory(m_sources), 3 * MiB);
    put("cgroup/user/memory.current", "9999999\n"); // over its limit
    expect(0, "its control group");
}

TEST_F(HostMemoryTree, IsWhatAGroupOfVersionOneLeaves)
{
    put("proc/self/cgroup", "4:cpu,cpuacct:/x\n7:memory:/docker/abc\n");
    put("cgroup/memory/docker/abc/memory.limit_in_bytes", "9223372036854771712\n"); // none
    expect(4 * MiB, "the machine");
    put("cgroup/memory/memory.limit_in_bytes", "2097152\n"); // a container sees its own group as the root
    put("cgroup/memory/memory.usage_in_bytes", "1572864\n");
    put("cgroup/memory/memory.stat", "inactive_file 1\ntotal_inactive_file 524288\n");
    expect(MiB, "its control group");
}

TEST_F(HostMemoryTree, IsWhatTheLimitsOfTheProcessLeave)
{
    m_sources.addressSpace = 6 * MiB;
    expect(3 * MiB, "RLIMIT_AS");
    m_sources.data = 4 * MiB;
    expect(2 * MiB, "RLIMIT_DATA");
    m_sources.asked = 2 * MiB;
    expect(MiB, "--memory-limit");
    m_sources.data = MiB; // less than is held already
    expect(0, "RLIMIT_DATA");
}

TEST_F(HostMemoryTree, IsNotBoundedWithoutProc)
{
    m_sources.proc = m_folder.path() / "absent";
    expect(unlimitedMemory, "the machine");
}

TEST(HostMemory, OfThisProcessIsReadAndLimited)
{
    EXPECT_GT(residentMemory(), MiB);
    EXPECT_GE(peakResidentMemory(), residentMemory() / 2);
    EXPECT_GT(hostMemoryBound(HostMemorySources::ofThisProcess()).available, 0u);
    limitHostMemory(1);
    const HostMemoryBound bound = hostMemoryBound(HostMemorySources::ofThisProcess());
    limitHostMemory(unlimitedMemory);
    EXPECT_EQ(bound.available, 0u);
    EXPECT_EQ(bound.by, "--memory-limit");
}

TEST(HostMemory, FreedArraysGoBackToTheSystem)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "the sanitizer has a heap of its own";
#endif
    giveBackArraysWhenFreed();
    const auto touched = [](std::uint64_t bytes) { return std::vector<char>(bytes, 'x'); };
    touched(28 * MiB); // from here on glibc by itself would keep all that is smaller
    const std::uint64_t before = residentMemory();
    std::vector<char> array = touched(24 * MiB);
    const std::vector<char> after = touched(MiB); // above it, where the heap has both
    EXPECT_GT(residentMemory(), before + 24 * MiB);
    std::vector<char>().swap(array);
    EXPECT_LT(residentMemory(), before + 4 * MiB);
}

TEST(HostMemory, SizesAreReadWithTheirUnits)
{
    EXPECT_EQ(parseMemorySize("123"), 123u);
    EXPECT_EQ(parseMemorySize("64K"), 65536u);
    EXPECT_EQ(parseMemorySize("500M"), 500 * MiB);
    EXPECT_EQ(parseMemorySize("4G"), 4096 * MiB);
    EXPECT_EQ(parseMemorySize("2T"), 2097152 * MiB);
    for (const char *wrong :
         {"", "0", "G", "-1", "1.5G", "4GB", "4 G", "99999999999999999999", "99999999999T"})
        EXPECT_THROW(parseMemorySize(wrong), Error) << wrong;
    EXPECT_EQ(gigabytes(305'000'000), "0.305 GB");
    EXPECT_EQ(gigabytes(12'340'000'000), "12.3 GB");
}

} // namespace
} // namespace larmor
