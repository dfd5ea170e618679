// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "core/task.h"
#include "core/text.h"
#include "scan/scan.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// What can be done to the samples of a scan to see what k-space is. The first three leave samples out, as
/// if they had never been acquired; the others change values.
enum class EditKind {
    Undersample, ///< each n-th line or readout
    RandomMask,  ///< lines or readouts by lot
    PartialFourier,
    LowPass,
    HighPass,
    Window,
    Noise,
    Spike,
    DcOffset
};

/// A number that an edit takes; one of a few words where `words` is not empty, by its place among them.
struct EditParameter {
    const char *key;
    Text title, unit, why;
    double initial, least, most;
    int decimals = 0;
    std::vector<const char *> words{};
};

struct EditSpec {
    EditKind kind;
    const char *name; ///< in files: "undersample"
    Text title;       ///< for the person
    Text why;         ///< one sentence: what the picture teaches
    std::vector<EditParameter> parameters;
    const EditParameter *parameter(std::string_view key) const;
};
const std::vector<EditSpec> &editSpecs();
const EditSpec &editSpec(EditKind kind);

/// One edit, as a value.
struct ScanEdit {
    EditKind kind = EditKind::Undersample;
    std::map<std::string, double> values; ///< by EditParameter::key; absent: initial
    bool active = true;

    bool operator==(const ScanEdit &) const = default;
    double value(std::string_view key) const;
    /// Of a parameter with words; the number where it stands for none.
    std::string word(std::string_view key) const;
    /// @throws Error InvalidCall naming the first value that is outside its range.
    void check() const;
    /// "undersample factor 2 centre 16".
    std::string describe() const;
    Json toJson() const;
    /// Unknown keys and values outside their range are refused. @throws Error InvalidCall.
    static ScanEdit fromJson(const Json &json);
};

Json editsToJson(const std::vector<ScanEdit> &edits);
/// @throws Error InvalidCall.
std::vector<ScanEdit> editsFromJson(const Json &json);
/// "none", or the active edits, each with what it was told.
std::string describe(const std::vector<ScanEdit> &edits);

/// The scan after the active edits, in their order; the scan itself where there are none. Sizes in per cent
/// are of the scan's largest sample before any edit, distances in per cent of how far its samples reach along
/// each axis. By seed, the same on every machine.
///
/// Undersample: of a grid the lines whose ky (kz) is a multiple of the factor, and the `centre` lines around
/// 0; of other scans each n-th readout. RandomMask: lines or readouts by lot. PartialFourier: a share f keeps
/// k >= -(2 f - 1) K along its axis, K the half width of the grid, or the reach of other samples.
/// LowPass, HighPass: raised cosine of the given width around a radius; the two add up to 1. Window: Hann,
/// Hamming (F. J. Harris 1978, Proc. IEEE 66:51), or exp(-3 r^2), r the distance from the centre over the
/// window's width. Noise: complex Gaussian, standard deviation of the complex sample as given. Spike: one
/// value added at the sample nearest to a point, which adds a plane wave to the image: by inverse FFT of
/// amplitude value / N. DcOffset: one value added to all samples, which the inverse FFT gathers in the voxel
/// at the centre.
/// @throws Error InvalidCall for a value outside its range, or where no sample is left.
Scan edited(const Scan &scan, const std::vector<ScanEdit> &edits, const Task &task = {});

} // namespace larmor
