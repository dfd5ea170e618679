// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/confined/wire.h"

namespace larmor::confined {
namespace {

/// Place in the variant Argument.
enum class Kind : std::uint8_t { Int, Unsigned, Float, Array, Constant, Shared, Texture };

struct Putter {
    Writer &to;
    const NumberOf &numberOf;

    void operator()(std::int32_t value) const { plain(Kind::Int, value); }
    void operator()(std::uint32_t value) const { plain(Kind::Unsigned, value); }
    void operator()(float value) const { plain(Kind::Float, value); }
    void operator()(const BufferArgument &argument) const
    {
        to.put(Kind::Array);
        to.put(numberOf(*argument.buffer));
        to.put(std::uint64_t(argument.offsetBytes));
    }
    void operator()(const ConstantArgument &argument) const
    {
        to.put(Kind::Constant);
        to.put(std::string_view(argument.symbol));
        to.put(numberOf(*argument.buffer));
        to.put(std::uint64_t(argument.offsetBytes));
        to.put(std::uint64_t(argument.bytes));
    }
    void operator()(const SharedArgument &argument) const
    {
        plain(Kind::Shared, std::uint64_t(argument.bytes));
    }
    void operator()(const TextureArgument &argument) const
    {
        to.put(Kind::Texture);
        to.put(numberOf(*argument.buffer));
        to.put(argument.shape);
    }

private:
    template <class T>
    void plain(Kind kind, T value) const
    {
        to.put(kind);
        to.put(value);
    }
};

Argument takeArgument(Reader &from, const ArrayOf &arrayOf)
{
    switch (from.take<Kind>()) {
    case Kind::Int:
        return from.take<std::int32_t>();
    case Kind::Unsigned:
        return from.take<std::uint32_t>();
    case Kind::Float:
        return from.take<float>();
    case Kind::Array: {
        BufferArgument argument{arrayOf(from.take<std::int32_t>())};
        argument.offsetBytes = from.take<std::uint64_t>();
        return argument;
    }
    case Kind::Constant: {
        ConstantArgument argument;
        argument.symbol = from.text();
        argument.buffer = arrayOf(from.take<std::int32_t>());
        argument.offsetBytes = from.take<std::uint64_t>();
        argument.bytes = from.take<std::uint64_t>();
        return argument;
    }
    case Kind::Shared:
        return SharedArgument{from.take<std::uint64_t>()};
    case Kind::Texture: {
        TextureArgument argument{arrayOf(from.take<std::int32_t>()), {}};
        argument.shape = from.take<TextureShape>();
        return argument;
    }
    }
    throw Error(ErrorCode::Internal, say("an argument of an unknown kind"));
}

} // namespace

void Writer::put(const Text &text)
{
    put(text.kind());
    put(std::string_view(text.source()));
    put(static_cast<std::uint64_t>(text.parts().size()));
    for (const Text &part : text.parts())
        put(part);
}

// A child may send anything.
Text Reader::said(int depth)
{
    constexpr int deepest = 16;
    constexpr std::uint64_t mostParts = 64;
    const auto kind = take<Text::Kind>();
    std::string source = text();
    const auto count = take<std::uint64_t>();
    if (depth > deepest || count > mostParts)
        throw Error(ErrorCode::Internal, "a message of a child process has too many parts");
    std::vector<Text> parts;
    for (std::uint64_t i = 0; i < count; ++i)
        parts.push_back(said(depth + 1));
    return kind == Text::Kind::Verbatim   ? Text::verbatim(std::move(source))
           : kind == Text::Kind::Sequence ? Text::sequence(std::move(parts), std::move(source))
                                          : Text::sentence(std::move(source), std::move(parts));
}

void put(Writer &to, const KernelVariant &variant)
{
    to.put(std::string_view(variant.kernel));
    to.put(std::string_view(variant.entryPoint));
    to.put(std::uint64_t(variant.defines.size()));
    for (const auto &[macro, value] : variant.defines) {
        to.put(std::string_view(macro));
        to.put(std::string_view(value));
    }
    for (const bool flag : {variant.fastContraction, variant.flushToZero, variant.preciseDivision,
                            variant.preciseSqrt, variant.warpgroups})
        to.put(flag);
    to.put(variant.maxRegisters);
}

KernelVariant takeVariant(Reader &from)
{
    KernelVariant variant;
    variant.kernel = from.text();
    variant.entryPoint = from.text();
    for (auto count = from.take<std::uint64_t>(); count > 0; --count) {
        std::string macro = from.text();
        variant.defines.emplace_back(std::move(macro), from.text());
    }
    for (bool *const flag : {&variant.fastContraction, &variant.flushToZero, &variant.preciseDivision,
                             &variant.preciseSqrt, &variant.warpgroups})
        *flag = from.take<bool>();
    variant.maxRegisters = from.take<int>();
    return variant;
}

void put(Writer &to, const LaunchPlan &plan, const NumberOf &numberOf)
{
    put(to, plan.variant);
    to.put(plan.grid);
    to.put(plan.block);
    to.put(plan.sharedCarveout);
    to.put(std::uint64_t(plan.arguments.size()));
    for (const Argument &argument : plan.arguments)
        std::visit(Putter{to, numberOf}, argument);
}

LaunchPlan takePlan(Reader &from, const ArrayOf &arrayOf)
{
    LaunchPlan plan;
    plan.variant = takeVariant(from);
    plan.grid = from.take<Dim3>();
    plan.block = from.take<Dim3>();
    plan.sharedCarveout = from.take<int>();
    for (auto count = from.take<std::uint64_t>(); count > 0; --count)
        plan.arguments.push_back(takeArgument(from, arrayOf));
    return plan;
}

void put(Writer &to, const KernelResources &resources)
{
    for (const int value :
         {resources.registers, resources.sharedBytes, resources.localBytes, resources.constantBytes})
        to.put(value);
    to.put(std::string_view(resources.log));
}

KernelResources takeResources(Reader &from)
{
    KernelResources resources;
    for (int *const value :
         {&resources.registers, &resources.sharedBytes, &resources.localBytes, &resources.constantBytes})
        *value = from.take<int>();
    resources.log = from.text();
    return resources;
}

void put(Writer &to, const Error &error)
{
    to.put(error.code());
    for (const Text *part : {&error.messageText(), &error.whyText(), &error.hintText()})
        to.put(*part);
}

Error takeError(Reader &from)
{
    auto code = from.take<ErrorCode>();
    if (code < ErrorCode::InvalidCall || code > ErrorCode::Internal) // a child may send anything
        code = ErrorCode::Internal;
    Text message = from.said(), why = from.said(), hint = from.said();
    return {code, std::move(message), std::move(why), std::move(hint)};
}

} // namespace larmor::confined
