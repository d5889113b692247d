package io.github.paiprotocol.resolver;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Names of what a plain job lists. One prerequisite may come out differently in two roles, and then
 * needs two names.
 */
final class PlainNames {
  private final Set<String> taken = new HashSet<>();
  private final Map<String, List<String>> variants = new LinkedHashMap<>();
  private final Map<String, ResolvedPrerequisite> byName = new LinkedHashMap<>();
  private final IdentityHashMap<ResolvedPrerequisite, String> known = new IdentityHashMap<>();

  PlainNames(ResolvedJob job) {
    job.job().prerequisites().forEach(p -> taken.add(p.name()));
    job.roles().values().forEach(r -> r.prerequisites().forEach(p -> taken.add(p.name())));
  }

  /** Everything that has a name, by it, in the order they were given. */
  Map<String, ResolvedPrerequisite> all() {
    return byName;
  }

  String of(ResolvedPrerequisite prerequisite) {
    return known.computeIfAbsent(prerequisite, this::find);
  }

  private String find(ResolvedPrerequisite prerequisite) {
    List<String> names = variants.computeIfAbsent(prerequisite.name(), n -> new ArrayList<>());
    for (String name : names) {
      if (prerequisite.equals(byName.get(name))) {
        return name;
      }
    }
    String name = prerequisite.name();
    for (int i = 2; !names.isEmpty() && taken.contains(name); i++) {
      name = prerequisite.name() + "-" + i;
    }
    taken.add(name);
    names.add(name);
    byName.put(name, prerequisite);
    return name;
  }
}
