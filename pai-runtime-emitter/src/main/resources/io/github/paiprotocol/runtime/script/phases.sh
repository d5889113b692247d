# --- Phases ----------------------------------------------------------------------------------

pai_number=0
pai_phase=''

pai_trace() {
  printf '%s\t%s\t%s\t%s\n' "$pai_phase" "$1" "$2" "$3" >>"$PAI_STATE_DIR/trace"
}

# Whether another script may start in this phase.
pai_may_run() {
  if [[ $pai_phase == taskStarts ]]; then
    [[ -z $pai_signal ]] && ((pai_code == 0))
    return
  fi
  if [[ -z $pai_signal ]]; then return; fi
  pai_tick
  pai_end_at=${pai_end_at:-$((pai_clock + PAI_OPTION_END_GRACE))}
  ((pai_clock < pai_end_at))
}

# What may set an EXIT trap: the word `trap` and what runs code from elsewhere, however they are
# quoted, and commands whose names are put together only when they run.
pai_trap_pattern() {
  local nl=$'\n' q
  q="[\"'\\$nl]*"
  printf '%s' "t${q}r${q}a${q}p|e${q}v${q}a${q}l|s${q}o${q}u${q}r${q}c${q}e|[.]${q}[[:blank:]]|[\$]'" \
    "|(^|[;&|({!\`$nl]|(^|[^[:alnum:]_])(then|do|else|elif|if|while|until|time|builtin|command)[[:blank:]])" \
    "[[:blank:]]*([[:alpha:]_][[:alnum:]_]*=[^[:blank:]$nl]*[[:blank:]]+)*${q}[\$\`]"
}
pai_traps=$(pai_trap_pattern)

# Whether a script may set an EXIT trap, which must then be shared. Any other finds bash as it is.
pai_may_trap() {
  [[ $1 =~ $pai_traps ]]
}

# pai_callback NAME POLICY SCRIPT: the files of the phases consist of these.
pai_callback() {
  local script save errexit='' share='' kind=end
  if ! pai_may_run; then
    pai_trace "$1" "$2" skipped
    if [[ $pai_phase != taskStarts ]]; then
      pai_say "[WARNING] Callback \`$1\` ($pai_phase) does not run: no time is left after the signal to stop"
    fi
    return
  fi
  ((pai_number += 1))
  script=$PAI_STATE_DIR/callbacks/$pai_number-${1//[^A-Za-z0-9_.-]/_}.sh
  save=$PAI_STATE_DIR/callbacks/$pai_number.exports
  if [[ $2 == fail ]]; then errexit=1; fi
  if pai_may_trap "$3"; then share=1; fi
  if [[ $pai_phase == taskStarts ]]; then kind=start; fi
  pai_child=''
  if printf '%s\n' "$3" >"$script"; then
    if [[ -n $pai_once ]]; then pai_shown=$script; fi
    pai_launch "$script" "$save" "$errexit" "$share" >>"$PAI_STATE_DIR/spool" 2>&1
  fi
  if [[ -n $pai_child ]]; then
    pai_supervise "$kind"
    # Its secrets are not for other callbacks. What it has left running may need it again.
    if [[ -z $pai_once ]] && ! kill -0 -- "-$pai_child"; then : >"$script"; fi
    pai_hide
    pai_adopt "$1" "$save"
  else
    pai_status=1
    pai_say "[ERROR] Callback \`$1\` ($pai_phase) cannot start: nothing can be written in PAI_STATE_DIR, whose disk may be full"
  fi
  pai_trace "$1" "$2" "$pai_status"
  pai_judge "$1" "$2"
}

# Whether exports were written to the end.
pai_complete() {
  local line=''
  if [[ ! -s $1 ]]; then return 1; fi
  while IFS= read -r line; do
    if [[ $line == '# complete' ]]; then return; fi
  done <"$1"
  return 1
}

# pai_adopt NAME FILE: what a callback has exported counts when it is complete. A start callback whose
# exports do not fit on the disk has failed, since what comes behind it relies on them.
pai_adopt() {
  if pai_complete "$2"; then
    if [[ -n $pai_once && -n $pai_exports ]]; then : >"$pai_exports"; fi
    pai_exports=$2 pai_exported=''
  elif [[ -e $2 ]]; then
    pai_say "[WARNING] What callback \`$1\` ($pai_phase) exported is lost: it could not be written in PAI_STATE_DIR, whose disk may be full"
    if [[ $pai_phase == taskStarts ]] && ((pai_status == 0)); then pai_status=1; fi
  else
    pai_say "[WARNING] What callback \`$1\` ($pai_phase) exported, if anything, is lost: its shell was killed or replaced, or an EXIT trap was set past the function \`trap\`"
  fi
}

pai_judge() {
  if ((pai_status == 0)); then return; fi
  if [[ $2 != fail ]]; then
    pai_say "[WARNING] Callback \`$1\` ($pai_phase) ended with exit code $pai_status; its failure policy ignores that"
    return
  fi
  pai_say "[ERROR] Callback \`$1\` ($pai_phase) failed with exit code $pai_status"
  if ((pai_code == 0)); then pai_code=$pai_status; fi
}

# pai_run_phase EVENT FILE
pai_run_phase() {
  pai_phase=$1
  pai_read_script "$2"
}

pai_start() {
  pai_say '[INFO] Starting to exec precommands'
  pai_run_phase taskStarts precommands.sh
  if [[ -n $pai_signal ]] && ((pai_code == 0)); then pai_code=$pai_signal_code; fi
  if ((pai_code == 0)); then pai_say '[INFO] Precommands finished'; fi
}

# pai_user [ARGUMENT…]: the user's commands, with the arguments this file was started with.
pai_user() {
  pai_phase=user
  pai_say '[INFO] USER COMMAND START'
  if pai_show_user; then
    pai_run_user "$@"
  else
    pai_code=1
    pai_hide
    pai_say "[ERROR] The user's commands cannot start: they cannot be written in PAI_SCRIPT_DIR, whose disk may be full"
  fi
  pai_trace user fail "$pai_code"
  # In the container's output, where both meet, our lines begin at the beginning of a line.
  if [[ -n $(tail -c 1 "$LOG_DIR/user-all/current") ]]; then
    printf '\n' >&"$pai_container_stderr"
  fi
  pai_say '[INFO] USER COMMAND END'
}

pai_run_user() {
  if pai_streams_open; then
    # shellcheck disable=SC2261
    pai_launch "$pai_dir/user.sh" '' '' '' "$@" >&"$pai_stdout_write" 2>&"$pai_stderr_write"
    pai_streams_release
  else
    pai_say '[WARNING] The user logs stay empty: no FIFO can be made in PAI_STATE_DIR'
    pai_launch "$pai_dir/user.sh" '' '' '' "$@" 2>&"$pai_container_stderr"
  fi
  pai_supervise user
  pai_code=$pai_status
  pai_hide
  pai_streams_grace
  pai_streams_settle
}

pai_end() {
  : >"$PAI_STATE_DIR/reserve"
  if ((pai_code == 0)); then
    pai_run_phase taskSucceeds postcommands.sh
  else
    pai_run_phase taskFails failcommands.sh
  fi
  pai_run_phase taskCompletes completecommands.sh
}
