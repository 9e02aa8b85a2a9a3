# SPDX-License-Identifier: MIT
# Warnings (and sanitizers) as one interface target, so that nothing is set globally.
add_library(ringscope_warnings INTERFACE)
# GCC 12 warns of overlapping copies inside its own std::string when it optimises (GCC bug 105651, mended in 13).
set(ringscope_false_alarms $<$<AND:$<NOT:$<CONFIG:Debug>>,$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict;-Wno-maybe-uninitialized>)
target_compile_options(ringscope_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor -Woverloaded-virtual ${ringscope_false_alarms}
  $<$<BOOL:${RINGSCOPE_WERROR}>:-Werror>)
if(RINGSCOPE_SANITIZE)
  target_compile_options(ringscope_warnings INTERFACE -fsanitize=${RINGSCOPE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(ringscope_warnings INTERFACE -fsanitize=${RINGSCOPE_SANITIZE})
endif()
