# Leaves in pai_clock for how many seconds the machine has run, which goes on evenly when somebody sets
# its clock. SECONDS of bash goes by that clock.
pai_tick() {
  if ! IFS=' .' read -r pai_clock _ </proc/uptime; then pai_clock=$SECONDS; fi
}
