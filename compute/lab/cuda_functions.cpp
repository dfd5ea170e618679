// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/cuda_functions.h"

#include "core/error.h"

#include <algorithm>
#include <array>

namespace larmor {
namespace {

template <std::size_t n>
bool isOneOf(const CudaToken &token, const std::array<std::string_view, n> &words)
{
    return std::find(words.begin(), words.end(), token.text) != words.end();
}

struct Refusal {
    std::string_view word, instead;
};
/// C++ and host code, of which a kernel in two languages has nothing.
constexpr std::array refusals{
    Refusal{"template", unsaid("write the function for one type, or make the type a macro: #define T float")},
    Refusal{"typename", unsaid("make the type a macro: #define T float")},
    Refusal{"class", unsaid("write a struct that holds data alone, and functions that take it")},
    Refusal{"namespace", unsaid("leave it out")},
    Refusal{"using", unsaid("write typedef, or the full name")},
    Refusal{"operator", unsaid("write a function with a name")},
    Refusal{"auto", unsaid("write the type")},
    Refusal{"decltype", unsaid("write the type")},
    Refusal{"constexpr", unsaid("write #define NAME value")},
    Refusal{"nullptr", unsaid("write 0")},
    Refusal{"static_cast", unsaid("write (float)x")},
    Refusal{"reinterpret_cast", unsaid("write (float4 *)p")},
    Refusal{"const_cast", unsaid("write (float *)p")},
    Refusal{"dynamic_cast", unsaid("leave it out")},
    Refusal{"new", unsaid("give the kernel an array, or declare one of fixed size")},
    Refusal{"delete", unsaid("give the kernel an array, or declare one of fixed size")},
    Refusal{"malloc", unsaid("give the kernel an array, or declare one of fixed size")},
    Refusal{"free", unsaid("give the kernel an array, or declare one of fixed size")},
    Refusal{"try", unsaid("leave it out")},
    Refusal{"throw", unsaid("leave it out")},
    Refusal{"printf",
            unsaid("write the value to an array of the kernel, which is compared with the reference")},
    Refusal{"assert", unsaid("leave it out: the emulator looks for accesses outside arrays and for races")},
    Refusal{"::", unsaid("leave the namespace out: sqrtf(x), not std::sqrt(x)")},
    Refusal{"<<<", unsaid("leave the launch out: the header says grid, block and arguments")},
    Refusal{"main", unsaid("leave it out: the header says what the kernel is run with")},
    Refusal{
        "float3",
        unsaid("write a struct of three floats, or float4: a float3 has 12 bytes in CUDA and 16 in OpenCL")},
};

void refuseForeignWords(const std::vector<CudaToken> &tokens, const std::string &file)
{
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const CudaToken &token = tokens[i];
        const bool member = i > 0 && (tokens[i - 1].is(".") || tokens[i - 1].is("->"));
        if (member || token.kind == CudaTokenKind::Text || token.kind == CudaTokenKind::Number) continue;
        const auto refused =
            std::find_if(refusals.begin(), refusals.end(), [&](const auto &r) { return token.is(r.word); });
        const bool points = i + 1 < tokens.size() && tokens[i + 1].is("*");
        if (refused != refusals.end() && (!token.is("float3") || points))
            refuseCuda(file, token, "'" + std::string(token.text) + "'",
                       Text::named(std::string(refused->instead)));
        if (token.text.starts_with("cuda") && token.isWord() && !token.is("cudaTextureObject_t") &&
            i + 1 < tokens.size() && tokens[i + 1].is("("))
            refuseCuda(file, token, say("the host's call %1", token.text),
                       say("leave host code out: the header says which arrays there are"));
    }
}

/// Reads what stands at file scope, declaration by declaration.
class OutlineReader {
public:
    OutlineReader(const std::vector<CudaToken> &tokens, const std::string &file, bool ordinary)
        : m_tokens(tokens), m_file(file), m_ordinary(ordinary)
    {
    }

    CudaOutline read()
    {
        std::size_t at = 0;
        while (at < m_tokens.size())
            at = declaration(at);
        return std::move(m_outline);
    }

private:
    /// @return behind it.
    std::size_t declaration(std::size_t at)
    {
        if (m_tokens[at].is("extern") && at + 1 < m_tokens.size() && m_tokens[at + 1].is("\"C\"")) {
            m_outline.linkage.insert(m_outline.linkage.end(), {at, at + 1});
            if (at + 2 >= m_tokens.size() || !m_tokens[at + 2].is("{")) return at + 2;
            m_outline.linkage.push_back(at + 2);
            ++m_openLinkage;
            return at + 3;
        }
        if (m_tokens[at].is("}") && m_openLinkage > 0) {
            m_outline.linkage.push_back(at);
            --m_openLinkage;
            return at + 1;
        }
        std::size_t end = at; // of what stands before a body, values or the end
        while (end < m_tokens.size() && !m_tokens[end].is("{") && !m_tokens[end].is(";") &&
               !m_tokens[end].is("="))
            end = m_tokens[end].is("(") || m_tokens[end].is("[") ? closing(m_tokens, end) + 1 : end + 1;
        end = std::min(end, m_tokens.size());
        const std::size_t name = functionName(at, end);
        if (name < end) return function(at, name, end);
        std::size_t last = end; // the semicolon
        while (last < m_tokens.size() && !m_tokens[last].is(";"))
            last = m_tokens[last].is("{") ? closing(m_tokens, last) + 1 : last + 1;
        last = std::min(last + 1, m_tokens.size());
        variable(at, end, last);
        return last;
    }

    /// The word before the parameters; `end` where the declaration is no function's.
    std::size_t functionName(std::size_t at, std::size_t end) const
    {
        constexpr std::array<std::string_view, 5> notNames{"KERNEL", "__launch_bounds__", "__attribute__",
                                                           "__align__", "CONSTANT_BUFFER"};
        for (std::size_t i = at; i + 1 < end; ++i) {
            if (m_tokens[i].is("(")) i = closing(m_tokens, i);
            if (i + 1 >= end || !m_tokens[i].isWord() || !m_tokens[i + 1].is("(")) continue;
            if (!isOneOf(m_tokens[i], notNames)) return i;
        }
        return end;
    }

    std::size_t function(std::size_t at, std::size_t name, std::size_t end)
    {
        CudaFunction read;
        read.name = m_tokens[name].text;
        read.head = {at, name};
        read.inside = {name + 2, closing(m_tokens, name + 1)};
        for (std::size_t i = at; i < name; ++i) {
            const CudaToken &word = m_tokens[i];
            read.ordinary |= word.is("__global__") || word.is("__device__");
            read.kernel |= word.is("__global__") || word.is("KERNEL_ANY") || word.is("KERNEL");
        }
        std::size_t next = end + 1;
        if (end < m_tokens.size() && m_tokens[end].is("{")) {
            const std::size_t close = closing(m_tokens, end);
            read.body = {end + 1, close};
            next = close + 1;
        }
        readParameters(read);
        if (read.body.end > 0) refuseInBody(read);
        m_outline.functions.push_back(std::move(read));
        return next;
    }

    void readParameters(CudaFunction &function)
    {
        std::size_t first = function.inside.first;
        for (std::size_t i = first; i <= function.inside.end && i < m_tokens.size(); ++i) {
            if (i < function.inside.end && m_tokens[i].is("(")) i = closing(m_tokens, i);
            if (i < function.inside.end && !m_tokens[i].is(",")) continue;
            takeParameter(function, {first, i});
            first = i + 1;
        }
    }

    void takeParameter(CudaFunction &function, TokenRange range)
    {
        constexpr std::array<std::string_view, 12> qualifiers{
            "const",  "volatile",   "__restrict__", "__restrict", "restrict", "RESTRICT",
            "GLOBAL", "SHARED_PTR", "CONSTANT_PTR", "register",   "struct",   "signed"};
        CudaParameter parameter;
        std::vector<std::string_view> words;
        for (std::size_t i = range.first; i < range.end; ++i) {
            const CudaToken &token = m_tokens[i];
            if (token.isWord() && i + 1 < range.end && m_tokens[i + 1].is("(")) break; // CONSTANT_PARAM(...)
            if (token.is("&")) refuse(token, "a C++ reference", say("pass a pointer, or the value itself"));
            if (token.is("=")) refuse(token, say("a default value of a parameter"), say("leave it out"));
            if (token.is("*") || token.is("[")) {
                if (parameter.pointer && function.kernel)
                    refuse(token, say("a pointer to pointers"), say("pass one array and compute the index"));
                parameter.pointer = true;
            }
            if (token.is("[")) i = closing(m_tokens, i);
            if (token.is("const") && !parameter.pointer) parameter.constant = true;
            if (token.isWord() && !isOneOf(token, qualifiers)) words.push_back(token.text);
        }
        if (words.empty() || (words.size() == 1 && words.front() == "void")) return;
        parameter.constant &= parameter.pointer;
        parameter.name = words.size() > 1 ? words.back() : std::string_view();
        if (words.size() > 1) words.pop_back();
        for (const std::string_view word : words)
            parameter.type += (parameter.type.empty() ? "" : " ") + std::string(word);
        if (function.kernel && function.ordinary && !parameter.pointer) requireScalar(parameter, range);
        function.parameters.push_back(std::move(parameter));
        function.parameterTokens.push_back(range);
    }

    void requireScalar(const CudaParameter &parameter, TokenRange range) const
    {
        constexpr std::array<std::string_view, 5> scalars{"int", "unsigned", "unsigned int", "uint", "float"};
        if (std::find(scalars.begin(), scalars.end(), parameter.type) == scalars.end())
            refuse(m_tokens[range.first], say("a kernel's parameter of type %1", parameter.type),
                   say("a kernel takes pointers, int, unsigned int and float"));
    }

    /// Shared arrays where OpenCL has none.
    void refuseInBody(const CudaFunction &function) const
    {
        int depth = 0;
        for (std::size_t i = function.body.first; i < function.body.end; ++i) {
            depth += m_tokens[i].is("{") ? 1 : m_tokens[i].is("}") ? -1 : 0;
            if (!m_tokens[i].is("__shared__")) continue;
            if (i > 0 && m_tokens[i - 1].is("extern"))
                refuse(m_tokens[i], say("shared memory that is sized at the launch"),
                       say("give the array a size: #define TILE 16, __shared__ float tile[TILE]"));
            if (depth > 0 || !function.kernel)
                refuse(m_tokens[i], say("a __shared__ array inside a function or a block"),
                       say("declare it at the top of the kernel's body, and pass a pointer to it"));
        }
    }

    void variable(std::size_t at, std::size_t end, std::size_t last)
    {
        CudaConstant constant;
        bool isConstant = false, twoDimensions = false;
        std::vector<std::string_view> words;
        for (std::size_t i = at; i < end; ++i) {
            const CudaToken &token = m_tokens[i];
            if (token.is("__device__") && !isConstantAt(at, end))
                refuse(token, "a __device__ variable",
                       say("pass an array to the kernel, or make it __constant__ with its values"));
            isConstant |= token.is("__constant__");
            if (token.is("[")) {
                const std::size_t close = closing(m_tokens, i);
                twoDimensions = !constant.count.empty();
                for (std::size_t j = i + 1; j < close && j < end; ++j)
                    constant.count += std::string(m_tokens[j].text);
                i = close;
            } else if (token.isWord() && !token.is("__constant__") && !token.is("const") &&
                       !token.is("static") && !token.is("__device__")) {
                words.push_back(token.text);
            }
        }
        if (!isConstant || words.size() < 2) return;
        constant.name = words.back();
        words.pop_back();
        for (const std::string_view word : words)
            constant.type += (constant.type.empty() ? "" : " ") + std::string(word);
        constant.declaration = {at, last};
        constant.hasValues = end < m_tokens.size() && m_tokens[end].is("=");
        if (!constant.hasValues && (constant.count.empty() || twoDimensions))
            refuse(m_tokens[at], "__constant__ " + constant.name + " without values",
                   say("declare it as an array of one dimension, or write its values: = {1.0f, 2.0f}"));
        m_outline.constants.push_back(std::move(constant));
    }

    bool isConstantAt(std::size_t at, std::size_t end) const
    {
        return std::any_of(m_tokens.begin() + std::ptrdiff_t(at), m_tokens.begin() + std::ptrdiff_t(end),
                           [](const CudaToken &token) { return token.is("__constant__"); });
    }

    /// A text in the dialect is the compilers' to judge.
    void refuse(const CudaToken &token, const Wording &what, const Wording &instead) const
    {
        if (m_ordinary) refuseCuda(m_file, token, what, instead);
    }

    const std::vector<CudaToken> &m_tokens;
    const std::string &m_file;
    const bool m_ordinary;
    CudaOutline m_outline;
    int m_openLinkage = 0;
};

} // namespace

bool isOrdinaryCuda(const std::vector<CudaToken> &tokens)
{
    return std::any_of(tokens.begin(), tokens.end(), [](const CudaToken &token) {
        return token.is("__global__") || token.is("__device__") || token.is("__constant__");
    });
}

void refuseCuda(const std::string &file, const CudaToken &token, const Wording &what, const Wording &instead)
{
    throw Error(ErrorCode::InvalidCall,
                say("%1a kernel of your own cannot have %2", placeOf(file, token), what),
                say("the same text is compiled for CUDA and for OpenCL, which is C"), instead);
}

CudaOutline outlineOf(const std::vector<CudaToken> &tokens, const std::string &file)
{
    const bool ordinary = isOrdinaryCuda(tokens);
    if (ordinary) refuseForeignWords(tokens, file), requireClosedBrackets(tokens, file);
    return OutlineReader(tokens, file, ordinary).read();
}

} // namespace larmor
