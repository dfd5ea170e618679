// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/unsaved_work.h"

#include "core/error.h"

#include <QDateTime>
#include <algorithm>
#include <vector>

namespace larmor {

namespace fs = std::filesystem;

namespace {
constexpr const char *prefix = "unsaved-";
} // namespace

UnsavedWork::Mark UnsavedWork::markOf(const SessionFile &now)
{
    Mark mark;
    if (!now.results) return mark;
    const LiveHistory &live = now.results->live;
    for (const auto &stay : live.stays())
        if (live.sets()[stay->set].session.empty() && !stay->change.empty()) mark.lastStep = stay->begin();
    mark.measurements =
        static_cast<std::size_t>(std::ranges::count(now.results->lab, std::string(), &Measurement::session));
    return mark;
}

bool UnsavedWork::isIn(const SessionFile &now) const
{
    const Mark mark = markOf(now);
    return mark.lastStep > m_saved.lastStep || mark.measurements > m_saved.measurements;
}

fs::path UnsavedWork::keep(const SessionFile &now) const
{
    const std::string date =
        QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd-HH-mm-ss")).toStdString();
    std::error_code ignored;
    fs::create_directories(m_folder, ignored);
    fs::path file = m_folder / (prefix + date + ".json");
    for (int n = 2; fs::exists(file, ignored); ++n) // of another window, within one second
        file = m_folder / (prefix + date + '-' + std::to_string(n) + ".json");
    writeSession(file, now);
    std::vector<fs::path> kept;
    for (const fs::directory_entry &entry : fs::directory_iterator(m_folder, ignored))
        if (entry.path().filename().string().starts_with(prefix) && entry.path().extension() == ".json")
            kept.push_back(entry.path());
    std::ranges::sort(kept); // by their dates
    for (std::size_t i = 0; i + mostKept < kept.size(); ++i)
        fs::remove(kept[i], ignored);
    return file;
}

} // namespace larmor
