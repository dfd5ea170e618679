// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace larmor::model::ptx {

// Where the spaces lie among generic addresses. Addresses of global memory are generic addresses.
constexpr std::uint64_t windowBytes = std::uint64_t(1) << 32;
constexpr std::uint64_t sharedWindow = std::uint64_t(1) << 56;
constexpr std::uint64_t localWindow = std::uint64_t(2) << 56;
constexpr std::uint64_t constantWindow = std::uint64_t(3) << 56;
constexpr std::uint64_t parameterWindow = std::uint64_t(4) << 56;
/// Global variables of the module itself.
constexpr std::uint64_t moduleWindow = std::uint64_t(1) << 46;

} // namespace larmor::model::ptx
