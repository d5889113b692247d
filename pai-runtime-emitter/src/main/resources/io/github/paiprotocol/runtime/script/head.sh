#!/usr/bin/env bash
# Runs one task: start callbacks, the user's commands, end callbacks. Start it as
# `bash runtime [ARGUMENT…]`; the user's commands have the arguments as their own.
# shellcheck disable=SC2034,SC2154,SC2317 # phase files call in; some names are computed

# Whatever the image asks of its shells, this one is plain. Leaving POSIX mode unsets the variable
# that asked for it; of its second name bash makes the first one.
unset POSIX_PEDANTIC
if [[ -n ${POSIXLY_CORRECT+x} ]]; then pai_posix=$POSIXLY_CORRECT; fi
set +o posix
set +euf
export -n SHELLOPTS BASHOPTS
unalias -a

# --- Options of this job ---------------------------------------------------------------------
