// SPDX-License-Identifier: GPL-3.0-or-later
#include "import/import_dialog.h"

#include "import/import_words.h"
#include "jobs/background_job.h"
#include "language/compute_words.h"
#include "widgets/theme.h"

#include <QComboBox>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array figures{ImportField::Unit, ImportField::FieldOfView, ImportField::Matrix};

QString nameOfField(ImportField field)
{
    return u"import."_s + QLatin1String(toString(field).data());
}

/// As pages write sizes, too: "64 × 64".
QString plainSize(QString text)
{
    text.replace(QChar(0x00d7), u'x');
    return text.remove(u' ');
}

/// With a point for the decimals, whatever the person's language writes.
QString plainSides(const QString &text)
{
    return plainSize(text).replace(u',', u'.');
}

QLabel *quietLabel(const QString &name, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    setRole(label, u"quiet"_s);
    return label;
}

QLabel *heading(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    setRole(label, u"title"_s);
    return label;
}

} // namespace

ImportDialog::ImportDialog(QWidget *parent)
    : QDialog(parent), m_inspector(std::make_shared<ImportInspector>()), m_job(new BackgroundJob(this))
{
    setObjectName(u"import"_s);
    setWindowTitle(tr("Open a scan from its files"));
    setModal(true);
    setAcceptDrops(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 12);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(makeFields());
    m_unused = quietLabel(u"import.unused"_s, this);
    m_unused->hide();
    m_say = quietLabel(u"import.say"_s, this);
    m_say->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_say->setMinimumHeight(2 * fontMetrics().lineSpacing());
    column->addWidget(scroll, 1);
    column->addWidget(m_unused);
    column->addWidget(makeButtons());
    connect(m_job, &BackgroundJob::failed, this, [this](const Failure &failure) {
        m_looked = true;
        showFailure(failure);
    });
    resize(860, 580);
    refresh();
}

// ---- parts

QWidget *ImportDialog::makeFields()
{
    auto *content = new QWidget;
    auto *grid = new QGridLayout(content);
    grid->setContentsMargins(0, 0, 8, 0);
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(3);
    grid->setColumnStretch(1, 1);
    addFile(*grid, ImportField::KSpace);
    addFile(*grid, ImportField::Trajectory);
    grid->addWidget(makeFigures(), grid->rowCount(), 1, 1, 2);
    grid->setRowMinimumHeight(grid->rowCount(), 4);
    grid->addWidget(heading(tr("Optional"), content), grid->rowCount(), 0, 1, 3);
    for (const ImportField field : importFiles)
        if (!m_rows.contains(field)) addFile(*grid, field);
    grid->setRowStretch(grid->rowCount(), 1);
    return content;
}

QLabel *ImportDialog::makeSay(ImportField field, QWidget *parent)
{
    auto *label = quietLabel(nameOfField(field) + u".say"_s, parent);
    label->setContentsMargins(0, 0, 0, 5); // it belongs to the field above
    label->setMinimumHeight(label->fontMetrics().lineSpacing() + 5);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_rows[field].say = label;
    return label;
}

QLineEdit *ImportDialog::makeEdit(ImportField field, QWidget *parent)
{
    auto *edit = new QLineEdit(parent);
    edit->setObjectName(nameOfField(field));
    edit->setToolTip(whyOf(field));
    edit->setAccessibleName(plainTitleOf(field));
    edit->setAccessibleDescription(whyOf(field));
    edit->setClearButtonEnabled(true);
    edit->setAcceptDrops(false); // the dialog sorts what is dropped
    connect(edit, &QLineEdit::textEdited, this, [this, field] { touch(field); });
    // The clear button says no textEdited.
    connect(edit, &QLineEdit::textChanged, this, [this, field](const QString &text) {
        if (text.isEmpty()) touch(field);
    });
    m_rows[field].edit = edit;
    return edit;
}

void ImportDialog::addFile(QGridLayout &grid, ImportField field)
{
    QWidget *parent = grid.parentWidget();
    const int row = grid.rowCount();
    auto *edit = makeEdit(field, parent);
    auto *title = new QLabel(titleOf(field), parent);
    title->setBuddy(edit);
    title->setToolTip(whyOf(field));
    auto *button = new QToolButton(parent);
    button->setObjectName(nameOfField(field) + u".choose"_s);
    button->setText(u"…"_s);
    button->setToolTip(tr("Choose the file: %1").arg(plainTitleOf(field)));
    button->setAccessibleName(button->toolTip());
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, this, [this, field] { choose(field); });
    grid.addWidget(title, row, 0);
    grid.addWidget(edit, row, 1);
    grid.addWidget(button, row, 2);
    grid.addWidget(makeSay(field, parent), row + 1, 1, 1, 2);
}

QWidget *ImportDialog::makeFigures()
{
    auto *box = new QWidget(this);
    auto *grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(18);
    grid->setVerticalSpacing(3);
    m_unit = new QComboBox(box);
    m_unit->setObjectName(nameOfField(ImportField::Unit));
    m_unit->setToolTip(whyOf(ImportField::Unit));
    m_unit->setAccessibleName(plainTitleOf(ImportField::Unit));
    for (const auto unit : {TrajectoryUnit::CyclesPerFieldOfView, TrajectoryUnit::CyclesPerPixel,
                            TrajectoryUnit::RadiansPerPixel, TrajectoryUnit::PerMetre}) {
        const QString word = QString::fromStdString(std::string(toString(unit)));
        m_unit->addItem(word, word);
    }
    connect(m_unit, &QComboBox::activated, this, [this] { touch(ImportField::Unit); });
    int column = 0;
    for (const ImportField field : figures) {
        QWidget *control = field == ImportField::Unit ? static_cast<QWidget *>(m_unit) : makeEdit(field, box);
        auto *title = new QLabel(titleOf(field), box);
        title->setBuddy(control);
        title->setToolTip(whyOf(field));
        auto *line = new QHBoxLayout;
        line->setSpacing(8);
        line->addWidget(title);
        line->addWidget(control, 1);
        grid->addLayout(line, 0, column);
        grid->addWidget(makeSay(field, box), 1, column, Qt::AlignTop);
        grid->setColumnStretch(column++, 1);
    }
    m_rows[ImportField::FieldOfView].edit->setPlaceholderText(
        tr("for example %1").arg(QLocale().toString(0.22)));
    return box;
}

QWidget *ImportDialog::makeButtons()
{
    auto *box = new QWidget(this);
    auto *line = new QHBoxLayout(box);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(m_say, 1);
    auto *cancel = new QPushButton(tr("Cancel"), box);
    cancel->setObjectName(u"import.cancel"_s);
    cancel->setToolTip(tr("Open nothing (Esc)"));
    cancel->setAutoDefault(false);
    m_open = new QPushButton(tr("&Open"), box);
    m_open->setObjectName(u"import.open"_s);
    m_open->setDefault(true);
    line->addWidget(cancel);
    line->addWidget(m_open);
    connect(cancel, &QPushButton::clicked, this, &ImportDialog::reject);
    connect(m_open, &QPushButton::clicked, this, &ImportDialog::openScan);
    return box;
}

// ---- what the person does

void ImportDialog::choose(ImportField field)
{
    QString folder = QFileInfo(m_rows[field].edit->text()).absolutePath();
    if (m_rows[field].edit->text().isEmpty())
        folder = QFileInfo(m_rows[ImportField::KSpace].edit->text()).absolutePath();
    auto *dialog = new QFileDialog(this, plainTitleOf(field), folder);
    dialog->setObjectName(u"import.files"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(filtersOf(field));
    connect(dialog, &QFileDialog::fileSelected, this, [this, field](const QString &path) {
        {
            const QSignalBlocker quiet(m_rows[field].edit);
            m_rows[field].edit->setText(path);
        }
        touch(field);
    });
    dialog->open();
}

void ImportDialog::touch(ImportField field)
{
    m_offered.erase(field);
    m_touched.insert(field);
    look();
}

void ImportDialog::dragEnterEvent(QDragEnterEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (std::ranges::any_of(urls, &QUrl::isLocalFile)) event->acceptProposedAction();
}

/// What is dropped joins what is there, and all of it is sorted again.
void ImportDialog::dropEvent(QDropEvent *event)
{
    std::vector<std::filesystem::path> files;
    for (const QUrl &url : event->mimeData()->urls())
        if (url.isLocalFile()) files.emplace_back(url.toLocalFile().toStdString());
    if (files.empty()) return;
    event->acceptProposedAction();
    takeFiles(files);
}

void ImportDialog::takeFiles(const std::vector<std::filesystem::path> &files)
{
    const ScanImport present = import();
    std::vector<std::filesystem::path> all = files;
    for (const ImportField field : importFiles)
        if (const std::string file = present.file(field); !file.empty() && !m_offered.contains(field))
            all.emplace_back(file);
    m_looked = false;
    refresh();
    m_job->start(
        [this, inspector = m_inspector, all, present](const Task &task, const BackgroundJob::Post &post) {
            ImportProposal sorted = inspector->propose(all, task);
            if (present.read.unit) sorted.import.read.unit = present.read.unit;
            if (present.read.fieldOfView) sorted.import.read.fieldOfView = present.read.fieldOfView;
            if (present.read.matrix) sorted.import.read.matrix = present.read.matrix;
            post([this, sorted] { setProposal(sorted); });
        });
}

void ImportDialog::openScan()
{
    m_reading = true;
    m_failure.reset();
    refresh();
    emit importWanted(import());
}

void ImportDialog::reject()
{
    m_job->cancel();
    if (std::exchange(m_reading, false)) emit givenUp();
    QDialog::reject();
}

void ImportDialog::finish()
{
    m_reading = false;
    accept();
}

void ImportDialog::showFailure(const Failure &failure)
{
    m_reading = false;
    m_failure = failure;
    refresh();
}

// ---- fields

void ImportDialog::setProposal(const ImportProposal &proposal)
{
    m_offered = proposal.offered;
    m_touched.clear();
    m_reading = false;
    m_images = proposal.import.read.images;
    m_ofScan = proposal.import.scan;
    m_completed = proposal.import.scan + '\n' + proposal.import.read.trajectory.string();
    QStringList unused;
    for (const std::filesystem::path &file : proposal.unused)
        unused << QString::fromStdString(file.filename().string());
    m_unused->setText(tr("No field was found for: %1").arg(unused.join(u", "_s)));
    m_unused->setVisible(!unused.isEmpty());
    fill(proposal.import);
    look();
}

void ImportDialog::fill(const ScanImport &import)
{
    const auto put = [&](ImportField field, const QString &text) {
        QLineEdit *edit = m_rows[field].edit;
        if (edit->text() == text) return; // the cursor stays where it is
        const QSignalBlocker quiet(edit);
        edit->setText(text);
        edit->end(false); // the name matters more than the folder
    };
    for (const ImportField field : importFiles)
        put(field, QString::fromStdString(import.file(field)));
    const ReadOptions &read = import.read;
    put(ImportField::FieldOfView,
        read.fieldOfView ? QString::fromStdString(toString(*read.fieldOfView)) : QString());
    put(ImportField::Matrix, QString::fromStdString(read.matrix.value_or("")));
    const TrajectoryUnit unit = read.unit.value_or(TrajectoryUnit::CyclesPerFieldOfView);
    m_unit->setCurrentIndex(m_unit->findData(QString::fromStdString(std::string(toString(unit)))));
}

ScanImport ImportDialog::import() const
{
    ScanImport import;
    const auto text = [&](ImportField field) { return m_rows.at(field).edit->text().trimmed(); };
    for (const ImportField field : importFiles)
        if (const QString file = text(field); !file.isEmpty())
            import.setFile(field, QFileInfo(file).absoluteFilePath().toStdString());
    ReadOptions &read = import.read;
    // cycles/FOV is what is taken where nothing is said; without a trajectory no unit means anything.
    const TrajectoryUnit unit = parseTrajectoryUnit(m_unit->currentData().toString().toStdString());
    if (unit != TrajectoryUnit::CyclesPerFieldOfView && !read.trajectory.empty()) read.unit = unit;
    if (const QString matrix = plainSize(text(ImportField::Matrix)); !matrix.isEmpty())
        read.matrix = matrix.toStdString();
    try {
        if (const QString sides = plainSides(text(ImportField::FieldOfView)); !sides.isEmpty())
            read.fieldOfView = parseFieldOfView(sides.toStdString());
    } catch (const Error &) { // problems() says so
    }
    if (import.scan == m_ofScan) read.images = m_images;
    return import;
}

// ---- what is known

void ImportDialog::look()
{
    m_looked = false;
    m_failure.reset();
    refresh();
    ScanImport wanted = import();
    const std::string whose = wanted.scan + '\n' + wanted.read.trajectory.string();
    const bool anew = whose != m_completed;
    if (anew) { // offers were made to another scan
        for (const ImportField field : m_offered) {
            wanted.setFile(field, {});
            if (field == ImportField::Unit) wanted.read.unit.reset();
            if (field == ImportField::Matrix) wanted.read.matrix.reset();
        }
    }
    m_job->start([this, inspector = m_inspector, wanted, anew, offered = m_offered,
                  leave = m_touched](const Task &task, const BackgroundJob::Post &post) {
        ScanImport whole = wanted;
        const std::set<ImportField> filled = anew ? inspector->complete(whole, leave, task) : offered;
        const ImportCheck check = inspector->check(whole, task);
        post([=, this] { take(whole, filled, check); });
    });
}

void ImportDialog::take(const ScanImport &import, const std::set<ImportField> &filled,
                        const ImportCheck &check)
{
    m_offered = filled;
    m_completed = import.scan + '\n' + import.read.trajectory.string();
    m_check = check;
    m_looked = true;
    if (import != this->import()) fill(import);
    refresh();
}

std::map<ImportField, QString> ImportDialog::problems() const
{
    std::map<ImportField, QString> found;
    for (const auto &[field, problem] : m_check.problems)
        found[field] = spoken(problem);
    try {
        if (const QString sides = plainSides(m_rows.at(ImportField::FieldOfView).edit->text());
            !sides.isEmpty())
            parseFieldOfView(sides.toStdString());
    } catch (const Error &) {
        found[ImportField::FieldOfView] = tr("One to three sides in metres, as 0.22 or 0.24x0.24x0.1");
    }
    return found;
}

/// The field whose file the failure names.
std::optional<ImportField> ImportDialog::blamed() const
{
    if (!m_failure) return {};
    for (const ImportField field : importFiles) {
        const QString name = QFileInfo(m_rows.at(field).edit->text()).fileName();
        if (!name.isEmpty() && QString::fromUtf8(m_failure->toError().what()).contains(name)) return field;
    }
    return {};
}

void ImportDialog::say(ImportField field, const QString &wrong)
{
    QLabel *label = m_rows[field].say;
    // A scan that nobody has named yet is asked for, no mistake.
    const bool asks = field == ImportField::KSpace && m_rows[field].edit->text().trimmed().isEmpty();
    setRole(label, wrong.isEmpty() || asks ? u"quiet"_s : u"bad"_s);
    if (!wrong.isEmpty()) {
        label->setText(wrong);
        return;
    }
    QStringList parts{describe(field, m_check)};
    if (m_offered.contains(field))
        parts << (field == ImportField::Unit     ? tr("chosen by the largest |k|")
                  : field == ImportField::Matrix ? tr("chosen as the coil maps have it")
                                                 : tr("found beside the scan"));
    parts.removeAll(QString());
    if (parts.isEmpty() && field < ImportField::Unit && m_rows[field].edit->text().isEmpty())
        parts << whyOf(field); // there is room for it
    label->setText(parts.join(u" · "_s));
}

void ImportDialog::refresh()
{
    const bool placed = !m_rows[ImportField::Trajectory].edit->text().trimmed().isEmpty();
    m_unit->setEnabled(placed && !m_reading);
    for (const auto &[field, row] : m_rows)
        if (row.edit) row.edit->setReadOnly(m_reading);
    const std::map<ImportField, QString> wrong = problems();
    std::map<ImportField, QString> shown = wrong;
    if (const auto field = blamed())
        shown.try_emplace(*field, spoken(m_failure->why.empty() ? m_failure->what : m_failure->why));
    for (const auto &[field, row] : m_rows)
        say(field, shown.contains(field) ? shown[field] : QString());
    m_open->setEnabled(m_looked && !m_reading && wrong.empty());
    QString why;
    if (m_reading)
        why = tr("Reading…");
    else if (m_failure)
        why = spoken(m_failure->toError());
    else if (!m_looked)
        why = tr("Looking at the files…");
    else if (!wrong.empty())
        why = tr("%1: %2").arg(plainTitleOf(wrong.begin()->first), wrong.begin()->second);
    setRole(m_say, m_failure ? u"bad"_s : u"quiet"_s);
    m_say->setText(why);
    m_open->setToolTip(why.isEmpty() ? tr("Open the scan with all that stands here (Return)") : why);
}

} // namespace larmor

#include "moc_import_dialog.cpp"
