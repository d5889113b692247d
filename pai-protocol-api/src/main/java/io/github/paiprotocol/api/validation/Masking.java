package io.github.paiprotocol.api.validation;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.internal.bind.JobValues;
import io.github.paiprotocol.api.internal.shape.Confidential;
import io.github.paiprotocol.api.model.Job;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Keeps confidential texts out of messages. An anchor can carry a secret to where a name stands, so
 * that a message about the name would show it.
 */
final class Masking {
  private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");

  private final Confidential confidential;

  Masking(Job job) {
    this.confidential = new Confidential(JobValues.of(job));
  }

  List<Diagnostic> apply(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(this::apply).toList();
  }

  private Diagnostic apply(Diagnostic d) {
    return new Diagnostic(
        d.code(),
        d.severity(),
        masked(d.message()),
        d.place(),
        d.span(),
        d.snippet(),
        d.hint().map(this::masked),
        d.related());
  }

  private String masked(String text) {
    return QUOTED
        .matcher(text)
        .replaceAll(
            m ->
                "`"
                    + confidential.shown(m.group(1)).replace("\\", "\\\\").replace("$", "\\$")
                    + "`");
  }
}
