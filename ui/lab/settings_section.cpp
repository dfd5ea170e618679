// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/settings_section.h"

#include "core/error.h"
#include "lab/explanation.h"
#include "language/compute_words.h"
#include "language/text.h"
#include "language/value_words.h"
#include "widgets/elided_label.h"
#include "widgets/option_row.h"
#include "widgets/segmented_control.h"

#include <QLineEdit>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <utility>

namespace larmor {
namespace {

/// Settings that have a place of their own in the panel.
constexpr std::array<std::string_view, 5> shownElsewhere{"method", "matrix", "engine", "iterations",
                                                         "lambda"};

QString rangeTip(const SettingSpec &spec)
{
    QString tip = spoken(spec.why);
    if (spec.range)
        tip += QLatin1Char('\n') +
               SettingsSection::tr("%1 to %2").arg(spec.range->first).arg(spec.range->second);
    return tip;
}

} // namespace

SettingsSection::SettingsSection(QWidget *parent) : QFrame(parent)
{
    setObjectName(QStringLiteral("settings"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 4);
    column->setSpacing(3);
    for (const SettingSpec &spec : settingSpecs())
        if (std::find(shownElsewhere.begin(), shownElsewhere.end(), spec.key) == shownElsewhere.end())
            addRow(spec);
}

void SettingsSection::addRow(const SettingSpec &spec)
{
    Row row{&spec, nullptr, nullptr, nullptr};
    const QString name = QStringLiteral("setting.") + qt(spec.key);
    if (!spec.words.empty()) {
        row.words = new SegmentedControl(name, this);
        row.words->setTitle(spoken(spec.title));
        for (const std::string &word : spec.words)
            row.words->addSegment(qt(word), valueWord(word), spoken(spec.why));
        connect(row.words, &SegmentedControl::chosen, this,
                [this, key = qt(spec.key)](const QString &word) { emit settingChosen(key, word); });
    } else {
        row.number = makeNumber(spec, this);
        row.number->setObjectName(name);
    }
    QWidget *control = row.words ? static_cast<QWidget *>(row.words) : row.number;
    row.line = makeOptionRow(spoken(spec.title), control, spoken(spec.why), this).line;
    layout()->addWidget(row.line);
    m_rows.push_back(row);
    explain(row);
}

void SettingsSection::explain(const Row &row)
{
    const SettingSpec &spec = *row.spec;
    new Explainer(*row.line, [this, &spec]() -> Explanation {
        return {
            spoken(spec.title) + QLatin1Char(' ') + valueWord(spec.text(m_settings)), rangeTip(spec), {}, {}};
    });
    if (!row.words) return;
    for (const SegmentButton *segment : row.words->segments()) {
        const QString value = segment->value();
        new Explainer(*row.words->segment(value), [this, &spec, value] {
            const QString chosen = valueWord(spec.text(m_settings));
            return Explanation{titleOf(spoken(spec.title), valueWord(value.toStdString()), chosen),
                               spoken(spec.why),
                               {},
                               {}};
        });
    }
}

QLineEdit *SettingsSection::makeNumber(const SettingSpec &spec, QWidget *parent)
{
    auto *edit = new QLineEdit(parent);
    edit->setMaximumWidth(90);
    edit->setToolTip(rangeTip(spec));
    edit->setAccessibleName(spoken(spec.title));
    edit->setPlaceholderText(spoken(spec.absent));
    connect(edit, &QLineEdit::editingFinished, this, [this, edit, &spec] {
        if (edit->text() == qt(spec.text(m_settings)) || (edit->text().isEmpty() && !spec.absent.empty()))
            return;
        ReconSettings trial = m_settings;
        try {
            spec.setText(trial, edit->text().trimmed().toStdString());
        } catch (const Error &error) { // what was typed cannot be: say why, keep what was
            edit->setToolTip(spoken(error) + QLatin1Char('\n') + rangeTip(spec));
            edit->setText(qt(spec.text(m_settings)));
            return;
        }
        edit->setToolTip(rangeTip(spec));
        emit settingChosen(qt(spec.key), edit->text().trimmed());
    });
    return edit;
}

void SettingsSection::setCoils(bool several)
{
    m_coils = several;
    setChosen(m_settings);
}

/// Why a setting has no row at present; empty: it has one.
QString SettingsSection::reasonAgainst(const SettingSpec &spec) const
{
    const bool ofCoils = spec.key == "coils" || spec.key == "estimate-maps";
    if (ofCoils && !m_coils) return tr("the scan has one coil");
    return spoken(spec.noEffect(m_settings));
}

std::vector<SettingValue> SettingsSection::values() const
{
    std::vector<SettingValue> found;
    for (const Row &row : m_rows) {
        const QString title = spoken(row.spec->title), what = spoken(row.spec->why),
                      whyNot = reasonAgainst(*row.spec);
        if (row.number) found.push_back({title, what, whyNot, row.number});
        if (!row.words) continue;
        for (SegmentButton *segment : row.words->segments())
            found.push_back({QStringLiteral("%1: %2").arg(title, segment->text()), what, whyNot, segment});
    }
    return found;
}

QWidget &SettingsSection::row(std::string_view key) const
{
    const auto found = std::ranges::find(m_rows, key, [](const Row &row) { return row.spec->key; });
    return *found->line;
}

void SettingsSection::setChosen(const ReconSettings &settings)
{
    const ReconSettings before = std::exchange(m_settings, settings);
    QWidget *changed = nullptr;
    for (const Row &row : m_rows) {
        if (m_shown && row.spec->text(before) != row.spec->text(settings))
            changed = row.words ? row.words->segment(qt(row.spec->text(settings))) : row.line;
        row.line->setVisible(reasonAgainst(*row.spec).isEmpty());
        const QString value = qt(row.spec->text(settings));
        if (row.words) row.words->setCurrent(value);
        if (row.number && !row.number->hasFocus())
            row.number->setText(row.spec->get(settings).is_null() ? QString() : value);
    }
    m_shown = true;
    if (changed && changed->isVisibleTo(this)) emit thrown(changed);
}

} // namespace larmor

#include "moc_settings_section.cpp"
