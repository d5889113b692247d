#!/usr/bin/env bash
# Runs the init plugins of a pod in order and stops at the first failure. Start it as `bash init`.
# shellcheck disable=SC1003,SC1004,SC1017,SC1018,SC2016,SC2027 # commands are foreign text

set +o posix
set +euf
unalias -a
if ((BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1] < 402)); then
  printf '[ERROR] This image has bash %s, and init needs bash 4.2 or later; nothing has run\n' "$BASH_VERSION" >&2
  exit 1
fi

export PAI_BASE_DIR="${PAI_BASE_DIR:-/usr/local/pai}"
export PAI_CONFIG_DIR="${PAI_CONFIG_DIR:-$PAI_BASE_DIR/config}"
export PAI_INIT_DIR="${PAI_INIT_DIR:-$PAI_BASE_DIR/init.d}"
export PAI_RUNTIME_DIR="${PAI_RUNTIME_DIR:-$PAI_BASE_DIR/runtime.d}"
export PATH="$PAI_INIT_DIR:$PATH"
pai_child=''
pai_signal=''
pai_commands=''

pai_say() {
  LC_ALL=C printf '[%(%a %b %e %H:%M:%S %Z %Y)T] [openpai-runtime] %s\n' -1 "$1"
}

# pai_give_up CODE TEXT
pai_give_up() {
  pai_say "[ERROR] $2"
  exit "$1"
}

# pai_stop NAME NUMBER: what a signal does.
pai_stop() {
  pai_signal=$2
  if [[ -n $pai_child ]]; then kill -s "$1" -- "-$pai_child" 2>/dev/null; fi
}

# pai_plugin NAME COMMAND
pai_plugin() {
  local status
  pai_commands+=$2$'\n'
  if [[ -n $pai_signal ]]; then exit $((128 + pai_signal)); fi
  pai_say "[INFO] Init plugin starts: $1"
  # A job of its own is a process group of its own, which signals can be sent to.
  set -m
  bash -e <(printf '%s\n' "$2") </dev/null &
  pai_child=$!
  set +m
  if [[ -n $pai_signal ]]; then kill -s TERM -- "-$pai_child" 2>/dev/null; fi
  # A signal interrupts the wait; the plugin's own status comes once it has ended.
  while wait "$pai_child"; status=$?; ((status > 128)) && kill -0 "$pai_child" 2>/dev/null; do :; done
  pai_child=''
  if [[ -n $pai_signal ]]; then
    pai_give_up $((128 + pai_signal)) "Stopped by a signal while this init plugin ran: $1"
  elif ((status != 0)); then
    pai_give_up "$status" "Init plugin failed with exit code $status: $1"
  fi
}

pai_check_passed() {
  case $1 in
    own) pai_give_up 1 "Line $2 of $PAI_RUNTIME_DIR/env sets $3, which belongs to the shell" ;;
    bad) pai_give_up 1 "Line $2 of $PAI_RUNTIME_DIR/env is not NAME=VALUE" ;;
  esac
}

# Runs other scripts in the folder, in the order of their names; a script that a plugin has run by
# its name is not run again.
pai_folder_scripts() {
  local script LC_ALL=C
  local -a scripts=(./*.sh)
  unset LC_ALL
  for script in "${scripts[@]}"; do
    script=${script#./}
    if [[ -f $script && $pai_commands != *"$script"* ]]; then
      pai_plugin "$script" "exec bash -e ./$(printf %q "$script")"
    fi
  done
}

# What the plugins pass on must be what the runtime will take.
pai_end() {
  pai_read_passed "$PAI_RUNTIME_DIR/env" pai_check_passed
  pai_say "[INFO] Init plugins finished"
}

trap 'pai_stop TERM 15' TERM
trap 'pai_stop INT 2' INT
if [[ ! -d $PAI_RUNTIME_DIR ]]; then
  if ! type -P mkdir >/dev/null; then
    pai_give_up 1 "This image lacks \`mkdir\`, which coreutils and busybox have and init needs; nothing has run"
  fi
  mkdir -p "$PAI_RUNTIME_DIR"
fi
if ! : >>"$PAI_RUNTIME_DIR/env"; then
  pai_give_up 1 "PAI_RUNTIME_DIR is not writable: $PAI_RUNTIME_DIR; set it to a folder that can be written"
fi
cd "$PAI_INIT_DIR" || pai_give_up 1 "PAI_INIT_DIR is not there: $PAI_INIT_DIR"
