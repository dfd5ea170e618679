// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit/kernels_problems.h"

#include "core/error.h"

#include <algorithm>
#include <utility>

namespace larmor::test {

namespace {

KernelProblems transposeProblems()
{
    return {{{"size", "150x70"}},
            {{{"size", "1"}},
             {{"size", "1x37"}},
             {{"size", "37x1"}},
             {{"size", "3x5"}},
             {{"size", "31x33"}},
             {{"size", "64"}},
             {{"size", "67x129"}},
             {{"size", "200x7"}},
             {{"size", "97x101"}}},
            {{"size", "301x517"}},
            {{"size", "2053x1031"}},
            {{"repeats", {"1", "3"}}, {"launch-bounds", {"on"}}, {"max-registers", {"0"}}},
            {{"repeats", {"1", "3"}}}};
}

/// The sums over samples and voxels.
KernelProblems adjointProblems(ValuesByOption full, ValuesByOption paired)
{
    return {{{"samples", "5000"}, {"matrix", "150x101"}},
            {{{"samples", "1"}, {"matrix", "1"}},
             {{"samples", "7"}, {"matrix", "3x5"}},
             {{"samples", "333"}, {"matrix", "1x13"}},
             {{"samples", "131"}, {"matrix", "17x31"}},
             {{"samples", "97"}, {"matrix", "5x7x3"}},
             {{"samples", "256"}, {"matrix", "16"}}},
            {{"samples", "2000"}, {"matrix", "20"}},
            {{"samples", "20011"}, {"matrix", "24x24x24"}},
            std::move(full),
            std::move(paired)};
}

/// Chunks that no unrolled step or staged tile divides stand beside the usual ones.
KernelProblems directProblems()
{
    return adjointProblems({{"chunk", {"32", "100", "4096"}},
                            {"block", {"32", "256"}},
                            {"unroll", {"1", "4", "16"}},
                            {"voxels", {"1", "4"}},
                            {"launch-bounds", {"on"}},
                            {"max-registers", {"0"}},
                            {"ftz", {"0"}},
                            {"fmad", {"1"}}},
                           {{"chunk", {"32", "33", "64", "100", "128", "256", "1024", "3276", "4096"}}});
}

KernelProblems latticeProblems(ValuesByOption paired)
{
    KernelProblems problems = adjointProblems({{"block", {"32", "128"}},
                                               {"chunk", {"256"}},
                                               {"split", {"1", "4"}},
                                               {"depth", {"64"}},
                                               {"pipeline", {"1", "3"}},
                                               {"unroll", {"1", "4"}},
                                               {"launch-bounds", {"on"}},
                                               {"max-registers", {"0"}},
                                               {"ftz", {"0"}},
                                               {"fmad", {"1"}}},
                                              std::move(paired));
    problems.telling.set("samples", "17000"); // more than the last chunk but one
    return problems;
}

/// Arrays of one length.
KernelProblems lineProblems(const std::string &telling = "5001", const std::string &onGpu = "1048579")
{
    return {{{"size", telling}},
            {{{"size", "1"}}, {{"size", "31"}}, {{"size", "257"}}, {{"size", "5003"}}},
            {{"size", "60013"}},
            {{"size", onGpu}},
            {{"block", {"32", "256"}}, {"launch-bounds", {"on"}}, {"max-registers", {"0"}}, {"ftz", {"0"}}},
            {{"block", {"32", "256"}}}};
}

/// A run of values per tree, so long that every block size and number of elements needs several blocks.
KernelProblems reductionProblems()
{
    KernelProblems problems = lineProblems("300007");
    problems.odd.push_back({{"size", "40009"}});
    problems.full = {{"tree", {"sequential"}},
                     {"block", {"32", "256"}},
                     {"per-thread", {"1", "8"}},
                     {"element", {"float4"}},
                     {"order", {"as-is"}},
                     {"fence", {"device"}},
                     {"volatile", {"1"}},
                     {"launch-bounds", {"on"}},
                     {"max-registers", {"0"}},
                     {"ftz", {"0"}},
                     {"fmad", {"1"}}};
    problems.paired = {{"block", {"32", "64", "512"}}, {"per-thread", {"1", "8"}}};
    return problems;
}

KernelProblems scalarProductProblems()
{
    return {{{"vectors", "7"}, {"length", "300"}},
            {{{"vectors", "1"}, {"length", "1"}},
             {{"vectors", "5"}, {"length", "31"}},
             {{"vectors", "33"}, {"length", "257"}}},
            {{"vectors", "100"}, {"length", "256"}},
            {{"vectors", "1024"}, {"length", "256"}},
            {},
            {{"block", {"32", "256"}}}};
}

/// Up to three levels of sections.
KernelProblems scanProblems()
{
    KernelProblems problems = lineProblems("5001");
    problems.larger = {{"size", "300007"}};
    return problems;
}

KernelProblems histogramProblems()
{
    KernelProblems problems = lineProblems("200003");
    problems.odd = {{{"size", "1"}, {"bins", "1"}},
                    {{"size", "257"}, {"bins", "7"}, {"spread", "one-bin"}},
                    {{"size", "5003"}, {"bins", "256"}, {"spread", "peaked"}}};
    return problems;
}

/// Several sections of counts; keys that are equal, and in order already.
KernelProblems sortProblems()
{
    KernelProblems problems = lineProblems("60013", "4194319");
    problems.odd = {
        {{"size", "1"}},    {{"size", "31"}, {"spread", "few"}},   {{"size", "257"}, {"spread", "few"}},
        {{"size", "5003"}}, {{"size", "5003"}, {"spread", "few"}}, {{"size", "20011"}, {"spread", "sorted"}}};
    problems.larger = {{"size", "300007"}, {"spread", "few"}};
    return problems;
}

KernelProblems mathProblems()
{
    KernelProblems problems = lineProblems("5001");
    problems.odd = {{{"size", "1"}}, {{"size", "2003"}}};
    problems.paired = {{"block", {"256"}}, {"max-registers", {"0"}}, {"launch-bounds", {"on"}}};
    return problems;
}

KernelProblems stencilProblems()
{
    return {{{"matrix", "37x21x5"}},
            {{{"matrix", "1x1x1"}}, {{"matrix", "1x9x1"}}, {{"matrix", "37x5x3"}}, {{"matrix", "7x11x13"}}},
            {{"matrix", "40x33x29"}},
            {{"matrix", "101x103x107"}},
            {{"launch-bounds", {"on"}}, {"max-registers", {"0"}}, {"ftz", {"0"}}, {"fmad", {"1"}}},
            {}};
}

KernelProblems planeProblems(ValuesByOption full)
{
    return {
        {{"size", "130x71"}},  {{{"size", "1"}}, {{"size", "1x37"}}, {{"size", "37x1"}}, {{"size", "67x41"}}},
        {{"size", "301x217"}}, {{"size", "2053x1031"}},
        std::move(full),       {}};
}

KernelProblems muProblems()
{
    return {{{"samples", "5000"}},
            {{{"samples", "1"}}, {{"samples", "4096"}}, {{"samples", "5001"}}},
            {},
            {},
            {},
            {}};
}

/// One to three dimensions, with fewer samples than a block; bins of each size, crowded beyond each cap.
KernelProblems griddingProblems()
{
    return {{{"samples", "12000"}, {"matrix", "9x1x5"}, {"trajectory", "radial"}},
            {{{"samples", "1"}, {"matrix", "1"}},
             {{"samples", "5"}, {"matrix", "7x1"}},
             {{"samples", "31"}, {"matrix", "1x13"}, {"oversampling", "1.25"}},
             {{"samples", "333"}, {"matrix", "17x11"}, {"oversampling", "1.5"}},
             {{"samples", "257"}, {"matrix", "5x7x3"}},
             {{"samples", "64"}, {"matrix", "1x2x9"}},
             {{"samples", "1500"}, {"matrix", "12x9x10"}, {"trajectory", "radial"}}},
            {{"samples", "3000"}, {"matrix", "13x12x11"}, {"trajectory", "radial"}},
            {{"samples", "100003"}, {"matrix", "63x64x61"}, {"trajectory", "radial"}},
            {{"bin", {"4", "16"}},
             {"bin-z", {"1", "4"}},
             {"block", {"32", "256"}},
             {"batch", {"8", "32"}},
             {"cap", {"64"}},
             {"width", {"3", "6"}},
             {"launch-bounds", {"on"}},
             {"fmad", {"1"}},
             {"ftz", {"0"}},
             {"max-registers", {"0"}}},
            {{"width", {"2", "3", "6", "7", "16"}}}};
}

KernelProblems matmulProblems()
{
    return {{{"size", "150x70x90"}},
            {{{"size", "1"}},
             {{"size", "1x37x5"}},
             {{"size", "33x1x2"}},
             {{"size", "7x40x129"}},
             {{"size", "130x17x67"}},
             {{"size", "64"}},
             {{"size", "31x33x31"}},
             {{"size", "97"}, {"input", "book"}}},
            {{"size", "131x150x141"}},
            {{"size", "1031x517x771"}},
            {{"unroll", {"1", "8"}},
             {"launch-bounds", {"on"}},
             {"fmad", {"1"}},
             {"ftz", {"0"}},
             {"max-registers", {"0"}}},
            {}};
}

/// Rows and planes that no block divides, one atom, and atoms that no chunk divides.
KernelProblems dcsProblems()
{
    return {{{"grid", "150x37x2"}, {"atoms", "5000"}},
            {{{"grid", "1"}, {"atoms", "1"}},
             {{"grid", "7x1"}, {"atoms", "300"}},
             {{"grid", "1x19x3"}, {"atoms", "33"}},
             {{"grid", "67x21"}, {"atoms", "700"}}},
            {{"grid", "130x40"}, {"atoms", "1500"}},
            {{"grid", "515x301x3"}, {"atoms", "20011"}},
            {{"chunk", {"256"}},
             {"unroll", {"1", "4"}},
             {"launch-bounds", {"on"}},
             {"fmad", {"1"}},
             {"ftz", {"0"}},
             {"max-registers", {"0"}}},
            {{"chunk", {"1", "256", "1000", "4096"}}}};
}

KernelProblems lookUpProblems()
{
    return {{{"size", "1000"}, {"entries", "37"}},
            {{{"size", "1"}, {"entries", "1"}},
             {{"size", "67"}, {"entries", "2"}},
             {{"size", "1001"}, {"entries", "257"}}},
            {{"size", "5000"}},
            {{"size", "1000003"}, {"entries", "4096"}},
            {},
            {}};
}

KernelProblems rotateProblems()
{
    return {{{"size", "150x70"}},
            {{{"size", "1"}, {"angle", "45"}},
             {{"size", "37x1"}},
             {{"size", "5x31"}, {"angle", "-90"}},
             {{"size", "67x41"}, {"angle", "0"}}},
            {{"size", "201x150"}},
            {{"size", "1031x517"}},
            {},
            {}};
}

KernelProblems resliceProblems()
{
    return {{{"size", "50x37x21"}},
            {{{"size", "1"}, {"angle", "45"}},
             {{"size", "7x1x5"}},
             {{"size", "13x11x17"}, {"angle", "-90"}},
             {{"size", "31x8x9"}, {"angle", "0"}}},
            {{"size", "61x50x40"}},
            {{"size", "131x257x65"}},
            {},
            {}};
}

KernelProblems imageProblems()
{
    return {{{"size", "150x70"}},
            {{{"size", "1"}}, {{"size", "37x1"}}, {{"size", "2x31"}}, {{"size", "67x41"}}},
            {{"size", "201x150"}},
            {{"size", "1031x517"}},
            {},
            {}};
}

/// A radius that reaches over several bins, and crowded bins; grids that neither blocks nor bins divide.
KernelProblems cutoffProblems()
{
    return {{{"grid", "70x21x19"}, {"atoms", "20000"}, {"radius", "3"}},
            {{{"grid", "1"}, {"atoms", "1"}, {"radius", "1"}},
             {{"grid", "7x1x9"}, {"atoms", "300"}, {"radius", "2"}},
             {{"grid", "17x9x11"}, {"atoms", "150"}, {"radius", "64"}},
             {{"grid", "33x20x13"}, {"radius", "3"}}},
            {{"grid", "40x33x29"}, {"radius", "4"}},
            {{"grid", "101x65x77"}, {"radius", "10"}},
            {{"unroll", {"1"}},
             {"launch-bounds", {"on"}},
             {"fmad", {"1"}},
             {"ftz", {"0"}},
             {"max-registers", {"0"}}},
            {}};
}

KernelProblems aatProblems()
{
    return {{{"size", "150x70"}},
            {{{"size", "1"}}, {{"size", "1x37"}}, {{"size", "33x1"}}, {{"size", "67x40"}}, {{"size", "64"}}},
            {{"size", "131x150"}},
            {{"size", "1031x517"}},
            {},
            {}};
}

/// Rows of every radix, of one point, and of primes; 112 points leave no two options the same threads and
/// rows.
KernelProblems fftProblems()
{
    return {{{"size", "112x301"}},
            {{{"size", "1x5"}},
             {{"size", "2x3"}},
             {{"size", "11x7"}},
             {{"size", "60x13"}, {"direction", "forward"}},
             {{"size", "64x9"}},
             {{"size", "21x4"}},
             {{"size", "56x17"}},
             {{"size", "13x3"}, {"direction", "forward"}}},
            {{"size", "512x40"}},
            {{"size", "1000x1003"}},
            {{"tile", {"auto", "4"}},
             {"launch-bounds", {"on"}},
             {"fmad", {"1"}},
             {"ftz", {"0"}},
             {"max-registers", {"0"}}},
            {{"points", {"2", "8", "16"}}, {"tile", {"auto", "2"}}}};
}

/// Lines of every radix, odd ones alone among them; one to three dimensions with a missing one between;
/// batches.
KernelProblems convolveProblems()
{
    // 320 points: two passes with radix 24 alone
    return {{{"size", "160x64x10"}, {"images", "2"}, {"maps", "1"}},
            {{{"size", "1"}},
             {{"size", "37x1"}, {"images", "3"}},
             {{"size", "1x13"}, {"images", "2"}},
             {{"size", "17x31"}, {"images", "3"}},
             {{"size", "1x6x5"}, {"images", "3"}, {"maps", "1"}},
             {{"size", "8x1x5"}, {"images", "2"}},
             {{"size", "5x7x3"}, {"images", "2"}},
             {{"size", "11x1"}},
             {{"size", "41x14x4"}}},
            {{"size", "24x33x20"}},
            {{"size", "101x67x61"}, {"images", "3"}},
            {{"lines", {"4", "16"}},
             {"radix", {"4", "16", "24"}},
             {"launch-bounds", {"on"}},
             {"fmad", {"1"}},
             {"ftz", {"0"}},
             {"max-registers", {"0"}}},
            {{"lines", {"4", "32"}}, {"radix", {"2", "8", "24"}}, {"images", {"1"}}}};
}

const std::map<std::string, KernelProblems, std::less<>> &table()
{
    static const std::map<std::string, KernelProblems, std::less<>> problems{
        {"copy", lineProblems()},
        {"offset-copy", lineProblems()},
        {"stride-copy", lineProblems()},
        {"layout", lineProblems()},
        {"pitched-access", planeProblems({{"block-x", {"8", "32"}}, {"block-y", {"1", "8"}}})},
        {"constant-read", lineProblems()},
        {"vector-add", lineProblems()},
        {"matrix-add", planeProblems({{"block-x", {"8", "32"}}, {"block-y", {"1", "8"}}, {"ftz", {"0"}}})},
        {"block-transpose", planeProblems({})},
        {"reduction", reductionProblems()},
        {"scalar-product", scalarProductProblems()},
        {"scan", scanProblems()},
        {"histogram", histogramProblems()},
        {"stencil", stencilProblems()},
        {"sort", sortProblems()},
        {"math-accuracy", mathProblems()},
        {"divergence", lineProblems()},
        {"neighbour-write", lineProblems()},
        {"associativity", lineProblems()},
        {"atomics", lineProblems()},
        {"vote", lineProblems()},
        {"clock", lineProblems()},
        {"occupancy", lineProblems()},
        {"instruction-throughput", lineProblems()},
        {"compiler-hints", lineProblems()},
        {"transpose", transposeProblems()},
        {"fhd", directProblems()},
        {"q", directProblems()},
        {"mu", muProblems()},
        {"fhd-recurrence",
         latticeProblems({{"block", {"32", "256"}}, {"run", {"4", "32"}}, {"unroll", {"1", "2"}}})},
        {"factored-adjoint", latticeProblems({{"grain", {"1x1", "1x4", "4x4"}},
                                              {"unroll", {"1", "4"}},
                                              {"split", {"1", "4"}},
                                              {"chunk", {"256", "4096"}}})},
        {"gridding", griddingProblems()},
        {"degridding", griddingProblems()},
        {"dcs", dcsProblems()},
        {"cutoff", cutoffProblems()},
        {"fft", fftProblems()},
        {"convolve", convolveProblems()},
        {"sobel", imageProblems()},
        {"median", imageProblems()},
        {"mask-convolution", imageProblems()},
        {"create-vertices", imageProblems()},
        {"table-lookup", lookUpProblems()},
        {"texture-rotate", rotateProblems()},
        {"reslice", resliceProblems()},
        {"matmul", matmulProblems()},
        {"matmul-aat", aatProblems()},
        {"transfer", lineProblems()},
        {"overlap", lineProblems()},
    };
    return problems;
}

} // namespace

const KernelProblems &problemsOf(const KernelDefinition &kernel)
{
    const auto found = table().find(kernel.name());
    if (found == table().end())
        throw Error(ErrorCode::Internal, "no test problems for " + std::string(kernel.name()),
                    "tests/unit/kernels_problems.cpp has no entry");
    return found->second;
}

std::string testName(std::string name)
{
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

std::vector<std::string> kernelNames()
{
    std::vector<std::string> names;
    for (const KernelDefinition *kernel : catalogue())
        names.emplace_back(kernel->name());
    return names;
}

} // namespace larmor::test
