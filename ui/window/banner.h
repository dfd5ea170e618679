// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/live_types.h"

#include <QFrame>
#include <QTimer>

class QBoxLayout;
class QLabel;
class QToolButton;

namespace larmor {

/// Says what went wrong without stopping anybody: message, cause and hint; a long cause on request. It lies
/// over the foot of the page, so that nothing moves under the pointer.
class Banner : public QFrame {
    Q_OBJECT
public:
    /// @param parent the window that it lies in. @param foot below it, where that is to be seen.
    Banner(QWidget *parent, const QWidget &foot);
    void showFailure(const Failure &failure);
    /// A change that the person should know of, and no error.
    void showNotice(const QString &message, const QString &details = {});
    /// What a person may want to know, and nothing to be done; for a while.
    void showPassing(const QString &message);

    /// Where a file is now, with a button that opens its folder; for a while.
    void showWritten(const QString &path);

signals:
    void logWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void place();
    void show(const QString &message, const QString &hint, const QString &details, bool bad);
    void present(const QString &message, const QString &hint, const QString &details, const QColor &edge);
    int widthFor(int most) const;

    const QWidget &m_foot;
    QBoxLayout *m_words; ///< the message and, beside or below it, the hint
    QLabel *m_message, *m_hint, *m_details;
    QToolButton *m_more, *m_folder;
    QString m_written; ///< the file; empty: the banner says something else
    QTimer m_enough;
};

} // namespace larmor
