// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"

#include "core/error.h"
#include "core/file.h"
#include "core/json_text.h"
#include "host.h"
#include "lab/foreign_code.h"
#include "lab/trust_store.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>

namespace larmor::app {
namespace {

bool endsWith(std::string_view text, std::string_view end)
{
    return text.size() > end.size() && text.substr(text.size() - end.size()) == end;
}

} // namespace

std::vector<std::string> explicitReports(std::vector<std::string> words)
{
    std::vector<std::string> out;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] != "--json") {
            out.push_back(words[i] == "--json=" ? "--json=-" : std::move(words[i]));
            continue;
        }
        const bool named = i + 1 < words.size() && (words[i + 1] == "-" || endsWith(words[i + 1], ".json"));
        out.push_back("--json=" + (named ? words[++i] : std::string("-")));
    }
    return out;
}

CLI::Option *addSeed(CLI::App &verb, std::uint64_t &seed, const char *help)
{
    return verb.add_option("--seed", seed, help)->check([](const std::string &word) {
        std::uint64_t number = 0;
        const char *const end = word.data() + word.size();
        const auto [at, failed] = std::from_chars(word.data(), end, number);
        return failed == std::errc() && at == end ? std::string()
                                                  : "a seed is a whole number from 0 to 18446744073709551615";
    });
}

void ReportTarget::addTo(CLI::App &command)
{
    command
        .add_option("--json", m_target, "Report as JSON: alone to standard output, or =FILE, or FILE.json")
        ->type_name("[FILE]");
}

void ReportTarget::check() const
{
    if (wanted() && !toStandardOutput()) checkWritable(m_target);
}

void ReportTarget::write(const Json &report) const
{
    writeText(jsonText(report, 2) + "\n");
}

void ReportTarget::writeText(std::string_view text) const
{
    if (toStandardOutput() && currentHost())
        currentHost()->report += text;
    else if (toStandardOutput())
        print(text);
    else if (wanted())
        writeFile(m_target, text);
}

void print(std::string_view text)
{
    if (currentHost()) return; // it takes reports
    errno = 0;
    const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
    if (!written || std::fflush(stdout) != 0)
        throw Error(ErrorCode::FileAccess, "cannot write to standard output",
                    std::strerror(errno ? errno : EIO));
}

void printJson(const Json &json)
{
    print(jsonText(json, 2) + "\n");
}

void checkOutput(const std::filesystem::path &file, std::initializer_list<std::string_view> extensions)
{
    const std::string name = file.string();
    const auto fits = [&](std::string_view extension) { return endsWith(name, extension); };
    if (std::none_of(extensions.begin(), extensions.end(), fits)) {
        std::string known;
        for (const std::string_view extension : extensions)
            known += (known.empty() ? "" : " ") + std::string(extension);
        throw Error(ErrorCode::InvalidCall, "cannot write " + shownName(file),
                    "the extension decides the format, and this one is unknown", "use one of: " + known);
    }
    checkWritable(file);
}

void requireAtLeast(const char *option, double value, double least)
{
    if (std::isfinite(value) && value >= least) return;
    char text[96];
    std::snprintf(text, sizeof text, "%g is not a number of at least %g", value, least);
    throw Error(ErrorCode::InvalidCall, std::string("wrong ") + option, text);
}

CodeRights rightsOf(const ForeignCode &code, bool trust)
{
    const Admission admission = admit(code, trust, TrustStore());
    if (!admission.remark.empty()) remark("not remembered: " + admission.remark.english());
    return admission.rights;
}

} // namespace larmor::app
