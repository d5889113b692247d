# --- Variables from the init container -------------------------------------------------------

# Exports what init plugins pass on in a file: lines of NAME=VALUE, taken as they are and never
# evaluated. What belongs to the shell is left alone.
pai_import_env() {
  local line
  if [[ ! -f $1 ]]; then return; fi
  while IFS= read -r line || [[ -n $line ]]; do
    if [[ ! $line =~ ^[A-Za-z_][A-Za-z0-9_]*= ]]; then continue; fi
    case ${line%%=*} in
      BASH* | DIRSTACK | ENV | EUID | FUNCNAME | GROUPS | IFS | POSIXLY_CORRECT | PPID | SHELLOPTS | UID | pai_*) ;;
      *) export "${line?}" ;;
    esac
  done <"$1"
}
