// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/compare_tile.h"

#include "viewer/image_mapping.h"

#include <QComboBox>
#include <QLabel>
#include <QLocale>
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
    m_method->setAccessibleName(tr("Method of tile %1").arg(number + 1));
    m_method->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_picture = new QLabel(this);
    m_picture->setObjectName(QStringLiteral("compare.picture.%1").arg(number));
    m_picture->setAlignment(Qt::AlignCenter);
    m_picture->setMinimumSize(160, 160);
    m_picture->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_figures = new QLabel(this);
    m_figures->setObjectName(QStringLiteral("compare.figures.%1").arg(number));
    m_figures->setAlignment(Qt::AlignCenter);
    m_figures->setWordWrap(true);
    column->addWidget(m_method);
    column->addWidget(m_picture, 1);
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

void CompareTile::setRunning()
{
    m_figures->setText(tr("reconstructing…"));
}

void CompareTile::setResult(std::shared_ptr<const ReconResult> result)
{
    m_result = std::move(result);
    const ReconReport &report = m_result->report;
    const QLocale locale;
    QString text = tr("%1 ms").arg(locale.toString(report.totalMs, 'f', report.totalMs < 10 ? 1 : 0));
    if (report.quality)
        text = tr("PSNR %1 dB · error %2 % · %3")
                   .arg(locale.toString(report.quality->psnrDb, 'f', 1),
                        locale.toString(report.quality->percentError, 'f', 1), text);
    m_figures->setText(text);
    m_figures->setToolTip(
        tr("PSNR and per cent error against the object's truth; time from samples to image"));
}

void CompareTile::setFailure(const Failure &failure)
{
    m_result.reset();
    m_image = {};
    m_picture->clear();
    m_figures->setText(failure.what);
    m_figures->setToolTip(failure.why + QLatin1Char('\n') + failure.hint);
}

void CompareTile::showImage(double peak, const Image *truth, bool difference)
{
    if (!m_result || !m_result->image) return;
    Mapping mapping;
    const bool offered = difference && truth != nullptr && truth->extent == m_result->image->extent;
    mapping.shown = offered ? Shown::Difference : Shown::Reconstruction;
    std::tie(mapping.low, mapping.high) = automaticWindow(mapping.quantity, mapping.shown, peak);
    mapping.colourMap = effectiveColourMap(QStringLiteral("auto"), mapping.quantity, mapping.shown);
    m_image =
        mapSlice(*m_result->image, offered ? truth : nullptr, int(m_result->image->extent.z / 2), mapping);
    fitPicture();
}

void CompareTile::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    fitPicture();
}

void CompareTile::fitPicture()
{
    if (m_image.isNull()) return;
    const QSize size = m_picture->size() * m_picture->devicePixelRatio();
    QPixmap picture = QPixmap::fromImage(m_image.scaled(size, Qt::KeepAspectRatio, Qt::FastTransformation));
    picture.setDevicePixelRatio(m_picture->devicePixelRatio());
    m_picture->setPixmap(picture);
}

} // namespace larmor
