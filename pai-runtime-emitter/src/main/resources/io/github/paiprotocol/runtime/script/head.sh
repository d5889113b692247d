#!/usr/bin/env bash
# Runs one task: start callbacks, the user's commands, end callbacks. Start it as
# `bash runtime [ARGUMENT…]`; the user's commands have the arguments as their own.
# shellcheck disable=SC2034,SC2154,SC2317 # phase files call in; some names are computed

# Resets shell options that the image sets. Leaving POSIX mode unsets the variable that enables it;
# bash turns its second name into the first one.
unset POSIX_PEDANTIC
if [[ -n ${POSIXLY_CORRECT+x} ]]; then pai_posix=$POSIXLY_CORRECT; fi
set +o posix
set +euf
export -n SHELLOPTS BASHOPTS
unalias -a
if ((BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1] < 402)); then
  printf '[ERROR] This image has bash %s, and the task needs bash 4.2 or later; nothing has run\n' "$BASH_VERSION" >&2
  exit 1
fi

# --- Options of this job ---------------------------------------------------------------------
