// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/options_panel.h"

#include "kernels/catalogue.h"
#include "lab/attachment_row.h"
#include "lab/explanation_area.h"
#include "lab/kernel_section.h"
#include "lab/settings_section.h"
#include "language/compute_words.h"
#include "language/text.h"
#include "session/scan_library.h"
#include "widgets/elided_label.h"
#include "widgets/flow_layout.h"
#include "widgets/option_row.h"
#include "widgets/theme.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <iterator>
#include <utility>

namespace larmor {

namespace {

constexpr int coilRow = 3, solverRow = 5; // of the choices: scan, method and engine are above

/// In the place of a scan's name.
constexpr const char *ladderItem = "ladder";

constexpr std::array<DisplayPath, 5> displayPaths{DisplayPath::Auto, DisplayPath::InteropImage,
                                                  DisplayPath::InteropBuffer, DisplayPath::ReadBack,
                                                  DisplayPath::Painter};

QString simulateText()
{
    return OptionsPanel::tr("Simulate…");
}

QGridLayout *newChoiceGrid()
{
    auto *grid = new QGridLayout;
    grid->setContentsMargins(0, 0, 0, 4);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->setColumnMinimumWidth(0, optionTitleWidth);
    grid->setColumnStretch(1, 1);
    return grid;
}

/// Lambda without trailing zeros, and never as a power of ten: "0.1", "0.00001". As wide as a value below 1
/// with all its decimals, where there is room.
class LambdaBox : public QDoubleSpinBox {
public:
    using QDoubleSpinBox::QDoubleSpinBox;
    QString textFromValue(double value) const override
    {
        QLocale plain = locale();
        plain.setNumberOptions(QLocale::OmitGroupSeparator);
        QString text = plain.toString(value, 'f', decimals());
        while (text.endsWith(plain.zeroDigit()))
            text.chop(1);
        if (text.endsWith(plain.decimalPoint())) text.chop(1);
        return text;
    }
    QSize sizeHint() const override
    {
        constexpr double longest = 0.888888;
        const QFontMetrics metrics = fontMetrics();
        // The usual hint has room for the ends of the range, which are short.
        const int ends = std::max(metrics.horizontalAdvance(textFromValue(minimum())),
                                  metrics.horizontalAdvance(textFromValue(maximum())));
        const int more = metrics.horizontalAdvance(textFromValue(longest)) - ends;
        return QDoubleSpinBox::sizeHint() + QSize(std::max(0, more), 0);
    }
};

} // namespace

OptionsPanel::OptionsPanel(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("options"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    m_scroll = new QScrollArea(this);
    m_scroll->setObjectName(QStringLiteral("options.scroll"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *content = new QWidget;
    content->setObjectName(QStringLiteral("options.content"));
    auto *inner = new QVBoxLayout(content);
    inner->setContentsMargins(0, 0, 6, 0);
    inner->setSpacing(8);
    inner->addWidget(makeChoices());
    m_scroll->setWidget(content);
    column->addWidget(m_scroll, 1);
    m_explanation = new ExplanationArea(QStringLiteral("explanation"), *m_scroll, this);
    column->addWidget(m_explanation);
    makeSections();
    inner->addWidget(makeSettings());
    placeCoilRows();
    inner->addStretch(1);
    connectChoices();
    explainChoices();
}

void OptionsPanel::setWidePlace(QBoxLayout *wide)
{
    m_explanation->setPlaces(static_cast<QBoxLayout *>(layout()), wide);
}

void OptionsPanel::explainChoices()
{
    explainSegments(*m_method);
    explainSegments(*m_engine);
    explainByToolTip(*m_scans, tr("Scan"));
    explainByToolTip(*m_iterations, tr("Iterations"));
    explainByToolTip(*m_lambda, tr("Lambda"));
    explainByToolTip(*m_displayPath, tr("Display path"));
    connect(m_settings, &SettingsSection::thrown, m_explanation, &ExplanationArea::follow);
}

QWidget *OptionsPanel::makeChoices()
{
    auto *box = new QWidget;
    QGridLayout *grid = m_choices = newChoiceGrid();
    box->setLayout(grid);

    m_scans = new QComboBox;
    m_scans->setObjectName(QStringLiteral("scan"));
    m_scans->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_method = new SegmentedControl(QStringLiteral("method"));
    m_method->setTitle(tr("Method"));
    m_method->addSegment(QStringLiteral("ifft"), tr("inverse FFT"), tr("Exact for a full Cartesian scan"));
    m_method->addSegment(QStringLiteral("gridding"), tr("gridding"),
                         tr("Weighted samples convolved onto a grid, then one FFT"));
    m_method->addSegment(
        QStringLiteral("adjoint"), tr("adjoint"),
        tr("F^H d of the weighted samples: summed directly, or by the NUFFT that equals the sum, whichever "
           "is faster here"));
    m_method->addSegment(QStringLiteral("least-squares"), tr("least squares"),
                         tr("Conjugate gradients on F^H F + lambda, with Q and FFTs"));
    m_engine = new SegmentedControl(QStringLiteral("engine"));
    m_engine->setTitle(tr("Engine"));
    m_engine->addSegment(
        QStringLiteral("auto"), QStringLiteral("auto"),
        tr("CUDA where there is a GPU, else an OpenCL GPU, else the processor; touched kernels "
           "run where their switches are real"));
    m_engine->addSegment(QStringLiteral("cpu"), QStringLiteral("cpu"), tr("FFTW, SIMD and threads"));
    m_engine->addSegment(QStringLiteral("opencl"), QStringLiteral("opencl"),
                         tr("The lab's kernels by the OpenCL runtime"));
    m_engine->addSegment(QStringLiteral("cuda"), QStringLiteral("cuda"), tr("The lab's kernels by NVRTC"));

    m_solver = makeSolver();
    m_displayPath = new QComboBox;
    m_displayPath->setObjectName(QStringLiteral("displayPath"));
    for (const DisplayPath path : displayPaths)
        m_displayPath->addItem(toString(path));
    m_scans->setMaximumWidth(300);
    m_displayPath->setMaximumWidth(160);
    m_scanCaveat = new ElidedLabel; // one line whether there is one or not: no switch moves when it comes
    m_scanCaveat->setObjectName(QStringLiteral("scanCaveat"));
    m_scanCaveat->setMinimumHeight(m_scanCaveat->fontMetrics().height());
    auto *scan = new QWidget;
    auto *rows = new QVBoxLayout(scan);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(2);
    rows->addWidget(m_scans);
    rows->addWidget(m_scanCaveat);
    scan->setFocusProxy(m_scans);
    addChoice(grid, 0, tr("Scan"), scan, {});
    setScanReason({}, {});
    addChoice(grid, 1, tr("Method"), m_method, {});
    addChoice(grid, 2, tr("Engine"), m_engine, {});
    m_solverTitle = addChoice(grid, solverRow, tr("Iterations"), m_solver, {});
    return box;
}

/// With several coils the method is half of the choice. Above what only one method has: those rows come and
/// go.
void OptionsPanel::placeCoilRows()
{
    int row = coilRow;
    for (const char *key : {"coils", "estimate-maps"})
        m_choices->addWidget(&m_settings->row(key), row++, 0, 1, 2);
}

/// What is set once and left: below the switches.
QWidget *OptionsPanel::makeSettings()
{
    auto *box = new QWidget;
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(3);
    auto *title = new QLabel(tr("Settings"));
    setRole(title, QStringLiteral("title"));
    column->addWidget(title);
    m_settings = new SettingsSection(box);
    column->addWidget(m_settings);
    QGridLayout *grid = newChoiceGrid();
    column->addLayout(grid);
    m_attachments = new AttachmentRow;
    addChoice(grid, 0, tr("Attached"), m_attachments, {});
    addChoice(grid, 1, tr("Display path"), m_displayPath,
              tr("How the image reaches the screen: interop stays on the GPU, read-back crosses the host, "
                 "painter needs no OpenGL"));
    return box;
}

/// What only least squares asks for.
QWidget *OptionsPanel::makeSolver()
{
    auto *box = new QWidget;
    auto *solver = new FlowLayout(box, 8, 4);
    QSizePolicy policy(QSizePolicy::Expanding,
                       QSizePolicy::Preferred); // else the column is as narrow as a box
    policy.setHeightForWidth(true);
    box->setSizePolicy(policy);
    m_iterations = new QSpinBox;
    m_iterations->setObjectName(QStringLiteral("iterations"));
    m_iterations->setRange(1, 1000);
    m_iterations->setKeyboardTracking(false);
    m_iterations->setToolTip(tr("Steps of conjugate gradients (1 to 1000)"));
    m_lambda = new LambdaBox;
    m_lambda->setObjectName(QStringLiteral("lambda"));
    m_lambda->setDecimals(6);
    m_lambda->setRange(0, 1000);
    m_lambda->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); // gives way in a narrow panel
    m_lambda->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_lambda->setKeyboardTracking(false);
    m_lambda->setToolTip(tr("Regularisation, dimensionless: larger is smoother"));
    auto *lambdaTitle = new QLabel(tr("Lambda"));
    lambdaTitle->setBuddy(m_lambda);
    auto *lambda = new QWidget;
    auto *together = new QHBoxLayout(lambda);
    together->setContentsMargins(0, 0, 0, 0);
    together->addWidget(lambdaTitle);
    together->addWidget(m_lambda);
    solver->addWidget(m_iterations);
    solver->addWidget(lambda);
    auto *choose = new QToolButton;
    choose->setObjectName(QStringLiteral("lambda.choose"));
    choose->setText(tr("L-curve…"));
    choose->setToolTip(tr("Reconstruct at a row of lambdas, and choose by the corner of the L-curve"));
    connect(choose, &QToolButton::clicked, this, &OptionsPanel::lambdaWanted);
    solver->addWidget(choose);
    return box;
}

QLabel *OptionsPanel::addChoice(QGridLayout *grid, int row, const QString &title, QWidget *widget,
                                const QString &tip)
{
    auto *label = new QLabel(title);
    label->setBuddy(widget == m_solver ? m_iterations : widget);
    label->setMinimumHeight(m_scans->sizeHint().height()); // beside the first line of what takes several
    grid->addWidget(label, row, 0, Qt::AlignTop);
    grid->addWidget(widget, row, 1);
    if (!tip.isEmpty()) {
        label->setToolTip(tip);
        widget->setToolTip(tip);
    }
    return label;
}

template <class Edit>
void OptionsPanel::want(Edit edit, const QString &mergeKey)
{
    Session next = m_session;
    edit(next);
    if (!(next == m_session)) emit sessionWanted(next, mergeKey);
}

void OptionsPanel::connectChoices()
{
    connect(m_scans, &QComboBox::activated, this, [this](int index) {
        const std::string key = m_scans->itemData(index).toString().toStdString();
        if (key == ladderItem) {
            setSession(m_session);
            return emit ladderWanted();
        }
        if (!key.empty()) {
            want([&](Session &s) { s.scan = key; });
            return;
        }
        const bool simulate = m_scans->itemText(index) == simulateText();
        setSession(m_session); // these are no scans: show the present one again
        if (simulate)
            emit simulateWanted();
        else
            emit openWanted();
    });
    connect(m_attachments, &AttachmentRow::askWanted, this, &OptionsPanel::attachWanted);
    connect(m_attachments, &AttachmentRow::clearWanted, this, [this](int kind) {
        want([&](Session &s) { (s.attachments.*attachmentKinds()[std::size_t(kind)].file).clear(); });
    });
    connect(m_method, &SegmentedControl::chosen, this, [this](const QString &value) {
        want([&](Session &s) { s.settings.method = parseMethod(value.toStdString()); });
    });
    connect(m_engine, &SegmentedControl::chosen, this, [this](const QString &value) {
        want([&](Session &s) { s.settings.engine = parseEngineChoice(value.toStdString()); });
    });
    connect(m_iterations, &QSpinBox::valueChanged, this, [this](int value) {
        want([&](Session &s) { s.settings.iterations = value; }, QStringLiteral("iterations"));
    });
    connect(m_lambda, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        want([&](Session &s) { s.settings.lambda = value; }, QStringLiteral("lambda"));
    });
    connect(
        m_settings, &SettingsSection::settingChosen, this, [this](const QString &key, const QString &value) {
            want([&](Session &s) { settingSpec(key.toStdString()).setText(s.settings, value.toStdString()); },
                 QStringLiteral("setting.") + key);
        });
    connect(m_displayPath, &QComboBox::activated, this, [this](int index) {
        want([&](Session &s) { s.displayPath = m_displayPath->itemText(index).toStdString(); });
    });
}

void OptionsPanel::makeSections()
{
    auto *column = static_cast<QVBoxLayout *>(m_scroll->widget()->layout());
    // Where sums run as a NUFFT, the kernel that runs stands above those that wait.
    std::vector<const KernelDefinition *> kernels(catalogue().begin(), catalogue().end());
    std::ranges::stable_partition(kernels, [](const auto *kernel) { return kernel->name() == "gridding"; });
    for (const KernelDefinition *kernel : kernels) {
        auto *section = new KernelSection(*kernel, m_scroll->widget());
        section->hide();
        column->addWidget(section);
        m_sections.emplace(std::string(kernel->name()), section);
        connectSection(section);
    }
}

void OptionsPanel::connectSection(KernelSection *section)
{
    connect(section, &KernelSection::optionChosen, this,
            [this](const QString &kernel, const QString &option, const QString &value) {
                want([&](Session &s) {
                    s.settings.kernels[kernel.toStdString()].set(option.toStdString(), value.toStdString());
                });
            });
    connect(section, &KernelSection::presetChosen, this,
            [this](const QString &kernel, const QString &preset) {
                const Preset *found = kernelDefinition(kernel.toStdString()).preset(preset.toStdString());
                if (found != nullptr)
                    want([&](Session &s) { s.settings.kernels[kernel.toStdString()] = found->options; });
                refreshSections(); // a preset that is chosen already stays marked
            });
    connect(section, &KernelSection::thrown, m_explanation, &ExplanationArea::follow);
    connect(section, &KernelSection::thrown, this,
            [this, section] { m_lastThrown = section->kernel().name(); });
    connect(section, &KernelSection::resetWanted, this, [this](const QString &kernel) {
        want([&](Session &s) {
            const auto it = s.settings.kernels.find(kernel.toStdString());
            if (it != s.settings.kernels.end()) s.settings.kernels.erase(it);
        });
    });
}

// ---- showing

void OptionsPanel::setSession(const Session &session)
{
    const ReconSettings before = std::exchange(m_session, session).settings;
    if (before.method != session.settings.method) m_stages.clear(); // another pipeline's
    // A control that is hidden hands its focus on, and the view would follow that.
    const int seen = m_scroll->verticalScrollBar()->value();
    refresh();
    if (before.method != session.settings.method || before.kernels != session.settings.kernels)
        m_scroll->verticalScrollBar()->setValue(seen);
    if (!isVisible()) return;
    if (before.engine != session.settings.engine)
        m_explanation->follow(m_engine->segment(m_engine->current()));
    if (before.method != session.settings.method)
        m_explanation->follow(m_method->segment(m_method->current()));
}

void OptionsPanel::setScan(std::shared_ptr<const Scan> scan)
{
    m_scan = std::move(scan);
    m_stages.clear();
    m_settings->setCoils(m_scan && m_scan->coils > 1);
    m_attachments->show(m_session.attachments, m_scan.get());
    refreshMethods();
    // What another scan refused is not what is asked about this one.
    if (m_explanation->explainsRefusal()) m_explanation->follow(m_method->segment(m_method->current()));
    m_explanation->refresh();
}

void OptionsPanel::setScans(const std::vector<std::string> &keys)
{
    const QSignalBlocker quiet(m_scans);
    m_scans->clear();
    m_scans->addItem(tr("Built-in, chosen for this device"), QString::fromLatin1(ladderItem));
    for (const std::string &key : keys)
        m_scans->addItem(ScanLibrary::title(key), QString::fromStdString(key));
    m_scans->insertSeparator(m_scans->count());
    m_scans->addItem(tr("Open…"));
    m_scans->addItem(simulateText());
    m_scans->setCurrentIndex(m_scans->findData(QString::fromStdString(m_session.scan)));
}

void OptionsPanel::setScanReason(const QString &reason, const QString &caveat)
{
    const QString what = tr("What is reconstructed; a file is opened with Ctrl+O");
    m_scans->setToolTip(reason.isEmpty() ? what : what + QLatin1Char('\n') + reason);
    m_scanCaveat->setText(caveat);
}

void OptionsPanel::setEngines(const std::vector<EngineStatus> &engines)
{
    m_engines = engines;
    refreshEngines();
    refreshSections();
}

void OptionsPanel::refresh()
{
    const QSignalBlocker quiet1(m_scans), quiet2(m_iterations), quiet3(m_lambda), quiet4(m_displayPath);
    m_scans->setCurrentIndex(m_scans->findData(QString::fromStdString(m_session.scan)));
    m_method->setCurrent(qt(toString(m_session.settings.method)));
    m_engine->setCurrent(m_session.settings.engine ? qt(toString(*m_session.settings.engine))
                                                   : QStringLiteral("auto"));
    m_iterations->setValue(m_session.settings.iterations);
    m_lambda->setValue(m_session.settings.lambda);
    m_displayPath->setCurrentIndex(m_displayPath->findText(QString::fromStdString(m_session.displayPath)));
    m_attachments->show(m_session.attachments, m_scan.get());
    const bool iterative = m_session.settings.method == Method::LeastSquares;
    m_solver->setVisible(iterative);
    m_solverTitle->setVisible(iterative);
    m_settings->setChosen(m_session.settings);
    refreshMethods();
    refreshSections();
}

void OptionsPanel::refreshMethods()
{
    if (!m_scan) return;
    const std::vector<Method> fitting = methodsFor(*m_scan);
    for (const Method method : allMethods()) {
        const bool fits = std::find(fitting.begin(), fitting.end(), method) != fitting.end();
        m_method->setBarred(qt(toString(method)),
                            fits ? QString() : tr("An inverse FFT needs samples on a Cartesian grid."));
    }
}

void OptionsPanel::refreshEngines()
{
    for (const EngineStatus &status : m_engines) {
        const QString name = qt(toString(status.kind));
        m_engine->setBarred(name, status.available ? QString() : spoken(status.whyNot));
        if (status.available) m_engine->segment(name)->setToolTip(QString::fromStdString(status.device.name));
    }
}

void OptionsPanel::setStages(std::vector<std::string> stages, AdjointForm form)
{
    if (stages == m_stages && form == m_form) return;
    m_stages = std::move(stages);
    m_form = form;
    refreshSections();
}

/// Why the present image does without a kernel of its method; empty: it does not, or none is made yet.
QString OptionsPanel::reasonOfIdleness(const std::string &kernel) const
{
    const ReconSettings &settings = m_session.settings;
    const auto ran = [&](const char *stage) { return std::ranges::find(m_stages, stage) != m_stages.end(); };
    const bool byFft = !m_stages.empty() && (m_form == AdjointForm::Nufft || m_form == AdjointForm::Fft);
    const bool idle = kernel == "q" ? ran("spread") && !ran("q") : kernel == "fhd" || kernel == "mu";
    if (!byFft || !idle) return {};
    const bool automatic = settings.adjoint == AdjointForm::Auto && m_scan && !m_scan->fieldMapHz;
    return automatic
               ? tr("Not in the present image: FFTs take the place of this sum, which is faster here. The "
                    "first switch thrown below makes the image by the direct sum.")
               : tr("Not in the present image: FFTs take the place of this sum.");
}

void OptionsPanel::refreshSections()
{
    const std::vector<std::string> shown = kernelsOf(m_session.settings.method, m_stages);
    LabEngine engine = labEngine(m_session.settings.engine, m_engines);
    bool others = false;
    for (const auto &[name, section] : m_sections) {
        const bool part = std::find(shown.begin(), shown.end(), name) != shown.end();
        if (part) {
            const auto it = m_session.settings.kernels.find(name);
            const bool touched = it != m_session.settings.kernels.end();
            engine.idle = reasonOfIdleness(name);
            section->setChosen(touched ? it->second : OptionSet(), engine, touched);
        }
        others = others || section->isHidden() == part;
        section->setVisible(part);
    }
    if (others) m_explanation->fitAnew();
    m_explanation->refresh();
}

// ---- for commands

std::vector<SettingValue> OptionsPanel::values() const
{
    std::vector<SettingValue> found;
    const auto add = [&](std::string_view key, const QString &title, QWidget *control) {
        const SettingSpec &spec = settingSpec(key);
        found.push_back({title, spoken(spec.why), spoken(spec.noEffect(m_session.settings)), control});
    };
    add("iterations", tr("Iterations"), m_iterations);
    add("lambda", tr("Lambda"), m_lambda);
    std::ranges::move(m_settings->values(), std::back_inserter(found));
    found.push_back({tr("Display path"), m_displayPath->toolTip(), {}, m_displayPath});
    return found;
}

void OptionsPanel::reveal(QWidget &control)
{
    window()->activateWindow();
    control.setFocus(Qt::TabFocusReason);
    m_explanation->follow(&control);
    // Once what was shown or thrown with it has its place.
    QTimer::singleShot(0, &control, [this, at = &control] { m_scroll->ensureWidgetVisible(at, 0, 60); });
}

void OptionsPanel::showStage(const QString &stage)
{
    const std::string kernel(kernelOfStage(stage.toStdString()));
    for (const auto &[name, section] : m_sections)
        section->setFlagged(kernel == name);
    const auto it = m_sections.find(kernel);
    if (it != m_sections.end() && it->second->isVisible()) m_scroll->ensureWidgetVisible(it->second, 0, 200);
}

} // namespace larmor

#include "moc_options_panel.cpp"
