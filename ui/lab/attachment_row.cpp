// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/attachment_row.h"

#include "widgets/flow_layout.h"

#include <QCoreApplication>
#include <QMenu>
#include <QToolButton>
#include <filesystem>

namespace larmor {

namespace {

QString text(const char *source)
{
    return QCoreApplication::translate("larmor", source);
}

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
          text("An image of the same anatomy, whose edges the regulariser anatomical keeps"),
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
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void AttachmentRow::show(const Attachments &attachments, const Scan *scan)
{
    for (QWidget *chip : m_chips)
        delete chip;
    m_chips.clear();
    for (int i = 0; i < int(attachmentKinds().size()); ++i) {
        const AttachmentKind &kind = attachmentKinds()[std::size_t(i)];
        const std::string &file = attachments.*kind.file;
        const QString name = QStringLiteral("attached.") + QLatin1String(kind.name);
        if (!file.empty())
            addChip(
                name,
                tr("%1: %2  ✕")
                    .arg(kind.title, QString::fromStdString(std::filesystem::path(file).filename().string())),
                tr("%1\nClick to detach").arg(QString::fromStdString(file)), i);
        else if (scan && holds(*scan, i))
            addChip(name, tr("%1: in the scan").arg(kind.title), kind.why, -1);
    }
    updateGeometry();
}

void AttachmentRow::addChip(const QString &name, const QString &label, const QString &tip, int kind)
{
    auto *chip = new QToolButton(this);
    chip->setObjectName(name);
    chip->setText(label);
    chip->setToolTip(tip);
    chip->setAutoRaise(kind < 0);
    if (kind >= 0) connect(chip, &QToolButton::clicked, this, [this, kind] { emit clearWanted(kind); });
    layout()->addWidget(chip);
    chip->show();
    m_chips.push_back(chip);
}

} // namespace larmor
