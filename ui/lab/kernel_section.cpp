// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/kernel_section.h"

#include "core/error.h"
#include "engine/engine.h"
#include "lab/expectation.h"
#include "language/compute_words.h"
#include "language/text.h"
#include "widgets/elided_label.h"
#include "widgets/flow_layout.h"
#include "widgets/option_row.h"
#include "widgets/theme.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace larmor {

namespace {

constexpr qsizetype explainedSteps = 1; ///< switches of a preset that have room for their reasons

bool isCompilerOption(const std::string &name)
{
    static const auto common = commonOptions([](const OptionSet &) { return 1; }); // the names alone
    return std::any_of(common.begin(), common.end(), [&](const OptionSpec &o) { return o.name == name; });
}

} // namespace

// ---- presets

PresetButton::PresetButton(const QString &label, bool wrongOnPurpose, QWidget *parent)
    : QAbstractButton(parent), m_wrong(wrongOnPurpose)
{
    setText(label);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
}

QSize PresetButton::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 10, fontMetrics().height() + 5};
}

void PresetButton::paintEvent(QPaintEvent *)
{
    const Theme &t = theme();
    QPainter painter(this);
    QColor ink = m_wrong ? t.bad : isChecked() ? t.change : t.muted;
    if (isEnabled() && underMouse() && !isChecked() && !m_wrong) ink = t.text;
    if (!isEnabled()) painter.setOpacity(0.65);
    // A button, as the segments are: it is there to be pressed.
    QColor ground = t.control;
    ground.setAlphaF(underMouse() && isEnabled() ? 1.0F : 0.6F);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(ink);
    QFont shown = font();
    shown.setUnderline((underMouse() && isEnabled()) || (m_wrong && isChecked()));
    painter.setFont(shown);
    painter.drawText(rect(), Qt::AlignCenter, text());
    if (hasFocus()) {
        painter.setPen(QPen(t.choice, 1.6));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.8, 0.8, -0.8, -0.8), 3, 3);
    }
}

// ---- section

/// What is run for this choice. In a reconstruction what only the lab can vary keeps its default, and images
/// are complex.
OptionSet KernelSection::completed(OptionSet chosen) const
{
    for (const OptionSpec &spec : m_kernel.options())
        if (m_use == KernelUse::Reconstruction && !spec.labOnly.empty())
            chosen.set(spec.name, spec.name == "type" ? spec.values.back() : spec.defaultValue);
    try {
        return m_kernel.resolve(chosen);
    } catch (const Error &) {
        return m_kernel.defaults().with(chosen); // shown as it is; the run says what is wrong with it
    }
}

/// Whether this set gives a wrong image: a race, or a copy where a transpose belongs.
bool KernelSection::givesWrongResult(const OptionSet &complete) const
{
    const bool copies = m_use == KernelUse::Reconstruction && m_kernel.name() == "transpose" &&
                        complete.has("variant") &&
                        (complete.is("variant", "copy") || complete.is("variant", "shared-copy"));
    return copies || m_kernel.wrongOnPurpose(complete);
}

/// Why a preset is of no use in a reconstruction; empty when it is.
QString KernelSection::labOnlyReason(const Preset &preset) const
{
    if (m_use == KernelUse::Lab || preset.options.empty()) return {};
    Text reason;
    for (const auto &[name, value] : preset.options.values()) {
        const OptionSpec *spec = m_kernel.option(name);
        if (spec == nullptr || spec->labOnly.empty()) return {};
        reason = spec->labOnly;
    }
    return tr("For the lab alone: %1").arg(spoken(reason));
}

KernelSection::KernelSection(const KernelDefinition &kernel, QWidget *parent, KernelUse use)
    : QFrame(parent), m_kernel(kernel), m_use(use), m_name(qt(kernel.name())),
      m_prefix(use == KernelUse::Lab ? QStringLiteral("lab.") : QString())
{
    setObjectName(m_prefix + QStringLiteral("kernel.") + m_name);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 2, 0, 6);
    column->setSpacing(4);
    column->addWidget(makeHeader());
    column->addWidget(makePresets());
    m_note = new QLabel(this);
    m_note->setObjectName(m_prefix + QStringLiteral("kernel.%1.note").arg(m_name));
    m_note->setProperty("role", QStringLiteral("quiet"));
    m_note->setWordWrap(true);
    m_note->hide();
    column->addWidget(m_note);

    auto *rows = new QVBoxLayout;
    auto *folded = new QWidget(this);
    folded->setObjectName(m_prefix + QStringLiteral("kernel.%1.compiler").arg(m_name));
    auto *compiler = new QVBoxLayout(folded);
    for (QVBoxLayout *each : {rows, compiler}) {
        each->setContentsMargins(0, 0, 0, 0);
        each->setSpacing(3);
    }
    for (const OptionSpec &spec : m_kernel.options())
        addRow(isCompilerOption(spec.name) ? compiler : rows, spec);
    column->addLayout(rows);
    if (compiler->count() > 0) {
        auto *fold = new QToolButton(this);
        fold->setObjectName(m_prefix + QStringLiteral("kernel.%1.compiler.fold").arg(m_name));
        fold->setText(tr("Compiler"));
        fold->setToolTip(tr("Options that the compiler takes for every kernel"));
        fold->setCheckable(true);
        fold->setAutoRaise(true);
        fold->setArrowType(Qt::RightArrow);
        fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        connect(fold, &QToolButton::toggled, folded, [fold, folded](bool open) {
            folded->setVisible(open);
            fold->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        });
        column->addWidget(fold, 0, Qt::AlignLeft);
    }
    folded->hide();
    column->addWidget(folded);
}

QWidget *KernelSection::makeHeader()
{
    auto *header = new QWidget(this);
    auto *line = new QHBoxLayout(header);
    line->setContentsMargins(0, 0, 0, 0);
    // The lab's panel says already which kernel this is and what it does.
    const bool alone = m_use == KernelUse::Lab;
    m_title = new QLabel(alone ? tr("Presets") : spoken(m_kernel.title()), header);
    m_title->setObjectName(m_prefix + QStringLiteral("kernel.%1.title").arg(m_name));
    m_title->setProperty("role", QStringLiteral("title"));
    m_summary = new ElidedLabel(QString(), header);
    m_summary->setObjectName(m_prefix + QStringLiteral("kernel.%1.summary").arg(m_name));
    m_summary->setProperty("role", QStringLiteral("quiet"));
    showSummary(false);
    auto *reset = new PresetButton(tr("defaults"), false, header);
    reset->setObjectName(m_prefix + QStringLiteral("reset.%1").arg(m_name));
    reset->setToolTip(tr("Put every switch of %1 back").arg(spoken(m_kernel.title())));
    reset->setCheckable(false);
    connect(reset, &QAbstractButton::clicked, this, [this] { emit resetWanted(m_name); });
    if (!alone)
        new Explainer(*header, [this]() -> Explanation {
            return {spoken(m_kernel.title()), spoken(m_kernel.summary()), m_engine.whyLocked, {}};
        });
    line->addWidget(m_title);
    line->addWidget(m_summary, 1);
    line->addWidget(reset);
    return header;
}

QWidget *KernelSection::makePresets()
{
    auto *row = new QWidget(this);
    row->setObjectName(m_prefix + QStringLiteral("presets.%1").arg(m_name));
    auto *flow = new FlowLayout(row, 2, 2);
    for (const Preset &preset : m_kernel.presets()) {
        // With the step that leads on from it, so that no line begins with one.
        auto *unit = new QWidget(row);
        auto *side = new QHBoxLayout(unit);
        side->setContentsMargins(0, 0, 0, 0);
        side->setSpacing(1);
        const bool wrong = preset.wrongOnPurpose || givesWrongResult(completed(preset.options));
        auto *button = new PresetButton(spoken(preset.title), wrong, unit);
        button->setObjectName(m_prefix + QStringLiteral("preset.%1.%2").arg(m_name, qt(preset.name)));
        button->setProperty("wrongOnPurpose", wrong);
        QString tip = QStringLiteral("%1\n%2").arg(spoken(preset.source), qt(preset.options.toString()));
        if (wrong) tip.prepend(tr("Wrong on purpose: the image may show it.") + QLatin1Char('\n'));
        const QString labOnly = labOnlyReason(preset);
        if (!labOnly.isEmpty()) tip += QLatin1Char('\n') + labOnly;
        button->setToolTip(tip);
        button->setAccessibleName(tr("Preset %1").arg(spoken(preset.title)));
        new Explainer(*button, [this, &preset] { return explanationOf(preset); });
        const QString name = qt(preset.name);
        connect(button, &QAbstractButton::clicked, this, [this, name, button] {
            m_clicked = button;
            emit presetChosen(m_name, name);
        });
        side->addWidget(button);
        if (&preset != &m_kernel.presets().back()) {
            auto *separator = new QLabel(QStringLiteral("›"), unit);
            separator->setProperty("role", QStringLiteral("quiet"));
            side->addWidget(separator);
        }
        flow->addWidget(unit);
        m_presets.emplace_back(&preset, button);
    }
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    row->setSizePolicy(policy);
    return row;
}

void KernelSection::addRow(QVBoxLayout *rows, const OptionSpec &spec)
{
    const QString option = qt(spec.name);
    auto *control = new SegmentedControl(m_prefix + QStringLiteral("option.%1.%2").arg(m_name, option), this);
    control->setTitle(spoken(spec.title));
    for (const std::string &value : spec.values)
        control->addSegment(qt(value), qt(value), QStringLiteral("%1=%2").arg(option, qt(value)));
    connect(control, &SegmentedControl::chosen, this,
            [this, option](const QString &value) { emit optionChosen(m_name, option, value); });
    const OptionRow row = makeOptionRow(spoken(spec.title), control, spoken(spec.why), this);
    row.line->setObjectName(m_prefix + QStringLiteral("row.%1.%2").arg(m_name, option));
    rows->addWidget(row.line);
    m_rows.push_back({&spec, row.line, row.title, control});
    explainRow(m_rows.back());
}

void KernelSection::setChosen(const OptionSet &chosen, const LabEngine &engine, bool touched)
{
    const OptionSet before = std::exchange(m_complete, completed(chosen));
    m_engine = engine;
    m_touched = touched || !chosen.empty();
    for (const Row &row : m_rows)
        updateRow(row);
    for (const auto &[preset, button] : m_presets) {
        button->setChecked(completed(preset->options) == m_complete);
        button->setEnabled(engine.whyLocked.isEmpty() && labOnlyReason(*preset).isEmpty());
        if (!button->isEnabled()) button->setChecked(false);
    }
    const bool wrong = givesWrongResult(m_complete);
    const QString &note = engine.whyLocked.isEmpty() ? engine.idle : engine.whyLocked;
    m_note->setVisible(!note.isEmpty());
    m_note->setText(note);
    showSummary(wrong);
    if (QWidget *at = before.empty() || before == m_complete ? nullptr : thrownSince(before)) emit thrown(at);
}

/// On the title's line, so that no switch moves under the pointer that throws it.
void KernelSection::showSummary(bool wrong)
{
    const bool alone = m_use == KernelUse::Lab;
    m_summary->setText(wrong   ? tr("Wrong on purpose: its result may be wrong, and no time is charted.")
                       : alone ? QString()
                               : spoken(m_kernel.summary()));
    m_summary->setToolTip(wrong ? m_summary->text() : spoken(m_kernel.summary()));
    m_summary->setStyleSheet(wrong ? QStringLiteral("color: %1").arg(theme().bad.name()) : QString());
}

/// Where the difference is seen: the preset that was clicked, the one switch, else the preset that is chosen
/// now, else the first switch.
QWidget *KernelSection::thrownSince(const OptionSet &before)
{
    if (QAbstractButton *clicked = std::exchange(m_clicked, nullptr); clicked && clicked->isChecked())
        return clicked;
    QWidget *first = nullptr;
    int changed = 0;
    for (const Row &row : m_rows) {
        const std::string &name = row.spec->name;
        if (before.has(name) && m_complete.has(name) && before.text(name) == m_complete.text(name)) continue;
        ++changed;
        if (!first) first = row.control->segment(row.control->current());
    }
    for (const auto &[preset, button] : m_presets)
        if (changed > 1 && button->isChecked()) return button;
    return first;
}

QString KernelSection::rowReason(const OptionSpec &spec) const
{
    if (!m_engine.whyLocked.isEmpty()) return m_engine.whyLocked;
    if (m_use == KernelUse::Reconstruction && !spec.labOnly.empty())
        return tr("For the lab alone: %1").arg(spoken(spec.labOnly));
    if (m_engine.kind == EngineKind::OpenCl && !spec.unavailableOnOpenCl.empty())
        return spoken(spec.unavailableOnOpenCl);
    const bool cuda = m_engine.kind == EngineKind::Cuda || m_engine.kind == EngineKind::Model;
    if (cuda && !spec.unavailableOnCuda.empty()) return spoken(spec.unavailableOnCuda);
    if (spec.noEffect) return spoken(spec.noEffect(m_complete));
    return {};
}

/// Why this value cannot be thrown, or would change nothing; empty: it can.
QString KernelSection::reasonAgainst(const OptionSpec &spec, const OptionSet &with) const
{
    const QString reason = rowReason(spec);
    if (!reason.isEmpty() || with == m_complete) return reason;
    return spoken(m_kernel.violation(with, m_engine.kind));
}

QString KernelSection::reasonAgainst(const Preset &preset) const
{
    return m_engine.whyLocked.isEmpty() ? labOnlyReason(preset) : m_engine.whyLocked;
}

void KernelSection::updateRow(const Row &row)
{
    const std::string &name = row.spec->name;
    const std::string current = m_complete.has(name) ? m_complete.text(name) : row.spec->defaultValue;
    row.control->setCurrent(qt(current));
    row.title->setEnabled(rowReason(*row.spec).isEmpty());
    const bool rightByDefault = !givesWrongResult(m_complete.with(OptionSet{{name, row.spec->defaultValue}}));
    for (SegmentButton *segment : row.control->segments()) {
        const OptionSet with = m_complete.with(OptionSet{{name, segment->value().toStdString()}});
        row.control->setBarred(segment->value(), reasonAgainst(*row.spec, with));
        segment->setWarning(rightByDefault && givesWrongResult(with));
    }
}

void KernelSection::setFlagged(bool flagged)
{
    m_title->setStyleSheet(flagged ? QStringLiteral("color: %1").arg(theme().change.name()) : QString());
}

// ---- what is said of a switch

void KernelSection::explainRow(const Row &row)
{
    const OptionSpec &spec = *row.spec;
    new Explainer(*row.line, [this, &spec] {
        return explanationOf(spec,
                             m_complete.has(spec.name) ? m_complete.text(spec.name) : spec.defaultValue);
    });
    for (SegmentButton *segment : row.control->segments()) {
        segment->setAccessibleDescription(spoken(spec.why));
        new Explainer(*segment, [this, &spec, value = segment->value().toStdString()] {
            return explanationOf(spec, value);
        });
    }
}

Explanation KernelSection::explanationOf(const OptionSpec &spec, const std::string &value) const
{
    const std::string chosen = m_complete.has(spec.name) ? m_complete.text(spec.name) : spec.defaultValue;
    const OptionSet with = m_complete.with(OptionSet{{spec.name, value}});
    return {titleOf(spoken(spec.title), qt(value), qt(chosen)), spoken(spec.why), expectationOf(spec, with),
            spoken(sourceOf(m_kernel, spec, value))};
}

Explanation KernelSection::explanationOf(const Preset &preset) const
{
    const std::vector<const OptionSpec *> steps = stepsTo(preset);
    QString expect = reasonAgainst(preset);
    if (!expect.isEmpty())
        expect = tr("Not now: %1").arg(expect);
    else if (preset.wrongOnPurpose || givesWrongResult(completed(preset.options)))
        expect = wrongnessOf(preset, steps);
    else if (!steps.empty())
        expect = expectationOf(*steps.front(), completed(preset.options));
    const QString title = spoken(preset.title), name = qt(preset.name);
    // Charts and commands have the short name, which the button does not always tell.
    const QString heading =
        title.compare(name, Qt::CaseInsensitive) == 0 ? title : tr("%1 (in charts: %2)").arg(title, name);
    return {tr("Preset %1").arg(heading), whyOf(preset, steps), expect, spoken(preset.source)};
}

/// With what shows of a race here.
QString KernelSection::wrongnessOf(const Preset &preset, const std::vector<const OptionSpec *> &steps) const
{
    const OptionSet complete = completed(preset.options);
    for (const OptionSpec *spec : steps)
        if (isRace(complete.text(spec->name))) return expectationOf(*spec, complete);
    return tr("Wrong on purpose: its result may be wrong, and no time is charted.");
}

/// The preset on whose step of the ladder this one stands; null: it is the lowest.
const Preset *KernelSection::stepBelow(const Preset &preset) const
{
    const auto &ladder = m_kernel.presets();
    const auto at = &preset - ladder.data();
    return at > 0 ? &ladder[std::size_t(at - 1)] : nullptr;
}

std::vector<const OptionSpec *> KernelSection::stepsTo(const Preset &preset) const
{
    const Preset *below = stepBelow(preset);
    const OptionSet from = completed(below ? below->options : OptionSet()), to = completed(preset.options);
    std::vector<const OptionSpec *> steps;
    for (const OptionSpec &spec : m_kernel.options())
        if (from.has(spec.name) && to.has(spec.name) && from.text(spec.name) != to.text(spec.name))
            steps.push_back(&spec);
    return steps;
}

/// What is new against the step below, and why that matters.
QString KernelSection::whyOf(const Preset &preset, const std::vector<const OptionSpec *> &steps) const
{
    if (steps.empty())
        return tr("Every switch at its default.") + QLatin1Char(' ') + spoken(m_kernel.summary());
    const Preset *below = stepBelow(preset);
    const OptionSet from = completed(below ? below->options : OptionSet()), to = completed(preset.options);
    QStringList changes, whys;
    for (const OptionSpec *spec : steps) {
        changes << QStringLiteral("%1 %2 → %3")
                       .arg(spoken(spec->title), qt(from.text(spec->name)), qt(to.text(spec->name)));
        if (whys.size() < explainedSteps) whys << spoken(spec->why);
    }
    const QString step =
        below ? tr("After %1: %2.").arg(spoken(below->title), changes.join(QStringLiteral(", ")))
              : changes.join(QStringLiteral(", ")) + QLatin1Char('.');
    return step + QLatin1Char(' ') + whys.join(QLatin1Char(' '));
}

QString KernelSection::expectationOf(const OptionSpec &spec, const OptionSet &with) const
{
    const QString reason = reasonAgainst(spec, with);
    if (!reason.isEmpty()) return tr("Not now: %1").arg(reason);
    QStringList sentences;
    if (givesWrongResult(with))
        sentences << tr("Wrong on purpose: its result may be wrong, and no time is charted.");
    else if (m_known)
        sentences << m_known(with);
    const bool known = m_engine.device || m_engine.kind == EngineKind::Model;
    if (m_engine.kind && known)
        sentences << tr("Here, on %1: %2")
                         .arg(qt(toString(*m_engine.kind)),
                              spoken(expectation(m_kernel, spec, with, *m_engine.kind,
                                                 m_engine.device.value_or(Device()))));
    if (!m_touched && !m_engine.moves.isEmpty()) sentences << m_engine.moves;
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' ')).replace(QStringLiteral("。 "), QStringLiteral("。"));
}

std::vector<SwitchValue> KernelSection::values() const
{
    std::vector<SwitchValue> found;
    for (const auto &[preset, button] : m_presets)
        found.push_back({tr("%1: preset %2").arg(m_name, spoken(preset->title)), explanationOf(*preset).why,
                         reasonAgainst(*preset), true, button});
    for (const Row &row : m_rows)
        for (SegmentButton *segment : row.control->segments()) {
            const QString whyNot = segment->isEnabled() ? QString() : segment->toolTip();
            found.push_back(
                {QStringLiteral("%1: %2 %3").arg(m_name, spoken(row.spec->title), segment->value()),
                 spoken(row.spec->why), whyNot, false, segment});
        }
    return found;
}

} // namespace larmor

#include "moc_kernel_section.cpp"
