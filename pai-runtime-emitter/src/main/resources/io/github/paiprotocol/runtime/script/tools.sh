# pai_lacking TOOL…: leaves in pai_missing which of the tools are not there.
pai_lacking() {
  local tool
  pai_missing=''
  for tool; do
    if ! type -P "$tool" >/dev/null; then pai_missing+="${pai_missing:+, }\`$tool\`"; fi
  done
  [[ -n $pai_missing ]]
}
