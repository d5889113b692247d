# --- Processes -------------------------------------------------------------------------------
# Callbacks and the user's commands run in shells of their own, each the leader of its own process
# group, with the container's environment and the exports of earlier callbacks. Tools that this
# file runs itself see the container's environment only.

pai_groups=()
pai_shown='' pai_exported=''
pai_step=0
pai_steps=0

# Waits a moment without a process: nothing is ever written into this FIFO. Leaves the time in
# pai_clock.
pai_pause() {
  local -a steps=(0.003 0.006 0.012 0.025 0.05)
  pai_tick
  if [[ -n $pai_spool_busy ]]; then return; fi
  IFS= read -r -t "${steps[pai_step]}" -u "$pai_quiet"
  if ((pai_step < 4)); then ((pai_step += 1)); fi
}

# Before 5.2 a `read -t` of bash whose time is over before it begins to read, as on a busy machine, waits
# for ever. There, another process writes a line into the FIFO each second, which ends it.
pai_wake() {
  local tick
  rm -f "$PAI_STATE_DIR/tick"
  mkfifo "$PAI_STATE_DIR/tick" && exec {tick}<>"$PAI_STATE_DIR/tick" || return
  (
    trap '' TERM INT HUP QUIT
    exec 0</dev/null 1>/dev/null 2>/dev/null {pai_container_stderr}>&-
    while kill -0 "$$"; do
      IFS= read -r -t 1 -u "$tick"
      printf '\n' >&"$pai_quiet"
    done
  ) &
  pai_waker=$!
  exec {tick}>&-
}

# Closes what belongs to this shell in a process that is about to become something else.
pai_close() {
  local fd
  for fd in "$pai_quiet" "$pai_spool" "$pai_log" "$pai_container_stderr" "${pai_stream_fds[@]}"; do
    exec {fd}>&-
  done
}

pai_become() {
  unset PAI__BASH_ENV PAI__POSIX
  if [[ -n $pai_lc_all_set ]]; then export LC_ALL="$pai_lc_all"; else unset LC_ALL; fi
  if [[ -n ${BASH_ENV+x} ]]; then export PAI__BASH_ENV="$BASH_ENV"; fi
  if [[ -n ${pai_posix+x} ]]; then export PAI__POSIX="$pai_posix"; fi
  # Bash expands BASH_ENV, so it names a variable and never a path with a `$` in it.
  # shellcheck disable=SC2016
  export BASH_ENV='${PAI__SCRIPT_ENV}' PAI__SCRIPT_ENV="$pai_dir/script_env.sh"
  export PAI__LOAD="$pai_exports" PAI__SAVE="$2" PAI__ERREXIT="$3" PAI__SHARE="$4" PAI__DIR="$PAI_WORK_DIR"
  export PAI__STOP="$PAI_STATE_DIR/stop" PAI_STEP_ID="$pai_step_id"
  pai_close 2>/dev/null
  exec "$BASH" "$1" "${@:5}"
}

# pai_launch SCRIPT SAVE ERREXIT SHARE [ARGUMENT…]: starts a script; the caller redirects its output.
pai_launch() {
  if [[ -n $pai_exported ]] && printf '%s' "$pai_exported" >"$pai_exports"; then pai_exported=''; fi
  ((pai_steps += 1))
  pai_step_id=$$.$pai_started.$pai_steps
  printf 'none 0\n' 1<>"$PAI_STATE_DIR/stop"
  set -m
  (pai_become "$@") </dev/null &
  pai_child=$!
  set +m
}

# Whether the started script still runs. One that has ended, and whose end bash has not noticed, can
# still be sent a signal: `wait` is what ends it. One that has become another user's cannot be sent any.
pai_runs() {
  pai_state_of "$pai_child"
  if [[ -n $pai_state ]]; then
    [[ $pai_state != Z ]]
  else
    kill -0 "$pai_child"
  fi
}

# pai_supervise PHASE: follows the started script to its end; its status is left in pai_status. A
# signal that comes meanwhile interrupts `wait`.
pai_supervise() {
  local signals=-1
  pai_state_of "$pai_child"
  pai_child_born=$pai_born
  pai_kill_at='' pai_killed=''
  pai_follow "$1"
  while ((signals != pai_signals)); do
    signals=$pai_signals
    wait "$pai_child"
    pai_status=$?
  done
  # A script that ended by our SIGTERM has the code of what it met.
  if [[ -n $pai_signal ]] && ((pai_status == 143)); then
    pai_status=$((${#pai_killed} > 0 ? 137 : pai_signal_code))
  fi
  pai_flush
  if kill -0 -- "-$pai_child"; then pai_groups+=("$pai_child"); fi
}

# Once bash has opened a script, it no longer needs the file's name and has read the exports of
# earlier callbacks. Deleting the files now leaves no secret behind, however this shell ends.
pai_hide_opened() {
  local fd opened=''
  if [[ -z $pai_shown ]]; then return; fi
  if [[ ! -e $pai_shown ]]; then
    opened=1
  elif [[ $pai_phase != user ]]; then
    for fd in "/proc/$pai_child/fd"/*; do
      if [[ $fd -ef $pai_shown ]]; then opened=1; fi
    done
  fi
  if [[ -z $opened ]]; then return; fi
  pai_hide
  if [[ -n $pai_once && -s $pai_exports ]]; then
    IFS= read -r -d '' pai_exported <"$pai_exports"
    : >"$pai_exports"
  fi
}

# pai_follow PHASE: waits until the script has ended and, after a signal, all of its processes.
pai_follow() {
  pai_step=0 pai_cut_at=''
  pai_tick
  pai_obey "$1"
  while pai_runs || pai_lingers; do
    pai_hide_opened
    pai_pump
    pai_obey "$1"
    pai_streams_tend
    pai_pause
  done
}

# Ends the background children that scripts have left behind, as the end of the container would.
pai_end_groups() {
  local group rounds=0
  if ! pai_groups_left; then return; fi
  for group in "${pai_groups[@]}"; do kill -TERM -- "-$group"; done
  pai_step=0
  while pai_groups_left && ((++rounds <= 20)); do
    pai_pump
    pai_pause
  done
  for group in "${pai_groups[@]}"; do kill -KILL -- "-$group"; done
}

# Forgets the groups that are gone, since their numbers may be given to strangers.
pai_groups_left() {
  local group
  local -a left=()
  for group in "${pai_groups[@]}"; do
    if kill -0 -- "-$group"; then left+=("$group"); fi
  done
  pai_groups=("${left[@]}")
  ((${#pai_groups[@]} > 0))
}
