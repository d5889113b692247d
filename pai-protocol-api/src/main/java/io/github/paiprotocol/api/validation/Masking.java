package io.github.paiprotocol.api.validation;

import com.google.common.base.Splitter;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.field.PrerequisiteFields;
import io.github.paiprotocol.api.internal.shape.Confidential;
import io.github.paiprotocol.api.model.Value;
import java.util.List;

/**
 * Keeps confidential texts out of messages. An anchor can carry a secret to where a name stands, so
 * that a message about the name would show it.
 */
final class Masking {
  private final Confidential confidential;

  Masking(Draft draft) {
    this.confidential = new Confidential(value(draft));
  }

  private static Value value(Draft draft) {
    return draft.given().isPresent()
        ? JobFields.JOB.write(draft.given().get())
        : Value.of(
            draft.names().nodes().stream()
                .flatMap(node -> node.prerequisite().stream())
                .map(PrerequisiteFields.PREREQUISITE::write)
                .toList());
  }

  List<Diagnostic> apply(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(d -> d.reworded(this::masked)).toList();
  }

  /**
   * Shows what stands between back-ticks as it may be shown. A name may hold back-ticks itself, so
   * that nobody knows which of them begin one and which end one: whatever is between two counts.
   */
  private String masked(String text) {
    List<String> parts = Splitter.on('`').splitToList(text);
    int last = parts.size() - 1;
    StringBuilder out = new StringBuilder(parts.get(0));
    for (int i = 1; i <= last; i++) {
      String part = parts.get(i);
      out.append('`').append(i < last ? shown(part) : end(part));
    }
    return out.toString();
  }

  private String shown(String part) {
    return part.isEmpty() ? part : confidential.shown(part);
  }

  /** A sentence that was cut for its length may end in the middle of a name. */
  private static String end(String part) {
    return part.endsWith("…") ? "…" : part;
  }
}
