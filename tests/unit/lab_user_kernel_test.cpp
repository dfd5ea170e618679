// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions and headers of a person's own kernel file; published tables against the collected references.
#include "core/error.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "engine/model/model_engine.h"
#include "kernels/kernel_source.h"
#include "lab/emulation.h"
#include "lab/expression.h"
#include "lab/published.h"
#include "lab/user_kernel.h"
#include "support/source_folder.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <gtest/gtest.h>
#include <regex>
#include <thread>

namespace larmor {
namespace {

std::int64_t value(std::string_view expression)
{
    return evaluate(expression, [](std::string_view name) -> std::int64_t {
        if (name == "size") return 100;
        if (name == "tile") return 16;
        throw Error(ErrorCode::InvalidCall, "unknown name");
    });
}

TEST(UserKernel, IncludesNoFileHoweverItIsWritten)
{
    const auto refused = [](const std::string &text) {
        try {
            refuseIncludes({"own.cu", text});
        } catch (const Error &error) {
            EXPECT_EQ(error.code(), ErrorCode::InvalidCall);
            return error.message();
        }
        return std::string();
    };
    for (const char *text : {"#include \"/dev/zero\"", "  #  include <a>", "#inc\\\nlude <a>",
                             "#inc\\ \t\nlude <a>", "%:include <a>", "/* a */ # /* b */ include <a>",
                             "int a; /* \n */\n#include_next <a>", "const char *s = \"/*\";\n#include <a>",
                             "\f#embed \"/dev/zero\"", "#import <a>", "/*\n*/#include <a>"})
        EXPECT_NE(refused(text), "") << text;
    EXPECT_NE(refused("int a;\n\nint \\\nb;\n#include <a>\n").find("own.cu:5: "), std::string::npos);
    for (const char *text : {"", "#", "#define include 1", "// #include <a>", "int include;\n#if 1\n#endif",
                             "a # include <a>", "/* never ends", "#\ninclude"})
        EXPECT_EQ(refused(text), "") << text;
}

TEST(Expression, ComputesAsWritten)
{
    EXPECT_EQ(value("1+2*3"), 7);
    EXPECT_EQ(value("(1 + 2) * 3"), 9);
    EXPECT_EQ(value("10 - 4 - 3"), 3);
    EXPECT_EQ(value("7 / 2 * 2 % 4"), 2);
    EXPECT_EQ(value("-size + 1"), -99);
    EXPECT_EQ(value("ceil(size, tile)"), 7);
    EXPECT_EQ(value("ceil(96, tile)"), 6);
    EXPECT_EQ(value("min(size, tile) + max(size, tile)"), 116);
    EXPECT_EQ(value("--3"), 3);
}

TEST(Expression, RefusesWhatIsNone)
{
    for (const char *bad :
         {"", "1+", "(1", "1)", "1 2", "a", "1/0", "5%0", "ceil(1)", "ceil(1,0)", "sum(1,2)", "$",
          "9999999999999999999999", "4611686018427387904*4", "4611686018427387904+1"})
        EXPECT_THROW(value(bad), Error) << bad;
    EXPECT_THROW(value(std::string(5000, '(')), Error);
    EXPECT_THROW(value(std::string(5000, '-') + "1"), Error);
}

constexpr const char *header = R"(// larmor-kernel: scale-add
// Prose without a colon is no line of the header.
// title: Scale and add
// entry: scaleAdd
// reference: entry slow
// problem: size = 1000 : Elements
// option: block = 64|128 (128) : Threads of a block
// buffer: in float 2 * size random
// buffer: out float4 size result
// arguments: in, out, max(size, 3)
// grid: ceil(size, block), 2
// block: block
// tolerance: 1e-6
KERNEL_ANY scaleAdd() {}
)";

TEST(UserKernelFile, ReadsItsHeader)
{
    const UserKernelHeader read = parseUserKernel(header, "own.cu");
    EXPECT_EQ(read.name, "scale-add");
    EXPECT_EQ(read.title, "Scale and add");
    EXPECT_EQ(read.referenceEntry, "slow");
    ASSERT_EQ(read.options.size(), 1u);
    EXPECT_EQ(read.options[0].values, (std::vector<std::string>{"64", "128"}));
    EXPECT_EQ(read.options[0].defaultValue, "128");
    EXPECT_EQ(read.options[0].why, "Threads of a block");
    EXPECT_EQ(read.problem[0].defaultValue, "1000");
    EXPECT_EQ(read.buffers[0].count, "2 * size");
    EXPECT_EQ(read.buffers[1].type, "float4");
    EXPECT_EQ(read.arguments, (std::vector<std::string>{"in", "out", "max(size, 3)"}));
    EXPECT_EQ(read.grid, (std::vector<std::string>{"ceil(size, block)", "2"}));
    EXPECT_EQ(read.tolerance, 1e-6);
}

TEST(UserKernelFile, NamesTheLineThatIsWrong)
{
    const std::string text = header;
    const auto refused = [&](const std::string &from, const std::string &to, const std::string &place) {
        std::string changed = text;
        changed.replace(changed.find(from), from.size(), to);
        try {
            parseUserKernel(changed, "own.cu");
            ADD_FAILURE() << to;
        } catch (const Error &error) {
            EXPECT_EQ(error.code(), ErrorCode::InvalidCall);
            EXPECT_NE(std::string(error.what()).find(place), std::string::npos) << to << ": " << error.what();
        }
    };
    refused("larmor-kernel: scale-add", "larmor-kernel: x", "own.cu:1");
    refused("title:", "titel:", "own.cu:3");
    refused("entry slow", "something", "own.cu:5");
    refused("(128)", "(32)", "own.cu:7");
    refused("(128)", "(128", "own.cu:7");
    refused("block = 64|128 (128)", "block", "own.cu:7");
    refused("in float 2", "in double 2", "own.cu:8");
    refused("random", "noise", "own.cu:8");
    refused("1e-6", "small", "own.cu:13");
    refused("KERNEL_ANY scaleAdd() {}\n", "// entry:\n", "entry is missing");
    refused("float4 size result", "float4 size zero", "own.cu");
    EXPECT_THROW(parseUserKernel("", "own.cu"), Error);
    EXPECT_THROW(parseUserKernel("KERNEL_ANY f() {}", "own.cu"), Error);
}

/// Whoever computes what such a kernel is compared with would never see the end.
class EndlessKernel : public testing::Test {
protected:
    static constexpr const char *text = "__global__ void forever(float *y, const float *x, int n)\n"
                                        "{\n"
                                        "    for (;;);\n"
                                        "}\n";
    void SetUp() override
    {
        if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    }
    /// What ends it. @param seconds of the bounds.
    static Error endOf(const Task &task, double seconds)
    {
        ModelEngine engine;
        const auto kernel = userKernel({"mine.cu", text}, &engine, CodeRights::EmulateOnly, {task, seconds});
        try {
            kernel->experiment(kernel->resolveProblem({}), 1);
        } catch (const Error &error) {
            return error;
        }
        return {ErrorCode::Internal, "it ended"};
    }
    static double secondsSince(std::chrono::steady_clock::time_point start)
    {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    }
};

TEST_F(EndlessKernel, EndsAtItsLimitWhichIsNamed)
{
    const auto start = std::chrono::steady_clock::now();
    const Error error = endOf({}, 0.5);
    EXPECT_EQ(error.code(), ErrorCode::DeviceFailure);
    EXPECT_NE(error.message().find("forever was stopped in the emulator"), std::string::npos) << error.what();
    EXPECT_NE(error.why().find("0.5 s"), std::string::npos) << error.what();
    EXPECT_NE(error.why().find(".cu:3"), std::string::npos) << error.what();
    EXPECT_NE(error.hint().find("--time-limit"), std::string::npos) << error.what();
    EXPECT_LT(secondsSince(start), 20);
}

TEST_F(EndlessKernel, EndsWithinASecondOfBeingCancelled)
{
    std::stop_source stop;
    std::chrono::steady_clock::time_point asked;
    const std::jthread canceller([&] {
        std::this_thread::sleep_for(std::chrono::seconds(2));
        asked = std::chrono::steady_clock::now();
        stop.request_stop();
    });
    EXPECT_EQ(endOf(Task(stop.get_token()), 600).code(), ErrorCode::Cancelled);
    EXPECT_LT(secondsSince(asked), 1);
}

/// As what is checked, too, and as a reference of its own, which runs before anything is launched.
TEST_F(EndlessKernel, EndsInTheEmulatorThatRunsIt)
{
    for (const bool asReference : {false, true}) {
        ModelSettings settings;
        settings.execution.seconds = 0.5;
        ModelEngine engine(settings);
        const std::string reference = "// larmor-kernel: mine\n// reference: entry slow\n// entry: forever\n"
                                      "// problem: n = 64 : Elements\n// buffer: y float n result\n"
                                      "// buffer: x float n random\n// arguments: y, x, n\n// grid: 1\n"
                                      "// block: 64\n";
        const std::string quick = "__global__ void slow(float *y, const float *x, int n) { y[0] = x[0]; }\n";
        std::string all = reference + text + quick;
        if (asReference) {
            all = std::regex_replace(all, std::regex("entry: forever"), "entry: slow");
            all = std::regex_replace(all, std::regex("reference: entry slow"), "reference: entry forever");
        }
        const auto kernel = userKernel({"mine.cu", all}, &engine, CodeRights::EmulateOnly);
        std::stop_source stop;
        try {
            emulate(engine, *kernel, {}, kernel->defaults(), 1, Task(stop.get_token()));
            ADD_FAILURE() << "it ended";
        } catch (const Error &error) {
            EXPECT_NE(std::string(error.what()).find("0.5 s"), std::string::npos) << error.what();
        }
        stop.request_stop();
        try {
            emulate(engine, *kernel, {}, kernel->defaults(), 1, Task(stop.get_token()));
            ADD_FAILURE() << "it ended";
        } catch (const Error &error) {
            EXPECT_EQ(error.code(), ErrorCode::Cancelled) << error.what();
        }
    }
}

TEST(RegisteredSources, AreKnownWhileTheyLive)
{
    std::string name;
    {
        const CodeRights rights = CodeRights::EmulateOnly;
        const RegisteredSource one("transpose", {"mine.cu", "text"}, rights),
            same("transpose", {"mine.cu", "text"}, rights), other("transpose", {"mine.cu", "other"}, rights);
        name = one.name();
        EXPECT_EQ(same.name(), name);
        EXPECT_NE(other.name(), name);
        EXPECT_EQ(kernelStem(name), "transpose");
        EXPECT_EQ(kernelSource(name).text, "text");
        EXPECT_EQ(kernelSource(name).file, "mine.cu");
    }
    EXPECT_THROW(kernelSource(name), Error);
    EXPECT_EQ(kernelSource("fhd").file, "fhd.cu");
    EXPECT_FALSE(kernelSource("roofs").text.empty());
}

TEST(Published, TablesAreWhole)
{
    for (const std::string &name : publishedNames()) {
        const PublishedTable &table = publishedTable(name);
        EXPECT_EQ(table.name, name);
        EXPECT_FALSE(table.source.empty()) << name;
        ASSERT_FALSE(table.rows.empty()) << name;
        for (const PublishedTable::Row &row : table.rows) {
            EXPECT_EQ(row.values.size(), table.columns.size()) << name << ' ' << row.title;
            EXPECT_FALSE(row.reference.empty()) << name << ' ' << row.title;
        }
        for (const int column : table.chartColumns)
            EXPECT_LT(static_cast<std::size_t>(column), table.columns.size()) << name;
    }
    EXPECT_THROW(publishedTable("nonsense"), Error);
}

TEST(Published, UnitsAreConverted)
{
    const PublishedTable &table = publishedTable("sl-transpose");
    EXPECT_NEAR(*table.value(0, 0), 96.9 * 1.073741824, 1e-9);
    EXPECT_FALSE(table.value(99, 0).has_value());
    EXPECT_NEAR(*publishedTable("pg-c3").value(5, 1), 1.0 / (1 << 22), 1e-12); // 2^-22
}

/// Where the collected references lie beside the tree; empty where they do not.
std::filesystem::path references()
{
    std::vector<std::filesystem::path> folders{std::filesystem::path(LARMOR_SOURCE_DIR) /
                                               "../shared/reference"};
    if (const char *shared = std::getenv("LARMOR_SHARED"))
        folders.push_back(std::filesystem::path(shared) / "reference");
    for (const auto &folder : folders)
        if (std::filesystem::is_directory(folder)) return folder;
    return {};
}

TEST(Published, EveryNumberStandsInTheReferences)
{
    const std::filesystem::path folder = references();
    if (folder.empty()) GTEST_SKIP() << "the collected references are not here";
    for (const std::string &name : publishedNames()) {
        const PublishedTable &table = publishedTable(name);
        const std::string text = test::contents(folder / table.referenceFile);
        for (const PublishedTable::Row &row : table.rows) {
            std::vector<double> stated;
            static const std::regex number(R"(\d[\d,]*\.?\d*)");
            for (const std::string &words : row.reference) {
                EXPECT_NE(text.find(words), std::string::npos) << name << ": " << words;
                for (std::sregex_iterator at(words.begin(), words.end(), number), end; at != end; ++at) {
                    std::string digits = at->str();
                    std::erase(digits, ',');
                    stated.push_back(std::stod(digits));
                }
            }
            for (const auto &printed : row.values) {
                if (!printed) continue;
                EXPECT_NE(std::find(stated.begin(), stated.end(), *printed), stated.end())
                    << name << ' ' << row.title << ' ' << *printed;
            }
        }
    }
}

} // namespace
} // namespace larmor
