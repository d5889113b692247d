package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Picks what is meant of the prerequisites a document offers: the one asked for with {@code #name};
 * else its only one that is no image; else the one named like the item or file.
 *
 * <p>Protocol: references.
 */
public final class PrerequisiteSelector {
  private PrerequisiteSelector() {}

  /**
   * One prerequisite, or the names there were to choose from. Many references may find nothing in
   * one document, whose names are the document's own.
   */
  public record Pick(Optional<Definition> picked, Set<String> offered) {
    private static Pick of(List<Definition> candidates, Set<String> offered) {
      return new Pick(
          candidates.size() == 1 ? Optional.of(candidates.get(0)) : Optional.empty(), offered);
    }
  }

  public static Pick pick(
      ComponentDocument document, Optional<String> fragment, Optional<String> name) {
    if (fragment.isPresent()) {
      return Pick.of(meant(document.named(fragment.get())), document.names());
    }
    List<Definition> offered = document.withoutImages();
    if (offered.size() <= 1) {
      return Pick.of(offered, document.namesWithoutImages());
    }
    List<Definition> named =
        name.map(document::named).orElse(ImmutableList.of()).stream()
            .filter(d -> !d.prerequisite().isDockerImage())
            .toList();
    return Pick.of(meant(named), document.namesWithoutImages());
  }

  /** Of several types under one name, what can run is meant; else what is no image. */
  static List<Definition> meant(List<Definition> named) {
    List<Definition> running = named.stream().filter(Definition::canRun).toList();
    if (!running.isEmpty()) {
      return running;
    }
    return named.stream()
        .filter(d -> !d.prerequisite().isDockerImage())
        .findFirst()
        .or(() -> named.stream().findFirst())
        .map(ImmutableList::of)
        .orElseGet(ImmutableList::of);
  }
}
