// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels as they are compiled: conditions, branches, spellings, changes; over the whole catalogue.
#include "lab/kernel_listing.h"
#include "lab/preprocessor_condition.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace larmor {
namespace {

std::string joined(const std::vector<ListedLine> &lines)
{
    std::string text;
    for (const ListedLine &line : lines)
        text += line.text + "\n";
    return text;
}

KernelVariant variantWith(std::vector<std::pair<std::string, std::string>> defines)
{
    KernelVariant variant;
    variant.defines = std::move(defines);
    return variant;
}

TEST(LabListing, ConditionsFollowC)
{
    const Macros macros{{"TILE", "32"}, {"KIND", "TILED"}, {"TILED", "3"}, {"LOOP", "LOOP"}};
    const std::pair<const char *, bool> cases[] = {{"TILE == 32", true},
                                                   {"TILE > 32 || KIND == TILED", true},
                                                   {"!defined(PAD) && defined TILE", true},
                                                   {"PAD", false},
                                                   {"(TILE & (TILE - 1)) == 0", true},
                                                   {"1 + 2 * 3 == 7", true},
                                                   {"10 - 4 - 3 == 3", true},
                                                   {"-1 < 0u // why", true},
                                                   {"0x10 == 16 /* hex */", true},
                                                   {"7 / 2 == 3 && 7 % 4 == 3", true},
                                                   {"1 << 4 != 16", false}};
    for (const auto &[condition, value] : cases)
        EXPECT_EQ(evaluateCondition(condition, macros), value) << condition;
    for (const char *condition : {"", "TILE ==", "1 / 0", "SIZE(3)", "1.5 > 1", "LOOP", "((((1", "a b"})
        EXPECT_FALSE(evaluateCondition(condition, macros).has_value()) << condition;
}

TEST(LabListing, OnlyTakenBranchesStay)
{
    const std::string_view source = "#define TILED 3\n"      // 1: a number's name
                                    "KERNEL(TILE, ROWS)\n"   // 2
                                    "#if VARIANT == TILED\n" // 3
                                    "  a[TILE];\n"           // 4
                                    "#elif VARIANT == 2\n"
                                    "  b;\n"
                                    "#else\n"
                                    "#if 1\n"
                                    "  c;\n"
                                    "#endif\n"
                                    "#endif\n"
                                    "#if SIZE(2)\n" // 12: not for us to evaluate
                                    "  d;\n"
                                    "#endif\n"
                                    "  e; // TILE stays in words\n";
    const auto lines =
        kernelListing(source, variantWith({{"VARIANT", "TILED"}, {"TILE", "32"}, {"ROWS", "8"}}));
    EXPECT_EQ(joined(lines), "extern \"C\" __global__ void __launch_bounds__(32 * 8)\n"
                             "  a[32];\n"
                             "#if SIZE(2)\n"
                             "  d;\n"
                             "#endif\n"
                             "  e; // TILE stays in words\n");
    EXPECT_EQ(lines[1].number, 4);
    const auto other = kernelListing(source, variantWith({{"VARIANT", "7"}, {"TILE", "32"}, {"ROWS", "8"}}));
    EXPECT_NE(joined(other).find("  c;"), std::string::npos);
    const std::vector<bool> changed = changedLines(lines, other);
    EXPECT_EQ(std::count(changed.begin(), changed.end(), true), 1);
    EXPECT_TRUE(changed[1]);
}

TEST(LabListing, SpellsOpenClAsChapterElevenMapsIt)
{
    const auto lines = kernelListing("KERNEL(TILE, 4)\n"
                                     "f(GLOBAL const float *RESTRICT in) {\n"
                                     "    __shared__ float tile[TILE];\n"
                                     "    const int x = threadIdx.x + blockIdx.y * blockDim.z;\n"
                                     "    __syncthreads();\n",
                                     variantWith({{"TILE", "16"}}), Spelling::OpenCl);
    EXPECT_EQ(joined(lines), "__kernel __attribute__((reqd_work_group_size(16, 4, 1))) void\n"
                             "f(__global const float *restrict in) {\n"
                             "    __local float tile[16];\n"
                             "    const int x = get_local_id(0) + get_group_id(1) * get_local_size(2);\n"
                             "    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);\n");
}

TEST(LabListing, EveryPresetOfTheCatalogueIsListed)
{
    for (const KernelDefinition *kernel : catalogue()) {
        const std::string source(kernel->source());
        const auto sourceLines = std::count(source.begin(), source.end(), '\n') + 1;
        for (const Preset &preset : kernel->presets()) {
            KernelVariant variant;
            const OptionSet options = kernel->resolve(preset.options);
            for (const auto &[name, value] : options.values()) {
                std::string macro = name;
                std::transform(macro.begin(), macro.end(), macro.begin(),
                               [](unsigned char c) { return c == '-' ? '_' : std::toupper(c); });
                variant.defines.emplace_back(macro, value);
            }
            for (const Spelling spelling : {Spelling::Cuda, Spelling::OpenCl}) {
                const auto lines = kernelListing(source, variant, spelling);
                ASSERT_FALSE(lines.empty()) << kernel->name() << ' ' << preset.name;
                EXPECT_LE(lines.back().number, sourceLines);
                EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end(),
                                           [](const auto &a, const auto &b) { return a.number < b.number; }));
                const auto unchanged = changedLines(lines, lines);
                EXPECT_EQ(std::count(unchanged.begin(), unchanged.end(), true), 0);
            }
        }
    }
}

} // namespace
} // namespace larmor
