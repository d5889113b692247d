package io.github.paiprotocol.runtime.internal;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the commands of a script that change the machine they run on, as {@link MachineTools} knows
 * them. What files they run do, and names that are expanded, it cannot see.
 */
final class MachineCommands {
  /** What stands in front of a command. */
  private static final ImmutableSet<String> BEFORE =
      ImmutableSet.of(
          "{", "}", "if", "then", "else", "elif", "do", "while", "until", "!", "time", "env",
          "command", "exec", "nohup", "nice", "builtin", "xargs", "timeout", "setsid", "stdbuf",
          "ionice", "eval");

  private static final ImmutableSet<String> SHELLS =
      ImmutableSet.of("bash", "sh", "dash", "ash", "zsh", "eval");

  private static final CharMatcher BREAKS = CharMatcher.javaIsoControl();
  private static final int LONGEST = 80;
  private static final int DEEPEST = 4;

  private record Script(String text, int depth) {}

  private final Set<String> found = new LinkedHashSet<>();
  private final Deque<Script> open = new ArrayDeque<>();

  private MachineCommands() {}

  /** The commands, each once, on one line and cut where it is long, in their order. */
  static List<String> of(String script) {
    MachineCommands commands = new MachineCommands();
    commands.open.add(new Script(script, 0));
    while (!commands.open.isEmpty()) {
      Script next = commands.open.remove();
      SimpleCommands.of(next.text()).forEach(simple -> commands.look(simple, next.depth()));
    }
    return ImmutableList.copyOf(commands.found);
  }

  private void look(SimpleCommands.Simple simple, int depth) {
    List<SimpleCommands.Word> words = simple.words();
    boolean writes =
        words.stream().anyMatch(word -> word.redirected() && MachineTools.isElsewhere(word.text()));
    List<String> texts =
        words.stream().filter(word -> !word.redirected()).map(SimpleCommands.Word::text).toList();
    int first = first(texts);
    String name = first < texts.size() ? name(texts.get(first)) : "";
    List<String> arguments = texts.subList(Math.min(first + 1, texts.size()), texts.size());
    if (writes || MachineTools.change(name, arguments)) {
      found.add(shown(simple.source()));
    }
    if (depth < DEEPEST && (SHELLS.contains(name) || texts.contains("eval"))) {
      texts.stream().filter(text -> text.indexOf(' ') > 0).forEach(t -> again(t, depth));
    }
  }

  private void again(String script, int depth) {
    open.add(new Script(script, depth + 1));
  }

  private static int first(List<String> texts) {
    int first = 0;
    boolean wrapped = false;
    while (first < texts.size()) {
      String text = texts.get(first);
      boolean passes = BEFORE.contains(text) || isAssignment(text);
      if (!passes && !(wrapped && isOption(text))) {
        break;
      }
      wrapped = wrapped || BEFORE.contains(text);
      first++;
    }
    return first;
  }

  /** An option of what stands in front, or its number: {@code -n 1}, {@code 60s}. */
  private static boolean isOption(String text) {
    return text.startsWith("-") || (!text.isEmpty() && Character.isDigit(text.charAt(0)));
  }

  private static boolean isAssignment(String text) {
    int sign = text.indexOf('=');
    return sign > 0
        && text.chars().limit(sign).allMatch(c -> c == '_' || Character.isLetterOrDigit(c));
  }

  private static String name(String command) {
    return command.substring(command.lastIndexOf('/') + 1);
  }

  private static String shown(String source) {
    String line =
        BREAKS.or(CharMatcher.whitespace()).trimAndCollapseFrom(source.replace("\\\n", " "), ' ');
    return line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line;
  }
}
