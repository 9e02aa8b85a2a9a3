// SPDX-License-Identifier: GPL-3.0-or-later
//
// A control of a lab: how keys are placed, chosen among the scenario's own way, our rules and the systems of the catalog,
// with the options of the one that is chosen below it. Remembered, also the options of those that are not chosen now. What
// is wrong stands under it. GUI thread.
#pragma once

#include "core/base/result.h"
#include "core/scenario/state.h"
#include "core/systems/catalog.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
class QVBoxLayout;
QT_END_NAMESPACE

namespace ringscope {

class Settings;

class SystemChooser : public QWidget {
    Q_OBJECT
public:
    /// name: begins object names and is the key of the settings; usual: as choose().
    SystemChooser(Settings& settings, const QString& name, const QString& label, const QString& usual, QWidget* parent);

    /// "scenario", "rule/jump", "system/libketama"; nothing happens where there is no such entry.
    void choose(const QString& id);
    [[nodiscard]] QString chosen() const;
    /// How that places keys on these nodes. What is wrong is also shown: SystemOptionInvalid, what placing says.
    Result<PlacementSpec> spec(const State& state);
    /// "libmemcached, distribution=ketama": with the options that are not what the system does by itself.
    [[nodiscard]] QString title(const State& state) const;
    /// Options of the system that is chosen, those that are not left alone.
    [[nodiscard]] OptionValues options() const;

Q_SIGNALS:
    void changed();

private:
    void fill();
    void showOptions();
    void addOption(const SystemOption& option);
    [[nodiscard]] const System* system() const;
    [[nodiscard]] QString keyOf(const SystemOption& option) const;

    Settings& m_settings;
    QString m_name;
    QComboBox* m_which;
    QWidget* m_options = nullptr;  ///< made for each system anew
    QLabel* m_error;
    QVBoxLayout* m_layout;
};

/// What a scenario's way of placing keys is called: the system's own name, else our rule's.
[[nodiscard]] QString placementTitle(const PlacementSpec& spec);

}  // namespace ringscope
