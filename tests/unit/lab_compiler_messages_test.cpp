// SPDX-License-Identifier: GPL-3.0-or-later
// What compilers say, and of which line.
#include "lab/compiler_log.h"
#include "lab/compiler_messages.h"
#include "lab/cuda_source.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

using Messages = std::vector<CompilerMessage>;

TEST(CompilerMessages, AreReadAsEachCompilerWritesThem)
{
    const Messages expected{{14, 38, true, "use of undeclared identifier 'j'"}};
    EXPECT_EQ(compilerMessages("error: own.cu:14:38: use of undeclared identifier 'j'\n    out[i] = in[j];\n"
                               "                ^\n",
                               "own.cu"),
              expected); // PoCL
    EXPECT_EQ(compilerMessages("/tmp/own.cu:14:38: error: use of undeclared identifier 'j'", "own.cu"),
              expected); // clang
    EXPECT_EQ(
        compilerMessages("own.cu(14): error: identifier \"j\" is undefined\n\n1 error detected", "own.cu"),
        (Messages{{14, 0, true, "identifier \"j\" is undefined"}})); // NVRTC
    EXPECT_EQ(compilerMessages("own.cu:3: the kernel's header cannot be read: 'enty' is no word", "own.cu"),
              (Messages{{3, 0, true, "the kernel's header cannot be read: 'enty' is no word"}}));
}

TEST(CompilerMessages, TellWarningsFromErrorsAndKeepTheirOrder)
{
    EXPECT_EQ(compilerMessages("own.cu(7): warning: variable \"a\" was declared but never referenced\r\n"
                               "warning: own.cu:8:1: unused\n"
                               "own.cu(9): fatal error: too many\n",
                               "own.cu"),
              (Messages{{7, 0, false, "variable \"a\" was declared but never referenced"},
                        {8, 1, false, "unused"},
                        {9, 0, true, "too many"}}));
}

TEST(CompilerMessages, LeaveOutWhatIsNotOfTheFile)
{
    for (const char *log : {"", "\n\n", "dialect.h(3): error: x", "own.cu",
                            "own.cu:", "own.cu(:", "own.cu(x): y", "own.cu(0): error: x", "own.cu:-1: x",
                            "own.cu(99999999999999999999): x", "own.cu:5", "own.cu:5:6: note: declared here"})
        EXPECT_TRUE(compilerMessages(log, "own.cu").empty()) << log;
    EXPECT_TRUE(compilerMessages("own.cu:1: x", "").empty());
}

TEST(CompilerMessages, FindTheColumnOfAWordInAMacroAndBelowACaret)
{
    EXPECT_EQ(compilerMessages(
                  "error: own.cu:14:28 <Spelling=own.cu:14:40>: use of undeclared identifier 'zz'", "own.cu"),
              (Messages{{14, 40, true, "use of undeclared identifier 'zz'"}}));
    EXPECT_EQ(compilerMessages("error: own.cu:14:28 <Spelling=dialect.h:3:4>: wrong", "own.cu"),
              (Messages{{14, 28, true, "wrong"}}));
    EXPECT_EQ(compilerMessages("own.cu(5): error: identifier \"zz\" is undefined\n"
                               "          y[i] = zz;\n"
                               "                 ^\n",
                               "own.cu"),
              (Messages{{5, 16, true, "identifier \"zz\" is undefined"}}));
}

/// What is compiled has other words before it and in it.
TEST(CompilerMessages, StandInTheTextAsItWasWritten)
{
    const KernelSource written{"mine.cu", "__global__ void f(float *y, int n)\n{\n"
                                          "    y[0] = float(n) + float(zz);\n}\n"};
    const std::string translated = readCuda(written).text;
    const auto line = translated.find("    y[0]");
    const auto column = translated.find("zz") - line + 1;
    ASSERT_NE(column, std::size_t(29)); // else nothing is shown
    const std::string log = "error: mine.cu:3:" + std::to_string(column) +
                            ": use of undeclared identifier 'zz'\n" +
                            translated.substr(line, translated.find('\n', line) - line) + "\n" +
                            std::string(column - 1, ' ') + "^\nDevice x failed to build the program";
    EXPECT_EQ(logAsWritten(log, written, "f"), "mine.cu:3:29: error: use of undeclared identifier 'zz'\n"
                                               "    y[0] = float(n) + float(zz);\n"
                                               "                            ^\n"
                                               "Device x failed to build the program");
    // NVRTC names the kernel, not the file.
    EXPECT_EQ(logAsWritten("f.cu(3): error: no\n\n1 error detected", written, "f"),
              "mine.cu:3: error: no\n    y[0] = float(n) + float(zz);\n\n1 error detected");
}

} // namespace
} // namespace larmor
