package io.github.paiprotocol.lsp.internal.name;

import io.github.paiprotocol.api.internal.rule.command.RuntimeVariables;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the variables of the shell that are named after roles, such as {@code
 * PAI_HOST_IP_worker_0}. One whose role cannot be told, since two could be meant, is left alone.
 *
 * <p>Protocol: environment.
 */
final class RoleVariables {
  private static final String ANY = "PAI_";

  private final Map<String, Use> spellings = new HashMap<>();
  private final int longest;

  /** A name in a text. */
  record Use(String role, int from, int to, SymbolReference.Spelling spelling) {}

  RoleVariables(Collection<String> roles) {
    Set<String> doubtful = new HashSet<>();
    for (String role : roles) {
      spellings.put(role, new Use(role, 0, 0, SymbolReference.Spelling.PLAIN));
    }
    for (String role : roles) {
      String stripped = RuntimeVariables.stripped(role);
      Use other = spellings.get(stripped);
      if (other == null && !stripped.isEmpty() && !doubtful.contains(stripped)) {
        spellings.put(stripped, new Use(role, 0, 0, SymbolReference.Spelling.STRIPPED));
      } else if (other != null && other.spelling() == SymbolReference.Spelling.STRIPPED) {
        doubtful.add(stripped);
        spellings.remove(stripped);
      }
    }
    longest = spellings.keySet().stream().mapToInt(String::length).max().orElse(0);
  }

  /** The roles that a text names, in order. */
  List<Use> in(String text) {
    List<Use> found = new ArrayList<>();
    for (int at = text.indexOf(ANY); at >= 0; at = text.indexOf(ANY, at)) {
      int end = at;
      while (end < text.length() && isPart(text.charAt(end))) {
        end++;
      }
      if (at == 0 || !isPart(text.charAt(at - 1))) {
        boolean goesOn = end < text.length() && "$`{".indexOf(text.charAt(end)) >= 0;
        use(text.substring(at, end), at, goesOn).ifPresent(found::add);
      }
      at = end;
    }
    return found;
  }

  private static boolean isPart(char c) {
    return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }

  private Optional<Use> use(String word, int at, boolean goesOn) {
    for (RuntimeVariables.Family family : RuntimeVariables.FAMILIES) {
      int from = family.start().length();
      int to = word.length() - family.end().length();
      boolean open = goesOn && family.end().isEmpty();
      if (family.inner(word).isPresent()) {
        return switch (family.part()) {
          case ROLE -> open ? Optional.empty() : exactly(word, from, to, at);
          case TASK, PORT -> beforeTask(word, from, at, open);
          case LABEL -> Optional.empty();
        };
      }
    }
    return Optional.empty();
  }

  private Optional<Use> exactly(String word, int from, int to, int at) {
    boolean possible = from < to && to - from <= longest;
    return Optional.ofNullable(possible ? spellings.get(word.substring(from, to)) : null)
        .map(known -> new Use(known.role(), at + from, at + to, known.spelling()));
  }

  /** The one role that is followed by an index, which may be a variable of the shell itself. */
  private Optional<Use> beforeTask(String word, int from, int at, boolean goesOn) {
    List<Use> fitting = new ArrayList<>();
    for (int to = word.indexOf('_', from); to >= 0; to = word.indexOf('_', to + 1)) {
      int digits = to + 1;
      while (digits < word.length() && Character.isDigit(word.charAt(digits))) {
        digits++;
      }
      boolean index =
          digits > to + 1
              ? digits == word.length() || word.charAt(digits) == '_'
              : digits == word.length() && goesOn;
      if (index) {
        exactly(word, from, to, at).ifPresent(fitting::add);
      }
    }
    return fitting.size() == 1 ? Optional.of(fitting.get(0)) : Optional.empty();
  }
}
