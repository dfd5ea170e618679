// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/slice_subject.h"

#include "scan/formats.h"
#include "theme.h"

#include <QPainter>
#include <QPointer>

namespace larmor {

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
    const ImageInfo info{scan ? scan->fieldOfViewMm : std::array<double, 3>{}};
    for (const auto &[ending, what] :
         {std::pair(QStringLiteral("npy"),
                    SliceView::tr("Every voxel, complex, single precision, as NumPy reads it")),
          std::pair(QStringLiteral("nii.gz"),
                    SliceView::tr("Every voxel, complex, with its size, as NIfTI-1"))})
        subject.data.push_back({ending, what, [image, info](const std::filesystem::path &file) {
                                    writeImage(file, *image, info);
                                }});
    return subject;
}

} // namespace larmor
