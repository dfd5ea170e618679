// SPDX-License-Identifier: GPL-3.0-or-later
// Every row of the sources is found in the catalogue, a demonstration, a view, or is listed as out of scope
// or open; every recommendation of the guides stands in the "why" of an option.
#include "core/error.h"
#include "kernels/catalogue.h"
#include "lab/shows.h"
#include "support/source_folder.h"

#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>

namespace larmor {
namespace {

Json sourceRows()
{
    std::ifstream file(LARMOR_SOURCE_DIR "/resources/reference/source_rows.json");
    return Json::parse(file);
}

bool hasKernel(std::string_view name)
{
    for (const KernelDefinition *kernel : catalogue())
        if (kernel->name() == name) return true;
    return false;
}

bool hasShow(std::string_view name)
{
    for (const Show &show : shows())
        if (show.name == name) return true;
    return false;
}

TEST(SourceRows, eachIsFoundOrSaysWhyNot)
{
    const Json rows = sourceRows();
    ASSERT_GT(rows.size(), 150u);
    std::set<std::string> sections, seen;
    for (const Json &row : rows) {
        const std::string section = row["source"], text = row["row"];
        sections.insert(section);
        EXPECT_TRUE(seen.insert(section + text + row.dump()).second) << "twice: " << row;
        int places = 0;
        for (const char *place : {"kernel", "show", "view", "out_of_scope", "recommendation"})
            places += row.contains(place);
        places += row.contains("open") && row["open"].is_string();
        EXPECT_EQ(places, 1) << row;
        if (row.contains("show")) {
            EXPECT_TRUE(hasShow(row["show"].get<std::string>())) << row;
        }
        if (!row.contains("kernel")) continue;
        const std::string name = row["kernel"];
        const bool open = row.value("open", false);
        if (open && !hasKernel(name)) continue;
        ASSERT_TRUE(hasKernel(name)) << row;
        if (row.contains("preset")) {
            EXPECT_NE(kernelDefinition(name).preset(row["preset"].get<std::string>()), nullptr) << row;
        }
    }
    for (const char *section :
         {"book 1.1", "book 1.2", "book 1.3", "book 1.4", "book 1.5", "book 1.6", "book 1.7",
          "book 1.8", "book 1.9", "book 2.1", "book 3.1", "book 4",   "book 5",   "book 8",
          "guides 1", "guides 3", "guides 4", "guides 5", "guides 6", "guides 7"})
        EXPECT_TRUE(sections.contains(section)) << section;
}

/// "Best Practices ... no. 11": the numbers of the guide's appendix A that a text cites.
void collect(const std::string &why, std::set<int> &found)
{
    if (why.find("App. A") == std::string::npos) return;
    const std::regex number("no\\. ([0-9]+)");
    for (std::sregex_iterator at(why.begin(), why.end(), number), end; at != end; ++at)
        found.insert(std::stoi((*at)[1]));
}

TEST(SourceRows, allNineteenRecommendationsAreCitedInAWhy)
{
    std::set<int> found;
    for (const KernelDefinition *kernel : catalogue()) {
        for (const OptionSpec &option : kernel->options())
            collect(option.why.english(), found);
        for (const OptionSpec &option : kernel->problem())
            collect(option.why.english(), found);
    }
    for (const Show &show : shows())
        for (const OptionSpec &parameter : show.parameters)
            collect(parameter.why.english(), found);
    for (int number = 1; number <= 19; ++number)
        EXPECT_TRUE(found.contains(number)) << "recommendation " << number;
    EXPECT_TRUE(found.empty() || *found.rbegin() <= 19) << "there are nineteen";
}

} // namespace
} // namespace larmor
