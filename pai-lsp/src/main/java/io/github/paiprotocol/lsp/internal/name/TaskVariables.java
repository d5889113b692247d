package io.github.paiprotocol.lsp.internal.name;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Finds tasks in texts: in variables that are named after them, such as {@code DI_COLLECTOR_NODES},
 * and in the host names of their pods, {@code JOB-TASK-0.di-JOB}. A host name without its domain is
 * left alone: it could be anything.
 */
public final class TaskVariables {
  /** Before and behind the name of a task. */
  public static final String BEFORE = "DI_";

  public static final String BEHIND = "_NODES";

  private static final String SERVICE = "di-";

  private final Map<String, Use> names = new HashMap<>();
  private final Map<String, Symbol> tasks;
  private final Optional<Symbol> job;

  private record Use(Symbol task, Mention.Spelling spelling) {}

  TaskVariables(Tasks tasks) {
    this.tasks = tasks.byName();
    this.job = tasks.job();
    this.tasks.forEach(
        (name, task) ->
            names.putIfAbsent(Mention.variable(name), new Use(task, Mention.Spelling.VARIABLE)));
    tasks
        .byType()
        .forEach(
            (type, task) ->
                names.putIfAbsent(Mention.variable(type), new Use(task, Mention.Spelling.TYPE)));
  }

  void find(ProtocolPath path, String text, Names.Collector out) {
    for (int at = text.indexOf(BEFORE); at >= 0; at = text.indexOf(BEFORE, at)) {
      int end = at;
      while (end < text.length() && isWord(text.charAt(end))) {
        end++;
      }
      int to = end - BEHIND.length();
      int from = at + BEFORE.length();
      boolean variable =
          from < to && text.startsWith(BEHIND, to) && (at == 0 || !isWord(text.charAt(at - 1)));
      Use use = variable ? names.get(text.substring(from, to)) : null;
      if (use != null) {
        out.add(use.task(), Place.text(path, from, to), false, use.spelling());
      }
      at = end;
    }
    job.ifPresent(each -> hosts(path, text, each, out));
  }

  private void hosts(ProtocolPath path, String text, Symbol named, Names.Collector out) {
    String domain = "." + SERVICE + named.name();
    for (int at = text.indexOf(domain); at >= 0; at = text.indexOf(domain, at + 1)) {
      int end = at + domain.length();
      if (end < text.length() && isLabel(text.charAt(end))) {
        continue;
      }
      int start = at;
      while (start > 0 && isLabel(text.charAt(start - 1))) {
        start--;
      }
      pod(path, text, start, at, named, out);
      out.add(named, Place.text(path, end - named.name().length(), end), false);
    }
  }

  private void pod(
      ProtocolPath path, String text, int start, int end, Symbol named, Names.Collector out) {
    int from = start + named.name().length() + 1;
    int to = text.lastIndexOf('-', end);
    boolean index = to + 1 < end && text.substring(to + 1, end).chars().allMatch(this::isDigit);
    if (index && from < to && text.startsWith(named.name() + "-", start)) {
      Symbol task = tasks.get(text.substring(from, to));
      if (task != null) {
        out.add(named, Place.text(path, start, from - 1), false);
        out.add(task, Place.text(path, from, to), false);
      }
    }
  }

  private boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isWord(char c) {
    return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }

  private static boolean isLabel(char c) {
    return c == '-' || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  }
}
