// SPDX-License-Identifier: GPL-3.0-or-later
#include "stream/stream_charts.h"

#include "language/text.h"

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

void addSwitches(ChartModel &model, const std::deque<FrameRecord> &frames)
{
    for (std::size_t i = 1; i < frames.size(); ++i)
        if (frames[i].overlap != frames[i - 1].overlap)
            model.markers << ChartMarker{frames[i].seconds,
                                         frames[i].overlap ? text("overlap on") : text("overlap off")};
}

} // namespace

ChartModel latencyChart(const std::deque<FrameRecord> &frames)
{
    ChartModel model;
    model.key = u"latency"_s;
    model.title = text("Latency: last sample to image");
    model.x.title = text("time since start [s]");
    model.y.title = text("time [ms]");
    model.emptyText = text("Of each frame: the time from its last sample to its image");
    ChartSeries latency{text("latency"), {}, false, false, 0}, copy{text("copy"), {}, false, false, 3},
        compute{text("compute"), {}, false, false, 2};
    for (const FrameRecord &frame : frames) {
        latency.points << QPointF(frame.seconds, frame.latencyMs);
        copy.points << QPointF(frame.seconds, frame.copyMs);
        compute.points << QPointF(frame.seconds, frame.computeMs);
    }
    model.series << latency << copy << compute;
    addSwitches(model, frames);
    return model;
}

ChartModel frameRateChart(const std::deque<FrameRecord> &frames)
{
    ChartModel model;
    model.key = u"frame-rate"_s;
    model.title = text("Frame rate");
    model.x.title = text("time since start [s]");
    model.y.title = text("frames [1/s]");
    model.emptyText =
        text("Of each frame: how many such fit into a second, and its PSNR where the truth is known");
    ChartSeries rate{text("frames per second"), {}, false, false, 0}, psnr{text("PSNR"), {}, true, false, 1};
    for (const FrameRecord &frame : frames) {
        if (frame.intervalMs > 0) rate.points << QPointF(frame.seconds, 1000 / frame.intervalMs);
        if (frame.psnrDb) psnr.points << QPointF(frame.seconds, *frame.psnrDb);
    }
    model.series << rate;
    if (!psnr.points.isEmpty()) {
        model.y2.title = text("PSNR [dB]");
        model.series << psnr;
    }
    addSwitches(model, frames);
    return model;
}

} // namespace larmor
