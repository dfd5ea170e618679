// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/acquisition_bar.h"

#include "actions/actions.h"
#include "widgets/flow_layout.h"
#include "widgets/theme.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

namespace larmor {

AcquisitionBar::AcquisitionBar(AcquisitionPlayer &player, QAction *play, QWidget *parent)
    : QWidget(parent), m_player(player)
{
    setObjectName(QStringLiteral("acquisition"));
    auto *flow = new FlowLayout(this, 4, 4);
    auto *progress = new QWidget(this);
    auto *line = new QHBoxLayout(progress);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(4);
    flow->addWidget(progress);
    auto *button = new QToolButton(this);
    button->setObjectName(QStringLiteral("acquisition.play"));
    button->setText(tr("Acquire"));
    showTipOf(*play, *button);
    button->setCheckable(true);
    connect(button, &QToolButton::clicked, play, [play](bool on) { play->setChecked(on); });
    connect(&player, &AcquisitionPlayer::playingChanged, button, [button](bool playing) {
        button->setChecked(playing);
        button->setText(playing ? tr("Pause") : tr("Acquire"));
    });
    m_position = new QSlider(Qt::Horizontal, this);
    m_position->setObjectName(QStringLiteral("acquisition.position"));
    m_position->setAccessibleName(tr("Readouts received"));
    m_position->setToolTip(tr("Readouts received so far; the image is made of these"));
    m_position->setMinimumWidth(50);
    m_text = new QLabel(this);
    m_text->setObjectName(QStringLiteral("acquisition.text"));
    setRole(m_text, QStringLiteral("quiet"));
    line->addWidget(button);
    line->addWidget(m_position, 1);
    line->addWidget(m_text);
    m_order = addChoice(QStringLiteral("acquisition.order"), tr("Order of readouts"),
                        tr("As the scan has them, or from the centre of k-space outwards: contrast first"));
    m_order->addItem(tr("as acquired"), int(ReadoutOrder::Acquired));
    m_order->addItem(tr("centric"), int(ReadoutOrder::Centric));
    m_speed =
        addChoice(QStringLiteral("acquisition.speed"), tr("Duration"), tr("How long the whole scan takes"));
    for (const int seconds : {2, 4, 8, 16, 32})
        m_speed->addItem(tr("%1 s").arg(seconds), seconds);
    m_speed->setCurrentIndex(2);
    connect(m_order, &QComboBox::activated, this,
            [this] { m_player.setOrder(static_cast<ReadoutOrder>(m_order->currentData().toInt())); });
    connect(m_speed, &QComboBox::activated, this,
            [this] { m_player.setSeconds(m_speed->currentData().toInt()); });
    connect(m_position, &QSlider::valueChanged, this,
            [this](int position) { m_player.seek(std::size_t(position)); });
    connect(&player, &AcquisitionPlayer::changed, this, &AcquisitionBar::take);
    take();
}

QComboBox *AcquisitionBar::addChoice(const QString &name, const QString &title, const QString &tip)
{
    auto *box = new QComboBox(this);
    box->setObjectName(name);
    box->setAccessibleName(title);
    box->setToolTip(tip);
    layout()->addWidget(box);
    return box;
}

void AcquisitionBar::take()
{
    const int readouts = int(m_player.readouts()), position = int(m_player.position());
    setEnabled(readouts > 1);
    const QSignalBlocker quiet(m_position);
    m_position->setRange(1, std::max(1, readouts));
    m_position->setValue(std::max(1, position));
    m_text->setText(QStringLiteral("%1/%2").arg(position).arg(readouts));
    m_text->setMinimumWidth(m_text->fontMetrics().horizontalAdvance(QStringLiteral("%1/%1").arg(readouts)) +
                            2);
}

/// A splitter does not ask how high its parts are at their width.
void AcquisitionBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    setMinimumHeight(layout()->heightForWidth(width()));
}

} // namespace larmor

#include "moc_acquisition_bar.cpp"
