// SPDX-License-Identifier: GPL-3.0-or-later
//
// A place on the circle cannot be chosen: a node or key stands where its name hashes. So a name that hashes
// there is searched for (in a worker), shown with how near it comes, and offered.
#pragma once

#include "app/dialogs/form_dialog.h"

#include "app/session/latest_job.h"
#include "core/lab/place_search.h"

QT_BEGIN_NAMESPACE
class QLabel;
class QLineEdit;
class QProgressBar;
QT_END_NAMESPACE

namespace ringscope {

class Session;

class PlaceOfferDialog : public FormDialog {
    Q_OBJECT
public:
    enum class What { Node, Key };
    /// turns: the place asked for, 0 … 1 clockwise from twelve.
    PlaceOfferDialog(Session& session, What what, double turns, QWidget* parent);
    void accept() override;

private:
    void search(std::uint64_t first);
    void showFound(const Result<FoundName>& found);
    void addKey();
    void finish(const Result<Done>& done);

    Session& m_session;
    What m_what;
    double m_turns;
    QLineEdit* m_prefix;
    Field* m_prefixField;
    QLabel* m_offer;
    QProgressBar* m_busy;
    QPushButton* m_another;
    FoundName m_found;
    LatestJob<Result<FoundName>> m_job;
    LatestJob<KeySetPtr> m_adding;
};

}  // namespace ringscope
