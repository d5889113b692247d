# shellcheck shell=bash
# Bash reads this file (as BASH_ENV) before each callback and before the user's commands. It puts
# the exports of earlier callbacks in place, enters the working directory and, for a callback,
# keeps what the callback exports. Only builtins are used: the exports may have changed PATH.
# shellcheck disable=SC2064 # `trap` below is a function that passes its arguments on

__pai_load=$PAI__LOAD __pai_save=$PAI__SAVE __pai_dir=$PAI__DIR __pai_errexit=$PAI__ERREXIT
if [[ -n ${PAI__BASH_ENV+x} ]]; then export BASH_ENV="$PAI__BASH_ENV"; else unset BASH_ENV; fi
if [[ -n ${PAI__POSIX+x} ]]; then __pai_posix=$PAI__POSIX; fi
unset PAI__LOAD PAI__SAVE PAI__DIR PAI__ERREXIT PAI__POSIX PAI__BASH_ENV PAI__SCRIPT_ENV

# The file holds every exported variable, so a name that it lacks was unset on purpose.
__pai_restore() {
  local name
  for name in $(compgen -e); do
    case $name in
      PWD | OLDPWD | SHLVL | SHELLOPTS | BASHOPTS | _) ;;
      *) unset "$name" ;;
    esac
  done
  # shellcheck disable=SC1090
  . "$__pai_load"
}
if [[ -s $__pai_load ]]; then
  unset __pai_posix
  __pai_restore 2>/dev/null
  # The variable switches POSIX mode on, in which this file would not work; see the end.
  if [[ -n ${POSIXLY_CORRECT+x} ]]; then
    __pai_posix=$POSIXLY_CORRECT
    set +o posix
  fi
fi
unset -f __pai_restore
if [[ $PWD != "$__pai_dir" ]]; then cd -- "$__pai_dir" || :; fi

# What bash would have done with the image's own BASH_ENV.
if [[ -n ${BASH_ENV-} && -z ${__pai_posix+x} ]]; then
  eval "__pai_load=\"$BASH_ENV\"" || __pai_load=''
  # shellcheck disable=SC1090
  if [[ -r $__pai_load ]]; then . "$__pai_load"; fi
fi

if [[ -n $__pai_save ]]; then
  __pai_pid=$BASHPID
  __pai_trap=''

  # Writes the exported variables to the file and returns the status it found. Names of arrays,
  # of the shell's own state and of ours are left out.
  __pai_keep() {
    local status=$?
    if [[ $BASHPID != "$__pai_pid" ]]; then return "$status"; fi
    (
      set +eux -f
      IFS=$'\n'
      skip=' PWD OLDPWD SHLVL SHELLOPTS BASHOPTS _ '
      for line in $(builtin declare -px); do
        if [[ $line =~ ^declare\ -[^\ ]*[aA][^\ ]*\ ([A-Za-z_0-9]+) ]]; then
          skip+="${BASH_REMATCH[1]} "
        fi
      done
      for name in $(builtin compgen -e); do
        if [[ $skip != *" $name "* && -n ${!name+x} ]]; then
          builtin printf 'export %s=%q\n' "$name" "${!name}"
        fi
      done
      builtin printf '# complete\n'
    ) >"$__pai_save" 2>/dev/null
    return "$status"
  }

  # The EXIT trap is shared: ours stays in place and runs the callback's, which finds $? as it was.
  # shellcheck disable=SC2016
  __pai_exit='if { __pai_keep; } 2>/dev/null; then eval "$__pai_trap"; else eval "$__pai_trap"; fi; { __pai_keep; } 2>/dev/null'

  __pai_trap_print() {
    local text own='' quoted
    text=$(builtin trap "$@")
    builtin printf -v quoted %q "$__pai_trap"
    if [[ -n $__pai_trap ]]; then own="trap -- $quoted EXIT"; fi
    text=${text/"trap -- '$__pai_exit' EXIT"/"$own"}
    if [[ -n ${text//$'\n'/} ]]; then builtin printf '%s\n' "${text#$'\n'}"; fi
  }

  trap() {
    local action=- signal
    local -a signals=()
    if [[ $BASHPID != "$__pai_pid" && $# -gt 0 && ${1-} != -* ]]; then
      builtin trap "$@"
      return
    fi
    case ${1-} in
      '') if (($# == 0)); then __pai_trap_print -p; return; fi ;;
      -p) __pai_trap_print "$@"; return ;;
      --) shift ;;
      -?*) builtin trap "$@"; return ;;
    esac
    # One argument, or a number in front, resets signals.
    if (($# > 1)) && ! [[ $1 =~ ^[0-9]+$ ]]; then
      action=$1
      shift
    fi
    for signal in "$@"; do
      case $signal in
        0 | [Ee][Xx][Ii][Tt])
          if [[ $BASHPID != "$__pai_pid" ]]; then
            builtin trap -- "$action" EXIT
          elif [[ $action == - ]]; then
            __pai_trap=''
          else
            __pai_trap=$action
          fi
          ;;
        *) signals+=("$signal") ;;
      esac
    done
    if ((${#signals[@]} > 0)); then builtin trap -- "$action" "${signals[@]}"; fi
  }
  builtin trap "$__pai_exit" EXIT
fi

if [[ -z $__pai_save ]]; then unset __pai_save; fi
if [[ -n ${__pai_posix+x} ]]; then export POSIXLY_CORRECT="$__pai_posix"; fi
unset __pai_load __pai_dir __pai_posix
if [[ -n $__pai_errexit ]]; then set -e; fi
unset __pai_errexit
