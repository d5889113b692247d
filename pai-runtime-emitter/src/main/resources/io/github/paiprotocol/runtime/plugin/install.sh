# pai_install TOOL: installs a tool that is missing, with what the image installs packages by.
pai_install() {
  if type -P "$1" >/dev/null; then return; fi
  echo "[INFO] $1 is missing and will be installed"
  if type -P apt-get >/dev/null; then
    DEBIAN_FRONTEND=noninteractive apt-get update \
      && DEBIAN_FRONTEND=noninteractive apt-get install -y "$1"
  elif type -P apk >/dev/null; then
    apk add "$1"
  elif type -P dnf >/dev/null; then
    dnf install -y "$1"
  elif type -P yum >/dev/null; then
    yum install -y "$1"
  elif type -P zypper >/dev/null; then
    zypper --non-interactive install "$1"
  fi
  if ! type -P "$1" >/dev/null; then
    echo "[ERROR] $1 is missing and could not be installed" >&2
    return 1
  fi
}
