// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/kernel_source.h"
#include "kernels/parameter_names.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

using Names = std::vector<std::string>;

TEST(ParameterNames, AreThoseOfTheDeclaration)
{
    const char *const source =
        "/* void scale(int a, int b, int c) */\n"
        "// void scale(int a, int b, int c)\n"
        "__global__ void scale(const float *__restrict__ x, float *y, // scale(a, b, c)\n"
        "                      int n)\n{\n    y[0] = x[n];\n}\n";
    EXPECT_EQ(parameterNames(source, "scale", 3), (Names{"x", "y", "n"}));
    EXPECT_EQ(parameterNames(source, "scale", 2), Names()); // of another kernel, or a macro's
    EXPECT_EQ(parameterNames(source, "cale", 3), Names());
    EXPECT_EQ(parameterNames("", "scale", 3), Names());
    EXPECT_EQ(parameterNames("void scale(", "scale", 1), Names());
    EXPECT_EQ(parameterNames("void scale(int *", "scale", 1), Names());
    EXPECT_EQ(parameterNames("void scale(/* never closed", "scale", 1), Names());
}

TEST(ParameterNames, PassOverCallsAndTakeTheBranchWithThatMany)
{
    const char *const source =
        "DEVICE float twice(float v) { return 2 * v; }\n"
        "#if PAIRS\nKERNEL void sum(GLOBAL float2 *pairs, int n) {}\n"
        "#else\nKERNEL void sum(GLOBAL float *re, GLOBAL float *im, int n) {}\n#endif\n"
        "KERNEL void twice_all(GLOBAL float *v, float tile[16]) { v[0] = twice(v[0]); }";
    EXPECT_EQ(parameterNames(source, "sum", 2), (Names{"pairs", "n"}));
    EXPECT_EQ(parameterNames(source, "sum", 3), (Names{"re", "im", "n"}));
    EXPECT_EQ(parameterNames(source, "twice", 1), Names{"v"});
    EXPECT_EQ(parameterNames(source, "twice_all", 2), (Names{"v", "tile"}));
}

TEST(ParameterNames, OfTheCatalogueAreFound)
{
    EXPECT_EQ(parameterNames(kernelSource("copy").text, "copy", 3), (Names{"in", "out", "count"}));
}

} // namespace
} // namespace larmor
