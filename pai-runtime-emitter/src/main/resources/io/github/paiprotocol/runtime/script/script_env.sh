# shellcheck shell=bash
# Bash reads this file (as BASH_ENV) before each callback and before the user's commands. It puts
# the exports of earlier callbacks in place, enters the working directory and, for a callback,
# keeps what the callback exports. Only builtins are used: the exports may have changed PATH. What
# is left of it in a callback's shell is an EXIT trap, which no other trap of the callback's sees,
# and, where the callback may set one itself, what is needed to share it.
# shellcheck disable=SC2016,SC2154 # traps are expanded when they run

__pai_load=$PAI__LOAD __pai_save=$PAI__SAVE __pai_dir=$PAI__DIR __pai_errexit=$PAI__ERREXIT
__pai_share=$PAI__SHARE
# The container's environment is not to be taken for ours.
unset -v __pai_trap __pai_at __pai_err __pai_err_depth __pai_posix
if [[ -n ${PAI__BASH_ENV+x} ]]; then export BASH_ENV="$PAI__BASH_ENV"; else unset BASH_ENV; fi
if [[ -n ${PAI__POSIX+x} ]]; then __pai_posix=$PAI__POSIX; fi
unset PAI__LOAD PAI__SAVE PAI__DIR PAI__ERREXIT PAI__SHARE PAI__POSIX PAI__BASH_ENV PAI__SCRIPT_ENV

# The file holds every exported variable, so a name that it lacks was unset on purpose.
__pai_restore() {
  local name
  for name in $(compgen -e); do
    case $name in
      @MAGIC@) ;;
      *) unset -v "$name" ;;
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
  # Functions of the image's may set traps, too, and its start file may have set one.
  if [[ -n ${BASH_ENV-} ]] || builtin compgen -A function >/dev/null; then __pai_share=1; fi

  # Writes the exported variables to the file. It is one subshell, so that it leaves nothing behind
  # and no DEBUG trap sees it. Names of arrays, of the shell's own state and of ours are left out.
  __pai_keep='( __pai_status=$?; builtin trap - DEBUG ERR RETURN; builtin set +aeux -f; { IFS=$'\''\n'\''; __pai_skip=" ";
  for __pai_line in $(builtin declare -px); do
    if [[ $__pai_line =~ ^declare\ -[^\ ]*[aA][^\ ]*\ ([A-Za-z_0-9]+) ]]; then
      __pai_skip+="${BASH_REMATCH[1]} ";
    fi;
  done;
  for __pai_name in $(builtin compgen -e); do
    case $__pai_name in
      __pai_* | @MAGIC@) ;;
      *)
        if [[ $__pai_skip != *" $__pai_name "* && -n ${!__pai_name+x} ]]; then
          builtin printf "export %s=%q\n" "$__pai_name" "${!__pai_name}";
        fi ;;
    esac;
  done;
  builtin printf "# complete\n"; } >'
  # One line, so that the callback's own trap begins on line 1.
  __pai_keep=${__pai_keep//\\$'\n'/} __pai_keep=${__pai_keep//$'\n'/ }
  builtin printf -v __pai_keep '%s%q; builtin exit' "$__pai_keep" "$__pai_save"

  if [[ -z $__pai_share ]]; then
    builtin trap -- "$__pai_keep 0 ) >/dev/null 2>&1" EXIT
  else
    # An EXIT trap of the image's start file becomes the callback's.
    __pai_load=$(builtin trap -p EXIT)
    if [[ -n $__pai_load ]]; then
      eval "__pai_load=(${__pai_load#trap -- })"
      __pai_trap=${__pai_load[0]}
    fi
    # The EXIT trap is shared: ours stays in place and runs the callback's, which finds $? as it was.
    # By __pai_at a DEBUG trap knows the `eval`, which it is to pass over.
    builtin trap -- "if { $__pai_keep \"\$__pai_status\" ) >/dev/null 2>&1; } {__pai_at}>/dev/null; then eval \"\${__pai_trap-}\"; else eval \"\${__pai_trap-}\"; fi
$__pai_keep 0 ) >/dev/null 2>&1" EXIT

    # In the place of the builtin, so that EXIT can be shared. With the trace attribute bash leaves
    # DEBUG and RETURN as they are while this runs, and both are set in a form that passes this over.
    # ERR bash puts aside, so that a copy tells what it is, and what resets it is an empty command.
    # What works for this function only is kept out of a trace (set -x).
    trap() {
      {
        local action=- name list='' text status=0 quote="'\\''" close=$'\n;; esac'
        local open='case "${FUNCNAME-} ${__pai_at-}" in "trap "*) ;; *" "?*) __pai_at= ;; *) '
        local depth=0
        local -a names=("$@") others=()
        for name in "${FUNCNAME[@]}"; do if [[ $name != source ]]; then ((depth += 1)); fi; done
        case ${1-} in
          -p) list=p names=("${@:2}") ;;
          -- | -) names=("${@:2}") ;;
          -?*) list=builtin ;;
        esac
        if [[ $list == p && ${names[0]-} == -- ]]; then names=("${names[@]:1}"); fi
        if ((${#names[@]} == 0)) && [[ $list == p || $# -eq 0 || $1 == -- ]]; then
          list=p names=(EXIT OTHERS DEBUG ERR RETURN)
        elif [[ -z $list && ${1-} != - ]] && ((${#names[@]} > 1)) && ! [[ ${names[0]} =~ ^[0-9]+$ ]]; then
          action=${names[0]} names=("${names[@]:1}")
        fi
        if [[ $list == builtin || ${#names[@]} -eq 0 ]]; then list=builtin names=() others=("$@"); fi
      } 2>/dev/null
      { for name in ${names[@]+"${names[@]}"}; do
        if [[ $name =~ ^0+$ ]]; then name=EXIT; fi
        case $list:${name^^} in
          p:EXIT)
            text=$(builtin trap -p EXIT)
            if [[ $text == *__pai_status* ]]; then text=${__pai_trap+"trap -- '${__pai_trap//\'/$quote}' EXIT"}; fi
            ;;
          p:DEBUG | p:RETURN)
            text=$(builtin trap -p "$name")
            text=${text/"$open"/} text=${text/"$close' "/"' "}
            ;;
          p:ERR)
            text=$(builtin trap -p ERR)
            if [[ -z $text && $- != *E* && $depth -le ${__pai_err_depth-0} ]]; then text=$__pai_err; fi
            if [[ $text == *__pai_none* ]]; then text=''; fi
            ;;
          p:OTHERS) text=$(builtin trap -p {1..64}) ;;
          p:*) text=$(builtin trap -p "$name" 2>&3) || status=1 ;;
          :EXIT)
            if [[ $BASHPID != "$$" ]]; then
              builtin trap -- "$action" EXIT
            elif [[ $action == - ]]; then
              unset -v __pai_trap
            else
              __pai_trap=$action
            fi
            ;;
          :DEBUG | :RETURN)
            unset -v __pai_at
            if [[ -n $action && $action != - ]]; then
              builtin trap -- "$open$action$close" "$name"
            else
              builtin trap -- "$action" "$name"
            fi
            ;;
          :ERR)
            text=$action
            if [[ $action == - && $- != *E* ]]; then text='# __pai_none'; fi
            builtin trap -- "$text" ERR
            __pai_err=$(builtin trap -p ERR) __pai_err_depth=$depth
            ;;
          *) others+=("$name") ;;
        esac
        if [[ -n $list && -n $text ]]; then builtin printf '%s\n' "$text"; fi
      done; } 3>&2 2>/dev/null
      { if [[ $list == builtin ]]; then set -- "${others[@]}"; elif ((${#others[@]} > 0)); then set -- -- "$action" "${others[@]}"; else return "$status"; fi; } 2>/dev/null
      # shellcheck disable=SC2064 # the arguments are passed on
      builtin trap "$@"
    }
    builtin declare -ft trap
  fi
fi

if [[ -z $__pai_save ]]; then unset __pai_save; fi
if [[ -n ${__pai_posix+x} ]]; then export POSIXLY_CORRECT="$__pai_posix"; fi
unset __pai_load __pai_save __pai_dir __pai_posix __pai_share __pai_keep
if [[ -n $__pai_errexit ]]; then
  unset __pai_errexit
  set -e
else
  unset __pai_errexit
fi
# As bash leaves `$_` where it reads no such file.
: "$BASH"
