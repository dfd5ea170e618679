// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "viewer/own_presets.h"

#include <QDoubleSpinBox>
#include <initializer_list>
#include <map>

class QAction;
class QComboBox;
class QSettings;

namespace larmor {

class FlowLayout;

/// A spin box for numbers of any magnitude: shows four significant digits, keeps them all.
class FigureBox : public QDoubleSpinBox {
    Q_OBJECT
public:
    explicit FigureBox(QWidget *parent = nullptr);
    QString textFromValue(double value) const override;
    double valueFromText(const QString &text) const override;
    QValidator::State validate(QString &text, int &at) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
};

/// The displayed range in numbers, its presets, and the colours, beside a slice view.
class WindowBar : public QWidget {
    Q_OBJECT
public:
    /// @param settings keep the person's own presets.
    WindowBar(SliceView &view, QSettings &settings, QWidget *parent = nullptr);
    /// Buttons of the window's actions behind the choices.
    void addActionButtons(std::initializer_list<QAction *> actions);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void addNumbers(FlowLayout &line);
    void addChoices(FlowLayout &line);
    void takeNumbers();
    void takeLook();
    void fillPresets();
    void choosePreset(int index);
    void showFirst();

    SliceView &m_view;
    OwnPresets m_own;
    /// By quantity, and whether it is a difference: the range that it was given at the start; empty once the
    /// person chose another.
    std::map<std::pair<Quantity, bool>, std::optional<std::pair<double, double>>> m_begun;
    FigureBox *m_level, *m_width;
    QComboBox *m_presets, *m_colours;
    FlowLayout *m_first, *m_second;
    Quantity m_quantity = Quantity::Magnitude;
    Shown m_shown = Shown::Reconstruction;
};

} // namespace larmor
