// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "lab/source_words.h"
#include "lab/user_kernel.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <sstream>

namespace larmor {
namespace {

constexpr std::array types{"float", "float2", "float4", "int", "uint"};
constexpr std::array contents{"random", "index", "zero", "result", "update"};

std::vector<std::string> wordsOf(const std::string &text)
{
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;)
        words.push_back(word);
    return words;
}

/// Parts between separators that do not stand in parentheses.
std::vector<std::string> partsOf(const std::string &text, char separator)
{
    std::vector<std::string> parts(1);
    int depth = 0;
    for (const char c : text) {
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (c == separator && depth == 0)
            parts.emplace_back();
        else
            parts.back() += c;
    }
    for (std::string &part : parts)
        part = std::string(trimmed(part));
    std::erase(parts, std::string());
    return parts;
}

/// Macros of one letter break NVRTC's own headers.
constexpr std::size_t leastOfMacro = 2;

bool isName(const std::string &word, std::size_t least = leastOfMacro)
{
    return word.size() >= least && std::isalpha(static_cast<unsigned char>(word[0])) &&
           std::all_of(word.begin(), word.end(),
                       [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; });
}

/// "Block rows" of "block-rows".
std::string titleOf(std::string name)
{
    std::replace(name.begin(), name.end(), '-', ' ');
    name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
    return name;
}

/// Reads one header, line by line.
class HeaderParser {
public:
    HeaderParser(std::string file, CudaSource source) : m_file(std::move(file)), m_ordinary(source.ordinary)
    {
        m_header.kernels = std::move(source.kernels);
    }

    UserKernelHeader read(std::string_view text)
    {
        std::istringstream lines{std::string(text)};
        for (std::string line; std::getline(lines, line);) {
            ++m_line;
            const std::string content(trimmed(line));
            if (content.rfind("//", 0) != 0) {
                if (content.empty() && !m_begun) continue;
                break; // the header ends with its comment
            }
            take(std::string(trimmed(std::string_view(content).substr(2))));
        }
        need(m_begun || (m_ordinary && !m_header.kernels.empty()),
             say("the first line '// larmor-kernel: NAME'"));
        completeFromSignature(m_header, m_file);
        finish();
        return std::move(m_header);
    }

private:
    [[noreturn]] void fail(const Wording &why) const
    {
        throw Error(ErrorCode::InvalidCall, say("%1:%2: the kernel's header cannot be read", m_file, m_line),
                    why, say("larmor help lab run shows how it is written"));
    }

    void take(const std::string &line)
    {
        const auto colon = line.find(':');
        if (colon == std::string::npos) return; // prose
        const std::string key(line.substr(0, colon)),
            value(trimmed(std::string_view(line).substr(colon + 1)));
        if (key == "larmor-kernel") {
            if (!isName(value)) fail(say("'%1' is no name of two letters or more", value));
            m_header.name = value;
            m_begun = true;
            return;
        }
        if (!m_begun) return;
        if (key == "title")
            m_header.title = value;
        else if (key == "summary")
            m_header.summary = value;
        else if (key == "entry")
            m_header.entry = value;
        else if (key == "reference")
            takeReference(value);
        else if (key == "option")
            m_header.options.push_back(optionOf(value, leastOfMacro));
        else if (key == "problem")
            m_header.problem.push_back(optionOf(value, 1));
        else if (key == "buffer")
            takeBuffer(value);
        else if (key == "arguments")
            m_header.arguments = partsOf(value, ',');
        else if (key == "grid")
            m_header.grid = sizesOf(value);
        else if (key == "block")
            m_header.block = sizesOf(value);
        else if (key == "bytes")
            m_header.bytes = value;
        else if (key == "flops")
            m_header.flops = value;
        else if (key == "special")
            m_header.special = value;
        else if (key == "tolerance")
            takeTolerance(value);
        else if (key.find(' ') == std::string::npos)
            fail(say("'%1' is no word of a header", key));
    }

    void takeReference(const std::string &value)
    {
        std::vector<std::string> words = wordsOf(value);
        if (words.size() == 2 && words[0] == "entry") {
            m_header.referenceEntry = words[1];
        } else if (words.size() >= 2 && words[0] == "kernel") {
            m_header.referenceKernel = words[1];
            words.erase(words.begin(), words.begin() + 2);
            m_header.referenceOptions = OptionSet::parse(words);
        } else {
            fail(say("a reference is 'entry NAME' or 'kernel NAME option=value ...'"));
        }
    }

    /// "tile = 8|16|32 (16) : why": name, values, default, sentence; the last two may be missing.
    OptionSpec optionOf(const std::string &value, std::size_t least)
    {
        const auto equals = value.find('=');
        if (equals == std::string::npos) fail(say("an option is NAME = VALUE|VALUE (DEFAULT) : WHY"));
        OptionSpec spec;
        spec.name = trimmed(std::string_view(value).substr(0, equals));
        if (!isName(spec.name, least))
            fail(least > 1 ? say("'%1' is no name of two letters or more", spec.name)
                           : say("'%1' is not a name", spec.name));
        std::string rest = value.substr(equals + 1);
        if (const auto colon = rest.find(':'); colon != std::string::npos) {
            spec.why = Text::verbatim(std::string(trimmed(std::string_view(rest).substr(colon + 1))));
            rest.resize(colon);
        }
        if (const auto open = rest.find('('); open != std::string::npos) {
            const auto close = rest.find(')', open);
            if (close == std::string::npos) fail(say("a ')' is missing"));
            spec.defaultValue = trimmed(std::string_view(rest).substr(open + 1, close - open - 1));
            rest.resize(open);
        }
        spec.values = partsOf(rest, '|');
        if (spec.values.empty()) fail(say("the option %1 has no values", spec.name));
        if (spec.defaultValue.empty()) spec.defaultValue = spec.values.front();
        if (std::find(spec.values.begin(), spec.values.end(), spec.defaultValue) == spec.values.end())
            fail(say("the default %1 of %2 is none of its values", spec.defaultValue, spec.name));
        spec.title = Text::verbatim(titleOf(spec.name));
        if (spec.why.empty()) spec.why = say("An option of %1.", m_file);
        return spec;
    }

    void takeBuffer(const std::string &value)
    {
        const std::vector<std::string> words = wordsOf(value);
        if (words.size() < 4) fail(say("a buffer is NAME TYPE COUNT CONTENT"));
        UserKernelHeader::BufferLine buffer{words[0], words[1], {}, words.back()};
        for (std::size_t i = 2; i + 1 < words.size(); ++i)
            buffer.count += (i > 2 ? " " : "") + words[i];
        const auto knows = [](const auto &list, const std::string &word) {
            return std::find(list.begin(), list.end(), word) != list.end();
        };
        if (!knows(types, buffer.type)) fail(say("a buffer's type is float, float2, float4, int or uint"));
        if (!knows(contents, buffer.content))
            fail(say("a buffer holds random, index, zero, result or update, not %1", buffer.content));
        m_header.buffers.push_back(std::move(buffer));
    }

    std::vector<std::string> sizesOf(const std::string &value)
    {
        std::vector<std::string> sizes = partsOf(value, ',');
        if (sizes.empty() || sizes.size() > 3) fail(say("one to three numbers, with commas between them"));
        return sizes;
    }

    void takeTolerance(const std::string &value)
    {
        char *end = nullptr;
        m_header.tolerance = std::strtod(value.c_str(), &end);
        if (value.empty() || *end != '\0' || !(m_header.tolerance >= 0) || !std::isfinite(m_header.tolerance))
            fail(say("'%1' is no tolerance", value));
    }

    void need(bool there, const Wording &what) const
    {
        if (!there) fail(say("%1 is missing", what));
    }

    void finish() const
    {
        need(!m_header.entry.empty(), "entry");
        need(!m_header.arguments.empty(), "arguments");
        need(!m_header.grid.empty() && !m_header.block.empty(), say("grid or block"));
        const bool results = std::any_of(m_header.buffers.begin(), m_header.buffers.end(), [](const auto &b) {
            return b.content == "result" || b.content == "update";
        });
        if (m_header.referenceKernel.empty()) {
            need(results, say("a buffer that holds the result"));
        } else if (!m_header.buffers.empty() || !m_header.problem.empty()) {
            fail(say("buffers and problem come from the kernel that the reference names"));
        }
    }

    std::string m_file;
    const bool m_ordinary;
    int m_line = 0;
    bool m_begun = false;
    UserKernelHeader m_header;
};

} // namespace

UserKernelHeader parseUserKernel(std::string_view text, const std::string &file)
{
    return HeaderParser(file, readCuda({file, std::string(text)})).read(text);
}

void refuseIncludes(const KernelSource &source)
{
    // A line that a backslash goes on is one line; a comment may stand before and within a directive.
    std::string text;
    std::vector<std::size_t> lineAt; // of each character
    std::size_t line = 1;
    for (std::size_t i = 0; i < source.text.size(); ++i) {
        const std::size_t next = source.text.find_first_not_of(" \t\r\f\v", i + 1);
        const bool joins = source.text[i] == '\\' && next != std::string::npos && source.text[next] == '\n';
        if (joins) i = next;
        if (source.text[i] == '\n') ++line;
        if (joins) continue;
        text += source.text[i];
        lineAt.push_back(line);
    }
    const auto skipBlank = [&](std::size_t at) {
        while (at < text.size()) {
            if (text[at] != '\n' && std::isspace(static_cast<unsigned char>(text[at])) != 0) {
                ++at;
            } else if (text.compare(at, 2, "/*") == 0) {
                const std::size_t end = text.find("*/", at + 2);
                at = end == std::string::npos ? text.size() : end + 2;
            } else {
                break;
            }
        }
        return at;
    };
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t at = skipBlank(begin);
        const std::size_t sign = text.compare(at, 1, "#") == 0 ? 1 : text.compare(at, 2, "%:") == 0 ? 2 : 0;
        if (sign > 0) {
            at = skipBlank(at + sign);
            for (const std::string_view word : {"include", "import", "embed"})
                if (text.compare(at, word.size(), word) == 0)
                    throw Error(
                        ErrorCode::InvalidCall,
                        say("%1:%2: a kernel's text includes no file", source.file, lineAt[at]),
                        say("what an #include names would be opened by the compiler"),
                        say("leave the line out: the macros of the header's help are there without it"));
        }
        begin = text.find('\n', begin);
        begin = begin == std::string::npos ? text.size() : begin + 1;
    }
}

std::string_view userKernelHelp()
{
    return R"(A kernel of your own (--kernel-file FILE.cu) is ordinary CUDA in C (__global__ void f(float *y, const float *x, int n),
__shared__, __constant__, __device__ functions; no templates, classes, references or host code), or in the words of the
lab's own kernels (KERNEL_ANY, GLOBAL, RESTRICT ...), or both. It runs on cuda, opencl and model. A header of comment
lines says what it is run with:

  // larmor-kernel: scale-add
  // entry: scaleAdd                      the function __global__ void scaleAdd(...)
  // reference: entry scaleAddReference   a function of this file that one thread runs, or
  //                                      kernel transpose variant=tiled: its problem, arrays and oracle
  // problem: size = 65536 : Elements     what of the problem can be chosen
  // option: block = 64|128|256 (128) : Threads of a block      becomes the macro BLOCK
  // buffer: in float size random         NAME TYPE COUNT CONTENT; float float2 float4 int uint;
  // buffer: out float size result        random index zero (read), result (written), update (both)
  // arguments: in, out, size             arrays by name, numbers by expression
  // grid: ceil(size, block)              one to three expressions, and so for block
  // block: block
  // bytes: 8 * size                      compulsory traffic (all arrays), flops and special: operations (0)
  // tolerance: 1e-6                      largest error over largest reference value

What the header leaves out is read from the signature of __global__ void f(...), so that a kernel which asks blockDim
needs no header at all: pointers to const are filled at random, others are read and written, each with as many elements
as the product of the whole-number parameters, which are the problem's size (x, y, z as they follow, or as the names
width, height, rows, cols, depth, nx, ny, nz say). A __constant__ array without values is filled like a buffer of its
name. Without a reference, the result is compared with what the emulator computes of the same text.
)";
}

} // namespace larmor
