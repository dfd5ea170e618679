// SPDX-License-Identifier: GPL-3.0-or-later
// Whose code may run: digests, the store of what is trusted, and the engines' gate.
#include "core/digest.h"
#include "core/error.h"
#include "engine/registry.h"
#include "kernels/kernel_source.h"
#include "lab/foreign_code.h"
#include "lab/measurement.h"
#include "lab/trust_store.h"
#include "lab/user_kernel.h"
#include "support/error_of.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <thread>

namespace larmor {
namespace {

namespace fs = std::filesystem;

const ForeignCode example{"lecture.json", "twice", {"twice.cu", "one\ntwo\n"}};

std::string textOf(const Error &error)
{
    return error.what();
}

TEST(Sha256, IsTheStandards)
{
    // FIPS 180-4's examples.
    EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(Sha256().add("ab").hex(), sha256(std::string("\2\0\0\0\0\0\0\0ab", 10)));
    EXPECT_NE(Sha256().add("ab").add("c").hex(), Sha256().add("a").add("bc").hex());
    EXPECT_NE(Sha256().add("ab").hex(), Sha256().add("ab").add("").hex());
}

TEST(ForeignCode, ItsDigestIsThatOfAllThatDecidesWhatRuns)
{
    EXPECT_EQ(example.digest().size(), 64U);
    ForeignCode other = example;
    other.document = "copy.json";
    EXPECT_EQ(other.digest(), example.digest());
    other.source.text += " ";
    EXPECT_NE(other.digest(), example.digest());
    other = example, other.source.file = "twice\"\n.cu";
    EXPECT_NE(other.digest(), example.digest());
    other = example, other.kernel = "thrice";
    EXPECT_NE(other.digest(), example.digest());
}

TEST(ForeignCode, SaysInOneLineWhatItIs)
{
    EXPECT_EQ(example.summary(),
              "lecture.json brings code of its own: 2 lines of twice.cu for the kernel twice");
    const ForeignCode odd{"a\nb.json", "k\x1b[2J", {"x.cu", "one"}};
    EXPECT_EQ(odd.lines(), 1U);
    EXPECT_EQ(odd.summary().english().find_first_of("\n\x1b"), std::string::npos) << odd.summary();
}

TEST(TrustStore, RemembersForItsOwnerAlone)
{
    const test::TemporaryFolder folder;
    const TrustStore store(folder.path() / "trusted-code.json");
    EXPECT_FALSE(store.trusts(example.digest()));
    store.add(example);
    store.add(example);
    EXPECT_TRUE(TrustStore(store.file()).trusts(example.digest()));
    ASSERT_EQ(store.read().size(), 1U);
    EXPECT_EQ(store.read().front().document, "lecture.json");
    struct stat status {};
    ASSERT_EQ(::stat(store.file().c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0600U);
    ForeignCode changed = example;
    changed.source.text += "three\n";
    EXPECT_FALSE(store.trusts(changed.digest()));
    store.add(changed);
    EXPECT_TRUE(store.trusts(changed.digest()));
    EXPECT_TRUE(store.trusts(example.digest()));
}

TEST(TrustStore, ADamagedOneTrustsNothingAndIsLeftAsItIs)
{
    const test::TemporaryFolder folder;
    const TrustStore store(folder.path() / "trusted-code.json");
    store.add(example);
    const std::string whole = test::contents(store.file());
    std::vector<std::string> damaged{"", "null", "[]", "{}", "text", whole.substr(0, whole.size() / 2)};
    std::string word = whole;
    word.replace(word.find("sha256"), 6, "sha255");
    damaged.push_back(word);
    std::string digest = whole;
    digest.replace(digest.find(example.digest()), 64, "all");
    damaged.push_back(digest);
    for (const std::string &text : damaged) {
        SCOPED_TRACE(text.substr(0, 60));
        test::overwrite(store.file(), text);
        EXPECT_EQ(test::codeOf([&] { (void)store.trusts(example.digest()); }), ErrorCode::FileFormat);
        EXPECT_EQ(test::codeOf([&] { store.add(example); }), ErrorCode::FileFormat);
        EXPECT_EQ(test::contents(store.file()), text);
    }
}

TEST(TrustStore, OneThatOthersCouldHaveWrittenTrustsNothing)
{
    const test::TemporaryFolder folder;
    const TrustStore store(folder.path() / "trusted-code.json");
    store.add(example);
    for (const fs::perms others : {fs::perms::group_write, fs::perms::others_write}) {
        fs::permissions(store.file(), fs::perms::owner_read | fs::perms::owner_write | others);
        EXPECT_EQ(test::codeOf([&] { (void)store.trusts(example.digest()); }), ErrorCode::FileFormat);
    }
    fs::permissions(store.file(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_TRUE(store.trusts(example.digest()));
    fs::rename(store.file(), folder.path() / "elsewhere.json");
    fs::create_symlink("elsewhere.json", store.file());
    EXPECT_EQ(test::codeOf([&] { (void)store.trusts(example.digest()); }), ErrorCode::FileFormat);
}

TEST(TrustStore, LosesNothingToAnotherWriter)
{
    const test::TemporaryFolder folder;
    constexpr int writers = 4, each = 10;
    std::vector<std::thread> threads;
    for (int w = 0; w < writers; ++w)
        threads.emplace_back([&, w] {
            for (int i = 0; i < each; ++i) {
                ForeignCode code = example;
                code.source.text = std::to_string(w * each + i);
                TrustStore(folder.path() / "trusted-code.json").add(code);
            }
        });
    for (std::thread &thread : threads)
        thread.join();
    EXPECT_EQ(TrustStore(folder.path() / "trusted-code.json").read().size(), std::size_t(writers * each));
}

TEST(TrustStore, WithoutAFolderNothingIsKept)
{
    const TrustStore store{fs::path()};
    EXPECT_FALSE(store.trusts(example.digest()));
    EXPECT_EQ(test::codeOf([&] { store.add(example); }), ErrorCode::Unavailable);
}

TEST(Admission, NeedsThePersonsWord)
{
    const test::TemporaryFolder folder;
    const TrustStore store(folder.path() / "trusted-code.json");
    try {
        (void)admit(example, false, store);
        FAIL() << "admitted";
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::InvalidCall);
        for (const char *word : {"lecture.json", "2 lines", "twice.cu", "kernel twice", "--trust"})
            EXPECT_NE(textOf(error).find(word), std::string::npos) << word << ": " << error.what();
        EXPECT_EQ(textOf(error).find('\n'), std::string::npos) << error.what();
    }
    EXPECT_EQ(admit(example, true, store).rights, CodeRights::Run);
    EXPECT_EQ(admit(example, false, store).rights, CodeRights::Run); // remembered
    test::overwrite(store.file(), "damaged");
    try {
        (void)admit(example, false, store);
        FAIL() << "admitted";
    } catch (const Error &error) {
        EXPECT_NE(textOf(error).find(store.file().string()), std::string::npos) << error.what();
    }
    const Admission once = admit(example, true, store);
    EXPECT_EQ(once.rights, CodeRights::Run);
    EXPECT_NE(once.remark.english().find("damaged"), std::string::npos) << once.remark;
}

TEST(RegisteredSources, RunOnlyWhileSomebodyHasTheRight)
{
    const RegisteredSource shown("twice", {"twice.cu", "text"}, CodeRights::EmulateOnly);
    EXPECT_EQ(kernelSource(shown.name()).text, "text");
    EXPECT_THROW(requireRunnable(shown.name()), Error);
    {
        const RegisteredSource run("twice", {"twice.cu", "text"}, CodeRights::Run);
        EXPECT_EQ(run.name(), shown.name());
        EXPECT_NO_THROW(requireRunnable(shown.name()));
        const RegisteredSource other("twice", {"twice.cu", "another"}, CodeRights::EmulateOnly);
        EXPECT_THROW(requireRunnable(other.name()), Error);
    }
    EXPECT_THROW(requireRunnable(shown.name()), Error);
    EXPECT_NO_THROW(requireRunnable("transpose"));
    // The name of a file is no way into the text, which has it in a #line.
    const RegisteredSource odd("twice", {"a\"\nint x; \\.cu", "text"}, CodeRights::Run);
    EXPECT_EQ(kernelSource(odd.name()).file, "a__int x; _.cu");
    EXPECT_NE(odd.name(), shown.name());
}

constexpr const char *ownKernel = R"(// larmor-kernel: twice
// entry: twice
// reference: entry slow
// problem: size = 1000 : Elements
// option: block = 32|64 (32) : Threads of a block
// buffer: in float size random
// buffer: out float size result
// arguments: in, out, size
// grid: ceil(size, block)
// block: block
KERNEL_ANY twice(GLOBAL const float *in, GLOBAL float *out, int size)
{
    const int i = (int)(blockIdx.x * BLOCK + threadIdx.x);
    if (i < size) out[i] = 2.0f * in[i];
}
KERNEL_ANY slow(GLOBAL const float *in, GLOBAL float *out, int size)
{
    for (int i = 0; i < size; ++i) out[i] = 2.0f * in[i];
}
)";

/// Each way in which a kernel runs ends at the same gate, even where the engine has it compiled already.
TEST(Engines, RunNoCodeThatNobodyAllowed)
{
    const auto &all = engineStatuses();
    if (std::none_of(all.begin(), all.end(), [](const EngineStatus &status) {
            return status.kind == EngineKind::OpenCl && status.available;
        }))
        GTEST_SKIP() << "no OpenCL device here";
    const std::unique_ptr<Engine> engine = openEngine(EngineKind::OpenCl, {"twice"});
    MeasureSettings quick;
    quick.minRepeats = quick.maxRepeats = 1;
    const auto run = [&](const KernelDefinition &kernel) {
        return measure(*engine, kernel, kernel.resolveProblem({}), kernel.resolve({}), quick);
    };
    const auto own = [&](CodeRights rights) {
        return userKernel({"twice.cu", ownKernel}, engine.get(), rights);
    };
    EXPECT_EQ(test::codeOf([&] { run(*own(CodeRights::EmulateOnly)); }), ErrorCode::InvalidCall);
    EXPECT_TRUE(run(*own(CodeRights::Run)).correct);
    EXPECT_EQ(test::codeOf([&] { run(*own(CodeRights::EmulateOnly)); }), ErrorCode::InvalidCall);

    const KernelDefinition &base = kernelDefinition("transpose");
    const KernelSource source{"edited.cu", std::string(base.source()) + "// edited\n"};
    EXPECT_EQ(test::codeOf([&] { run(*editedKernel(base, source, CodeRights::EmulateOnly)); }),
              ErrorCode::InvalidCall);
    EXPECT_TRUE(run(*editedKernel(base, source, CodeRights::Run)).correct);
}

} // namespace
} // namespace larmor
