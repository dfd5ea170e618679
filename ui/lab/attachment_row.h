// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recon/attachments.h"

#include <QWidget>
#include <array>

class QToolButton;

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

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Chip {
        QToolButton *button;
        QString form; ///< with %2 for the file's name
        QString name; ///< shortened in its middle where the row is narrow
    };
    void addChip(const QString &name, const QString &form, const QString &called, const QString &tip,
                 int kind);
    void fit(const Chip &chip) const;

    std::vector<Chip> m_chips;
};

} // namespace larmor
