// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/export_dialog.h"

#include "core/error.h"
#include "export/export_name.h"
#include "export/export_sheet.h"
#include "export/export_writers.h"
#include "language/compute_words.h"
#include "widgets/segmented_control.h"
#include "widgets/theme.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHash>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPainter>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

/// What was chosen last, offered again while the program runs.
struct LastChoice {
    ExportLook look;
    QString ending;
    QHash<QString, QString> parts; ///< by ending
};
LastChoice &lastChoice()
{
    static LastChoice last{{}, u"png"_s, {}};
    return last;
}

/// "strip.png", "strip-2.png" where that is there already.
QString freeName(const QString &folder, const QString &name, const QString &ending)
{
    QString path = QDir(folder).filePath(name + u'.' + ending);
    for (int n = 2; QFileInfo::exists(path); ++n)
        path = QDir(folder).filePath(u"%1-%2.%3"_s.arg(name).arg(n).arg(ending));
    return path;
}

} // namespace

ExportDialog::ExportDialog(ExportSubject subject, QWidget *parent)
    : QDialog(parent), m_subject(std::move(subject)), m_look(lastChoice().look)
{
    setObjectName(u"dialog.export"_s);
    setWindowTitle(tr("Export: %1").arg(m_subject.title));
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    auto *column = new QVBoxLayout(this);
    m_preview = new QLabel(this);
    m_preview->setObjectName(u"export.preview"_s);
    m_preview->setAccessibleName(tr("Preview"));
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setMinimumSize(460, 300);
    m_preview->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_say = new QLabel(this);
    m_say->setObjectName(u"export.say"_s);
    m_say->setWordWrap(true);
    m_say->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_preview, 1);
    column->addWidget(makeChoices());
    column->addWidget(makeFile());
    column->addWidget(m_say);
    column->addWidget(makeButtons());
    const QStringList endings = endingsOf(m_subject);
    m_ending = endings.contains(lastChoice().ending) ? lastChoice().ending : endings.first();
    m_formats->setCurrent(m_ending);
    showParts();
    connect(&m_job, &BackgroundJob::finished, this, &ExportDialog::finish);
    connect(&m_job, &BackgroundJob::failed, this, &ExportDialog::fail);
    m_suggested = freeName(exportFolder(), m_subject.name, m_ending);
    m_path->setText(m_suggested);
    resize(640, 620);
    refresh();
}

QWidget *ExportDialog::makeChoices()
{
    auto *box = new QWidget(this);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    m_formats = new SegmentedControl(u"export.format"_s, box);
    m_formats->setTitle(tr("Format"));
    m_formats->addSegment(u"png"_s, tr("PNG"), tr("Pixels, for slides and the web"));
    m_formats->addSegment(u"svg"_s, tr("SVG"), tr("Lines and letters that can be edited"));
    m_formats->addSegment(u"pdf"_s, tr("PDF"), tr("Lines and letters with their fonts, for papers"));
    for (const ExportData &each : m_subject.data)
        m_formats->addSegment(each.ending, each.ending == "nii.gz"_L1 ? tr("NIfTI") : each.ending.toUpper(),
                              each.what);
    m_scales = new SegmentedControl(u"export.scale"_s, box);
    m_scales->setTitle(tr("Scale"));
    for (int scale = 1; scale <= 4; ++scale)
        m_scales->addSegment(QString::number(scale), tr("%1×").arg(scale),
                             tr("Pixels of the PNG for one of the picture"));
    m_scales->setCurrent(QString::number(qRound(m_look.scale)));
    m_parts = new QComboBox(box);
    m_parts->setObjectName(u"exportPart"_s);
    m_parts->setAccessibleName(tr("Part of the image"));
    m_parts->setToolTip(tr("What the file holds of the complex image"));
    connect(m_parts, &QComboBox::activated, this, &ExportDialog::takePart);
    auto *first = new QHBoxLayout;
    first->addWidget(m_formats);
    first->addWidget(m_parts);
    first->addStretch(1);
    first->addWidget(m_scales);
    column->addLayout(first);
    m_annotations = addCheck(u"export.annotations"_s, tr("Annotations"),
                             tr("What is written on the picture beside its data: marked switches, figures, "
                                "crosshair, colour bar"),
                             m_look.annotations);
    m_caption = addCheck(u"export.caption"_s, tr("Caption"),
                         tr("Below the picture: device, driver, options, date, version and the command line "
                            "that makes it again"),
                         m_look.caption);
    m_white = addCheck(u"export.white"_s, tr("White background"),
                       tr("Dark ink on white; else the colours of the screen"), m_look.white);
    auto *second = new QHBoxLayout;
    for (QCheckBox *check : {m_annotations, m_caption, m_white})
        second->addWidget(check);
    second->addStretch(1);
    column->addLayout(second);
    connect(m_formats, &SegmentedControl::chosen, this, &ExportDialog::takeFormat);
    connect(m_scales, &SegmentedControl::chosen, this,
            [this](const QString &scale) { m_look.scale = scale.toInt(); });
    return box;
}

QCheckBox *ExportDialog::addCheck(const QString &name, const QString &title, const QString &tip, bool on)
{
    auto *check = new QCheckBox(title, this);
    check->setObjectName(name);
    check->setToolTip(tip);
    check->setChecked(on);
    connect(check, &QCheckBox::toggled, this, [this] {
        m_look.annotations = m_annotations->isChecked();
        m_look.caption = m_caption->isChecked();
        m_look.white = m_white->isChecked();
        showPreview();
    });
    return check;
}

QWidget *ExportDialog::makeFile()
{
    auto *box = new QWidget(this);
    auto *line = new QHBoxLayout(box);
    line->setContentsMargins(0, 0, 0, 0);
    m_path = new QLineEdit(box);
    m_path->setObjectName(u"export.path"_s);
    m_path->setAccessibleName(tr("File"));
    m_path->setToolTip(tr("File to write; its ending decides the format"));
    auto *label = new QLabel(tr("&File"), box);
    label->setBuddy(m_path);
    auto *browse = new QPushButton(tr("&Browse…"), box);
    browse->setObjectName(u"export.browse"_s);
    browse->setToolTip(tr("Choose folder and name"));
    browse->setAutoDefault(false);
    line->addWidget(label);
    line->addWidget(m_path, 1);
    line->addWidget(browse);
    connect(browse, &QPushButton::clicked, this, &ExportDialog::browse);
    connect(m_path, &QLineEdit::textChanged, this, &ExportDialog::takePath);
    return box;
}

QWidget *ExportDialog::makeButtons()
{
    auto *box = new QWidget(this);
    auto *line = new QHBoxLayout(box);
    line->setContentsMargins(0, 0, 0, 0);
    const auto add = [&](const QString &name, const QString &title, const QString &tip) {
        auto *button = new QPushButton(title, box);
        button->setObjectName(name);
        button->setToolTip(tip);
        button->setAutoDefault(false);
        line->addWidget(button);
        return button;
    };
    QPushButton *copies =
        add(u"export.copy"_s, tr("&Copy"), tr("The picture, and its data as text, to the clipboard"));
    line->addStretch(1);
    QPushButton *cancel = add(u"export.cancel"_s, tr("Cancel"), tr("Write nothing (Esc)"));
    m_save = add(u"export.save"_s, tr("&Save"), tr("Write the file (Return)"));
    m_save->setDefault(true);
    connect(copies, &QPushButton::clicked, this, &ExportDialog::copy);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &ExportDialog::save);
    return box;
}

bool ExportDialog::picture() const
{
    return m_ending == "png"_L1 || m_ending == "svg"_L1 || m_ending == "pdf"_L1;
}

void ExportDialog::takeFormat(const QString &ending)
{
    m_ending = ending;
    QString path = m_path->text();
    if (path == m_suggested) {
        path = m_suggested = freeName(QFileInfo(path).path(), m_subject.name, ending);
    } else { // typed or browsed for
        const QString present = endingOf(m_subject, path);
        if (!present.isEmpty()) path.chop(present.size() + 1);
        path += u'.' + ending;
    }
    const QSignalBlocker quiet(m_path);
    m_path->setText(path);
    showParts();
    refresh();
    showPreview();
}

void ExportDialog::takePath(const QString &path)
{
    if (const QString ending = endingOf(m_subject, path); !ending.isEmpty() && ending != m_ending) {
        m_ending = ending;
        m_formats->setCurrent(ending);
        showParts();
        showPreview();
    }
    refresh();
}

ExportData *ExportDialog::data()
{
    const auto found = std::find_if(m_subject.data.begin(), m_subject.data.end(),
                                    [this](const ExportData &each) { return each.ending == m_ending; });
    return found == m_subject.data.end() ? nullptr : &*found;
}

void ExportDialog::showParts()
{
    const ExportData *shown = data();
    m_parts->clear();
    m_parts->setVisible(shown && !shown->parts.empty());
    if (!shown || shown->parts.empty()) return;
    for (const ExportPart &part : shown->parts)
        m_parts->addItem(part.title, part.key);
    m_parts->setCurrentIndex(std::max(0, m_parts->findData(lastChoice().parts.value(m_ending))));
    takePart(m_parts->currentIndex());
}

void ExportDialog::takePart(int index)
{
    if (ExportData *chosen = data()) chosen->write = chosen->parts[std::size_t(index)].write;
}

void ExportDialog::refresh()
{
    m_scales->setEnabled(m_ending == "png"_L1);
    m_annotations->setEnabled(picture() && m_subject.hasAnnotations);
    m_caption->setEnabled(picture());
    m_white->setEnabled(picture());
    const QString path = m_path->text().trimmed();
    const bool named = !path.isEmpty() && !endingOf(m_subject, path).isEmpty();
    m_save->setEnabled(named);
    const bool there = named && QFileInfo::exists(path);
    m_save->setText(there ? tr("&Replace") : tr("&Save"));
    if (!named)
        say(tr("Allowed extensions: .%1").arg(endingsOf(m_subject).join(u" ."_s)), true);
    else if (there)
        say(tr("This file is there already and will be replaced."), false);
    else
        say(m_subject.command.isEmpty() ? QString() : tr("Command: %1").arg(m_subject.command), false);
}

void ExportDialog::showPreview()
{
    // A page that is drawn has every pending resize of its window sent first, this dialog's among them.
    if (!isVisible() || m_drawing) return;
    const QScopedValueRollback drawing(m_drawing, true);
    if (!picture()) {
        const ExportData *shown = data();
        m_preview->setText(shown ? shown->what : QString());
        return;
    }
    const ExportSheet sheet(m_subject, m_look);
    const double ratio = devicePixelRatioF();
    const QSizeF room = QSizeF(m_preview->size()) - QSizeF(4, 4);
    const double scale =
        std::min({1.0, room.width() / sheet.size().width(), room.height() / sheet.size().height()});
    QImage image((QSizeF(sheet.size()) * scale * ratio).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
    if (image.isNull()) return;
    QPainter painter(&image);
    painter.scale(scale * ratio, scale * ratio);
    sheet.paint(painter);
    painter.end();
    image.setDevicePixelRatio(ratio);
    m_preview->setPixmap(QPixmap::fromImage(image));
}

void ExportDialog::resizeEvent(QResizeEvent *event)
{
    QDialog::resizeEvent(event);
    showPreview();
}

void ExportDialog::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    showPreview();
}

void ExportDialog::say(const QString &text, bool bad)
{
    setRole(m_say, bad ? u"bad"_s : u"quiet"_s);
    m_say->setText(text);
}

void ExportDialog::browse()
{
    auto *dialog = new QFileDialog(this, tr("Export to"), m_path->text());
    dialog->setObjectName(u"export.files"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // the button here says Replace
    QStringList filters;
    for (const QString &ending : endingsOf(m_subject))
        filters << u"*."_s + ending;
    dialog->setNameFilters({tr("What can be written (%1)").arg(filters.join(u' ')), tr("All files (*)")});
    dialog->setDefaultSuffix(m_ending);
    dialog->selectFile(m_path->text());
    connect(dialog, &QFileDialog::fileSelected, m_path, &QLineEdit::setText);
    dialog->open();
}

void ExportDialog::copy()
{
    try {
        QApplication::clipboard()->setMimeData(exportMime(m_subject, m_look));
        say(tr("Copied."), false);
    } catch (...) {
        say(spoken(Failure::current().toError()), true);
    }
}

void ExportDialog::save()
{
    const QString path = m_path->text().trimmed();
    m_save->setEnabled(false);
    m_writing = path;
    const auto write = [subject = m_subject, look = m_look, file = QFile::encodeName(path).toStdString()] {
        writeExport(subject, file, look);
    };
    if (!picture()) {
        say(tr("Writing…"), false);
        m_job.start([write](const Task &, const BackgroundJob::Post &) { write(); });
        return;
    }
    try { // drawn on the window's thread only
        write();
    } catch (...) {
        fail(Failure::current());
        return;
    }
    finish();
}

void ExportDialog::fail(const Failure &failure)
{
    const QString why = spoken(failure.toError());
    m_save->setEnabled(true);
    say(why, true);
    emit exportFailed(why);
}

void ExportDialog::finish()
{
    LastChoice &last = lastChoice();
    last.look = m_look;
    last.ending = m_ending;
    keepExportFolder(m_writing);
    if (const ExportData *written = data(); written && !written->parts.empty())
        last.parts[m_ending] = m_parts->currentData().toString();
    emit exported(m_writing);
    accept();
}

} // namespace larmor

#include "moc_export_dialog.cpp"
