package io.github.paiprotocol.api.internal.rule.command;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.Ints;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.field.NodeVariables;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.internal.text.TextTable;
import io.github.paiprotocol.api.model.TaskRole;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The variables that tasks of a job have from the runtime: those that commands are checked against,
 * and that an editor knows.
 *
 * <p>Protocol: environment.
 */
public final class RuntimeVariables implements KnownVariables {
  /** The tasks of a role that are listed; the names of the others follow from them. */
  private static final int MOST_LISTED = 16;

  static final String PREFIX = "PAI_";

  private static final ImmutableMap<String, String> FIXED =
      TextTable.read(RuntimeVariables.class, "runtime-variables.txt");

  static final ImmutableMap<String, String> OF_DIJOBS =
      TextTable.read(RuntimeVariables.class, "dijob-variables.txt");

  /** What a name holds between its start and its end. */
  public enum Part {
    /** A task role. */
    ROLE,
    /** A task: a task role and an index. */
    TASK,
    /** A task and a label of its ports. */
    PORT,
    /** A label of ports of the task itself. */
    LABEL
  }

  /**
   * Variables of which each role, task or label has one.
   *
   * @param start what their names begin with
   * @param part what follows
   * @param end what their names end with
   * @param meaning what their values are
   */
  public record Family(String start, Part part, String end, String meaning) {
    private static Family of(String name, String meaning) {
      int from = name.indexOf('{');
      int to = name.indexOf('}');
      Part part = Part.valueOf(name.substring(from + 1, to));
      return new Family(name.substring(0, from), part, name.substring(to + 1), meaning);
    }

    /** What a name holds between start and end; empty for a name of another kind. */
    public Optional<String> inner(String name) {
      int length = name.length() - start.length() - end.length();
      boolean fits = name.startsWith(start) && name.endsWith(end);
      return fits && length >= (end.isEmpty() ? 0 : 1)
          ? Optional.of(name.substring(start.length(), name.length() - end.length()))
          : Optional.empty();
    }
  }

  /** The first that fits a name is the one it is of. */
  public static final ImmutableList<Family> FAMILIES =
      TextTable.read(RuntimeVariables.class, "variable-families.txt").entrySet().stream()
          .map(row -> Family.of(row.getKey(), row.getValue()))
          .collect(ImmutableList.toImmutableList());

  /** What is made for a use of its own. */
  private static final List<String> OTHERS =
      ImmutableList.of("PAI_SECRET_", "PAI_OPTION_", "PAI__");

  private static final CharMatcher STRIPPED =
      CharMatcher.inRange('a', 'z').or(CharMatcher.inRange('0', '9'));

  private final Map<String, TaskRole> roles = new HashMap<>();
  private final Set<String> names;
  private final int longest;
  private final Set<String> labels = new LinkedHashSet<>(List.of("ssh", "http"));

  /**
   * Those of a job.
   *
   * @param taskRoles its task roles by name, as far as they could be read
   */
  public RuntimeVariables(Map<String, TaskRole> taskRoles) {
    names = taskRoles.keySet();
    taskRoles.forEach(
        (name, role) -> {
          roles.putIfAbsent(stripped(name), role);
          labels.addAll(role.resourcePerInstance().ports().keySet());
        });
    roles.putAll(taskRoles);
    longest = names.stream().mapToInt(String::length).max().orElse(0);
  }

  /**
   * What is left of a role's name where it is made of lower-case letters and digits.
   *
   * @param role the name
   * @return its letters and digits, in lower case; may be empty
   */
  public static String stripped(String role) {
    return STRIPPED.retainFrom(Ascii.toLowerCase(role));
  }

  /**
   * Those of a DIJob.
   *
   * @return their meanings by name; those of one task have only its own pods
   */
  public static Map<String, String> of(DIJob job) {
    Map<String, String> found = new LinkedHashMap<>(OF_DIJOBS);
    NodeVariables nodes = new NodeVariables(job.spec().tasks());
    for (DIJobTask task : job.spec().tasks()) {
      nodes
          .of(task)
          .forEach(name -> found.put(name, "the hosts of the pods of this task, joined by commas"));
    }
    return found;
  }

  /**
   * All of a job, of each role those of some tasks.
   *
   * @return their meanings by name
   */
  public Map<String, String> all() {
    Map<String, String> found = new LinkedHashMap<>(FIXED);
    names.forEach(role -> FAMILIES.forEach(family -> add(role, family, found)));
    return found;
  }

  private void add(String name, Family family, Map<String, String> out) {
    TaskRole role = Objects.requireNonNull(roles.get(name));
    List<String> inner = new ArrayList<>();
    if (family.part() == Part.ROLE) {
      inner.add(name);
    } else if (family.part() == Part.LABEL) {
      inner.addAll(labels);
    } else {
      for (int i = 0; i < Math.min(MOST_LISTED, role.instanceCount()); i++) {
        String task = name + "_" + i;
        if (family.part() == Part.TASK) {
          inner.add(task);
        } else {
          labels(role).forEach(label -> inner.add(task + "_" + label));
        }
      }
    }
    inner.forEach(text -> out.putIfAbsent(family.start() + text + family.end(), family.meaning()));
  }

  private static Set<String> labels(TaskRole role) {
    Set<String> own = new LinkedHashSet<>(List.of("ssh", "http"));
    own.addAll(role.resourcePerInstance().ports().keySet());
    return own;
  }

  /**
   * What the value of a variable is.
   *
   * @return a clause; empty for one that no task has
   */
  public Optional<String> meaning(String name) {
    if (FIXED.containsKey(name) || missing(name).isPresent()) {
      return Optional.ofNullable(FIXED.get(name));
    }
    return FAMILIES.stream()
        .filter(family -> family.inner(name).isPresent())
        .map(Family::meaning)
        .findFirst();
  }

  @Override
  public String prefix() {
    return PREFIX;
  }

  @Override
  public String denial() {
    return "no task has the variable";
  }

  @Override
  public Optional<Missing> missing(String name) {
    if (FIXED.containsKey(name) || OTHERS.stream().anyMatch(name::startsWith)) {
      return Optional.empty();
    }
    for (Family family : FAMILIES) {
      Optional<String> inner = family.inner(name).filter(text -> isOf(family, text));
      if (inner.isPresent()) {
        return missing(family, inner.get());
      }
    }
    Suggestions.Guess guess = Suggestions.guess(name, FIXED.keySet());
    return Optional.of(
        new Missing("it is none of the runtime", guess.name(), "set it before, or take it out"));
  }

  /** What ends with {@code _PORT} may be any name; only with an index it is that of a port. */
  private boolean isOf(Family family, String inner) {
    return family.end().isEmpty() || family.part() != Part.PORT || split(inner).isPresent();
  }

  private Optional<Missing> missing(Family family, String inner) {
    return switch (family.part()) {
      case ROLE -> ofRole(family.start(), inner, family.end());
      case LABEL -> label(inner, family.start(), family.end(), labels);
      case TASK, PORT -> ofTask(family.start(), inner, family.end(), family.part() == Part.PORT);
    };
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
      boolean isIndex = end > to + 1 && (end == text.length() || text.charAt(end) == '_');
      if (isIndex && (first.isEmpty() || to <= longest)) {
        Task task =
            new Task(
                text.substring(0, to),
                text.substring(to + 1, end),
                text.substring(Math.min(end + 1, text.length())));
        if (roles.containsKey(task.role)) {
          return Optional.of(task);
        }
        first = first.or(() -> Optional.of(task));
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
    return label(task.rest, before + "_", end, labels(role));
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
