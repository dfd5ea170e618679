// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QString>
#include <QWidget>
#include <vector>

namespace larmor {

/// One value of a SegmentedControl.
class SegmentButton : public QAbstractButton {
    Q_OBJECT
public:
    SegmentButton(const QString &value, const QString &text, QWidget *parent);
    const QString &value() const { return m_value; }
    /// Drawn in red: chooses something that is wrong on purpose.
    void setWarning(bool warning);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_value;
    bool m_warning = false;
};

/// A switch that shows all its values at once; arrow keys walk them. Its object name is given, each value's
/// button is called "<name>.<value>".
class SegmentedControl : public QWidget {
    Q_OBJECT
public:
    explicit SegmentedControl(const QString &name, QWidget *parent = nullptr);

    SegmentButton *addSegment(const QString &value, const QString &text, const QString &toolTip = {});
    SegmentButton *segment(const QString &value) const;
    const std::vector<SegmentButton *> &segments() const { return m_segments; }
    QString current() const;
    /// Shows a value as chosen without telling; one that is not offered is added.
    void setCurrent(const QString &value);
    /// @param why the reason, shown as the tooltip, why the value cannot be chosen; empty: it can.
    void setBarred(const QString &value, const QString &why);
    void setTitle(const QString &title); ///< for screen readers

signals:
    void chosen(const QString &value);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void step(SegmentButton *from, int by);

    std::vector<SegmentButton *> m_segments;
    std::vector<QString> m_toolTips;
    QString m_title;
};

} // namespace larmor
