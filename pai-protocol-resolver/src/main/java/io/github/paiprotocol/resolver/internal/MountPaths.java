package io.github.paiprotocol.resolver.internal;

import com.google.common.base.Joiner;
import com.google.common.base.Splitter;
import java.util.ArrayList;
import java.util.List;
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

  /** Folders above a canonical path, outermost first, without the root. */
  static List<String> above(String path) {
    List<String> above = new ArrayList<>();
    for (int slash = path.indexOf('/', 1); slash > 0; slash = path.indexOf('/', slash + 1)) {
      above.add(path.substring(0, slash));
    }
    return above;
  }
}
