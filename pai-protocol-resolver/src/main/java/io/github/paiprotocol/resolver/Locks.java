package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.AnyJob;
import io.github.paiprotocol.resolver.graph.Origin;
import io.github.paiprotocol.resolver.internal.Fetched;
import io.github.paiprotocol.resolver.lock.internal.LockContent;
import io.github.paiprotocol.resolver.lock.internal.LockedDocument;
import io.github.paiprotocol.resolver.lock.internal.LockedPrerequisite;
import io.github.paiprotocol.resolver.lock.internal.LockedReference;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.FetchResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes down what a resolution found. */
final class Locks {
  private Locks() {}

  /** What was found of jobs that are resolved together. */
  static <T extends AnyJob> LockedResolution<List<Resolved<T>>> of(
      List<Resolved<T>> resolved, List<Fetched.Document> documents) {
    Map<String, Content> contents = new TreeMap<>();
    for (Fetched.Document each : documents) {
      Content content = each.found().content();
      contents.put(content.digest(), content);
    }
    List<LockedReference> references =
        resolved.stream()
            .flatMap(each -> JobReferences.of(each.validated()).stream())
            .map(JobReferences.Found::reference)
            .toList();
    LockFile lock =
        new LockFile(new LockContent(references, locked(documents), prerequisites(resolved)));
    return new LockedResolution<>(resolved, lock, contents);
  }

  /** The lock of documents that were not parsed. */
  static LockFile ofReferences(List<LockedReference> references, List<Fetched.Document> documents) {
    return new LockFile(new LockContent(references, locked(documents), ImmutableList.of()));
  }

  static LoadedDocument loaded(Fetched.Document document, LockFile lock) {
    FetchResult.Found found = document.found();
    Origin origin = new Origin(document.location().source(), found.address(), found.details());
    return new LoadedDocument(found.content(), origin, document.location(), lock);
  }

  private static List<LockedDocument> locked(List<Fetched.Document> documents) {
    return documents.stream()
        .map(
            each ->
                new LockedDocument(
                    each.location().source(),
                    each.location().address(),
                    each.found().address(),
                    each.found().content().digest(),
                    each.found().details()))
        .toList();
  }

  private static List<LockedPrerequisite> prerequisites(List<? extends Resolved<?>> resolved) {
    Map<String, LockedPrerequisite> locked = new LinkedHashMap<>();
    List<ResolvedRole> roles =
        resolved.stream().flatMap(each -> each.roles().values().stream()).toList();
    for (ResolvedRole role : roles) {
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
