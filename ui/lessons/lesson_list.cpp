// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_list.h"

#include "core/error.h"
#include "language/compute_words.h"
#include "language/language.h"
#include "language/text.h"
#include "lessons/lesson_template.h"
#include "lessons/lesson_titles.h"
#include "widgets/flow_layout.h"

#include <QDesktopServices>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalBlocker>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr int settlingMs = 150;

QString pathIn(const std::filesystem::path &folder, const QString &name)
{
    return QString::fromStdString((folder / (name.toStdString() + ".json")).string());
}

} // namespace

LessonList::LessonList(QSettings &settings, QWidget *parent) : QWidget(parent), m_settings(settings)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_list = new QListWidget(this);
    m_list->setObjectName(u"lessons.list"_s);
    m_list->setAccessibleName(tr("Lessons"));
    m_list->setWordWrap(true);
    m_list->setSpacing(2);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(m_list, 1);
    makeButtons();
    m_settled.setSingleShot(true);
    m_settled.setInterval(settlingMs);
    connect(&m_settled, &QTimer::timeout, this, &LessonList::load);
    for (const auto changed : {&QFileSystemWatcher::fileChanged, &QFileSystemWatcher::directoryChanged})
        connect(&m_watcher, changed, this, [this] { m_settled.start(); });
    connect(m_list, &QListWidget::currentRowChanged, this, &LessonList::take);
}

void LessonList::makeButtons()
{
    auto *row = m_buttons = new QWidget(this);
    auto *line = new FlowLayout(row, 6, 6);
    const auto add = [&](const QString &name, const QString &text, const QString &tip, const QString &keys) {
        auto *button = new QPushButton(text, row);
        button->setObjectName(name);
        button->setShortcut(QKeySequence(keys));
        button->setToolTip(
            keys.isEmpty() ? tip
                           : u"%1 (%2)"_s.arg(tip, button->shortcut().toString(QKeySequence::NativeText)));
        line->addWidget(button);
        return button;
    };
    const QPushButton *folder =
        add(u"lessons.folder"_s, tr("Own lessons…"),
            tr("Choose a folder with lessons of your own: .json files as README describes"), u"Ctrl+O"_s);
    const QPushButton *create =
        add(u"lessons.new"_s, tr("New lesson…"),
            tr("Make a file with a short lesson, with comments, to be changed in an editor"), u"Ctrl+N"_s);
    m_show =
        add(u"lessons.showInFolder"_s, tr("Show in folder"), tr("Open the folder of this lesson's file"), {});
    const QPushButton *restart = add(u"lessons.restart"_s, tr("Start over"),
                                     tr("Forget the predictions and results of this lesson, as for another "
                                        "class"),
                                     u"Ctrl+R"_s);
    const QPushButton *exercises =
        add(u"lessons.exercises"_s, tr("Exercises…"),
            tr("The exercises of Kirk and Hwu's book, their answers, and where they are shown"), u"Ctrl+E"_s);
    const QPushButton *shows = add(
        u"lessons.shows"_s, tr("Demonstrations…"),
        tr("Figures and tables of the sources that need no device: change their parameters"), u"Ctrl+D"_s);
    const QPushButton *inventory = add(
        u"lessons.inventory"_s, tr("Sources…"),
        tr("What the sources contain: where each is shown, and printed numbers beside ours"), u"Ctrl+I"_s);
    layout()->addWidget(row);
    connect(inventory, &QPushButton::clicked, this, &LessonList::inventoryWanted);
    connect(exercises, &QPushButton::clicked, this, &LessonList::exercisesWanted);
    connect(shows, &QPushButton::clicked, this, &LessonList::showsWanted);
    connect(restart, &QPushButton::clicked, this, &LessonList::restartWanted);
    connect(folder, &QPushButton::clicked, this, &LessonList::chooseFolder);
    connect(create, &QPushButton::clicked, this, &LessonList::askForName);
    connect(m_show, &QPushButton::clicked, this, &LessonList::showInFolder);
}

void LessonList::addButton(QPushButton *button)
{
    m_buttons->layout()->addWidget(button);
}

// ---- files

LessonList::Entry LessonList::read(const lesson::LessonFile &file) const
{
    const auto before =
        std::ranges::find_if(m_entries, [&](const Entry &entry) { return entry.file == file; });
    if (before != m_entries.end()) return *before; // what has been found of it stays
    try {
        return {file, lesson::lessonOf(file, languageInUse().toStdString()), {}};
    } catch (const Error &error) {
        return {file, nullptr, spoken(error)};
    }
}

LessonList::Entry LessonList::readFrom(const QString &path) const
{
    try {
        return read(lesson::lessonFile(path.toStdString()));
    } catch (const Error &error) {
        lesson::LessonFile absent;
        absent.name = QFileInfo(path).completeBaseName().toStdString();
        absent.file = path.toStdString();
        absent.own = true;
        return {absent, nullptr, spoken(error)};
    }
}

void LessonList::openFile(const QString &path)
{
    const QString whole = QFileInfo(path).absoluteFilePath();
    const auto isIt = [&](const Entry &entry) { return entry.file.own && qt(entry.file.file) == whole; };
    if (std::ranges::none_of(m_entries, isIt)) m_opened << whole;
    load();
    const auto found = std::ranges::find_if(m_entries, isIt);
    if (found != m_entries.end()) m_list->setCurrentRow(int(found - m_entries.begin()));
}

void LessonList::load()
{
    const QString wanted = current() ? qt(current()->file.name) : QString();
    std::vector<lesson::LessonFile> files;
    QString problem;
    try {
        files = lesson::lessonFiles(ownLessonFolder(m_settings));
    } catch (const Error &error) { // the folder has gone: the program's own are there all the same
        files = lesson::lessonFiles();
        problem = spoken(error);
    }
    std::vector<Entry> entries;
    for (const lesson::LessonFile &file : files)
        entries.push_back(read(file));
    for (const QString &path : m_opened)
        entries.push_back(readFrom(path));
    m_entries = std::move(entries);
    watch();
    fill(wanted);
    if (!problem.isEmpty()) emit said(problem, true);
}

void LessonList::fill(const QString &wanted)
{
    {
        const QSignalBlocker quiet(m_list);
        m_list->clear();
        for (const Entry &entry : m_entries) {
            auto *item = new QListWidgetItem(m_list);
            const QString title = entry.lesson ? qt(entry.lesson->title) : QString();
            item->setData(Qt::UserRole, qt(entry.file.name));
            item->setText(!entry.lesson    ? tr("%1 cannot be read").arg(qt(entry.file.name))
                          : entry.file.own ? tr("%1 (own)").arg(title)
                                           : title);
            item->setToolTip(entry.lesson ? qt(entry.lesson->question) : entry.problem);
        }
        m_list->setCurrentRow(0);
        showLesson(wanted);
    }
    take();
}

void LessonList::watch()
{
    if (const QStringList old = m_watcher.files() + m_watcher.directories(); !old.isEmpty())
        m_watcher.removePaths(old);
    const std::filesystem::path folder = ownLessonFolder(m_settings);
    QStringList paths;
    if (!folder.empty()) paths << qt(folder.string());
    for (const Entry &entry : m_entries) {
        if (entry.file.own) paths << qt(entry.file.file);
        for (const lesson::Overlay &overlay : entry.file.overlays)
            paths << qt(overlay.file);
    }
    paths.removeIf([](const QString &path) { return !QFileInfo::exists(path); });
    if (!paths.isEmpty()) m_watcher.addPaths(paths);
}

void LessonList::chooseFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder of lessons"),
                                                             qt(ownLessonFolder(m_settings).string()));
    if (folder.isEmpty()) return;
    setOwnLessonFolder(m_settings, folder);
    load();
}

void LessonList::askForName()
{
    if (ownLessonFolder(m_settings).empty()) chooseFolder();
    const std::filesystem::path folder = ownLessonFolder(m_settings);
    if (folder.empty()) return;
    QString name = u"my-lesson"_s;
    for (int number = 2; QFileInfo::exists(pathIn(folder, name)); ++number)
        name = u"my-lesson-%1"_s.arg(number);
    auto *ask = new QInputDialog(this);
    ask->setObjectName(u"lessons.newName"_s);
    ask->setAttribute(Qt::WA_DeleteOnClose);
    ask->setWindowTitle(tr("New lesson"));
    ask->setLabelText(tr("Name of its file in %1, without .json").arg(qt(folder.string())));
    ask->setTextValue(name);
    connect(ask, &QInputDialog::textValueSelected, this, &LessonList::createLesson);
    ask->open();
}

void LessonList::createLesson(const QString &name)
{
    static const QRegularExpression allowed(u"^[A-Za-z0-9][A-Za-z0-9_-]*$"_s);
    if (!allowed.match(name).hasMatch()) {
        emit said(tr("A lesson's name consists of letters, digits, - and _."), true);
        return;
    }
    const bool taken =
        std::ranges::any_of(m_entries, [&](const Entry &entry) { return qt(entry.file.name) == name; });
    const QString path = pathIn(ownLessonFolder(m_settings), name);
    QFile file(path);
    if (taken || QFileInfo::exists(path)) {
        emit said(tr("There is already a lesson %1; choose another name.").arg(name), true);
        return;
    }
    const QByteArray text = lessonTemplate(name);
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly) || file.write(text) != text.size() ||
        !file.flush()) {
        emit said(tr("Cannot write %1: %2").arg(path, file.errorString()), true);
        return;
    }
    file.close();
    load();
    showLesson(name);
    emit said(
        tr("Wrote %1. Change it in an editor: this window reads it again whenever it is saved.").arg(path),
        false);
}

void LessonList::showInFolder()
{
    if (!current() || !current()->file.own) return;
    QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(qt(current()->file.file)).absolutePath()));
}

// ---- the chosen one

void LessonList::showLesson(const QString &name)
{
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->data(Qt::UserRole).toString() == name) m_list->setCurrentRow(row);
}

void LessonList::take()
{
    const Entry *entry = current();
    m_show->setEnabled(entry && entry->file.own);
    if (!entry || (entry->file == m_taken.file && entry->lesson == m_taken.lesson)) return;
    m_taken = *entry;
    emit chosen();
}

const LessonList::Entry *LessonList::current() const
{
    const int row = m_list->currentRow();
    return row < 0 || std::size_t(row) >= m_entries.size() ? nullptr : &m_entries[std::size_t(row)];
}

std::shared_ptr<const lesson::Lesson> LessonList::lesson() const
{
    return current() ? current()->lesson : nullptr;
}

QString LessonList::problem() const
{
    return current() ? current()->problem : QString();
}

QString LessonList::title() const
{
    return m_list->currentItem() ? m_list->currentItem()->text() : QString();
}

} // namespace larmor

#include "moc_lesson_list.cpp"
