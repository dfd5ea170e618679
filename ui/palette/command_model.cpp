// SPDX-License-Identifier: GPL-3.0-or-later
#include "palette/command_model.h"

#include "actions/actions.h"
#include "palette/fuzzy.h"

#include <QAction>
#include <algorithm>
#include <cstdlib>

namespace larmor {

namespace {

/// What was typed, whole, in a sentence, the better the nearer to its beginning; nothing where it is not
/// there.
std::optional<int> wordScore(const QString &typed, const QString &sentence)
{
    constexpr int behindTitles = 24, lettersOfAPoint = 8;
    const qsizetype at = sentence.indexOf(typed, 0, Qt::CaseInsensitive);
    if (at < 0) return {};
    const bool startsWord = at == 0 || !sentence[at - 1].isLetterOrNumber();
    const auto ofTitle = startsWord ? fuzzyScore(typed, typed) : std::nullopt;
    return std::max(0, ofTitle.value_or(0) - behindTitles - int(at) / lettersOfAPoint);
}

/// Where a word begins in a sentence.
QList<qsizetype> placesOf(const QString &word, const QString &sentence)
{
    QList<qsizetype> places;
    for (qsizetype at = -1; (at = sentence.indexOf(word, at + 1, Qt::CaseInsensitive)) >= 0;)
        if (at == 0 || !sentence[at - 1].isLetterOrNumber()) places << at;
    return places;
}

/// Several words, in any order and with others between, the better the closer: "own kernel" in "A kernel of
/// your own".
std::optional<int> wordsScore(const QString &typed, const QString &sentence)
{
    constexpr int behindTitles = 30, lettersOfAPoint = 6;
    QList<QList<qsizetype>> places;
    for (const QString &word : typed.split(u' ', Qt::SkipEmptyParts))
        places << placesOf(word, sentence);
    if (places.size() < 2 || std::ranges::any_of(places, &QList<qsizetype>::isEmpty)) return {};
    qsizetype closest = sentence.size();
    for (const qsizetype from : places.first()) {
        qsizetype farthest = 0;
        for (const QList<qsizetype> &word : places) {
            qsizetype nearest = sentence.size();
            for (const qsizetype at : word)
                nearest = std::min(nearest, std::abs(at - from));
            farthest = std::max(farthest, nearest);
        }
        closest = std::min(closest, farthest);
    }
    return std::max(0, fuzzyScore(typed, typed).value_or(0) - behindTitles - int(closest) / lettersOfAPoint);
}

} // namespace

void CommandModel::setCommands(std::vector<Command> commands)
{
    beginResetModel();
    m_commands = std::move(commands);
    sort();
    endResetModel();
}

void CommandModel::setTyped(const QString &typed)
{
    beginResetModel();
    m_typed = typed;
    sort();
    endResetModel();
}

void CommandModel::sort()
{
    struct Ranked {
        int score;
        std::size_t index;
    };
    std::vector<Ranked> ranked;
    for (std::size_t i = 0; i < m_commands.size(); ++i) {
        const Command &command = m_commands[i];
        std::optional<int> score = fuzzyScore(m_typed, command.title);
        // What it does counts less than what it is called.
        if (const auto other = fuzzyScore(m_typed, QString(command.where + QLatin1Char(' ') + command.title));
            other)
            score = std::max(score.value_or(*other - 4), *other - 4);
        // Words of its sentence count more than letters strewn over a title, less than words of a title.
        if (const auto inside = m_typed.size() > 2 ? wordScore(m_typed, command.what) : std::nullopt; inside)
            score = std::max(score.value_or(*inside), *inside);
        if (const auto strewn = wordsScore(m_typed, command.title + u' ' + command.what); strewn)
            score = std::max(score.value_or(*strewn), *strewn);
        constexpr int fartherAway = 40, nearer = 9;
        if (!score) continue;
        ranked.push_back({*score - (command.elsewhere ? fartherAway : 0) + (command.atHand ? nearer : 0), i});
    }
    // What is set already is seldom what is looked for.
    const bool searched = !m_typed.isEmpty();
    const auto rank = [&](const Ranked &each) {
        return std::pair(-each.score, searched && m_commands[each.index].inForce);
    };
    std::ranges::stable_sort(ranked, {}, rank);
    m_shown.clear();
    for (const Ranked &each : ranked)
        m_shown.push_back(each.index);
}

int CommandModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

const Command &CommandModel::command(const QModelIndex &index) const
{
    return m_commands[m_shown[std::size_t(index.row())]];
}

QVariant CommandModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid()) return {};
    const Command &c = command(index);
    switch (role) {
    case Qt::DisplayRole:
        return c.title;
    case Qt::ToolTipRole:
        return c.whyNot.isEmpty() ? c.what : c.whyNot;
    case Qt::AccessibleTextRole:
        return QStringList{c.title, c.inForce ? tr("in force") : c.keys, c.whyNot}.join(QStringLiteral(", "));
    case Where:
        return c.where;
    case What:
        return c.what;
    case Keys:
        return c.keys;
    case WhyNot:
        return c.whyNot;
    case InForce:
        return c.inForce;
    default:
        return {};
    }
}

Command commandOf(QAction &action, const QString &where)
{
    Command command;
    command.title = plainText(action);
    command.where = where;
    command.what = action.statusTip();
    command.keys = action.shortcut().toString(QKeySequence::NativeText);
    if (!action.isEnabled()) command.whyNot = whyDisabled(action);
    command.run = [target = QPointer<QAction>(&action)] {
        if (target) target->trigger();
    };
    return command;
}

} // namespace larmor

#include "moc_command_model.cpp"
