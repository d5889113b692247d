# --- Variables from the init container -------------------------------------------------------

# Exports what init plugins pass on in a file: lines of NAME=VALUE, taken as they are and never
# evaluated. What belongs to the shell is left out, and said.
pai_left_out=()

pai_take_passed() {
  case $1 in
    good) export "${4?}" ;;
    own) pai_left_out+=("Line $2 sets $3, which belongs to the shell") ;;
    *) pai_left_out+=("Line $2 is not NAME=VALUE") ;;
  esac
}

# pai_import_env FILE
pai_import_env() {
  if [[ -f $1 ]]; then pai_read_passed "$1" pai_take_passed; fi
}

pai_say_left_out() {
  local text
  for text in "${pai_left_out[@]}"; do
    pai_say "[WARNING] $text, so it is not passed on from the init container"
  done
}
