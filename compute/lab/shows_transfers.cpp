// SPDX-License-Identifier: GPL-3.0-or-later
// What copies between host and device cost beside kernels, by the rules of queues and by bytes over
// bandwidth.
#include "core/error.h"
#include "kernels/definition_table.h"
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
    explicit Queues(int copyEngines) : m_copyEngines(copyEngines) {}
    void issue(int piece, Action action, double ms)
    {
        const std::size_t engine = engineOf(action);
        if (m_pieceFree.size() <= std::size_t(piece)) m_pieceFree.resize(std::size_t(piece) + 1, 0.0);
        const double begin = std::max(m_engineFree[engine], m_pieceFree[std::size_t(piece)]);
        m_engineFree[engine] = m_pieceFree[std::size_t(piece)] = begin + ms;
        m_end = std::max(m_end, begin + ms);
        m_rows.push_back({{"piece", piece},
                          {"action", actionNames[std::size_t(action)]},
                          {"begin_ms", begin},
                          {"end_ms", begin + ms}});
    }
    double end() const { return m_end; }
    Json takeRows() { return std::move(m_rows); }

private:
    std::size_t engineOf(Action action) const
    {
        if (action == Kernel) return 0;
        return action == Download && m_copyEngines == 2 ? 2 : 1;
    }
    int m_copyEngines;
    std::array<double, 3> m_engineFree{};
    std::vector<double> m_pieceFree;
    double m_end = 0;
    Json m_rows = Json::array();
};

Json copyOverlap(const OptionSet &p)
{
    const std::array<double, 3> ms{realParameter(p, "upload", 0, 1e6), realParameter(p, "kernel", 0, 1e6),
                                   realParameter(p, "download", 0, 1e6)};
    const int pieces = int(std::lround(realParameter(p, "pieces", 1, 64)));
    const int engines = int(std::lround(realParameter(p, "copy-engines", 1, 2)));
    const std::string &order = p.text("order");
    if (order != "depth-first" && order != "breadth-first")
        throw Error(ErrorCode::InvalidCall, "order=" + order + " is no order of issue",
                    "depth-first or breadth-first");
    Queues queues(engines);
    for (int outer = 0; outer < (order == "depth-first" ? pieces : 3); ++outer)
        for (int inner = 0; inner < (order == "depth-first" ? 3 : pieces); ++inner) {
            const int piece = order == "depth-first" ? outer : inner;
            const auto action = Action(order == "depth-first" ? inner : outer);
            queues.issue(piece, action, ms[std::size_t(action)] / pieces);
        }
    const double serial = ms[Upload] + ms[Kernel] + ms[Download];
    return {{"total_ms", queues.end()},
            {"serial_ms", serial},
            {"saved", serial > 0 ? 1 - queues.end() / serial : 0.0},
            {"rows", queues.takeRows()}};
}

Json displayPaths(const OptionSet &p)
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
        "Copies beside kernels",
        "Uploads, kernels and downloads of pieces in streams, as one or two copy engines work them off.",
        "CUDA Programming Guide 3.0, 3.2.6.4; OpenCL Best Practices Guide, 3.1.3",
        {makeOption("upload", "Upload", {"1", "2"}, "1", Text::verbatim("ms of all pieces together.")),
         makeOption("kernel", "Kernel", {"1", "2"}, "1", Text::verbatim("ms of all pieces together.")),
         makeOption("download", "Download", {"1", "2"}, "1", Text::verbatim("ms of all pieces together.")),
         makeOption(
             "pieces", "Pieces", {"1", "2", "4", "8"}, "2",
             Text::verbatim("1 to 64, each in a stream of its own: small ones fill the gaps at both ends.")),
         makeOption("copy-engines", "Copy engines", {"1", "2"}, "1",
                    Text::verbatim("Two carry both directions at once (compute capability 2.0 and later).")),
         makeOption("order", "Order of issue", {"depth-first", "breadth-first"}, "breadth-first",
                    Text::verbatim(
                        "One copy engine works its queue off in order: depth-first puts the first download, "
                        "which waits for its kernel, before the second upload."))},
        copyOverlap};
}

Show displayPathsShow()
{
    return {"display-paths",
            "Ways to the screen",
            "What an image costs on its way from the kernel to the screen: through the host, or not.",
            "CUDA Programming Guide 3.0, 3.2.7; OpenCL Best Practices Guide, App. A, no. 10",
            {makeOption("width", "Width", {"512", "1024", "2048"}, "512",
                        Text::verbatim("Pixels of four bytes.")),
             makeOption("height", "Height", {"512", "1024", "2048"}, "512", Text::verbatim("Rows of them.")),
             makeOption("link", "Link", {"5.2", "25", "55"}, "5.2",
                        Text::verbatim("GB/s between host and device: a read-back crosses it twice.")),
             makeOption("memory", "Memory", {"120", "900", "4000"}, "120",
                        Text::verbatim("GB/s of the device's own memory, in which a shared buffer stays."))},
            displayPaths};
}

} // namespace larmor
