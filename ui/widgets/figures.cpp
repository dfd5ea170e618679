// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/figures.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <array>
#include <cmath>

namespace larmor {

namespace {

QString threeDigits(double value)
{
    const int decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
    return QLocale().toString(value, 'f', decimals);
}

QString raised(int exponent)
{
    static constexpr std::array<char16_t, 10> digits{u'⁰', u'¹', u'²', u'³', u'⁴',
                                                     u'⁵', u'⁶', u'⁷', u'⁸', u'⁹'};
    QString text;
    for (const QChar c : QString::number(std::abs(exponent)))
        text += QChar(digits[std::size_t(c.digitValue())]);
    return exponent < 0 ? QStringLiteral("⁻") + text : text;
}

} // namespace

QString formatTime(double ms)
{
    if (ms >= 999.5) return QCoreApplication::translate("larmor::Units", "%1 s").arg(threeDigits(ms / 1000));
    if (ms >= 0.9995) return QCoreApplication::translate("larmor::Units", "%1 ms").arg(threeDigits(ms));
    return QCoreApplication::translate("larmor::Units", "%1 µs").arg(threeDigits(ms * 1000));
}

QString formatBytes(double bytes)
{
    static constexpr std::array<const char *, 5> units{"B", "kB", "MB", "GB", "TB"};
    std::size_t unit = 0;
    while (bytes >= 999.5 && unit + 1 < units.size())
        bytes /= 1000, ++unit;
    const QString number = unit == 0 ? QLocale().toString(bytes, 'f', 0) : threeDigits(bytes);
    return number + QLatin1Char(' ') + QLatin1String(units[unit]);
}

QString formatFigure(double value, int digits)
{
    if (std::isnan(value)) return QStringLiteral("–");
    if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    if (value == 0) return QStringLiteral("0");
    constexpr int least = -4, most = 9; // beyond these powers of ten zeros would have to be counted
    const QString scientific = QString::number(value, 'e', digits - 1); // rounds 9.999 up to the next power
    const int exponent = scientific.section(QLatin1Char('e'), 1).toInt();
    const QLocale locale;
    const auto plain = [&](double number, int decimals) {
        QString text = locale.toString(number, 'f', decimals);
        if (decimals > 0) {
            while (text.endsWith(locale.zeroDigit()))
                text.chop(1);
            if (text.endsWith(locale.decimalPoint())) text.chop(1);
        }
        return text;
    };
    if (exponent >= least && exponent <= most) return plain(value, std::max(0, digits - 1 - exponent));
    const double mantissa = scientific.section(QLatin1Char('e'), 0, 0).toDouble();
    return plain(mantissa, digits - 1) + QStringLiteral("·10") + raised(exponent);
}

QString formatError(double error, double tolerance)
{
    if (tolerance > 0)
        return QCoreApplication::translate("larmor::Units", "error %1 of %2 allowed")
            .arg(formatFigure(error), formatFigure(tolerance));
    return error == 0 ? QCoreApplication::translate("larmor::Units", "exact, as required")
                      : QCoreApplication::translate("larmor::Units", "error %1, where it must be exact")
                            .arg(formatFigure(error));
}

QString indexText(std::int64_t index, std::int64_t count)
{
    return QCoreApplication::translate("larmor::Units", "%1 of 0–%2").arg(index).arg(count - 1);
}

} // namespace larmor
