// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "kernels/catalogue.h"
#include "kernels/kernel_source.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace larmor {

class Engine;

/// A kernel of the catalogue, which lives for ever, or one of a person's own, which may be replaced while it
/// runs.
using KernelPtr = std::shared_ptr<const KernelDefinition>;

/// The catalogue's kernels, and those of a person's own that are open in the lab: sources with a header that
/// makes them kernels (see userKernelHelp()).
class OwnKernels {
public:
    /// @throws Error InvalidCall for a name that nothing has.
    KernelPtr find(const std::string &name) const;
    /// Adds a kernel, or takes the place of the one of that name.
    /// @throws Error InvalidCall: the header is wrong, or has the name of one of the catalogue's.
    KernelPtr add(KernelSource source);
    /// Null for one of the catalogue's.
    const KernelSource *text(const std::string &name) const;

private:
    struct Own {
        KernelSource source;
        KernelPtr kernel;
    };
    std::map<std::string, Own> m_own;
};

/// The kernel as it can be run: where its reference is a function of its own text, the engine runs that.
/// @param own the source of a person's own kernel; empty: `kernel` as it is. @param rights of that source.
/// @param task ends what the emulator computes of it.
KernelPtr runnableOn(Engine &engine, const KernelPtr &kernel, const std::optional<KernelSource> &own,
                     CodeRights rights, const Task &task);

/// Of a kernel's own where it has it, else of the catalogue's: its defaults; nothing for one that is unknown
/// here, as in a saved result.
OptionSet defaultsOf(const std::string &kernel);

} // namespace larmor
