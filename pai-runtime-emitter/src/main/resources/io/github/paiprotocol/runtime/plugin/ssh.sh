# Starts an ssh service of the task's own. Nothing outside of the state directory is changed but
# the user's ~/.ssh/config. Keys are files; none is ever an argument.

pai_ssh_dir=$PAI_STATE_DIR/ssh

# Leaves in pai_ssh_found where a tool is; services are often not on PATH.
pai_ssh_find() {
  local folder
  pai_ssh_found=$(type -P "$1") && return
  for folder in /usr/sbin /usr/local/sbin /sbin; do
    if [[ -x $folder/$1 ]]; then
      pai_ssh_found=$folder/$1
      return
    fi
  done
  return 1
}

pai_ssh_complete() {
  pai_ssh_find ssh && pai_ssh_find ssh-keygen && pai_ssh_find sshd
}

pai_ssh_install() {
  if pai_ssh_find apt-get; then
    DEBIAN_FRONTEND=noninteractive apt-get update \
      && DEBIAN_FRONTEND=noninteractive apt-get install -y openssh-client openssh-server
  elif pai_ssh_find apk; then
    apk add openssh
  elif pai_ssh_find dnf; then
    dnf install -y openssh-clients openssh-server
  elif pai_ssh_find yum; then
    yum install -y openssh-clients openssh-server
  elif pai_ssh_find zypper; then
    zypper --non-interactive install openssh
  else
    return 1
  fi
}

# pai_ssh_quoted PATH: leaves in pai_ssh_text the path for the configuration of ssh.
pai_ssh_quoted() {
  pai_ssh_text=\"${1//%/%%}\"
}

# What a session shall know: what this task knew when the service was started.
pai_ssh_environment() {
  local name
  for name in $(compgen -e); do
    case $name in
      PWD | OLDPWD | SHLVL | SHELLOPTS | BASHOPTS | _ | HOME | USER | LOGNAME | SHELL | TERM) ;;
      MAIL | SSH_* | PAI__* | BASH_ENV) ;;
      *) printf 'export %s=%q\n' "$name" "${!name}" ;;
    esac
  done
}

# shellcheck disable=SC2016 # the other shell expands it
pai_ssh_session() {
  local environment
  printf -v environment %q "$pai_ssh_dir/environment"
  printf '%s\n' \
    '# What sshd runs in place of a command or a shell: the same, with the variables of the task.' \
    ". $environment" \
    'if [[ -n ${SSH_ORIGINAL_COMMAND-} ]]; then' \
    '  exec "${SHELL:-/bin/sh}" -c "$SSH_ORIGINAL_COMMAND"' \
    'fi' \
    'exec -l "${SHELL:-/bin/sh}"'
}

# Whether a `!` locks the user's password. Without PAM, sshd then refuses all logins, even by a key.
pai_ssh_locked() {
  local line='' entry=''
  if entry=$(getent shadow "$pai_ssh_user" 2>/dev/null); then
    [[ $entry == "$pai_ssh_user:!"* ]]
    return
  fi
  if [[ ! -r /etc/shadow ]]; then return 1; fi
  while IFS= read -r line; do
    if [[ $line == "$pai_ssh_user:!"* ]]; then return; fi
  done </etc/shadow
  return 1
}

pai_ssh_server_config() {
  local file session="'\\''"
  session=\'${pai_ssh_dir//\'/$session}/session\'
  printf 'Port %s\n' "$PAI_CONTAINER_SSH_PORT"
  printf 'HostKey "%s"\n' "$pai_ssh_dir/host_key"
  printf 'PidFile "%s"\n' "$pai_ssh_dir/sshd.pid"
  pai_ssh_quoted "$pai_ssh_dir/authorized_keys"
  printf 'AuthorizedKeysFile %s\n' "$pai_ssh_text"
  printf '%s\n' 'PubkeyAuthentication yes' 'PasswordAuthentication no' \
    'ChallengeResponseAuthentication no' 'PermitRootLogin without-password' 'StrictModes no' \
    'PrintMotd no' 'UseDNS no' 'MaxStartups 1000:30:2000'
  if [[ -n $pai_ssh_pam ]]; then printf 'UsePAM yes\n'; fi
  printf 'ForceCommand %q %s\n' "$BASH" "$session"
  for file in /usr/lib/openssh/sftp-server /usr/libexec/openssh/sftp-server \
    /usr/lib/ssh/sftp-server /usr/libexec/sftp-server; do
    if [[ -x $file ]]; then
      printf 'Subsystem sftp %s\n' "$file"
      break
    fi
  done
}

# Leaves in pai_ssh_instances the tasks of the job as ROLE:INDEX, roles by the names the job gives
# them. They become parts of variables' names, which bash evaluates, and arguments of ssh, so that
# others are passed over.
pai_ssh_find_instances() {
  local item role
  local -a items
  local -A named=()
  for role in "${!pai_ssh_aliases[@]}"; do named[${pai_ssh_aliases[$role]}]=$role; done
  pai_ssh_instances=()
  IFS=, read -r -a items < <(printf '%s\n' "${PAI_TASK_ROLE_INSTANCES-}") || :
  for item in "${items[@]}"; do
    if [[ $item =~ ^[A-Za-z0-9_.][A-Za-z0-9_.-]*:[0-9]+$ ]]; then
      role=${item%:*}
      pai_ssh_instances+=("${named[$role]-$role}:${item##*:}")
    fi
  done
}

# pai_ssh_peer ROLE INDEX: leaves in pai_ssh_host and pai_ssh_port where a task is. A name that no
# variable can bear has its variables under the role's second name.
pai_ssh_peer() {
  local role=$1 host port
  if [[ $role == *[!A-Za-z0-9_]* ]]; then role=${pai_ssh_aliases[$role]-}; fi
  host=PAI_HOST_IP_${role}_$2 port=PAI_PORT_LIST_${role}_$2_ssh
  pai_ssh_host=${!host-} pai_ssh_port=${!port-}
  pai_ssh_port=${pai_ssh_port%%,*}
  [[ $pai_ssh_host =~ ^[A-Za-z0-9:][A-Za-z0-9._:-]*$ && $pai_ssh_port =~ ^[0-9]+$ ]]
}

pai_ssh_client_config() {
  local item role names
  for item in "${pai_ssh_instances[@]}"; do
    role=${item%:*}
    if ! pai_ssh_peer "$role" "${item##*:}"; then continue; fi
    names=$role-${item##*:}
    if [[ -n ${pai_ssh_aliases[$role]-} ]]; then names+=" ${pai_ssh_aliases[$role]}-${item##*:}"; fi
    printf 'Host %s\n' "$names"
    printf '  %s\n' "HostName $pai_ssh_host" "Port $pai_ssh_port" "User $pai_ssh_user" \
      'StrictHostKeyChecking no' 'UserKnownHostsFile /dev/null' 'LogLevel ERROR'
    if [[ -s $pai_ssh_dir/key ]]; then
      pai_ssh_quoted "$pai_ssh_dir/key"
      printf '  %s\n' "IdentityFile $pai_ssh_text" 'IdentitiesOnly yes'
    fi
  done
}

# Puts the hosts in front of the user's own file, so that `ssh worker-0` finds them. Only what
# stands between our marks is ever replaced; the last line ends the last host.
pai_ssh_user_config() {
  local line own='' skipped='' file=${HOME-}/.ssh/config
  local begin='# --- tasks of this job ---' end='# --- end of the tasks of this job ---'
  if [[ ! -d ${HOME-} ]] || ! mkdir -p "$HOME/.ssh"; then return 1; fi
  if [[ -e $file ]]; then
    while IFS= read -r line || [[ -n $line ]]; do
      if [[ $line == "$begin" ]]; then skipped=1; fi
      if [[ -z $skipped ]]; then own+=$line$'\n'; fi
      if [[ $line == "$end" ]]; then skipped=''; fi
    done <"$file"
  fi
  {
    printf '%s\n' "$begin"
    cat "$pai_ssh_dir/config"
    printf '%s\n' 'Host *' "$end"
    printf '%s' "$own"
  } >"$pai_ssh_dir/user_config" && cat "$pai_ssh_dir/user_config" >"$file"
}

pai_ssh_prepare() {
  local keys=$PAI_SCRIPT_DIR/ssh_${pai_ssh_number}_
  mkdir -p "$pai_ssh_dir" && cat "${keys}authorized_keys" >>"$pai_ssh_dir/authorized_keys" || return
  if [[ -n $pai_ssh_pair ]]; then
    rm -f "$pai_ssh_dir/key"
    cat "${keys}key" >"$pai_ssh_dir/key" || return
    if ! ssh-keygen -y -P '' -f "$pai_ssh_dir/key" >>"$pai_ssh_dir/authorized_keys" 2>/dev/null; then
      echo '[WARNING] ssh: the private key of the job cannot be read'
    fi
  elif [[ -n $pai_ssh_job && ${PAI_TASK_ROLE_INSTANCES-} == *,* ]]; then
    echo '[WARNING] ssh: the job has no key pair, so its tasks cannot log in to each other'
  fi
  if [[ -z $pai_ssh_job ]]; then return; fi
  pai_ssh_client_config >"$pai_ssh_dir/config"
  export PAI_SSH_CONFIG="$pai_ssh_dir/config"
  if ! pai_ssh_user_config; then
    echo '[WARNING] ssh: ~/.ssh/config cannot be written; ssh finds the tasks with -F and the file in PAI_SSH_CONFIG'
  fi
}

pai_ssh_running() {
  local pid
  [[ -s $pai_ssh_dir/sshd.pid ]] && read -r pid <"$pai_ssh_dir/sshd.pid" \
    && [[ $pid =~ ^[1-9][0-9]*$ ]] && kill -0 "$pid" 2>/dev/null
}

# Starts the service in this script's process group, which ends with the task.
pai_ssh_start() {
  local tries
  echo '[INFO] start ssh service'
  if pai_ssh_running; then return; fi
  rm -f "$pai_ssh_dir/sshd.pid"
  if [[ ! -s $pai_ssh_dir/host_key ]]; then
    ssh-keygen -q -t ed25519 -N '' -f "$pai_ssh_dir/host_key" \
      || ssh-keygen -q -t rsa -N '' -f "$pai_ssh_dir/host_key"
  fi
  pai_ssh_environment >"$pai_ssh_dir/environment"
  pai_ssh_session >"$pai_ssh_dir/session"
  pai_ssh_pam=''
  if pai_ssh_locked; then
    pai_ssh_pam=1
    echo "[WARNING] ssh: the password of \`$pai_ssh_user\` is locked, so that logins by keys need an sshd with PAM"
  fi
  pai_ssh_server_config >"$pai_ssh_dir/sshd_config"
  # Root's sshd asks for this folder, which packages make only when they start the service.
  if ((EUID == 0)); then (umask 022 && mkdir -p /run/sshd) 2>/dev/null || :; fi
  pai_ssh_find sshd
  : >"$pai_ssh_dir/sshd.log"
  umask "$pai_ssh_umask"
  "$pai_ssh_found" -D -e -f "$pai_ssh_dir/sshd_config" >>"$pai_ssh_dir/sshd.log" 2>&1 &
  umask 077
  for ((tries = 0; tries < 200; tries++)); do
    if pai_ssh_running; then return; fi
    if ! kill -0 $! 2>/dev/null; then break; fi
    sleep 0.05
  done
  if ! kill -0 $! 2>/dev/null && ! wait $!; then
    cat "$pai_ssh_dir/sshd.log"
    echo '[ERROR] ssh: the ssh service does not start' >&2
    return 1
  fi
}

# pai_ssh_reach HOST: without a key pair a service that refuses us counts.
pai_ssh_reach() {
  local answer
  if [[ -n $pai_ssh_pair ]]; then
    ssh -F "$pai_ssh_dir/config" -o BatchMode=yes -o ConnectTimeout=5 "$1" 'exit 0' 2>/dev/null
    return
  fi
  answer=$(ssh -F "$pai_ssh_dir/config" -o BatchMode=yes -o ConnectTimeout=5 "$1" 'exit 0' 2>&1) \
    || [[ $answer == *'Permission denied'* ]]
}

# Waits until every other task of the job can be reached, sixteen at a time.
pai_ssh_barrier() {
  local end pause=1 item first i
  local own=${PAI_CURRENT_TASK_ROLE_NAME-}:${PAI_TASK_INDEX-}
  local -a left=() failed pids
  pai_tick
  end=$((pai_clock + pai_ssh_timeout))
  for item in "${pai_ssh_instances[@]}"; do
    if [[ $item != "$own" ]]; then left+=("${item%:*}-${item##*:}"); fi
  done
  while ((${#left[@]} > 0)); do
    failed=()
    for ((first = 0; first < ${#left[@]}; first += 16)); do
      pids=()
      for item in "${left[@]:first:16}"; do
        pai_ssh_reach "$item" </dev/null &
        pids+=($!)
      done
      for i in "${!pids[@]}"; do
        if ! wait "${pids[i]}"; then failed+=("${left[first + i]}"); fi
      done
    done
    left=("${failed[@]}")
    if ((${#left[@]} == 0)); then break; fi
    pai_tick
    if ((pai_clock >= end)); then
      echo "SSH barrier reaches max retry count. Failed instances: ${left[*]} Exit..." >&2
      exit 10
    fi
    sleep "$pause"
    pause=$((pause < 5 ? pause * 2 : 10))
  done
  echo '[INFO] ssh: all tasks of the job can be reached'
}

pai_ssh_main() {
  if ! [[ ${PAI_CONTAINER_SSH_PORT-} =~ ^[0-9]+$ ]]; then
    echo '[WARNING] ssh: PAI_CONTAINER_SSH_PORT has no port, so the ssh service does not start'
    return
  fi
  if [[ $pai_ssh_dir == *[\"$'\n']* ]]; then
    echo '[ERROR] ssh: PAI_STATE_DIR holds a quotation mark or a line end' >&2
    return 1
  fi
  if ! pai_ssh_complete; then
    echo '[INFO] ssh: openssh is missing and will be installed'
    pai_ssh_install || :
    if ! pai_ssh_complete; then
      echo '[ERROR] ssh: openssh is missing and could not be installed' >&2
      return 1
    fi
  fi
  pai_ssh_user=$(id -un)
  pai_ssh_umask=$(umask)
  pai_ssh_find_instances
  umask 077
  if ! pai_ssh_prepare || ! pai_ssh_start; then return 1; fi
  if [[ -n $pai_ssh_barrier ]]; then pai_ssh_barrier; fi
}

pai_ssh_main
