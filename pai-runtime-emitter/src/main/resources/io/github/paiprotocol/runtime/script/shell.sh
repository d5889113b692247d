# --- Processes -------------------------------------------------------------------------------
# Callbacks and the user's commands run in shells of their own, each the leader of its own process
# group, with the container's environment and the exports of earlier callbacks. Tools that this
# file runs itself see the container's environment only.

pai_groups=()
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

# pai_follow PHASE: waits until the script has ended and, after a signal, all of its processes.
pai_follow() {
  pai_step=0 pai_cut_at=''
  pai_tick
  pai_obey "$1"
  while pai_runs || pai_lingers; do
    pai_pump
    pai_obey "$1"
    pai_streams_tend
    pai_pause
  done
}

# --- Signals ---------------------------------------------------------------------------------
# Every process of the running script gets one SIGTERM, wherever it has gone to; its shell waits for
# its foreground command and ends with that one's code (see `script_env.sh`). What has not ended
# after its time is killed.

pai_signal='' pai_signals=0 pai_signal_code=143

# pai_on_signal SIGNAL CODE: only the first signal counts.
pai_on_signal() {
  ((pai_signals += 1))
  if [[ -z $pai_signal ]]; then pai_signal=$1 pai_signal_code=$2; fi
}

# pai_collect PID: adds a process and its descendants to pai_found, parents first.
pai_collect() {
  local i
  local -a queue=("$1")
  for ((i = 0; i < ${#queue[@]}; i++)); do
    if [[ -n ${births[queue[i]]-} && -z ${pai_births[queue[i]]-} ]]; then
      pai_found+=("${queue[i]}")
      pai_births[queue[i]]=${births[queue[i]]}
      # shellcheck disable=SC2206 # numbers
      queue+=(${children[queue[i]]-})
    fi
  done
}

# pai_has PID ENTRY: whether a process was started with an entry of the environment, which may be a
# pattern.
pai_has() {
  local entry
  while IFS= read -r -d '' entry; do
    # shellcheck disable=SC2053
    if [[ $entry == $2 ]]; then return; fi
  done <"/proc/$1/environ"
  return 1
}

# Leaves in pai_found the processes of the running script, and in pai_births when each was started: its
# shell, what that has started, directly or not, and what has lost its parents but is in the shell's
# process group or bears PAI_STEP_ID. Zombies have ended.
pai_find() {
  local entry pid
  local -a births=() children=() members=()
  pai_found=() pai_births=()
  for entry in /proc/[0-9]*; do
    pid=${entry#/proc/}
    if ! pai_lives "$pid"; then continue; fi
    births[pid]=$pai_born
    children[pai_parent]+=" $pid"
    if [[ $pai_group == "$pai_child" ]]; then members+=("$pid"); fi
  done
  for pid in "$pai_child" "${members[@]}"; do pai_collect "$pid"; done
  for pid in "${!births[@]}"; do
    if [[ -z ${pai_births[pid]-} ]] && ((births[pid] >= pai_child_born)) \
      && pai_has "$pid" "PAI_STEP_ID=$pai_step_id"; then
      pai_collect "$pid"
    fi
  done
  pai_children=${children[pai_child]-}
}

# Passes the signal on, as SIGTERM and once to each process. Those that were started while the others were
# looked for are found by a second look; those that are started later, as by a handler that saves
# something, are left alone. A shell that handles SIGINT gets that one in its place.
pai_pass_on() {
  local pid pass second centi before='' shell=''
  local -a new told=()
  for pass in 1 2 3; do
    pai_find
    new=()
    for pid in "${pai_found[@]}"; do
      if [[ -z ${told[pid]-} ]] && { [[ -z $before ]] || ((pai_births[pid] < before)); }; then
        told[pid]=${pai_births[pid]}
        if [[ $pid == "$pai_child" && $pai_signal == INT ]] && pai_has "$pid" 'PAI__STOP=*'; then
          shell=$pid
        else
          new+=("$pid")
        fi
      fi
    done
    if ((pass == 1)); then
      printf 'stop 0%s\n' "$pai_children" 1<>"$PAI_STATE_DIR/stop"
      IFS=' .' read -r second centi _ </proc/uptime
      before=$((10#${second:-0}${centi:-0}))
      if [[ -n $shell ]]; then kill -INT "$shell"; fi
      if ((${#pai_found[@]} == 0)); then kill -TERM -- "-$pai_child"; fi
    elif ((${#new[@]} == 0)); then
      break
    fi
    kill -TERM "${new[@]}"
  done
  pai_left=()
  for pid in "${!told[@]}"; do pai_left[pid]=${told[pid]}; done
}

# Whether a process of the script still runs after a signal. What SIGKILL does not end is not waited for.
pai_lingers() {
  local pid
  if [[ -z $pai_kill_at ]] || ((pai_clock > pai_kill_at + 3)); then return 1; fi
  for pid in "${!pai_left[@]}"; do
    if pai_lives "$pid" && [[ $pai_born == "${pai_left[pid]}" ]]; then return; fi
    unset "pai_left[pid]"
  done
  pai_find
  for pid in "${pai_found[@]}"; do pai_left[pid]=${pai_births[pid]}; done
  ((${#pai_found[@]} > 0))
}

pai_kill() {
  if [[ -z $pai_killed ]]; then pai_say '[INFO] The processes that have not ended in their time are killed'; fi
  pai_killed=1
  pai_find
  kill -KILL -- "-$pai_child" "${pai_found[@]}"
}

# pai_obey PHASE: passes a signal on to the running script, and ends what outlives its time.
pai_obey() {
  if [[ -z $pai_signal ]]; then return; fi
  if [[ $1 == end ]]; then
    pai_obey_at_end
  elif [[ -z $pai_kill_at ]]; then
    pai_kill_at=$((pai_clock + PAI_OPTION_TERM_GRACE))
    pai_pass_on
  elif ((pai_clock > pai_kill_at)); then
    pai_kill
  fi
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
    pai_pass_on
  elif ((pai_clock >= pai_kill_at || pai_clock >= pai_end_at)); then
    pai_kill
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
