# --- runtime.log -----------------------------------------------------------------------------
# Callbacks write into the spool, a plain file; this shell follows it. A file has no end to wait
# for, so a background child that keeps it open holds nothing up, and the order is the order of
# writing.

pai_partial=''
pai_spool_busy=''

pai_stamp() {
  printf -v pai_prefix '[%(%a %b %e %H:%M:%S %Z %Y)T] [openpai-runtime] ' -1
}

# Writes finished lines to runtime.log and to the container's stdout.
pai_emit() {
  if ((pai_log_bytes > 0 && pai_log_bytes + ${#1} > PAI_OPTION_LOG_BYTES)); then
    mv -f "$LOG_DIR/runtime.log" "$LOG_DIR/runtime.log.1"
    exec {pai_log}>&-
    exec {pai_log}>>"$LOG_DIR/runtime.log"
    pai_log_bytes=0
  fi
  ((pai_log_bytes += ${#1}))
  printf '%s' "$1" >&"$pai_log"
  printf '%s' "$1"
}

pai_mask() {
  local secret
  for secret in "${pai_masks[@]}"; do
    pai_line=${pai_line//"$secret"/******}
  done
}

# Logs what has arrived in the spool; of a very busy spool only a part, so that signals are served.
pai_pump() {
  local buffer='' rounds=0
  pai_stamp
  pai_spool_busy=''
  while IFS= read -r -u "$pai_spool" pai_line; do
    pai_line=$pai_partial$pai_line
    pai_partial=''
    if ((${#pai_masks[@]} > 0)); then pai_mask; fi
    buffer+=$pai_prefix$pai_line$'\n'
    if ((${#buffer} >= 65536)); then
      pai_emit "$buffer"
      buffer=''
      pai_stamp
      if ((++rounds >= 16)); then
        pai_spool_busy=1
        return
      fi
    fi
  done
  pai_partial+=$pai_line
  if [[ -n $buffer ]]; then pai_emit "$buffer"; fi
}

# Logs the whole spool, a last line without an end included.
pai_flush() {
  pai_pump
  while [[ -n $pai_spool_busy ]]; do pai_pump; done
  if [[ -n $pai_partial ]]; then
    pai_line=$pai_partial
    pai_partial=''
    if ((${#pai_masks[@]} > 0)); then pai_mask; fi
    pai_emit "$pai_prefix$pai_line"$'\n'
  fi
}

pai_say() {
  pai_flush
  pai_stamp
  pai_emit "$pai_prefix$1"$'\n'
}
