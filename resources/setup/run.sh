#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds a release of Ringscope and starts it; arguments are passed through.
# Without a display it plays the built-in scenario headless and writes pictures and data to ./ringscope-out/.
set -eu
here=$PWD
. "$(dirname "$0")/common.sh"

# shellcheck disable=SC2086
install_packages $build_packages $run_packages
build release ringscope

cd "$here"
if [ "$#" -eq 0 ] && [ -z "${DISPLAY:-}" ] && [ -z "${WAYLAND_DISPLAY:-}" ]; then
    say "there is no display, so the built-in scenario is played without one"
    exec "$project/build/release/app/ringscope" demo ringscope-out
fi
exec "$project/build/release/app/ringscope" "$@"
