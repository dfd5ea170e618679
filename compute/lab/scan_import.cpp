// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/scan_import.h"

#include "core/error.h"
#include "recon/json_fields.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <tuple>

namespace larmor {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t mostSiblings = 4096; ///< names of a folder that are looked at

constexpr std::array fieldNames{std::pair(ImportField::KSpace, "kspace"),
                                std::pair(ImportField::Trajectory, "trajectory"),
                                std::pair(ImportField::Maps, "maps"),
                                std::pair(ImportField::FieldMap, "fieldMap"),
                                std::pair(ImportField::Noise, "noise"),
                                std::pair(ImportField::Calibration, "calibration"),
                                std::pair(ImportField::Reference, "reference"),
                                std::pair(ImportField::Unit, "unit"),
                                std::pair(ImportField::FieldOfView, "fieldOfView"),
                                std::pair(ImportField::Matrix, "matrix")};

std::string Attachments::*attachmentOf(ImportField field)
{
    switch (field) {
    case ImportField::Maps:
        return &Attachments::maps;
    case ImportField::FieldMap:
        return &Attachments::fieldMap;
    case ImportField::Noise:
        return &Attachments::noise;
    case ImportField::Calibration:
        return &Attachments::calibration;
    case ImportField::Reference:
        return &Attachments::reference;
    default:
        return nullptr;
    }
}

// ---- names

/// Words of file names, those of the surest field first: "noise-ksp" is noise.
const std::vector<std::pair<ImportField, std::set<std::string>>> &fieldWords()
{
    static const std::vector<std::pair<ImportField, std::set<std::string>>> words{
        {ImportField::Trajectory, {"traj", "trajectory", "trj", "ktraj", "coords", "coord", "coordinates"}},
        {ImportField::Noise, {"noise", "noisescan", "prewhitening"}},
        {ImportField::Calibration, {"cal", "calib", "calibration", "acs", "prescan"}},
        {ImportField::FieldMap, {"fieldmap", "fmap", "b0", "b0map", "db0", "offresonance"}},
        {ImportField::Maps,
         {"sens", "sensitivity", "sensitivities", "sensmaps", "smaps", "maps", "csm", "coilmaps"}},
        {ImportField::Reference, {"ref", "reference", "anatomy", "anatomical"}},
        {ImportField::KSpace, {"ksp", "kspace", "samples", "kdata", "rawdata", "raw", "data"}}};
    return words;
}

/// "brain-64_Traj.npy": brain, 64, traj. "field" and "map" in a row are one word.
std::vector<std::string> wordsOf(const fs::path &file)
{
    std::string name = file.filename().string();
    for (const char *ending : {".gz", ".nii", ".npy", ".cfl", ".hdr", ".h5", ".mrd", ".png", ".tif", ".tiff"})
        if (name.size() > std::string_view(ending).size() && name.ends_with(ending))
            name.resize(name.size() - std::string_view(ending).size());
    std::vector<std::string> words{""};
    for (const unsigned char c : name) {
        if (std::isalnum(c) || c >= 0x80)
            words.back() += static_cast<char>(std::tolower(c));
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty()) words.pop_back();
    constexpr std::array joined{std::pair("field", "map"), std::pair("coil", "maps"), std::pair("k", "space"),
                                std::pair("b0", "map"), std::pair("noise", "scan")};
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        for (const auto &[first, second] : joined)
            if (words[i] == first && words[i + 1] == second) {
                words[i] += second;
                words.erase(words.begin() + std::ptrdiff_t(i) + 1);
                break;
            }
    return words;
}

bool speaks(const std::string &word)
{
    return std::ranges::any_of(fieldWords(), [&](const auto &each) { return each.second.contains(word); });
}

// ---- what a file can be

struct Candidate {
    FileFacts facts;
    std::optional<ImportField> named;
    std::string scan; ///< scanNameWithin()
};

Candidate candidateOf(const fs::path &file)
{
    return {factsOf(file), fieldByName(file), scanNameWithin(file)};
}

/// What is known of the scan for which files are sought.
struct Sought {
    std::int64_t coils = 0; ///< 0: not known
    std::optional<Extent> grid;
};

Sought soughtBy(const FileFacts *samples, const FileFacts *trajectory)
{
    if (!samples || samples->error) return {};
    if (trajectory && samplesFit(*samples, *trajectory))
        return {samples->values() / trajectory->trajectory()->points, {}};
    const std::optional<GridFacts> grid = samples->samples();
    if (!grid || samples->isSampleList()) return {};
    return {grid->coils, grid->extent};
}

bool coilsAgree(std::int64_t coils, const Sought &scan)
{
    return coils == 0 || scan.coils == 0 || coils == scan.coils;
}

/// Whether a file's header lets it be what the field asks for; not of k-space and trajectory, which are
/// sought together.
bool canBe(ImportField field, const FileFacts &facts, const Sought &scan)
{
    if (facts.error) return false;
    const auto image = facts.image();
    switch (field) {
    case ImportField::Maps:
        return image && image->extent.dimensions() > 1 && coilsAgree(image->coils, scan);
    case ImportField::FieldMap:
        return image && image->extent.dimensions() > 1 && image->coils == 1;
    case ImportField::Reference:
        return facts.format == FileFormat::Picture ||
               (image && image->extent.dimensions() > 1 && image->coils == 1);
    case ImportField::Noise:
    case ImportField::Calibration: {
        const auto samples = facts.samples();
        return samples && !(facts.format == FileFormat::Bart && facts.isSampleList()) &&
               coilsAgree(samples->coils, scan);
    }
    default:
        return false;
    }
}

// ---- sorting

using Pool = std::vector<Candidate>;

/// Whether a name says that this is no k-space but something else.
bool namedElse(const Candidate &file)
{
    return file.named && *file.named != ImportField::KSpace;
}

bool canBeSamples(const Candidate &file)
{
    if (file.facts.error) return false;
    if (file.facts.format == FileFormat::Ismrmrd) return true;
    return file.facts.isArray() && !file.facts.trajectory() && file.facts.shape.size() <= 4;
}

/// The best of all pairs of samples and trajectory; nothing where there is no pair that fits.
std::pair<const Candidate *, const Candidate *> bestPair(const Pool &pool)
{
    std::pair<const Candidate *, const Candidate *> best{};
    std::tuple<bool, bool, bool, bool> most{};
    for (const Candidate &samples : pool)
        for (const Candidate &trajectory : pool) {
            if (!canBeSamples(samples) || !samplesFit(samples.facts, trajectory.facts)) continue;
            const std::tuple worth(!namedElse(samples), samples.named == ImportField::KSpace,
                                   trajectory.named == ImportField::Trajectory,
                                   samples.scan == trajectory.scan);
            if (best.first && worth <= most) continue;
            best = {&samples, &trajectory};
            most = worth;
        }
    return best;
}

const Candidate *bestSamples(const Pool &pool)
{
    const Candidate *best = nullptr;
    std::tuple<bool, bool, bool, bool, std::int64_t> most{};
    for (const Candidate &each : pool) {
        if (!canBeSamples(each)) continue;
        const FileFacts &facts = each.facts;
        const std::tuple worth(!namedElse(each), each.named == ImportField::KSpace,
                               facts.format == FileFormat::Ismrmrd, !facts.real, facts.values());
        if (best && worth <= most) continue;
        best = &each;
        most = worth;
    }
    return best;
}

const Candidate *bestTrajectory(const Pool &pool)
{
    const Candidate *best = nullptr;
    for (const Candidate &each : pool)
        if (each.facts.trajectory() &&
            (!best || (each.named == ImportField::Trajectory && best->named != ImportField::Trajectory)))
            best = &each;
    return best;
}

/// For a file that no name speaks for; none where its sizes tell nothing.
std::optional<ImportField> fieldByContent(const FileFacts &facts, const Sought &scan)
{
    const auto image = facts.image();
    if (scan.coils > 1 && image && image->coils == scan.coils && canBe(ImportField::Maps, facts, scan))
        return ImportField::Maps;
    const bool picture = facts.format == FileFormat::Nifti || facts.format == FileFormat::Picture;
    if ((picture || facts.real) && canBe(ImportField::Reference, facts, scan)) return ImportField::Reference;
    return {};
}

/// Takes what a field is given out of the pool.
void place(ScanImport &import, ImportField field, Pool &pool, const Candidate *file)
{
    import.setFile(field, file->facts.file.string());
    pool.erase(pool.begin() + (file - pool.data()));
}

void placeRest(ScanImport &import, Pool &pool, const Sought &scan)
{
    // Those whose names agree with their headers come before those that have headers alone.
    for (const bool byName : {true, false})
        for (std::size_t i = 0; i < pool.size();) {
            const Candidate &file = pool[i];
            const auto field = byName ? file.named : fieldByContent(file.facts, scan);
            if (field && import.file(*field).empty() && canBe(*field, file.facts, scan))
                place(import, *field, pool, &file);
            else
                ++i;
        }
}

} // namespace

// ---- fields

std::string_view toString(ImportField field)
{
    return std::ranges::find(fieldNames, field, &std::pair<ImportField, const char *>::first)->second;
}

std::string ScanImport::file(ImportField field) const
{
    if (field == ImportField::KSpace) return scan;
    if (field == ImportField::Trajectory) return read.trajectory.string();
    const auto member = attachmentOf(field);
    return member ? attachments.*member : std::string();
}

void ScanImport::setFile(ImportField field, const std::string &file)
{
    if (field == ImportField::KSpace)
        scan = file;
    else if (field == ImportField::Trajectory)
        read.trajectory = file;
    else if (const auto member = attachmentOf(field))
        attachments.*member = file;
}

bool ScanImport::plain() const
{
    return read == ReadOptions() && attachments.empty();
}

Json ScanImport::toJson() const
{
    Json json{{"scan", scan}};
    if (const Json said = readOptionsToJson(read); !said.empty()) json["read"] = said;
    if (!attachments.empty()) json["attachments"] = attachments.toJson();
    return json;
}

ScanImport ScanImport::fromJson(const Json &json)
{
    refuseUnknownKeys(json, "import", {"scan", "read", "attachments"});
    ScanImport import;
    import.scan = optionalText(json, "scan").value_or("");
    if (json.contains("read")) import.read = readOptionsFromJson(json["read"]);
    if (json.contains("attachments")) import.attachments = Attachments::fromJson(json["attachments"]);
    return import;
}

Json readOptionsToJson(const ReadOptions &read)
{
    Json json = Json::object();
    if (!read.trajectory.empty()) json["trajectory"] = read.trajectory.generic_string();
    if (read.unit) json["unit"] = toString(*read.unit);
    if (const auto &view = read.fieldOfView)
        json["field_of_view_m"] = view->sides.size() == 1 ? Json(view->sides.front()) : Json(toString(*view));
    if (read.matrix) json["matrix"] = *read.matrix;
    if (!read.images.empty()) json["images"] = read.images.toJson();
    return json;
}

ReadOptions readOptionsFromJson(const Json &json)
{
    refuseUnknownKeys(json, "read", {"trajectory", "unit", "field_of_view_m", "matrix", "images"});
    ReadOptions read;
    if (const auto file = optionalText(json, "trajectory")) read.trajectory = *file;
    if (const auto unit = optionalText(json, "unit")) read.unit = parseTrajectoryUnit(*unit);
    if (const auto view = json.find("field_of_view_m"); view != json.end() && view->is_string())
        read.fieldOfView = parseFieldOfView(view->get<std::string>());
    else if (const auto side = optionalNumber(json, "field_of_view_m"))
        read.fieldOfView = FieldOfView{{*side}};
    read.matrix = optionalText(json, "matrix");
    if (json.contains("images")) read.images = ImageChoice::fromJson(json["images"]);
    return read;
}

std::optional<ImportField> fieldByName(const fs::path &file)
{
    const std::vector<std::string> words = wordsOf(file);
    for (const auto &[field, known] : fieldWords())
        if (std::ranges::any_of(words, [&](const std::string &word) { return known.contains(word); }))
            return field;
    return {};
}

std::string scanNameWithin(const fs::path &file)
{
    std::string name;
    for (const std::string &word : wordsOf(file))
        if (!speaks(word)) name += (name.empty() ? "" : "-") + word;
    return name;
}

bool samplesFit(const FileFacts &samples, const FileFacts &trajectory)
{
    const auto places = trajectory.trajectory();
    if (!places || samples.error || !samples.isArray() || samples.file == trajectory.file) return false;
    if (samples.format == FileFormat::Bart ? samples.shape.front() != 1 : samples.real) return false;
    return samples.values() > 0 && samples.values() % places->points == 0;
}

SortedFiles sortFiles(const std::vector<fs::path> &files)
{
    std::set<fs::path> names; // sorted, and each once: their order plays no part
    for (const fs::path &file : files)
        names.insert(wholeName(file));
    Pool pool;
    for (const fs::path &name : names)
        pool.push_back(candidateOf(name));

    SortedFiles sorted;
    auto [samples, trajectory] = bestPair(pool);
    if (!samples) {
        samples = bestSamples(pool);
        // A trajectory is put in though it does not fit, so that the person sees by how much.
        if (!samples || samples->facts.isArray()) trajectory = bestTrajectory(pool);
    }
    const Sought scan =
        soughtBy(samples ? &samples->facts : nullptr, trajectory ? &trajectory->facts : nullptr);
    const auto name = [](const Candidate *file) { return file ? file->facts.file : fs::path(); };
    const fs::path kspace = name(samples), places = name(trajectory);
    sorted.import.scan = kspace.string();
    sorted.import.read.trajectory = places;
    std::erase_if(
        pool, [&](const Candidate &each) { return each.facts.file == kspace || each.facts.file == places; });
    placeRest(sorted.import, pool, scan);
    for (const Candidate &left : pool)
        sorted.unused.push_back(left.facts.file);
    return sorted;
}

// ---- siblings

namespace {

/// Files of the folder that are named after that scan, or after nothing but their field; the former first.
Pool siblingsOf(const fs::path &anchor, const std::set<fs::path> &taken)
{
    const std::string scan = scanNameWithin(anchor);
    std::set<std::pair<bool, fs::path>> found;
    std::error_code failed;
    std::size_t seen = 0;
    for (fs::directory_iterator it(anchor.parent_path(), failed), end; !failed && it != end;
         it.increment(failed)) {
        if (++seen > mostSiblings) break;
        const fs::path file = wholeName(it->path());
        if (formatOf(file) == FileFormat::Unknown || taken.contains(file)) continue;
        const std::string named = scanNameWithin(file);
        if (named == scan || (named.empty() && fieldByName(file))) found.emplace(named != scan, file);
    }
    Pool pool;
    for (const auto &[further, file] : found) {
        pool.push_back(candidateOf(file));
        if (!pool.back().named) pool.back().named = ImportField::KSpace; // "knee.cfl" beside "knee-traj.cfl"
    }
    return pool;
}

} // namespace

std::set<ImportField> addSiblings(ScanImport &import, const std::set<ImportField> &leave)
{
    std::set<ImportField> filled;
    const std::string known = import.scan.empty() ? import.read.trajectory.string() : import.scan;
    if (known.empty()) return filled;
    std::set<fs::path> taken;
    for (const ImportField field : importFiles)
        if (const std::string file = import.file(field); !file.empty()) taken.insert(wholeName(file));
    const Pool pool = siblingsOf(wholeName(known), taken);

    std::optional<FileFacts> samples, trajectory;
    if (!import.scan.empty()) samples = factsOf(import.scan);
    if (samples && samples->error) return filled; // a name that is being typed
    if (!import.read.trajectory.empty()) trajectory = factsOf(import.read.trajectory);
    const auto fill = [&](ImportField field, const std::function<bool(const FileFacts &)> &fits) {
        if (leave.contains(field) || !import.file(field).empty()) return;
        const auto it = std::ranges::find_if(
            pool, [&](const Candidate &each) { return each.named == field && fits(each.facts); });
        if (it == pool.end()) return;
        import.setFile(field, it->facts.file.string());
        filled.insert(field);
        if (field == ImportField::KSpace) samples = it->facts;
        if (field == ImportField::Trajectory) trajectory = it->facts;
    };
    fill(ImportField::KSpace,
         [&](const FileFacts &facts) { return trajectory && samplesFit(facts, *trajectory); });
    fill(ImportField::Trajectory,
         [&](const FileFacts &facts) { return samples && samplesFit(*samples, facts); });
    const Sought scan = soughtBy(samples ? &*samples : nullptr, trajectory ? &*trajectory : nullptr);
    for (const ImportField field : importFiles)
        if (field != ImportField::Calibration || import.attachments.maps.empty()) // one of the two is enough
            fill(field, [&](const FileFacts &facts) { return canBe(field, facts, scan); });
    return filled;
}

} // namespace larmor
