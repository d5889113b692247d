plain() { printf '%s\0' "$@"; }
