# Sets pai_clock to the uptime in seconds, which changes of the machine clock do not affect.
# SECONDS of bash follows that clock.
pai_tick() {
  if ! IFS=' .' read -r pai_clock _ </proc/uptime; then pai_clock=$SECONDS; fi
}
