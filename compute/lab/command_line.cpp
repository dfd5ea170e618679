// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/command_line.h"

#include "core/error.h"
#include "lab/session_scan.h"
#include "recon/pipeline.h"

#include <algorithm>
#include <cctype>
#include <initializer_list>

namespace larmor {

namespace {

class Line {
public:
    explicit Line(std::initializer_list<const char *> words)
    {
        for (const char *word : words)
            m_text += (m_text.empty() ? "" : " ") + std::string(word);
    }
    void add(const std::string &word) { m_text += " " + shellWord(word); }
    void add(const std::string &option, const std::string &value)
    {
        m_text += " " + option;
        add(value);
    }
    void putBefore(const Line &other) { m_text = other.m_text + " && " + m_text; }
    const std::string &text() const { return m_text; }

private:
    std::string m_text;
};

/// The built-in scans as recipes.
SimulationRecipe recipeOf(const std::string &scan)
{
    if (isSimulatedScan(scan)) return recipeOfScan(scan);
    return {{"trajectory", scan == builtInSpiralScan ? "spiral" : "cartesian"}};
}

void addSettings(Line &line, const ReconSettings &settings, bool mapsAttached)
{
    const ReconSettings initial;
    line.add("--method", std::string(toString(settings.method))); // its default is the scan's
    for (const SettingSpec &spec : settingSpecs()) {
        if (spec.key == "method" || spec.key == "estimate-maps" || !spec.noEffect(settings).empty()) continue;
        if (const std::string value = spec.text(settings); value != spec.text(initial))
            line.add("--" + spec.key, value);
    }
    if (settings.estimateMaps && !mapsAttached) line.add("--maps", "estimate");
    const bool sums = settings.method == Method::Adjoint || settings.method == Method::LeastSquares;
    for (const auto &[kernel, options] : settings.kernels) {
        const bool ofFft = kernel == "transpose" || kernel == "fft";
        const bool inverse = settings.method == Method::InverseFft;
        if ((isOfSums(kernel) && !sums) || ofFft != inverse) continue;
        if (kernel == "convolve" && settings.method != Method::LeastSquares) continue;
        for (const auto &[option, value] : options.values())
            line.add("--set", kernel + "." + option + "=" + value);
    }
}

void addReading(Line &line, const ReadOptions &read)
{
    if (!read.trajectory.empty()) line.add("--traj", read.trajectory.string());
    if (read.unit) line.add("--traj-unit", std::string(toString(*read.unit)));
    if (read.fieldOfView) line.add("--fov", toString(*read.fieldOfView));
    for (const ImageDimension d : imageDimensions)
        if (const std::vector<int> &wanted = read.images.indices(d); !wanted.empty())
            line.add(std::string(optionOf(d)), indicesText(wanted));
}

/// Whether the matrix of the image is another than the one whose pixels the trajectory counts by: `--matrix`
/// says both.
bool hasTwoMatrices(const Session &session, const ReadOptions &read)
{
    const bool perPixel =
        read.unit == TrajectoryUnit::CyclesPerPixel || read.unit == TrajectoryUnit::RadiansPerPixel;
    if (!perPixel || !read.matrix || !session.settings.matrix) return false;
    const Extent &image = *session.settings.matrix;
    return parseExtent(*read.matrix, {image.x > 1, image.y > 1, image.z > 1}) != image;
}

/// What recon has no option for: `larmor play` has.
bool hasNoOptions(const Session &session, const ReadOptions &read)
{
    return !session.edits.empty() || !session.attachments.noise.empty() || hasTwoMatrices(session, read);
}

/// `larmor recon`, the scan and its files; before it, what simulates the scan.
Line reconLine(const Session &session, const ReadOptions &read)
{
    std::string scan = session.scan;
    Line line{"larmor", "recon"};
    if (!isScanFile(scan)) {
        Line simulate{"larmor", "simulate"};
        for (const auto &[key, value] : recipeOf(session.scan))
            if (!value.empty()) simulate.add("--" + key, value);
        scan = "scan.h5";
        simulate.add("-o", scan);
        line.putBefore(simulate);
    }
    line.add(scan);
    if (isScanFile(session.scan)) addReading(line, read);
    if (isScanFile(session.scan) && read.matrix && !session.settings.matrix)
        line.add("--matrix", *read.matrix);
    const Attachments &files = session.attachments;
    for (const auto &[option, file] :
         {std::pair("--maps", &files.maps), std::pair("--fieldmap", &files.fieldMap),
          std::pair("--calibration", &files.calibration), std::pair("--reference", &files.reference)})
        if (!file->empty()) line.add(option, *file);
    return line;
}

} // namespace

std::string shellWord(const std::string &word)
{
    const auto plain = [](unsigned char c) {
        return c >= 0x80 || std::isalnum(c) ||
               std::string_view("@%+=:,./_-").find(char(c)) != std::string::npos;
    };
    if (!word.empty() && std::all_of(word.begin(), word.end(), plain)) return word;
    std::string quoted = "'";
    for (const char c : word)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

std::string commandLine(const Session &session, const ReadOptions &read)
{
    if (hasNoOptions(session, read)) return Line({"larmor", "play", "session.json"}).text();
    Line line = reconLine(session, read);
    addSettings(line, session.settings, !session.attachments.maps.empty());
    line.add("-o", "image.nii.gz");
    return line.text();
}

std::string commandLine(const Session &session, const StreamSettings &stream, const ReadOptions &read)
{
    if (hasNoOptions(session, read)) return {};
    Line line = reconLine(session, read);
    line.add("--stream");
    if (stream.recon.engine) line.add("--engine", std::string(toString(*stream.recon.engine)));
    line.add("--spokes-per-frame", std::to_string(stream.spokesPerFrame));
    line.add("--step", std::to_string(stream.step));
    line.add("--overlap", stream.overlap ? "on" : "off");
    line.add("--speed", Json(stream.speed).dump());
    line.add("--json");
    return line.text();
}

std::string commandLine(const Measurement &measurement)
{
    try {
        kernelDefinition(measurement.kernel);
    } catch (const Error &) {
        return {};
    }
    Line line{"larmor", "lab", "run"};
    line.add(measurement.kernel);
    for (const OptionSet *set : {&measurement.problem, &measurement.options})
        for (const auto &[name, value] : set->values())
            line.add(name + "=" + value);
    line.add("--engine", std::string(toString(measurement.provenance.engine)));
    if (measurement.host && *measurement.host == HostForm::Sequential)
        line.add("--host", std::string(toString(*measurement.host)));
    const MeasureSettings initial;
    if (measurement.provenance.seed > 1) line.add("--seed", std::to_string(measurement.provenance.seed));
    if (measurement.cache != initial.cache) line.add("--cache", std::string(toString(measurement.cache)));
    if (measurement.loop != initial.loop) line.add("--loop", std::string(toString(measurement.loop)));
    return line.text();
}

} // namespace larmor
