// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/phantom.h"

#include "core/error.h"
#include "core/parallel.h"
#include "scan/phantom_parts.h"
#include "scan/scan.h"

namespace larmor {

void Phantom::transform(std::span<const KPoint> points, std::span<cdouble> values, const Task &task) const
{
    parallelFor(static_cast<std::int64_t>(points.size()), 512, [&](std::int64_t begin, std::int64_t end) {
        for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
            if (i % 512 == 0) task.throwIfCancelled();
            values[i] = transformAt(points[i]);
        }
    });
    task.throwIfCancelled();
}

std::unique_ptr<Phantom> makePhantom(std::string_view name, const Json &parameters)
{
    if (parameters.is_object() && !parameters.empty()) {
        if (parameters.contains("beating")) return phantoms::beatingFrom(name, parameters);
        if (parameters.contains("ellipses")) return phantoms::ellipsesFrom(name, parameters);
        if (parameters.contains("nifti") || parameters.contains("picture"))
            return phantoms::voxelsFrom(parameters);
        if (parameters.contains("ellipsoids")) return phantoms::ellipsoidsFrom(name, parameters);
    }
    std::string known;
    for (const phantoms::Named &entry : phantoms::named()) {
        if (entry.name == name) return entry.make();
        known += (known.empty() ? "" : ", ") + std::string(entry.name);
    }
    throw Error(ErrorCode::InvalidCall, say("there is no phantom '%1'", name), {}, "known: " + known);
}

std::vector<std::string> phantomNames()
{
    std::vector<std::string> names;
    for (const phantoms::Named &entry : phantoms::named())
        names.emplace_back(entry.name);
    return names;
}

std::unique_ptr<Phantom> knownObject(const ObjectDescription &description)
{
    try {
        return makePhantom(description.name, description.parameters);
    } catch (const Error &error) {
        if (error.code() == ErrorCode::OutOfMemory) throw;
        return nullptr;
    }
}

} // namespace larmor
