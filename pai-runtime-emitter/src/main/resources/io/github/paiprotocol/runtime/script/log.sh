# --- runtime.log -----------------------------------------------------------------------------
# Callbacks write into the spool, a plain file; this shell follows it. A file has no end to wait
# for, so a background child that keeps it open holds nothing up, and the order is the order of
# writing.

pai_partial=''
pai_spool_busy=''
pai_lost=''

pai_stamp() {
  printf -v pai_prefix '[%(%a %b %e %H:%M:%S %Z %Y)T] [openpai-runtime] ' -1
}

# Writes finished lines to runtime.log and to the container's stderr: its stdout is the user's.
pai_emit() {
  if ((pai_log_bytes > 0 && pai_log_bytes + ${#1} > PAI_OPTION_LOG_BYTES)); then
    mv -f "$LOG_DIR/runtime.log" "$LOG_DIR/runtime.log.1"
    exec {pai_log}>&-
    exec {pai_log}>>"$LOG_DIR/runtime.log"
    pai_log_bytes=0
  fi
  ((pai_log_bytes += ${#1}))
  printf '%s' "$1" >&"$pai_log" || pai_lost=1
  printf '%s' "$1" >&"$pai_container_stderr"
}

pai_mask() {
  local secret
  for secret in "${pai_masks[@]}"; do
    pai_line=${pai_line//"$secret"/******}
  done
}

# Logs what has arrived in the spool; of a very busy spool only a part, so that signals are served.
# The buffer stays small, since each addition copies it.
pai_pump() {
  local buffer='' rounds=0
  pai_stamp
  pai_spool_busy=''
  while IFS= read -r -u "$pai_spool" pai_line; do
    if [[ -n $pai_partial ]]; then pai_line=$pai_partial$pai_line pai_partial=''; fi
    if [[ -n $pai_masked ]]; then pai_mask; fi
    buffer+=$pai_prefix$pai_line$'\n'
    if ((${#buffer} > 8192)); then
      pai_emit "$buffer"
      buffer=''
      if ((++rounds > 128)); then
        pai_spool_busy=1
        return
      fi
      pai_stamp
    fi
  done
  pai_partial+=$pai_line
  if [[ -n $buffer ]]; then pai_emit "$buffer"; fi
}

# Leaves in pai_position how far the spool has been read.
pai_spool_position() {
  local key
  while read -r key pai_position; do
    if [[ $key == pos: ]]; then return; fi
  done <"/proc/$$/fdinfo/$pai_spool"
  return 1
}

# Logs what stands in the spool now. What a busy background child goes on writing is not waited for.
pai_catch_up() {
  local size
  pai_pump
  if [[ -z $pai_spool_busy ]]; then return; fi
  size=$(stat -c %s "$PAI_STATE_DIR/spool")
  while [[ -n $pai_spool_busy ]] && pai_spool_position && ((pai_position < size)); do pai_pump; done
}

# Ends a last line that has no end, once nothing stands behind it.
pai_end_line() {
  if [[ -n $pai_partial && -z $pai_spool_busy ]]; then
    pai_line=$pai_partial
    pai_partial=''
    if [[ -n $pai_masked ]]; then pai_mask; fi
    pai_emit "$pai_prefix$pai_line"$'\n'
  fi
}

# Empties the spool, which services that a callback has started may have filled; they stand still
# meanwhile. Never while a callback runs.
pai_spool_empty() {
  local group
  if [[ $pai_phase != user ]]; then return; fi
  for group in "${pai_groups[@]}"; do kill -STOP -- "-$group"; done
  pai_catch_up
  : >"$PAI_STATE_DIR/spool"
  exec {pai_spool}>&-
  exec {pai_spool}<"$PAI_STATE_DIR/spool"
  for group in "${pai_groups[@]}"; do kill -CONT -- "-$group"; done
}

pai_flush() {
  pai_catch_up
  pai_end_line
}

pai_say() {
  pai_pump
  pai_end_line
  pai_stamp
  pai_emit "$pai_prefix$1"$'\n'
}
