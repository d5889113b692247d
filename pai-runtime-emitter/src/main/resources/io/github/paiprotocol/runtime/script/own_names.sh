# --- Variables of the shell's own ------------------------------------------------------------
# No text from elsewhere is assigned to one: bash evaluates what an integer such as OPTIND or RANDOM
# is set to, and that runs commands.

# Leaves in pai_attributed the variables to which this bash gives a type, or which it keeps for
# itself: the list below cannot know those of its versions to come.
pai_find_attributed() {
  local line pattern='^declare -[^ ]*[^-x ][^ ]* ([A-Za-z_][A-Za-z0-9_]*)'
  pai_attributed=' '
  while IFS= read -r line; do
    if [[ $line =~ $pattern ]]; then pai_attributed+="${BASH_REMATCH[1]} "; fi
  done < <(declare -pi; declare -pr; declare -pa; declare -pA)
}

# pai_is_own NAME: whether a variable belongs to the shell.
pai_is_own() {
  case $1 in
    @OWN@)
      return 0
      ;;
  esac
  [[ $pai_attributed == *" $1 "* ]]
}

# pai_read_passed FILE ACTION: calls `ACTION KIND NUMBER NAME LINE` for each line of what init
# plugins pass on. KIND is `good`, `own` or `bad`; empty lines and comments are passed over.
pai_read_passed() {
  local line name number=0
  pai_find_attributed
  while IFS= read -r line || [[ -n $line ]]; do
    ((number += 1))
    if [[ -z $line || $line == '#'* ]]; then continue; fi
    name=${line%%=*}
    if [[ ! $line =~ ^[A-Za-z_][A-Za-z0-9_]*= ]]; then
      "$2" bad "$number" '' "$line"
    elif pai_is_own "$name"; then
      "$2" own "$number" "$name" "$line"
    else
      "$2" good "$number" "$name" "$line"
    fi
  done <"$1"
}
