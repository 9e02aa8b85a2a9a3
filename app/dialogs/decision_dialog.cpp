// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/decision_dialog.h"

#include "app/controls/icon_button.h"
#include "app/controls/themed_label.h"
#include "app/decision/decision_picture.h"
#include "app/decision/decision_view.h"
#include "app/decision/decision_words.h"
#include "app/dialogs/picture_dialog.h"
#include "app/dialogs/prompter.h"
#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/rule_text.h"
#include "app/panels/key_facts.h"
#include "app/ring/work_line.h"
#include "app/settings/settings.h"
#include "app/theme/theme_store.h"
#include "core/base/text.h"
#include "core/placement/placement_registry.h"

#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScreen>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ringscope {
namespace {

const QString kFolder = QStringLiteral("export/folder");
constexpr std::size_t kHeirs = 3;

}  // namespace

DecisionDialog::DecisionDialog(Session& session, ThemeStore& themes, Settings& settings, Prompter& prompter,
                               QWidget* parent)
    : QDialog(parent), m_session(session), m_themes(themes), m_settings(settings), m_prompter(prompter),
      m_job(m_work, WorkKind::Evaluating), m_copying(session.work(), WorkKind::Copying) {
    setObjectName(QStringLiteral("decisionDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 20);
    layout->setSpacing(16);
    layout->addLayout(makeHead());
    layout->addWidget(makeMiddle(), 1);
    layout->addLayout(makeSteps());
    layout->addLayout(makeButtons());
    offerSystem();
    retranslate();
    connectAll();
    const QSize most = screen()->availableSize() * 0.9;
    resize(sizeHint().expandedTo({1120, 760}).boundedTo(most));
    followSelection();
    if (m_bytes.empty()) {
        const KeySet& keys = *m_session.state().keys;
        explain(keys.size() > 0 ? std::string(keys[0]) : std::string("user:1"));
    }
    m_view->setFocus();
}

DecisionDialog::~DecisionDialog() = default;

void DecisionDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) return;
    retranslate();
    if (!m_answer) return refresh();
    const std::size_t step = m_view->step();
    showScene(*m_answer);
    m_view->goTo(step);
}

void DecisionDialog::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    layout()->activate();
    m_workLine->place();
}

void DecisionDialog::connectAll() {
    connect(m_start, &IconButton::clicked, this, [this] { m_view->goTo(0); });
    connect(m_back, &IconButton::clicked, this, [this] {
        m_view->pause();
        m_view->goTo(m_view->step() > 0 ? m_view->step() - 1 : 0);
    });
    connect(m_forward, &IconButton::clicked, this, [this] {
        m_view->pause();
        m_view->goTo(m_view->step() + 1);
    });
    connect(m_play, &IconButton::clicked, this, [this] { m_view->playing() ? m_view->pause() : m_view->play(); });
    connect(m_view, &DecisionView::stepChanged, this, &DecisionDialog::markStep);
    connect(m_view, &DecisionView::playingChanged, this, &DecisionDialog::namePlay);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_list, &QListWidget::itemClicked, this, [this](QListWidgetItem* item) {
        m_view->pause();
        m_view->goTo(static_cast<std::size_t>(m_list->row(item)) + 1);
    });
    connect(m_rule, &QComboBox::currentIndexChanged, this, &DecisionDialog::refresh);
    connect(m_loads, &QComboBox::currentIndexChanged, this, &DecisionDialog::refresh);
    connect(m_key, &QLineEdit::textEdited, this, [this](const QString& text) {
        m_bytes = text.toStdString();
        refresh();
    });
    connect(m_copy, &QPushButton::clicked, this, &DecisionDialog::copyPicture);
    connect(m_copyText, &QPushButton::clicked, this, [this] {
        if (m_view->scene()) QGuiApplication::clipboard()->setText(plainText(m_view->scene()->words));
    });
    connect(m_export, &QPushButton::clicked, this, &DecisionDialog::exportPicture);
    connect(&m_session, &Session::evaluated, this, [this] {
        offerSystem();
        refresh();
    });
    connect(&m_session, &Session::changed, this, [this](Change change) {
        if (change & ChangeFlag::Selection) followSelection();
    });
}

void DecisionDialog::offerSystem() {
    const PlacementSpec& spec = m_session.state().placement;
    const bool real = isRealSystem(spec);
    const QString title = real ? mainTitle(spec) : QString();
    if (title == m_system && spec.rule == m_placedBy) return;
    m_placedBy = spec.rule;
    const QSignalBlocker blocker(m_rule);
    if (!m_system.isNull()) m_rule->removeItem(0);
    m_system = title;
    if (real) m_rule->insertItem(0, title, QString::fromStdString(spec.rule));
    m_rule->setCurrentIndex(std::max(0, m_rule->findData(QString::fromStdString(spec.rule))));
}

void DecisionDialog::followSelection() {
    const auto key = m_session.selectedKey();
    const KeySet& keys = *m_session.state().keys;
    if (key && *key < keys.size()) explain(std::string(keys[*key]));
}

void DecisionDialog::explain(const std::string& bytes) {
    m_bytes = bytes;
    m_key->setText(readableBytes(bytes, 1000));
    refresh();
}

void DecisionDialog::refresh() {
    const TransitionPtr transition = m_session.transition();
    if (!transition || m_bytes.empty()) {
        if (m_bytes.empty()) showError(tr("Enter a key to see why it is where it is."));
        return;
    }
    const State state = withRule(transition->after->state, m_rule->currentData().toString().toStdString());
    // What is known already need not be built again.
    PlacementPtr known = m_placement;
    if (state.placement.rule == transition->after->placement->spec().rule) known = transition->after->placement;
    const double factor = m_loads->currentData().toDouble();
    const auto id = factor > 0 ? findKeyInSet(*transition->after, m_bytes) : std::nullopt;
    if (factor > 0 && !id) {
        return showError(
            tr("“%1” is not one of the keys. A bound counts the keys there are, in their order: choose one "
               "of them, or go without the bound.")
                .arg(readableBytes(m_bytes)));
    }
    m_job.start(
        [state, known, bytes = m_bytes, factor, id](const Progress& progress) -> Result<Answer> {
            Answer answer;
            const bool same = known && known->spec() == state.placement && known->cluster() == state.cluster;
            if (const auto allowed = checkPlacement(state.cluster, state.placement); !allowed)
                return Unexpected{allowed.error()};
            if (same) {
                answer.placement = known;
            } else {
                auto made = makePlacement(state.cluster, state.placement);
                if (!made) return Unexpected{made.error()};
                answer.placement = std::move(*made);
            }
            answer.explanation = answer.placement->explain(bytes);
            if (state.placement.rule == "composed")
                answer.explanation.heirs = systemHeirs(*answer.placement, bytes, kHeirs);
            if (!id || answer.explanation.owner == kNobody) return answer;
            const AssignSpec spec{"bounded", factor, 3, false};
            const auto assignment = assign(*answer.placement, *state.keys, spec, progress);
            if (!assignment) return Unexpected{assignment.error()};
            answer.bounded = explainAssigned(*answer.placement, *state.keys, spec, *assignment, *id);
            return answer;
        },
        [this](Result<Answer> answer) { showAnswer(std::move(answer)); }, [this] { tellCancelled(); });
}

void DecisionDialog::tellCancelled() {
    if (m_loads->currentIndex() == 0) return showError(tr("Cancelled. Choose a key or a rule to ask again."));
    // What a bound needs long for, the rule alone answers at once.
    m_remark = tr("Cancelled: this is where the key is without the bound.");
    m_loads->setCurrentIndex(0);
}

void DecisionDialog::showAnswer(Result<Answer> answer) {
    if (!answer) return showError(errorSentence(answer.error()));
    m_answer = *std::move(answer);
    m_placement = m_answer->placement;
    showScene(*m_answer);
    m_message->setText(std::exchange(m_remark, {}));
}

void DecisionDialog::showScene(const Answer& answer) {
    const auto& pinned = m_session.pinned();
    auto scene = std::make_shared<const DecisionScene>(
        answer.bounded ? buildBoundedDecision(*answer.placement, *answer.bounded, pinned)
                       : buildDecision(*answer.placement, answer.explanation, pinned));
    m_pages->setCurrentWidget(m_view);
    m_message->clear();
    for (QPushButton* button : {m_copy, m_copyText, m_export}) button->setEnabled(true);
    m_view->show(std::move(scene));
    showSteps();
}

void DecisionDialog::showError(const QString& sentence) {
    m_job.cancel();
    m_answer.reset();
    m_remark.clear();
    m_view->show(std::shared_ptr<const DecisionScene>());
    m_refusal->setText(sentence);
    m_pages->setCurrentWidget(m_refusal);
    m_message->clear();
    for (QPushButton* button : {m_copy, m_copyText, m_export}) button->setEnabled(false);
    showSteps();
}

void DecisionDialog::showSteps() {
    m_list->clear();
    if (const auto scene = m_view->scene()) {
        for (std::size_t i = 0; i < scene->words.steps.size(); ++i)
            m_list->addItem(QStringLiteral("%1  %2").arg(formatNumber(i + 1), scene->words.steps[i]));
    }
    markStep();
}

void DecisionDialog::markStep() {
    const std::size_t step = m_view->step(), count = m_view->stepCount();
    m_stepLabel->setText(count > 0 ? tr("Step %1 of %2").arg(formatNumber(step), formatNumber(count)) : QString());
    m_start->setEnabled(step > 0);
    m_back->setEnabled(step > 0);
    m_forward->setEnabled(step < count);
    m_play->setEnabled(count > 0);
    m_list->setCurrentRow(static_cast<int>(step) - 1);
}

PictureRequest DecisionDialog::request(PictureFormat format) const {
    PictureRequest request = rememberedPicture(m_settings);
    request.format = format;
    return request;
}

void DecisionDialog::copyPicture() {
    const auto scene = m_view->scene();
    if (!scene) return;
    const PictureRequest wanted = request(PictureFormat::Png);
    m_copying.start([wanted, paint = decisionPicture(scene, wanted, static_cast<double>(m_view->step())),
                     words = decisionPictureWords(*scene)](
                        const Progress& progress) { return pictureCopy(wanted, paint, words, progress); },
                    [this](const Result<PictureCopy>& copy) {
                        if (copy) {
                            putOn(*QGuiApplication::clipboard(), *copy);
                        } else {
                            m_message->setText(errorSentence(copy.error()));
                        }
                    });
}

void DecisionDialog::exportPicture() {
    const auto scene = m_view->scene();
    if (!scene) return;
    const QString pictures = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
    const QDir folder(m_settings.value(kFolder, pictures).toString());
    QString path =
        m_prompter.fileToSave({tr("Save the picture"), folder.filePath(decisionFileName(*scene, PictureFormat::Png)),
                               tr("Pictures (*.png *.svg *.pdf)"), QStringLiteral("png")});
    if (path.isEmpty()) return;
    const Result<PictureFormat> format = formatOfFile(path);
    if (!format) {
        m_message->setText(errorSentence(format.error()));
        return;
    }
    m_settings.setValue(kFolder, QFileInfo(path).absolutePath());
    const PictureRequest wanted = request(*format);
    m_saving.start([path, wanted, paint = decisionPicture(scene, wanted, static_cast<double>(m_view->step())),
                    words = decisionPictureWords(*scene)](
                       const Progress& progress) { return savePicture(path, wanted, paint, words, progress); },
                   [this, path](const Result<Done>& done) {
                       m_message->setText(done ? tr("Saved: %1").arg(QDir::toNativeSeparators(path))
                                               : errorSentence(done.error()));
                       if (done) Q_EMIT saved(path);
                   });
}

}  // namespace ringscope
