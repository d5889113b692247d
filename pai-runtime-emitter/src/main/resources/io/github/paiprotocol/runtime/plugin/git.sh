# Clones a repository. A login that stands in its address is kept in a file and never becomes an
# argument; git finds it there again when the user's commands pull or push.

pai_git_retry='requested URL returned error: (429|5[0-9][0-9])|Could not resolve host'
pai_git_retry+='|[Tt]emporary failure in name resolution|Failed to connect|Connection (timed out|refused|reset)'
pai_git_retry+='|Operation timed out|No route to host|Network is unreachable|early EOF|RPC failed'
pai_git_retry+='|unexpected disconnect|hung up unexpectedly|closed by remote host|Connection closed by'
pai_git_retry+='|TLS connection was|SSL_ERROR_SYSCALL|gnutls_handshake|transfer closed'
pai_git_retry+='|HTTP/2 stream .* was not closed|Empty reply from server|kex_exchange_identification'

pai_git_filled() {
  (
    shopt -s nullglob dotglob
    set +f
    set -- "$1"/*
    (($# > 0))
  )
}

pai_git_empty() {
  (
    shopt -s nullglob dotglob
    set +f
    rm -rf -- "${pai_git_dir:?}"/*
  )
}

# The file with the login lies where git may write: it notes which logins were accepted.
pai_git_login() {
  local path=$PAI_STATE_DIR/git-credentials-$pai_git_number quote="'\\''"
  pai_git_config=()
  if [[ -z $pai_git_credentials ]]; then return; fi
  rm -f "$path"
  (umask 077 && cat "$PAI_SCRIPT_DIR/git_${pai_git_number}_credentials" >"$path") || return
  pai_git_config=(-c 'credential.helper=' -c "credential.helper=store --file='${path//\'/$quote}'")
}

# Settings that hold a secret are read from a file, by later commands of git, too.
pai_git_own_settings() {
  pai_git_include=()
  if [[ -n $pai_git_settings ]]; then
    pai_git_include=(-c "include.path=$PAI_SCRIPT_DIR/git_${pai_git_number}_config")
  fi
}

pai_git() {
  LC_ALL=C GIT_TERMINAL_PROMPT=0 git "$@"
}

pai_git_clone() {
  pai_git "${pai_git_config[@]}" clone "${pai_git_config[@]}" "${pai_git_include[@]}" "${pai_git_options[@]}" \
    -- "$pai_git_uri" "$pai_git_dir" || return
  if [[ -z $pai_git_commit ]]; then return; fi
  cd -- "$pai_git_dir" || return
  if ! pai_git cat-file -e "$pai_git_commit^{commit}" 2>/dev/null; then
    pai_git fetch "$(git remote)" "$pai_git_commit" || return
  fi
  pai_git -c advice.detachedHead=false checkout --detach "$pai_git_commit"
}

pai_git_main() {
  local base=2 end log=$PAI_STATE_DIR/git-$pai_git_number.log pause status text
  if [[ ! -d $pai_git_dir && -e $pai_git_dir ]] || pai_git_filled "$pai_git_dir"; then
    printf "[ERROR] git: the folder \`%s\` is not empty\n" "$pai_git_dir" >&2
    return 1
  fi
  if ! pai_install git || ! pai_git_login; then return 1; fi
  pai_git_own_settings
  mkdir -p -- "$pai_git_dir" || return
  pai_tick
  end=$((pai_clock + pai_git_timeout))
  while :; do
    (pai_git_clone) >"$log" 2>&1
    status=$?
    cat "$log"
    if ((status == 0)); then return; fi
    text=$(tail -c 20000 "$log")
    if ! [[ $text =~ $pai_git_retry ]]; then return "$status"; fi
    pause=$((base / 2 + RANDOM % (base / 2 + 1)))
    pai_tick
    if ((pai_clock + pause > end)); then
      echo '[ERROR] git: the time for retries is over' >&2
      return "$status"
    fi
    printf '[WARNING] git: the server or the network failed; next try in %s s\n' "$pause"
    pai_git_empty
    sleep "$pause"
    base=$((base < 64 ? base * 2 : 64))
  done
}

if pai_git_main; then :; else exit $?; fi
