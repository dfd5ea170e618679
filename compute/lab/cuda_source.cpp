// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/cuda_source.h"

#include "lab/cuda_functions.h"

#include <algorithm>
#include <array>
#include <set>

namespace larmor {
namespace {

bool isOneOf(std::string_view word, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

class Translation {
public:
    explicit Translation(const KernelSource &source)
        : m_source(source), m_tokens(cudaTokens(source.text)), m_outline(outlineOf(m_tokens, source.file))
    {
    }

    CudaSource read()
    {
        CudaSource result;
        result.ordinary = isOrdinaryCuda(m_tokens);
        findConstants();
        for (std::size_t f = 0; f < m_outline.functions.size(); ++f)
            if (m_outline.functions[f].kernel && m_outline.functions[f].body.end > 0)
                result.kernels.push_back(described(f));
        if (result.ordinary) edit();
        result.text = m_edits.appliedTo(m_source.text);
        result.edits = std::move(m_edits);
        return result;
    }

private:
    /// Which constants without values each function reads, itself or through what it calls.
    void findConstants()
    {
        m_reads.resize(m_outline.functions.size());
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t f = 0; f < m_outline.functions.size(); ++f) {
                const std::size_t before = m_reads[f].size();
                for (std::size_t i = m_outline.functions[f].body.first; i < m_outline.functions[f].body.end;
                     ++i)
                    addRead(f, m_tokens[i]);
                changed |= m_reads[f].size() != before;
            }
        }
    }
    void addRead(std::size_t f, const CudaToken &token)
    {
        if (!token.isWord()) return;
        for (std::size_t c = 0; c < m_outline.constants.size(); ++c)
            if (!m_outline.constants[c].hasValues && token.is(m_outline.constants[c].name))
                m_reads[f].insert(c);
        for (std::size_t called = 0; called < m_outline.functions.size(); ++called)
            if (called != f && token.is(m_outline.functions[called].name))
                m_reads[f].insert(m_reads[called].begin(), m_reads[called].end());
    }

    CudaKernel described(std::size_t f) const
    {
        const CudaFunction &function = m_outline.functions[f];
        CudaKernel kernel{function.name, function.parameters, {}, 1, true};
        for (const std::size_t constant : m_reads[f]) {
            const CudaConstant &array = m_outline.constants[constant];
            kernel.constants.push_back({array.type, array.name, array.count});
        }
        std::array<bool, 3> indexed{}, sized{};
        for (std::size_t i = function.body.first; i + 2 < function.body.end; ++i) {
            const std::string_view axis = m_tokens[i + 2].text;
            if (!m_tokens[i + 1].is(".") || axis.size() != 1 || axis[0] < 'x' || axis[0] > 'z') continue;
            const auto d = static_cast<std::size_t>(axis[0] - 'x');
            indexed[d] |= isOneOf(m_tokens[i].text, {"threadIdx", "blockIdx"});
            sized[d] |= m_tokens[i].is("blockDim");
        }
        for (std::size_t d = 0; d < 3; ++d) {
            if (indexed[d]) kernel.dimensions = static_cast<int>(d) + 1;
            kernel.usesBlockDim &= !indexed[d] || sized[d];
        }
        return kernel;
    }

    void edit()
    {
        for (const std::size_t token : m_outline.linkage)
            m_edits.replace(m_tokens[token], "");
        for (const CudaConstant &constant : m_outline.constants)
            if (!constant.hasValues) editConstant(constant);
        for (std::size_t f = 0; f < m_outline.functions.size(); ++f)
            editFunction(f);
        addAddressSpaces(m_tokens, m_outline, m_source.file, m_edits);
    }

    /// `__constant__ float w[9];` is filled before the launch in CUDA, and one more parameter in OpenCL.
    void editConstant(const CudaConstant &constant)
    {
        const TokenRange range = constant.declaration;
        for (std::size_t i = range.first; i < range.end; ++i)
            m_edits.replace(m_tokens[i], i > range.first ? ""
                                                         : "CONSTANT_BUFFER(" + constant.type + ", " +
                                                               constant.name + ", " + constant.count + ")");
    }

    void editFunction(std::size_t f)
    {
        const CudaFunction &function = m_outline.functions[f];
        if (function.ordinary)
            for (std::size_t i = function.head.first; i < function.head.end; ++i)
                editHead(m_tokens[i], function.kernel);
        for (std::size_t i = function.inside.first; i < function.inside.end; ++i)
            if (m_tokens[i].text.starts_with("__restrict")) m_edits.replace(m_tokens[i], "RESTRICT");
        std::string constants;
        if (function.ordinary)
            for (const std::size_t constant : m_reads[f])
                constants += " CONSTANT_PARAM(" + m_outline.constants[constant].type + ", " +
                             m_outline.constants[constant].name + ")";
        if (!constants.empty()) m_edits.insert(m_tokens[function.inside.end].at, constants);
        for (std::size_t i = function.body.first; i < function.body.end; ++i)
            editBody(i);
    }

    void editHead(const CudaToken &token, bool kernel)
    {
        if (token.is("__global__"))
            m_edits.replace(token, "KERNEL_ANY");
        else if (token.is("__device__"))
            m_edits.replace(token, "DEVICE");
        else if (isOneOf(token.text,
                         {"static", "inline", "__inline__", "__forceinline__", "__noinline__", "__host__"}) ||
                 (kernel && token.is("void")))
            m_edits.replace(token, "");
    }

    /// Before "int(": "unsigned" is one, "return" is none.
    static bool isType(const CudaToken &token)
    {
        return token.isWord() && !isOneOf(token.text, {"return", "else", "case", "do"});
    }

    void editBody(std::size_t i)
    {
        const CudaToken &token = m_tokens[i];
        if (!token.isWord() || i + 1 >= m_tokens.size()) return;
        const bool opens = m_tokens[i + 1].is("(");
        // What C++ writes float(x) is (float)(x) in C.
        if (opens && isOneOf(token.text, {"float", "int", "unsigned", "uint", "double"}) &&
            !isType(m_tokens[i - 1]) && i + 2 < m_tokens.size() && !m_tokens[i + 2].is("*"))
            m_edits.replace(token, "(" + std::string(token.text) + ")");
        if (token.is("long") && m_tokens[i + 1].is("long")) m_edits.replace(m_tokens[i + 1], "");
        if (!opens) return;
        for (std::size_t f = 0; f < m_outline.functions.size(); ++f) {
            const CudaFunction &called = m_outline.functions[f];
            if (!token.is(called.name) || called.kernel || !called.ordinary || called.body.end == 0) continue;
            for (const std::size_t constant : m_reads[f])
                m_edits.insert(m_tokens[closing(m_tokens, i + 1)].at,
                               " CONSTANT_PASS(" + m_outline.constants[constant].name + ")");
        }
    }

    const KernelSource &m_source;
    const std::vector<CudaToken> m_tokens;
    const CudaOutline m_outline;
    std::vector<std::set<std::size_t>> m_reads; ///< by function: constants without values
    TextEdits m_edits;
};

} // namespace

CudaSource readCuda(const KernelSource &source)
{
    return Translation(source).read();
}

KernelSource compilable(const KernelSource &source)
{
    CudaSource read = readCuda(source);
    return {source.file, read.ordinary ? std::string(cudaWords()) + read.text : std::move(read.text)};
}

} // namespace larmor
