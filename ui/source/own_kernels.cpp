// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/own_kernels.h"

#include "core/error.h"
#include "lab/user_kernel.h"

#include <algorithm>

namespace larmor {

namespace {

KernelPtr ofCatalogue(const std::string &name)
{
    return {KernelPtr(), &kernelDefinition(name)}; // owned by nobody
}

bool inCatalogue(const std::string &name)
{
    const auto &all = catalogue();
    return std::any_of(all.begin(), all.end(), [&](auto *kernel) { return kernel->name() == name; });
}

} // namespace

KernelPtr OwnKernels::find(const std::string &name) const
{
    const auto own = m_own.find(name);
    return own == m_own.end() ? ofCatalogue(name) : own->second.kernel;
}

KernelPtr OwnKernels::add(KernelSource source)
{
    KernelPtr kernel = userKernel(source, nullptr, CodeRights::EmulateOnly);
    const std::string name(kernel->name());
    if (inCatalogue(name))
        throw Error(ErrorCode::InvalidCall, source.file + ":1: the name " + name + " is taken",
                    "a kernel of the catalogue has it", "give yours another name");
    m_own[name] = {std::move(source), kernel};
    return kernel;
}

const KernelSource *OwnKernels::text(const std::string &name) const
{
    const auto own = m_own.find(name);
    return own == m_own.end() ? nullptr : &own->second.source;
}

KernelPtr runnableOn(Engine &engine, const KernelPtr &kernel, const std::optional<KernelSource> &own,
                     CodeRights rights, const Task &task)
{
    if (!own) return kernel;
    return userKernel(*own, &engine, rights, {task});
}

OptionSet defaultsOf(const std::string &kernel)
{
    return inCatalogue(kernel) ? kernelDefinition(kernel).defaults() : OptionSet();
}

} // namespace larmor
