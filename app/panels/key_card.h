// SPDX-License-Identifier: GPL-3.0-or-later
//
// The keys and how they are hashed: their number on a logarithmic slider, how they are made, hash
// function and seed, and the field to look one up. Keys are generated in a worker; one drag is one step.
// GUI thread.
#pragma once

#include "app/panels/merge_burst.h"
#include "app/session/reported_job.h"
#include "core/base/result.h"
#include "core/keys/key_set.h"

#include <QWidget>

#include <string>
#include <vector>

QT_BEGIN_NAMESPACE
class QGridLayout;
class QLineEdit;
QT_END_NAMESPACE

namespace ringscope {

class FlatCombo;
class HashChooser;
class LogSlider;
class Session;
class ThemedLabel;
class ThemeStore;

class KeyCard : public QWidget {
    Q_OBJECT
public:
    KeyCard(Session& session, ThemeStore& themes, QWidget* parent = nullptr);
    void focusLookUp();

Q_SIGNALS:
    void lookUpRequested(const std::string& bytes);
    void typeKeysRequested();
    void importKeysRequested();
    void refused(ringscope::Error error);

protected:
    void changeEvent(QEvent* event) override;

private:
    enum Form { Sequence, Uniform, Zipf, Typed, File };
    void build(QGridLayout& rows);
    void refresh();
    void tellOfChangedFile();
    void retranslate();
    void chooseForm(int form);
    /// Takes over count, requests, exponent and seed as they stand in the fields.
    void generateKeys(std::uint64_t count, int mergeKey);
    void applySeed();
    void applyCount();
    [[nodiscard]] Result<KeyOrigin> recipe(std::uint64_t count) const;
    void tell(const Error& error);
    QLineEdit* addRow(QGridLayout& rows, const char* name, ThemedLabel*& label);

    Session& m_session;
    ThemeStore& m_themes;
    ThemedLabel *m_head, *m_countLabel, *m_least, *m_most, *m_hashLabel, *m_seedLabel, *m_warning;
    ThemedLabel *m_requestsLabel, *m_exponentLabel, *m_keySeedLabel, *m_message;
    FlatCombo* m_form;
    QLineEdit *m_count, *m_requests, *m_exponent, *m_keySeed, *m_seed, *m_lookUp;
    LogSlider* m_slider;
    HashChooser* m_hash;
    MergeBurst m_burst;
    ReportedJob<Result<KeySetPtr>> m_job;
};

}  // namespace ringscope
