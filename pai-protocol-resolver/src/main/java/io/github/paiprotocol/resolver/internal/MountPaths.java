package io.github.paiprotocol.resolver.internal;

import com.google.common.base.Joiner;
import com.google.common.base.Splitter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where storages are mounted. */
final class MountPaths {
  private static final Splitter SLASHES = Splitter.on('/').omitEmptyStrings();

  private MountPaths() {}

  /** The path in its one spelling; empty when it is no absolute path of a folder. */
  static Optional<String> canonical(String path) {
    List<String> steps = SLASHES.splitToList(path);
    boolean plain = steps.stream().noneMatch(step -> step.equals(".") || step.equals(".."));
    boolean printable = path.chars().noneMatch(Character::isISOControl);
    return path.startsWith("/") && plain && printable && !steps.isEmpty()
        ? Optional.of("/" + Joiner.on('/').join(steps))
        : Optional.empty();
  }

  /**
   * What lies below what: each of the paths that lies below another one, with the nearest of those
   * above it. Costs no more than sorting the paths, however deep and however many they are.
   *
   * @param paths canonical paths
   */
  static Map<String, String> nearestAbove(Collection<String> paths) {
    // No path holds the character 0, so a folder comes right before all that lies below it.
    List<String> sorted = new ArrayList<>();
    paths.forEach(path -> sorted.add(path.replace('/', '\0')));
    Collections.sort(sorted);
    Map<String, String> above = new HashMap<>();
    Deque<String> open = new ArrayDeque<>();
    for (String keyed : sorted) {
      String path = keyed.replace('\0', '/');
      while (!open.isEmpty() && !liesBelow(path, open.peek())) {
        open.pop();
      }
      if (!open.isEmpty()) {
        above.put(path, open.peek());
      }
      open.push(path);
    }
    return above;
  }

  private static boolean liesBelow(String path, String folder) {
    return path.startsWith(folder)
        && path.length() > folder.length()
        && path.charAt(folder.length()) == '/';
  }
}
