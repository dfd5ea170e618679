// SPDX-License-Identifier: GPL-3.0-or-later
// What the header of a person's kernel leaves out, as its signature says it.
#include "core/error.h"
#include "lab/user_kernel.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace larmor {
namespace {

bool isWhole(const CudaParameter &parameter)
{
    return !parameter.pointer && parameter.type != "float";
}

/// The axis that a name of an extent says: 0, 1, 2 for x, y, z.
std::optional<std::size_t> axisOf(std::string name)
{
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return char(std::tolower(c)); });
    constexpr std::array<std::array<std::string_view, 6>, 3> names{
        {{"width", "w", "nx", "cols", "columns", "x"},
         {"height", "h", "ny", "rows", "lines", "y"},
         {"depth", "d", "nz", "planes", "slices", "z"}}};
    for (std::size_t axis = 0; axis < names.size(); ++axis)
        if (std::find(names[axis].begin(), names[axis].end(), name) != names[axis].end()) return axis;
    return {};
}

class Completion {
public:
    Completion(UserKernelHeader &header, const std::string &file) : m_header(header), m_file(file) {}

    void complete()
    {
        chooseEntry();
        const CudaKernel *const kernel = m_header.kernel(m_header.entry);
        if (!kernel) return;
        if (m_header.name.empty()) m_header.name = nameOf(kernel->name);
        if (m_header.arguments.empty())
            for (const CudaParameter &parameter : kernel->parameters)
                m_header.arguments.push_back(parameter.name);
        if (!m_header.referenceKernel.empty()) return;
        const bool wantsArrays = !allArraysKnown(*kernel);
        const bool wantsLaunch = m_header.grid.empty() || m_header.block.empty();
        if (!wantsArrays && !wantsLaunch && allNumbersKnown(*kernel)) return;
        addProblem(*kernel);
        if (wantsArrays) addArrays(*kernel);
        if (wantsLaunch) addLaunch(*kernel);
    }

private:
    [[noreturn]] void fail(const Wording &why, const std::string &line) const
    {
        throw Error(
            ErrorCode::InvalidCall,
            say("%1: the signature of %2 does not tell how it is run", m_file, m_header.entry), why,
            say("begin the file with '// larmor-kernel: NAME' and add '// %1'; larmor help lab run says more",
                line));
    }

    /// The first kernel that is no reference; "f" has one in "fReference".
    void chooseEntry()
    {
        std::vector<const CudaKernel *> measured;
        for (const CudaKernel &kernel : m_header.kernels) {
            const bool reference = kernel.name == m_header.referenceEntry || kernel.name == "reference" ||
                                   kernel.name.ends_with("Reference") || kernel.name.ends_with("_reference");
            if (!reference) measured.push_back(&kernel);
        }
        if (m_header.entry.empty() && measured.size() > 1)
            throw Error(ErrorCode::InvalidCall, say("%1 has several kernels", m_file),
                        measured[0]->name + ", " + measured[1]->name + (measured.size() > 2 ? " ..." : ""),
                        say("begin it with '// larmor-kernel: NAME' and '// entry: %1'", measured[0]->name));
        if (m_header.entry.empty() && !measured.empty()) m_header.entry = measured[0]->name;
        if (!m_header.referenceEntry.empty() || !m_header.referenceKernel.empty()) return;
        for (const std::string &name : {m_header.entry + "Reference", m_header.entry + "_reference"})
            if (m_header.kernel(name)) m_header.referenceEntry = name;
    }

    static std::string nameOf(const std::string &function)
    {
        return function.size() > 1 && std::isalpha(static_cast<unsigned char>(function[0])) != 0
                   ? function
                   : "kernel-" + function;
    }

    bool hasBuffer(const std::string &name) const
    {
        return std::any_of(m_header.buffers.begin(), m_header.buffers.end(),
                           [&](const auto &buffer) { return buffer.name == name; });
    }
    bool isArgument(const std::string &name) const
    {
        return std::find(m_header.arguments.begin(), m_header.arguments.end(), name) !=
               m_header.arguments.end();
    }
    bool hasNumber(std::string name) const
    {
        const auto named = [&](const OptionSpec &spec) { return spec.name == name; };
        const auto known = [&] {
            return std::any_of(m_header.problem.begin(), m_header.problem.end(), named) ||
                   std::any_of(m_header.options.begin(), m_header.options.end(), named);
        };
        if (known()) return true;
        std::replace(name.begin(), name.end(), '_', '-');
        return known();
    }
    /// A parameter that the header's own arguments call otherwise wants nothing.
    bool allArraysKnown(const CudaKernel &kernel) const
    {
        return std::all_of(kernel.parameters.begin(), kernel.parameters.end(),
                           [this](const CudaParameter &parameter) {
                               return !parameter.pointer || !isArgument(parameter.name) ||
                                      hasBuffer(parameter.name);
                           }) &&
               std::all_of(kernel.constants.begin(), kernel.constants.end(),
                           [this](const CudaFilledArray &array) { return hasBuffer(array.name); });
    }
    bool allNumbersKnown(const CudaKernel &kernel) const
    {
        return std::all_of(
            kernel.parameters.begin(), kernel.parameters.end(), [this](const CudaParameter &parameter) {
                return parameter.pointer || !isArgument(parameter.name) || hasNumber(parameter.name);
            });
    }

    void addProblem(const CudaKernel &kernel)
    {
        for (const CudaParameter &parameter : kernel.parameters) {
            if (parameter.pointer || !isArgument(parameter.name)) continue;
            if (!hasNumber(parameter.name)) {
                OptionSpec spec;
                spec.name = parameter.name;
                spec.title = Text::verbatim(parameter.name);
                spec.defaultValue = isWhole(parameter) ? sizes[std::size_t(kernel.dimensions) - 1] : "2.0";
                spec.values = {spec.defaultValue};
                spec.why = say("A parameter of %1.", m_header.entry);
                m_header.problem.push_back(std::move(spec));
            }
            if (isWhole(parameter)) m_wholes.push_back(parameter.name);
        }
    }

    /// Expressions of the extents in x, y and z. @throws Error where the parameters are fewer or more.
    std::vector<std::string> extents(const CudaKernel &kernel, const std::string &line) const
    {
        const auto dimensions = std::size_t(kernel.dimensions);
        if (m_wholes.empty()) return std::vector<std::string>(dimensions, sizes[dimensions - 1]);
        if (m_wholes.size() == 1) return std::vector<std::string>(dimensions, m_wholes.front());
        if (m_wholes.size() != dimensions)
            fail(say("it has %1 whole-number parameters, where indices in %2 dimensions need none, one or %2",
                     m_wholes.size(), dimensions),
                 line);
        std::vector<std::string> ordered(dimensions);
        for (const std::string &name : m_wholes) {
            const auto axis = axisOf(name);
            if (!axis || *axis >= dimensions || !ordered[*axis].empty()) return m_wholes;
            ordered[*axis] = name;
        }
        return ordered;
    }

    void addArrays(const CudaKernel &kernel)
    {
        for (const CudaParameter &parameter : kernel.parameters) {
            if (!parameter.pointer || !isArgument(parameter.name) || hasBuffer(parameter.name)) continue;
            const std::string line = "buffer: " + parameter.name + " float COUNT random";
            std::string count;
            for (const std::string &extent : extents(kernel, line))
                count += (count.empty() ? "" : " * ") + extent;
            m_header.buffers.push_back({parameter.name, typeOf(parameter.type, line), count,
                                        parameter.constant ? "random" : "update"});
        }
        for (const CudaFilledArray &array : kernel.constants) {
            if (hasBuffer(array.name)) continue;
            const std::string line = "buffer: " + array.name + " float COUNT random";
            if (!std::all_of(array.count.begin(), array.count.end(),
                             [](unsigned char c) { return std::isdigit(c) != 0; }))
                fail(say("the size of __constant__ %1, %2, is no plain number", array.name, array.count),
                     line);
            m_header.buffers.push_back({array.name, typeOf(array.type, line), array.count, "random"});
        }
    }

    std::string typeOf(const std::string &type, const std::string &line) const
    {
        if (type == "unsigned int" || type == "unsigned") return "uint";
        constexpr std::array<std::string_view, 5> known{"float", "float2", "float4", "int", "uint"};
        if (std::find(known.begin(), known.end(), type) == known.end())
            fail(say("arrays are of float, float2, float4, int or uint, not of %1", type), line);
        return type;
    }

    void addLaunch(const CudaKernel &kernel)
    {
        const bool wantsBlock = m_header.block.empty();
        if (!kernel.usesBlockDim)
            fail(say("its indices do not use blockDim, so it works with one block size only"),
                 wantsBlock ? "block: 32, 8' and '// grid: ceil(N, 32), ceil(N, 32)"
                            : "grid: ceil(N, 32), ceil(N, 32)");
        static const std::array<std::vector<std::string>, 3> blocks{{{"256"}, {"16", "16"}, {"8", "8", "4"}}};
        if (wantsBlock) m_header.block = blocks[std::size_t(kernel.dimensions) - 1];
        if (!m_header.grid.empty()) return;
        const std::vector<std::string> extent = extents(kernel, "grid: ceil(N, 256)");
        for (std::size_t d = 0; d < extent.size(); ++d)
            m_header.grid.push_back("ceil(" + extent[d] + ", " +
                                    (d < m_header.block.size() ? m_header.block[d] : std::string("1")) + ")");
    }

    // A side of the problem in one, two and three dimensions: some 260,000 threads are enough to measure and
    // few enough to emulate.
    static constexpr std::array sizes{"262144", "512", "64"};

    UserKernelHeader &m_header;
    const std::string &m_file;
    std::vector<std::string> m_wholes; ///< parameters that are whole numbers
};

} // namespace

void completeFromSignature(UserKernelHeader &header, const std::string &file)
{
    Completion(header, file).complete();
}

} // namespace larmor
