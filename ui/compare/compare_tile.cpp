// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/compare_tile.h"

#include "language/compute_words.h"
#include "widgets/figures.h"
#include "widgets/theme.h"

#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace larmor {

CompareTile::CompareTile(int number, QWidget *parent) : QFrame(parent)
{
    setObjectName(QStringLiteral("compare.tile.%1").arg(number));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    m_method = new QComboBox(this);
    m_method->setObjectName(QStringLiteral("compare.method.%1").arg(number));
    m_method->setAccessibleName(tr("Method or option set of tile %1").arg(number + 1));
    m_method->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_view = createSliceView(DisplayPath::Painter, this);
    m_view->setObjectName(QStringLiteral("compare.picture.%1").arg(number));
    m_view->setAccessibleName(tr("Image of tile %1").arg(number + 1));
    m_view->setMinimumSize(160, 160);
    m_figures = new QLabel(this);
    m_figures->setObjectName(QStringLiteral("compare.figures.%1").arg(number));
    m_figures->setAlignment(Qt::AlignCenter);
    m_figures->setWordWrap(true);
    column->addWidget(m_method);
    column->addWidget(m_view, 1);
    column->addWidget(m_figures);
    connect(m_method, &QComboBox::activated, this, &CompareTile::choiceMade);
}

void CompareTile::setChoices(const std::vector<CompareChoice> &choices, const QString &chosen)
{
    const QSignalBlocker quiet(m_method);
    m_method->clear();
    for (const CompareChoice &choice : choices) {
        m_method->addItem(choice.title, choice.key);
        m_method->setItemData(m_method->count() - 1, choice.why, Qt::ToolTipRole);
    }
    m_method->setCurrentIndex(std::max(0, m_method->findData(chosen)));
}

QString CompareTile::chosen() const
{
    return m_method->currentData().toString();
}

QString CompareTile::title() const
{
    return m_method->currentText();
}

void CompareTile::setRunning(const QString &words)
{
    m_figures->setText(words);
}

void CompareTile::setResult(std::shared_ptr<const ReconResult> result, std::optional<double> similarity)
{
    m_result = std::move(result);
    m_view->setVisible(true);
    if (m_result->image) {
        const Extent &extent = m_result->image->extent;
        m_view->setImage({nullptr, EngineKind::Cpu, m_result->image, extent});
        if (m_extent != extent) { // an image is met in its middle, and elsewhere where another view leads
            m_extent = extent;
            const QSignalBlocker quiet(m_view);
            showMiddle(*m_view, extent);
        }
        emit imageShown();
    }
    const ReconReport &report = m_result->report;
    const QLocale locale;
    QString text = tr("%1 ms").arg(locale.toString(report.totalMs, 'f', report.totalMs < 10 ? 1 : 0));
    if (report.quality)
        text = tr("PSNR %1 dB · error %2 % · %3")
                   .arg(locale.toString(report.quality->psnrDb, 'f', 1),
                        formatFigure(report.quality->percentError), text);
    if (similarity) text = tr("SSIM %1 · %2").arg(locale.toString(*similarity, 'f', 3), text);
    // A line breaks between figures, never between a number and its unit.
    static const QRegularExpression beforeUnit(QStringLiteral(" (?=%|dB|ms|s\\b)"));
    text.replace(beforeUnit, QString(QChar::Nbsp));
    const bool wrong = report.wrongOnPurpose;
    m_figures->setText(wrong ? tr("wrong on purpose: not a speed") : text);
    setRole(m_figures, wrong ? QStringLiteral("bad") : QString());
    m_figures->setToolTip(
        tr("Against the object's truth: structural similarity (Wang et al. 2004), PSNR and per cent error; "
           "time from samples to image"));
}

void CompareTile::setFailure(const Failure &failure)
{
    m_result.reset();
    m_view->setVisible(false);
    setRole(m_figures, {});
    m_figures->setText(spoken(failure.what));
    m_figures->setToolTip(spoken(failure.why) + QLatin1Char('\n') + spoken(failure.hint));
}

void CompareTile::setTruth(std::shared_ptr<const Image> truth)
{
    m_view->setTruth(std::move(truth));
}

} // namespace larmor

#include "moc_compare_tile.cpp"
