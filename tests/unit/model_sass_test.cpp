// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled code: what the assembler made of the accesses of PTX. Compiled here for sm_90 by NVRTC.
#include "core/error.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "lab/access_study.h"
#include "lab/modelled_run.h"
#include "model/ptx/module.h"
#include "model/sass/compiled_accesses.h"
#include "model/sass/compiled_branches.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <random>
#include <set>

namespace larmor::model::sass {
namespace {

constexpr int hopper = 90;

/// The book's tiled product, each line of it known by its number.
constexpr std::string_view product =
    R"(extern "C" __global__ void product(const float *a, const float *b, float *c, int n)
{
    __shared__ float tileA[TILE][TILE + PAD], tileB[TILE][TILE + PAD];
    const int x = threadIdx.x, y = threadIdx.y, row = blockIdx.y * TILE + y, column = blockIdx.x * TILE + x;
    float sum = 0;
    for (int k0 = 0; k0 < n; k0 += TILE) {
        tileA[y][x] = a[row * n + k0 + x];
        tileB[y][x] = b[(k0 + y) * n + column];
        __syncthreads();
#pragma unroll UNROLL
        for (int k = 0; k < TILE; ++k)
            sum += tileA[y][k] * tileB[k][x];
        __syncthreads();
    }
    c[row * n + column] = sum;
}
)";
constexpr int innerLine = 12;

KernelVariant variantOf(const std::string &entryPoint,
                        std::vector<std::pair<std::string, std::string>> defines = {})
{
    KernelVariant variant;
    variant.kernel = "test";
    variant.entryPoint = entryPoint;
    variant.defines = std::move(defines);
    return variant;
}

std::string compiled(std::string_view source, const KernelVariant &variant, KernelCode kind,
                     int architecture = hopper)
{
    NvrtcCompiler compiler;
    return compiler.compileSource("test", source, variant, architecture, kind).code;
}

ptx::Program programOf(std::string_view source, const KernelVariant &variant)
{
    return ptx::decode(ptx::parseModule(compiled(source, variant, KernelCode::Ptx)), variant.entryPoint);
}

std::vector<MemoryInstruction> codeOf(std::string_view source, const KernelVariant &variant)
{
    return readCode(compiled(source, variant, KernelCode::Cubin), variant.entryPoint).memory;
}

class Sass : public testing::Test {
    void SetUp() override
    {
        if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    }
};

/// Of the inner loop of the product, per the steps of k that stand in PTX: shared loads by width, measured by
/// a census of the code on sm_75, 80 and 90.
struct Golden {
    std::string tile, pad, unroll;
    std::map<int, int> widths; ///< of the code, for `unroll` steps of k
    int joined;                ///< loads of PTX that another's instruction makes
};
const std::vector<Golden> goldens{{"16", "0", "16", {{4, 16}, {16, 4}}, 12}, {"16", "1", "16", {{4, 32}}, 0},
                                  {"16", "0", "4", {{4, 4}, {8, 2}}, 2},     {"16", "0", "1", {{4, 2}}, 0},
                                  {"32", "0", "32", {{4, 32}, {16, 8}}, 24}, {"32", "1", "32", {{4, 64}}, 0}};

TEST_F(Sass, codeHasTheWidthsOfTheCensus)
{
    for (const Golden &golden : goldens) {
        const KernelVariant variant =
            variantOf("product", {{"TILE", golden.tile}, {"PAD", golden.pad}, {"UNROLL", golden.unroll}});
        std::map<int, int> widths;
        for (const MemoryInstruction &instruction : codeOf(product, variant))
            if (instruction.space == MemorySpace::Shared &&
                instruction.action == MemoryInstruction::Action::Load) {
                EXPECT_EQ(instruction.place, (CodePlace{"test.cu", innerLine}));
                ++widths[instruction.bytes];
            }
        // The assembler may unroll the loop over tiles: the same loads several times.
        ASSERT_FALSE(widths.empty());
        const int copies = widths.begin()->second / golden.widths.begin()->second;
        std::map<int, int> expected = golden.widths;
        for (auto &[width, count] : expected)
            count *= copies;
        EXPECT_EQ(widths, expected) << golden.tile << " pad " << golden.pad << " unroll " << golden.unroll;
    }
}

TEST_F(Sass, accessesOfPtxAreJoinedAsTheCodeHasThem)
{
    for (const Golden &golden : goldens) {
        const KernelVariant variant =
            variantOf("product", {{"TILE", golden.tile}, {"PAD", golden.pad}, {"UNROLL", golden.unroll}});
        const ptx::Program program = programOf(product, variant);
        const CompiledAccesses accesses = compiledAccesses(program, codeOf(product, variant));
        EXPECT_TRUE(accesses.doubts.empty());
        EXPECT_EQ(accesses.dropped, 0);
        EXPECT_EQ(accesses.joined, golden.joined) << golden.tile << ' ' << golden.pad << ' ' << golden.unroll;
        std::map<int, int> widths;
        for (std::uint32_t s = 0; s < program.steps.size(); ++s)
            if (program.steps[s].kind == ptx::StepKind::Load &&
                program.memory[program.steps[s].detail].space == ptx::StateSpace::Shared)
                ++widths[accesses.bytesOf(s, 4)];
        widths.erase(0);
        EXPECT_EQ(widths, golden.widths);
    }
}

/// Files of sm_75 to sm_89 and later ones differ; the accesses of this kernel do not.
TEST_F(Sass, everyArchitectureOfTheCompilerIsRead)
{
    const KernelVariant variant = variantOf("product", {{"TILE", "16"}, {"PAD", "0"}, {"UNROLL", "16"}});
    for (const int architecture : NvrtcCompiler::architectures()) {
        const ptx::Program program = ptx::decode(
            ptx::parseModule(compiled(product, variant, KernelCode::Ptx, architecture)), "product");
        const CompiledCode code =
            readCode(compiled(product, variant, KernelCode::Cubin, architecture), "product");
        const CompiledAccesses accesses = compiledAccesses(program, code.memory);
        EXPECT_EQ(accesses.joined, 12) << "sm_" << architecture;
        EXPECT_TRUE(accesses.doubts.empty()) << "sm_" << architecture;
        EXPECT_TRUE(std::ranges::all_of(code.memory, [](const auto &i) { return i.place.line > 0; }))
            << "sm_" << architecture;
    }
}

/// Of words 1 to 6 of a row the code reads all eight: that is no joining, and is not taken for one.
TEST_F(Sass, codeThatReadsMoreThanPtxIsDoubted)
{
    constexpr std::string_view source = R"(extern "C" __global__ void row(float *a, int n)
{
    __shared__ __align__(16) float s[32][16];
    for (int i = 0; i < 16; ++i) s[(threadIdx.x + i) & 31][(i * n) & 15] = a[threadIdx.x * i];
    __syncthreads();
    const float *const own = s[threadIdx.x];
    a[threadIdx.x] = (own[1] - own[2]) * (own[3] - own[4]) * (own[5] - own[6]);
}
)";
    const ptx::Program program = programOf(source, variantOf("row"));
    const std::vector<MemoryInstruction> code = codeOf(source, variantOf("row"));
    int read = 0;
    for (const MemoryInstruction &instruction : code)
        if (instruction.place.line == 7 && instruction.space == MemorySpace::Shared)
            read += instruction.bytes;
    EXPECT_EQ(read, 32);
    const CompiledAccesses accesses = compiledAccesses(program, code);
    ASSERT_EQ(accesses.doubts.size(), 1u);
    EXPECT_EQ(accesses.doubts.front().line, 7);
}

TEST_F(Sass, everyMemoryAndActionIsKnown)
{
    constexpr std::string_view source =
        R"(extern "C" __global__ void all(float *a, double *d, float4 *q, unsigned char *u, int n)
{
    __shared__ float s[256];
    __shared__ int counts[8];
    const int t = threadIdx.x;
    float own[8];
    for (int i = 0; i < 8; ++i) own[i] = a[(t * i) % n];
    counts[t & 7] = 0;
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"((unsigned)__cvta_generic_to_shared(&s[t])), "l"(a + t));
    asm volatile("cp.async.wait_all;");
    __syncthreads();
    atomicAdd(&counts[t & n], 1);
    atomicAdd(a + n, 1.0f);
    d[t] = d[t + n] * 2;
    q[t + n] = q[t];
    u[t] = u[t + n];
    a[t] = s[t ^ n] + own[n & 7] + atomicExch(a + n + 1, 2.0f);
}
)";
    using Action = MemoryInstruction::Action;
    std::map<std::tuple<Action, MemorySpace, int>, int> seen;
    for (const MemoryInstruction &instruction : codeOf(source, variantOf("all")))
        ++seen[{instruction.action, instruction.space, instruction.bytes}];
    const auto count = [&](Action action, MemorySpace space, int bytes) {
        const auto found = seen.find({action, space, bytes});
        return found == seen.end() ? 0 : found->second;
    };
    EXPECT_EQ(count(Action::Load, MemorySpace::Global, 4), 8);
    EXPECT_EQ(count(Action::Load, MemorySpace::Global, 8), 1);
    EXPECT_EQ(count(Action::Load, MemorySpace::Global, 16), 1);
    EXPECT_EQ(count(Action::Load, MemorySpace::Global, 1), 1);
    EXPECT_EQ(count(Action::Store, MemorySpace::Global, 8), 1);
    EXPECT_EQ(count(Action::Store, MemorySpace::Global, 16), 1);
    EXPECT_EQ(count(Action::Store, MemorySpace::Global, 1), 1);
    EXPECT_EQ(count(Action::Store, MemorySpace::Global, 4), 1);
    EXPECT_EQ(count(Action::Load, MemorySpace::Shared, 4), 1);
    EXPECT_EQ(count(Action::Store, MemorySpace::Shared, 4), 1);
    EXPECT_EQ(count(Action::Load, MemorySpace::Local, 4), 1);
    EXPECT_GE(count(Action::Store, MemorySpace::Local, 4) + count(Action::Store, MemorySpace::Local, 16), 2);
    EXPECT_EQ(count(Action::Copy, MemorySpace::Global, 0), 1);
    int shared = 0, reductions = 0, atomics = 0;
    for (const auto &[key, number] : seen) {
        const auto &[action, space, bytes] = key;
        if (action == Action::Atomic) (space == MemorySpace::Shared ? shared : atomics) += number;
        if (action == Action::Reduction) reductions += number;
    }
    EXPECT_EQ(shared, 1);
    EXPECT_EQ(reductions, 1);
    EXPECT_EQ(atomics, 1);
}

/// What nobody asks back is a reduction; ones that are added for each lane of a word go as one.
TEST_F(Sass, atomicsAreOfTheKindThatTheCodeHas)
{
    constexpr std::string_view source = R"(extern "C" __global__ void atomics(float *a, int *b, int n)
{
    __shared__ int counts[64];
    counts[threadIdx.x] = 0;
    __syncthreads();
    atomicAdd(&counts[b[threadIdx.x] & 63], 1);
    atomicAdd(&counts[b[threadIdx.x + n] & 63], n);
    atomicAdd(a + n, 1.0f);
    const float old = atomicAdd(a + 2 * n, 1.0f);
    __syncthreads();
    b[threadIdx.x] = counts[threadIdx.x];
    a[threadIdx.x] = old;
}
)";
    const ptx::Program program = programOf(source, variantOf("atomics"));
    const CompiledAccesses accesses = compiledAccesses(program, codeOf(source, variantOf("atomics")));
    std::map<int, std::pair<bool, bool>> lines;
    for (std::uint32_t s = 0; s < program.steps.size(); ++s)
        if (program.steps[s].kind == ptx::StepKind::Atomic)
            lines[program.sourceLine(s)] = {accesses.reduced[s], accesses.merged[s]};
    EXPECT_EQ(lines, (std::map<int, std::pair<bool, bool>>{
                         {6, {false, true}}, {7, {false, false}}, {8, {true, false}}, {9, {false, false}}}));
}

TEST_F(Sass, linesBearTheFileTheyStandIn)
{
    constexpr std::string_view source = R"(#line 41 "helper.h"
__device__ float third(const float *a, int i) { return a[i + 3]; }
#line 7 "main.cu"
extern "C" __global__ void one(float *a) { a[threadIdx.x] = third(a, threadIdx.x); }
extern "C" __global__ void two(float *a, float *b)
{
    a[threadIdx.x] = 1;
    b[threadIdx.x] = 2;
}
)";
    std::set<CodePlace> loads, stores;
    for (const MemoryInstruction &instruction : codeOf(source, variantOf("one")))
        (instruction.action == MemoryInstruction::Action::Load ? loads : stores).insert(instruction.place);
    EXPECT_EQ(loads, (std::set<CodePlace>{{"helper.h", 41}}));
    EXPECT_EQ(stores, (std::set<CodePlace>{{"main.cu", 7}}));
    stores.clear();
    for (const MemoryInstruction &instruction : codeOf(source, variantOf("two")))
        stores.insert(instruction.place);
    EXPECT_EQ(stores, (std::set<CodePlace>{{"main.cu", 10}, {"main.cu", 11}}));
    EXPECT_THROW(codeOf(source, variantOf("three")), Error);
}

TEST_F(Sass, codeThatDoesNotFitIsDoubtedAndCountedAsWritten)
{
    const KernelVariant variant = variantOf("product", {{"TILE", "16"}, {"PAD", "0"}, {"UNROLL", "16"}});
    const ptx::Program program = programOf(product, variant);
    std::vector<MemoryInstruction> code = codeOf(product, variant);
    const auto wide = std::ranges::find(code, 16, &MemoryInstruction::bytes);
    ASSERT_NE(wide, code.end());
    code.erase(wide);
    const CompiledAccesses accesses = compiledAccesses(program, code);
    ASSERT_EQ(accesses.doubts.size(), 1u);
    EXPECT_EQ(accesses.doubts.front().line, innerLine);
    EXPECT_NE(accesses.doubts.front().what.find("scalar accesses as in the PTX: 32 loads of shared memory"),
              std::string::npos)
        << accesses.doubts.front().what;
    EXPECT_TRUE(std::ranges::all_of(accesses.bytes, [](int b) { return b == CompiledAccesses::asWritten; }));

    // As many instructions, one of them of another width.
    code = codeOf(product, variant);
    std::ranges::find(code, 16, &MemoryInstruction::bytes)->bytes = 8;
    EXPECT_EQ(compiledAccesses(program, code).doubts.size(), 1u);
}

/// An early return becomes an exit, an if with a store stays, a loop has two branches: around it, and back.
TEST_F(Sass, branchesThatTheCodeHasNotPartNobody)
{
    constexpr std::string_view source = R"(extern "C" __global__ void branches(int *a, const int *b, int n)
{
    const int t = threadIdx.x;
    if (t >= n) return;
    if (b[t] & 1) a[t] = 7;
    int sum = 0;
    for (int i = 0; i < b[t]; i = 2 * i + a[i]) sum ^= i * b[i];
    a[t + n] = sum;
}
)";
    const KernelVariant variant = variantOf("branches");
    const ptx::Program program = programOf(source, variant);
    const CompiledCode code = readCode(compiled(source, variant, KernelCode::Cubin), "branches");
    std::vector<ptx::StepCount> counts(program.steps.size());
    std::map<int, std::size_t> written;
    for (std::uint32_t s = 0; s < program.steps.size(); ++s)
        if (program.steps[s].kind == ptx::StepKind::Branch && program.steps[s].guard != 0) {
            counts[s].divergent = 100;
            ++written[program.sourceLine(s)];
        }
    EXPECT_EQ(written, (std::map<int, std::size_t>{{4, 1}, {5, 1}, {7, 2}}));
    std::map<int, std::size_t> exits, kept;
    for (const BranchInstruction &branch : code.branches)
        ++(branch.exit ? exits : kept)[branch.place.line];
    EXPECT_EQ(exits, (std::map<int, std::size_t>{{4, 1}}));
    EXPECT_EQ(kept, (std::map<int, std::size_t>{{5, 1}, {7, 2}}));
    const DivergentBranches parted = divergentBranches(program, counts, code.branches);
    EXPECT_EQ(parted.count, 300);
    EXPECT_TRUE(parted.doubts.empty());

    // One of the two branches of the loop, which did not part equally often: the way back, in doubt.
    std::vector<BranchInstruction> one;
    std::ranges::copy_if(code.branches, std::back_inserter(one),
                         [](const BranchInstruction &branch) { return branch.place.line == 7; });
    one.resize(1);
    EXPECT_EQ(divergentBranches(program, counts, one).count, 100);
    for (std::uint32_t s = 0; s < program.steps.size(); ++s)
        if (counts[s].divergent > 0 && program.sourceLine(s) == 7) {
            counts[s].divergent = 40;
            break;
        }
    const DivergentBranches doubted = divergentBranches(program, counts, one);
    EXPECT_EQ(doubted.count, 100);
    EXPECT_EQ(doubted.doubts.size(), 1u);
}

TEST_F(Sass, damagedCodeIsRefusedAndNeverCrashes)
{
    const std::string whole = compiled(
        product, variantOf("product", {{"TILE", "8"}, {"PAD", "0"}, {"UNROLL", "8"}}), KernelCode::Cubin);
    ASSERT_NO_THROW(readCode(whole, "product"));
    for (std::size_t length = 0; length < whole.size(); length += 1 + length / 16)
        try {
            readCode(std::string_view(whole).substr(0, length), "product");
            ADD_FAILURE() << "the first " << length << " bytes are taken for all";
        } catch (const Error &error) {
            EXPECT_EQ(error.code(), ErrorCode::FileFormat);
        }
    std::mt19937 random(1);
    for (int i = 0; i < 4000; ++i) {
        std::string damaged = whole;
        // Every second time in the first and last bytes, where the headers are.
        for (int k = 0; k < 4; ++k) {
            const std::size_t reach =
                i % 2 == 0 ? damaged.size() : std::min<std::size_t>(damaged.size(), 4096);
            const std::size_t at = random() % reach;
            damaged[k % 2 == 0 ? at : damaged.size() - 1 - at] = char(random());
        }
        try {
            readCode(damaged, "product");
        } catch (const Error &) {
            continue;
        }
    }
}

ModelledRun runOf(const char *name, const OptionSet &problem, const OptionSet &options, const char *device)
{
    const KernelDefinition &kernel = kernelDefinition(name);
    ModelledRunSettings settings;
    settings.blocks = 4; // all blocks do the same
    settings.yardstick = false;
    return modelRun(kernel, problem, kernel.resolve(options), deviceProfile(device), settings);
}

double sharedLoads(const ModelledRun &run)
{
    return double(run.traffic.sharedRead.instructions);
}

double sharedLoadWavefronts(const ModelledRun &run)
{
    return double(run.traffic.sharedRead.wavefronts);
}

/// Measured on an H200: 20 loads for each warp and tile, 24 wavefronts; with padding 32 of both.
TEST_F(Sass, modelCountsTheInstructionsOfTheCode)
{
    const OptionSet plain{{"variant", "tile-ab"}, {"tile", "16"}, {"grain", "1x1"}, {"unroll", "16"}};
    const ModelledRun run = runOf("matmul", {{"size", "256"}}, plain, "h200");
    EXPECT_EQ(run.widthsFrom, "the code for sm_90");
    EXPECT_DOUBLE_EQ(sharedLoads(run), 655360);
    EXPECT_DOUBLE_EQ(sharedLoadWavefronts(run), 786432);
    const ModelledRun padded = runOf("matmul", {{"size", "256"}}, plain.with({{"pad", "1"}}), "h200");
    EXPECT_DOUBLE_EQ(sharedLoads(padded), 1048576);
    EXPECT_DOUBLE_EQ(double(padded.traffic.sharedWritten.wavefronts), 131072);

    const OptionSet tiled = kernelDefinition("matmul-aat").preset("tiled")->options;
    const ModelledRun joined = runOf("matmul-aat", {{"size", "128"}}, tiled, "h200");
    EXPECT_EQ(joined.joined, 12); // four loads of 16 bytes for sixteen of 4
    EXPECT_TRUE(joined.doubts.empty());
    EXPECT_DOUBLE_EQ(sharedLoads(joined), 81920);
    EXPECT_DOUBLE_EQ(sharedLoadWavefronts(joined), 98304);
    // Loads with bounds tests between them, which the code makes predicates.
    const ModelledRun staged = runOf("matmul-aat", {{"size", "128"}},
                                     kernelDefinition("matmul-aat").preset("staged")->options, "h200");
    EXPECT_EQ(staged.joined, 12);
    EXPECT_DOUBLE_EQ(sharedLoads(staged), 16384);
    // Older GPUs than NVRTC compiles for make the accesses of PTX.
    const ModelledRun old = runOf("matmul-aat", {{"size", "128"}}, tiled, "geforce-gtx-280");
    EXPECT_EQ(old.widthsFrom, "PTX");
    EXPECT_DOUBLE_EQ(sharedLoads(old), 131072);
}

/// The pictures show what is counted: wide loads where the code has them.
TEST_F(Sass, studiedAccessesAreThoseOfTheCode)
{
    const KernelDefinition &kernel = kernelDefinition("matmul-aat");
    const OptionSet tiled = kernel.resolve(kernel.preset("tiled")->options);
    const auto widest = [&](const char *device) {
        const AccessStudy study = studyAccesses(kernel, {{"size", "128"}}, tiled, deviceProfile(device));
        int bytes = 0;
        for (const AccessRecord &record : study.records)
            if (record.access.space == MemorySpace::Shared) bytes = std::max(bytes, record.access.bytes);
        return bytes;
    };
    EXPECT_EQ(widest("h200"), 16);
    EXPECT_EQ(widest("geforce-gtx-280"), 4);
}

/// Arrays of a thread that PTX keeps in local memory, and the assembler in registers.
TEST_F(Sass, whatTheCodeKeepsInRegistersIsNoTraffic)
{
    const OptionSet tuned = kernelDefinition("degridding").preset("tuned")->options;
    const OptionSet problem{{"samples", "64"}, {"matrix", "8"}};
    EXPECT_GT(runOf("degridding", problem, tuned, "geforce-gtx-280").traffic.local().instructions, 0u);
    const ModelledRun run = runOf("degridding", problem, tuned, "h200");
    EXPECT_GT(run.dropped, 0);
    EXPECT_EQ(run.traffic.local().instructions, 0u);
}

} // namespace
} // namespace larmor::model::sass
