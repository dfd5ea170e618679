// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace larmor {

/// Fusion, whose combo boxes end a text that has no room with an ellipsis instead of cutting a letter.
class ElidingStyle : public QProxyStyle {
public:
    ElidingStyle();

    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
};

} // namespace larmor
