// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/trust_store.h"

#include "core/error.h"
#include "core/file.h"
#include "core/file_lock.h"
#include "core/json_text.h"
#include "lab/foreign_code.h"
#include "lab/utc_date.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace larmor {

namespace fs = std::filesystem;

namespace {

constexpr const char *kind = "larmor-trusted-code";
constexpr std::uintmax_t largestStore = 16U << 20; ///< bytes; an entry has some 300

fs::path usualTrustFile()
{
    const fs::path folder = dataFolder();
    return folder.empty() ? folder : folder / "trusted-code.json";
}

Error unreadable(const fs::path &file, const Wording &why)
{
    return {ErrorCode::FileFormat, say("no code is trusted"), say("the store %1 %2", file.string(), why),
            say("move it away to begin anew")};
}

/// @throws Error FileFormat where others could have written what it says.
void requireOwn(const fs::path &file)
{
    struct stat status {};
    if (::lstat(file.c_str(), &status) != 0)
        throw Error(ErrorCode::FileAccess, say("cannot read %1", file.string()), std::strerror(errno));
    if (!S_ISREG(status.st_mode)) throw unreadable(file, say("is no plain file"));
    if (status.st_uid != ::geteuid()) throw unreadable(file, say("belongs to somebody else"));
    if ((status.st_mode & (S_IWGRP | S_IWOTH)) != 0) throw unreadable(file, say("can be written by others"));
    if (std::uintmax_t(status.st_size) > largestStore) throw unreadable(file, say("is too large"));
}

bool isDigest(const std::string &text)
{
    return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

TrustedCode entryOf(const fs::path &file, const Json &json)
{
    TrustedCode code;
    const auto text = [&](const char *key) {
        if (!json.is_object() || !json.contains(key) || !json[key].is_string())
            throw unreadable(file, say("is damaged"));
        return json[key].get<std::string>();
    };
    code = {text("sha256"), text("document"), text("kernel"), text("file"), text("date")};
    if (!isDigest(code.digest)) throw unreadable(file, say("is damaged"));
    return code;
}

Json toJson(const TrustedCode &code)
{
    return {{"sha256", code.digest},
            {"document", code.document},
            {"kernel", code.kernel},
            {"file", code.file},
            {"date", code.date}};
}

} // namespace

TrustStore::TrustStore() : TrustStore(usualTrustFile()) {}

TrustStore::TrustStore(fs::path file) : m_file(std::move(file)) {}

std::vector<TrustedCode> TrustStore::read() const
{
    std::error_code ignored;
    if (m_file.empty() || !fs::exists(fs::symlink_status(m_file, ignored))) return {};
    requireOwn(m_file);
    const Json json = Json::parse(readFile(m_file), nullptr, false);
    if (!json.is_object() || json.value("kind", Json()) != kind || json.value("version", Json()) != 1 ||
        !json.contains("trusted") || !json["trusted"].is_array())
        throw unreadable(m_file, say("is damaged"));
    std::vector<TrustedCode> all;
    for (const Json &each : json["trusted"])
        all.push_back(entryOf(m_file, each));
    return all;
}

bool TrustStore::trusts(const std::string &digest) const
{
    const std::vector<TrustedCode> all = read();
    return std::any_of(all.begin(), all.end(),
                       [&](const TrustedCode &code) { return code.digest == digest; });
}

void TrustStore::add(const ForeignCode &code) const
{
    if (m_file.empty())
        throw Error(ErrorCode::Unavailable, say("the code is not remembered as trusted"),
                    say("there is no folder for it"),
                    say("set HOME or XDG_DATA_HOME to a folder that can be written to"));
    const FileLock lock(m_file);
    std::vector<TrustedCode> all = read();
    const std::string digest = code.digest();
    if (std::any_of(all.begin(), all.end(), [&](const TrustedCode &known) { return known.digest == digest; }))
        return;
    all.push_back({digest, code.document, code.kernel, code.source.file, utcDate()});
    Json json{{"kind", kind}, {"version", 1}, {"trusted", Json::array()}};
    for (const TrustedCode &each : all)
        json["trusted"].push_back(toJson(each));
    PendingFile pending(m_file, FileReaders::OwnerAlone);
    pending.write(jsonText(json, 1) + "\n");
    pending.commit();
}

} // namespace larmor
