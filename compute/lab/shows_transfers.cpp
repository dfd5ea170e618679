// SPDX-License-Identifier: GPL-3.0-or-later
// What copies between host and device cost beside kernels, by the rules of queues and by bytes over
// bandwidth.
#include "core/error.h"
#include "kernels/definition_table.h"
#include "lab/shows_parameters.h"
#include "lab/shows_steps.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace larmor {

namespace {

enum Action { Upload, Kernel, Download };
constexpr std::array<const char *, 3> actionNames{"upload", "kernel", "download"};

/// One engine of the device works off what is issued to it in that order; an action starts when its engine is
/// free and the action before it, of the same piece, has ended.
class Queues {
public:
    /// @param concurrent kernels of different pieces may run at once.
    Queues(int copyEngines, bool concurrent) : m_copyEngines(copyEngines), m_concurrent(concurrent) {}
    void issue(int piece, Action action, double ms)
    {
        const std::size_t engine = engineOf(action);
        if (m_pieceFree.size() <= std::size_t(piece)) m_pieceFree.resize(std::size_t(piece) + 1, 0.0);
        double begin = std::max(m_pieceFree[std::size_t(piece)], m_barrier);
        if (action == Kernel) begin = std::max(begin, m_kernelGate);
        if (action != Kernel || !m_concurrent) begin = std::max(begin, m_engineFree[engine]);
        m_engineFree[engine] = std::max(m_engineFree[engine], begin + ms);
        m_pieceFree[std::size_t(piece)] = begin + ms;
        m_end = std::max(m_end, begin + ms);
        m_rows.push_back({{"piece", piece},
                          {"action", actionNames[std::size_t(action)]},
                          {"begin_ms", begin},
                          {"end_ms", begin + ms}});
    }
    /// What is issued from here on waits for all that was issued before.
    void serialise() { m_barrier = m_end; }
    /// Kernels that are issued from here on wait for the last kernel of this piece.
    void askFor(int piece) { m_kernelGate = std::max(m_kernelGate, m_pieceFree[std::size_t(piece)]); }
    double end() const { return m_end; }
    Json takeRows() { return std::move(m_rows); }

private:
    std::size_t engineOf(Action action) const
    {
        if (action == Kernel) return 0;
        return action == Download && m_copyEngines == 2 ? 2 : 1;
    }
    int m_copyEngines;
    bool m_concurrent;
    double m_barrier = 0, m_kernelGate = 0;
    std::array<double, 3> m_engineFree{};
    std::vector<double> m_pieceFree;
    double m_end = 0;
    Json m_rows = Json::array();
};

const std::vector<std::string> betweenWords{"none", "stream-0", "memset", "allocation", "query"};

/// CUDA Programming Guide 3.0, 3.2.6.2 to 3.2.6.4.
Text whyBetween(const std::string &between)
{
    if (between == "none") return say("nothing stands between the streams");
    if (between == "stream-0")
        return say("a command of stream 0 begins when all before it has ended, and all after it waits");
    if (between == "memset")
        return say("setting device memory serialises the streams like a command of stream 0");
    if (between == "allocation")
        return say("allocating device memory or page-locked memory serialises the streams");
    return say(
        "to ask whether a kernel has ended keeps later kernels from starting before it has: this costs "
        "where kernels run at once");
}

Json copyOverlap(const OptionSet &p)
{
    const std::array<double, 3> ms{realParameter(p, "upload", 0, 1e6), realParameter(p, "kernel", 0, 1e6),
                                   realParameter(p, "download", 0, 1e6)};
    const int pieces = wholeParameter(p, "pieces", 1, 64), engines = wholeParameter(p, "copy-engines", 1, 2);
    const bool depthFirst = wordParameter(p, "order", {"depth-first", "breadth-first"}) == "depth-first";
    const bool concurrent = wordParameter(p, "kernels", {"in-turn", "at-once"}) == "at-once";
    const std::string between = wordParameter(p, "between", betweenWords);
    Queues queues(engines, concurrent);
    for (int outer = 0; outer < (depthFirst ? pieces : 3); ++outer) {
        for (int inner = 0; inner < (depthFirst ? 3 : pieces); ++inner) {
            const int piece = depthFirst ? outer : inner;
            const auto action = Action(depthFirst ? inner : outer);
            queues.issue(piece, action, ms[std::size_t(action)] / pieces);
            if (between == "query" && action == Kernel) queues.askFor(piece);
        }
        if (between != "none" && between != "query") queues.serialise();
    }
    const double serial = ms[Upload] + ms[Kernel] + ms[Download];
    return {{"total_ms", queues.end()},
            {"serial_ms", serial},
            {"saved", serial > 0 ? 1 - queues.end() / serial : 0.0},
            {"why", whyBetween(between)},
            {"rows", queues.takeRows()}};
}

Json shownDisplayPaths(const OptionSet &p)
{
    const double bytes = 4 * realParameter(p, "width", 1, 65536) * realParameter(p, "height", 1, 65536);
    const double link = realParameter(p, "link", 1e-3, 1e6), memory = realParameter(p, "memory", 1e-3, 1e6);
    const auto path = [&](double crossings, double copies) {
        const double ms = (crossings * bytes / link + copies * 2 * bytes / memory) * 1e-6;
        return Json{{"link_crossings", crossings}, {"ms", ms}, {"frames_per_s", 1e3 / ms}};
    };
    // Interop copies once inside the device's memory, which reads and writes each byte.
    return {{"bytes", bytes}, {"read_back", path(2, 0)}, {"upload", path(1, 0)}, {"interop", path(0, 1)}};
}

} // namespace

Show copyOverlapShow()
{
    return {
        "copy-overlap",
        say("Copies beside kernels"),
        say("Uploads, kernels and downloads of pieces in streams, as one or two copy engines work them off."),
        "CUDA Programming Guide 3.0, 3.2.6.2 to 3.2.6.6; OpenCL Best Practices Guide, 3.1.3",
        {makeOption("upload", "Upload", {"1", "2"}, "1", say("ms of all pieces together.")),
         makeOption("kernel", "Kernel", {"1", "2"}, "1", say("ms of all pieces together.")),
         makeOption("download", "Download", {"1", "2"}, "1", say("ms of all pieces together.")),
         makeOption("pieces", "Pieces", {"1", "2", "4", "8"}, "2",
                    say("1 to 64, each in a stream of its own: small ones fill the gaps at both ends.")),
         makeOption("copy-engines", "Copy engines", {"1", "2"}, "1",
                    say("Two carry both directions at once (compute capability 2.0 and later).")),
         makeOption("order", "Order of issue", {"depth-first", "breadth-first"}, "breadth-first",
                    say("One copy engine works its queue off in order: depth-first puts the first download, "
                        "which waits for its kernel, before the second upload.")),
         makeOption(
             "kernels", "Kernels", {"in-turn", "at-once"}, "in-turn",
             say("Whether kernels of different streams may run at once (compute capability 2.0 and later).")),
         makeOption(
             "between", "Between them", betweenWords, "none",
             say("What the host issues between the pieces, or the rounds: a command of stream 0, a memset, "
                 "an allocation, a query after each kernel."))},
        copyOverlap};
}

Show displayPathsShow()
{
    return {"display-paths",
            say("Ways to the screen"),
            say("What an image costs on its way from the kernel to the screen: through the host, or not."),
            "CUDA Programming Guide 3.0, 3.2.7; OpenCL Best Practices Guide, App. A, no. 10",
            {makeOption("width", "Width", {"512", "1024", "2048"}, "512", say("Pixels of four bytes.")),
             makeOption("height", "Height", {"512", "1024", "2048"}, "512", say("Rows of them.")),
             makeOption("link", "Link", {"5.2", "25", "55"}, "5.2",
                        say("GB/s between host and device: a read-back crosses it twice.")),
             makeOption("memory", "Memory", {"120", "900", "4000"}, "120",
                        say("GB/s of the device's own memory, in which a shared buffer stays."))},
            shownDisplayPaths};
}

} // namespace larmor
