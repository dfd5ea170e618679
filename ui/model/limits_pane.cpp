// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/limits_pane.h"

#include "core/error.h"
#include "language/compute_words.h"
#include "language/text.h"
#include "model/capability_abilities.h"
#include "model/capability_rows.h"
#include "widgets/plain_table.h"
#include "widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace larmor {

LimitsPane::LimitsPane(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("model.limits"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto *row = new QHBoxLayout;
    const auto field = [&](const QString &name, const QString &title, const QString &hint,
                           const QString &tip) {
        auto *made = new QLineEdit(this);
        made->setObjectName(name);
        made->setPlaceholderText(hint);
        made->setToolTip(tip);
        made->setAccessibleName(title);
        made->setClearButtonEnabled(true);
        row->addWidget(new QLabel(title, this));
        row->addWidget(made, 1);
        return made;
    };
    m_capabilities = field(QStringLiteral("model.limits.capabilities"), tr("Compute capabilities"), tr("all"),
                           tr("Those that have a column: 1.0 2.0 9.0; none: all that are known"));
    m_words = field(QStringLiteral("model.limits.words"), tr("Lines with"), tr("all"),
                    tr("Lines that hold these letters, as “atomic” or “shared”"));
    column->addLayout(row);
    m_say = new QLabel(this);
    m_say->setObjectName(QStringLiteral("model.limits.say"));
    m_say->setWordWrap(true);
    setRole(m_say, QStringLiteral("bad"));
    m_say->hide();
    column->addWidget(m_say);
    m_table = new PlainTable(this);
    m_table->setObjectName(QStringLiteral("model.limits.table"));
    m_table->setAccessibleName(tr("Limits and abilities by compute capability"));
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    column->addWidget(m_table, 1);
    m_capabilities->setText(QStringLiteral("1.0 1.3 2.0 9.0"));
    connect(m_capabilities, &QLineEdit::textChanged, this, &LimitsPane::refresh);
    connect(m_words, &QLineEdit::textChanged, this, &LimitsPane::refresh);
    refresh();
}

void LimitsPane::setDevices(const std::vector<model::ComputeCapability> &capabilities)
{
    if (m_capabilities->isModified()) return; // the person's own choice
    std::vector<model::ComputeCapability> all{{1, 0}, {1, 3}, {2, 0}};
    all.insert(all.end(), capabilities.begin(), capabilities.end());
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    QStringList words;
    for (const model::ComputeCapability capability : all)
        words << qt(capability.toString());
    m_capabilities->setText(words.join(QLatin1Char(' ')));
}

std::vector<const model::CapabilityLimits *> LimitsPane::columns()
{
    std::vector<const model::CapabilityLimits *> list;
    m_say->hide();
    for (const QString &word : m_capabilities->text().split(QLatin1Char(' '), Qt::SkipEmptyParts))
        try {
            list.push_back(&model::capabilityLimits(model::parseComputeCapability(word.toStdString())));
        } catch (const Error &error) {
            m_say->setText(spoken(error));
            m_say->show();
        }
    if (list.empty() && !m_say->isVisibleTo(this))
        for (const model::CapabilityLimits &limits : model::allCapabilityLimits())
            list.push_back(&limits);
    return list;
}

void LimitsPane::refresh()
{
    const auto shown = columns();
    QStringList headings{tr("Limit or ability")};
    for (const model::CapabilityLimits *limits : shown)
        headings << qt(limits->capability.toString());
    m_table->clear();
    m_table->setRowCount(0);
    m_table->setHeadings(headings, 1);
    const QString words = m_words->text().trimmed();
    const auto add = [&](const QString &title, std::string_view source, auto cell) {
        if (!words.isEmpty() && !title.contains(words, Qt::CaseInsensitive)) return;
        const int row = m_table->rowCount();
        m_table->setRowCount(row + 1);
        m_table->setText(row, 0, title, qt(source));
        for (std::size_t i = 0; i < shown.size(); ++i)
            m_table->setText(row, int(i) + 1, cell(*shown[i]), qt(source));
    };
    for (const model::LimitRow &limit : model::limitRows())
        add(spoken(limit.title), limit.source,
            [&](const model::CapabilityLimits &l) { return qt(model::limitText(limit, l)); });
    for (const model::AbilityFacts &facts : model::abilities())
        add(spoken(facts.title), facts.source, [&](const model::CapabilityLimits &l) {
            return model::has(l.capability, facts.ability) ? tr("yes") : QStringLiteral("–");
        });
    m_table->fitColumns();
}

} // namespace larmor

#include "moc_limits_pane.cpp"
