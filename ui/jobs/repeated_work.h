// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace larmor {

/// Work that repeats itself and makes room for those who measure: Live, in the machine's eyes.
class RepeatedWork : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Finishes the present piece, says rested(), and begins none until it is to rest no more: then it goes
    /// on as it is switched, with what was asked for meanwhile. The Machine's to call.
    virtual void setResting(bool resting) = 0;
    /// Repeats nothing; what is asked for is done. The Machine's to call.
    virtual void setQuiet(bool quiet) = 0;

signals:
    /// Nothing runs, nor will while it is to rest.
    void rested();
};

} // namespace larmor
