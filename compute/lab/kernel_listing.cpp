// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/kernel_listing.h"

#include "lab/preprocessor_condition.h"
#include "lab/source_words.h"

#include <algorithm>
#include <array>
#include <optional>

namespace larmor {
namespace {

/// The first word and what follows it.
std::pair<std::string_view, std::string_view> splitWord(std::string_view text)
{
    text = trimmed(text);
    std::size_t end = 0;
    while (end < text.size() && isWord(text[end]))
        ++end;
    return {text.substr(0, end), trimmed(text.substr(end))};
}

/// One #if ... #endif that is open.
struct Conditional {
    bool outerActive; ///< what stands around it is compiled
    bool taken;       ///< a branch before this one was
    bool active;      ///< this branch is
    bool unknown;     ///< its conditions cannot be evaluated here: everything is shown
};

/// Walks the lines of a source and keeps those that are compiled.
class Preprocessor {
public:
    Preprocessor(const KernelVariant &variant, Spelling spelling)
    {
        for (const auto &[name, value] : variant.defines)
            m_macros[name] = value.empty() ? "1" : value;
        if (spelling == Spelling::OpenCl)
            m_macros["__OPENCL_VERSION__"] = "120";
        else
            m_macros["__CUDA_ARCH__"] = "900";
    }

    /// Whether a line is shown.
    bool take(std::string_view line)
    {
        const std::string_view text = trimmed(line);
        if (text.empty() || text[0] != '#') return active();
        const auto [word, rest] = splitWord(text.substr(1));
        if (word == "if" || word == "ifdef" || word == "ifndef") return open(word, std::string(rest));
        if (word == "elif") return alternative(std::string(rest));
        if (word == "else") return alternative("1");
        if (word == "endif") return close();
        if (!active()) return false;
        return word != "define" || define(rest);
    }

private:
    bool active() const { return m_open.empty() || m_open.back().active; }

    bool open(std::string_view word, const std::string &rest)
    {
        const bool outer = active();
        std::optional<bool> value;
        if (word == "if")
            value = evaluateCondition(rest, m_macros);
        else
            value = m_macros.contains(std::string(splitWord(rest).first)) == (word == "ifdef");
        const bool unknown = outer && !value;
        m_open.push_back({outer, value.value_or(true), outer && value.value_or(true), unknown});
        return unknown;
    }

    bool alternative(const std::string &condition)
    {
        if (m_open.empty()) return true; // no conditional of ours: the compiler will say so
        Conditional &top = m_open.back();
        if (top.unknown) return true;
        const bool holds = evaluateCondition(condition, m_macros).value_or(true);
        top.active = top.outerActive && !top.taken && holds;
        top.taken = top.taken || holds;
        return false;
    }

    bool close()
    {
        if (m_open.empty()) return true;
        const bool unknown = m_open.back().unknown;
        m_open.pop_back();
        return unknown;
    }

    /// Names of numbers need not be seen; what computes is shown.
    bool define(std::string_view rest)
    {
        const auto [name, value] = splitWord(rest);
        const std::size_t after = static_cast<std::size_t>(name.data() - rest.data()) + name.size();
        if (after < rest.size() && rest[after] == '(') return true;
        m_macros[std::string(name)] = value.empty() ? "1" : std::string(value);
        return !std::all_of(value.begin(), value.end(), isWord);
    }

    Macros m_macros;
    std::vector<Conditional> m_open;
};

// ---- words

struct NamedWord {
    std::string_view dialect, cuda, openCl;
};
constexpr std::array namedWords{
    NamedWord{"GLOBAL", "", "__global"},
    NamedWord{"SHARED_PTR", "", "__local"},
    NamedWord{"RESTRICT", "__restrict__", "restrict"},
    NamedWord{"DEVICE", "__device__", "static inline"},
    NamedWord{"KERNEL_ANY", "extern \"C\" __global__ void", "__kernel void"},
    NamedWord{"__shared__", "__shared__", "__local"},
    NamedWord{"threadIdx.x", "threadIdx.x", "get_local_id(0)"},
    NamedWord{"threadIdx.y", "threadIdx.y", "get_local_id(1)"},
    NamedWord{"threadIdx.z", "threadIdx.z", "get_local_id(2)"},
    NamedWord{"blockIdx.x", "blockIdx.x", "get_group_id(0)"},
    NamedWord{"blockIdx.y", "blockIdx.y", "get_group_id(1)"},
    NamedWord{"blockIdx.z", "blockIdx.z", "get_group_id(2)"},
    NamedWord{"blockDim.x", "blockDim.x", "get_local_size(0)"},
    NamedWord{"blockDim.y", "blockDim.y", "get_local_size(1)"},
    NamedWord{"blockDim.z", "blockDim.z", "get_local_size(2)"},
    NamedWord{"gridDim.x", "gridDim.x", "get_num_groups(0)"},
    NamedWord{"gridDim.y", "gridDim.y", "get_num_groups(1)"},
    NamedWord{"gridDim.z", "gridDim.z", "get_num_groups(2)"},
    NamedWord{"__syncthreads", "__syncthreads", "barrier"},
    NamedWord{"__sinf", "__sinf", "native_sin"},
    NamedWord{"__cosf", "__cosf", "native_cos"},
    NamedWord{"sinf", "sinf", "sin"},
    NamedWord{"cosf", "cosf", "cos"},
    NamedWord{"sqrtf", "sqrtf", "sqrt"},
    NamedWord{"rsqrtf", "rsqrtf", "rsqrt"},
    NamedWord{"fmaf", "fmaf", "fma"},
    NamedWord{"atomic_add_float", "atomicAdd", "atomic_add_float"},
};

void replaceAll(std::string &text, std::string_view from, std::string_view to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

/// One line in the words of a language; comments stay as they are.
class Translator {
public:
    Translator(const KernelVariant &variant, Spelling spelling) : m_spelling(spelling)
    {
        for (const auto &[name, value] : variant.defines)
            m_values[name] = value;
    }

    std::string operator()(const std::string &line) const
    {
        std::string result;
        for (std::size_t i = 0; i < line.size();) {
            if (line.compare(i, 2, "//") == 0) {
                result += line.substr(i);
                break;
            }
            if (!startsWord(line[i])) {
                result += line[i++];
                continue;
            }
            std::size_t end = wordEnd(line, i);
            result += translated(line.substr(i, end - i));
            // A word that is nothing in this language leaves no gap.
            if (result.empty() || (end > i && result.back() == ' ' && end < line.size() && line[end] == ' '))
                ++end;
            i = end;
        }
        tidy(result);
        return result;
    }

private:
    /// "threadIdx.x" is one word.
    static std::size_t wordEnd(const std::string &line, std::size_t from)
    {
        std::size_t end = from;
        while (end < line.size() && isWord(line[end]))
            ++end;
        const std::string_view word = std::string_view(line).substr(from, end - from);
        const bool builtIn =
            word == "threadIdx" || word == "blockIdx" || word == "blockDim" || word == "gridDim";
        return builtIn && end + 1 < line.size() && line[end] == '.' ? end + 2 : end;
    }

    std::string translated(const std::string &word) const
    {
        if (const auto value = m_values.find(word); value != m_values.end()) return value->second;
        for (const NamedWord &known : namedWords)
            if (known.dialect == word)
                return std::string(m_spelling == Spelling::Cuda ? known.cuda : known.openCl);
        return word;
    }

    /// What is more than one word for one.
    void tidy(std::string &line) const
    {
        if (m_spelling == Spelling::OpenCl)
            replaceAll(line, "barrier()", "barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)");
        const std::size_t kernel = line.find("KERNEL(");
        if (kernel == std::string::npos) return;
        const std::size_t comma = line.find(',', kernel), end = line.find(')', kernel);
        if (comma == std::string::npos || end == std::string::npos || comma > end) return;
        const std::string x(trimmed(std::string_view(line).substr(kernel + 7, comma - kernel - 7)));
        const std::string y(trimmed(std::string_view(line).substr(comma + 1, end - comma - 1)));
        line.replace(kernel, end + 1 - kernel,
                     m_spelling == Spelling::Cuda
                         ? "extern \"C\" __global__ void __launch_bounds__(" + x + " * " + y + ")"
                         : "__kernel __attribute__((reqd_work_group_size(" + x + ", " + y + ", 1))) void");
    }

    Spelling m_spelling;
    Macros m_values;
};

} // namespace

std::vector<ListedLine> kernelListing(std::string_view source, const KernelVariant &variant,
                                      Spelling spelling)
{
    Preprocessor preprocessor(variant, spelling);
    const Translator translate(variant, spelling);
    std::vector<ListedLine> lines;
    int number = 0;
    for (std::size_t from = 0; from <= source.size();) {
        const std::size_t end = std::min(source.find('\n', from), source.size());
        const std::string line(source.substr(from, end - from));
        ++number;
        if (preprocessor.take(line)) lines.push_back({number, translate(line)});
        from = end + 1;
    }
    while (!lines.empty() && trimmed(lines.back().text).empty())
        lines.pop_back();
    return lines;
}

std::vector<bool> changedLines(const std::vector<ListedLine> &before, const std::vector<ListedLine> &now)
{
    const std::size_t rows = before.size(), columns = now.size();
    // length[i][j]: of the longest common subsequence of what follows i and j.
    std::vector<std::vector<int>> length(rows + 1, std::vector<int>(columns + 1, 0));
    for (std::size_t i = rows; i-- > 0;)
        for (std::size_t j = columns; j-- > 0;)
            length[i][j] = before[i].text == now[j].text ? length[i + 1][j + 1] + 1
                                                         : std::max(length[i + 1][j], length[i][j + 1]);
    std::vector<bool> changed(columns, true);
    for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
        if (before[i].text == now[j].text) {
            changed[j] = false;
            ++i, ++j;
        } else if (length[i + 1][j] >= length[i][j + 1]) {
            ++i;
        } else {
            ++j;
        }
    }
    return changed;
}

const std::vector<SpellingPair> &spellingTable()
{
    const auto code = [](const char *words) { return Text::verbatim(words); };
    static const std::vector<SpellingPair> table{
        {code("grid"), code("NDRange"), say("All threads of a launch")},
        {code("block"), code("work group"), say("Threads that share memory and meet at barriers")},
        {code("thread"), code("work item"), say("One instance of the kernel")},
        {code("threadIdx.x"), code("get_local_id(0)"), say("Place in the block")},
        {code("blockIdx.x"), code("get_group_id(0)"), say("Place of the block in the grid")},
        {code("blockDim.x"), code("get_local_size(0)"), say("Threads of a block")},
        {code("gridDim.x"), code("get_num_groups(0)"), say("Blocks of the grid")},
        {code("blockIdx.x * blockDim.x + threadIdx.x"), code("get_global_id(0)"), say("Place in the grid")},
        {code("gridDim.x * blockDim.x"), code("get_global_size(0)"), say("Threads of the grid")},
        {code("__global__"), code("__kernel"), say("A function that a host launches")},
        {code("__device__"), say("(a plain function)"), say("A function that kernels call")},
        {say("global memory"), code("__global"), say("Seen by all threads")},
        {code("__constant__"), code("__constant"), say("Read by all; its size is a property of the device")},
        {code("__shared__"), code("__local"), say("Seen by one block")},
        {say("registers, local memory"), code("__private"), say("Of one thread")},
        {code("__syncthreads()"), code("barrier(CLK_LOCAL_MEM_FENCE)"), say("All threads of a block meet")},
        {code("__threadfence()"), code("mem_fence(CLK_GLOBAL_MEM_FENCE)"),
         say("Writes before it are seen before those after")},
        {code("__sinf(x), __cosf(x)"), code("native_sin(x), native_cos(x)"),
         say("Special-function units: fast, inexact")},
    };
    return table;
}

} // namespace larmor
