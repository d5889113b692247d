# --- The termination message -----------------------------------------------------------------
# YAML between two markers, at most 4096 bytes in UTF-8: the codes, then the last lines of the
# user's log, then, in what is left, of runtime.log. Everything here counts bytes, in the C locale.

# Leaves in pai_text what YAML may carry of a text: bytes that are not UTF-8, control characters
# and characters that YAML takes for line ends become `?`.
pai_printable() {
  local text=$1 i=0 j first next length point
  pai_text=''
  while ((i < ${#text})); do
    printf -v first %d "'${text:i:1}"
    ((first &= 255, length = 1, point = first))
    if ((first >= 0xC2 && first <= 0xF4)); then
      ((length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4, point = first & (0xFF >> (length + 1))))
      for ((j = 1; j < length; j++)); do
        printf -v next %d "'${text:i+j:1}"
        if (((next & 0xC0) != 0x80)); then break; fi
        ((point = point << 6 | (next & 0x3F)))
      done
      if ((j < length)) || ! pai_is_text "$length" "$point"; then ((length = 1, point = 0)); fi
    fi
    if ((length > 1 || point == 9 || (point >= 32 && point < 127))); then
      pai_text+=${text:i:length}
    else
      pai_text+='?'
    fi
    ((i += length))
  done
}

# Overlong forms, surrogates, C1 controls, line and paragraph separators, the byte order mark.
pai_is_text() {
  (($1 == 2 ? $2 >= 0xA0 : $1 == 3 ? $2 >= 0x800 && $2 < 0xFFFE : $2 >= 0x10000 && $2 < 0x110000)) \
    && (($2 < 0xD800 || $2 > 0xDFFF)) && (($2 != 0x2028 && $2 != 0x2029 && $2 != 0xFEFF))
}

# pai_tail LINES FILE…: leaves in pai_tail_lines the last lines of the files one after the other,
# newest first, fit for YAML.
pai_tail() {
  local text line file colour=$'\e''\[[0-9;]*[A-Za-z]'
  local -a lines=()
  pai_tail_lines=()
  text=$(for file in "${@:2}"; do tail -c 6000 "$file"; done && printf .)
  text=${text%.}
  text=${text//$'\r\n'/$'\n'}
  text=${text//$'\r'/$'\n'}
  while [[ $text == *$'\n' ]]; do text=${text%$'\n'}; done
  while ((${#pai_tail_lines[@]} < $1)) && [[ -n $text ]]; do
    line=${text##*$'\n'}
    while [[ $line =~ $colour ]]; do line=${line/"${BASH_REMATCH[0]}"/}; done
    pai_printable "$line"
    pai_tail_lines+=("$pai_text")
    if [[ $text != *$'\n'* ]]; then break; fi
    text=${text%$'\n'*}
  done
}

# pai_block BYTES: leaves in pai_text the lines of pai_tail_lines as a block scalar of at most that
# many bytes, cut at its head.
pai_block() {
  local room=$(($1 - 4)) line block=''
  pai_text='""'
  for line in "${pai_tail_lines[@]}"; do
    if ((${#line} + 5 > room)); then
      if ((room > 20)); then
        line=${line:${#line}-(room-8)}
        while [[ $line == [$'\x80'-$'\xbf']* ]]; do line=${line:1}; done
        block=$'\n    ...'$line$block
      fi
      break
    fi
    block=$'\n    '$line$block
    ((room -= ${#line} + 5))
  done
  # The number is the indentation, as the first line may start with blanks.
  if [[ -n ${block//[$' \n']/} ]]; then pai_text='|2-'$block; fi
}

# pai_termination_message EXIT-CODE USER-CODE [TEXT]: with a text no log is read, and no process started.
pai_termination_message() {
  local head user room=4096 end=$'\n[PAI_RUNTIME_ERROR_END]\n'
  head="[PAI_RUNTIME_ERROR_START]
exitCode: $1
originUserExitCode: $2
errorLogs:
  user: "
  # Room for `platform: ""` is kept.
  ((room -= ${#head} + ${#end} + 15))
  pai_tail_lines=()
  if (($# < 3)); then pai_tail 15 "$LOG_DIR/user-all/previous" "$LOG_DIR/user-all/current"; fi
  pai_block "$room"
  user=$pai_text
  ((room -= ${#user} - 2))
  if (($# < 3)); then
    pai_tail 10 "$LOG_DIR/runtime.log.1" "$LOG_DIR/runtime.log"
  else
    pai_printable "$3"
    pai_tail_lines=("$pai_text")
  fi
  pai_block "$room"
  pai_message=$head$user$'\n  platform: '$pai_text$end
}

# pai_report EXIT-CODE USER-CODE [TEXT]
pai_report() {
  local path=${PAI_TERMINATION_MESSAGE_PATH:-/dev/termination-log}
  pai_termination_message "$@"
  printf '%s' "$pai_message" >"$PAI_STATE_DIR/termination-message"
  # Without an explicit path only the file that the platform has put there is written.
  if [[ -n ${PAI_TERMINATION_MESSAGE_PATH-} || -w $path ]]; then printf '%s' "$pai_message" >"$path"; fi
}

# pai_refuse TEXT: says why the task does not run, or not to its end, without a process.
pai_refuse() {
  pai_stamp
  printf '%s\n' "${pai_prefix}[ERROR] $1" >&"$pai_container_stderr"
  if [[ -n $pai_log ]]; then printf '%s\n' "${pai_prefix}[ERROR] $1" >&"$pai_log"; fi
  pai_report "$pai_exit" "$((pai_code ? pai_code : pai_exit))" "[ERROR] $1"
}
