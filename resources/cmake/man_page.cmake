# SPDX-License-Identifier: MIT
# ringscope_man_page(TARGET): the manual page that the program writes of itself (--man), installed into section 1. Not made
# when the program cannot run where it is built.
function(ringscope_man_page target)
  if(NOT UNIX OR (CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR))
    return()
  endif()
  set(page ${CMAKE_CURRENT_BINARY_DIR}/${target}.1)
  add_custom_command(OUTPUT ${page} COMMAND ${target} --man > ${page} DEPENDS ${target} VERBATIM)
  add_custom_target(${target}-man ALL DEPENDS ${page})
  install(FILES ${page} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
endfunction()
