// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/published.h"

#include "core/error.h"
#include "core/json.h"
#include "language/compute_words.h"

#include <QFile>

void initialisePublished()
{
    Q_INIT_RESOURCE(published); // the resource lies in a static library
}

namespace larmor {
namespace {

QString textOf(const Json &json, const char *key)
{
    return spoken(json.at(key).get<std::string>());
}

std::optional<double> numberOf(const Json &json, const char *key)
{
    const Json &value = json.at(key);
    return value.is_null() ? std::nullopt : std::optional(value.get<double>());
}

} // namespace

PrintedContest printedContest(const QString &name)
{
    initialisePublished();
    QFile file(QStringLiteral(":/published/%1.json").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        throw Error(ErrorCode::Internal, "no published table is called " + name.toStdString());
    try {
        const Json json = Json::parse(file.readAll().toStdString());
        PrintedContest table{textOf(json, "title"),
                             textOf(json, "source"),
                             textOf(json, "problem"),
                             textOf(json, "hardware"),
                             {},
                             json.at("samples").get<qulonglong>(),
                             {}};
        const Json &matrix = json.at("matrix");
        table.matrix = {matrix.at(0).get<std::int64_t>(), matrix.at(1).get<std::int64_t>(),
                        matrix.at(2).get<std::int64_t>()};
        for (const Json &row : json.at("rows"))
            table.rows.push_back({textOf(row, "title"), numberOf(row, "q"), numberOf(row, "fhd"),
                                  numberOf(row, "solver"), numberOf(row, "total"), numberOf(row, "psnr_db")});
        return table;
    } catch (const Json::exception &error) {
        throw Error(ErrorCode::Internal, "the published table " + name.toStdString() + " cannot be read",
                    error.what());
    }
}

} // namespace larmor
