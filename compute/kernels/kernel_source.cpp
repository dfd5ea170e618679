// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/kernel_source.h"

#include "core/digest.h"
#include "core/error.h"
#include "kernels/catalogue.h"
#include "kernels/embedded_sources.h"

#include <map>
#include <mutex>

namespace larmor {
namespace {

struct Registry {
    struct Entry {
        KernelSource source;
        int holders = 0, runners = 0; ///< runners: the holders that have the right to run it
    };
    std::mutex mutex;
    std::map<std::string, Entry, std::less<>> entries;
};

Registry &registry()
{
    static Registry sources;
    return sources;
}

constexpr char digestMark = '@';
constexpr std::size_t digestDigits = 32; ///< 128 bits

/// As it may stand in a #line.
std::string quotable(std::string file)
{
    for (char &c : file)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f || c == '"' || c == '\\') c = '_';
    return file;
}

} // namespace

KernelSource kernelSource(std::string_view kernel)
{
    {
        Registry &sources = registry();
        const std::scoped_lock lock(sources.mutex);
        if (const auto found = sources.entries.find(kernel); found != sources.entries.end())
            return found->second.source;
    }
    if (kernel == "roofs") return {"roofs.cu", std::string(embeddedSource("roofs.cu"))};
    const KernelDefinition &definition = kernelDefinition(kernel);
    return {std::string(definition.sourceFile()), std::string(definition.source())};
}

void requireRunnable(std::string_view kernel)
{
    if (kernel.find(digestMark) == std::string_view::npos) return; // the catalogue's
    Registry &sources = registry();
    const std::scoped_lock lock(sources.mutex);
    const auto found = sources.entries.find(kernel);
    if (found != sources.entries.end() && found->second.runners > 0) return;
    throw Error(ErrorCode::InvalidCall,
                say("the code of %1 came with a document and is not run", kernelStem(kernel)),
                say("nobody allowed it"), say("read it, then trust it"));
}

RegisteredSource::RegisteredSource(std::string_view stem, KernelSource source, CodeRights rights)
    : m_rights(rights)
{
    source.file = quotable(std::move(source.file));
    m_name = std::string(stem) + digestMark +
             Sha256().add(source.file).add(source.text).hex().substr(0, digestDigits);
    Registry &sources = registry();
    const std::scoped_lock lock(sources.mutex);
    Registry::Entry &entry = sources.entries[m_name];
    entry.source = std::move(source);
    ++entry.holders;
    entry.runners += m_rights == CodeRights::Run ? 1 : 0;
}

RegisteredSource::~RegisteredSource()
{
    Registry &sources = registry();
    const std::scoped_lock lock(sources.mutex);
    const auto found = sources.entries.find(m_name);
    if (found == sources.entries.end()) return;
    found->second.runners -= m_rights == CodeRights::Run ? 1 : 0;
    if (--found->second.holders == 0) sources.entries.erase(found);
}

std::string_view kernelStem(std::string_view name)
{
    return name.substr(0, name.find(digestMark));
}

} // namespace larmor
