// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/slice_subject.h"

#include "scan/formats.h"
#include "theme.h"

#include <QPainter>
#include <QPointer>

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

} // namespace

ExportSubject sliceSubject(SliceView &view, const std::shared_ptr<const Scan> &scan)
{
    ExportSubject subject;
    subject.title = SliceView::tr("Slice");
    subject.name = QStringLiteral("slice");
    subject.size = view.size();
    subject.paint = [slice = QPointer<SliceView>(&view)](QPainter &painter, const ExportLook &look) {
        if (slice)
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
