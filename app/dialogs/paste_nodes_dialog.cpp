// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/paste_nodes_dialog.h"

#include "app/dialogs/node_names.h"
#include "app/i18n/error_text.h"
#include "app/session/session.h"
#include "core/scenario/apply.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QTimer>

#include <algorithm>

namespace ringscope {

PasteNodesDialog::PasteNodesDialog(Session& session, QWidget* parent)
    : FormDialog(tr("Add a list of nodes"), tr("Add nodes"), parent), m_session(session),
      m_list(new QPlainTextEdit(this)), m_soon(new QTimer(this)) {
    setObjectName(QStringLiteral("pasteNodesDialog"));
    m_list->setObjectName(QStringLiteral("nodeList"));
    m_list->setMinimumHeight(220);
    m_list->setTabChangesFocus(true);
    m_list->setPlaceholderText(QStringLiteral("cache-a\ncache-b 2"));
    m_field = addField(tr("One node a line, with its &weight if it is not 1"), m_list);
    const QString clipboard = QGuiApplication::clipboard()->text();
    if (clipboard.contains(QLatin1Char('\n')) && clipboard.size() < 1'000'000) m_list->setPlainText(clipboard);
    // A list of thousands is not parsed at every keystroke.
    m_soon->setSingleShot(true);
    m_soon->setInterval(120);
    connect(m_list, &QPlainTextEdit::textChanged, this, [this] {
        setAcceptable(false);
        m_soon->start();
    });
    connect(m_soon, &QTimer::timeout, this, &PasteNodesDialog::check);
    check();
}

void PasteNodesDialog::check() {
    m_nodes.clear();
    Result<std::vector<NodeLine>> lines = parseNodeList(m_list->toPlainText());
    if (!lines) {
        m_field->setError(errorSentence(lines.error()));
        setAcceptable(false);
        return;
    }
    for (const NodeLine& line : *lines) m_nodes.push_back(line.node);
    if (m_nodes.empty()) {
        m_field->setError({});
        m_field->setHint(tr("For example “cache-b 2” for a node of weight 2."));
        setAcceptable(false);
        return;
    }
    const Result<State> after = apply(m_session.state(), NodesAdded{m_nodes});
    if (!after) {
        Error error = after.error();
        // apply names the node it refused; its line is more use to a person. Of twins, the later one is at fault.
        // A name that is none by itself is quoted cut or escaped, so it is found by asking again.
        const Cluster& cluster = m_session.state().cluster;
        const auto refused = std::find_if(lines->rbegin(), lines->rend(), [&](const NodeLine& line) {
            if (!error.values.empty() && line.node.name == error.values.front()) return true;
            const Result<std::string> alone = checkedName(cluster, line.node.name);
            return !alone && alone.error().code == error.code && alone.error().values == error.values;
        });
        if (refused != lines->rend()) error.line = refused->line;
        m_field->setError(errorSentence(error));
    } else {
        m_field->setError({});
        m_field->setHint(tr("%Ln node(s) will be added.", nullptr, static_cast<int>(m_nodes.size())));
    }
    setAcceptable(after.has_value());
}

void PasteNodesDialog::accept() {
    const Result<Done> added = m_session.apply(NodesAdded{m_nodes});
    if (!added) {
        m_field->setError(errorSentence(added.error()));
        return;
    }
    QDialog::accept();
}

}  // namespace ringscope
