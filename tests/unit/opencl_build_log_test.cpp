// SPDX-License-Identifier: GPL-3.0-or-later
// What an OpenCL runtime says of a kernel that it cannot compile.
#include "engine/opencl/build_log.h"
#include "lab/cuda_source.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

/// An OpenCL runtime that shows no line gets it from the kernel, whose lines are counted behind what
/// precedes.
TEST(OpenClBuildLog, ShowsTheLineOfTheKernelAndNotOfWhatPrecedesIt)
{
    const KernelSource compiled = compilable({"mine.cu", "__global__ void f(float *y, int n)\n{\n"
                                                         "    y[0] = zz;\n}\n"});
    const std::string shown =
        opencl::readableErrors("error: mine.cu:3:12: use of undeclared identifier 'zz'\n", compiled);
    EXPECT_NE(shown.find("    y[0] = zz;\n           ^"), std::string::npos) << shown;
    EXPECT_EQ(shown.find("#define"), std::string::npos) << shown;
}

} // namespace
} // namespace larmor
