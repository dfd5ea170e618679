// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab_predictor.h"

#include "lab/user_kernel.h"
#include "model/device_profile.h"

namespace larmor {

LabPredictor::LabPredictor(QObject *parent) : QObject(parent)
{
    connect(&m_job, &BackgroundJob::ended, this, &LabPredictor::next); // what cannot be predicted has none
}

void LabPredictor::want(const Measurement &measurement, const std::string &device)
{
    if (!measurement.charted() || measurement.host) return;    // a processor is no GPU of the model
    if (ranEditedSource(measurement.remark.english())) return; // the model would run the source as it was
    const auto own = measurement.provenance.engine == EngineKind::Cuda
                         ? profileOf(measurement.provenance.device)
                         : std::nullopt;
    if (!own && device.empty()) return;
    m_wishes.push_back({measurement, own.value_or(device)});
    if (!m_job.running()) next();
}

void LabPredictor::next()
{
    if (m_wishes.empty()) return;
    const Wish wish = std::move(m_wishes.front());
    m_wishes.pop_front();
    m_job.start([this, wish](const Task &task, const BackgroundJob::Post &post) {
        Measurement measurement = wish.measurement;
        measurement.predicted = predict(measurement, model::deviceProfile(wish.device), task);
        post([this, measurement] { emit predicted(measurement); });
    });
}

} // namespace larmor

#include "moc_lab_predictor.cpp"
