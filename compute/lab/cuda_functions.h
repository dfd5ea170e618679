// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"
#include "lab/cuda_source.h"
#include "lab/cuda_tokens.h"

#include <map>

namespace larmor {

/// A range of tokens: from first on, before end.
struct TokenRange {
    std::size_t first = 0, end = 0;
};

/// A function of a source, by its tokens.
struct CudaFunction {
    std::string name;
    bool kernel = false;   ///< else a function that kernels call
    bool ordinary = false; ///< in CUDA's own words
    TokenRange head;       ///< up to the parameters
    TokenRange inside;     ///< of the parentheses of the parameters
    TokenRange body;       ///< of the braces; empty: only declared
    std::vector<TokenRange> parameterTokens;
    std::vector<CudaParameter> parameters;
};

/// A __constant__ array at file scope.
struct CudaConstant {
    std::string type, name, count;
    TokenRange declaration; ///< with its semicolon
    bool hasValues = false;
};

/// What stands at file scope.
struct CudaOutline {
    std::vector<CudaFunction> functions;
    std::vector<CudaConstant> constants;
    std::vector<std::size_t> linkage; ///< tokens of extern "C", with its braces
};

/// Whether something of a text is in CUDA's own words; else it is in the dialect alone.
bool isOrdinaryCuda(const std::vector<CudaToken> &tokens);
/// @param file stands in messages. @throws Error InvalidCall naming the line of what no engine takes, where
/// the text is ordinary CUDA.
CudaOutline outlineOf(const std::vector<CudaToken> &tokens, const std::string &file);

/// "own.cu:5:13: ", for messages.
std::string placeOf(const std::string &file, const CudaToken &token);
/// @throws Error InvalidCall naming the bracket that is not closed, or closes nothing.
void requireClosedBrackets(const std::vector<CudaToken> &tokens, const std::string &file);

/// @throws Error InvalidCall: `what` at the token's line is not taken, `instead` is.
[[noreturn]] void refuseCuda(const std::string &file, const CudaToken &token, const Wording &what,
                             const Wording &instead);

/// Which memory a pointer points to.
enum class AddressSpace { Unknown, Private, Global, Shared, Constant };

/// Adds to `edits` the address spaces of the pointers of all functions: of parameters of functions that
/// kernels call, of variables, of casts. @throws Error InvalidCall where one pointer is given two spaces.
void addAddressSpaces(const std::vector<CudaToken> &tokens, const CudaOutline &outline,
                      const std::string &file, TextEdits &edits);

} // namespace larmor
