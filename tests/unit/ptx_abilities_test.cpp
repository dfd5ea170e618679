// SPDX-License-Identifier: GPL-3.0-or-later
// Which abilities of the hardware a program uses.
#include "model/ptx/abilities_needed.h"
#include "ptx_support.h"

#include <gtest/gtest.h>

namespace larmor::model::ptx {
namespace {

using namespace test;
using A = Ability;

std::vector<Ability> needed(const std::string &body, const std::string &declarations = {})
{
    return abilitiesNeeded(decode(parseModule(kernelText(body, declarations), "test"), "k"));
}

std::string names(const std::vector<Ability> &list)
{
    std::string text;
    for (const Ability ability : list)
        text += std::string(factsOf(ability).word) + ' ';
    return text;
}

void expectNeeds(const std::string &body, const std::vector<Ability> &expected,
                 const std::string &declarations = {})
{
    const std::vector<Ability> found = needed(body, declarations);
    EXPECT_EQ(found, expected) << body << "\nfound " << names(found) << "\nexpected " << names(expected);
}

const std::string sharedWord = ".shared .align 8 .b8 s[64];";

TEST(PtxAbilities, WhatEveryGpuCanDoNeedsNothing)
{
    for (const char *body :
         {"bar.sync 0;", "barrier.sync.aligned 0;", "bar.warp.sync -1;", "membar.gl;", "membar.cta;",
          "fma.rn.f32 %f1, %f2, %f3, %f4;", "sin.approx.f32 %f1, %f2;", "popc.b32 %r1, %r0;",
          "ld.global.nc.f32 %f1, [%rd0];", "ld.global.f64 %d1, [%rd0]; st.global.f64 [%rd0], %d1;",
          "mov.u32 %r1, %clock;", "mul.lo.s32 %r1, %r0, %r0;", "cvt.f32.f16 %f1, %h1;"})
        expectNeeds(body, {});
}

TEST(PtxAbilities, AtomicsBySpaceTypeAndOperation)
{
    expectNeeds("atom.global.add.u32 %r1, [%rd0], 1;", {A::GlobalAtomics});
    expectNeeds("red.global.max.s32 [%rd0], %r0;", {A::GlobalAtomics});
    expectNeeds("atom.add.u32 %r1, [%rd0], 1;", {A::GlobalAtomics}); // space not known: the least
    expectNeeds("atom.shared.inc.u32 %r1, [s], 5;", {A::SharedAtomics}, sharedWord);
    expectNeeds("atom.global.exch.b32 %r1, [%rd0], %r0;", {A::GlobalAtomics});
    expectNeeds("atom.global.cas.b64 %rd1, [%rd0], %rd2, %rd3;", {A::LongGlobalAtomics});
    expectNeeds("atom.global.add.u64 %rd1, [%rd0], %rd2;", {A::LongGlobalAtomics});
    expectNeeds("atom.shared.add.u64 %rd1, [s], %rd2;", {A::LongSharedAtomics}, sharedWord);
    expectNeeds("atom.global.max.u64 %rd1, [%rd0], %rd2;", {A::LongAtomicExtremes});
    expectNeeds("atom.global.add.f32 %f1, [%rd0], %f2;", {A::FloatAtomics});
    expectNeeds("red.shared.add.f32 [s], %f2;", {A::FloatAtomics}, sharedWord);
    expectNeeds("red.global.add.f64 [%rd0], %d2;", {A::DoubleAtomics});
    expectNeeds("red.global.add.v2.f32 [%rd0], {%f1, %f2};", {A::VectorAtomics});
    expectNeeds("atom.global.sys.add.u32 %r1, [%rd0], 1;", {A::GlobalAtomics, A::ScopedAtomics});
}

TEST(PtxAbilities, WhatLanesTellOneAnother)
{
    expectNeeds("setp.ne.u32 %p1, %r0, 3; vote.sync.any.pred %p2, %p1, -1;", {A::Votes});
    expectNeeds("setp.ne.u32 %p1, %r0, 3; vote.all.pred %p2, %p1;", {A::Votes});
    expectNeeds("setp.ne.u32 %p1, %r0, 3; vote.sync.ballot.b32 %r1, %p1, -1;", {A::Ballots});
    expectNeeds("activemask.b32 %r1;", {A::Ballots});
    expectNeeds("shfl.sync.down.b32 %r1, %r0, 1, 31, -1;", {A::Shuffles});
    expectNeeds("match.any.sync.b32 %r1, %r0, -1;", {A::Matches});
    expectNeeds("redux.sync.add.u32 %r1, %r0, -1;", {A::WarpReductions});
}

TEST(PtxAbilities, BarriersAndFences)
{
    expectNeeds("setp.ne.u32 %p1, %r0, 3; bar.red.popc.u32 %r1, 0, %p1;", {A::BarrierReductions});
    expectNeeds("setp.ne.u32 %p1, %r0, 3; bar.red.and.pred %p2, 0, %p1;", {A::BarrierReductions});
    expectNeeds("bar.sync 1;", {A::NamedBarriers});
    expectNeeds("bar.sync 0, 32;", {A::NamedBarriers});
    expectNeeds("bar.arrive 1, 64; bar.sync 1, 64;", {A::NamedBarriers});
    expectNeeds("membar.sys;", {A::SystemFences});
    expectNeeds("mov.u64 %rd1, %clock64;", {A::LongClock});
    expectNeeds("mov.u64 %rd1, %globaltimer;", {A::GlobalTimer});
}

TEST(PtxAbilities, ArithmeticByType)
{
    expectNeeds("add.rn.f64 %d1, %d2, %d3;", {A::Doubles});
    expectNeeds("cvt.f64.f32 %d1, %f2;", {A::Doubles});
    expectNeeds("fma.rn.f16 %h1, %h2, %h3, %h4;", {A::HalfArithmetic});
    expectNeeds("add.rn.f16x2 %r1, %r2, %r3;", {A::HalfArithmetic});
    expectNeeds("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%f0,%f1,%f2,%f3}, {%r0,%r1,%r2,%r3}, "
                "{%r4,%r5}, {%f4,%f5,%f6,%f7};",
                {A::TensorCores, A::LargeTensorShapes});
    expectNeeds("cp.async.ca.shared.global [s], [%rd0], 4; cp.async.wait_all;", {A::AsyncCopies}, sharedWord);
}

TEST(PtxAbilities, EachOnceAndWhereItStandsFirst)
{
    const Program program =
        decode(parseModule(kernelText("shfl.sync.down.b32 %r1, %r0, 1, 31, -1;\nred.global.add.f32 [%rd0], "
                                      "%f2;\nshfl.sync.down.b32 %r1, %r0, 2, 31, -1;\n"),
                           "test"),
               "k");
    const std::vector<AbilityUse> uses = abilityUses(program);
    ASSERT_EQ(uses.size(), 2u);
    EXPECT_EQ(uses[0].ability, A::FloatAtomics);
    EXPECT_EQ(uses[1].ability, A::Shuffles);
    EXPECT_LT(uses[1].step, uses[0].step);
    EXPECT_NE(program.place(uses[1].step).find("shfl"), std::string::npos);
}

} // namespace
} // namespace larmor::model::ptx
