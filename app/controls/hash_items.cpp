// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controls/hash_items.h"

#include "core/hash/hash_registry.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QSignalBlocker>
#include <QStandardItemModel>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::HashItems)
};

QString fromView(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

}  // namespace

void addHashItems(QComboBox& box) {
    const QSignalBlocker quiet(box);
    for (const HashFunction& hash : generalHashFunctions()) box.addItem(fromView(hash.title), fromView(hash.id));
    const int heading = box.count();
    box.addItem(hashHeading());
    if (auto* model = qobject_cast<QStandardItemModel*>(box.model())) model->item(heading)->setFlags(Qt::NoItemFlags);
    for (const HashFunction& hash : hashFunctions().subspan(generalHashFunctions().size()))
        box.addItem(fromView(hash.title), fromView(hash.id));
}

QString hashHeading() {
    return Words::tr("Hashes of real systems");
}

}  // namespace ringscope
