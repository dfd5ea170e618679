// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/preset_dialog.h"

#include "viewer/image_mapping.h"
#include "widgets/theme.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace larmor {

using namespace Qt::StringLiterals;

PresetDialog::PresetDialog(SliceView &view, OwnPresets &own, QWidget *parent)
    : QDialog(parent), m_view(view), m_own(own), m_quantity(view.quantity()), m_shown(view.shown())
{
    setObjectName(u"presets"_s);
    setWindowTitle(tr("Own presets: %1").arg(shownQuantity(m_quantity, m_shown)));
    setAttribute(Qt::WA_DeleteOnClose);
    auto *column = new QVBoxLayout(this);
    column->addWidget(makeNaming());
    column->addWidget(makeList(), 1);
    column->addWidget(makeStart());
    m_say = new QLabel(this);
    m_say->setObjectName(u"presets.say"_s);
    m_say->setWordWrap(true);
    column->addWidget(m_say);
    auto *close = new QPushButton(tr("Close"), this);
    close->setObjectName(u"presets.close"_s);
    close->setToolTip(tr("Everything is kept already (Esc)"));
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    column->addWidget(close, 0, Qt::AlignRight);
    connect(&m_own, &OwnPresets::changed, this, &PresetDialog::fill);
    const auto [low, high] = m_view.window();
    m_name->setText(tr("%1 to %2").arg(low, 0, 'g', 3).arg(high, 0, 'g', 3));
    m_name->selectAll();
    m_name->setFocus();
    fill();
    resize(420, 360);
}

QWidget *PresetDialog::makeNaming()
{
    auto *box = new QWidget(this);
    auto *line = new QHBoxLayout(box);
    line->setContentsMargins(0, 0, 0, 0);
    auto *label = new QLabel(tr("&Name"), box);
    m_name = new QLineEdit(box);
    m_name->setObjectName(u"presets.name"_s);
    m_name->setAccessibleName(tr("Name of the present range"));
    m_name->setToolTip(tr("The displayed range is kept under this name, as shares of the peak"));
    label->setBuddy(m_name);
    auto *keep = new QPushButton(tr("&Save range"), box);
    keep->setObjectName(u"presets.save"_s);
    keep->setToolTip(tr("Keep the displayed range; one of the same name is replaced (Return)"));
    keep->setDefault(true);
    line->addWidget(label);
    line->addWidget(m_name, 1);
    line->addWidget(keep);
    connect(keep, &QPushButton::clicked, this, &PresetDialog::save);
    connect(m_name, &QLineEdit::textChanged, keep,
            [keep](const QString &name) { keep->setEnabled(!name.trimmed().isEmpty()); });
    return box;
}

QWidget *PresetDialog::makeList()
{
    auto *box = new QWidget(this);
    auto *line = new QHBoxLayout(box);
    line->setContentsMargins(0, 0, 0, 0);
    m_list = new QListWidget(box);
    m_list->setObjectName(u"presets.list"_s);
    m_list->setAccessibleName(tr("Own presets"));
    m_list->setToolTip(tr("F2 or a double click renames one"));
    m_list->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_remove = new QPushButton(tr("&Delete"), box);
    m_remove->setObjectName(u"presets.delete"_s);
    m_remove->setToolTip(tr("Delete the chosen preset (Del)"));
    m_remove->setAutoDefault(false);
    auto *key = new QAction(this);
    key->setObjectName(u"presets.deleteKey"_s);
    key->setToolTip(m_remove->toolTip());
    key->setShortcut(QKeySequence::Delete);
    key->setShortcutContext(Qt::WidgetShortcut);
    m_list->addAction(key);
    line->addWidget(m_list, 1);
    line->addWidget(m_remove, 0, Qt::AlignTop);
    connect(key, &QAction::triggered, this, &PresetDialog::removeChosen);
    connect(m_remove, &QPushButton::clicked, this, &PresetDialog::removeChosen);
    connect(m_list, &QListWidget::itemChanged, this, &PresetDialog::renamed);
    connect(m_list, &QListWidget::currentRowChanged, this,
            [this](int row) { m_remove->setEnabled(row >= 0); });
    return box;
}

QWidget *PresetDialog::makeStart()
{
    auto *box = new QWidget(this);
    auto *line = new QHBoxLayout(box);
    line->setContentsMargins(0, 0, 0, 0);
    m_start = new QComboBox(box);
    m_start->setObjectName(u"presets.first"_s);
    m_start->setToolTip(tr("The range that this quantity is shown with when the program starts"));
    m_start->setAccessibleName(tr("Range at the start"));
    auto *label = new QLabel(tr("At the s&tart"), box);
    label->setBuddy(m_start);
    line->addWidget(label);
    line->addWidget(m_start, 1);
    connect(m_start, &QComboBox::activated, this,
            [this] { m_own.setFirst(m_quantity, m_shown, m_start->currentData().toString()); });
    return box;
}

void PresetDialog::fill()
{
    const int row = m_list->currentRow();
    const QSignalBlocker quietList(m_list), quietStart(m_start);
    m_list->clear();
    for (const WindowPreset &preset : m_own.of(m_quantity, m_shown)) {
        auto *item = new QListWidgetItem(preset.title, m_list);
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        item->setData(Qt::UserRole, preset.title); // before it is renamed
        item->setToolTip(preset.why);
    }
    m_list->setCurrentRow(std::min(row, m_list->count() - 1));
    m_remove->setEnabled(m_list->currentRow() >= 0);
    m_start->clear();
    for (const WindowPreset &preset : allPresets(m_own, m_quantity, m_shown))
        m_start->addItem(preset.title, preset.key);
    m_start->setCurrentIndex(std::max(0, m_start->findData(m_own.first(m_quantity, m_shown))));
}

void PresetDialog::save()
{
    const auto [low, high] = shownShares(m_view);
    if (m_own.save(m_quantity, m_shown, m_name->text(), low, high))
        say(tr("“%1” is among the presets now.").arg(m_name->text().trimmed()), false);
    else
        say(tr("The displayed range is empty: nothing was kept."), true);
}

void PresetDialog::renamed(const QListWidgetItem *item)
{
    const QString from = item->data(Qt::UserRole).toString(), to = item->text();
    if (m_own.rename(m_quantity, m_shown, from, to)) {
        say({}, false);
        return;
    }
    say(tr("“%1” cannot be the name: it is blank, or taken.").arg(to), true);
    QMetaObject::invokeMethod(this, &PresetDialog::fill, Qt::QueuedConnection); // the list is editing still
}

void PresetDialog::removeChosen()
{
    if (const QListWidgetItem *item = m_list->currentItem())
        m_own.remove(m_quantity, m_shown, item->data(Qt::UserRole).toString());
}

void PresetDialog::say(const QString &text, bool bad)
{
    setRole(m_say, bad ? u"bad"_s : u"quiet"_s);
    m_say->setText(text);
}

} // namespace larmor

#include "moc_preset_dialog.cpp"
