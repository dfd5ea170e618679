// SPDX-License-Identifier: GPL-3.0-or-later
// OpenCL C 1.2 wants to know of every pointer which memory it points to; CUDA does not say it.
#include "lab/cuda_functions.h"

#include <algorithm>
#include <optional>
#include <set>

namespace larmor {
namespace {

using Spaces = std::map<std::string, AddressSpace, std::less<>>;

bool isKnown(AddressSpace space)
{
    return space != AddressSpace::Unknown && space != AddressSpace::Private;
}

std::string_view macroOf(AddressSpace space)
{
    switch (space) {
    case AddressSpace::Global:
        return "GLOBAL ";
    case AddressSpace::Shared:
        return "SHARED_PTR ";
    case AddressSpace::Constant:
        return "CONSTANT_PTR ";
    case AddressSpace::Unknown:
    case AddressSpace::Private:
        break;
    }
    return "";
}

Text nameOf(AddressSpace space)
{
    return space == AddressSpace::Global     ? say("global memory")
           : space == AddressSpace::Shared   ? say("shared memory")
           : space == AddressSpace::Constant ? say("constant memory")
                                             : Text::verbatim("a variable");
}

AddressSpace statedBy(const CudaToken &token)
{
    if (token.is("GLOBAL") || token.is("__global")) return AddressSpace::Global;
    if (token.is("SHARED_PTR") || token.is("__local") || token.is("__shared__")) return AddressSpace::Shared;
    if (token.is("CONSTANT_PTR") || token.is("__constant")) return AddressSpace::Constant;
    return AddressSpace::Unknown;
}

class Inference {
public:
    Inference(const std::vector<CudaToken> &tokens, const CudaOutline &outline, const std::string &file)
        : m_tokens(tokens), m_outline(outline), m_file(file), m_given(outline.functions.size())
    {
        for (std::size_t f = 0; f < outline.functions.size(); ++f) {
            m_given[f].resize(outline.functions[f].parameters.size(), AddressSpace::Unknown);
            for (std::size_t p = 0; p < m_given[f].size(); ++p)
                m_given[f][p] = statedIn(outline.functions[f].parameterTokens[p]);
        }
    }

    void addTo(TextEdits &edits)
    {
        // A function's parameters follow from its callers, whose own may follow from theirs.
        for (std::size_t pass = 0; pass < m_outline.functions.size() && m_changed; ++pass) {
            m_changed = false;
            for (std::size_t f = m_outline.functions.size(); f-- > 0;)
                walk(f, nullptr);
        }
        for (std::size_t f = 0; f < m_outline.functions.size(); ++f) {
            walk(f, &edits);
            editParameters(f, edits);
        }
    }

private:
    AddressSpace statedIn(TokenRange range) const
    {
        for (std::size_t i = range.first; i < range.end; ++i)
            if (const AddressSpace space = statedBy(m_tokens[i]); space != AddressSpace::Unknown)
                return space;
        return AddressSpace::Unknown;
    }

    /// Of the parameters with the same name: a function may be declared before it is written.
    AddressSpace given(std::size_t function, std::size_t parameter) const
    {
        const CudaFunction &own = m_outline.functions[function];
        if (own.kernel && own.parameters[parameter].pointer) {
            const AddressSpace stated = m_given[function][parameter];
            return stated == AddressSpace::Unknown ? AddressSpace::Global : stated;
        }
        for (std::size_t f = 0; f < m_outline.functions.size(); ++f)
            if (m_outline.functions[f].name == own.name && parameter < m_given[f].size() &&
                m_given[f][parameter] != AddressSpace::Unknown)
                return m_given[f][parameter];
        return AddressSpace::Unknown;
    }

    void walk(std::size_t f, TextEdits *edits)
    {
        const CudaFunction &function = m_outline.functions[f];
        if (function.body.end == 0) return;
        Spaces spaces;
        for (const CudaConstant &constant : m_outline.constants)
            spaces[constant.name] = AddressSpace::Constant;
        for (std::size_t p = 0; p < function.parameters.size(); ++p)
            if (function.parameters[p].pointer) spaces[function.parameters[p].name] = given(f, p);
        for (std::size_t i = function.body.first; i < function.body.end; ++i) {
            if (m_tokens[i].is("__shared__")) takeShared(i, function.body.end, spaces);
            if (const auto pointer = pointerAt(i, function.body))
                takePointer(i, *pointer, function.body, spaces, edits);
            if (edits && m_tokens[i].is("(")) takeCast(i, function.body, spaces, *edits);
            if (m_tokens[i].isWord() && i + 1 < function.body.end && m_tokens[i + 1].is("("))
                takeCall(i, spaces);
        }
    }

    void takeShared(std::size_t at, std::size_t end, Spaces &spaces) const
    {
        for (std::size_t i = at; i + 1 < end && !m_tokens[i].is(";"); ++i) {
            if (m_tokens[i].is("[")) i = closing(m_tokens, i);
            if (i + 1 < end && m_tokens[i].isWord() &&
                (m_tokens[i + 1].is("[") || m_tokens[i + 1].is(";") || m_tokens[i + 1].is(",")))
                spaces[std::string(m_tokens[i].text)] = AddressSpace::Shared;
        }
    }

    /// The name that is declared, where a declaration of a pointer begins at `at`.
    std::optional<std::size_t> pointerAt(std::size_t at, TokenRange body) const
    {
        if (at > body.first) {
            const CudaToken &before = m_tokens[at - 1];
            const bool loops = before.is("(") && at >= 2 && m_tokens[at - 2].is("for");
            if (!loops && !before.is(";") && !before.is("{") && !before.is("}")) return {};
        }
        std::size_t i = at, words = 0;
        for (; i < body.end && m_tokens[i].isWord(); ++i) {
            if (statedBy(m_tokens[i]) != AddressSpace::Unknown || m_tokens[i].is("return") ||
                m_tokens[i].is("else"))
                return {};
            words += m_tokens[i].is("const") || m_tokens[i].is("volatile") ? 0 : 1;
        }
        if (words == 0 || words > 2 || i >= body.end || !m_tokens[i].is("*")) return {};
        while (i < body.end &&
               (m_tokens[i].is("*") || m_tokens[i].is("const") || m_tokens[i].text.starts_with("__restrict")))
            ++i;
        if (i + 1 >= body.end || !m_tokens[i].isWord()) return {};
        const CudaToken &after = m_tokens[i + 1];
        return after.is("=") || after.is(";") || after.is(",") ? std::optional(i) : std::nullopt;
    }

    void takePointer(std::size_t at, std::size_t name, TokenRange body, Spaces &spaces,
                     TextEdits *edits) const
    {
        const std::string_view pointer = m_tokens[name].text;
        std::size_t from = name;
        if (!m_tokens[name + 1].is("=")) // given a place later
            for (std::size_t i = name + 1; i + 1 < body.end; ++i)
                if (m_tokens[i].is(pointer) && m_tokens[i + 1].is("=")) {
                    from = i;
                    break;
                }
        AddressSpace space = AddressSpace::Unknown;
        if (m_tokens[from + 1].is("="))
            space = spaceOf({from + 2, expressionEnd(from + 2, body.end)}, spaces);
        spaces[std::string(pointer)] = space;
        for (std::size_t i = name + 1; i + 2 < body.end && !m_tokens[i].is(";");
             ++i) // float *a = ..., *b = ...
            if (m_tokens[i].is(",") && m_tokens[i + 1].is("*"))
                spaces[std::string(m_tokens[i + 2].text)] = space;
        if (edits && isKnown(space)) edits->insert(m_tokens[at].at, std::string(macroOf(space)));
    }

    /// "(const float4 *)" before what it casts.
    void takeCast(std::size_t at, TokenRange body, const Spaces &spaces, TextEdits &edits) const
    {
        std::size_t i = at + 1, words = 0;
        for (; i < body.end && m_tokens[i].isWord(); ++i) {
            if (statedBy(m_tokens[i]) != AddressSpace::Unknown) return;
            ++words;
        }
        if (words == 0 || i >= body.end || !m_tokens[i].is("*") || m_tokens[at - 1].is("sizeof")) return;
        while (i < body.end && m_tokens[i].is("*"))
            ++i;
        if (i >= body.end || !m_tokens[i].is(")")) return;
        const AddressSpace space = spaceOf({i + 1, expressionEnd(i + 1, body.end)}, spaces);
        if (isKnown(space)) edits.insert(m_tokens[at + 1].at, std::string(macroOf(space)));
    }

    void takeCall(std::size_t at, const Spaces &spaces)
    {
        for (std::size_t f = 0; f < m_outline.functions.size(); ++f) {
            const CudaFunction &called = m_outline.functions[f];
            if (called.kernel || !m_tokens[at].is(called.name)) continue;
            const std::size_t close = closing(m_tokens, at + 1);
            std::size_t from = at + 2;
            for (std::size_t p = 0; p < called.parameters.size() && from < close; ++p) {
                const std::size_t end = expressionEnd(from, close);
                if (called.parameters[p].pointer) give(f, p, spaceOf({from, end}, spaces), m_tokens[from]);
                from = end + 1;
            }
        }
    }

    void give(std::size_t f, std::size_t p, AddressSpace space, const CudaToken &place)
    {
        AddressSpace &now = m_given[f][p];
        if (space == AddressSpace::Unknown || space == now) return;
        if (now != AddressSpace::Unknown)
            refuseCuda(m_file, place,
                       say("a function whose pointer '%1' is given %2 here and %3 there",
                           m_outline.functions[f].parameters[p].name, nameOf(now), nameOf(space)),
                       say("write %1 once for each, under two names", m_outline.functions[f].name));
        now = space;
        m_changed = true;
    }

    /// Where a comma or a semicolon ends the expression, or a bracket that it did not open.
    std::size_t expressionEnd(std::size_t from, std::size_t end) const
    {
        std::size_t i = from;
        while (i < end && !m_tokens[i].is(",") && !m_tokens[i].is(";") && !m_tokens[i].is(")") &&
               !m_tokens[i].is("}"))
            i = m_tokens[i].is("(") || m_tokens[i].is("[") ? closing(m_tokens, i) + 1 : i + 1;
        return std::min(i, end);
    }

    /// Of the pointer that an expression yields: that of the first pointer in it that is no index.
    AddressSpace spaceOf(TokenRange range, const Spaces &spaces) const
    {
        for (std::size_t i = range.first; i < range.end; ++i) {
            if (m_tokens[i].is("[")) i = closing(m_tokens, i);
            if (i >= range.end || !m_tokens[i].isWord()) continue;
            const auto found = spaces.find(m_tokens[i].text);
            if (found != spaces.end() && found->second != AddressSpace::Unknown) return found->second;
        }
        const bool address = range.first < range.end && m_tokens[range.first].is("&");
        return address && spaces.find(m_tokens[range.first + 1].text) == spaces.end() ? AddressSpace::Private
                                                                                      : AddressSpace::Unknown;
    }

    void editParameters(std::size_t f, TextEdits &edits) const
    {
        const CudaFunction &function = m_outline.functions[f];
        for (std::size_t p = 0; p < function.parameters.size(); ++p) {
            const TokenRange range = function.parameterTokens[p];
            if (!function.parameters[p].pointer || statedIn(range) != AddressSpace::Unknown) continue;
            const AddressSpace space = given(f, p);
            if (isKnown(space)) edits.insert(m_tokens[range.first].at, std::string(macroOf(space)));
        }
    }

    const std::vector<CudaToken> &m_tokens;
    const CudaOutline &m_outline;
    const std::string &m_file;
    std::vector<std::vector<AddressSpace>> m_given; ///< by function and parameter
    bool m_changed = true;
};

} // namespace

void addAddressSpaces(const std::vector<CudaToken> &tokens, const CudaOutline &outline,
                      const std::string &file, TextEdits &edits)
{
    Inference(tokens, outline, file).addTo(edits);
}

} // namespace larmor
