// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/compute_words.h"

#include "core/error.h"
#include "core/text.h"
#include "language/compute_texts.h"
#include "language/language.h"

#include <QCoreApplication>
#include <QHash>
#include <QMutex>
#include <QRegularExpression>
#include <algorithm>
#include <vector>

namespace larmor {

namespace {

constexpr const char *context = "compute";
constexpr qsizetype mostKept = 4096;
constexpr int deepest = 3; ///< a value may be a sentence itself

/// A text with places for values.
struct Pattern {
    const char *text;
    QRegularExpression form;
    int words; ///< characters that are no values
};

Pattern patternOf(const char *text)
{
    const QString source = QString::fromUtf8(text);
    static const QRegularExpression place(QStringLiteral("%\\d"));
    QString form;
    qsizetype at = 0;
    int words = 0;
    for (auto it = place.globalMatch(source); it.hasNext();) {
        const QRegularExpressionMatch found = it.next();
        form +=
            QRegularExpression::escape(source.mid(at, found.capturedStart() - at)) + QStringLiteral("(.+?)");
        words += int(found.capturedStart() - at);
        at = found.capturedEnd();
    }
    form += QRegularExpression::escape(source.mid(at));
    words += int(source.size() - at);
    return {text,
            QRegularExpression(QRegularExpression::anchoredPattern(form),
                               QRegularExpression::DotMatchesEverythingOption),
            words};
}

/// Those with the most words first: they say the most.
const std::vector<Pattern> &patterns()
{
    static const std::vector<Pattern> all = [] {
        std::vector<Pattern> made;
        for (const char *text : computeTexts)
            if (QLatin1String(text).contains(QLatin1String("%1"))) made.push_back(patternOf(text));
        std::stable_sort(made.begin(), made.end(),
                         [](const Pattern &a, const Pattern &b) { return a.words > b.words; });
        return made;
    }();
    return all;
}

bool isSentence(const QString &text)
{
    return text.contains(QLatin1Char(' '));
}

QString translated(const QString &english, int depth);

/// A number, a name, a path, or what has a translation itself, but not the first words of another sentence.
bool isValue(const QString &text, int depth)
{
    static const QRegularExpression plainWords(
        QStringLiteral("^[A-Z][a-z]+$|^[^\\d/\\\\=_.'\"]* [^\\d/\\\\=_.'\"]*$"));
    return !plainWords.match(text).hasMatch() || translated(text, depth + 1) != text;
}

QString translated(const QString &english, int depth)
{
    const QByteArray bytes = english.toUtf8();
    const QString exact = QCoreApplication::translate(context, bytes.constData());
    if (exact != english || depth > deepest || !isSentence(english)) return exact;
    for (const Pattern &pattern : patterns()) {
        const QRegularExpressionMatch match = pattern.form.match(english);
        if (!match.hasMatch()) continue;
        if (match.capturedStart(1) == 0 && !isValue(match.captured(1), depth)) continue;
        const QString form = QCoreApplication::translate(context, pattern.text);
        // Place by place, as a value may hold a %1 of its own.
        QString made;
        for (qsizetype i = 0; i < form.size(); ++i) {
            const int number = form[i] == u'%' && i + 1 < form.size() ? form[i + 1].digitValue() : -1;
            if (number < 1 || number > match.lastCapturedIndex()) {
                made += form[i];
                continue;
            }
            made += translated(match.captured(number), depth + 1);
            ++i;
        }
        return made;
    }
    return english;
}

/// What was asked for before: a panel asks for the same sentences at every switch.
struct Kept {
    QMutex mutex;
    QHash<QString, QString> words;
};

Kept &kept()
{
    static Kept words;
    return words;
}

} // namespace

QString spoken(const Text &text)
{
    if (speaksEnglish()) return QString::fromStdString(text.english());
    return QString::fromStdString(text.in([](const Text &sentence) {
        // What has no places may be a whole sentence, with values, that is not a Text yet.
        if (sentence.parts().empty()) return spoken(sentence.source()).toStdString();
        return QCoreApplication::translate(context, sentence.source().c_str()).toStdString();
    }));
}

QString spoken(std::string_view english)
{
    return spoken(QString::fromUtf8(english.data(), qsizetype(english.size())));
}

QString spoken(const char *english)
{
    return spoken(std::string_view(english));
}

QString spoken(const QString &text)
{
    if (text.isEmpty() || speaksEnglish()) return text;
    Kept &known = kept();
    const QMutexLocker lock(&known.mutex);
    if (const auto found = known.words.constFind(text); found != known.words.constEnd()) return *found;
    if (known.words.size() >= mostKept) known.words.clear();
    return *known.words.insert(text, translated(text, 0));
}

QString spoken(const Error &error)
{
    return QString::fromUtf8(Error(error.code(), spoken(error.message()).toStdString(),
                                   spoken(error.why()).toStdString(), spoken(error.hint()).toStdString())
                                 .what());
}

void forgetComputeWords()
{
    const QMutexLocker lock(&kept().mutex);
    kept().words.clear();
}

} // namespace larmor
