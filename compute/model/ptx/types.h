// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace larmor::model::ptx {

/// State spaces of PTX (PTX ISA 9.0, 5.1).
enum class StateSpace { Generic, Global, Shared, Local, Constant, Parameter, Register };

/// Fundamental types (PTX ISA 9.0, 5.2), and the packed and short ones that instructions name.
enum class Type : std::uint8_t {
    Pred,
    B8,
    B16,
    B32,
    B64,
    B128,
    U8,
    U16,
    U32,
    U64,
    S8,
    S16,
    S32,
    S64,
    F16,
    F16x2,
    Bf16,
    Bf16x2,
    F32,
    F64,
    Tf32
};

/// ".f32" or "f32".
std::optional<Type> parseType(std::string_view word);
std::string_view toString(Type type);
/// ".shared", also ".shared::cta" and ".param::entry".
std::optional<StateSpace> parseStateSpace(std::string_view word);
std::string_view toString(StateSpace space);

/// Bytes of one value; a predicate counts one.
int bytesOf(Type type);
bool isFloat(Type type);
bool isSigned(Type type);

} // namespace larmor::model::ptx
