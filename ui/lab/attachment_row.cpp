// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/attachment_row.h"

#include "language/text.h"
#include "widgets/flow_layout.h"

#include <QMenu>
#include <QToolButton>
#include <filesystem>

namespace larmor {

namespace {

/// What the scan holds of a kind without any file.
bool holds(const Scan &scan, int kind)
{
    switch (kind) {
    case 0:
        return scan.coilMaps != nullptr;
    case 1:
        return scan.fieldMapHz != nullptr;
    case 2:
        return !scan.noise.empty();
    case 3:
        return scan.calibration != nullptr;
    default:
        return false;
    }
}

constexpr int leastNameWidth = 40; // pixels of a file's name; its tip has the whole path

} // namespace

const std::array<AttachmentKind, 5> &attachmentKinds()
{
    static const std::array<AttachmentKind, 5> kinds{
        {{"maps", text("Coil maps"),
          text("Sensitivity of each coil (.cfl, .npy): least squares then solves for one image of all coils"),
          &Attachments::maps},
         {"fieldMap", text("Field map"),
          text("Off-resonance in Hz at each voxel (.npy, .cfl, .nii): its blurring is undone where readout "
               "times are known"),
          &Attachments::fieldMap},
         {"noise", text("Noise scan"),
          text("Samples without an object: each coil counts by what it knows (prewhitening, with maps)"),
          &Attachments::noise},
         {"calibration", text("Calibration scan"),
          text("A scan of the same coils and field of view (.h5, .npy, .cfl): coil maps are estimated from "
               "it"),
          &Attachments::calibration},
         {"reference", text("Reference image"),
          text("An image of the same anatomy, whose edges the anatomical regulariser keeps"),
          &Attachments::reference}}};
    return kinds;
}

int attachmentKind(std::string Attachments::*file)
{
    const auto found = std::ranges::find(attachmentKinds(), file, &AttachmentKind::file);
    return int(found - attachmentKinds().begin());
}

AttachmentRow::AttachmentRow(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("attachments"));
    auto *flow = new FlowLayout(this);
    auto *add = new QToolButton(this);
    add->setObjectName(QStringLiteral("attach"));
    add->setText(tr("Attach"));
    add->setToolTip(tr("Attach coil maps, a field map, noise, a calibration or a reference image"));
    add->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(add);
    menu->setToolTipsVisible(true);
    for (int i = 0; i < int(attachmentKinds().size()); ++i) {
        const AttachmentKind &kind = attachmentKinds()[std::size_t(i)];
        QAction *action = menu->addAction(kind.title + QStringLiteral("…"));
        action->setObjectName(QStringLiteral("attach.") + QLatin1String(kind.name));
        action->setToolTip(kind.why);
        connect(action, &QAction::triggered, this, [this, i] { emit askWanted(i); });
    }
    add->setMenu(menu);
    flow->addWidget(add);
    // Else the column is as narrow as what is in it, and names stay shortened.
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void AttachmentRow::show(const Attachments &attachments, const Scan *scan)
{
    for (const Chip &chip : m_chips)
        delete chip.button;
    m_chips.clear();
    for (int i = 0; i < int(attachmentKinds().size()); ++i) {
        const AttachmentKind &kind = attachmentKinds()[std::size_t(i)];
        const std::string &file = attachments.*kind.file;
        const QString name = QStringLiteral("attached.") + QLatin1String(kind.name);
        if (!file.empty())
            addChip(name, tr("%1: %2  ✕").arg(kind.title),
                    QString::fromStdString(std::filesystem::path(file).filename().string()),
                    tr("%1\nClick to detach").arg(QString::fromStdString(file)), i);
        else if (scan && holds(*scan, i))
            addChip(name, tr("%1: in the scan").arg(kind.title), {}, kind.why, -1);
    }
    updateGeometry();
}

void AttachmentRow::addChip(const QString &name, const QString &form, const QString &called,
                            const QString &tip, int kind)
{
    const Chip chip{new QToolButton(this), form, called};
    chip.button->setObjectName(name);
    chip.button->setToolTip(tip);
    chip.button->setAutoRaise(kind < 0);
    if (!called.isEmpty()) chip.button->setMinimumWidth(1); // not its text: the name gives way
    if (kind >= 0)
        connect(chip.button, &QToolButton::clicked, this, [this, kind] { emit clearWanted(kind); });
    fit(chip);
    layout()->addWidget(chip.button);
    chip.button->show();
    m_chips.push_back(chip);
}

void AttachmentRow::fit(const Chip &chip) const
{
    if (chip.name.isEmpty()) {
        chip.button->setText(chip.form);
        return;
    }
    const auto form = [&](const QString &called) {
        return QString(chip.form).replace(QStringLiteral("%2"), called);
    };
    chip.button->setText(form(chip.name));
    const int beyond = chip.button->sizeHint().width() - width();
    if (beyond <= 0) return;
    const int room = std::max(leastNameWidth, fontMetrics().horizontalAdvance(chip.name) - beyond);
    chip.button->setText(form(fontMetrics().elidedText(chip.name, Qt::ElideMiddle, room)));
}

void AttachmentRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    for (const Chip &chip : m_chips)
        fit(chip);
}

} // namespace larmor

#include "moc_attachment_row.cpp"
