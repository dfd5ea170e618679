// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/ismrmrd_choice.h"

#include <algorithm>
#include <optional>
#include <set>

namespace larmor::formats {
namespace {

using Head = ISMRMRD::ISMRMRD_AcquisitionHeader;

/// The flags of CONVENTIONS under which an acquisition is none of the image's.
std::optional<Skip> flagged(const Head &head)
{
    for (const Skip reason : {Skip::Noise, Skip::Calibration, Skip::Navigation, Skip::PhaseCorrection,
                              Skip::HpFeedback, Skip::Dummy, Skip::RtFeedback, Skip::SurfaceCoil,
                              Skip::StabilisationReference, Skip::Stabilisation}) {
        const bool also = reason == Skip::Calibration &&
                          has(head, ISMRMRD::ISMRMRD_ACQ_IS_PARALLEL_CALIBRATION_AND_IMAGING);
        if (has(head, flagOf(reason)) && !also) return reason;
    }
    if (head.number_of_samples == 0) return Skip::Empty;
    return {};
}

int counterOf(const Head &head, ImageDimension d)
{
    switch (d) {
    case ImageDimension::Slice:
        return head.idx.slice;
    case ImageDimension::Contrast:
        return head.idx.contrast;
    case ImageDimension::Phase:
        return head.idx.phase;
    case ImageDimension::Repetition:
        return head.idx.repetition;
    case ImageDimension::Set:
        break;
    }
    return head.idx.set;
}

template <class Counter>
std::vector<int> presentIn(const std::vector<Head> &heads, const std::vector<std::size_t> &among,
                           const Counter &counter)
{
    std::set<int> found;
    for (const std::size_t i : among)
        found.insert(counter(heads[i]));
    return {found.begin(), found.end()};
}

/// Leaves in `among` those that `keeps` keeps; the others are skipped for the reason.
template <class Keeps>
void narrow(std::vector<std::size_t> &among, ReadReport &report, Skip reason, const Keeps &keeps)
{
    const std::size_t before = among.size();
    std::erase_if(among, [&](std::size_t i) { return !keeps(i); });
    if (among.size() < before) report.skipped[reason] += before - among.size();
}

} // namespace

std::vector<std::size_t> acquisitionsOfImage(const std::vector<Head> &heads, const ImageChoice &choice,
                                             const std::string &file, ReadReport &report)
{
    requireSingle(choice, file);
    report.acquisitions = heads.size();
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < heads.size(); ++i) {
        if (const auto reason = flagged(heads[i]))
            ++report.skipped[*reason];
        else
            kept.push_back(i);
    }
    if (kept.empty()) return kept;
    for (const ImageDimension d : imageDimensions)
        report.dimensions[static_cast<std::size_t>(d)].present =
            presentIn(heads, kept, [d](const Head &head) { return counterOf(head, d); });
    for (const ImageDimension d : imageDimensions) {
        ReadReport::Dimension &found = report.dimensions[static_cast<std::size_t>(d)];
        const std::vector<int> here =
            presentIn(heads, kept, [d](const Head &head) { return counterOf(head, d); });
        found.chosen = !choice.indices(d).empty();
        found.taken = found.chosen ? choice.indices(d).front() : here.front();
        if (!std::binary_search(here.begin(), here.end(), found.taken))
            throw absentImage(file, d, found.taken, here);
        narrow(kept, report, Skip::OtherImage,
               [&](std::size_t i) { return counterOf(heads[i], d) == found.taken; });
    }
    report.encoding = heads[kept.front()].encoding_space_ref;
    narrow(kept, report, Skip::OtherEncoding,
           [&](std::size_t i) { return heads[i].encoding_space_ref == report.encoding; });
    report.averages = presentIn(heads, kept, [](const Head &head) { return head.idx.average; });
    report.segments = presentIn(heads, kept, [](const Head &head) { return head.idx.segment; });
    report.used = kept.size();
    report.reversed = static_cast<std::size_t>(std::count_if(kept.begin(), kept.end(), [&](std::size_t i) {
        return has(heads[i], ISMRMRD::ISMRMRD_ACQ_IS_REVERSE);
    }));
    for (const std::size_t i : kept) {
        report.samples += heads[i].number_of_samples;
        report.discarded += std::min<std::size_t>(heads[i].number_of_samples,
                                                  std::size_t{heads[i].discard_pre} + heads[i].discard_post);
    }
    return kept;
}

} // namespace larmor::formats
