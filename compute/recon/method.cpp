// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/method.h"

#include "core/words.h"
#include "scan/scan.h"

namespace larmor {
namespace {

constexpr Words<Method, 4> methodWords{{{Method::InverseFft, "ifft"},
                                        {Method::Gridding, "gridding"},
                                        {Method::Adjoint, "adjoint"},
                                        {Method::LeastSquares, "least-squares"}}};
constexpr Words<AdjointForm, 6> adjointWords{{{AdjointForm::Auto, "auto"},
                                              {AdjointForm::Direct, "direct"},
                                              {AdjointForm::Recurrence, "recurrence"},
                                              {AdjointForm::Factored, "factored"},
                                              {AdjointForm::Nufft, "nufft"},
                                              {AdjointForm::Fft, "fft"}}};
constexpr Words<NormalForm, 6> normalWords{{{NormalForm::Auto, "auto"},
                                            {NormalForm::Toeplitz, "toeplitz"},
                                            {NormalForm::Library, "library"},
                                            {NormalForm::Vkfft, "vkfft"},
                                            {NormalForm::Nufft, "nufft"},
                                            {NormalForm::Direct, "direct"}}};
constexpr Words<MemoryUse, 3> memoryWords{
    {{MemoryUse::Auto, "auto"}, {MemoryUse::Fast, "fast"}, {MemoryUse::Lean, "lean"}}};
constexpr Words<Regulariser, 5> regulariserWords{{{Regulariser::Identity, "identity"},
                                                  {Regulariser::Differences, "differences"},
                                                  {Regulariser::Anatomical, "anatomical"},
                                                  {Regulariser::Wavelet, "wavelet"},
                                                  {Regulariser::TotalVariation, "tv"}}};
constexpr Words<CoilCombination, 4> coilWords{{{CoilCombination::Auto, "auto"},
                                               {CoilCombination::RootSumOfSquares, "rss"},
                                               {CoilCombination::Maps, "maps"},
                                               {CoilCombination::Keep, "keep"}}};
constexpr Words<Precision, 2> precisionWords{{{Precision::Single, "single"}, {Precision::Double, "double"}}};

} // namespace

std::string_view toString(Method method)
{
    return wordOf(methodWords, method);
}

Method parseMethod(std::string_view text)
{
    return parseWord(methodWords, "reconstruction method", text);
}

const std::vector<Method> &allMethods()
{
    static const std::vector<Method> all{Method::InverseFft, Method::Gridding, Method::Adjoint,
                                         Method::LeastSquares};
    return all;
}

std::vector<Method> methodsFor(const Scan &scan)
{
    if (scan.cartesian()) return allMethods();
    return {Method::Adjoint, Method::Gridding, Method::LeastSquares};
}

std::string_view toString(AdjointForm form)
{
    return wordOf(adjointWords, form);
}

AdjointForm parseAdjointForm(std::string_view text)
{
    return parseWord(adjointWords, "form of the adjoint", text);
}

std::string_view toString(NormalForm form)
{
    return wordOf(normalWords, form);
}

NormalForm parseNormalForm(std::string_view text)
{
    return parseWord(normalWords, "form of F^H F", text);
}

std::string_view toString(MemoryUse use)
{
    return wordOf(memoryWords, use);
}

MemoryUse parseMemoryUse(std::string_view text)
{
    return parseWord(memoryWords, "use of memory", text);
}

std::string_view toString(Regulariser regulariser)
{
    return wordOf(regulariserWords, regulariser);
}

Regulariser parseRegulariser(std::string_view text)
{
    return parseWord(regulariserWords, "regulariser", text);
}

bool isSparse(Regulariser regulariser)
{
    return regulariser == Regulariser::Wavelet || regulariser == Regulariser::TotalVariation;
}

std::string_view toString(CoilCombination combination)
{
    return wordOf(coilWords, combination);
}

CoilCombination parseCoilCombination(std::string_view text)
{
    return parseWord(coilWords, "coil combination", text);
}

std::string_view toString(Precision precision)
{
    return wordOf(precisionWords, precision);
}

Precision parsePrecision(std::string_view text)
{
    return parseWord(precisionWords, "precision", text);
}

} // namespace larmor
