package io.github.paiprotocol.runtime.exit;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.OptionalInt;

/**
 * An exit code, when it is given, and what it means. Without patterns it only describes the code.
 *
 * @param code the exit code: 1 to 255 for one that a container ends with; those of the platform's
 *     controllers are below 0; empty to leave the task's own code
 * @param patterns patterns of which any gives the code
 * @param podPatterns patterns of the platform's controller
 * @param description what the code means; may be empty
 */
record ExitSpecEntry(
    OptionalInt code,
    List<ExitPattern> patterns,
    List<PodPattern> podPatterns,
    ExitDescription description) {

  /** Copies the patterns. */
  public ExitSpecEntry {
    patterns = ImmutableList.copyOf(patterns);
    podPatterns = ImmutableList.copyOf(podPatterns);
  }
}
