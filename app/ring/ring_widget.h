// SPDX-License-Identifier: GPL-3.0-or-later
//
// The circle in the window: shows the session's newest evaluation, plays the journey of every step
// forward on the shared clock, and turns mouse and keyboard into calls of Session. What stands still is
// kept as pictures by RingStage; at rest nothing repaints. GUI thread; session, themes, settings and
// clock must outlive it.
#pragma once

#include "app/ring/circle_widget.h"
#include "app/ring/ring_animation.h"
#include "app/ring/ring_layout.h"
#include "app/ring/scene_builder.h"
#include "app/session/latest_job.h"

#include <QImage>
#include <QTimer>
#include <QVariantAnimation>

#include <memory>
#include <optional>

QT_BEGIN_NAMESPACE
class QPushButton;
QT_END_NAMESPACE

namespace ringscope {

class RingStage;
struct RingStyle;

class RingWidget : public CircleWidget {
    Q_OBJECT
public:
    /// \param shownIn  In ViewMode::Compare it has no banner and says how many keys stay.
    RingWidget(Session& session, ThemeStore& themes, Settings& settings, MotionClock& clock,
               ViewMode shownIn = ViewMode::Ring, QWidget* parent = nullptr);
    ~RingWidget() override;

    /// What is shown when nothing moves, and where. Also read by the accessible tree.
    [[nodiscard]] const RingScene& scene() const;
    [[nodiscard]] const RingLayout& ringLayout() const;
    [[nodiscard]] const Journey& journey() const;
    /// Where the event being played stands: load bars and counters run by it. 1 at rest.
    [[nodiscard]] double loadProgress() const;
    [[nodiscard]] std::optional<NodeId> nodeUnder(QPointF at) const override;
    [[nodiscard]] Session& session() { return m_session; }
    /// A whole picture of what is on screen, with the lights where they are, without caches: for exports.
    void paintOn(QPainter& painter, const QRectF& area, const RingStyle& style) const;
    /// Off: the middle says how things stand once an event has been shown, not what it moved. Only where the picture is
    /// bare; on at first.
    void setTellsMoved(bool on);
    /// Keyboard commands that the window's menus share.
    void toggleSelected();
    void removeSelected();

Q_SIGNALS:
    /// A double click on an empty place of the circle; turns 0 … 1.
    void addRequestedAt(double turns);
    void lookUpRequested();
    void openScenarioRequested();
    /// Told to screen readers.
    void announced(const QString& sentence);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void onEvaluated(const TransitionPtr& transition) override;
    void present(bool play) override;
    void refresh() override;
    void applyStyle() override;
    void retranslate() override;
    [[nodiscard]] double journeyMs() const override { return journey().duration(); }

private:
    void onTick();
    void placeChildren();
    /// Looks elsewhere when what the keyboard has reached is out of sight.
    void lookAtFocus();
    void announce();
    void paintBannerCard(QPainter& painter, double ms);
    void paintFocus(QPainter& painter);
    void tellFocus();
    void hoverAt(QPointF at);
    void dragLens(QPointF at);
    [[nodiscard]] bool lensKey(int key);
    void moveLens(double turns, double power);
    /// Has a worker find out what the words in the middle lack.
    void askOutlook(const RingScene& scene);
    [[nodiscard]] SceneView viewOf(const Movement* movement) const;
    [[nodiscard]] CentreText centreWhilePlaying(const CentreText& rest) const;

    std::unique_ptr<RingStage> m_stage;
    QString m_help;  ///< for screen readers: what the keys do
    QImage m_bannerImage;
    int m_bannerStep = -1;    ///< which width of its bar the image shows
    double m_bannerLeft = 1;  ///< 1 … 0 while an old banner fades out
    QVariantAnimation m_bannerOut;
    QTimer m_prepare;
    std::optional<KeyId> m_hoveredKey;
    NodeOutlookPtr m_outlook;
    EvaluationPtr m_outlookOf;            ///< keeps the address of the outlook's evaluation its own
    std::optional<NodeId> m_outlookNode;  ///< that is being found out
    LatestJob<NodeOutlook> m_outlookJob;
    double m_ratio = 0;  ///< device pixels per pixel of the stored pictures
    bool m_focusOnNode = false;
    bool m_tellsMoved = true;
    double m_lensAt = 0.5, m_lensPower = 0;
    enum class Drag { None, OnBand, InLens } m_drag = Drag::None;
    double m_dragFrom = 0;  ///< turns under the mouse where a drag inside the lens began
    QPushButton *m_addFive, *m_open, *m_bringBack, *m_wholeCircle;
};

}  // namespace ringscope
