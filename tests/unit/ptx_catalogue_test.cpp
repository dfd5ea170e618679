// SPDX-License-Identifier: GPL-3.0-or-later
// The CUDA form of every kernel of the catalogue, executed by the emulator under all checks: against the
// oracle, and bit for bit against OpenCL where both compute the same operations.
#include "unit/emulated_kernels.h"

#include "core/error.h"
#include "core/file.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "engine/model/model_engine.h"
#include "engine/model/preset_code.h"
#include "kernels/math_functions.h"
#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

namespace larmor {
namespace {

using namespace test;

#define NEED_NVRTC()                                                                                         \
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot()

std::string listOf(const std::vector<model::ptx::Finding> &findings)
{
    std::string list;
    for (const auto &finding : findings)
        list += "\n  " + finding.toString();
    return list;
}

class PtxCatalogue : public testing::TestWithParam<std::string> {};

TEST_P(PtxCatalogue, isRightAndCleanUnderAllChecks)
{
    NEED_NVRTC();
    const KernelDefinition &k = kernelDefinition(GetParam());
    const auto &problems = test::problemsOf(k).odd;
    std::vector<std::unique_ptr<KernelExperiment>> experiments;
    for (const OptionSet &problem : problems)
        experiments.push_back(k.experiment(problem, 7));
    std::size_t i = 0;
    bool wrongFound = true;
    for (const OptionSet &options : setsOf(k, EngineKind::Cuda)) {
        if (!k.violation(options, EngineKind::Model).empty()) continue;
        const std::size_t p = i++ % problems.size();
        ModelSettings settings;
        settings.execution.lockStep = false; // what is right leans on nothing that Volta took away
        ModelEngine engine(settings);
        const std::string what =
            std::string(k.name()) + " " + problems[p].toString() + " with " + options.toString();
        try {
            const auto check = experiments[p]->check(options, resultsOf(engine, *experiments[p], options));
            const auto findings = engine.runner().takeFindings();
            if (k.wrongOnPurpose(options)) {
                wrongFound = wrongFound && (!findings.empty() || check.correct());
                continue;
            }
            EXPECT_TRUE(check.correct()) << what << ": error " << check.error << " > " << check.tolerance;
            EXPECT_TRUE(findings.empty()) << what << listOf(findings);
        } catch (const Error &error) {
            ADD_FAILURE() << what << ": " << error.what();
        }
    }
    EXPECT_TRUE(wrongFound) << "a set that is wrong on purpose was wrong, and no check said so";
}

/// Kernels that compute sines, cosines or reciprocal roots: OpenCL's and CUDA's differ in the last digits.
bool isTranscendental(const KernelDefinition &k)
{
    static const std::set<std::string_view> names{
        "fhd", "q",   "fhd-recurrence", "factored-adjoint", "math-accuracy", "instruction-throughput",
        "fft", "dcs", "cutoff",         "create-vertices"};
    return names.contains(k.name());
}

/// Of a kernel that may compute sines and cosines: whether this set does.
bool computesSines(const OptionSet &options)
{
    return options.has("twiddles") && options.is("twiddles", "sfu");
}

/// GPUs' texture units weigh with eight bits, an OpenCL device of the processor with all of a float's.
bool isFiltered(const OptionSet &options)
{
    return options.has("fetch") && options.is("fetch", "texture") && options.is("filter", "linear");
}

/// Texture units give bytes as fractions of 255: OpenCL C 1.2, 8.3.1.1, allows a device 1.5 units of the last
/// place; PoCL uses them.
bool readsFractions(const OptionSet &options)
{
    return options.has("fetch") && options.is("fetch", "texture") && options.has("format") &&
           !options.is("format", "float");
}

void expectWithinTwoUnits(const Results &ours, const Results &theirs, const std::string &what)
{
    ASSERT_EQ(ours.size(), theirs.size()) << what;
    for (std::size_t r = 0; r < ours.size(); ++r) {
        ASSERT_EQ(ours[r].size(), theirs[r].size()) << what;
        // Of one sign: bits of floats count their units.
        const auto *const a = reinterpret_cast<const std::int32_t *>(ours[r].data()),
                          *const b = reinterpret_cast<const std::int32_t *>(theirs[r].data());
        for (std::size_t i = 0; i < ours[r].size() / sizeof(float); ++i)
            ASSERT_LE(std::abs(std::int64_t(a[i]) - b[i]), 2) << what << ", value " << i;
    }
}

TEST_P(PtxCatalogue, equalsOpenClBitForBit)
{
    NEED_NVRTC();
    Engine *const openCl = test::openClEngine();
    if (!openCl) GTEST_SKIP() << "no OpenCL device";
    const KernelDefinition &k = kernelDefinition(GetParam());
    if (isTranscendental(k)) GTEST_SKIP() << "sines and cosines: compared with the oracle instead";
    const auto &problems = test::problemsOf(k).odd;
    std::set<std::string> done;
    std::size_t i = 0;
    for (const OptionSet &chosen : setsOf(k, EngineKind::OpenCl)) {
        const OptionSet options = exactForm(chosen);
        if (!k.violation(options, EngineKind::OpenCl).empty() ||
            !k.violation(options, EngineKind::Model).empty())
            continue;
        if (k.wrongOnPurpose(options) || !done.insert(options.toString()).second) continue;
        const std::size_t p = i++ % problems.size();
        const auto experiment = k.experiment(problems[p], 11);
        ModelSettings settings;
        settings.execution.checks = false;
        ModelEngine engine(settings);
        if (isFiltered(options) || computesSines(options) || addsAtomically(engine, *experiment, options))
            continue;
        const Results ours = resultsOf(engine, *experiment, options),
                      theirs = resultsOf(*openCl, *experiment, options);
        const std::string what =
            std::string(k.name()) + " " + problems[p].toString() + " with " + options.toString();
        if (readsFractions(options))
            expectWithinTwoUnits(ours, theirs, what);
        else
            EXPECT_EQ(ours, theirs) << what;
    }
}

/// What the checks find in an option set on one of the small problems: the kinds of it.
std::set<std::string_view> kindsFound(const KernelDefinition &k, const OptionSet &options, bool lockStep)
{
    std::set<std::string_view> kinds;
    for (const OptionSet &problem : test::problemsOf(k).odd) {
        ModelSettings settings;
        settings.execution.lockStep = lockStep;
        ModelEngine engine(settings);
        resultsOf(engine, *k.experiment(problem, 7), options);
        for (const auto &finding : engine.runner().takeFindings())
            kinds.insert(toString(finding.kind));
    }
    return kinds;
}

/// Presets that are right where a warp runs in lock-step, and their twins that are right everywhere.
const std::map<std::string, OptionSet> lockStepTwins{
    {"block-transpose one-warp", {{"barrier", "1"}}},
    {"reduction lock-step", {{"last-warp", "syncwarp"}}},
};

/// What the others break: "shared-race" within a block, "global-race" between threads of any.
const std::map<std::string, std::string_view> racesOfPresets{
    {"block-transpose racy", "shared-race"},
    {"reduction unfenced", "global-race"},
    {"reduction block-fence", "global-race"},
    {"scalar-product book", "shared-race"},
    {"fhd scatter-racy", "global-race"},
    {"q scatter-racy", "global-race"},
    {"gridding scatter-racy", "global-race"},
    {"matmul unstored", "shared-race"},
    {"matmul unused", "shared-race"},
    {"dcs scatter-racy", "global-race"},
    {"neighbour-write volatile", "shared-race"},
    {"neighbour-write none", "shared-race"},
};

TEST(PtxWrongOnPurpose, isReportedByTheChecks)
{
    NEED_NVRTC();
    std::size_t presets = 0;
    for (const KernelDefinition *k : catalogue())
        for (const Preset &preset : k->presets()) {
            const std::string name = std::string(k->name()) + ' ' + preset.name;
            const OptionSet options = k->resolve(preset.options);
            EXPECT_EQ(k->wrongOnPurpose(options), preset.wrongOnPurpose) << name;
            if (!preset.wrongOnPurpose) continue;
            ++presets;
            if (const auto twin = lockStepTwins.find(name); twin != lockStepTwins.end()) {
                EXPECT_TRUE(kindsFound(*k, options, true).empty()) << name;
                EXPECT_TRUE(kindsFound(*k, options, false).contains("shared-race")) << name;
                EXPECT_TRUE(kindsFound(*k, options.with(twin->second), false).empty()) << name;
                continue;
            }
            const auto expected = racesOfPresets.find(name);
            ASSERT_NE(expected, racesOfPresets.end()) << name << ": what do the checks find?";
            EXPECT_TRUE(kindsFound(*k, options, true).contains(expected->second)) << name;
        }
    EXPECT_EQ(presets, lockStepTwins.size() + racesOfPresets.size());
}

// Within the rounding of coordinates of means that are weighed with eight bits, and off exact ones by more.
TEST(PtxTextures, filterWithEightBits)
{
    NEED_NVRTC();
    for (const char *name : {"table-lookup", "texture-rotate", "reslice"}) {
        const KernelDefinition &k = kernelDefinition(name);
        const auto experiment = k.experiment(test::problemsOf(k).telling, 7);
        double most = 0;
        for (const char *preset : {"texture", "texture-wrap", "texture-bytes"}) {
            ModelEngine engine;
            const OptionSet options = k.resolve(k.preset(preset)->options);
            const auto check = experiment->check(options, resultsOf(engine, *experiment, options));
            EXPECT_TRUE(check.correct()) << name << ' ' << preset;
            EXPECT_LT(check.details.at("error_to_eight_bit_weights").get<double>(), 1e-3)
                << name << ' ' << preset;
            most = std::max(most, check.error);
        }
        EXPECT_GT(most, 1e-5) << name;
    }
}

// Every function of the guide's table C-2.
TEST(PtxMath, doubleFunctionsKeepTheGuidesBounds)
{
    NEED_NVRTC();
    const KernelDefinition &k = kernelDefinition("math-accuracy");
    const auto experiment = k.experiment({{"size", "2003"}}, 7);
    int functions = 0;
    for (const std::string &name : k.option("function")->values) {
        const OptionSet options = k.resolve({{"function", name}});
        if (experiment->buffers(options).back().bytes != 2003 * sizeof(double)) continue;
        ++functions;
        ModelEngine engine;
        const auto check = experiment->check(options, resultsOf(engine, *experiment, options));
        EXPECT_LE(check.error, 1) << check.details;
        EXPECT_GT(check.details.at("max_ulp").get<double>(), 0.1) << check.details; // not the oracle itself
    }
    EXPECT_EQ(functions, 39);
}

// Sums rounded in one direction, and functions of integers: every bit is right.
TEST(PtxMath, directedSumsAndIntegerFunctionsAreExact)
{
    NEED_NVRTC();
    const KernelDefinition &k = kernelDefinition("math-accuracy");
    const auto experiment = k.experiment({{"size", "2003"}}, 7);
    int functions = 0;
    for (const MathFunction &function : mathFunctions()) {
        if (!function.isExact && !function.isInteger()) continue;
        ++functions;
        for (const char *range : {"core", "wide"}) {
            const OptionSet options = k.resolve({{"function", function.name}, {"range", range}});
            ModelEngine engine;
            const auto check = experiment->check(options, resultsOf(engine, *experiment, options));
            EXPECT_EQ(check.error, 0) << check.details;
        }
    }
    EXPECT_EQ(functions, 15);
}

/// LARMOR_KEEP_CODE for as long as it stands.
class KeptCode {
public:
    explicit KeptCode(const std::filesystem::path &folder) { setenv("LARMOR_KEEP_CODE", folder.c_str(), 1); }
    ~KeptCode() { unsetenv("LARMOR_KEEP_CODE"); }
    KeptCode(const KeptCode &) = delete;
    KeptCode &operator=(const KeptCode &) = delete;
};

// A preset for one architecture alone, whose code another does not take, must not end the making of a pack.
TEST(CodePack, holdsThePresetsThatTheEmulatorOffers)
{
    NEED_NVRTC();
    const test::TemporaryFolder folder;
    const KeptCode kept(folder.path());
    const KernelDefinition *const one[] = {&kernelDefinition("factored-adjoint")};
    constexpr int architecture[] = {75};
    const std::size_t variants = compilePresets(one, architecture);
    const CodePack::Entries entries = keptCode(folder.path());
    EXPECT_GE(variants, 10u);
    EXPECT_GE(entries.size(), 2 * variants - 4); // PTX and machine code, but of what 7.5 lacks
    const std::filesystem::path file = folder.path() / "code.larmor-pack";
    CodePack::write(file, "NVRTC 13.0", {75}, entries);
    const CodePack pack(file);
    EXPECT_EQ(pack.size(), entries.size());
    EXPECT_EQ(pack.compiler(), "NVRTC 13.0");
    EXPECT_EQ(pack.architectures(), std::vector<int>{75});
    for (const auto &[key, entry] : entries) {
        const auto found = pack.find(key);
        ASSERT_TRUE(found) << key;
        EXPECT_EQ(found->code, entry.code);
        EXPECT_EQ(found->log, entry.log);
    }
    EXPECT_FALSE(pack.find("another"));
}

TEST(CodePack, refusesWhatIsNone)
{
    const test::TemporaryFolder folder;
    const std::filesystem::path file = folder.path() / "code.larmor-pack";
    const CodePack::Entries entries{
        {"a", {"text\nof\n3\nlines", "log"}}, {"b", {"", ""}}, {"c", {std::string(100000, 'x'), ""}}};
    CodePack::write(file, "NVRTC 13.0", {75, 90}, entries);
    EXPECT_LT(std::filesystem::file_size(file), 2000u);
    EXPECT_EQ(CodePack(file).find("c")->code, entries.at("c").code);
    const std::string whole = readFile(file);
    for (std::size_t length : {std::size_t(0), std::size_t(5), whole.find('\n') + 3, whole.size() / 3})
        EXPECT_THROW(
            {
                std::ofstream(file, std::ios::binary) << whole.substr(0, length);
                CodePack(file).find("a");
            },
            Error)
            << length;
    std::string flipped = whole;
    flipped[whole.size() - 2] ^= 0x55; // in the checksum of the last entry
    std::ofstream(file, std::ios::binary) << flipped;
    EXPECT_THROW(CodePack(file).find("c"), Error);
    EXPECT_THROW(CodePack(folder.path() / "none"), Error);
}

TEST(CodePack, aKeyTellsFormsApart)
{
    KernelVariant variant, flushed;
    variant.kernel = flushed.kernel = "transpose";
    flushed.flushToZero = true;
    const auto key = [](const KernelVariant &of, int architecture, KernelCode kind) {
        return shippedKey("source", nvrtcOptions(of, architecture, kind), kind);
    };
    const std::set<std::string> keys{
        key(variant, 75, KernelCode::Ptx), key(flushed, 75, KernelCode::Ptx),
        key(variant, 90, KernelCode::Ptx), key(variant, 75, KernelCode::Cubin),
        shippedKey("another", nvrtcOptions(variant, 75, KernelCode::Ptx), KernelCode::Ptx)};
    EXPECT_EQ(keys.size(), 5u);
}

INSTANTIATE_TEST_SUITE_P(Kernels, PtxCatalogue, testing::ValuesIn(test::kernelNames()),
                         [](const auto &name) { return test::testName(name.param); });

} // namespace
} // namespace larmor
