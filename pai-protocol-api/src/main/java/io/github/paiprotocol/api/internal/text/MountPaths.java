package io.github.paiprotocol.api.internal.text;

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

/** Paths at which folders are mounted in a container. */
public final class MountPaths {
  private static final Splitter SLASHES = Splitter.on('/').omitEmptyStrings();

  /** Where storages are mounted by their names when nothing says where. */
  public static final String ROOT = "/mnt/";

  private MountPaths() {}

  /**
   * Says that a path is no place for a storage.
   *
   * @param path the path
   * @return one sentence
   */
  public static String problem(String path) {
    return "`%s` is no absolute path of a folder, without `.`, `..` and `:`"
        .formatted(LongNames.shown(path));
  }

  /**
   * Says what to write instead.
   *
   * @param storage the name of the storage
   * @return one sentence
   */
  public static String advice(String storage) {
    boolean plain = canonical(ROOT + storage).isPresent();
    return "write a path such as `/mnt/" + (plain ? LongNames.shown(storage) : "data") + "`";
  }

  /**
   * Says that two storages are mounted at one path.
   *
   * @param first the name of the first storage
   * @param second the name of the second one
   * @param path the path
   * @return one sentence
   */
  public static String conflict(String first, String second, String path) {
    return "the storages `%s` and `%s` are both mounted at `%s`"
        .formatted(LongNames.shown(first), LongNames.shown(second), LongNames.shown(path));
  }

  /**
   * Whether a container can mount something at a path: Kubernetes asks for an absolute one without
   * a colon.
   *
   * @param path the path
   * @return true when it can
   */
  public static boolean isMountable(String path) {
    return path.startsWith("/") && path.indexOf(':') < 0;
  }

  /**
   * The path of a storage in its one spelling.
   *
   * @param path the path
   * @return the spelling; empty when it is no absolute path of a folder
   */
  public static Optional<String> canonical(String path) {
    List<String> steps = SLASHES.splitToList(path);
    boolean plain = steps.stream().noneMatch(step -> step.equals(".") || step.equals(".."));
    boolean printable = path.chars().noneMatch(Character::isISOControl);
    return isMountable(path) && plain && printable && !steps.isEmpty()
        ? Optional.of("/" + Joiner.on('/').join(steps))
        : Optional.empty();
  }

  /**
   * What lies below what: each of the paths that lies below another one, with the nearest of those
   * above it. Costs no more than sorting the paths, however deep and however many they are.
   *
   * @param paths canonical paths
   * @return the nearest folder above, by path
   */
  public static Map<String, String> nearestAbove(Collection<String> paths) {
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
