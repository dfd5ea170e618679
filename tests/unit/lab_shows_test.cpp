// SPDX-License-Identifier: GPL-3.0-or-later
// Toy formats on the book's tables, and the demonstrations that need no device.
#include "lab/shows.h"
#include "lab/toy_float.h"

#include "core/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>

namespace larmor {
namespace {

const std::vector<double> bookTerms{1, 1, 0.25, 0.25};

TEST(ToyFloat, holdsTheNumbersOfTheBooksTables)
{
    const ToyFormat denormal(2, 2, Underflow::Denormal);
    EXPECT_EQ(denormal.numbers(),
              (std::vector<double>{0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5}));
    const ToyFormat noZero(2, 2, Underflow::NoZero);
    EXPECT_EQ(noZero.numbers(),
              (std::vector<double>{0.5, 0.625, 0.75, 0.875, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5}));
    const ToyFormat abrupt(2, 2, Underflow::Abrupt);
    EXPECT_EQ(abrupt.numbers(), (std::vector<double>{0, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5}));
}

TEST(ToyFloat, writesOneHalfAsTheBookDoes)
{
    const ToyFormat format(3, 2, Underflow::Denormal);
    EXPECT_EQ(format.patternText(format.encode(0.5)), "0 010 00");
    EXPECT_EQ(format.decode(format.parsePattern("1 010 00")), -0.5);
    EXPECT_TRUE(std::isinf(format.decode(format.parsePattern("0 111 00"))));
    EXPECT_TRUE(std::isnan(format.decode(format.parsePattern("011101"))));
    EXPECT_THROW(format.parsePattern("0 111 0"), Error);
    EXPECT_THROW(format.parsePattern("0 111 02"), Error);
    EXPECT_THROW(format.encode(0.3), Error);
    EXPECT_THROW(ToyFormat(1, 2, Underflow::Denormal), Error);
}

/// Every number of every small format survives its pattern and its own rounding; what lies between goes to
/// the nearer one.
TEST(ToyFloat, roundsToTheNearest)
{
    for (const int exponent : {2, 3, 4})
        for (const int mantissa : {0, 1, 2, 3})
            for (const Underflow underflow : {Underflow::NoZero, Underflow::Abrupt, Underflow::Denormal}) {
                const ToyFormat format(exponent, mantissa, underflow);
                const std::vector<double> &numbers = format.numbers();
                for (std::size_t i = 0; i + 1 < numbers.size(); ++i) {
                    const double low = numbers[i], high = numbers[i + 1], middle = (low + high) / 2;
                    EXPECT_EQ(format.decode(format.encode(low)), low);
                    EXPECT_EQ(format.rounded(low, TieRule::Even), low);
                    EXPECT_EQ(format.rounded(0.9 * low + 0.1 * high, TieRule::Up), low);
                    EXPECT_EQ(format.rounded(-(0.1 * low + 0.9 * high), TieRule::TowardZero), -high);
                    EXPECT_EQ(format.rounded(middle, TieRule::Up), high);
                    EXPECT_EQ(format.rounded(middle, TieRule::TowardZero), low);
                    EXPECT_EQ(format.encode(format.rounded(middle, TieRule::Even)) % 2, 0u);
                }
                EXPECT_TRUE(std::isinf(format.rounded(3 * numbers.back(), TieRule::Even)));
            }
}

/// 1 + 1 + 1/4 + 1/4 (Kirk & Hwu, 7.4): 2 in sequence, 2.5 in pairs or from the small ones on; with ties
/// up 3.
TEST(ToyFloat, addsTheBooksTermsInEachOrder)
{
    const ToyFormat format(2, 2, Underflow::Denormal);
    EXPECT_EQ(sumInOrder(format, bookTerms, SumOrder::Sequential, TieRule::Even), 2.0);
    EXPECT_EQ(sumInOrder(format, bookTerms, SumOrder::Pairwise, TieRule::Even), 2.5);
    EXPECT_EQ(sumInOrder(format, bookTerms, SumOrder::Ascending, TieRule::Even), 2.5);
    EXPECT_EQ(sumInOrder(format, bookTerms, SumOrder::Sequential, TieRule::Up), 3.0);
    EXPECT_EQ(sumInOrder(format, bookTerms, SumOrder::Sequential, TieRule::TowardZero), 2.0);
    EXPECT_EQ(sumInOrder(format, {}, SumOrder::Pairwise, TieRule::Even), 0.0);
}

TEST(Shows, giveAmdahlsFigures)
{
    const auto speedup = [](const char *parallel, const char *factor) {
        return runShow("amdahl", {{"parallel", parallel}, {"speedup", factor}})["result"]["speedup"]
            .get<double>();
    };
    EXPECT_NEAR(speedup("0.3", "100"), 1.4, 0.03);
    EXPECT_NEAR(speedup("0.99", "100"), 50, 0.5);
    EXPECT_NEAR(speedup("0.95", "100"), 17, 0.2);
    const Json guide = runShow("amdahl", {{"parallel", "0.75"}})["result"];
    EXPECT_EQ(guide["limit"].get<double>(), 4.0);
    EXPECT_THROW(runShow("amdahl", {{"parallel", "1.5"}}), Error);
    EXPECT_THROW(runShow("amdahl", {{"serial", "1"}}), Error);
    EXPECT_THROW(runShow("no-such-show", {}), Error);
}

/// The book's legal and illegal blocks on compute capability 1.0, and exercise 4.1 there and today.
TEST(Shows, sayWhereALaunchIsLegal)
{
    const auto legal = [](const char *block, const char *capability) {
        const Json shown = runShow("launch", {{"block", block}});
        for (const Json &row : shown["result"]["capabilities"])
            if (row["capability"] == capability) return row["legal"].get<bool>();
        throw Error(ErrorCode::Internal, "no such capability");
    };
    for (const char *block : {"512", "8x16x2", "16x16"})
        EXPECT_TRUE(legal(block, "1.0")) << block;
    EXPECT_FALSE(legal("32x32", "1.0"));
    EXPECT_TRUE(legal("32x32", "9.0"));
    EXPECT_FALSE(legal("2048", "9.0"));
}

TEST(Shows, compareOperationsWithTransfers)
{
    const Json rows = runShow("operations-to-transfer", {{"size", "1024"}})["result"]["rows"];
    EXPECT_NEAR(rows[0]["ratio"].get<double>(), 1.0 / 3, 1e-12);
    EXPECT_NEAR(rows[1]["ratio"].get<double>(), 2 * 1024 / 3.0, 1e-9);
    EXPECT_TRUE(rows[0]["transfer_bound"].get<bool>());
}

/// Exercise 7.5: nine cycles of two bits leave 17 bits of the mantissa, and up to 2^6 - 1 units of the last
/// place.
TEST(Shows, countDigitsByCycles)
{
    const Json rows = runShow("iterations", {})["result"]["rows"];
    ASSERT_EQ(rows.size(), 9u);
    EXPECT_EQ(rows[8]["mantissa_bits"], 17);
    EXPECT_EQ(rows[8]["worst_ulp"], 63);
    for (const Json &row : rows)
        EXPECT_LE(row["one_third_ulp"].get<double>(), row["worst_ulp"].get<double>());
    // 4/3 is 1.0101... in binary: the six bits cut off are 101010, behind seventeen.
    EXPECT_EQ(rows[8]["one_third_ulp"], 0b101010);
    const Json whole = runShow("iterations", {{"cycles", "13"}})["result"]["rows"];
    EXPECT_EQ(whole.back()["missing_bits"], 0);
    EXPECT_THROW(runShow("iterations", {{"cycles", "0"}}), Error);
}

/// Every sample meets every voxel once in each form; Mu is there before it is used; only the interchanged
/// loops give a voxel to one thread.
TEST(Shows, walkTheLoopsInEachOrder)
{
    for (const char *form : {"printed", "fission", "interchange"}) {
        const Json shown =
            runShow("loop-order", {{"form", form}, {"samples", "3"}, {"voxels", "4"}})["result"];
        std::set<int> computed;
        std::set<std::pair<int, int>> met;
        std::map<int, std::set<int>> writers;
        for (const Json &step : shown["steps"]) {
            const int m = step["m"];
            if (step["n"].is_null()) {
                computed.insert(m);
                continue;
            }
            EXPECT_TRUE(computed.contains(m)) << form;
            EXPECT_TRUE(met.insert({m, step["n"].get<int>()}).second) << form;
            writers[step["n"]].insert(step["thread"].get<int>());
        }
        EXPECT_EQ(met.size(), 12u) << form;
        for (const auto &[voxel, threads] : writers)
            EXPECT_EQ(int(threads.size()), shown["threads_that_write_a_voxel"]) << form;
        EXPECT_EQ(shown["needs_atomics"], std::string(form) != "interchange") << form;
    }
    EXPECT_THROW(runShow("loop-order", {{"form", "backwards"}}), Error);
}

/// Gaps at both ends alone are left where two copy engines carry both directions: (pieces + 2) / 3 pieces'
/// time.
TEST(Shows, overlapCopiesWithKernels)
{
    const auto shown = [](const char *pieces, const char *engines, const char *order) {
        return runShow("copy-overlap",
                       {{"pieces", pieces}, {"copy-engines", engines}, {"order", order}})["result"];
    };
    EXPECT_DOUBLE_EQ(shown("1", "2", "breadth-first")["saved"], 0);
    EXPECT_DOUBLE_EQ(shown("2", "1", "breadth-first")["total_ms"], 2);
    EXPECT_DOUBLE_EQ(shown("4", "2", "breadth-first")["total_ms"], 1.5);
    EXPECT_DOUBLE_EQ(shown("4", "2", "depth-first")["total_ms"], 1.5);
    // On one engine the first download holds up the second upload: nothing overlaps.
    EXPECT_DOUBLE_EQ(shown("4", "1", "depth-first")["total_ms"], 3);
    EXPECT_DOUBLE_EQ(shown("4", "1", "breadth-first")["total_ms"], 2);
    EXPECT_EQ(shown("4", "1", "breadth-first")["rows"].size(), 12u);
    EXPECT_THROW(shown("0", "1", "breadth-first"), Error);
    EXPECT_THROW(shown("2", "3", "breadth-first"), Error);
    EXPECT_THROW(shown("2", "1", "sideways"), Error);
}

TEST(Shows, countTheCrossingsOfEachWayToTheScreen)
{
    const Json shown = runShow("display-paths", {{"link", "10"}, {"memory", "100"}})["result"];
    EXPECT_EQ(shown["bytes"], 1048576.0);
    EXPECT_DOUBLE_EQ(shown["read_back"]["ms"], 2 * 0.1048576);
    EXPECT_DOUBLE_EQ(shown["upload"]["ms"], 0.1048576);
    EXPECT_DOUBLE_EQ(shown["interop"]["ms"], 0.02097152);
    EXPECT_THROW(runShow("display-paths", {{"link", "0"}}), Error);
}

TEST(Shows, sayWhichCallReportsAFault)
{
    const auto rows = [](const char *calls, const char *blocking) {
        return runShow("late-errors", {{"calls", calls}, {"blocking", blocking}})["result"]["rows"];
    };
    const Json late = rows("fault,launch,async-copy,last-error,copy,last-error", "0");
    EXPECT_EQ(late[0]["returns"], "nothing");
    EXPECT_EQ(late[2]["returns"], "success");
    EXPECT_EQ(late[3]["returns"], "success");
    EXPECT_EQ(late[4]["returns"], "illegal address"); // of the first call, three calls later
    EXPECT_EQ(late[4]["caused_by"], 1);
    EXPECT_EQ(late[5]["last_error"], "illegal address"); // it stays
    const Json blocking = rows("fault,last-error", "1");
    EXPECT_EQ(blocking[1]["returns"], "illegal address");
    // A launch that is refused is known at once, and forgotten once read.
    const Json refused = rows("bad-launch,launch,last-error,last-error,synchronise", "0");
    EXPECT_EQ(refused[2]["returns"], "invalid configuration");
    EXPECT_EQ(refused[2]["caused_by"], 1);
    EXPECT_EQ(refused[3]["returns"], "success");
    EXPECT_EQ(refused[4]["returns"], "success");
    EXPECT_THROW(rows("fault,", "0"), Error);
    EXPECT_THROW(rows("fault", "2"), Error);
}

/// Kirk & Hwu 2010, 5.1: 86.4 GB/s, 21.6 and 345.6 GFLOP/s; OpenCL Best Practices Guide, 2.2.1: 141.6 GB/s,
/// of 1024^3 bytes 131.9.
TEST(Shows, drawTheRoofsOfABoard)
{
    const auto of = [](const char *board, double operations, double bytes) {
        return runShow("roof", {{"board", board},
                                {"operations", std::to_string(operations)},
                                {"bytes", std::to_string(bytes)}})["result"];
    };
    EXPECT_NEAR(of("geforce-8800-gtx", 2, 8)["attainable_gflops"].get<double>(), 21.6, 1e-3);
    EXPECT_NEAR(of("geforce-8800-gtx", 32, 8)["memory_gflops"].get<double>(), 345.6, 1e-2);
    EXPECT_NEAR(of("geforce-gtx-280", 1, 1)["bandwidth_gbs"].get<double>(), 141.7, 0.01);
    EXPECT_NEAR(of("geforce-gtx-280", 1, 1)["bandwidth_gibs"].get<double>(), 131.96, 0.01);
    for (const char *board : {"geforce-8800-gtx", "geforce-gtx-280", "h200"}) {
        const double bend = of(board, 1, 1)["operations_per_byte_at_peak"];
        for (const double share : {0.01, 0.5, 0.99, 1.01, 3.0, 1000.0}) {
            const Json roof = of(board, share * bend * 7, 7);
            EXPECT_EQ(roof["bound_by_memory"], share < 1) << board << ' ' << share;
            EXPECT_NEAR(roof["share_of_peak"].get<double>(), std::min(1.0, share), 1e-5);
            EXPECT_LE(roof["attainable_gflops"].get<double>(), roof["peak_gflops"].get<double>());
            EXPECT_LE(roof["attainable_gflops"].get<double>(), roof["memory_gflops"].get<double>());
        }
    }
    EXPECT_THROW(of("geforce-8400-gs", 2, 8), Error); // of which no clock is known
    EXPECT_THROW(of("geforce-8800-gtx", 2, 0), Error);
    EXPECT_THROW(of("geforce-8800-gtx", -1, 8), Error);
}

/// CUDA Programming Guide 3.0, 3.2.7.
TEST(Shows, followASharedObject)
{
    const auto of = [](const char *calls) { return runShow("interop-calls", {{"calls", calls}})["result"]; };
    const Json once = runShow("interop-calls", {})["result"];
    EXPECT_EQ(once["faults"], 0);
    EXPECT_EQ(once["registrations"], 1);
    EXPECT_EQ(once["images"], 2);
    EXPECT_EQ(once["rows"][2]["owner"], "CUDA");
    EXPECT_EQ(once["rows"][4]["owner"], "OpenGL");
    EXPECT_EQ(of("register,map,kernel,draw,unmap,draw")["faults"], 1);
    EXPECT_EQ(of("register,map,kernel,draw,unmap,draw")["images"], 1);
    for (const char *wrong : {"map", "kernel", "unmap", "unregister", "register,register", "register,map,map",
                              "register,map,unregister", "register,unmap", "register,unregister,map"})
        EXPECT_EQ(of(wrong)["faults"], 1) << wrong;
    EXPECT_EQ(of("register,map,unmap,draw")["images"], 0); // nothing was written
    EXPECT_THROW(of("register,fly"), Error);
    EXPECT_THROW(of("register,"), Error);
}

} // namespace
} // namespace larmor
