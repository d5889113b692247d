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
    if [[ $pid == *[!0-9]* ]] || ! pai_lives "$pid"; then continue; fi
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
  local pid
  if [[ -z $pai_killed ]]; then pai_say '[INFO] The processes that have not ended in their time are killed'; fi
  pai_killed=1
  pai_find
  for pid in "${!pai_left[@]}"; do
    if pai_lives "$pid" && [[ $pai_born == "${pai_left[pid]}" ]]; then pai_found+=("$pid"); fi
  done
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
