# --- Processes -------------------------------------------------------------------------------
# Callbacks and the user's commands run in shells of their own, each the leader of its own process
# group, with the container's environment and the exports of earlier callbacks. Tools that this
# file runs itself see the container's environment only.

pai_groups=()
pai_step=0

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
  pai_close 2>/dev/null
  exec "$BASH" "$1" "${@:5}"
}

# pai_launch SCRIPT SAVE ERREXIT SHARE [ARGUMENT…]: starts a script; the caller redirects its output.
pai_launch() {
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

# pai_supervise PHASE: follows the started script to its end; its status is left in pai_status.
pai_supervise() {
  pai_step=0
  pai_kill_at='' pai_cut_at=''
  pai_tick
  while pai_runs; do
    pai_pump
    pai_obey "$1"
    pai_streams_tend
    pai_pause
  done
  wait "$pai_child"
  pai_status=$?
  pai_flush
  if kill -0 -- "-$pai_child"; then pai_groups+=("$pai_child"); fi
}

pai_on_signal() {
  pai_signal=${pai_signal:-$1}
  pai_pending=$1
}

# Passes a signal on to the running script, and ends what outlives its time.
pai_obey() {
  if [[ -z $pai_signal ]]; then return; fi
  if [[ $1 == end ]]; then
    pai_obey_at_end
  else
    if [[ -n $pai_pending ]]; then
      kill -"$pai_pending" -- "-$pai_child"
      pai_kill_at=${pai_kill_at:-$((pai_clock + PAI_OPTION_TERM_GRACE))}
    fi
    if [[ -n $pai_kill_at ]] && ((pai_clock > pai_kill_at)); then kill -KILL -- "-$pai_child"; fi
  fi
  pai_pending=''
}

# An end callback runs on after a signal. What was running then gets half of the time, so that a
# hold for debugging leaves something to the callbacks behind it; those get all of the rest.
pai_obey_at_end() {
  if [[ -z $pai_end_at ]]; then
    pai_end_at=$((pai_clock + PAI_OPTION_END_GRACE))
    pai_cut_at=$((pai_clock + PAI_OPTION_END_GRACE / 2))
  fi
  pai_cut_at=${pai_cut_at:-$((pai_end_at - 1))}
  if ((pai_clock < pai_cut_at)); then return; fi
  if [[ -z $pai_kill_at ]]; then
    pai_kill_at=$((pai_clock + 1))
    kill -TERM -- "-$pai_child"
  elif ((pai_clock >= pai_kill_at || pai_clock >= pai_end_at)); then
    kill -KILL -- "-$pai_child"
  fi
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
