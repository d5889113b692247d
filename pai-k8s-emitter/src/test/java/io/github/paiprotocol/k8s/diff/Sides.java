package io.github.paiprotocol.k8s.diff;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.Resolved;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What tests compare. */
final class Sides {
  static final ClusterProfile CLUSTER = Jobs.profile("any-cluster");

  private Sides() {}

  /** A job, and its objects on a target, if there is one. */
  static DiffSide of(Path file, Optional<String> target) {
    return of(Jobs.resolve(file, CLUSTER), target);
  }

  static DiffSide of(Resolved<?> job, Optional<String> target) {
    DiffSide side = DiffSide.of(job);
    return target.isEmpty() ? side : side.withObjects(objects(job, target.get()));
  }

  private static KubernetesObjects objects(Resolved<?> job, String target) {
    Target found =
        Targets.all().stream().filter(each -> each.name().equals(target)).findFirst().orElseThrow();
    return KubernetesEmitter.of(found, CLUSTER).emit(job, Submission.of("user", Instant.EPOCH));
  }

  /** One side of a case of the golden folder. */
  static DiffSide ofCase(Path input, String name) throws IOException {
    return of(input.resolveSibling(name), target(input));
  }

  /** The target that a case of a golden folder names. */
  static Optional<String> target(Path input) throws IOException {
    Path target = input.resolveSibling("target");
    return Files.exists(target) ? Optional.of(Files.readString(target).strip()) : Optional.empty();
  }

  /** A change without the names and places that only one side has. */
  private static List<String> plain(JobChange change) {
    return List.of(
        change.kind().name(),
        change.before().orElse("-"),
        change.after().orElse("-"),
        "" + change.hidden(),
        "" + change.runs());
  }

  static JobChange reversed(JobChange change) {
    return new JobChange(
        change.kind(),
        change.role(),
        change.what(),
        change.path(),
        change.after(),
        change.before(),
        change.hidden(),
        change.runs());
  }

  static void assertMirrored(DiffSide one, DiffSide other) {
    assertThat(JobDiff.of(other, one).changes().stream().map(Sides::reversed).map(Sides::plain))
        .containsExactlyInAnyOrderElementsOf(
            JobDiff.of(one, other).changes().stream().map(Sides::plain).toList());
  }
}
