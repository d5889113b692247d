package io.github.paiprotocol.resolver.internal;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Gives instances unique names: the job's own keep theirs, others take theirs when it is free, and
 * later ones get a number. The same job gives the same names.
 */
public final class InstanceNames {
  private static final int MAX_LENGTH = 255;
  private static final int LONGEST_SUFFIX = 8;

  private final Map<GraphNode.Instance, String> names = new HashMap<>();
  private final Set<String> taken = new HashSet<>();
  private final Set<String> reserved;
  private final Map<String, Integer> next = new HashMap<>();

  public InstanceNames(ComponentDocument job) {
    reserved = job.names();
  }

  /** The instance's name; asked in the order of the job. */
  public String of(GraphNode.Instance instance) {
    return names.computeIfAbsent(
        instance,
        each -> {
          String name = free(each);
          taken.add(name);
          return name;
        });
  }

  private String free(GraphNode.Instance instance) {
    String base = instance.name();
    boolean own = instance.definition().document().fetched().isEmpty();
    if (!taken.contains(base) && (own || !reserved.contains(base))) {
      return base;
    }
    // Long names are cut, and may then be one: they are counted together.
    String stem = base.substring(0, Math.min(base.length(), MAX_LENGTH - LONGEST_SUFFIX));
    String name;
    do {
      String suffix = "-" + next.merge(stem, 2, (before, first) -> before + 1);
      name = base.substring(0, Math.min(base.length(), MAX_LENGTH - suffix.length())) + suffix;
    } while (taken.contains(name) || reserved.contains(name));
    return name;
  }
}
