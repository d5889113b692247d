# Starts TensorBoard in this script's process group, which ends with the task. It never fails a
# task: the job can do without.

# Leaves in pai_tensorboard_list the folders as NAME:FOLDER,… . A comma would end a folder, so one
# with a comma in it gets a link.
pai_tensorboard_folders() {
  local i path links=$PAI_STATE_DIR/tensorboard-$pai_tensorboard_number
  pai_tensorboard_list=''
  for i in "${!pai_tensorboard_names[@]}"; do
    path=${pai_tensorboard_paths[i]}
    if [[ $path == *,* ]]; then
      mkdir -p "$links" && ln -sfn -- "$path" "$links/$i" || return
      path=$links/$i
    fi
    pai_tensorboard_list+=${pai_tensorboard_list:+,}${pai_tensorboard_names[i]}:$path
  done
}

pai_tensorboard_main() {
  local version tries log=$LOG_DIR/tensorboard.log
  local -a options
  if [[ ${PAI_TASK_INDEX:-0} != 0 ]]; then return; fi
  if ! type -P tensorboard >/dev/null; then
    echo '[WARNING] tensorboard is not installed in this image and does not start'
    return
  fi
  if ! pai_tensorboard_folders; then return; fi
  version=$(tensorboard --version_tb 2>/dev/null || tensorboard --version 2>/dev/null || :)
  version=${version##*$'\n'}
  # Version 1 takes the list as `logdir` and listens everywhere.
  if [[ $version == 1.* ]]; then
    options=("--logdir=$pai_tensorboard_list")
  elif ((${#pai_tensorboard_paths[@]} == 1)); then
    options=("--logdir=${pai_tensorboard_paths[0]}" --bind_all)
  else
    options=("--logdir_spec=$pai_tensorboard_list" --bind_all)
  fi
  printf '[INFO] tensorboard starts on port %s; its log is %s\n' "$pai_tensorboard_port" "$log"
  tensorboard "${options[@]}" "--port=$pai_tensorboard_port" >>"$log" 2>&1 &
  for ((tries = 0; tries < 10; tries++)); do
    sleep 0.1
    if ! kill -0 $! 2>/dev/null; then
      if ! wait $!; then
        echo '[WARNING] tensorboard ended at once:'
        tail -n 5 "$log"
      fi
      return
    fi
  done
}

pai_tensorboard_main || :
