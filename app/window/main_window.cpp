// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/main_window.h"

#include "app/actions/action_set.h"
#include "app/actions/export_commands.h"
#include "app/actions/file_commands.h"
#include "app/actions/lesson_commands.h"
#include "app/actions/link_commands.h"
#include "app/actions/node_commands.h"
#include "app/actions/recorder_commands.h"
#include "app/actions/rule_commands.h"
#include "app/actions/step_commands.h"
#include "app/charts/load_card.h"
#include "app/controls/card.h"
#include "app/controls/card_scroll.h"
#include "app/i18n/error_text.h"
#include "app/i18n/event_text.h"
#include "app/i18n/font_check.h"
#include "app/i18n/scenario_text.h"
#include "app/lessons/lesson_panel.h"
#include "app/lessons/question_view.h"
#include "app/lessons/quiz_bar.h"
#include "app/panels/inspector_panel.h"
#include "app/panels/key_card.h"
#include "app/panels/node_list_view.h"
#include "app/panels/nodes_card.h"
#include "app/panels/step_bar.h"
#include "app/presenter/presentation.h"
#include "app/presenter/presenter_window.h"
#include "app/ring/compare_view.h"
#include "app/ring/modulo_widget.h"
#include "app/ring/ring_widget.h"
#include "app/session/autosave.h"
#include "app/session/motion_clock.h"
#include "app/session/playback.h"
#include "app/settings/settings.h"
#include "app/theme/icons.h"
#include "app/theme/theme_store.h"
#include "app/window/canvas.h"
#include "app/window/file_banner.h"
#include "app/window/menus.h"
#include "app/window/top_bar.h"
#include "app/window/welcome_card.h"
#include "app/window/window_layout.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPainter>
#include <QScreen>
#include <QVBoxLayout>

namespace ringscope {
namespace {

const QString kGeometry = QStringLiteral("window/geometry");

QWidget* onCard(QWidget* contents, const ThemeStore& themes, QWidget* parent) {
    auto* card = new Card(themes, Card::Fill::Panel, parent);
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->addWidget(contents);
    return card;
}

/// The one file that is dragged, empty when it is something else.
QString draggedFile(const QMimeData* data) {
    const QList<QUrl> urls = data->urls();
    return urls.size() == 1 ? urls.first().toLocalFile() : QString();
}

}  // namespace

MainWindow::MainWindow(Settings& settings, ThemeStore& themes, Prompter& prompter)
    : m_settings(settings), m_themes(themes), m_prompter(prompter), m_session(std::make_unique<Session>()),
      m_clock(std::make_unique<MotionClock>()), m_playback(std::make_unique<Playback>(*m_session, *m_clock)),
      m_autosave(new Autosave(*m_session, settings, this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setStyle(new WindowStyle);
    style()->setParent(this);
    setAcceptDrops(true);
    setMinimumSize(1024, 640);
    // As wide as the screen has room for: from 1500 on both cards stand beside the circle.
    resize((screen()->availableSize() * 0.92).boundedTo(QSize(1920, 1080)).expandedTo(minimumSize()));
    makeCommands(prompter);
    makeHead();
    makeCards();
    m_menus = new Menus(*m_session, m_settings, *m_actions, *m_files, *m_lessons, m_layout->toggles(), *m_menuBar);
    connectCards();
    connectCommands();
    applySettings();
    updateTitle();
    restoreGeometry(m_settings.value(kGeometry).toByteArray());
}

MainWindow::~MainWindow() {
    // What listens to session and clock goes first.
    delete m_presentation;
    qDeleteAll(findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    delete m_actions;
    delete m_recorder;
    delete m_lessons;
    delete m_autosave;
}

void MainWindow::makeCommands(Prompter& prompter) {
    m_files = new FileCommands(*m_session, m_settings, prompter, this);
    m_links = new LinkCommands(*m_session, *m_files, this);
    m_nodes = new NodeCommands(*m_session, this);
    m_steps = new StepCommands(*m_session, this);
    m_exports = new ExportCommands(*m_session, *m_clock, m_settings, prompter, this);
    m_rules = new RuleCommands(*m_session, m_themes, prompter, this);
    m_lessons = new LessonCommands(*m_session, m_settings, *m_files, prompter, this);
    m_presentation = new Presentation(*m_session, m_lessons->player(), m_settings, m_themes, *this);
    m_presentation->setQuestionMaker([this](PresenterWindow& presenter) {
        return new QuestionView(m_lessons->questions(), *m_session, presenter.themes(), presenter.canvas()->ring());
    });
    m_recorder = new RecorderCommands(*m_session, m_settings, m_themes, prompter, *m_lessons, this);
    m_actions = new ActionSet({*m_session, m_settings, *m_playback, *m_files, *m_links, *m_nodes, *m_steps, *m_exports,
                               *m_rules, *m_lessons, *m_recorder, *this},
                              m_themes, this);
}

void MainWindow::makeCards() {
    // Tab walks through the cards in the order in which they get their place here.
    m_keyCard = new KeyCard(*m_session, m_themes);
    m_nodesCard = new NodesCard(*m_session, m_themes, *m_actions, *m_nodes, m_keyCard);
    QWidget* nodes = onCard(m_nodesCard, m_themes, this);
    auto* middle = new QWidget(this);
    auto* layout = new QVBoxLayout(middle);
    layout->setSpacing(8);
    m_banner = new FileBanner(m_themes, middle);
    m_canvas = new Canvas(*m_session, m_themes, m_settings, *m_clock, middle);
    layout->addWidget(m_banner);
    m_welcome = new WelcomeCard(m_themes, m_settings, middle);
    layout->addWidget(m_canvas, 1);
    layout->addWidget(m_welcome);
    setCentralWidget(middle);
    m_lessonPanel = new LessonPanel(*m_session, m_lessons->player(), m_themes, this);
    m_lessonPanel->questionSlot()->addWidget(
        new QuestionView(m_lessons->questions(), *m_session, m_themes, m_canvas->ring(), m_lessonPanel));
    m_lessonPanel->questionSlot()->addWidget(new QuizBar(m_lessons->quiz(), m_themes, m_lessonPanel));
    m_loadCard = new LoadCard(*m_session, m_themes);
    m_inspector = new InspectorPanel(*m_session, m_themes);
    m_stepBar = new StepBar(*m_session, m_themes, m_settings, *m_playback, *m_actions);
    m_layout = new WindowLayout(*this,
                                {nodes, onCard(new CardScroll(m_loadCard, {20, 18, 20, 20}), m_themes, this),
                                 onCard(new CardScroll(m_inspector, {20, 12, 20, 20}), m_themes, this),
                                 onCard(m_stepBar, m_themes, this), onCard(m_lessonPanel, m_themes, this)},
                                m_themes, m_settings);
    connect(m_layout, &WindowLayout::sidesChanged, this, [this, layout](bool left, bool right) {
        const int gap = m_layout->gap();
        layout->setContentsMargins(left ? 0 : gap, gap, right ? 0 : gap, 0);
    });
    connect(m_layout, &WindowLayout::arranged, this, [this](Arrangement arrangement) {
        const bool compact = arrangement != Arrangement::Wide;
        m_menuBar->setVisible(!compact);
        m_topBar->setCompact(compact);
        m_topBar->setFoldedMenu(compact ? m_menus->folded() : nullptr);
        m_nodesCard->setRail(arrangement == Arrangement::Compact);
        m_stepBar->setCompact(compact);
    });
}

void MainWindow::makeHead() {
    auto* head = new QWidget(this);
    m_menuBar = new QMenuBar(head);
    m_menuBar->setObjectName(QStringLiteral("menuBar"));
    m_menuBar->setMinimumHeight(36);
    m_topBar = new TopBar(*m_session, m_themes, *m_actions, *m_nodes, head);
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_menuBar);
    layout->addWidget(m_topBar);
    setMenuWidget(head);
}

void MainWindow::connectCards() {
    connect(m_canvas, &Canvas::addRequestedAt, m_nodes, &NodeCommands::offerPlace);
    connect(m_canvas, &Canvas::lookUpRequested, this, [this] { lookUpKey(); });
    connect(m_canvas, &Canvas::explainRequested, this, &MainWindow::explainKey);
    connect(m_inspector, &InspectorPanel::explainRequested, this, &MainWindow::explainKey);
    connect(m_canvas, &Canvas::openScenarioRequested, m_files, &FileCommands::open);
    connect(m_canvas, &Canvas::loadProgressed, m_loadCard, &LoadCard::setProgress);
    connect(m_canvas, &Canvas::contextMenuRequested, this,
            [this](std::optional<NodeId> node, std::optional<KeyId> key, QPoint global) {
                if (key) m_session->selectKey(key);
                showNodeMenu(node, key, global);
            });
    connect(m_nodesCard->list(), &NodeListView::contextMenuRequested, this,
            [this](NodeId node, QPoint global) { showNodeMenu(node, std::nullopt, global); });
    connect(m_keyCard, &KeyCard::lookUpRequested, this, [this](const std::string& bytes) {
        m_inspector->lookUp(bytes);
        m_layout->setInspectorShown(true);
    });
    connect(m_keyCard, &KeyCard::typeKeysRequested, m_files, &FileCommands::typeKeys);
    connect(m_keyCard, &KeyCard::importKeysRequested, m_files, &FileCommands::importKeys);
    connect(m_inspector, &InspectorPanel::closeRequested, this, [this] {
        m_inspectorAsked = false;
        m_layout->setInspectorShown(false);
    });
    for (QWidget* canvas : {static_cast<QWidget*>(m_canvas->ring()), static_cast<QWidget*>(m_canvas->modulo()),
                            static_cast<QWidget*>(m_canvas->compare()), static_cast<QWidget*>(m_canvas->system())}) {
        m_actions->listenIn(canvas);
    }
}

void MainWindow::connectCommands() {
    const auto refused = [this](const Error& error) {
        if (error.code != ErrorCode::NothingChanges) m_banner->tell(errorSentence(error));
    };
    connect(m_canvas, &Canvas::refused, this, refused);
    connect(m_nodes, &NodeCommands::refused, this, refused);
    connect(m_keyCard, &KeyCard::refused, this, refused);
    connect(m_autosave, &Autosave::failed, this, refused);
    connect(m_session.get(), &Session::evaluationFailed, this, refused);
    connect(m_session.get(), &Session::evaluationCancelled, this, &MainWindow::tellCancelled);
    connect(m_files, &FileCommands::told, m_banner, &FileBanner::tell);
    connect(m_links, &LinkCommands::told, m_banner, &FileBanner::tell);
    connect(m_canvas, &Canvas::tableRequested, m_rules, &RuleCommands::compare);
    connect(m_canvas, &Canvas::numbersRequested, m_rules, &RuleCommands::numbers);
    connect(m_rules, &RuleCommands::told, m_banner, &FileBanner::tell);
    connect(m_exports, &ExportCommands::told, m_banner, &FileBanner::tell);
    connect(m_steps, &StepCommands::told, m_banner, &FileBanner::tell);
    connect(m_files, &FileCommands::opened, m_banner, &QWidget::hide);
    connect(m_lessons, &LessonCommands::told, m_banner, &FileBanner::tell);
    connect(m_recorder, &RecorderCommands::told, m_banner, &FileBanner::tell);
    connect(m_lessons, &LessonCommands::opened, m_banner, &QWidget::hide);
    connect(m_files, &FileCommands::opened, m_welcome, &WelcomeCard::dismiss);
    connect(m_lessons, &LessonCommands::opened, m_welcome, &WelcomeCard::dismiss);
    connect(m_welcome, &WelcomeCard::lessonRequested, m_lessons, &LessonCommands::startFirst);
    connect(m_welcome, &WelcomeCard::importRequested, m_files, &FileCommands::importConfiguration);
    connect(m_lessonPanel, &LessonPanel::leaveRequested, m_lessons, &LessonCommands::leave);
    connect(m_lessons, &LessonCommands::opened, m_lessonPanel, &LessonPanel::takeFocus);
    connect(&m_lessons->player(), &LessonPlayer::left, this, [this] { showLesson(false); });
    connect(&m_lessons->player(), &LessonPlayer::changed, this, [this] {
        const LessonCoursePtr& course = m_lessons->player().course();
        showLesson(course && course->told);
    });
    connect(m_session.get(), &Session::changed, this, [this](Change change) {
        if (change & (ChangeFlag::Document | ChangeFlag::Timeline)) updateTitle();
        if (change & ChangeFlag::View) m_layout->setSidesAway(m_session->view() == ViewMode::Compare);
        if (change & (ChangeFlag::Selection | ChangeFlag::View)) followSelection();
    });
    connect(m_stepBar, &StepBar::speedChosen, this, [this](double speed) {
        m_settings.setSpeed(speed);
        m_clock->setSpeed(speed);
    });
    connect(&m_settings, &Settings::appearanceChanged, this, &MainWindow::applySettings);
    connect(&m_themes, &ThemeStore::changed, this, [this] {
        setWindowIcon(markIcon(m_themes.theme()));
        if (isVisible()) m_layout->follow(width());
        update();
    });
}

void MainWindow::showFirstRing() {
    m_files->openBuiltin(firstRing());
}

void MainWindow::openPath(const QString& path) {
    if (beginsAsLink(path.toStdString())) return m_links->open(path);
    m_files->openPath(path);
}

void MainWindow::tell(const QString& text) {
    if (!text.isEmpty()) m_banner->tell(text);
}

void MainWindow::offerWelcome() {
    if (!m_settings.value(kGeometry).isValid() && m_welcome->isNew()) m_welcome->welcome();
}

void MainWindow::offerRecovery() {
    m_files->offerRecovery();
}

void MainWindow::tellCancelled(StepId step) {
    const auto resume = [this, step] { m_session->resume(step); };
    if (step == m_session->cursor()) {
        m_banner->tell(tr("The computation was cancelled: the picture is not that of this step."), tr("Compute it"),
                       resume);
        return;
    }
    const QString text =
        tr("The computation of \u201c%1\u201d was cancelled. You stand where the picture is; the step is kept.");
    m_banner->tell(text.arg(stepSentence(m_session->timeline(), step)), tr("Compute it"), resume);
}

void MainWindow::followSelection() {
    if (m_session->selectedKey()) {
        m_layout->setInspectorShown(true);
    } else if (!m_inspectorAsked && m_inspector->isEmpty()) {
        m_layout->setInspectorShown(false);
    }
}

void MainWindow::showNodeMenu(std::optional<NodeId> node, std::optional<KeyId> key, QPoint global) {
    if (node) m_session->selectNode(node);
    QMenu menu(this);
    if (key) {
        menu.addAction(m_actions->action(ActionId::ExplainKey));
        menu.addSeparator();
    }
    if (m_session->selectedNode()) {
        m_actions->fillNodeMenu(menu);
    } else {
        m_actions->fillCanvasMenu(menu);
    }
    menu.exec(global);
}

void MainWindow::updateTitle() {
    const QString title = scenarioTitle(m_session->title());
    setWindowFilePath(m_session->filePath());
    setWindowTitle(tr("%1[*] – Ringscope").arg(title));
    setWindowModified(m_session->isDirty());
}

void MainWindow::applySettings() {
    m_clock->setSpeed(m_settings.speed());
    setWindowIcon(markIcon(m_themes.theme()));
    update();
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    if (isVisible()) m_layout->follow(width());
}

void MainWindow::showEvent(QShowEvent* event) {
    m_layout->follow(width());
    QMainWindow::showEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_recorder->closeAll()) {
        event->ignore();
        return;
    }
    // What is settled at once closes here; what has to be saved first closes the window again.
    const auto inside = std::make_shared<bool>(true);
    const bool settled = m_files->whenSettled([this, inside] {
        if (!*inside) close();
    });
    *inside = false;
    if (!settled) {
        event->ignore();
        return;
    }
    m_presentation->leave();
    m_layout->save();
    m_settings.setValue(kGeometry, saveGeometry());
    event->accept();
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape) return QMainWindow::keyPressEvent(event);
    // Wherever the focus is, unless something there needs Escape itself.
    m_session->clearMarks();
    m_inspector->forgetLookUp();
    followSelection();
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        m_actions->retranslate();
        m_menus->retranslate();
        m_layout->retranslate();
        updateTitle();
        tell(glyphTrouble(QLocale().name()));
    }
    QMainWindow::changeEvent(event);
}

void MainWindow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_themes.theme().window);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QMimeData* dragged = event->mimeData();
    if (!draggedFile(dragged).isEmpty() || !LinkCommands::draggedText(dragged).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QString path = draggedFile(event->mimeData());
    const QString text = path.isEmpty() ? LinkCommands::draggedText(event->mimeData()) : QString();
    if (path.isEmpty() && text.isEmpty()) return;
    event->acceptProposedAction();
    if (path.isEmpty())
        m_links->open(text);
    else
        m_files->openPath(path);
}

}  // namespace ringscope
