// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/kernel_source.h"

#include "kernels/catalogue.h"
#include "kernels/embedded_sources.h"

#include <cstdint>
#include <cstdio>
#include <map>
#include <mutex>

namespace larmor {
namespace {

struct Registry {
    struct Entry {
        KernelSource source;
        int holders = 0;
    };
    std::mutex mutex;
    std::map<std::string, Entry, std::less<>> entries;
};

Registry &registry()
{
    static Registry sources;
    return sources;
}

/// FNV-1a, 64 bits.
std::uint64_t hashOf(std::string_view text)
{
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return hash;
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

RegisteredSource::RegisteredSource(std::string_view stem, KernelSource source)
{
    char number[24];
    std::snprintf(number, sizeof number, "@%016llx", static_cast<unsigned long long>(hashOf(source.text)));
    m_name = std::string(stem) + number;
    Registry &sources = registry();
    const std::scoped_lock lock(sources.mutex);
    Registry::Entry &entry = sources.entries[m_name];
    entry.source = std::move(source);
    ++entry.holders;
}

RegisteredSource::~RegisteredSource()
{
    Registry &sources = registry();
    const std::scoped_lock lock(sources.mutex);
    const auto found = sources.entries.find(m_name);
    if (found != sources.entries.end() && --found->second.holders == 0) sources.entries.erase(found);
}

std::string_view kernelStem(std::string_view name)
{
    return name.substr(0, name.find('@'));
}

} // namespace larmor
