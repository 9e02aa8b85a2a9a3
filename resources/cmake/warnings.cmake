# SPDX-License-Identifier: MIT
# Warnings (and sanitizers) as one interface target, so that nothing is set globally.
add_library(ringscope_warnings INTERFACE)
target_compile_options(ringscope_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor -Woverloaded-virtual
  $<$<BOOL:${RINGSCOPE_WERROR}>:-Werror>)
if(RINGSCOPE_SANITIZE)
  target_compile_options(ringscope_warnings INTERFACE -fsanitize=${RINGSCOPE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(ringscope_warnings INTERFACE -fsanitize=${RINGSCOPE_SANITIZE})
endif()
