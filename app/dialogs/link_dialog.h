// SPDX-License-Identifier: GPL-3.0-or-later
//
// A scenario's text pasted into a field: says at once what is wrong with it, or what is in it. What the
// clipboard holds stands there already if it may be such a text. Reads in a worker, since a recipe can ask
// for millions of keys.
#pragma once

#include "app/dialogs/form_dialog.h"
#include "app/session/latest_job.h"

#include "core/scenario/scenario_link.h"

#include <memory>

QT_BEGIN_NAMESPACE
class QPlainTextEdit;
class QTimer;
QT_END_NAMESPACE

namespace ringscope {

using SharedScenario = std::shared_ptr<const ReadScenario>;

class LinkDialog : public FormDialog {
    Q_OBJECT
public:
    explicit LinkDialog(QWidget* parent);
    void accept() override;

Q_SIGNALS:
    void chosen(const ringscope::SharedScenario& read);

private:
    void check();
    void showRead(Result<ReadScenario> read);

    QPlainTextEdit* m_text;
    Field* m_field;
    QTimer* m_soon;
    LatestJob<Result<ReadScenario>> m_reading;
    bool m_fromClipboard = false;  ///< until the first answer
    SharedScenario m_read;         ///< null while the text is none
};

}  // namespace ringscope
