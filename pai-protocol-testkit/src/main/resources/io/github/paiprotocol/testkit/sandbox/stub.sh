#!BASH -p
# -p: what the task exports for its shells does not reach this one.
# Under noclobber one call only can make a file, so that numbers are given once.
set -C
calls=CALLS
pai_take() {
  number=1
  while ((number < MOST)); do
    if { "$@"; } 2>/dev/null; then return; fi
    ((number += 1))
  done
}
pai_record() { printf '%s\0' "$#" TOOL "${@}" >"$calls/$number"; }
pai_turn() { : >"$calls/turn-$number-"TOOL; }
pai_take pai_record "$@"
pai_take pai_turn
set +C
case $number in
