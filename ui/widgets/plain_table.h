// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTableWidget>
#include <map>
#include <set>

namespace larmor {

/// A table to be read: words at the left and figures at the right under headings that stand alike, columns
/// spread over the width that there is. Where that is too little, the first gives way, then it scrolls.
class PlainTable : public QTableWidget {
    Q_OBJECT
public:
    explicit PlainTable(QWidget *parent = nullptr);
    /// @param words how many columns, from the left, hold words.
    void setHeadings(const QStringList &headings, int words);
    /// A cell aligned as its column is.
    void setText(int row, int column, const QString &text, const QString &toolTip = {});
    /// Instead of dots and a scroll bar: for sentences, in rows as high as they need.
    void wrapWords();
    /// To be called when the cells are filled.
    void fitColumns();
    /// Makes the table as high as its rows, `most` of them at the most, whatever its width. Fits the columns,
    /// too.
    void showRows(int most);
    /// Height of all rows with their headings.
    int heightOfContent() const;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitHeight();
    void shareWidth();
    void narrowWords(const std::vector<int> &shown, int missing);
    int tellingWidth(int column);

    struct Telling {
        std::set<QString> texts;
        int natural = 0, width = 0; ///< pixels
    };
    /// By column: a table that is filled ten times a second says much the same.
    std::map<int, Telling> m_telling;
    int m_mostRows = 0; ///< 0: the height is set by others
    int m_words = 1;
    bool m_wraps = false;
};

} // namespace larmor
