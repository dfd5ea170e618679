// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/baseline_file.h"

#include "core/error.h"
#include "core/file.h"
#include "core/file_lock.h"
#include "core/json_text.h"

namespace larmor {

namespace {

std::filesystem::path usualFile()
{
    const std::filesystem::path folder = dataFolder();
    return folder.empty() ? folder : folder / "baselines.json";
}

} // namespace

BaselineFile::BaselineFile() : BaselineFile(usualFile()) {}

BaselineFile::BaselineFile(std::filesystem::path file) : m_file(std::move(file)) {}

Baselines BaselineFile::read() const
{
    std::error_code ignored;
    if (m_file.empty() || !std::filesystem::exists(m_file, ignored)) return {};
    const Json json = Json::parse(readFile(m_file), nullptr, false);
    if (json.is_object() && json.contains("baselines")) {
        try {
            return Baselines::fromJson(json["baselines"]);
        } catch (const Error &) { // which of its numbers is wrong helps no one
        }
    }
    throw Error(ErrorCode::FileFormat, say("the kept baselines cannot be read"),
                say("%1 is not what this program writes", m_file.string()),
                say("move it away to begin anew"));
}

void BaselineFile::requireFolder() const
{
    if (m_file.empty())
        throw Error(ErrorCode::Unavailable, say("baselines cannot be kept"),
                    say("there is no folder for them"),
                    say("set HOME or XDG_DATA_HOME to a folder that can be written to"));
}

void BaselineFile::write(const Baselines &baselines) const
{
    const Json json{{"kind", "larmor-baselines"}, {"version", 1}, {"baselines", baselines.toJson()}};
    writeFile(m_file, jsonText(json, 1) + "\n");
}

void BaselineFile::pin(const std::string &name, const Measurement &measurement) const
{
    requireFolder();
    const FileLock lock(m_file);
    Baselines baselines = read();
    baselines.pin(name, measurement);
    write(baselines);
}

void BaselineFile::unpin(std::string_view name) const
{
    if (m_file.empty()) return;
    const FileLock lock(m_file);
    Baselines baselines = read();
    if (!baselines.find(name)) return;
    baselines.unpin(name);
    write(baselines);
}

} // namespace larmor
