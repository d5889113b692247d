package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.model.PrerequisiteRef;
import java.util.List;
import java.util.function.IntFunction;

/** The references of one list, of which the next few are announced while one is looked at. */
final class Siblings {
  private final List<PrerequisiteRef> references;
  private final IntFunction<DependencyRequest> at;
  private final NodeFinder targets;
  private int next;

  Siblings(
      List<PrerequisiteRef> references, IntFunction<DependencyRequest> at, NodeFinder targets) {
    this.references = references;
    this.at = at;
    this.targets = targets;
  }

  /** Announces what follows a place, each once. */
  void expectAfter(int index) {
    next = Math.max(next, index + 1);
    for (int end = Math.min(references.size(), index + 1 + Prefetcher.THREADS);
        next < end;
        next++) {
      if (!references.get(next).target().isLocal()) {
        targets.expect(at.apply(next));
      }
    }
  }
}
