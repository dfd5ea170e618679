// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/slice_subject.h"

#include "scan/formats.h"
#include "widgets/theme.h"

#include <QPainter>
#include <QPointer>
#include <array>

namespace larmor {

namespace {

QString titleOf(ImagePart part)
{
    switch (part) {
    case ImagePart::Magnitude:
        return SliceView::tr("Magnitude");
    case ImagePart::Phase:
        return SliceView::tr("Phase, radians");
    case ImagePart::Complex:
        break;
    }
    return SliceView::tr("Complex");
}

/// "slice12", "coronal12-phase", "truth": what is shown, and which slice of a volume.
QString nameOf(const SliceView &view)
{
    constexpr std::array layouts{"slice", "coronal", "sagittal", "3d", "planes"};
    constexpr std::array quantities{"", "phase", "real", "imaginary", "complex"};
    constexpr std::array shown{"", "truth", "difference"};
    const ViewLayout layout = view.place().layout;
    QString first = QLatin1String(layouts[std::size_t(layout)]);
    const bool plane = layout != ViewLayout::Space && layout != ViewLayout::All;
    if (plane && view.sliceCount() > 1) first += QString::number(view.slice());
    QStringList parts{first};
    for (const char *part : {quantities[std::size_t(view.quantity())], shown[std::size_t(view.shown())]})
        if (*part) parts << QLatin1String(part);
    return parts.join(u'-');
}

} // namespace

ExportSubject sliceSubject(SliceView &view, const std::shared_ptr<const Scan> &scan)
{
    ExportSubject subject;
    subject.title = SliceView::tr("Slice");
    subject.name = nameOf(view);
    subject.size = view.pictureSize(true);
    subject.bareSize = view.pictureSize(false);
    subject.paint = [slice = QPointer<SliceView>(&view), size = subject.size,
                     bare = subject.bareSize](QPainter &painter, const ExportLook &look) {
        if (!slice) return;
        const QSizeF planned = look.annotations ? size : bare, now = slice->pictureSize(look.annotations);
        painter.scale(planned.width() / now.width(), planned.height() / now.height()); // it may have changed
        slice->paintPicture(painter, look.annotations, look.white ? QColor(Qt::black) : theme().text);
    };
    const auto image = view.hostImage();
    if (!image) return subject;
    const ImageInfo info = scan ? imageInfoOf(*scan) : ImageInfo();
    const auto add = [&](const QString &ending, const QString &what, std::initializer_list<ImagePart> parts) {
        ExportData data{ending, what, {}};
        for (const ImagePart part : parts)
            data.parts.push_back({QString::fromUtf8(toString(part)), titleOf(part),
                                  [image, info, part](const std::filesystem::path &file) {
                                      ImageInfo of = info;
                                      of.part = part;
                                      writeImage(file, *image, of);
                                  }});
        data.write = data.parts.front().write;
        subject.data.push_back(std::move(data));
    };
    using enum ImagePart;
    add(QStringLiteral("npy"), SliceView::tr("Every voxel, single precision, as NumPy reads it"),
        {Complex, Magnitude, Phase});
    // Most programs that read NIfTI take no complex voxels.
    add(QStringLiteral("nii.gz"), SliceView::tr("Every voxel, with its size and place, as NIfTI-1"),
        {Magnitude, Phase, Complex});
    return subject;
}

} // namespace larmor
