// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recon/attachments.h"

#include <QWidget>
#include <array>

namespace larmor {

/// One kind of file that can be attached to a scan.
struct AttachmentKind {
    const char *name; ///< in object names: "maps"
    QString title, why;
    std::string Attachments::*file;
};
const std::array<AttachmentKind, 5> &attachmentKinds();
/// The index into attachmentKinds() of the kind that is kept in this field.
int attachmentKind(std::string Attachments::*file);

/// What is known of the scan beside its samples: files that were attached, each with a way to clear it, and
/// what the scan itself holds.
class AttachmentRow : public QWidget {
    Q_OBJECT
public:
    explicit AttachmentRow(QWidget *parent = nullptr);
    /// @param scan with all that is attached; null: none yet.
    void show(const Attachments &attachments, const Scan *scan);

signals:
    /// @param kind index into attachmentKinds().
    void askWanted(int kind);
    void clearWanted(int kind);

private:
    void addChip(const QString &name, const QString &text, const QString &tip, int kind);

    std::vector<QWidget *> m_chips;
};

} // namespace larmor
