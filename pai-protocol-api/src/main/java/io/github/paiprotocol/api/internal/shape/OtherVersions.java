package io.github.paiprotocol.api.internal.shape;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.internal.text.Slip;
import io.github.paiprotocol.api.internal.text.TextTable;
import java.util.Optional;

/**
 * What became of keys and versions of DIJobs that DI-orchestrator had before 1.1, and what jobs
 * have in place of variables: for messages.
 *
 * <p>Upstream: {@code pkg/api} of DI-orchestrator. {@code v1alpha1} belongs to releases before 1.0,
 * {@code v1alpha2} to their development, and {@code v2alpha1} to 1.0, with one {@code template} for
 * all pods, and to 1.1, with {@code tasks}.
 */
final class OtherVersions {
  /** The keys of a DIJob's spec, versions, and what other systems call a container's variables. */
  private static final ImmutableMap<String, String> TABLE =
      TextTable.read(OtherVersions.class, "other-versions.txt");

  private static final ImmutableSet<String> WITHOUT_VARIABLES =
      ImmutableSet.of("the job", "a task role", "container options", "resources");

  private OtherVersions() {}

  /** What became of a key; empty when no version had it. */
  static Optional<String> ofKey(String noun, String key) {
    return WITHOUT_VARIABLES.contains(noun)
        ? row("variables." + Slip.letters(key))
        : noun.equals("the spec of a DIJob") ? row("spec." + key) : Optional.empty();
  }

  /** What became of a word that was a version; empty when it was none. */
  static Optional<String> ofWord(String word) {
    return row("version." + word);
  }

  private static Optional<String> row(String name) {
    return Optional.ofNullable(TABLE.get(name));
  }
}
