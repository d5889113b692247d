package io.github.paiprotocol.api.internal.rule.command;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.primitives.Ints;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The variables that tasks of a job have from the runtime.
 *
 * <p>Protocol: environment.
 */
final class RuntimeVariables {
  static final String PREFIX = "PAI_";

  private static final Set<String> FIXED =
      ImmutableSet.of(
          "PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX",
          "PAI_CURRENT_TASK_ROLE_NAME",
          "PAI_TASK_INDEX",
          "PAI_TASK_ROLE_INSTANCES",
          "PAI_TASK_ROLE_LIST",
          "PAI_TASK_ROLE_COUNT",
          "PAI_JOB_NAME",
          "PAI_FRAMEWORK_NAME",
          "PAI_USER_NAME",
          "PAI_USERNAME",
          "PAI_VIRTUAL_CLUSTER",
          "PAI_DEFAULT_FS_URI",
          "PAI_TASKS_NUM",
          "PAI_TASK_ROLES_NUM",
          "PAI_JOB_TASK_COUNT",
          "PAI_JOB_TASK_ROLE_COUNT",
          "PAI_JOB_TASK_ROLE_LIST",
          "PAI_CURRENT_CONTAINER_IP",
          "PAI_CURRENT_CONTAINER_PORT",
          "PAI_CONTAINER_HOST_IP",
          "PAI_CONTAINER_HOST_PORT",
          "PAI_CONTAINER_HOST_PORT_LIST",
          "PAI_CONTAINER_SSH_PORT",
          "PAI_WORK_DIR",
          "PAI_BASE_DIR",
          "PAI_STATE_DIR",
          "PAI_SCRIPT_DIR",
          "PAI_CONFIG_DIR",
          "PAI_INIT_DIR",
          "PAI_RUNTIME_DIR",
          "PAI_SCRIPTS_ONCE",
          "PAI_BARRIER_FILE",
          "PAI_TERMINATION_MESSAGE_PATH",
          "PAI_STEP_ID",
          "PAI_SSH_CONFIG",
          "PAI_TF_CLUSTER",
          "PAI_SANDBOX_HOSTS");

  /** What is made for a use of its own. */
  private static final List<String> OTHERS =
      ImmutableList.of("PAI_SECRET_", "PAI_OPTION_", "PAI__");

  private static final List<String> OF_ROLE =
      ImmutableList.of(
          "PAI_TASK_ROLE_TASK_COUNT_",
          "PAI_RESOURCE_",
          "PAI_MIN_FAILED_TASK_COUNT_",
          "PAI_MIN_SUCCEEDED_TASK_COUNT_");

  private static final CharMatcher STRIPPED =
      CharMatcher.inRange('a', 'z').or(CharMatcher.inRange('0', '9'));

  private final Map<String, TaskRole> roles = new HashMap<>();
  private final Set<String> names;
  private final Set<String> labels = new LinkedHashSet<>(List.of("ssh", "http"));

  RuntimeVariables(Job job) {
    names = job.taskRoles().keySet();
    job.taskRoles()
        .forEach(
            (name, role) -> {
              roles.putIfAbsent(STRIPPED.retainFrom(Ascii.toLowerCase(name)), role);
              labels.addAll(role.resourcePerInstance().ports().keySet());
            });
    roles.putAll(job.taskRoles());
  }

  /**
   * Why no task has a variable.
   *
   * @param reason one clause
   * @param meant the variable that may be meant
   * @param hint what to do where none is close
   */
  record Missing(String reason, Optional<String> meant, String hint) {}

  /** Why no task has the variable; empty when one has. */
  Optional<Missing> missing(String name) {
    if (FIXED.contains(name) || OTHERS.stream().anyMatch(name::startsWith)) {
      return Optional.empty();
    }
    for (String family : OF_ROLE) {
      if (name.startsWith(family)) {
        return ofRole(family, name.substring(family.length()), "");
      }
    }
    String hosts = between(name, "PAI_TASK_ROLE_", "_HOST_LIST");
    if (!hosts.isEmpty()) {
      return ofRole("PAI_TASK_ROLE_", hosts, "_HOST_LIST");
    }
    String own = between(name, "PAI_CONTAINER_HOST_", "_PORT_LIST");
    if (!own.isEmpty()) {
      return label(own, "PAI_CONTAINER_HOST_", "_PORT_LIST", labels);
    }
    if (name.startsWith("PAI_HOST_IP_")) {
      return ofTask("PAI_HOST_IP_", name.substring("PAI_HOST_IP_".length()), "", false);
    }
    if (name.startsWith("PAI_PORT_LIST_")) {
      return ofTask("PAI_PORT_LIST_", name.substring("PAI_PORT_LIST_".length()), "", true);
    }
    String port = between(name, PREFIX, "_PORT");
    if (split(port).isPresent()) {
      return ofTask(PREFIX, port, "_PORT", true);
    }
    Suggestions.Guess guess = Suggestions.guess(name, FIXED);
    return Optional.of(
        new Missing("it is none of the runtime", guess.name(), "set it before, or take it out"));
  }

  private static String between(String name, String start, String end) {
    boolean fits =
        name.length() > start.length() + end.length()
            && name.startsWith(start)
            && name.endsWith(end);
    return fits ? name.substring(start.length(), name.length() - end.length()) : "";
  }

  private Optional<Missing> ofRole(String start, String role, String end) {
    return roles.containsKey(role) ? Optional.empty() : Optional.of(role(start, role, end));
  }

  private Missing role(String start, String role, String end) {
    Suggestions.Guess guess = Suggestions.guess(role, names);
    return new Missing(
        "the job has no task role `" + role + "`",
        guess.name().map(known -> start + known + end),
        Suggestions.listing(names, "task roles"));
  }

  /** A role, an index and what follows it. */
  private record Task(String role, String index, String rest) {}

  /** The role that is there, else all before the first index. */
  private Optional<Task> split(String text) {
    Optional<Task> first = Optional.empty();
    for (int to = text.indexOf('_'); to > 0; to = text.indexOf('_', to + 1)) {
      int end = to + 1;
      while (end < text.length() && isDigit(text.charAt(end))) {
        end++;
      }
      if (end > to + 1 && (end == text.length() || text.charAt(end) == '_')) {
        Task task =
            new Task(
                text.substring(0, to),
                text.substring(to + 1, end),
                text.substring(Math.min(end + 1, text.length())));
        if (roles.containsKey(task.role)) {
          return Optional.of(task);
        }
        first = first.isPresent() ? first : Optional.of(task);
      }
    }
    return first;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private Optional<Missing> ofTask(String start, String text, String end, boolean hasLabel) {
    Task task = split(text).orElse(new Task(text, "", ""));
    TaskRole role = roles.get(task.role);
    String label = hasLabel ? "_" + (task.rest.isEmpty() ? "http" : task.rest) : "";
    if (task.index.isEmpty()) {
      return Optional.of(withoutIndex(start, text, label + end));
    }
    if (role == null) {
      return Optional.of(role(start, task.role, "_" + task.index + label + end));
    }
    Integer index = Ints.tryParse(task.index);
    if (index == null
        || index >= role.instanceCount()
        || !Integer.toString(index).equals(task.index)) {
      int last = role.instanceCount() - 1;
      return Optional.of(
          new Missing(
              "task role `" + task.role + "` has no task " + task.index,
              Optional.empty(),
              last == 0 ? "its only task has index 0" : "its tasks have the indexes 0 to " + last));
    }
    String before = start + task.role + "_" + task.index;
    if (!hasLabel) {
      return task.rest.isEmpty()
          ? Optional.empty()
          : Optional.of(new Missing("nothing follows the index", Optional.of(before), ""));
    }
    Set<String> own = new LinkedHashSet<>(List.of("ssh", "http"));
    own.addAll(role.resourcePerInstance().ports().keySet());
    return label(task.rest, before + "_", end, own);
  }

  private Missing withoutIndex(String start, String text, String end) {
    int last = text.endsWith("_") ? text.length() - 1 : text.length();
    String role = text.substring(0, last);
    return roles.containsKey(role)
        ? new Missing("the index of a task is missing", Optional.of(start + role + "_0" + end), "")
        : role(start, role, "_0" + end);
  }

  private static Optional<Missing> label(
      String label, String start, String end, Set<String> known) {
    return known.contains(label)
        ? Optional.empty()
        : Optional.of(
            new Missing(
                label.isEmpty()
                    ? "the label of a port is missing"
                    : "no port is labelled `" + label + "`",
                Suggestions.guess(label, known).name().map(name -> start + name + end),
                Suggestions.listing(known, "labels")));
  }
}
