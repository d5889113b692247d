#compdef pai
_pai() {
  local -a commands=(
%s  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
%s  esac
}
if [[ $funcstack[1] == _pai ]]; then
  _pai "$@"
else
  (( $+functions[compdef] )) || { autoload -U compinit && compinit; }
  compdef _pai pai
fi
