package io.github.paiprotocol.resolver.plain;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Names of what a plain job lists. One prerequisite may come out differently in two roles, and then
 * needs two names.
 */
final class PlainNames {
  private final Set<String> taken = new HashSet<>();
  private final Map<ResolvedPrerequisite, String> byContent = new HashMap<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, ResolvedPrerequisite> byName = new LinkedHashMap<>();
  private final IdentityHashMap<ResolvedPrerequisite, String> known = new IdentityHashMap<>();

  PlainNames(Resolved<Job> job) {
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

  /** A name for another part of what had to be written as several. */
  String another(ResolvedPrerequisite prerequisite) {
    String name = free(prerequisite.name());
    taken.add(name);
    return name;
  }

  private String find(ResolvedPrerequisite prerequisite) {
    return byContent.computeIfAbsent(
        prerequisite,
        each -> {
          String name = another(each);
          byName.put(name, each);
          return name;
        });
  }

  /** The first variant keeps the name; the others are numbered from 2. */
  private String free(String base) {
    int number = numbers.getOrDefault(base, 1);
    while (number > 1 && taken.contains(base + "-" + number)) {
      number++;
    }
    numbers.put(base, number + 1);
    return number > 1 ? base + "-" + number : base;
  }
}
