// SPDX-License-Identifier: GPL-3.0-or-later
// The window's own widgets where there is little room: what they give up, and what never.
#include "widgets/elided_label.h"
#include "widgets/flow_layout.h"
#include "widgets/plain_table.h"
#include "widgets/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QPushButton>
#include <QTest>

namespace larmor {

using namespace Qt::StringLiterals;

class Widgets : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Dark); }

    /// A text that is elided already looks the same: nothing of the long one is cut in a letter.
    void aComboBoxEndsWithAnEllipsis()
    {
        const QString whole = u"Reconstruction of a non-Cartesian 3D scan"_s;
        const auto picture = [](const QString &text, int width) {
            QComboBox box;
            box.addItem(text);
            box.resize(width, 28);
            return box.grab().toImage();
        };
        constexpr int narrow = 140, arrow = 20; // pixels
        QString shown;                          // the shortest that looks the same
        for (qsizetype letters = whole.size() - 1; letters > 2; --letters)
            if (const QString cut = whole.left(letters).trimmed() + QChar(0x2026);
                picture(cut, narrow) == picture(whole, narrow))
                shown = cut;
        QVERIFY(!shown.isEmpty());
        const QFontMetrics metrics(QApplication::font("QComboBox"));
        QVERIFY2(metrics.horizontalAdvance(shown) < narrow - arrow, qPrintable(shown));
    }

    void numbersOfATableAreReadWhole()
    {
        PlainTable table;
        table.setHeadings({u"Option set"_s, u"Problem"_s, u"Time"_s, u"GB/s"_s}, 2);
        table.setRowCount(1);
        const QStringList cells{u"order=diagonal tile=16 pad=0 rows=8"_s, u"size=1024 type=complex"_s,
                                u"123.4 µs"_s, u"45.67"_s};
        for (int c = 0; c < cells.size(); ++c)
            table.setText(0, c, cells[c]);
        table.resize(360, 120);
        table.show();
        QVERIFY(table.horizontalHeader()->length() <= table.viewport()->width());
        for (const int c : {2, 3})
            QVERIFY(table.columnWidth(c) >= table.fontMetrics().horizontalAdvance(cells[c]));
        QCOMPARE(table.item(0, 0)->toolTip(), cells[0]); // has what the column lacks
    }

    void rowsOfANarrowTableAreToldApart()
    {
        PlainTable table;
        table.setHeadings({u"Option set"_s, u"Time"_s}, 1);
        const QStringList names{u"order=diagonal tile=8"_s, u"order=diagonal pad=0 tile=8"_s,
                                u"order=diagonal pad=0 tile=16"_s};
        table.setRowCount(int(names.size()));
        for (int row = 0; row < names.size(); ++row) {
            table.setText(row, 0, names[row]);
            table.setText(row, 1, u"123.4 µs"_s);
        }
        table.resize(150, 120);
        table.show();
        QSet<QString> seen; // less the margins of a cell
        for (const QString &name : names)
            seen << table.fontMetrics().elidedText(name, table.textElideMode(), table.columnWidth(0) - 8);
        QCOMPARE(seen.size(), names.size());
    }

    void sentencesOfATableWrap()
    {
        PlainTable table;
        table.setHeadings({u"CUDA"_s, u"Meaning"_s}, 2);
        table.setRowCount(1);
        table.setText(0, 0, u"__constant__"_s);
        table.setText(0, 1, u"Read by all threads of the grid; its size is a property of the device"_s);
        table.wrapWords();
        table.resize(320, 200);
        table.show();
        QVERIFY(table.horizontalHeader()->length() <= table.viewport()->width());
        const int lines = table.rowHeight(0) / table.fontMetrics().height();
        QVERIFY2(lines >= 2,
                 qPrintable(u"%1 px, column of %2"_s.arg(table.rowHeight(0)).arg(table.columnWidth(1))));
        const QRect room(0, 0, table.columnWidth(1), 1000);
        QVERIFY(table.rowHeight(0) >=
                table.fontMetrics().boundingRect(room, Qt::TextWordWrap, table.item(0, 1)->text()).height());
    }

    void aLabelThatWrapsIsAsHighAsItsWords()
    {
        ElidedLabel label(u"Elements per thread"_s);
        const int letters = label.fontMetrics().height();
        QVERIFY(label.sizeHint().height() < 2 * letters);
        label.setWrapWidth(label.fontMetrics().horizontalAdvance(u"Elements per"_s) + 2);
        QVERIFY(label.sizeHint().height() >= 2 * letters);
        label.resize(label.width(), label.sizeHint().height());
        const QImage whole = label.grab().toImage();
        label.setText(u"Elements per"_s);
        QVERIFY(label.sizeHint().height() < 2 * letters);
        label.setText(u"Elements per threa"_s); // the second line is drawn, to its last letter
        QVERIFY(label.grab().toImage() != whole);
    }

    void noPartOfAFlowIsWiderThanItsLine()
    {
        QWidget box;
        auto *flow = new FlowLayout(&box);
        auto *wide = new QWidget(&box);
        auto *line = new QHBoxLayout(wide);
        auto *gives =
            new ElidedLabel(u"a long sentence that gives way where there is no room for it"_s, wide);
        auto *stays = new QPushButton(u"128/128"_s, wide);
        line->addWidget(gives);
        line->addWidget(stays);
        flow->addWidget(wide);
        box.resize(200, 60);
        box.show();
        QVERIFY(wide->geometry().right() < 200);
        QVERIFY(stays->width() >= stays->sizeHint().width());
    }
};

} // namespace larmor

QTEST_MAIN(larmor::Widgets)
#include "widgets_test.moc"
