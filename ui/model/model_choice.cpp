// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/model_choice.h"

#include "language/text.h"
#include "model/own_profiles.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

namespace larmor {

ModelChoice::ModelChoice(QWidget *parent) : QWidget(parent)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    m_device =
        devices(QStringLiteral("model.device"), tr("GPU that the model is asked about; it need not be here"));
    m_device->setCurrentIndex(std::max(0, m_device->findData(QStringLiteral("h200"))));
    m_options = new QComboBox(this);
    m_options->setObjectName(QStringLiteral("model.beside.options"));
    m_options->setEditable(true);
    m_options->setInsertPolicy(QComboBox::NoInsert);
    m_options->setToolTip(tr("Options that stand beside these: pad=0, or several: order=diagonal pad=1"));
    m_options->lineEdit()->setPlaceholderText(tr("same options"));
    m_other = devices(QStringLiteral("model.beside.device"), tr("GPU that stands beside the first"));
    m_other->insertItem(0, tr("same GPU"), QString());
    m_other->setCurrentIndex(0);
    row->addWidget(new QLabel(tr("On"), this));
    row->addWidget(m_device, 2);
    row->addWidget(new QLabel(tr("beside"), this));
    row->addWidget(m_options, 2);
    row->addWidget(new QLabel(tr("on"), this));
    row->addWidget(m_other, 2);
    connect(m_device, &QComboBox::activated, this, &ModelChoice::changed);
    connect(m_other, &QComboBox::activated, this, &ModelChoice::changed);
    connect(m_options, &QComboBox::activated, this, &ModelChoice::changed);
    connect(m_options->lineEdit(), &QLineEdit::editingFinished, this, &ModelChoice::changed);
}

QComboBox *ModelChoice::devices(const QString &name, const QString &toolTip)
{
    auto *box = new QComboBox(this);
    box->setObjectName(name);
    box->setToolTip(toolTip);
    box->setAccessibleName(toolTip);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(8);
    listDevices(*box);
    return box;
}

/// The person's own first.
void ModelChoice::listDevices(QComboBox &box)
{
    for (const model::DeviceProfile &profile : model::ownProfiles().profiles)
        box.addItem(tr("%1 (%2), your own").arg(qt(profile.title()), qt(profile.capability().toString())),
                    qt(profile.name()));
    for (const model::DeviceProfile &profile : model::deviceProfiles())
        box.addItem(tr("%1 (%2)").arg(qt(profile.title()), qt(profile.capability().toString())),
                    qt(profile.name()));
}

void ModelChoice::showOwnDevice(const QString &name)
{
    for (QComboBox *box : {m_device, m_other}) {
        const QSignalBlocker quiet(box);
        const QString chosen = box == m_device ? name : box->currentData().toString();
        box->clear();
        if (box == m_other) box->addItem(tr("same GPU"), QString());
        listDevices(*box);
        box->setCurrentIndex(std::max(0, box->findData(chosen)));
    }
    emit changed();
}

void ModelChoice::setKernel(const KernelDefinition &kernel, const OptionSet &options,
                            const std::optional<OptionSet> &baseline)
{
    m_baseline = baseline;
    const QString typed = m_options->currentText();
    const OptionSet now = kernel.resolve(options);
    const QSignalBlocker quiet(m_options);
    m_options->clear();
    m_options->addItem(QString());
    for (const OptionSpec &option : kernel.options())
        for (const std::string &value : option.values) {
            OptionSet other = now;
            other.set(option.name, value);
            if (now.is(option.name, value) || !kernel.violation(other, EngineKind::Model).empty()) continue;
            if (option.noEffect && !option.noEffect(other).empty()) continue;
            m_options->addItem(qt(option.name + '=' + value));
        }
    if (m_baseline) m_options->insertItem(1, tr("the baseline"));
    m_options->setCurrentText(typed);
}

std::string ModelChoice::device() const
{
    return m_device->currentData().toString().toStdString();
}

std::string ModelChoice::besideDevice() const
{
    return m_other->currentData().toString().toStdString();
}

std::vector<ModelRequest> ModelChoice::requests(const KernelPtr &kernel, const OptionSet &problem,
                                                const OptionSet &options) const
{
    ModelRequest first{kernel, problem, options, device()};
    ModelRequest second = first;
    const QString words = m_options->currentText().trimmed();
    if (m_baseline && words == tr("the baseline")) {
        second.options = *m_baseline;
    } else if (!words.isEmpty()) {
        std::vector<std::string> list;
        for (const QString &word : words.split(QLatin1Char(' '), Qt::SkipEmptyParts))
            list.push_back(word.toStdString());
        second.options = options.with(OptionSet::parse(list));
    }
    if (const QString other = m_other->currentData().toString(); !other.isEmpty())
        second.device = other.toStdString();
    std::vector<ModelRequest> requests{first};
    if (kernel->resolve(second.options) != kernel->resolve(first.options) || second.device != first.device)
        requests.push_back(second);
    return requests;
}

} // namespace larmor

#include "moc_model_choice.cpp"
