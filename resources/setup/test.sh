#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds Ringscope with all its tests and runs every test.
# Arguments go to ctest, for example: sh resources/setup/test.sh -R ring
set -eu
. "$(dirname "$0")/common.sh"

# shellcheck disable=SC2086
install_packages $build_packages $run_packages $test_packages
build dev
cd "$project"
exec ctest --preset dev "$@"
