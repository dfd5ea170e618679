// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/read_report.h"

#include "core/words.h"
#include "scan/scan.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <set>

namespace larmor {
namespace {

struct SkipWord {
    Skip reason;
    std::string_view word;
    int flag;
};
constexpr std::array<SkipWord, 13> skipWords{{{Skip::Noise, "noise", 19},
                                              {Skip::Calibration, "reference_only", 20},
                                              {Skip::Navigation, "navigation", 23},
                                              {Skip::PhaseCorrection, "phase_correction", 24},
                                              {Skip::HpFeedback, "hp_feedback", 26},
                                              {Skip::Dummy, "dummy", 27},
                                              {Skip::RtFeedback, "rt_feedback", 28},
                                              {Skip::SurfaceCoil, "surface_coil_correction", 29},
                                              {Skip::StabilisationReference, "stabilisation_reference", 30},
                                              {Skip::Stabilisation, "stabilisation", 31},
                                              {Skip::Empty, "empty", 0},
                                              {Skip::OtherEncoding, "other_encoding", 0},
                                              {Skip::OtherImage, "other_image", 0}}};

const SkipWord &wordFor(Skip reason)
{
    return skipWords[static_cast<std::size_t>(reason)];
}

/// Of acquisitions that are left out whatever image is taken; the two last reasons have facts of their own.
ReadFact skipFact(Skip reason, const std::string &n, bool correctsEpi)
{
    switch (reason) {
    case Skip::Noise:
        return {
            say("noise acquisitions left out: %1 (flag 19), of other channels or too few to weigh the coils",
                n),
            {},
            true};
    case Skip::Calibration:
        return {say("reference-only acquisitions that stay out of the image: %1 (flag 20)", n), {}, true};
    case Skip::Navigation:
        return {say("navigator acquisitions left out: %1 (flag 23), no motion is corrected by them", n),
                {},
                true};
    case Skip::PhaseCorrection:
        if (correctsEpi)
            return {say("phase-correction acquisitions left out: %1 (flag 24), readouts to and fro are not "
                        "aligned by them",
                        n),
                    {},
                    true};
        return {say("phase-correction acquisitions left out: %1 (flag 24)", n), {}, true};
    case Skip::HpFeedback:
        return {say("feedback acquisitions left out: %1 (flag 26)", n), {}, false};
    case Skip::Dummy:
        return {say("dummy acquisitions left out: %1 (flag 27)", n), {}, false};
    case Skip::RtFeedback:
        return {say("real-time feedback acquisitions left out: %1 (flag 28)", n), {}, false};
    case Skip::SurfaceCoil:
        return {say("surface-coil correction acquisitions left out: %1 (flag 29), the shading stays", n),
                {},
                true};
    case Skip::StabilisationReference:
        return {say("phase-stabilisation references left out: %1 (flag 30)", n), {}, true};
    case Skip::Stabilisation:
        return {
            say("phase-stabilisation acquisitions left out: %1 (flag 31), no drift is corrected by them", n),
            {},
            true};
    case Skip::Empty:
        return {say("acquisitions without a sample: %1", n), {}, false};
    case Skip::OtherEncoding:
    case Skip::OtherImage:
        break;
    }
    return {};
}

/// "of the slices 0-7 only 3 is in the image".
ReadFact dimensionFact(ImageDimension d, const ReadReport::Dimension &found)
{
    const std::string all = indicesText(found.present), one = std::to_string(found.taken);
    ReadFact fact{{}, say("%1 takes another", optionOf(d)), !found.chosen};
    switch (d) {
    case ImageDimension::Slice:
        fact.text = say("of the slices %1 only %2 is in the image", all, one);
        break;
    case ImageDimension::Contrast:
        fact.text = say("of the contrasts %1 only %2 is in the image", all, one);
        break;
    case ImageDimension::Phase:
        fact.text = say("of the phases %1 only %2 is in the image", all, one);
        break;
    case ImageDimension::Repetition:
        fact.text = say("of the repetitions %1 only %2 is in the image", all, one);
        break;
    case ImageDimension::Set:
        fact.text = say("of the sets %1 only %2 is in the image", all, one);
        break;
    }
    return fact;
}

ReadFact coverageFact(const PartialCoverage &cover)
{
    const std::string percent = std::to_string(std::lround(100 * cover.acquired()));
    const std::string from = std::to_string(cover.first), to = std::to_string(cover.last);
    if (cover.axis == 0)
        return {say("asymmetric echo: %1 % of kx is acquired (%2 to %3), the rest is zero-filled", percent,
                    from, to),
                {},
                true};
    const std::string axis(1, "xyz"[cover.axis]);
    return {say("partial Fourier: %1 % of k%2 is acquired (%3 to %4), the rest is zero-filled", percent, axis,
                from, to),
            {},
            true};
}

void addAcquisitionFacts(const ReadReport &report, std::vector<ReadFact> &facts)
{
    for (const auto &[reason, count] : report.skipped) {
        const std::size_t left = reason == Skip::Noise ? count - report.noiseKept : count;
        if (reason == Skip::OtherEncoding)
            facts.push_back({say("acquisitions of another encoding left out: %1, the image is of encoding %2",
                                 left, report.encoding),
                             {},
                             true});
        else if (reason != Skip::OtherImage && left > 0) {
            facts.push_back(skipFact(reason, std::to_string(left), report.reversed > 0));
            if (reason == Skip::Calibration) facts.back().loses = !report.calibrates;
        }
    }
    if (report.noiseKept > 0)
        facts.push_back(
            {say("noise acquisitions kept to weigh the coils: %1 (flag 19)", report.noiseKept), {}, false});
    if (report.merged > 0)
        facts.push_back(
            {say("repeated lines, averaged with those measured before: %1 of %2", report.merged, report.used),
             {},
             false});
    if (report.uncorrectedEpi)
        facts.push_back({say("EPI readouts run to and fro (%1 reversed) and no phase correction is applied: "
                             "expect a ghost",
                             report.reversed),
                         {},
                         true});
    else if (report.reversed > 0)
        facts.push_back({say("reversed readouts turned round: %1", report.reversed), {}, false});
}

bool fits(const Extent &matrix)
{
    constexpr std::int64_t most = 65536; // of a size (parseExtent())
    return matrix.x <= most && matrix.y <= most && matrix.z <= most;
}

void addSampleFacts(const ReadReport &report, std::vector<ReadFact> &facts)
{
    if (report.beyondBand > 0)
        facts.push_back({say("samples beyond the band of matrix %1 left out: %2 of %3",
                             toString(report.bandMatrix), report.beyondBand, report.samples),
                         fits(report.wholeMatrix)
                             ? say("--matrix %1 takes them", toString(report.wholeMatrix))
                             : say("no matrix takes them: their coordinates are damaged; copy the file again "
                                   "from where it came"),
                         true});
    for (const PartialCoverage &cover : report.partial)
        facts.push_back(coverageFact(cover));
    if (report.discarded > 0)
        facts.push_back({say("samples at the ends of readouts discarded, as their headers ask: %1 of %2",
                             report.discarded, report.samples),
                         {},
                         false});
    if (report.unsampled > 0)
        facts.push_back({say("points that are zero in all coils, and count as not sampled: %1 of %2",
                             report.unsampled, report.samples),
                         {},
                         false});
}

Json acquisitionsJson(const ReadReport &report)
{
    if (report.acquisitions == 0) return {};
    Json skipped = Json::object();
    for (const auto &[reason, count] : report.skipped)
        skipped[std::string(toString(reason))] = count;
    return {{"total", report.acquisitions}, {"used", report.used},         {"skipped", skipped},
            {"merged", report.merged},      {"reversed", report.reversed}, {"noise_kept", report.noiseKept}};
}

Json dimensionsJson(const ReadReport &report)
{
    Json json = Json::object();
    if (report.acquisitions == 0) return json;
    for (const ImageDimension d : imageDimensions)
        json[std::string(toString(d))] = {{"present", report.dimension(d).present},
                                          {"taken", report.dimension(d).taken}};
    json["average"] = {{"present", report.averages}, {"taken", report.averages}};
    json["segment"] = {{"present", report.segments}, {"taken", report.segments}};
    return json;
}

} // namespace

std::string_view toString(Skip reason)
{
    return wordFor(reason).word;
}

int flagOf(Skip reason)
{
    return wordFor(reason).flag;
}

bool ReadReport::hasChoice() const
{
    return std::any_of(dimensions.begin(), dimensions.end(),
                       [](const Dimension &each) { return each.present.size() > 1; });
}

std::vector<ReadFact> ReadReport::facts() const
{
    std::vector<ReadFact> all;
    for (const ImageDimension d : imageDimensions)
        if (dimension(d).present.size() > 1) all.push_back(dimensionFact(d, dimension(d)));
    addAcquisitionFacts(*this, all);
    addSampleFacts(*this, all);
    std::stable_partition(all.begin(), all.end(), [](const ReadFact &fact) { return fact.loses; });
    return all;
}

Json ReadReport::toJson() const
{
    Json json;
    json["acquisitions"] = acquisitionsJson(*this);
    json["samples"] = {{"total", samples},
                       {"used", samplesUsed()},
                       {"beyond_band", beyondBand},
                       {"discarded", discarded},
                       {"unsampled", unsampled}};
    json["dimensions"] = dimensionsJson(*this);
    json["partial_fourier"] = Json::array();
    for (const PartialCoverage &cover : partial)
        json["partial_fourier"].push_back({{"axis", std::string(1, "xyz"[cover.axis])},
                                           {"first", cover.first},
                                           {"last", cover.last},
                                           {"size", cover.size},
                                           {"acquired", cover.acquired()}});
    json["warnings"] = Json::array();
    json["notes"] = Json::array();
    for (const ReadFact &fact : facts())
        json[fact.loses ? "warnings" : "notes"].push_back(fact.line());
    return json;
}

std::vector<PartialCoverage> partialCoverage(const Scan &scan)
{
    std::vector<PartialCoverage> partial;
    if (!scan.cartesian()) return partial;
    const std::vector<float> *axes[] = {&scan.trajectory.kx, &scan.trajectory.ky, &scan.trajectory.kz};
    for (int d = 0; d < 3; ++d) {
        const std::int64_t size = scan.encodedMatrix[d];
        if (size < 2) continue;
        std::vector<bool> seen(static_cast<std::size_t>(size), false);
        for (const float k : *axes[d])
            if (const auto at = std::llround(k) + centre(size); at >= 0 && at < size)
                seen[static_cast<std::size_t>(at)] = true;
        std::int64_t first = -1, last = -1, gap = 1;
        for (std::int64_t i = 0; i < size; ++i) {
            if (!seen[static_cast<std::size_t>(i)]) continue;
            if (first < 0) first = i;
            if (last >= 0) gap = std::max(gap, i - last);
            last = i;
        }
        if (first < 0) continue;
        const PartialCoverage cover{d, first - centre(size), last - centre(size), size};
        // A whole axis of even size reaches from -n/2 to n/2 - 1: its sides are -first and last + 1.
        const std::int64_t skew = std::abs(-cover.first - (cover.last + 1));
        if (skew > gap && skew * 32 > size) partial.push_back(cover);
    }
    return partial;
}

std::size_t repeatedReadouts(const Scan &scan, const std::vector<std::size_t> &lengths)
{
    const Trajectory &t = scan.trajectory;
    using Place = std::array<float, 3>;
    std::set<std::pair<Place, Place>> seen;
    std::size_t at = 0, repeated = 0;
    for (const std::size_t length : lengths) {
        const std::size_t end = at + length - 1;
        const Place a{t.kx[at], t.ky[at], t.kz[at]}, b{t.kx[end], t.ky[end], t.kz[end]};
        if (!seen.emplace(std::min(a, b), std::max(a, b)).second) ++repeated; // in either direction
        at += length;
    }
    return repeated;
}

} // namespace larmor
