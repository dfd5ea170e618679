// SPDX-License-Identifier: GPL-3.0-or-later
// The pieces under the compiler: digests, cache files, what is read from cubins and logs, library search.
#include "core/digest.h"
#include "engine/cuda/cubin_cache.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "engine/cuda/toolkit_library.h"
#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace larmor {
namespace {

TEST(Sha256, MatchesThePublishedExamples)
{
    // FIPS 180-4 example values, and a message of exactly one block's length.
    EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(sha256(std::string(1000000, 'a')),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    EXPECT_EQ(sha256(std::string(64, 'a')),
              "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}

TEST(CubinCacheTest, KeepsCodeAndLogExactly)
{
    const test::TemporaryFolder folder;
    const CubinCache cache(folder.path());
    const std::string key = sha256("key"), binary("\0\n\177ELF\0\xff", 8);
    EXPECT_FALSE(cache.load(key));
    cache.store(key, {binary, "two\nlines"});
    const auto found = cache.load(key);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->code, binary);
    EXPECT_EQ(found->log, "two\nlines");
    EXPECT_FALSE(cache.load(sha256("other")));
    test::overwrite(cache.file(sha256("other")), test::contents(cache.file(key)));
    EXPECT_FALSE(cache.load(sha256("other"))) << "a file under another key's name";
}

TEST(CubinCacheTest, WorksWithoutAFolder)
{
    const CubinCache none{std::filesystem::path{}};
    none.store("key", {"code", "log"});
    EXPECT_FALSE(none.load("key"));
    const CubinCache unwritable("/proc/nowhere/cubin");
    unwritable.store("key", {"code", "log"});
    EXPECT_FALSE(unwritable.load("key"));
}

TEST(KernelResourcesTest, BelongToTheNamedEntryPoint)
{
    const std::string log =
        "ptxas info    : 24 bytes gmem\n"
        "ptxas info    : Compiling entry function 'foo' for 'sm_90'\n"
        "ptxas info    : Function properties for foo\n"
        "ptxas         .     40 bytes stack frame, 36 bytes spill stores, 32 bytes spill loads\n"
        "ptxas info    : Used 23 registers, used 1 barriers, 40 bytes cumulative stack size, "
        "512 bytes smem\n"
        "ptxas info    : Compiling entry function 'foobar' for 'sm_90'\n"
        "ptxas         .     0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
        "ptxas info    : Used 8 registers, used 0 barriers\n";
    const KernelResources foo = parseResources(log, "foo"), bar = parseResources(log, "foobar");
    EXPECT_EQ(foo.registers, 23);
    EXPECT_EQ(foo.sharedBytes, 512);
    EXPECT_EQ(foo.localBytes, 40);
    EXPECT_EQ(bar.registers, 8);
    EXPECT_EQ(bar.sharedBytes, 0);
    EXPECT_EQ(parseResources("", "foo").registers, 0);
}

TEST(KernelResourcesTest, DamagedCubinsHaveNoConstants)
{
    EXPECT_EQ(constantBytes(""), 0);
    EXPECT_EQ(constantBytes("\177ELF"), 0);
    std::string garbage(4096, '\xff');
    garbage.replace(0, 4, "\177ELF");
    EXPECT_EQ(constantBytes(garbage), 0);
}

TEST(ToolkitLibraryTest, SaysWhatIsMissingAndWhatToDo)
{
    const ToolkitLibrary library("Nonesuch", {"libnonesuch.so.99", "libnonesuch.so.98"});
    EXPECT_FALSE(library.isOpen());
    EXPECT_NE(library.whyNot().english().find("Nonesuch"), std::string::npos);
    EXPECT_NE(library.whyNot().english().find("libnonesuch.so.99"), std::string::npos);
    EXPECT_NE(library.whyNot().english().find("install"), std::string::npos);
}

TEST(ToolkitLibraryTest, FindsPackagesBelowCudaHomeAndTellsABrokenFileFromNone)
{
    const test::TemporaryFolder folder;
    const auto place = folder.path() / "nvidia/cu13/lib";
    std::filesystem::create_directories(place);
    test::overwrite(place / "libnonesuch.so.99", "not a library");
    ::setenv("CUDA_HOME", folder.path().c_str(), 1);
    const ToolkitLibrary broken("Nonesuch", {"libnonesuch.so.99"});
    ::unsetenv("CUDA_HOME");
    EXPECT_FALSE(broken.isOpen());
    EXPECT_NE(broken.whyNot().english().find("does not load"), std::string::npos) << broken.whyNot();
    EXPECT_NE(broken.whyNot().english().find(place.string()), std::string::npos);
}

TEST(ToolkitLibraryTest, NeverLooksBelowTheCurrentFolder)
{
    const test::TemporaryFolder folder;
    std::filesystem::create_directories(folder.path() / "lib64");
    test::overwrite(folder.path() / "lib64/libnonesuch.so.99", "not a library");
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path());
    for (const char *variable : {"CUDA_HOME", "CUDA_PATH", "VIRTUAL_ENV", "CONDA_PREFIX"}) {
        ::setenv(variable, ".", 1);
        const ToolkitLibrary library("Nonesuch", {"libnonesuch.so.99"});
        ::unsetenv(variable);
        EXPECT_NE(library.whyNot().english().find("was not found"), std::string::npos) << library.whyNot();
    }
    std::filesystem::current_path(before);
}

TEST(ToolkitLibraryTest, AMissingFunctionMakesItUnusable)
{
    ToolkitLibrary library("C library", {"libc.so.6"});
    ASSERT_TRUE(library.isOpen()) << library.whyNot();
    void (*function)() = nullptr;
    library.bind(function, "malloc");
    EXPECT_NE(function, nullptr);
    library.bind(function, "larmor_no_such_function");
    EXPECT_EQ(function, nullptr);
    EXPECT_FALSE(library.isOpen());
    EXPECT_NE(library.whyNot().english().find("too old"), std::string::npos);
}

} // namespace
} // namespace larmor
