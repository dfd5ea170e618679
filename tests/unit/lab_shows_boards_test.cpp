// SPDX-License-Identifier: GPL-3.0-or-later
// Shows of threads, boards, counts and tables: the sources' own numbers, and identities that any input keeps.
#include "core/error.h"
#include "lab/shows.h"
#include "lab/toy_float.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <set>

namespace larmor {
namespace {

Json shown(const char *name, const OptionSet &parameters = {})
{
    return runShow(name, parameters)["result"];
}

/// The guide's own example is 1.25 and -1.25; the others follow from its formulas for texels 0, 1 ... 7.
TEST(TextureFetch, FollowsTheGuidesFormulas)
{
    const auto values = [](const OptionSet &with) {
        std::vector<double> found;
        const Json result = shown("texture-fetch", with);
        for (const Json &row : result["rows"])
            found.push_back(row["value"]);
        return found;
    };
    using Values = std::vector<double>;
    EXPECT_EQ(values({{"address", "wrap"}}), (Values{2, 6})); // 0.25 and 0.75 of eight texels
    EXPECT_EQ(values({{"address", "clamp"}}), (Values{7, 0}));
    EXPECT_EQ(values({{"address", "wrap"}, {"filter", "linear"}}), (Values{1.5, 5.5}));
    EXPECT_EQ(values({{"x", "0.5,7.5,3.25,0,8"}, {"filter", "linear"}, {"normalised", "0"}}),
              (Values{0, 7, 2.75, 0, 7}));
    for (const std::string size : {"2", "7", "256"}) {
        const Json result =
            shown("texture-fetch", {{"size", size}, {"filter", "linear"}, {"normalised", "0"}});
        EXPECT_EQ(result["worst_off"], 1.0 / 512) << size; // half a unit of eight bits
    }
    EXPECT_EQ(shown("texture-fetch", {{"size", "1"}, {"filter", "linear"}})["worst_off"], 0);
    EXPECT_THROW(shown("texture-fetch", {{"address", "wrap"}, {"normalised", "0"}}), Error);
    EXPECT_THROW(shown("texture-fetch", {{"x", "1.25,,"}}), Error);
}

TEST(ShowsOfThreads, warpsOfTheBooksBlocks)
{
    const Json cube = shown("warps", {{"block", "4x8x2"}, {"index", "1,2,1"}});
    EXPECT_EQ(cube["warps"], 2);
    EXPECT_EQ(cube["idle_lanes"], 0);
    EXPECT_EQ(cube["rows"][0]["z"], (Json{0, 0}));
    EXPECT_EQ(cube["rows"][1]["z"], (Json{1, 1}));
    EXPECT_EQ(cube["thread"]["linear"], 1 + 4 * (2 + 8 * 1));
    EXPECT_EQ(cube["thread"]["warp"], 1);
    EXPECT_EQ(cube["thread"]["lane"], 9);
    EXPECT_EQ(shown("warps", {{"block", "48"}})["idle_lanes"], 16);
    EXPECT_EQ(shown("warps", {{"block", "48"}})["rows"][1]["half_warps"], 1);
    for (const char *block : {"0", "4x", "1025", "32x32x2", "4x4x4x4", "-1", ""})
        EXPECT_THROW(shown("warps", {{"block", block}}), Error) << block;
    for (const char *index : {"4,0,0", "0,8,0", "1,,1", "0,0,0,0", "x", "-1"})
        EXPECT_THROW(shown("warps", {{"block", "4x8x2"}, {"index", index}}), Error) << index;
}

/// Every thread is in one warp, and its number in the order of x, y, z.
TEST(ShowsOfThreads, everyThreadHasItsPlace)
{
    for (const auto &[x, y, z] : {std::array{3, 5, 7}, {1, 1, 1}, {33, 1, 2}, {2, 2, 64}}) {
        const std::string block = std::to_string(x) + 'x' + std::to_string(y) + 'x' + std::to_string(z);
        int linear = 0;
        for (int k = 0; k < z; ++k)
            for (int j = 0; j < y; ++j)
                for (int i = 0; i < x; ++i, ++linear) {
                    if (linear % 7 != 0) continue; // a sample of them
                    const std::string index =
                        std::to_string(i) + ',' + std::to_string(j) + ',' + std::to_string(k);
                    const Json at = shown("warps", {{"block", block}, {"index", index}})["thread"];
                    EXPECT_EQ(at["linear"], linear);
                    EXPECT_EQ(at["warp"].get<int>() * 32 + at["lane"].get<int>(), linear);
                }
        const Json all = shown("warps", {{"block", block}});
        EXPECT_EQ(all["threads"], x * y * z);
        EXPECT_EQ(all["warps"].get<int>() * 32 - all["idle_lanes"].get<int>(), x * y * z);
    }
}

TEST(ShowsOfThreads, blocksRunInAnyOrderAndFasterOnMoreMultiprocessors)
{
    for (const char *order : {"ascending", "descending", "shuffled"}) {
        const Json rows = shown("blocks", {{"blocks", "64"}, {"order", order}})["rows"];
        ASSERT_EQ(rows.size(), 4u);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const int places = rows[i]["places"];
            EXPECT_EQ(rows[i]["time"], std::ceil(64.0 / places)); // equal blocks: whole rounds
            EXPECT_NEAR(rows[i]["used_share"].get<double>(), 64.0 / (places * std::ceil(64.0 / places)),
                        1e-12);
        }
    }
    // Beyond as many places as blocks nothing is gained.
    const Json rows = shown("blocks", {{"blocks", "16"}, {"multiprocessors", "8,16,30,132"}})["rows"];
    EXPECT_EQ(rows[1]["time"], 1.0);
    EXPECT_EQ(rows[3]["time"], 1.0);
    EXPECT_EQ(rows[3]["times_faster"], 2.0);
    EXPECT_EQ(
        shown("blocks", {{"blocks", "12"}, {"multiprocessors", "2"}, {"resident", "3"}})["rows"][0]["time"],
        2.0);
    EXPECT_THROW(shown("blocks", {{"multiprocessors", "2,,4"}}), Error);
    EXPECT_THROW(shown("blocks", {{"blocks", "0"}}), Error);
    EXPECT_THROW(shown("blocks", {{"order", "sideways"}}), Error);
}

/// No place has two blocks at once, each block runs once, and no place idles while a block waits.
TEST(ShowsOfThreads, timelinesOfBlocksAreSchedules)
{
    for (const char *spread : {"0", "0.5"})
        for (const char *order : {"ascending", "shuffled"}) {
            const Json json = shown("blocks", {{"blocks", "37"},
                                               {"multiprocessors", "5"},
                                               {"resident", "2"},
                                               {"spread", spread},
                                               {"order", order}});
            std::set<int> seen;
            std::map<std::pair<int, int>, double> freeAt;
            double latestBegin = 0, firstEnd = std::numeric_limits<double>::infinity();
            for (const Json &row : json["timelines"][0]["rows"]) {
                EXPECT_TRUE(seen.insert(row["block"].get<int>()).second);
                double &end = freeAt[{row["multiprocessor"], row["place"]}];
                EXPECT_GE(row["begin"].get<double>(), end);
                end = row["end"];
                latestBegin = std::max(latestBegin, row["begin"].get<double>());
            }
            for (const auto &[place, end] : freeAt)
                firstEnd = std::min(firstEnd, end);
            EXPECT_EQ(seen.size(), 37u);
            EXPECT_EQ(freeAt.size(), 10u);
            EXPECT_LE(latestBegin, firstEnd + 1e-9);
        }
}

TEST(ShowsOfThreads, launchesAreRefusedByTheRuleOfTheirCapability)
{
    const auto legalOn = [](const char *grid, const char *capability) -> Json {
        const Json json = shown("launch", {{"grid", grid}, {"block", "256"}});
        for (const Json &row : json["capabilities"])
            if (row["capability"] == capability) return row;
        return {};
    };
    EXPECT_TRUE(legalOn("65535", "1.0")["legal"]);
    EXPECT_EQ(legalOn("65536", "2.0")["why_not"], "grid x 65536 exceeds 65535");
    EXPECT_TRUE(legalOn("2147483647", "3.0")["legal"]);
    EXPECT_FALSE(legalOn("2147483648", "9.0")["legal"]);
    EXPECT_FALSE(legalOn("2x2x2", "1.3")["legal"]);
    EXPECT_TRUE(legalOn("2x2x2", "2.0")["legal"]);
    EXPECT_TRUE(legalOn("2x2x2", "2.0").contains("note"));
    EXPECT_FALSE(legalOn("2x2x2", "3.0").contains("note"));
    EXPECT_EQ(shown("launch", {{"grid", "262144"}, {"block", "512"}})["threads"], 134217728);
    EXPECT_GT(shown("launch", {{"grid", "1000000000000x1000000000000"}})["threads"].get<double>(), 1e24);
    EXPECT_THROW(shown("launch", {{"grid", "0"}}), Error);
    EXPECT_THROW(shown("launch", {{"grid", "99999999999999999999"}}), Error);
}

TEST(ShowsOfCounts, reductionsOfTheBook)
{
    const auto form = [](const char *word) { return shown("reduction-steps", {{"form", word}}); };
    EXPECT_EQ(form("figure-6.2")["divergent_rounds"], 95);
    EXPECT_EQ(form("figure-6.2")["adds_issued"], 95);
    EXPECT_EQ(form("figure-6.4")["divergent_rounds"], 5);
    EXPECT_EQ(form("figure-6.4")["adds_issued"], 20);
    for (const char *word : {"figure-6.2", "figure-6.4", "half-6.2", "half-6.4"}) {
        EXPECT_EQ(form(word)["additions"], 511) << word; // n elements, n - 1 additions
        const bool isHalf = std::string_view(word).starts_with("half");
        EXPECT_EQ(form(word)["threads_that_never_add"], isHalf ? 0 : 256) << word;
        EXPECT_EQ(form(word)["launch_threads"], isHalf ? 256 : 512) << word;
    }
    EXPECT_THROW(shown("reduction-steps", {{"section", "100"}}), Error);
}

TEST(ShowsOfCounts, scalarProductOfTheExercise)
{
    const Json json = shown("scalar-product");
    EXPECT_EQ(json["threads"], 262144);
    EXPECT_EQ(json["shared_accesses_per_block"], 1277);
    EXPECT_EQ(json["divergent_iterations"], 5);
    EXPECT_EQ(json["bank_conflict_ways"], 1);
    for (const int n :
         {2, 32, 512}) { // n stores of products, n - 1 additions of two loads and a store, n loads
        const Json other = shown("scalar-product", {{"elements", std::to_string(n)}});
        EXPECT_EQ(other["shared_accesses_per_block"], 2 * n + 3 * (n - 1)) << n;
    }
}

TEST(ShowsOfCounts, tilesLeaveOneOfTheirSide)
{
    for (const int tile : {1, 2, 4, 8}) {
        const Json json = shown("tiles", {{"size", "8"}, {"tile", std::to_string(tile)}});
        EXPECT_EQ(json["loads_without_tiles"], 2 * 8 * 8 * 8);
        EXPECT_EQ(json["loads_with_tiles"], 2 * 8 * 8 * 8 / tile);
    }
    EXPECT_THROW(shown("tiles", {{"size", "8"}, {"tile", "3"}}), Error);
}

TEST(ShowsOfCounts, operationsOfTheCoulombSum)
{
    const Json rows = shown("coulomb-operations")["rows"];
    EXPECT_EQ(rows[0]["operations_per_point"], 10.0); // Kirk & Hwu 9.2, 9.3: V1, V2, V3
    EXPECT_EQ(rows[1]["operations_per_point"], 7.75);
    EXPECT_EQ(rows[2]["operations_per_point"], 7.375);
    EXPECT_EQ(rows[1]["loads"].get<int>() + rows[1]["subtractions"].get<int>() +
                  rows[1]["additions"].get<int>() + rows[1]["multiplications"].get<int>(),
              27); // the book prints 25, with 5 of its 9 products
}

TEST(ShowsOfCounts, paddingRoundsUp)
{
    const Json json = shown("padding");
    EXPECT_EQ(json["padded_points"], 14336); // Kirk & Hwu 9.4
    EXPECT_EQ(json["most_idle_columns"], 127);
    EXPECT_EQ(json["most_idle_rows"], 15);
    for (const char *size : {"1x1", "127x15", "128x16", "129x17"}) {
        const Json other = shown("padding", {{"size", size}});
        EXPECT_EQ(other["padded_x"].get<int>() % 128, 0);
        EXPECT_EQ(other["padded_y"].get<int>() % 16, 0);
        EXPECT_LT(other["idle_share"].get<double>(), 1);
        EXPECT_GE(other["idle_share"].get<double>(), 0);
    }
}

TEST(ShowsOfCounts, binsHoldOrOverflow)
{
    for (const char *seed : {"1", "2", "77"}) {
        const Json json = shown("binning", {{"atoms", "100"}, {"capacity", "4"}, {"seed", seed}});
        std::map<int, int> filled;
        int overflow = 0;
        for (const Json &row : json["rows"]) {
            EXPECT_EQ(row["bin"], int(row["x"].get<double>() * 4) + 4 * int(row["y"].get<double>() * 4));
            if (row["overflow"].get<bool>()) {
                ++overflow;
                EXPECT_EQ(filled[row["bin"]], 4);
            } else {
                EXPECT_EQ(row["slot"], filled[row["bin"]]++);
            }
        }
        EXPECT_EQ(json["overflow"], overflow);
        EXPECT_EQ(json["slots"].get<int>(), json["dummies"].get<int>() + 100 - overflow);
        EXPECT_GT(overflow, 0);
    }
}

TEST(ShowsOfTables, codeRunsWithinItsRevision)
{
    const auto runs = [](const char *code, const char *device) {
        return shown("compatibility", {{"code", code}, {"device", device}})["loaded"];
    };
    EXPECT_EQ(runs("sm_13,compute_20", "2.0"), "compute_20");
    EXPECT_EQ(runs("sm_13,compute_20", "1.3"), "sm_13");
    EXPECT_TRUE(runs("sm_13,compute_20", "1.2").is_null());
    EXPECT_EQ(runs("sm_10,sm_12", "1.3"), "sm_12");
    EXPECT_EQ(runs("sm_10,compute_13", "1.3"), "sm_10"); // machine code before PTX
    EXPECT_EQ(runs("sm_80,compute_80", "9.0"), "compute_80");
    EXPECT_EQ(runs("sm_120", "12.1"), "sm_120");
    EXPECT_TRUE(runs("compute_90", "8.9").is_null());
    for (const char *code : {"", "sm_", "sm_14", "20", "sm_20,", "compute_9x", "sm_90a"})
        EXPECT_THROW(runs(code, "2.0"), Error) << code;
}

TEST(ShowsOfTables, memorySpacesOfEachGeneration)
{
    const auto cell = [](const char *capability, const char *space, const char *column) -> Json {
        const Json json = shown("memory-spaces", {{"capability", capability}});
        for (const Json &row : json["rows"])
            if (row["space"] == space) return row[column];
        return {};
    };
    EXPECT_EQ(cell("1.0", "global", "cached"), "no");
    EXPECT_EQ(cell("2.0", "global", "cached"), "both levels");
    EXPECT_EQ(cell("3.0", "global", "cached"), "second level");
    EXPECT_EQ(cell("1.0", "local", "place"), "device memory"); // its name misleads
    EXPECT_EQ(cell("9.0", "shared", "scope"), "a block");
    EXPECT_EQ(cell("9.0", "constant", "lifetime"), "the application");
    for (const char *topic : {"platform", "memory", "kernels", "language"})
        EXPECT_GE(shown("opencl", {{"topic", topic}})["rows"].size(), 5u) << topic;
    EXPECT_THROW(shown("opencl", {{"topic", "all"}}), Error);
}

TEST(ShowsOfSpeed, tasksAndGustafson)
{
    const Json one = shown("amdahl", {{"parallel", "0.95"}, {"speedup", "100"}});
    EXPECT_NEAR(one["speedup"].get<double>(), 16.8, 0.01);
    EXPECT_NEAR(one["gustafson"].get<double>(), 95.05, 1e-9);
    const Json tasks = shown("amdahl", {{"tasks", "non-bonded:0.95:100,other:0.05:1:host"}});
    EXPECT_DOUBLE_EQ(tasks["speedup"], one["speedup"]); // the law for two tasks is the law
    EXPECT_NEAR(tasks["limit"].get<double>(), 20, 1e-9);
    EXPECT_NEAR(tasks["speedup_at_once"].get<double>(), 20, 1e-9); // the host's 5 % hide the device's
    double after = 0;
    for (const Json &row : tasks["rows"])
        after += row["share_after"].get<double>();
    EXPECT_NEAR(after, 1, 1e-12);
    for (const char *wrong : {"a:0.5:2", "a:1", "a:1:0", "a:1:2:moon", ":1:2", "a:0.5:2,b:0.6:2", "a:1:2,"})
        EXPECT_THROW(shown("amdahl", {{"tasks", wrong}}), Error) << wrong;
}

TEST(ShowsOfSpeed, whatSerialisesStreams)
{
    const auto total = [](const char *between, const char *kernels, const char *order) {
        return shown("copy-overlap", {{"pieces", "4"},
                                      {"copy-engines", "2"},
                                      {"between", between},
                                      {"kernels", kernels},
                                      {"order", order}})["total_ms"]
            .get<double>();
    };
    for (const char *order : {"depth-first", "breadth-first"}) {
        EXPECT_DOUBLE_EQ(total("none", "in-turn", order), 1.5);
        for (const char *between : {"stream-0", "memset", "allocation"}) {
            EXPECT_DOUBLE_EQ(total(between, "in-turn", order), 3) << between;
            EXPECT_GE(total(between, "at-once", order), total("none", "at-once", order)) << between;
        }
        // A query holds up kernels, which wait for one another anyway unless they may run at once.
        EXPECT_DOUBLE_EQ(total("query", "in-turn", order), 1.5);
        EXPECT_LE(total("none", "at-once", order), total("query", "at-once", order));
    }
    EXPECT_THROW(total("nothing", "in-turn", "depth-first"), Error);
}

TEST(ShowsOfErrors, someAreForgottenAndSomeStay)
{
    const Json rows =
        shown("late-errors", {{"calls", "fault,synchronise,last-error,last-error,reset,last-error"}})["rows"];
    EXPECT_EQ(rows[2]["returns"], "illegal address");
    EXPECT_EQ(rows[3]["returns"], "illegal address");
    EXPECT_EQ(rows[3]["kind"], "stays until the context is new");
    EXPECT_EQ(rows[5]["returns"], "success");
    const Json refused = shown("late-errors", {{"calls", "bad-launch,last-error,last-error"}})["rows"];
    EXPECT_EQ(refused[1]["kind"], "cleared by reading");
    EXPECT_EQ(refused[2]["returns"], "success");
    EXPECT_TRUE(refused[2]["kind"].is_null());
}

/// Directed rounding brackets the value; towards zero never grows; every number is its own rounding.
TEST(ToyRounding, directionsBracketTheValue)
{
    for (const int exponent : {2, 3})
        for (const int mantissa : {0, 1, 2, 3})
            for (const Underflow underflow : {Underflow::NoZero, Underflow::Abrupt, Underflow::Denormal}) {
                const ToyFormat format(exponent, mantissa, underflow);
                const double last = format.numbers().back();
                for (double value = -1.2 * last; value <= 1.2 * last; value += last / 97) {
                    const double up = format.rounded(value, RoundingMode::Up),
                                 down = format.rounded(value, RoundingMode::Down),
                                 zero = format.rounded(value, RoundingMode::TowardZero),
                                 near = format.rounded(value, TieRule::Even);
                    EXPECT_GE(up, value);
                    EXPECT_LE(down, value);
                    EXPECT_TRUE(near == up || near == down) << value;
                    EXPECT_EQ(-format.rounded(-value, RoundingMode::Up), down);
                    if (underflow != Underflow::NoZero) {
                        EXPECT_LE(std::abs(zero), std::abs(value));
                        EXPECT_TRUE(zero == up || zero == down || std::isinf(up) || std::isinf(down));
                    }
                }
                for (const double number : format.numbers())
                    for (const RoundingMode mode :
                         {RoundingMode::TowardZero, RoundingMode::Up, RoundingMode::Down})
                        EXPECT_EQ(format.rounded(-number, mode), -number);
            }
}

/// Kirk & Hwu, exercise 7.3: cutting off stays below a unit in the last place, the nearest within half of
/// one.
TEST(ToyRounding, worstErrorsOfAnAddition)
{
    const ToyFormat format(4, 2, Underflow::Denormal);
    const double cut = worstAdditionUlps(format, RoundingMode::TowardZero);
    EXPECT_LT(cut, 1);
    EXPECT_GT(cut, 0.99);
    EXPECT_EQ(worstAdditionUlps(format, TieRule::Even), 0.5);
    EXPECT_EQ(shown("rounding", {{"exponent", "4"}, {"mode", "zero"}})["worst_addition_ulp"], cut);
    EXPECT_THROW(worstAdditionUlps(ToyFormat(8, 10, Underflow::Denormal), TieRule::Even), Error);
    EXPECT_THROW(shown("rounding", {{"mode", "sideways"}}), Error);
}

/// Exercise 7.4: sorted numbers, and the tree of Fig. 6.4 adds the least to large ones.
TEST(ToyRounding, ordersOfASortedSum)
{
    const Json json = shown("rounding", {{"terms", "0.25,0.25,1,2"}});
    EXPECT_EQ(json["exact"], 3.5);
    EXPECT_EQ(json["pairwise"], 3.5);
    EXPECT_EQ(json["halves"], 3.0);
    EXPECT_EQ(shown("rounding", {{"mode", "nearest-away"}})["sequential"],
              shown("rounding", {{"ties", "up"}})["sequential"]);
    // The same neighbours in any tree where all sums are exact.
    EXPECT_EQ(sumInOrder(ToyFormat(4, 3, Underflow::Denormal), std::vector<double>{1, 2, 3}, SumOrder::Halves,
                         TieRule::Even),
              6.0);
}

/// Bits of the host's own types.
TEST(ShowsOfFormats, specialValuesAreThoseOfIeee)
{
    const auto bits = [](const char *format, const char *what) {
        const Json json = shown("special-values", {{"format", format}});
        for (const Json &row : json["rows"])
            if (row["what"] == what) {
                std::string text = row["bits"];
                std::erase(text, ' ');
                return std::stoull(text, nullptr, 2);
            }
        return 0ull;
    };
    const auto ofFloat = [](float value) {
        std::uint32_t pattern = 0;
        std::memcpy(&pattern, &value, sizeof pattern);
        return std::uint64_t(pattern);
    };
    const auto ofDouble = [](double value) {
        std::uint64_t pattern = 0;
        std::memcpy(&pattern, &value, sizeof pattern);
        return pattern;
    };
    using F = std::numeric_limits<float>;
    using D = std::numeric_limits<double>;
    EXPECT_EQ(bits("single", "one"), ofFloat(1));
    EXPECT_EQ(bits("single", "minus infinity"), ofFloat(-F::infinity()));
    EXPECT_EQ(bits("single", "least denormal number"), ofFloat(F::denorm_min()));
    EXPECT_EQ(bits("single", "least normal number"), ofFloat(F::min()));
    EXPECT_EQ(bits("single", "greatest number"), ofFloat(F::max()));
    EXPECT_EQ(bits("single", "quiet NaN"), ofFloat(F::quiet_NaN()));
    EXPECT_EQ(bits("double", "greatest number"), ofDouble(D::max()));
    EXPECT_EQ(bits("double", "least denormal number"), ofDouble(D::denorm_min()));
    EXPECT_EQ(bits("half", "greatest number"), 0x7bffu);
    const Json half = shown("special-values", {{"format", "half"}});
    EXPECT_EQ(half["rows"][6]["value"], 65504.0);
    // A toy's patterns decode to what is said of them.
    const ToyFormat toy(3, 2, Underflow::Denormal);
    const Json patterns = shown("special-values", {{"format", "toy"}});
    for (const Json &row : patterns["rows"]) {
        const double value = toy.decode(toy.parsePattern(row["bits"].get<std::string>()));
        if (row["value"].is_number()) {
            EXPECT_EQ(value, row["value"].get<double>()) << row;
        }
    }
}

/// Exercises 7.1 and 7.2.
TEST(ShowsOfFormats, whatOneBitMoreDoes)
{
    const Json rows = shown("toy-float", {{"exponent", "2"}, {"mantissa", "3"}})["one_bit_more"];
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_EQ(rows[1]["numbers_from_one_to_two"], 2 * rows[0]["numbers_from_one_to_two"].get<int>());
    EXPECT_EQ(rows[1]["distance_at_one"], rows[0]["distance_at_one"].get<double>() / 2);
    EXPECT_EQ(rows[2]["distance_at_one"], rows[0]["distance_at_one"]);
    EXPECT_GT(rows[2]["greatest"].get<double>(), 2 * rows[0]["greatest"].get<double>());
    EXPECT_LT(rows[2]["least"].get<double>(), rows[0]["least"].get<double>() / 2);
}

} // namespace
} // namespace larmor
