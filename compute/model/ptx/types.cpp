// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ptx/types.h"

#include "core/words.h"

namespace larmor::model::ptx {
namespace {

constexpr Words<Type, 21> typeWords{{{Type::Pred, "pred"},   {Type::B8, "b8"},     {Type::B16, "b16"},
                                     {Type::B32, "b32"},     {Type::B64, "b64"},   {Type::B128, "b128"},
                                     {Type::U8, "u8"},       {Type::U16, "u16"},   {Type::U32, "u32"},
                                     {Type::U64, "u64"},     {Type::S8, "s8"},     {Type::S16, "s16"},
                                     {Type::S32, "s32"},     {Type::S64, "s64"},   {Type::F16, "f16"},
                                     {Type::F16x2, "f16x2"}, {Type::Bf16, "bf16"}, {Type::Bf16x2, "bf16x2"},
                                     {Type::F32, "f32"},     {Type::F64, "f64"},   {Type::Tf32, "tf32"}}};

constexpr Words<StateSpace, 7> spaceWords{{{StateSpace::Generic, "generic"},
                                           {StateSpace::Global, "global"},
                                           {StateSpace::Shared, "shared"},
                                           {StateSpace::Local, "local"},
                                           {StateSpace::Constant, "const"},
                                           {StateSpace::Parameter, "param"},
                                           {StateSpace::Register, "reg"}}};

std::string_view withoutDot(std::string_view word)
{
    return word.starts_with('.') ? word.substr(1) : word;
}

} // namespace

std::optional<Type> parseType(std::string_view word)
{
    word = withoutDot(word);
    for (const auto &[type, text] : typeWords)
        if (text == word) return type;
    return std::nullopt;
}

std::string_view toString(Type type)
{
    return wordOf(typeWords, type);
}

std::optional<StateSpace> parseStateSpace(std::string_view word)
{
    word = withoutDot(word);
    if (word == "shared::cta") return StateSpace::Shared;
    if (word == "param::entry" || word == "param::func") return StateSpace::Parameter;
    for (const auto &[space, text] : spaceWords)
        if (text == word && space != StateSpace::Generic) return space;
    return std::nullopt;
}

std::string_view toString(StateSpace space)
{
    return wordOf(spaceWords, space);
}

int bytesOf(Type type)
{
    switch (type) {
    case Type::Pred:
    case Type::B8:
    case Type::U8:
    case Type::S8:
        return 1;
    case Type::B16:
    case Type::U16:
    case Type::S16:
    case Type::F16:
    case Type::Bf16:
        return 2;
    case Type::B64:
    case Type::U64:
    case Type::S64:
    case Type::F64:
        return 8;
    case Type::B128:
        return 16;
    default:
        return 4;
    }
}

bool isFloat(Type type)
{
    return type >= Type::F16;
}

bool isSigned(Type type)
{
    return type >= Type::S8 && type <= Type::S64;
}

} // namespace larmor::model::ptx
