// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/model_side.h"

#include <QWidget>

class QComboBox;

namespace larmor {

/// Which GPU the model is asked about, and what stands beside it: other options, another GPU, both or
/// neither.
class ModelChoice : public QWidget {
    Q_OBJECT
public:
    explicit ModelChoice(QWidget *parent = nullptr);
    /// Offers every change of one option. @param baseline of the lab; absent: none.
    void setKernel(const KernelDefinition &kernel, const OptionSet &options,
                   const std::optional<OptionSet> &baseline);
    std::string device() const; ///< of the first side
    /// Reads the person's own profiles anew, and asks about one of them.
    void showOwnDevice(const QString &name);
    /// Of the GPU that stands beside it; empty: none other.
    std::string besideDevice() const;
    /// One request, or two where something stands beside it. @throws Error InvalidCall for words that the
    /// kernel does not take.
    std::vector<ModelRequest> requests(const KernelPtr &kernel, const OptionSet &problem,
                                       const OptionSet &options) const;

signals:
    void changed();

private:
    QComboBox *devices(const QString &name, const QString &toolTip);
    static void listDevices(QComboBox &box);

    QComboBox *m_device, *m_options, *m_other;
    std::optional<OptionSet> m_baseline;
};

} // namespace larmor
