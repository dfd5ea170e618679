// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the objects share; private to compute/scan.

#include "scan/phantom.h"

#include <cmath>
#include <numbers>
#include <span>

namespace larmor::phantoms {

using std::numbers::pi;

/// sin(pi k) / (pi k)
inline double sinc(double k)
{
    return std::abs(k) < 1e-12 ? 1.0 : std::sin(pi * k) / (pi * k);
}

struct Named {
    std::string_view name;
    std::unique_ptr<Phantom> (*make)();
};
/// The objects that have a name; their tables stand in phantom_tables.cpp.
std::span<const Named> named();

// Rebuild an object from its parameters. @throws Error InvalidCall naming what is wrong in them.
std::unique_ptr<Phantom> ellipsesFrom(std::string_view name, const Json &parameters);
std::unique_ptr<Phantom> beatingFrom(std::string_view name, const Json &parameters);
std::unique_ptr<Phantom> ellipsoidsFrom(std::string_view name, const Json &parameters);
/// Reads the file again. @throws Error also FileAccess, FileFormat when it is gone or has changed.
std::unique_ptr<Phantom> voxelsFrom(const Json &parameters);

/// The list `key` of rows of finite numbers; `columns` names them and says how many there are, `axes` lists
/// those that must be positive lengths.
std::vector<std::vector<double>> rowsOf(const Json &parameters, const char *key, std::string_view columns,
                                        std::span<const std::size_t> axes);

} // namespace larmor::phantoms
