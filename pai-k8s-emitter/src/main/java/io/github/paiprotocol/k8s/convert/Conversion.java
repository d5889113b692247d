package io.github.paiprotocol.k8s.convert;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.k8s.model.Loss;
import java.util.List;

/**
 * What a job became.
 *
 * @param job the other kind of job
 * @param losses what it does not say as the first did, with paths in the first, in the order in
 *     which they were found
 * @param warnings what is doubtful about the new job, with paths in it
 * @param <T> the other kind
 */
public record Conversion<T>(T job, List<Loss> losses, List<Diagnostic> warnings) {
  /** Copies the lists. */
  public Conversion {
    losses = ImmutableList.copyOf(losses);
    warnings = ImmutableList.copyOf(warnings);
  }
}
