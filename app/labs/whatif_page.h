// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page that answers "what if" for the scenario (core/lab/what_if.h): a plan of steps at the left, what it does to keys,
// origin and memory at the right, before anything is touched; and the button that does it to the scenario. Keys are the
// scenario's, or those of a file with counts and bytes. Lives in the labs window; GUI thread.
#pragma once

#include "app/labs/lab_page.h"
#include "app/labs/whatif_report.h"
#include "core/keys/measured_keys.h"

#include <memory>

QT_BEGIN_NAMESPACE
class QDoubleSpinBox;
class QSpinBox;
QT_END_NAMESPACE

namespace ringscope {

class PlanEditor;

class WhatIfPage : public LabPage {
    Q_OBJECT
public:
    explicit WhatIfPage(const LabContext& context, QWidget* parent = nullptr);

protected:
    [[nodiscard]] Work work() override;
    void follow(const State& state) override;

private:
    /// A file of keys that was read, so that it is read once.
    struct KeyFile {
        QString path;
        MeasuredKeys keys;
    };
    using KeyFilePtr = std::shared_ptr<const KeyFile>;

    void addPlan();
    void addMeasures();
    void planChanged();
    void chooseKeys();
    void showKeyFile();
    void applyPlan();
    [[nodiscard]] bool fromFile() const;
    [[nodiscard]] WhatIfQuestion question() const;
    /// Work that has nothing to tell but that.
    [[nodiscard]] static Work only(const QString& sentence);
    [[nodiscard]] static Result<KeyFilePtr> read(const QString& path);

    PlanEditor* m_plan;
    QSpinBox *m_rate, *m_limit;
    QDoubleSpinBox *m_hitRatio, *m_memory;
    QComboBox* m_keys;
    QCheckBox* m_failures;
    QPushButton *m_file, *m_apply;
    QString m_path;  ///< of the chosen file of keys
    KeyFilePtr m_read;
    bool m_applying = false;
    QString m_done;  ///< what was just done to the scenario; said before the next sentence
};

}  // namespace ringscope
