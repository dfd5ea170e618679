// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "kernels/catalogue.h"
#include "kernels/kernel_source.h"
#include "lab/cuda_source.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

class Engine;

/// What the comment lines at the head of a person's kernel file say (see userKernelHelp()); what they leave
/// out is read from the kernel's signature.
struct UserKernelHeader {
    struct BufferLine {
        std::string name, type, count,
            content; ///< type float, float2, float4, int or uint; count an expression
    };
    std::string name, title, summary, entry;
    std::string referenceEntry;  ///< of the same file; or
    std::string referenceKernel; ///< a kernel of the catalogue; or neither: the emulator's result
    OptionSet referenceOptions;
    std::vector<OptionSpec> options, problem;
    std::vector<BufferLine> buffers;
    std::vector<std::string> arguments;   ///< names of buffers, or expressions
    std::vector<std::string> grid, block; ///< one to three expressions each
    std::string bytes, flops, special;    ///< expressions; empty: bytes of all buffers, 0, 0
    double tolerance = 1e-5;
    std::vector<CudaKernel> kernels; ///< of the text

    /// Null where the text has no kernel of that name.
    const CudaKernel *kernel(std::string_view name) const;
};

/// @param file stands in messages. @throws Error InvalidCall naming the line.
UserKernelHeader parseUserKernel(std::string_view text, const std::string &file);
/// Foreign text that includes a file has the compiler open whatever it names, be it a device that never ends.
/// @throws Error InvalidCall naming the line of a directive that includes.
void refuseIncludes(const KernelSource &source);
/// Fills in what the header leaves out, from the signature of the kernel that it is about: arrays, problem,
/// arguments; grid and block where the kernel asks blockDim. @throws Error InvalidCall with the line to add,
/// where the signature does not tell.
void completeFromSignature(UserKernelHeader &header, const std::string &file);
/// How such a header is written: for `larmor help lab run`.
std::string_view userKernelHelp();

/// What ends a run of a person's own kernel in the emulator, whose process is the program's.
struct EmulationBounds {
    static constexpr double defaultSeconds = 60;
    Task task;
    double seconds = defaultSeconds; ///< for one launch
};

/// A kernel of a person's own file: an entry of the catalogue in all but its place. Its results are compared
/// with those of the reference that the file names: its own sequential entry point, run by one thread on the
/// same engine, or a kernel of the catalogue, whose problem, inputs and oracle it then takes over.
/// @param source its file is for messages, and need not be there. @param engine runs the reference; outlives
/// the definition. Null: options, problem and launches are known, but a reference of the text's own is not
/// run, and nothing can be checked. @param rights of its code: engines other than the emulator refuse to run
/// what may not be. @param bounds of what the emulator computes of it, where the file names no reference.
/// @throws Error InvalidCall.
std::unique_ptr<KernelDefinition> userKernel(KernelSource source, Engine *engine, CodeRights rights,
                                             const EmulationBounds &bounds = {});

/// A kernel of the catalogue with another source: options, problem, plans and oracle stay. @param base
/// outlives the result. @param source its file is for messages: compile errors name its line. @param rights
/// as of userKernel().
std::unique_ptr<KernelDefinition> editedKernel(const KernelDefinition &base, KernelSource source,
                                               CodeRights rights);
/// Whether results are compared with a reference; a person's kernel that names none is compared with what the
/// emulator computes of the same text.
bool namesReference(const KernelDefinition &kernel);
/// Whether the kernel's source is a person's: such a kernel runs in a process of its own
/// (engine/confined/confined_engine.h).
bool bringsOwnSource(const KernelDefinition &kernel);
/// For ExecutionSettings::seconds: the catalogue's kernels end, whatever time they take.
double secondsInEmulator(const KernelDefinition &kernel);
/// What userKernel() and editedKernel() return is one.
class OwnSource {
public:
    virtual ~OwnSource() = default;
    virtual const KernelSource &written() const = 0; ///< before it was made ready for compilers
};
/// Whether a measurement's remark says that it ran such a source.
bool ranEditedSource(std::string_view remark);

} // namespace larmor
