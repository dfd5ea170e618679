// SPDX-License-Identifier: GPL-3.0-or-later
// Ordinary CUDA as a kernel of a person's own: what becomes of the text, what the signature tells, what is
// refused.
#include "core/error.h"
#include "kernels/catalogue.h"
#include "lab/cuda_source.h"
#include "lab/user_kernel.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace larmor {
namespace {

std::string translated(const std::string &text)
{
    return readCuda({"own.cu", text}).text;
}

bool has(const std::string &text, const std::string &part)
{
    return text.find(part) != std::string::npos;
}

/// What refuses it; empty where nothing does.
std::string refusal(const std::string &text)
{
    try {
        parseUserKernel(text, "own.cu");
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::InvalidCall) << text;
        return error.message() + " | " + error.why() + " | " + error.hint();
    }
    return {};
}

TEST(CudaSource, LeavesTheDialectAlone)
{
    for (const KernelDefinition *kernel : catalogue()) {
        const std::string text(kernel->source());
        const CudaSource read = readCuda({std::string(kernel->sourceFile()), text});
        EXPECT_EQ(read.text, text) << kernel->name();
        EXPECT_FALSE(read.ordinary) << kernel->name();
    }
}

TEST(CudaSource, GivesPointersTheirAddressSpaces)
{
    const std::string text = translated(R"(
__device__ float first(const float *values, int n) { return values[n]; }
static __device__ __forceinline__ void put(float *to, float *cell) { *to = *cell; }
__device__ float2 turn(float2 v, float *angle) { return make_float2(v.y * *angle, v.x); }
extern "C" __global__ void f(float4 *out, const float *__restrict__ in, int n)
{
    __shared__ float tile[64];
    const float *row = in + n;
    const float4 *wide = (const float4 *)in;
    float *cell = &tile[n];
    float angle = int(row[0]);
    out[n] = wide[first(row, n)];
    put(cell, tile + 1);
    turn(make_float2(1.0f, 2.0f), &angle);
}
)");
    EXPECT_TRUE(has(text, "DEVICE float first(GLOBAL const float *values")) << text;
    EXPECT_TRUE(has(text, "void put(SHARED_PTR float *to, SHARED_PTR float *cell)")) << text;
    EXPECT_TRUE(has(text, "float2 turn(float2 v, float *angle)")) << text;
    EXPECT_TRUE(has(text, "KERNEL_ANY  f(GLOBAL float4 *out, GLOBAL const float *RESTRICT in, int n)"))
        << text;
    EXPECT_TRUE(has(text, "    GLOBAL const float *row = in + n;")) << text;
    EXPECT_TRUE(has(text, "    GLOBAL const float4 *wide = (GLOBAL const float4 *)in;")) << text;
    EXPECT_TRUE(has(text, "    SHARED_PTR float *cell = &tile[n];")) << text;
    EXPECT_TRUE(has(text, "angle = (int)(row[0]);")) << text;
    EXPECT_FALSE(has(text, "extern")) << text;
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 15);
}

TEST(CudaSource, PassesFilledConstantsThroughFunctions)
{
    const CudaSource read = readCuda({"own.cu", R"(__constant__ float weights[9];
__constant__ float unused[2];
__constant__ float fixed[2] = {1.0f, 2.0f};
__device__ float inner(int i) { return weights[i]; }
__device__ float outer(int i) { return inner(i) + fixed[0]; }
__global__ void f(float *out, int n) { out[threadIdx.x] = outer(n); }
__global__ void g(float *out, int n) { out[threadIdx.x] = fixed[n]; }
)"});
    EXPECT_TRUE(has(read.text, "inner(int i CONSTANT_PARAM(float, weights))")) << read.text;
    EXPECT_TRUE(has(read.text, "return inner(i CONSTANT_PASS(weights)) + fixed[0]")) << read.text;
    EXPECT_TRUE(has(read.text, "f(GLOBAL float *out, int n CONSTANT_PARAM(float, weights))")) << read.text;
    EXPECT_TRUE(has(read.text, "g(GLOBAL float *out, int n)")) << read.text;
    EXPECT_TRUE(has(read.text, "__constant__ float fixed[2] = {1.0f, 2.0f};")) << read.text;
    ASSERT_EQ(read.kernels.size(), 2u);
    ASSERT_EQ(read.kernels[0].constants.size(), 1u);
    EXPECT_EQ(read.kernels[0].constants[0].name, "weights");
    EXPECT_EQ(read.kernels[0].constants[0].count, "9");
    EXPECT_TRUE(read.kernels[1].constants.empty());
}

TEST(CudaSource, ReadsTheSignature)
{
    const UserKernelHeader header = parseUserKernel(R"(
#define N 4 // no class is meant here
/* template */
__global__ void add(float *sum, const float2 *a, unsigned int *count, int rows, int cols, float scale)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < cols && y < rows) sum[y * cols + x] = scale * a[x].x;
}
__global__ void addReference(float *sum, const float2 *a, unsigned int *count, int rows, int cols, float scale) {}
)",
                                                    "own.cu");
    EXPECT_EQ(header.name, "add");
    EXPECT_EQ(header.entry, "add");
    EXPECT_EQ(header.referenceEntry, "addReference");
    EXPECT_EQ(header.arguments, (std::vector<std::string>{"sum", "a", "count", "rows", "cols", "scale"}));
    ASSERT_EQ(header.buffers.size(), 3u);
    EXPECT_EQ(header.buffers[0].content, "update");
    EXPECT_EQ(header.buffers[1].type, "float2");
    EXPECT_EQ(header.buffers[1].content, "random");
    EXPECT_EQ(header.buffers[1].count, "cols * rows");
    EXPECT_EQ(header.buffers[2].type, "uint");
    ASSERT_EQ(header.problem.size(), 3u);
    EXPECT_EQ(header.problem[0].defaultValue, "512");
    EXPECT_EQ(header.grid, (std::vector<std::string>{"ceil(cols, 16)", "ceil(rows, 16)"}));
    EXPECT_EQ(header.block, (std::vector<std::string>{"16", "16"}));
}

TEST(CudaSource, AHeaderHasTheLastWord)
{
    const UserKernelHeader header = parseUserKernel(R"(// larmor-kernel: mine
// buffer: y float 2 * n result
// problem: n = 100
// block: 64
__global__ void f(float *y, const float *x, int n) { y[blockIdx.x * blockDim.x + threadIdx.x] = x[n - 1]; }
)",
                                                    "own.cu");
    EXPECT_EQ(header.name, "mine");
    EXPECT_EQ(header.buffers[0].content, "result");
    EXPECT_EQ(header.buffers[1].count, "n");
    EXPECT_EQ(header.problem[0].defaultValue, "100");
    EXPECT_EQ(header.grid, std::vector<std::string>{"ceil(n, 64)"});
    EXPECT_TRUE(header.referenceEntry.empty());
}

TEST(CudaSource, SaysWhatToWriteInstead)
{
    const auto inKernel = [](const std::string &body) {
        return "__global__ void f(float *y, int n)\n{\n" + body + "\n}\n";
    };
    const std::vector<std::pair<std::string, std::string>> cases{
        {"template <typename T>\n__global__ void f(T *y, int n) {}",
         "own.cu:1:1: a kernel of your own cannot have 'template'"},
        {"__global__ void f(float *y, int n) {}\nclass Grid {};", "own.cu:2"},
        {inKernel("printf(\"%d\", n);"), "own.cu:3:1: a kernel of your own cannot have 'printf'"},
        {inKernel("auto a = y[0];"), "write the type"},
        {inKernel("float a = std::sqrt(y[0]);"), "sqrtf(x), not std::sqrt(x)"},
        {inKernel("y[0] = static_cast<float>(n);"), "write (float)x"},
        {inKernel("if (n) { __shared__ float t[4]; t[0] = y[0]; }"), "top of the kernel's body"},
        {inKernel("extern __shared__ float t[];"), "give the array a size"},
        {"__global__ void f(float &y, int n) {}", "a C++ reference"},
        {"__device__ void g(float &y) {}\n__global__ void f(float *y, int n) { g(y[0]); }", "own.cu:1"},
        {"__global__ void f(float *y, int n = 3) {}", "default value"},
        {"__global__ void f(float **y, int n) {}", "one array"},
        {"__global__ void f(float *y, double n) {}", "type double"},
        {"__global__ void f(float3 *y, int n) {}", "12 bytes in CUDA"},
        {"__device__ int count;\n__global__ void f(float *y, int n) {}", "__device__ variable"},
        {"__constant__ float w[2][2];\n__global__ void f(float *y, int n) { y[n] = w[0][0]; }",
         "one dimension"},
        {"__global__ void f(float *y, int n) {}\nint main() { return 0; }", "own.cu:2"},
        {"__global__ void f(float *y, int n) {}\nvoid go(float *y) { f<<<1, 32>>>(y, 1); }",
         "grid, block and arguments"},
        {"__global__ void f(float *y, int n) {}\nvoid go(float *y) { cudaFree(y); }", "cudaFree"},
        {"__device__ float g(const float *p) { return *p; }\n__global__ void f(float *y, int n)\n"
         "{\n__shared__ float t[2];\ny[n] = g(y) + g(t);\n}",
         "own.cu:5:17: a kernel of your own cannot have a function whose pointer 'p'"},
        {"__global__ void f(float *y, int n, int stride) { y[blockDim.x * threadIdx.x] = n; }",
         "// buffer: y float COUNT"},
        {"__global__ void f(float *y, int n) { y[blockIdx.x * 64 + threadIdx.x] = n; }", "// block:"},
        {"__global__ void f(float *y, int n) {}\n__global__ void g(float *y, int n) {}", "// entry: f"},
        {"__global__ void f(double *y, int n) { y[blockDim.x * threadIdx.x] = n; }", "not of double"},
    };
    for (const auto &[text, says] : cases)
        EXPECT_TRUE(has(refusal(text), says)) << text << "\n" << refusal(text);
    EXPECT_EQ(refusal(inKernel(
                  "const int template_size = blockDim.x * threadIdx.x; y[template_size] = n; // printf")),
              "");
}

TEST(CudaSource, BlamesTheBracketThatIsNotClosed)
{
    const auto inKernel = [](const std::string &body) {
        return "__global__ void f(float *y, int n)\n{\n" + body + "\n}\n";
    };
    const std::vector<std::pair<std::string, std::string>> cases{
        {inKernel("    y[0] = y[n + 1.0f;"), "own.cu:3:13: the '[' is not closed | the '}' in line 4"},
        {inKernel("    if (n > (2) y[0] = 1;"), "own.cu:3:8: the '(' is not closed"},
        {inKernel("    y[0] = f(y[n);"), "own.cu:3:15: the '[' is not closed | the ')' in line 3"},
        {inKernel("    y[0] = n);"), "own.cu:3:13: the ')' closes nothing"},
        {inKernel("    y[0]] = n;"), "own.cu:3:9: the ']' closes nothing"},
        {inKernel("    for (;;) {\n        if (n) {\n            y[0] = 1;\n    }"),
         "own.cu:4:16: the '{' is not closed"},
        {inKernel("    if (n) { y[0] = 1;"), "own.cu:3:12: the '{' is not closed"},
        {"__global__ void f(float *y, int n)\n{ if (n) {\ny[0] = 1;\n}\n",
         "own.cu:2:1: a '}' is missing in what"},
        {inKernel("    y[0] = 1;") + "}\n", "own.cu:5:1: up to here there are more '}' than '{'"},
        {"__global__ void f(float *y, int n\n{\n    y[0] = 1;\n}\n", "own.cu:1:18: the '(' is not closed"},
        {inKernel("#if A\nfor (;;) {\n#else\nwhile (n) {\n#endif\ny[0] = 1;\n}"), "each branch of an #if"},
    };
    for (const auto &[text, says] : cases)
        EXPECT_TRUE(has(refusal(text), says)) << text << "\n" << refusal(text);
    EXPECT_FALSE(has(refusal(inKernel("    for (int i = 0; i < n; ++i) { y[(i)] = ((1)); }")), "clos"));
}

} // namespace
} // namespace larmor
