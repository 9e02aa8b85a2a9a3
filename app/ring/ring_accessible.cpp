// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_accessible.h"

#include "app/i18n/number_text.h"
#include "app/ring/ring_camera.h"
#include "app/ring/ring_widget.h"
#include "core/base/text.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QCoreApplication>
#include <QPointer>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::RingAccessible)
};

constexpr double kLeastRect = 24;  // a mark without a badge is still something to point at

/// What nodes and keys have in common as children of the circle.
class MarkAccessible : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    explicit MarkAccessible(RingWidget* widget) : m_widget(widget) {}

    [[nodiscard]] bool isValid() const override { return m_widget; }
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QWindow* window() const override { return m_widget ? m_widget->window()->windowHandle() : nullptr; }
    [[nodiscard]] QAccessibleInterface* parent() const override {
        return QAccessible::queryAccessibleInterface(m_widget);
    }
    [[nodiscard]] QAccessibleInterface* child(int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    void setText(QAccessible::Text, const QString&) override {}
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
    }
    [[nodiscard]] QStringList keyBindingsForAction(const QString&) const override { return {}; }

protected:
    [[nodiscard]] QRect onScreen(QRectF rect) const {
        const double zoom = m_widget->zoom();
        return {m_widget->mapToGlobal((rect.topLeft() * zoom).toPoint()), (rect.size() * zoom).toSize()};
    }
    [[nodiscard]] QRectF around(QPointF point) const {
        return {point.x() - kLeastRect / 2, point.y() - kLeastRect / 2, kLeastRect, kLeastRect};
    }
    QPointer<RingWidget> m_widget;
};

class NodeAccessible : public MarkAccessible {
public:
    NodeAccessible(RingWidget* widget, NodeId id) : MarkAccessible(widget), m_id(id) {}

    [[nodiscard]] bool isValid() const override { return m_widget && node(); }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::Button; }
    [[nodiscard]] QString text(QAccessible::Text type) const override {
        const SceneNode* shown = isValid() ? node() : nullptr;
        if (shown && type == QAccessible::Description && m_widget->scene().marked(m_id)) return Words::tr("marked");
        return shown && type == QAccessible::Name ? spokenNode(*shown) : QString();
    }
    [[nodiscard]] QAccessible::State state() const override {
        QAccessible::State state;
        state.focusable = true;
        state.selectable = true;
        if (!isValid())
            state.invalid = true;
        else {
            state.selected = m_widget->scene().selectedNode == m_id;
            state.offscreen = !inSight(m_widget->ringLayout(), node()->turns);
            state.focused = m_widget->scene().focusedNode == m_id;
        }
        return state;
    }
    [[nodiscard]] QRect rect() const override {
        if (!isValid()) return {};
        const RingLayout& layout = m_widget->ringLayout();
        const BadgePlace* place = layout.badgeOf(m_widget->scene().indexOf(m_id));
        if (!place) return onScreen(around(layout.at(node()->turns, layout.radius)));
        const double half = layout.badge / 2;
        return onScreen({place->centre.x() - half, place->centre.y() - half, layout.badge, layout.badge});
    }
    [[nodiscard]] QStringList actionNames() const override { return {pressAction(), toggleAction()}; }
    void doAction(const QString& name) override {
        if (!isValid()) return;
        m_widget->session().selectNode(m_id);
        if (name == toggleAction()) m_widget->toggleSelected();
    }

private:
    [[nodiscard]] const SceneNode* node() const {
        const int index = m_widget->scene().indexOf(m_id);
        return index < 0 ? nullptr : &m_widget->scene().nodes[static_cast<std::size_t>(index)];
    }
    NodeId m_id;
};

/// Whichever key is selected now.
class KeyAccessible : public MarkAccessible {
public:
    using MarkAccessible::MarkAccessible;

    [[nodiscard]] bool isValid() const override { return m_widget && place() >= 0; }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ListItem; }
    [[nodiscard]] QString text(QAccessible::Text type) const override {
        if (!isValid() || type != QAccessible::Name) return {};
        const std::string_view bytes = (*m_widget->session().state().keys)[*m_widget->scene().selectedKey];
        const std::string name = text::isPlain(bytes) ? std::string(bytes) : text::escaped(bytes);
        return spokenKey(QString::fromStdString(name), key(), m_widget->scene());
    }
    [[nodiscard]] QAccessible::State state() const override {
        QAccessible::State state;
        state.selectable = true;
        state.selected = true;
        state.invalid = !isValid();
        state.offscreen = isValid() && !inSight(m_widget->ringLayout(), key().turns);
        return state;
    }
    [[nodiscard]] QRect rect() const override {
        if (!isValid()) return {};
        const auto& places = m_widget->ringLayout().keys;
        const auto found =
            std::find_if(places.begin(), places.end(), [this](const KeyPlace& each) { return each.key == place(); });
        return found == places.end() ? QRect() : onScreen(around(found->centre));
    }
    [[nodiscard]] QStringList actionNames() const override { return {}; }
    void doAction(const QString&) override {}

private:
    [[nodiscard]] int place() const {
        const RingScene& scene = m_widget->scene();
        const auto found = std::find_if(scene.keys.begin(), scene.keys.end(),
                                        [&](const SceneKey& each) { return scene.selectedKey == each.id; });
        return found == scene.keys.end() ? -1 : static_cast<int>(found - scene.keys.begin());
    }
    [[nodiscard]] const SceneKey& key() const { return m_widget->scene().keys[static_cast<std::size_t>(place())]; }
};

class RingAccessible : public QAccessibleWidget {
public:
    explicit RingAccessible(RingWidget* widget) : QAccessibleWidget(widget, QAccessible::Canvas), m_widget(widget) {}
    ~RingAccessible() override {
        for (const auto& [id, interface] : m_nodes) QAccessible::deleteAccessibleInterface(interface);
        if (m_key != 0) QAccessible::deleteAccessibleInterface(m_key);
    }

    [[nodiscard]] int childCount() const override { return marks() + QAccessibleWidget::childCount(); }
    [[nodiscard]] QAccessibleInterface* child(int index) const override {
        if (index < 0) return nullptr;
        if (index < nodeCount()) return nodeAt(index);
        if (index < marks()) return selectedKey();
        return QAccessibleWidget::child(index - marks());
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override {
        for (int i = 0; i < marks(); ++i) {
            if (this->child(i) == child) return i;
        }
        const int index = QAccessibleWidget::indexOfChild(child);
        return index < 0 ? -1 : index + marks();
    }
    [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override {
        for (int i = 0; i < marks(); ++i) {
            QAccessibleInterface* mark = child(i);
            if (mark && mark->rect().contains(x, y)) return mark;
        }
        return QAccessibleWidget::childAt(x, y);
    }
    [[nodiscard]] QAccessibleInterface* focusChild() const override {
        const auto focused = m_widget->scene().focusedNode;
        const int index = focused ? m_widget->scene().indexOf(*focused) : -1;
        return index >= 0 ? nodeAt(index) : QAccessibleWidget::focusChild();
    }

private:
    [[nodiscard]] int nodeCount() const { return static_cast<int>(m_widget->scene().nodes.size()); }
    [[nodiscard]] int marks() const {
        const RingScene& scene = m_widget->scene();
        const bool key = scene.selectedKey && std::any_of(scene.keys.begin(), scene.keys.end(), [&](const SceneKey& k) {
                             return k.id == *scene.selectedKey;
                         });
        return nodeCount() + (key ? 1 : 0);
    }
    [[nodiscard]] QAccessibleInterface* nodeAt(int index) const {
        const NodeId id = m_widget->scene().nodes[static_cast<std::size_t>(index)].id;
        auto found = m_nodes.find(id);
        if (found == m_nodes.end()) {
            found =
                m_nodes.emplace(id, QAccessible::registerAccessibleInterface(new NodeAccessible(m_widget, id))).first;
        }
        return QAccessible::accessibleInterface(found->second);
    }
    [[nodiscard]] QAccessibleInterface* selectedKey() const {
        if (m_key == 0) m_key = QAccessible::registerAccessibleInterface(new KeyAccessible(m_widget));
        return QAccessible::accessibleInterface(m_key);
    }

    RingWidget* m_widget;
    mutable std::map<NodeId, QAccessible::Id> m_nodes;
    mutable QAccessible::Id m_key = 0;
};

QAccessibleInterface* makeInterface(const QString&, QObject* object) {
    auto* widget = qobject_cast<RingWidget*>(object);
    return widget ? new RingAccessible(widget) : nullptr;
}

}  // namespace

void installRingAccessibility() {
    static const bool installed = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    Q_UNUSED(installed)
}

QString spokenNode(const SceneNode& node) {
    const QString place = formatDecimal(node.turns);
    if (!node.up) return Words::tr("%1, down, position %2 of the circle").arg(node.name, place);
    return Words::tr("%1, up, %2, %3 percent, position %4 of the circle")
        .arg(node.name, Words::tr("%Ln key(s)", nullptr, pluralForm(node.keys)),
             formatNumber(static_cast<quint64>(std::lround(node.keyShare * 100))), place);
}

QString spokenKey(const QString& key, const SceneKey& place, const RingScene& scene) {
    const QString at = formatDecimal(place.turns);
    if (place.node < 0) return Words::tr("%1, position %2 of the circle, no owner").arg(key, at);
    return Words::tr("%1, position %2 of the circle, owner %3")
        .arg(key, at, scene.nodes[static_cast<std::size_t>(place.node)].name);
}

}  // namespace ringscope
