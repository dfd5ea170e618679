// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ptx/module.h"

#include "core/error.h"
#include "support/source_folder.h"

#include <gtest/gtest.h>

#include <bit>
#include <fstream>
#include <iterator>

namespace larmor::model::ptx {
namespace {

std::string formsText()
{
    std::ifstream file(LARMOR_SOURCE_DIR "/tests/fuzz/ptx/forms.ptx");
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

const Module &forms()
{
    static const Module module = parseModule(formsText(), "forms");
    return module;
}

/// A kernel with this body.
std::string kernel(const std::string &body)
{
    return ".version 9.0\n.target sm_75\n.address_size 64\n.visible .entry k(.param .u64 k_param_0)\n{\n" +
           body + "\n}\n";
}

const Instruction &find(const Function &function, std::string_view opcode)
{
    for (const Instruction &i : function.code)
        if (i.opcode == opcode) return i;
    throw std::runtime_error("no " + std::string(opcode));
}

/// What the reader says of a text that it cannot read.
std::string complaint(const std::string &text)
{
    try {
        parseModule(text, "broken");
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::FileFormat);
        return error.why();
    }
    return "nothing";
}

TEST(PtxParser, readsTheModule)
{
    const Module &m = forms();
    EXPECT_EQ(m.version, "9.0");
    EXPECT_EQ(m.architecture, 75);
    EXPECT_EQ(m.files.at(1), "kernel.cu");
    const Variable *table = m.variable("table");
    ASSERT_TRUE(table);
    EXPECT_EQ(table->space, StateSpace::Constant);
    EXPECT_EQ(table->bytes, 16u);
    EXPECT_EQ(table->initial.size(), 8u);
    EXPECT_EQ(table->initial[2], std::byte(255));
    EXPECT_EQ(table->initial[3], std::byte(16));
    const Variable *reals = m.variable("reals");
    ASSERT_TRUE(reals);
    ASSERT_EQ(reals->initial.size(), 16u);
    EXPECT_EQ(reinterpret_cast<const double *>(reals->initial.data())[1], 1.5);
    EXPECT_TRUE(m.variable("dynamic")->isExtern);
    EXPECT_EQ(m.variable("dynamic")->bytes, 0u);
    EXPECT_FALSE(m.function("vprintf")->hasBody);
    EXPECT_TRUE(m.function("twice")->hasBody);
    EXPECT_FALSE(m.function("twice")->isEntry);
}

TEST(PtxParser, readsFunctionsWithTheirScopes)
{
    const Function &k = *forms().function("kernel");
    EXPECT_TRUE(k.isEntry);
    ASSERT_EQ(k.parameters.size(), 3u);
    EXPECT_EQ(k.parameters[1].bytes, 16u);
    EXPECT_EQ(k.maxThreads, (std::array<std::uint32_t, 3>{256, 1, 1}));
    EXPECT_EQ(k.registerType("%f7"), Type::F32);
    EXPECT_FALSE(k.registerType("%f8"));
    EXPECT_FALSE(k.registerType("%f07"));
    // `a` of the inner scope is a register of its own that outer code cannot name.
    const Instruction &convert = find(k, "cvt.f32.f16");
    EXPECT_EQ(convert.operands[1].kind, Operand::Kind::Register);
    EXPECT_EQ(k.registerType(convert.operands[1].name), Type::B16);
    EXPECT_FALSE(k.registerType("a"));
    EXPECT_EQ(k.branchTables.at("$L_brx_0"), (std::vector<std::string>{"$L__BB0_2", "$L__BB0_3"}));
    ASSERT_EQ(k.labels.size(), 2u);
    EXPECT_EQ(k.code[k.labels[0].instruction].opcode, "st.shared.f32");
}

TEST(PtxParser, readsOperands)
{
    const Function &k = *forms().function("kernel");
    const Instruction &load = find(k, "ld.global.nc.v2.f32");
    ASSERT_EQ(load.operands.size(), 2u);
    EXPECT_EQ(load.operands[0].parts.size(), 2u);
    EXPECT_EQ(load.operands[1].kind, Operand::Kind::Address);
    EXPECT_EQ(load.operands[1].offset, -8);
    EXPECT_EQ(load.source, (SourceLine{1, 12, 1, 20}));
    const Instruction &compare = find(k, "setp.lt.and.s32");
    ASSERT_TRUE(compare.secondResult);
    EXPECT_EQ(compare.secondResult->name, "%p2");
    EXPECT_TRUE(compare.operands[3].negated);
    const Instruction &branch = find(k, "bra");
    ASSERT_TRUE(branch.guard);
    EXPECT_TRUE(branch.guard->negated);
    EXPECT_EQ(branch.operands[0].kind, Operand::Kind::Label);
    const Instruction &add = find(k, "atom.global.add.f32");
    EXPECT_EQ(add.operands[2].literal, Operand::Literal::Single);
    EXPECT_EQ(std::bit_cast<float>(std::uint32_t(add.operands[2].bits)), 1.0f);
    const Instruction &store = find(k, "st.shared.f32");
    EXPECT_EQ(store.operands[0].name, "tile");
    EXPECT_EQ(store.operands[0].offset, 4);
    const Instruction &fetch = find(k, "tex.2d.v4.f32.f32");
    ASSERT_EQ(fetch.operands[1].parts.size(), 1u);
    EXPECT_EQ(fetch.operands[1].parts[0].parts.size(), 2u);
    EXPECT_EQ(fetch.operands[0].parts[3].kind, Operand::Kind::Sink);
    EXPECT_EQ(std::int64_t(find(k, "shfl.sync.down.b32").operands[4].bits), -1);
    EXPECT_EQ(find(k, "call.uni").operands.size(), 3u);
}

TEST(PtxParser, namesTheLineOfWhatItCannotRead)
{
    EXPECT_EQ(complaint(""), "line 1: there is no .version");
    EXPECT_EQ(complaint(kernel(".reg .f32 %f<2>;\nadd.f32 %f1, %f1, %f2;")),
              "line 7: the register %f2 is not declared");
    EXPECT_EQ(complaint(kernel(".reg .f33 %f<2>;")), "line 6: '.f33' is no type of a register");
    EXPECT_EQ(complaint(kernel("add.f32 1")), "line 7: expected ';' before '}'");
    EXPECT_EQ(complaint(kernel(".reg .b32 %r<4294967296>;")), "line 6: more than 1048576 registers");
    EXPECT_EQ(complaint(kernel("a:\nret;\na:\nret;")), "line 11: the label a stands here twice");
    EXPECT_EQ(complaint(kernel("ret; #")), "line 6: '#' begins nothing");
    EXPECT_EQ(complaint(".version 9.0 /* open"), "line 1: a comment has no end");
    EXPECT_EQ(complaint(".version 9.0\n.address_size 32"), "line 2: only 64-bit addresses are read");
    EXPECT_EQ(complaint(".version 9.0\n.const .b8 t[2] = {1,2,3};"),
              "line 2: t has more initial values than places");
    EXPECT_EQ(complaint(kernel(".reg .b32 %r<2>;\n@%r1 ret;")), "line 7: '%r1' is no predicate");
    EXPECT_EQ(complaint(kernel(".reg .b32 %r<2>;\nmov.u32 %r1, 0x;")), "line 7: '0x' is not a number");
}

TEST(PtxParser, endsOnEveryBeginningOfAText)
{
    const std::string text = formsText();
    int refused = 0;
    for (std::size_t length = 0; length < text.size(); ++length) {
        try {
            parseModule(std::string_view(text).substr(0, length));
        } catch (const Error &) {
            ++refused;
        }
    }
    EXPECT_GT(refused, 1000);
}

} // namespace
} // namespace larmor::model::ptx
