// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "kernels/catalogue.h"
#include "lab/shows.h"
#include "lesson/inventory_run.h"
#include "lesson/library.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>

namespace larmor::lesson {
namespace {

TEST(Inventory, PlacesInAReport)
{
    const Json report = Json::parse(
        R"({"a": {"b": [10, 20]}, "list": [{"name": "x", "size": 1.5}, {"name": "y", "size": 3, "z": [{"k": 2}]}]})");
    const auto at = [&](const char *path) {
        const Json *found = findAt(report, path);
        return found ? found->dump() : std::string("none");
    };
    EXPECT_EQ(at("/a/b/1"), "20");
    EXPECT_EQ(at("/a/b/2"), "none");
    EXPECT_EQ(at("/a/b/x"), "none");
    EXPECT_EQ(at("/a/b/-1"), "none");
    EXPECT_EQ(at("/a/c"), "none");
    EXPECT_EQ(at("/a/b/0/c"), "none");
    EXPECT_EQ(at("/list/name=y/size"), "3");
    EXPECT_EQ(at("/list/size=1.5/name"), "\"x\"");
    EXPECT_EQ(at("/list/name=y/z/k=2/k"), "2");
    EXPECT_EQ(at("/list/name=z/size"), "none");
    EXPECT_EQ(at("/list/colour=y/size"), "none");
    EXPECT_EQ(findAt(Json(), "/a"), nullptr);
}

PrintedNumber printed(double value, bool bound = false)
{
    PrintedNumber number;
    number.printed = value;
    number.bound = bound;
    return number;
}

TEST(Inventory, FarIsMoreThanAThird)
{
    EXPECT_DOUBLE_EQ(deviation(4, 5), 0.25);
    EXPECT_DOUBLE_EQ(deviation(4, 3), -0.25);
    EXPECT_EQ(deviation(0, 0), 0);
    EXPECT_EQ(deviation(0, 1), std::numeric_limits<double>::infinity());
    for (const double value : {0.003, 1.0, 7.0, 284592.0}) {
        EXPECT_FALSE(isApart(printed(value), value * 1.33));
        EXPECT_TRUE(isApart(printed(value), value * 1.34));
        EXPECT_FALSE(isApart(printed(value), value * 0.67));
        EXPECT_TRUE(isApart(printed(value), value * 0.66));
        EXPECT_FALSE(isApart(printed(value, true), value * 0.1)); // a bound is for what lies above
        EXPECT_TRUE(isApart(printed(value, true), value * 1.01));
    }
    EXPECT_EQ(deviationText(0), "0 %");
    EXPECT_EQ(deviationText(0.0004), "0 %");
    EXPECT_EQ(deviationText(-0.0433), "-4.3 %");
    EXPECT_EQ(deviationText(1.5), "+150 %");
    EXPECT_EQ(deviationText(std::numeric_limits<double>::infinity()), "-");
}

TEST(Inventory, EntriesAreWholeAndLeadSomewhere)
{
    std::set<std::string> seen;
    for (const InventoryEntry &entry : inventory().entries) {
        EXPECT_TRUE(seen.insert(entry.id).second) << entry.id << " stands twice";
        EXPECT_FALSE(entry.title.empty() || entry.source.empty()) << entry.id;
        EXPECT_NE(entry.command.empty(), entry.leftOut.empty()) << entry.id;
        for (const ExerciseHome &home : entry.homes) {
            if (const auto *kernel = std::get_if<KernelHome>(&home)) {
                EXPECT_NE(kernelDefinition(kernel->kernel).preset(kernel->preset), nullptr) << entry.id;
            } else if (const auto *lesson = std::get_if<LessonHome>(&home)) {
                EXPECT_LE(std::size_t(lesson->step), findLesson(lesson->lesson)->steps.size()) << entry.id;
            } else if (const auto *show = std::get_if<ShowHome>(&home)) {
                EXPECT_NO_THROW(runShow(show->show, show->parameters)) << entry.id;
            }
        }
    }
    EXPECT_EQ(inventory().entry("row-31").kind, InventoryKind::Row);
    EXPECT_THROW(inventory().entry("row-63"), Error);
}

/// A scan is made first; what is left out says why.
TEST(Inventory, CommandsAsAPersonTypesThem)
{
    const Inventory known = inventory();
    const auto lines = known.commandLines(known.entry("row-03").command);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_TRUE(lines[0].starts_with("larmor simulate ") && lines[0].ends_with("-o spiral.h5")) << lines[0];
    EXPECT_TRUE(lines[1].starts_with("larmor recon spiral.h5 ")) << lines[1];
    EXPECT_FALSE(known.entry("row-40").leftOut.empty());
}

TEST(Inventory, OverlaysAreWhole)
{
    const Inventory english = inventory();
    for (const char *language : {"de", "zh_CN"}) {
        const Inventory other = inventory(language);
        ASSERT_EQ(other.entries.size(), english.entries.size());
        for (std::size_t i = 0; i < english.entries.size(); ++i) {
            const InventoryEntry &here = english.entries[i], &there = other.entries[i];
            EXPECT_EQ(there.command, here.command);
            EXPECT_TRUE(there.title != here.title || here.title == "Direct3D") << language << ' ' << here.id;
            EXPECT_TRUE(there.leftOut != here.leftOut || here.leftOut.empty()) << language << ' ' << here.id;
            ASSERT_EQ(there.numbers.size(), here.numbers.size());
            for (std::size_t k = 0; k < here.numbers.size(); ++k) {
                const std::string &reason = here.numbers[k].reason;
                EXPECT_TRUE(there.numbers[k].reason != reason || reason.empty())
                    << language << ' ' << here.id;
            }
        }
    }
    EXPECT_EQ(inventory("xx").entries[0].title, english.entries[0].title);
}

/// What has not been run shows nothing, and is said to.
TEST(Inventory, NothingHasRun)
{
    const Inventory known = inventory();
    const CommandRunner runner(known.scans);
    const InventoryEntry &entry = known.entry("number-01");
    EXPECT_FALSE(foundNumbers(entry, runner).at(0).ours);
    EXPECT_GE(failuresOf(entry, runner).size(), 3U); // the call, and each of its numbers
    EXPECT_EQ(runner.end(entry.command), nullptr);
}

} // namespace
} // namespace larmor::lesson
