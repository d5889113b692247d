package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import io.github.paiprotocol.resolver.internal.Fetched;
import io.github.paiprotocol.resolver.lock.LockFile;
import io.github.paiprotocol.resolver.lock.LockedDocument;
import io.github.paiprotocol.resolver.lock.LockedPrerequisite;
import io.github.paiprotocol.resolver.lock.LockedReference;
import io.github.paiprotocol.resolver.spi.Content;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes down what a resolution found. */
final class Locks {
  private Locks() {}

  static LockedJob of(ResolvedJob resolved, List<Fetched.Document> documents) {
    ImmutableList.Builder<LockedDocument> locked = ImmutableList.builder();
    ImmutableSortedMap.Builder<String, Content> contents = ImmutableSortedMap.naturalOrder();
    Map<String, Content> byDigest = new LinkedHashMap<>();
    for (Fetched.Document each : documents) {
      Content content = each.found().content();
      locked.add(
          new LockedDocument(
              each.location().source(),
              each.location().address(),
              each.found().address(),
              content.digest(),
              each.found().details()));
      byDigest.put(content.digest(), content);
    }
    contents.putAll(byDigest);
    List<LockedReference> references =
        JobReferences.of(resolved.job()).stream().map(JobReferences.At::reference).toList();
    LockFile lock = new LockFile(references, locked.build(), prerequisites(resolved));
    return new LockedJob(resolved, lock, contents.build());
  }

  private static List<LockedPrerequisite> prerequisites(ResolvedJob resolved) {
    Map<String, LockedPrerequisite> locked = new LinkedHashMap<>();
    for (ResolvedRole role : resolved.roles().values()) {
      for (ResolvedPrerequisite each : role.prerequisites()) {
        each.digest()
            .ifPresent(
                digest ->
                    locked.put(
                        each.name(),
                        new LockedPrerequisite(
                            each.name(),
                            each.origin().source(),
                            each.origin().address(),
                            digest,
                            each.arguments(),
                            each.requires())));
      }
    }
    return ImmutableList.copyOf(locked.values());
  }
}
