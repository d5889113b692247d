# --- From start to end -----------------------------------------------------------------------

# pai_writable DIRECTORY: makes it, with the sub-directories that are named behind it.
pai_writable() {
  local base=$1 directory
  shift
  for directory in "" "$@"; do
    if [[ ! -d $base/$directory ]]; then mkdir -p "$base/$directory" || return; fi
  done
  [[ -w $base ]]
}

# How many bytes of PAI_STATE_DIR are kept for the end callbacks.
pai_reserved=262144

# With PAI_SCRIPTS_ONCE the files are there for this one run. What may hold secrets is taken into
# memory then, so that a callback finds no file with those of another script.
declare -A pai_taken=()
pai_once=''

pai_take_scripts() {
  local name
  if [[ ${PAI_SCRIPTS_ONCE-} == 1 ]]; then pai_once=1; fi
  unset PAI_SCRIPTS_ONCE
  if [[ -z $pai_once ]]; then return; fi
  for name in user precommands postcommands failcommands completecommands masks; do
    name+=.sh
    if [[ ! -s $pai_dir/$name ]]; then continue; fi
    IFS= read -r -d '' "pai_taken[$name]" <"$pai_dir/$name"
    if ! rm -f "$pai_dir/$name"; then unset "pai_taken[$name]"; fi
  done
}

# pai_read_script NAME: reads a file of ours into this shell.
pai_read_script() {
  if [[ -n ${pai_taken[$1]-} ]]; then
    eval "${pai_taken[$1]}"
  elif [[ -s $pai_dir/$1 ]]; then
    # shellcheck disable=SC1090
    . "$pai_dir/$1"
  fi
}

# The user's commands need a file until bash has opened it. Their first line, a comment, becomes what
# removes it, before the first command of theirs runs.
pai_show_user() {
  if [[ -n ${pai_taken[user.sh]-} ]]; then
    pai_shown=$pai_dir/user.sh
    # shellcheck disable=SC2016 # for the other shell
    (umask 077 && printf '%q -f -- "$0" 2>/dev/null; : "$BASH"\n%s' "$(type -P rm)" \
      "${pai_taken[user.sh]#*$'\n'}" >"$pai_shown")
  fi
}

pai_hide() {
  if [[ -n $pai_shown && -e $pai_shown ]]; then rm -f "$pai_shown"; fi
  pai_shown=''
}

pai_setup() {
  local umask_before status
  pai_dir=${BASH_SOURCE[0]%/*}
  if [[ $pai_dir == "${BASH_SOURCE[0]}" ]]; then pai_dir=.; fi
  if [[ $pai_dir != /* ]]; then pai_dir=$PWD/$pai_dir; fi
  export PAI_SCRIPT_DIR="$pai_dir"
  if [[ -z ${PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX-unset} ]]; then
    pai_refuse "The task does not know its index, PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX is empty: the controller that made the pod is too old, as Volcano before 1.9 is; nothing has run"
    return 1
  fi
  # shellcheck disable=SC1091
  if [[ -s $pai_dir/runtime_env.sh ]]; then . "$pai_dir/runtime_env.sh"; fi
  export PAI_BASE_DIR="${PAI_BASE_DIR:-/usr/local/pai}"
  pai_import_env "${PAI_RUNTIME_DIR:-$PAI_BASE_DIR/runtime.d}/env"
  export PAI_WORK_DIR="${PAI_WORK_DIR:-$PWD}"
  export PAI_STATE_DIR="${PAI_STATE_DIR:-$PAI_BASE_DIR/state}"
  export LOG_DIR="${LOG_DIR:-$PAI_BASE_DIR/logs}"
  if [[ $PAI_STATE_DIR != /* ]]; then PAI_STATE_DIR=$PWD/$PAI_STATE_DIR; fi
  if [[ $LOG_DIR != /* ]]; then LOG_DIR=$PWD/$LOG_DIR; fi
  pai_lc_all_set=${LC_ALL+x} pai_lc_all=${LC_ALL-}
  LC_ALL=C
  if pai_lacking cat cp mkdir mkfifo mv rm stat tail tee; then
    pai_refuse "This image lacks $pai_missing, which coreutils and busybox have and the task needs; nothing has run"
    return 1
  fi
  if ! { : 63</dev/null; } 2>/dev/null; then
    pai_refuse "The task may open fewer than 64 files, too few to keep its logs; nothing has run"
    return 1
  fi
  pai_take_scripts
  pai_read_script masks.sh
  if ((${#pai_masks[@]} > 0)); then pai_masked=1; fi
  umask_before=$(umask)
  # The scripts of callbacks and their exports may hold secrets; the folders above are for everyone.
  if [[ ! -d ${PAI_STATE_DIR%/*}/ ]]; then mkdir -p "${PAI_STATE_DIR%/*}"; fi
  umask 077
  pai_open_state
  status=$?
  umask "$umask_before"
  if ((status != 0)); then
    pai_refuse "PAI_STATE_DIR is not writable, is full or cannot hold a FIFO: \`$PAI_STATE_DIR\`; set it, or PAI_BASE_DIR, to a folder that can be written, such as an emptyDir"
  elif ! pai_open_logs; then
    pai_refuse "LOG_DIR is not writable, or is full: \`$LOG_DIR\`; set it, or PAI_BASE_DIR, to a folder that can be written, such as an emptyDir"
    return 1
  fi
  return "$status"
}

pai_open_state() {
  pai_writable "$PAI_STATE_DIR" callbacks || return
  rm -f "$PAI_STATE_DIR/quiet" "$PAI_STATE_DIR"/callbacks/*
  mkfifo "$PAI_STATE_DIR/quiet" && exec {pai_quiet}<>"$PAI_STATE_DIR/quiet" || return
  if ((BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1] < 502)); then pai_wake || return; fi
  : >"$PAI_STATE_DIR/spool" && : >"$PAI_STATE_DIR/trace" && : >"$PAI_STATE_DIR/stop" \
    && exec {pai_spool}<"$PAI_STATE_DIR/spool" || return
  pai_reserve
  # On a full disk it stays empty: a shell then ends by the signal, not with its program's code.
  printf 'none 0\n' >"$PAI_STATE_DIR/stop"
  return 0
}

pai_scarce=''

# A user who fills the disk is not to take it from the end callbacks, which may be what empties it.
pai_reserve() {
  if ! printf '%*s' "$pai_reserved" '' >"$PAI_STATE_DIR/reserve"; then
    : >"$PAI_STATE_DIR/reserve"
    pai_scarce=1
  fi
}

pai_open_logs() {
  local name
  pai_writable "$LOG_DIR" user-stdout user-stderr user-all || return
  for name in user-stdout user-stderr user-all; do : >>"$LOG_DIR/$name/current" || return; done
  exec {pai_log}>>"$LOG_DIR/runtime.log" || return
  pai_log_bytes=$(stat -c %s "$LOG_DIR/runtime.log")
}

# The code that the platform sees: exit specifications are applied as far as they look at nothing
# but the code.
pai_container_code() {
  pai_exit=$pai_code
  if ((pai_code == 0)); then return; fi
  if [[ -n ${PAI_OPTION_EXIT_CODES[pai_code]-} ]]; then
    pai_exit=${PAI_OPTION_EXIT_CODES[pai_code]}
  elif [[ -n $PAI_OPTION_UNKNOWN_EXIT_CODE ]]; then
    pai_exit=$PAI_OPTION_UNKNOWN_EXIT_CODE
  fi
}

pai_main() {
  pai_masks=() pai_masked=''
  pai_code=0 pai_exit=1 pai_exports='' pai_end_at='' pai_kill_at='' pai_killed='' pai_message='' pai_log=''
  trap 'pai_on_signal TERM 143' TERM HUP
  trap 'pai_on_signal INT 130' INT
  trap : PIPE XFSZ
  pai_tick
  pai_state_of "$$"
  pai_started=$pai_born
  if ! pai_setup; then return; fi
  trap pai_last_word EXIT
  pai_say_left_out
  if [[ -n $pai_scarce ]]; then
    pai_say "[WARNING] PAI_STATE_DIR has less than $pai_reserved bytes left, so callbacks may not run"
  fi
  pai_start
  if ((pai_code == 0)); then pai_user "$@"; fi
  pai_end
  pai_end_groups
  pai_streams_close
  pai_flush
  if [[ -n $pai_once && -n $pai_exports ]]; then : >"$pai_exports"; fi
  if [[ -n $pai_lost ]]; then
    pai_say "[WARNING] Not all output could be written to the logs in LOG_DIR, or to the container's own; a disk may be full"
  fi
  pai_container_code
  if ((pai_code != 0)); then pai_report "$pai_exit" "$pai_code"; fi
}

# Where this shell cannot go on, as when no process can be started, the user's code still counts.
pai_last_word() {
  if [[ -n $pai_done ]]; then return; fi
  pai_done=1
  pai_exit=1
  pai_container_code
  if ((pai_exit == 0)); then pai_exit=1; fi
  pai_refuse 'The runtime ended early: no process could be started, since their number or memory is at its limit'
  exit "$pai_exit"
}

# A container may have been started without streams.
{ : >&1; } 2>/dev/null || exec >/dev/null
{ : >&2; } 2>/dev/null || exec 2>/dev/null
# Bash's own remarks on killed children would stand in the user's log; they are kept aside.
exec {pai_container_stderr}>&2 2>/dev/null || pai_container_stderr=2
pai_done='' pai_waker=''
pai_main "$@"
if [[ -n $pai_waker ]]; then kill -KILL "$pai_waker"; fi
pai_done=1
exit "$pai_exit"
