# --- The user's output -----------------------------------------------------------------------
# Each stream runs through `FIFO in → cat → FIFO mid → tee`, where tee writes the container's
# stream and two files byte for byte. Since `cat` alone holds the second FIFO open, ending `cat`
# while it waits for input ends `tee` after its last byte: that works even when a background child
# keeps the first FIFO open.

pai_stream_fds=()
pai_stream_names=()
pai_tended_at=0

# pai_stream_open NAME: makes both FIFOs; pai_NAME_in, pai_NAME_write and pai_NAME_mid are open
# afterwards.
pai_stream_open() {
  local both in mid write
  rm -f "$PAI_STATE_DIR/$1.in" "$PAI_STATE_DIR/$1.mid"
  mkfifo "$PAI_STATE_DIR/$1.in" "$PAI_STATE_DIR/$1.mid" || return
  # Opened for both directions first, because an open for one direction waits for the other.
  exec {both}<>"$PAI_STATE_DIR/$1.in" || return
  # shellcheck disable=SC2094
  exec {in}<"$PAI_STATE_DIR/$1.in" {write}>"$PAI_STATE_DIR/$1.in"
  exec {both}>&-
  exec {both}<>"$PAI_STATE_DIR/$1.mid" || return
  exec {mid}<"$PAI_STATE_DIR/$1.mid"
  exec {both}>&-
  printf -v "pai_$1_in" %s "$in"
  printf -v "pai_$1_mid" %s "$mid"
  printf -v "pai_$1_write" %s "$write"
  pai_stream_fds+=("$in" "$mid" "$write")
}

# The readers outlive a signal sent to the whole group of this shell (Ctrl-C in a terminal).
pai_stream_reader() {
  exec 0<&"$1" 1>&"$2"
  pai_close
  trap '' TERM INT HUP QUIT XFSZ
  exec cat
}

pai_stream_writer() {
  local log=$LOG_DIR/user-$2/current all=$LOG_DIR/user-all/current
  exec 0<&"$1"
  if [[ $2 == stderr ]]; then exec 1>&"$pai_container_stderr"; fi
  pai_close
  trap '' TERM INT HUP QUIT PIPE XFSZ
  if [[ -n $pai_masked ]]; then exec tee -a "$log" "$all" < <(pai_mask_stream); fi
  exec tee -a "$log" "$all"
}

pai_mask_stream() {
  while IFS= read -r pai_line; do
    pai_mask
    printf '%s\n' "$pai_line"
  done
  pai_mask
  printf '%s' "$pai_line"
}

# pai_stream_start NAME: starts both ends of a stream that is open.
pai_stream_start() {
  local in=pai_$1_in mid=pai_$1_mid out
  exec {out}>"$PAI_STATE_DIR/$1.mid"
  pai_stream_fds+=("$out")
  pai_stream_reader "${!in}" "$out" &
  printf -v "pai_$1_reader" %s "$!"
  pai_stream_writer "${!mid}" "$1" &
  printf -v "pai_$1_writer" %s "$!"
  exec {out}>&-
  pai_stream_forget "$out"
}

pai_stream_forget() {
  local fd
  local -a kept=()
  for fd in "${pai_stream_fds[@]}"; do
    if [[ $fd != "$1" ]]; then kept+=("$fd"); fi
  done
  pai_stream_fds=("${kept[@]}")
}

pai_streams_open() {
  local name write
  for name in stdout stderr; do
    pai_stream_open "$name" || return
    pai_stream_names+=("$name")
  done
  for name in stdout stderr; do pai_stream_start "$name"; done
}

# Gives up this shell's own ends, so that the end of the user's processes is the end of the stream.
pai_streams_release() {
  local name write
  for name in "${pai_stream_names[@]}"; do
    write=pai_${name}_write
    pai_stream_forget "${!write}"
    write=${!write}
    exec {write}>&-
  done
}

# pai_state_of PID: leaves in pai_state, pai_parent, pai_group and pai_born what /proc knows of a process,
# the last one in hundredths of a second since the machine's start; empty when it is gone.
pai_state_of() {
  local text=''
  IFS= read -r -d '' text <"/proc/$1/stat"
  # shellcheck disable=SC2086 # numbers
  set -- ${text##*) }
  pai_state=${1-} pai_parent=${2-} pai_group=${3-} pai_born=${20-}
}

# pai_lives PID: whether a process has not ended.
pai_lives() {
  pai_state_of "$1"
  [[ -n $pai_state && $pai_state != [ZXx] ]]
}

# Whether all that was written so far has passed `cat`: nothing waits in the FIFOs, and it sleeps.
pai_stream_idle() {
  local in=pai_$1_in mid=pai_$1_mid reader=pai_$1_reader
  if read -r -t 0 -u "${!in}" || read -r -t 0 -u "${!mid}"; then return 1; fi
  pai_state_of "${!reader}"
  if [[ $pai_state != S ]]; then return 1; fi
  ! read -r -t 0 -u "${!in}" && ! read -r -t 0 -u "${!mid}"
}

# pai_stream_settle NAME: waits until all output so far stands in the logs. Status 1: the stream is
# still open, a background child holds it.
pai_stream_settle() {
  local reader=pai_$1_reader writer=pai_$1_writer held=0
  pai_step=0
  pai_watch
  while kill -0 "${!reader}"; do
    if pai_stream_idle "$1" || pai_waited_enough; then
      held=1
      kill -KILL "${!reader}"
      break
    fi
    pai_pause
  done
  wait "${!reader}"
  pai_step=0
  pai_watch
  while kill -0 "${!writer}" && ! pai_waited_enough; do pai_pause; done
  if ! kill -0 "${!writer}" && ! wait "${!writer}"; then pai_lost=1; fi
  return "$held"
}

pai_watch() {
  pai_tick
  pai_watch_start=$pai_clock pai_watch_moved=$pai_clock pai_watch_at=$pai_clock
  pai_watch_passed=0 pai_watch_size=''
}

# Whether to stop waiting for a stream that does not settle: its reader stalls (the container's
# output is not read), or more has passed than the FIFOs and the buffers behind them can have
# held, so that what still comes is a background child's.
pai_waited_enough() {
  if ((pai_clock == pai_watch_at)); then return 1; fi
  pai_watch_at=$pai_clock
  pai_find_size user-all/current
  if [[ $pai_size != "$pai_watch_size" ]]; then
    pai_watch_moved=$pai_clock
    if [[ -n $pai_watch_size ]]; then ((pai_watch_passed += pai_size - pai_watch_size)); fi
    pai_watch_size=$pai_size
  fi
  ((pai_watch_passed > 4194304 || pai_clock - pai_watch_start >= 60)) \
    || ((pai_clock - pai_watch_moved >= (${#pai_signal} > 0 ? 2 : 10)))
}

# Whether a stream may still have writers.
pai_stream_open_still() {
  local reader=pai_$1_reader
  kill -0 "${!reader}" || return
  pai_state_of "${!reader}"
  [[ $pai_state != Z ]]
}

# Gives background children of the user's commands that hold the log open some time to end.
pai_streams_grace() {
  local name open end
  pai_tick
  end=$((pai_clock + PAI_OPTION_BACKGROUND_GRACE))
  pai_step=0
  while [[ -z $pai_signal ]] && ((pai_clock < end)); do
    open=''
    for name in "${pai_stream_names[@]}"; do
      if pai_stream_open_still "$name"; then open=1; fi
    done
    if [[ -z $open ]]; then break; fi
    pai_pump
    pai_streams_tend
    pai_pause
  done
  # They have their time, too, when the signal comes now.
  if [[ -n $pai_signal && -z $pai_kill_at ]]; then pai_follow user; fi
}

# After the user's commands: what a background child still writes goes on being logged.
pai_streams_settle() {
  local name
  for name in "${pai_stream_names[@]}"; do
    if pai_stream_settle "$name"; then pai_stream_drop "$name"; else pai_stream_start "$name"; fi
  done
}

pai_streams_close() {
  local name
  for name in "${pai_stream_names[@]}"; do
    pai_stream_settle "$name"
    pai_stream_drop "$name"
  done
}

pai_stream_drop() {
  local name
  local -a kept=()
  for name in "${pai_stream_names[@]}"; do
    if [[ $name != "$1" ]]; then kept+=("$name"); fi
  done
  pai_stream_names=("${kept[@]}")
}

# pai_stream_mend NAME: `cat` and `tee` may be killed for want of memory, and `tee` ends when all of
# its outputs fail. The user's commands would then wait forever to be read.
pai_stream_mend() {
  local mid=pai_$1_mid reader=pai_$1_reader writer=pai_$1_writer status
  if ! kill -0 "${!reader}"; then
    # Without an error it has read to the end: there are no writers any more.
    wait "${!reader}" && return
    pai_stream_start "$1"
  elif ! kill -0 "${!writer}"; then
    wait "${!writer}"
    status=$?
    # It has read to the end, which came after the reader was looked at.
    if ((status == 0)); then return; fi
    if ((status > 128)); then
      pai_stream_writer "${!mid}" "$1" &
    else
      pai_stream_waste "${!mid}" &
    fi
    printf -v "pai_$1_writer" %s "$!"
  else
    return
  fi
  pai_lost=1
}

pai_stream_waste() {
  exec 0<&"$1" 1>/dev/null
  pai_close
  trap '' TERM INT HUP QUIT
  exec cat
}

# pai_find_size LOG: leaves in pai_size how long a log of the user's is, by how far `tee` has come in it.
# Bash ends where it cannot start a process, so none is started while the user's commands run.
pai_find_size() {
  local name writer fd key value
  pai_size=0
  if [[ ! -r /proc/$$/fdinfo/$pai_quiet ]]; then
    pai_size=$(stat -c %s "$LOG_DIR/$1")
    return
  fi
  for name in "${pai_stream_names[@]}"; do
    writer=pai_${name}_writer
    for fd in 3 4 5 6; do
      if [[ ! /proc/${!writer}/fd/$fd -ef $LOG_DIR/$1 ]]; then continue; fi
      while read -r key value; do
        if [[ $key == pos: ]] && ((value > pai_size)); then pai_size=$value; fi
      done <"/proc/${!writer}/fdinfo/$fd"
    done
  done
}

# Looks at the streams once a second.
pai_streams_tend() {
  local log name
  if ((${#pai_stream_names[@]} == 0 || pai_clock == pai_tended_at)); then return; fi
  pai_tended_at=$pai_clock
  for name in "${pai_stream_names[@]}"; do pai_stream_mend "$name"; done
  if pai_spool_position && ((pai_position > PAI_OPTION_LOG_BYTES)); then pai_spool_empty; fi
  for log in user-stdout/current user-stderr/current user-all/current; do
    pai_find_size "$log"
    if ((pai_size <= PAI_OPTION_LOG_BYTES)); then continue; fi
    # Where a file has been emptied, `tee` has its place of before until it writes again.
    pai_size=$(stat -c %s "$LOG_DIR/$log")
    if ((pai_size > PAI_OPTION_LOG_BYTES)); then pai_rotate "$LOG_DIR/$log"; fi
  done
}

# `tee` keeps its files open, so they are copied and emptied while it stands still; it writes at
# the end of the file wherever that is, and takes up where it stopped.
pai_rotate() {
  local name writer tries lost=''
  for name in "${pai_stream_names[@]}"; do
    writer=pai_${name}_writer
    kill -STOP "${!writer}"
    for ((tries = 0; tries < 200; tries++)); do
      pai_state_of "${!writer}"
      if [[ $pai_state != [RSD] ]]; then break; fi
      IFS= read -r -t 0.005 -u "$pai_quiet"
    done
  done
  cp -f "$1" "${1%current}previous" || lost=1
  : >"$1"
  for name in "${pai_stream_names[@]}"; do
    writer=pai_${name}_writer
    kill -CONT "${!writer}"
  done
  if [[ -n $lost ]]; then
    pai_say "[WARNING] Lines of ${1#"$LOG_DIR/"} are lost: it is full, and not all of it could be set aside"
  fi
}
