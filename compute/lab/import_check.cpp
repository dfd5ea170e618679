// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/import_check.h"

#include "core/error.h"
#include "scan/formats.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <numbers>

namespace larmor {
namespace {

namespace fs = std::filesystem;

/// Larger files are read when the scan is opened, and only then.
constexpr std::uintmax_t mostBytes = std::uintmax_t(256) << 20;
constexpr float halfCycle = 0.5F;
/// In radians a pixel's band ends at pi; nobody acquires a matrix of six.
constexpr float mostRadians = 3.2F;
/// Cycles per pixel that no readout has: four times the band.
constexpr double mostCycles = 2;

std::string number(double value)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g", value);
    return text.data();
}

ImportProblem problemOf(const Error &error)
{
    return {error.why().empty() ? error.messageText() : error.whyText(), error.hintText()};
}

/// Checks one import; what it finds out about a field stands in the result as soon as it is known.
class Checker {
public:
    Checker(const ScanImport &import, ImportCheck &check) : m_import(import), m_check(check) {}

    void readHeaders();
    void checkSamples();
    /// @param reach null: not known
    void checkUnit(const TrajectoryReach *reach);
    void checkMatrix(const TrajectoryReach *reach);
    void checkImages();
    void checkScans();
    const FileFacts *factsOf(ImportField field) const
    {
        const auto found = m_check.facts.find(field);
        return found == m_check.facts.end() || found->second.error ? nullptr : &found->second;
    }

private:
    void refuse(ImportField field, const Wording &why)
    {
        m_check.problems.try_emplace(field, ImportProblem{why, {}});
    }
    void checkOnTrajectory(const FileFacts &samples, const FileFacts &trajectory);
    void checkOnGrid(const FileFacts &samples);
    void requireCoils(ImportField field, std::int64_t coils);
    TrajectoryUnit unit() const { return m_import.read.unit.value_or(TrajectoryUnit::CyclesPerFieldOfView); }
    /// Cycles per field of view of one of the unit; none where a figure for it is missing or wrong.
    std::optional<std::array<double, 3>> factors(const TrajectoryReach &reach);

    const ScanImport &m_import;
    ImportCheck &m_check;
};

void Checker::readHeaders()
{
    std::map<fs::path, ImportField> seen;
    for (const ImportField field : importFiles) {
        const std::string file = m_import.file(field);
        if (file.empty()) continue;
        const FileFacts &facts = m_check.facts.emplace(field, larmor::factsOf(file)).first->second;
        if (facts.error)
            m_check.problems.try_emplace(field, problemOf(*facts.error));
        else if (!seen.emplace(facts.file, field).second)
            refuse(field, say("this file is in another field already; a file has one part"));
    }
    if (m_import.scan.empty()) refuse(ImportField::KSpace, say("Choose a k-space file"));
}

void Checker::checkSamples()
{
    const FileFacts *samples = factsOf(ImportField::KSpace), *trajectory = factsOf(ImportField::Trajectory);
    if (!samples) return;
    if (samples->format == FileFormat::Ismrmrd) {
        m_check.coils = samples->encoded.coils;
        if (!m_import.read.trajectory.empty())
            refuse(ImportField::Trajectory,
                   say("an ISMRMRD file holds its own trajectory; leave this empty"));
        return;
    }
    if (!samples->isArray())
        return refuse(ImportField::KSpace,
                      say("this is an image, no k-space; attach it below, or simulate its scan"));
    if (trajectory && trajectory->file == samples->file) return; // said already
    if (trajectory)
        checkOnTrajectory(*samples, *trajectory);
    else if (m_import.read.trajectory.empty())
        checkOnGrid(*samples);
}

void Checker::checkOnTrajectory(const FileFacts &samples, const FileFacts &trajectory)
{
    const auto places = trajectory.trajectory();
    if (!places)
        return refuse(ImportField::Trajectory,
                      say("its sizes %1 are no trajectory's; %2", trajectory.sizes(),
                          trajectory.format == FileFormat::Bart ? say("BART's are 3 x samples x interleaves")
                                                                : say("NumPy's are real, [sample][2 or 3]")));
    if (samples.format == FileFormat::Bart && samples.shape.front() != 1)
        return refuse(ImportField::KSpace,
                      say("samples on a trajectory are 1 x samples x interleaves x coils, these are %1",
                          samples.sizes()));
    if (samples.values() % places->points != 0)
        return refuse(ImportField::Trajectory,
                      say("its %1 points do not fit the %2 samples; each coil has one sample at each point",
                          places->points, samples.values()));
    m_check.coils = samples.values() / places->points;
}

void Checker::checkOnGrid(const FileFacts &samples)
{
    const auto grid = samples.samples();
    if (samples.isSampleList() && (samples.format == FileFormat::Bart || !grid))
        return refuse(ImportField::Trajectory,
                      say("the samples are a list, not a grid; choose the file that says where they lie"));
    if (!grid)
        return refuse(
            ImportField::KSpace,
            say("its sizes %1 are no grid of samples; take one volume out of the file", samples.sizes()));
    m_check.coils = grid->coils;
    m_check.matrix = grid->extent;
}

std::optional<std::array<double, 3>> Checker::factors(const TrajectoryReach &reach)
{
    std::array<double, 3> factors{1, 1, 1};
    const ReadOptions &read = m_import.read;
    if (unit() == TrajectoryUnit::CyclesPerFieldOfView) return factors;
    if (unit() == TrajectoryUnit::PerMetre) {
        for (int d = 0; d < 3; ++d)
            if (reach.varies[std::size_t(d)]) {
                const auto side = read.fieldOfView ? read.fieldOfView->along(d, true) : std::nullopt;
                if (!side) {
                    refuse(ImportField::FieldOfView, say("a trajectory in 1/m needs the field of view in "
                                                         "metres, as 0.22 or 0.24x0.24x0.1"));
                    return {};
                }
                factors[std::size_t(d)] = *side;
            }
        return factors;
    }
    if (!read.matrix) {
        refuse(ImportField::Matrix, say("a trajectory per pixel needs the matrix that has these pixels"));
        return {};
    }
    try {
        const Extent matrix = parseExtent(*read.matrix, reach.varies);
        const bool radians = unit() == TrajectoryUnit::RadiansPerPixel;
        for (int d = 0; d < 3; ++d)
            factors[std::size_t(d)] = double(matrix[d]) / (radians ? 2 * std::numbers::pi : 1);
    } catch (const Error &) { // said beside the matrix
        return {};
    }
    return factors;
}

void Checker::checkUnit(const TrajectoryReach *reach)
{
    if (!reach) return;
    const auto by = factors(*reach);
    if (!by) return;
    double most = 0;
    for (std::size_t d = 0; d < 3; ++d)
        most = std::max(most, double(reach->reach[d]) * (*by)[d]);
    const Text largest = say("the largest |k| of the file is %1", number(reach->largest()));
    const bool perPixel =
        unit() == TrajectoryUnit::CyclesPerPixel || unit() == TrajectoryUnit::RadiansPerPixel;
    const double ofPixel =
        reach->largest() / (unit() == TrajectoryUnit::RadiansPerPixel ? 2 * std::numbers::pi : 1);
    if (!(most > halfCycle))
        refuse(ImportField::Unit,
               say("%1, which is less than a cycle over the image in this unit; %2", largest,
                   unit() == TrajectoryUnit::CyclesPerFieldOfView ? say("is it in cycles/pixel?")
                                                                  : say("choose another")));
    else if (perPixel && ofPixel > mostCycles)
        refuse(ImportField::Unit,
               say("%1, and no scan has %2 cycles in one pixel; is it in cycles/FOV or 1/m?", largest,
                   number(ofPixel)));
    else if (const Extent matrix = reach->matrix(*by); std::max({matrix.x, matrix.y, matrix.z}) > 65536)
        refuse(ImportField::Unit,
               say("%1, a matrix of %2 in this unit; choose another", largest, toString(matrix)));
    else if (!m_import.read.matrix)
        m_check.matrix = matrix;
}

void Checker::checkMatrix(const TrajectoryReach *reach)
{
    if (m_import.read.matrix) {
        try {
            const std::array<bool, 3> plane{true, true, m_check.matrix && m_check.matrix->z > 1};
            m_check.matrix = parseExtent(*m_import.read.matrix, reach ? reach->varies : plane);
        } catch (const Error &) {
            m_check.matrix.reset();
            return refuse(ImportField::Matrix,
                          say("a matrix is N, AxB or AxBxC, with sizes from 1 to 65536"));
        }
    }
    const FileFacts *maps = factsOf(ImportField::Maps);
    const auto image = maps ? maps->image() : std::nullopt;
    if (image && m_check.matrix && image->extent != *m_check.matrix)
        refuse(ImportField::Matrix, say("the coil maps are %1, the image is %2; both must have one matrix",
                                        toString(image->extent), toString(*m_check.matrix)));
}

void Checker::requireCoils(ImportField field, std::int64_t coils)
{
    if (m_check.coils > 0 && coils > 0 && coils != m_check.coils)
        refuse(field, say("it is of %1 coils, the samples are of %2; take one of the same coil array", coils,
                          m_check.coils));
}

void Checker::checkImages()
{
    for (const ImportField field : {ImportField::Maps, ImportField::FieldMap, ImportField::Reference}) {
        const FileFacts *facts = factsOf(field);
        if (!facts || facts->format == FileFormat::Picture) continue;
        const auto image = facts->image();
        if (!image)
            refuse(field, facts->format == FileFormat::Ismrmrd
                              ? say("an ISMRMRD file holds samples, no image; take .cfl, .npy or .nii")
                              : say("its sizes %1 are no image's; take one out of the file", facts->sizes()));
        else if (field == ImportField::Maps)
            requireCoils(field, image->coils);
        else if (field == ImportField::FieldMap && image->coils != 1)
            refuse(field, say("it holds %1 images; a field map is one", image->coils));
    }
}

void Checker::checkScans()
{
    for (const ImportField field : {ImportField::Noise, ImportField::Calibration}) {
        const FileFacts *facts = factsOf(field);
        if (!facts) continue;
        const auto samples = facts->samples();
        if (!samples || (facts->format == FileFormat::Bart && facts->isSampleList()))
            refuse(field, say("its sizes %1 are no grid of samples; here a trajectory can stand in an "
                              "ISMRMRD file only",
                              facts->sizes()));
        else
            requireCoils(field, samples->coils);
    }
    if (!m_import.attachments.maps.empty() && !m_import.attachments.calibration.empty())
        refuse(ImportField::Calibration,
               say("maps that are given need no calibration; leave one of the two fields empty"));
}

} // namespace

std::optional<ImportInspector::Stamp> ImportInspector::stampOf(const fs::path &file)
{
    std::error_code failed;
    const auto changed = fs::last_write_time(file, failed);
    const std::uintmax_t bytes = failed ? 0 : fs::file_size(file, failed);
    if (failed || bytes > mostBytes) return {};
    return Stamp{changed, bytes};
}

const TrajectoryReach *ImportInspector::reachOf(const FileFacts &trajectory, const Task &task)
{
    const auto stamp = stampOf(trajectory.file);
    if (!stamp) return nullptr;
    const auto known = m_reaches.find(trajectory.file);
    if (known != m_reaches.end() && known->second.stamp == *stamp) return &known->second.value;
    const TrajectoryReach reach = larmor::reachOf(trajectory.file, task);
    return &m_reaches.insert_or_assign(trajectory.file, Known<TrajectoryReach>{*stamp, reach})
                .first->second.value;
}

const Error *ImportInspector::refusalOf(const FileFacts &samples, const Task &task)
{
    const auto grid = samples.samples();
    if (!samples.isArray() || (!samples.trajectory() && !(grid && grid->extent.x == 3))) return nullptr;
    const auto stamp = stampOf(samples.file);
    if (!stamp) return nullptr;
    auto known = m_refusals.find(samples.file);
    if (known == m_refusals.end() || known->second.stamp != *stamp) {
        std::optional<Error> refusal;
        try {
            readScan(samples.file, {}, task);
        } catch (const Error &error) {
            if (error.code() == ErrorCode::Cancelled) throw;
            refusal = error;
        }
        known = m_refusals.insert_or_assign(samples.file, Known<std::optional<Error>>{*stamp, refusal}).first;
    }
    return known->second.value ? &*known->second.value : nullptr;
}

ImportCheck ImportInspector::check(const ScanImport &import, const Task &task)
{
    ImportCheck check;
    Checker checker(import, check);
    checker.readHeaders();
    checker.checkSamples();
    const FileFacts *samples = checker.factsOf(ImportField::KSpace);
    if (samples && import.read.trajectory.empty())
        if (const Error *refusal = refusalOf(*samples, task))
            check.problems.try_emplace(ImportField::KSpace, problemOf(*refusal));
    const FileFacts *trajectory = checker.factsOf(ImportField::Trajectory);
    const TrajectoryReach *reach = nullptr;
    if (trajectory && trajectory->trajectory()) {
        try {
            reach = reachOf(*trajectory, task);
        } catch (const Error &error) {
            if (error.code() == ErrorCode::Cancelled) throw;
            check.problems.try_emplace(ImportField::Trajectory, problemOf(error));
        }
    }
    if (reach) check.reach = *reach;
    checker.checkUnit(reach);
    checker.checkMatrix(reach);
    checker.checkImages();
    checker.checkScans();
    return check;
}

std::set<ImportField> ImportInspector::complete(ScanImport &import, const std::set<ImportField> &leave,
                                                const Task &task)
{
    std::set<ImportField> filled = addSiblings(import, leave);
    const ImportCheck known = check(import, task);
    ReadOptions &read = import.read;
    const bool unitOpen = !read.unit && !leave.contains(ImportField::Unit);
    if (unitOpen && known.reach && known.reach->largest() > 0 && known.reach->largest() <= mostRadians) {
        read.unit = known.reach->largest() <= halfCycle * 1.01F ? TrajectoryUnit::CyclesPerPixel
                                                                : TrajectoryUnit::RadiansPerPixel;
        filled.insert(ImportField::Unit);
    }
    const auto maps = known.facts.find(ImportField::Maps);
    const auto image = maps == known.facts.end() ? std::nullopt : maps->second.image();
    const bool matrixOpen = !read.matrix && !leave.contains(ImportField::Matrix);
    if (matrixOpen && image && !import.scan.empty() &&
        (filled.contains(ImportField::Unit) || (known.matrix && *known.matrix != image->extent))) {
        read.matrix = toString(image->extent);
        filled.insert(ImportField::Matrix);
    }
    return filled;
}

ImportProposal ImportInspector::propose(const std::vector<fs::path> &files, const Task &task)
{
    SortedFiles sorted = sortFiles(files);
    ImportProposal proposal{std::move(sorted.import), {}, std::move(sorted.unused), true};
    const std::set<fs::path> names = [&] {
        std::set<fs::path> all;
        for (const fs::path &file : files)
            all.insert(wholeName(file));
        return all;
    }();
    if (names.size() == 1) {
        const FileFacts facts = factsOf(*names.begin());
        ScanImport only;
        only.scan = names.begin()->string();
        if (facts.error || !facts.isArray()) return {only, {}, {}, false};
        ImportProposal completed = proposal;
        completed.offered = complete(completed.import, {}, task);
        const fs::path &trajectory = completed.import.read.trajectory;
        const bool beside =
            !trajectory.empty() && scanNameWithin(trajectory) == scanNameWithin(names.begin()->filename());
        if (facts.trajectory() || facts.isSampleList() || beside) return completed;
        return {only, {}, {}, false};
    }
    proposal.offered = complete(proposal.import, {}, task);
    return proposal;
}

} // namespace larmor
