// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/trust_question.h"

#include "lab/foreign_code.h"
#include "source/code_view.h"
#include "widgets/theme.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace larmor {

namespace {

constexpr int codeWidth = 640, codeHeight = 320;

/// What a document says of itself is shown as it is: no markup, and a link is no link.
QLabel *plainLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setText(text);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

TrustQuestion::TrustQuestion(const ForeignCode &code, QWidget *parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("trustQuestion"));
    setWindowTitle(tr("Run the code of this document?"));
    auto *column = new QVBoxLayout(this);
    column->addWidget(
        plainLabel(tr("The document brings code of its own. It would run on this machine, in a process "
                      "of its own: run it only if you know who wrote it."),
                   this));
    column->addWidget(makeFacts(code));
    column->addWidget(makeCode(code), 1);
    column->addWidget(makeButtons());
    connect(this, &QDialog::finished, this, [this] { emit answered(m_answer); });
}

QWidget *TrustQuestion::makeFacts(const ForeignCode &code)
{
    auto *facts = new QWidget(this);
    auto *form = new QFormLayout(facts);
    form->setContentsMargins(0, 0, 0, 0);
    const auto row = [&](const char *name, const QString &title, const QString &text) {
        auto *label = plainLabel(text, facts);
        label->setObjectName(QStringLiteral("trustQuestion.") + QLatin1String(name));
        form->addRow(title, label);
    };
    row("document", tr("Document"), QString::fromStdString(code.document));
    row("kernel", tr("Kernel"), QString::fromStdString(code.kernel));
    row("lines", tr("Code"),
        tr("%n lines of %1", nullptr, int(code.lines())).arg(QString::fromStdString(code.source.file)));
    row("digest", tr("SHA-256"), QString::fromStdString(code.digest()));
    return facts;
}

QWidget *TrustQuestion::makeCode(const ForeignCode &code)
{
    auto *part = new QWidget(this);
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    auto *show = new QPushButton(tr("Show code"), part);
    show->setObjectName(QStringLiteral("trustQuestion.show"));
    show->setCheckable(true);
    show->setAutoDefault(false);
    column->addWidget(show, 0, Qt::AlignLeft);
    auto *view = new CodeView(part);
    view->setObjectName(QStringLiteral("trustQuestion.code"));
    view->setAccessibleName(tr("Code of the document"));
    view->setMinimumSize(codeWidth, codeHeight);
    std::vector<CodeView::Line> lines;
    for (const QString &line : QString::fromStdString(code.source.text).split(QLatin1Char('\n')))
        lines.push_back({int(lines.size()) + 1, line, false});
    view->setLines(lines);
    view->hide();
    column->addWidget(view, 1);
    connect(show, &QPushButton::toggled, this, [this, view](bool on) {
        view->setVisible(on);
        adjustSize();
    });
    return part;
}

QWidget *TrustQuestion::makeButtons()
{
    auto *box = new QDialogButtonBox(this);
    const auto button = [&](const char *name, const QString &title, const QString &why, TrustAnswer meaning,
                            QDialogButtonBox::ButtonRole role) {
        QPushButton *made = box->addButton(title, role);
        made->setObjectName(QStringLiteral("trustQuestion.") + QLatin1String(name));
        made->setToolTip(why);
        made->setAutoDefault(false);
        connect(made, &QPushButton::clicked, this, [this, meaning] { answer(meaning); });
        return made;
    };
    button("once", tr("Run once"), tr("This run alone; the next one asks again"), TrustAnswer::Once,
           QDialogButtonBox::ActionRole);
    button("trust", tr("Trust and run"),
           tr("Remembers this very text: it runs without a question from now on"), TrustAnswer::Always,
           QDialogButtonBox::ActionRole);
    QPushButton *no = button("no", tr("Do not run"), tr("Nothing of it is run"), TrustAnswer::No,
                             QDialogButtonBox::ActionRole);
    no->setAutoDefault(true);
    no->setDefault(true);
    no->setFocus();
    return box;
}

void TrustQuestion::answer(TrustAnswer answer)
{
    m_answer = answer;
    done(answer == TrustAnswer::No ? Rejected : Accepted);
}

} // namespace larmor

#include "moc_trust_question.cpp"
