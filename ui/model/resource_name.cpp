// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/resource_name.h"

#include <QCoreApplication>
#include <array>

namespace larmor {

namespace {

struct Name {
    const char *resource, *shown;
};
constexpr std::array names{
    Name{"dram", QT_TRANSLATE_NOOP("larmor::BoundBars", "device memory")},
    Name{"l2", QT_TRANSLATE_NOOP("larmor::BoundBars", "second-level cache (L2)")},
    Name{"l1", QT_TRANSLATE_NOOP("larmor::BoundBars", "first-level cache (L1)")},
    Name{"shared", QT_TRANSLATE_NOOP("larmor::BoundBars", "shared memory")},
    Name{"constant", QT_TRANSLATE_NOOP("larmor::BoundBars", "constant memory")},
    Name{"sfu", QT_TRANSLATE_NOOP("larmor::BoundBars", "special-function units")},
    Name{"fma", QT_TRANSLATE_NOOP("larmor::BoundBars", "arithmetic")},
    Name{"integer", QT_TRANSLATE_NOOP("larmor::BoundBars", "integer arithmetic")},
    Name{"fp64", QT_TRANSLATE_NOOP("larmor::BoundBars", "double precision")},
    Name{"tensor", QT_TRANSLATE_NOOP("larmor::BoundBars", "tensor cores")},
    Name{"issue", QT_TRANSLATE_NOOP("larmor::BoundBars", "issue of instructions")},
    Name{"blocks", QT_TRANSLATE_NOOP("larmor::BoundBars", "starts of blocks")},
    Name{"latency", QT_TRANSLATE_NOOP("larmor::BoundBars", "latency")},
    Name{"atomics", QT_TRANSLATE_NOOP("larmor::BoundBars", "atomic operations in turn")},
    Name{"texture", QT_TRANSLATE_NOOP("larmor::BoundBars", "texture fetches")},
    Name{"launch", QT_TRANSLATE_NOOP("larmor::BoundBars", "between two launches")}};

} // namespace

QString resourceName(const std::string &resource)
{
    for (const Name &name : names)
        if (resource == name.resource) return QCoreApplication::translate("larmor::BoundBars", name.shown);
    return QString::fromStdString(resource);
}

} // namespace larmor
