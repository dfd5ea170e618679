// SPDX-License-Identifier: GPL-3.0-or-later
#include "palette/command_palette.h"

#include "widgets/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {

namespace {

/// Title at the left, what kind of thing it is and its keys at the right.
class CommandDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {200, option.fontMetrics.height() + 10};
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &t = theme();
        const bool chosen = option.state & QStyle::State_Selected;
        const bool can = index.data(CommandModel::WhyNot).toString().isEmpty();
        painter->save();
        if (chosen) painter->fillRect(option.rect, t.choice);
        const QColor ink = chosen ? t.choiceText : can ? t.text : t.muted;
        const QRect room = option.rect.adjusted(10, 0, -10, 0);
        const QString keys = index.data(CommandModel::Keys).toString();
        const QString kind = index.data(CommandModel::Where).toString();
        const QString where = !can ? CommandPalette::tr("not now")
                              : index.data(CommandModel::InForce).toBool()
                                  ? CommandPalette::tr("%1, in force").arg(kind)
                                  : kind;
        const int keysWidth = option.fontMetrics.horizontalAdvance(keys);
        painter->setPen(chosen ? t.choiceText : t.muted);
        painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, keys);
        const QRect middle = room.adjusted(0, 0, -keysWidth - (keys.isEmpty() ? 0 : 18), 0);
        painter->drawText(middle, Qt::AlignRight | Qt::AlignVCenter, where);
        painter->setPen(ink);
        const int titleWidth = middle.width() - option.fontMetrics.horizontalAdvance(where) - 18;
        QFont font = option.font;
        font.setItalic(!can);
        painter->setFont(font);
        painter->drawText(middle, Qt::AlignLeft | Qt::AlignVCenter,
                          option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, titleWidth));
        painter->restore();
    }
};

} // namespace

CommandPalette::CommandPalette(QWidget *parent)
    : QDialog(parent, Qt::Dialog | Qt::FramelessWindowHint), m_home(parent)
{
    setObjectName(QStringLiteral("palette"));
    setWindowTitle(tr("Commands"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 12, 12, 10);
    m_typed = new QLineEdit(this);
    m_typed->setObjectName(QStringLiteral("palette.typed"));
    m_typed->setPlaceholderText(tr("A few letters of an action, a method, a switch, a kernel or a lesson"));
    m_typed->setAccessibleName(tr("Command"));
    m_typed->setToolTip(
        tr("Letters in their order: \"sis\" finds Simulate scan; arrows choose, Enter does it"));
    m_typed->installEventFilter(this);
    m_model = new CommandModel(this);
    m_list = new QListView(this);
    m_list->setObjectName(QStringLiteral("palette.list"));
    m_list->setAccessibleName(tr("Commands that fit"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new CommandDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setFocusPolicy(Qt::NoFocus); // the keys stay in the line above
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFrameShape(QFrame::NoFrame);
    m_what = new QLabel(this);
    m_what->setObjectName(QStringLiteral("palette.what"));
    m_what->setWordWrap(true);
    m_what->setMinimumHeight(2 * fontMetrics().lineSpacing());
    m_what->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setRole(m_what, QStringLiteral("quiet"));
    column->addWidget(m_typed);
    column->addWidget(m_list, 1);
    column->addWidget(m_what);
    connect(m_typed, &QLineEdit::textEdited, this, [this](const QString &typed) {
        m_model->setTyped(typed);
        m_list->setCurrentIndex(m_model->index(0));
        showCurrent();
    });
    connect(m_typed, &QLineEdit::returnPressed, this, [this] { choose(m_list->currentIndex()); });
    connect(m_list, &QListView::clicked, this, &CommandPalette::choose);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &CommandPalette::showCurrent);
}

void CommandPalette::open(std::vector<Command> commands)
{
    m_typed->clear();
    m_model->setTyped({});
    m_model->setCommands(std::move(commands));
    m_list->setCurrentIndex(m_model->index(0));
    showCurrent();
    QWidget *active = QApplication::activeWindow();
    QWidget *over = active && active != this ? active : m_home->window();
    // A window manager raises a dialog's parent with it.
    if (over != parentWidget()) setParent(over, windowFlags());
    resize(std::clamp(over->width() - 40, 420, 640), std::clamp(over->height() - 80, 300, 460));
    move(over->mapToGlobal(QPoint((over->width() - width()) / 2, 60)));
    QDialog::open();
    m_typed->setFocus();
}

void CommandPalette::done(int result)
{
    QDialog::done(result);
    if (parentWidget() != m_home) setParent(m_home, windowFlags()); // the other one may be destroyed
}

void CommandPalette::showCurrent()
{
    const QModelIndex index = m_list->currentIndex();
    const QString whyNot = index.data(CommandModel::WhyNot).toString();
    m_what->setText(!index.isValid()   ? tr("No matches.")
                    : whyNot.isEmpty() ? index.data(CommandModel::What).toString()
                                       : tr("Not now: %1").arg(whyNot));
}

void CommandPalette::choose(const QModelIndex &index)
{
    if (!index.isValid()) return;
    const Command command = m_model->command(index);
    if (!command.whyNot.isEmpty()) {
        showCurrent();
        return;
    }
    accept(); // first: what is done may open a window of its own
    // A dialog that waits for an answer would keep what is done from being seen: it is left, as by Esc.
    while (QWidget *asking = QApplication::activeModalWidget())
        if (!asking->close()) return;
    command.run();
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const int page = std::max(1, m_list->height() / std::max(1, m_list->sizeHintForRow(0)) - 1);
        const int by = key == Qt::Key_Down       ? 1
                       : key == Qt::Key_Up       ? -1
                       : key == Qt::Key_PageDown ? page
                       : key == Qt::Key_PageUp   ? -page
                                                 : 0;
        if (by != 0 && m_model->rowCount() > 0) {
            const int row = std::clamp(m_list->currentIndex().row() + by, 0, m_model->rowCount() - 1);
            m_list->setCurrentIndex(m_model->index(row));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace larmor

#include "moc_command_palette.cpp"
