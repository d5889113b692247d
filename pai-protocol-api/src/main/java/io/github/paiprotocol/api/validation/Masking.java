package io.github.paiprotocol.api.validation;

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
    return diagnostics.stream().map(this::apply).toList();
  }

  private Diagnostic apply(Diagnostic d) {
    return d.saying(d.code(), masked(d.message()), d.hint().map(this::masked));
  }

  /** Shows what stands between back-ticks as it may be shown. */
  private String masked(String text) {
    StringBuilder out = new StringBuilder();
    int from = 0;
    int open = text.indexOf('`');
    for (int close = text.indexOf('`', open + 1); close > open; ) {
      boolean empty = close == open + 1;
      if (!empty) {
        out.append(text, from, open + 1);
        out.append(confidential.shown(text.substring(open + 1, close)));
        from = close;
      }
      open = empty ? close : text.indexOf('`', close + 1);
      close = open < 0 ? open : text.indexOf('`', open + 1);
    }
    return out.append(text, from, text.length()).toString();
  }
}
