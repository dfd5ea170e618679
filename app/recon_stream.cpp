// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon_stream.h"

#include "core/error.h"
#include "core/json_text.h"
#include "reading.h"
#include "recon/scan_runs.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>

namespace larmor::app {
namespace {

/// Which of two words was typed. @param otherwise where none was.
bool isFirst(const char *option, const std::optional<std::string> &typed, const char *first,
             const char *second, bool otherwise)
{
    if (!typed) return otherwise;
    if (*typed == first) return true;
    if (*typed == second) return false;
    throw Error(ErrorCode::InvalidCall, std::string("unknown word ") + option + " " + *typed, {},
                std::string("say ") + first + " or " + second);
}

bool isTyped(const ReconOptions &recon, const std::string &key)
{
    const auto found = recon.chosen.find(key);
    return found != recon.chosen.end() && !found->second.empty();
}

std::string asText(const StreamFrame &frame)
{
    char line[200];
    std::snprintf(line, sizeof line, "frame %4lld  %7.3f s  latency %7.2f ms  copy %6.2f  compute %7.2f",
                  static_cast<long long>(frame.number), frame.seconds, frame.latencyMs, frame.copyMs,
                  frame.computeMs);
    std::string text = line;
    if (frame.droppedBefore > 0) text += "  dropped " + std::to_string(frame.droppedBefore);
    if (frame.quality) {
        std::snprintf(line, sizeof line, "  PSNR %.1f dB", frame.quality->psnrDb);
        text += line;
    }
    return text + "\n";
}

std::string asText(const StreamSummary &sum)
{
    char line[320];
    std::snprintf(line, sizeof line,
                  "%lld frames of %s on %s (%s): %.1f frames/s, latency %.2f ms (95 %%: %.2f), %lld dropped; "
                  "overlap %s, %.2f ms of copies beside computation\n",
                  static_cast<long long>(sum.frames), toString(sum.matrix).c_str(),
                  std::string(toString(sum.engine)).c_str(), sum.device.name.c_str(), sum.framesPerSecond,
                  sum.latencyMs.median, sum.latencyP95Ms, static_cast<long long>(sum.dropped),
                  sum.settings.overlap ? "on" : "off", sum.overlappedMs);
    return line;
}

/// Keeps what is to be written and tells of each frame as it comes.
class Listener {
public:
    Listener(const ReportTarget &report, bool series) : m_report(report), m_series(series) {}

    void operator()(const StreamFrame &frame)
    {
        if (!m_series) m_images.clear();
        m_images.push_back(frame.image);
        m_times.push_back(frame.seconds);
        line(frame.toJson(), asText(frame));
    }
    void finish(const StreamSummary &summary, const Json &part, const ReadReport &read)
    {
        Json json = summary.toJson();
        json["part"] = part;
        json["read"] = read.toJson();
        line(json, asText(summary));
        if (!m_report.toStandardOutput()) m_report.writeText(m_lines);
    }
    void write(const ImageOutput &output, ImageInfo info) const
    {
        const Extent &matrix = m_images.front()->extent;
        Image series(matrix, static_cast<std::int64_t>(m_images.size()));
        auto to = series.data.begin();
        for (const auto &image : m_images)
            to = std::copy(image->data.begin(), image->data.end(), to);
        const double span = m_series ? m_times.back() - m_times.front() : 0;
        const double step = m_images.size() > 1 ? span / double(m_images.size() - 1) : 0;
        info.frameSeconds = step;
        output.write(series, info);
    }

private:
    void line(const Json &json, const std::string &text)
    {
        const std::string dumped = jsonText(json) + "\n";
        if (m_report.toStandardOutput())
            print(dumped);
        else {
            print(text);
            if (m_report.wanted()) m_lines += dumped;
        }
    }

    const ReportTarget &m_report;
    bool m_series;
    std::vector<std::shared_ptr<const Image>> m_images;
    std::vector<double> m_times;
    std::string m_lines;
};

} // namespace

void StreamOptions::addTo(CLI::App &command)
{
    command.add_flag("--stream", wanted,
                     "Reconstruct the scan as it arrives, a frame from each window of its last readouts");
    command.add_option("--overlap", overlap, "With --stream: on or off (on): copy beside computing");
    command.add_option("--spokes-per-frame", spokesPerFrame, "With --stream: readouts of a frame (34)");
    command.add_option("--step", step, "With --stream: new readouts from frame to frame (8)");
    command.add_option("--speed", speed,
                       "With --stream: times the acquisition's own (1); 0: as fast as frames are made");
    command.add_option("--warm-start", warmStart,
                       "With --stream: yes or no (yes): least squares begins with the last frame");
    command.add_option("--score", score, "With --stream: yes or no (yes): compare frames with the object");
    command.add_option(
        "--host-memory", hostMemory,
        "With --stream: pageable, pinned, write-combined or mapped (pinned where there is it)");
    command.add_option("--frames", frames, "With --stream: last or all (all; last for .png): what -o writes");
}

void StreamOptions::check() const
{
    const bool any = overlap || frames || warmStart || score || hostMemory || spokesPerFrame || step || speed;
    if (!wanted && any)
        throw Error(ErrorCode::InvalidCall, "an option of streams without --stream", {}, "say --stream too");
    isFirst("--overlap", overlap, "on", "off", true);
    isFirst("--frames", frames, "all", "last", true);
    isFirst("--warm-start", warmStart, "yes", "no", true);
    isFirst("--score", score, "yes", "no", true);
    StreamSettings settings;
    settings.recon.method = Method::Gridding;
    if (hostMemory) settings.hostMemory = parseHostMemoryKind(*hostMemory);
    settings.spokesPerFrame = spokesPerFrame.value_or(settings.spokesPerFrame);
    settings.step = step.value_or(settings.step);
    settings.speed = speed.value_or(settings.speed);
    settings.check();
}

StreamSettings StreamOptions::settingsFor(const Scan &scan, const ReconOptions &recon) const
{
    StreamSettings settings = streamDefaults(scan);
    const ReconSettings suited = settings.recon;
    settings.recon = recon.settingsFor(scan);
    if (!isTyped(recon, "method")) settings.recon.method = suited.method;
    if (!isTyped(recon, "density")) settings.recon.density = suited.density;
    if (!isTyped(recon, "normal")) settings.recon.normal = suited.normal;
    if (!isTyped(recon, "adjoint") && recon.switches.empty()) settings.recon.adjoint = suited.adjoint;
    if (!isTyped(recon, "tolerance")) settings.recon.tolerance = suited.tolerance;
    if (!isTyped(recon, "iterations")) settings.recon.iterations = suited.iterations;
    settings.overlap = isFirst("--overlap", overlap, "on", "off", settings.overlap);
    settings.warmStart = isFirst("--warm-start", warmStart, "yes", "no", settings.warmStart);
    settings.score = isFirst("--score", score, "yes", "no", settings.score);
    if (hostMemory) settings.hostMemory = parseHostMemoryKind(*hostMemory);
    settings.spokesPerFrame = spokesPerFrame.value_or(settings.spokesPerFrame);
    settings.step = step.value_or(settings.step);
    settings.speed = speed.value_or(settings.speed);
    return settings;
}

void runStream(const StreamOptions &options, const ReconOptions &recon, const std::string &scanFile,
               const ImageOutput &output, const ReportTarget &report, const Task &task)
{
    ReadReport read;
    Scan measured = recon.scanFrom(scanFile, task, read);
    tellReading(read);
    const StreamSettings settings = options.settingsFor(measured, recon);
    settings.check();
    std::set<std::string> touched;
    for (const auto &[kernel, chosen] : settings.recon.kernels)
        touched.insert(kernel);
    std::unique_ptr<Engine> engine = openEngine(settings.recon.engine, touched);
    checkSwitches(settings.recon.kernels, engine->kind());
    const bool isMapped = measured.coilMaps || recon.estimates();
    const auto scan = std::make_shared<const Scan>(weighedByNoise(
        std::move(measured), parsePrewhitenChoice(recon.prewhiten), isMapped, task, engine.get()));

    const bool picture = output.isPng();
    Listener listener(report, isFirst("--frames", options.frames, "all", "last", !picture) && !picture &&
                                  output.wanted());
    StreamReconstructor stream(std::move(engine), scan);
    const StreamSummary summary =
        stream.run(settings, task, [&](const StreamFrame &frame) { listener(frame); });
    if (output.wanted()) listener.write(output, imageInfoOf(*scan));
    listener.finish(summary, output.partJson(), read);
}

} // namespace larmor::app
