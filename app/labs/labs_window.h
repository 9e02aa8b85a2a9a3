// SPDX-License-Identifier: GPL-3.0-or-later
//
// The labs: a window beside the main one, with a page for each. It closes without a question; what was set is
// remembered. What the context holds outlives it. GUI thread.
#pragma once

#include "app/labs/lab_page.h"

#include <QDialog>

QT_BEGIN_NAMESPACE
class QTabWidget;
QT_END_NAMESPACE

namespace ringscope {

class LabsWindow : public QDialog {
    Q_OBJECT
public:
    LabsWindow(const LabContext& context, QWidget* parent);
    ~LabsWindow() override;

    [[nodiscard]] LabPage* currentPage() const;
    /// \param lab  the id of a page: "disagreement"; another one changes nothing
    void showPage(const QString& lab);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// Pages are made in the language there is.
    void makePages();

    LabContext m_context;
    QTabWidget* m_tabs;
};

}  // namespace ringscope
