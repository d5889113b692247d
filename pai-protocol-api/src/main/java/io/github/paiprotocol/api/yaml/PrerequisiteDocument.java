package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.field.PrerequisiteFields;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;

/**
 * A document that a reference leads to, as it was read from text: the prerequisites it offers,
 * where each value was written, and what reading found wrong. Immutable and thread-safe.
 *
 * <p>Protocol: references.
 */
public final class PrerequisiteDocument extends SourceDocument {

  /** What a document holds. */
  enum Kind {
    /** One prerequisite, a map. */
    PREREQUISITE,
    /** A list of prerequisites. */
    LIST,
    /** A whole job; its prerequisites are offered. */
    JOB
  }

  private final Kind kind;
  private final ImmutableList<Prerequisite> prerequisites;

  private PrerequisiteDocument(
      Kind kind, List<Prerequisite> prerequisites, SourceText source, Reading.Checked checked) {
    super(source, checked.positions(), checked.diagnostics(), checked.gaps());
    this.kind = kind;
    this.prerequisites = ImmutableList.copyOf(prerequisites);
  }

  static PrerequisiteDocument of(Reading reading) {
    Value root = reading.root();
    Kind kind = kind(root);
    return new PrerequisiteDocument(
        kind,
        values(kind, root).stream().map(PrerequisiteFields.PREREQUISITE::read).toList(),
        reading.source(),
        reading.check(JobFields.PREREQUISITE_DOCUMENT));
  }

  private static Kind kind(Value root) {
    if (root instanceof Value.Sequence) {
      return Kind.LIST;
    }
    return root instanceof Value.Mapping map && isJob(map) ? Kind.JOB : Kind.PREREQUISITE;
  }

  private static boolean isJob(Value.Mapping map) {
    return map.entries().containsKey(Keys.TASK_ROLES)
        || map.get("type").equals(Optional.of(Value.of("job")));
  }

  private static List<Value> values(Kind kind, Value root) {
    return switch (kind) {
      case PREREQUISITE -> root instanceof Value.Mapping ? List.of(root) : List.of();
      case LIST -> items(root);
      case JOB -> items(((Value.Mapping) root).get(Keys.PREREQUISITES).orElse(Value.none()));
    };
  }

  private static List<Value> items(Value value) {
    return value instanceof Value.Sequence list ? list.items() : List.of();
  }

  /** What the document holds. */
  Kind kind() {
    return kind;
  }

  /**
   * The prerequisites it offers, when all of it could be read.
   *
   * @return the prerequisites in order
   * @throws PaiException with every diagnostic, when reading found an error
   */
  public List<Prerequisite> prerequisites() {
    PaiException.throwIfErrors(diagnostics());
    return prerequisites;
  }

  /**
   * What could be read of the prerequisites, whatever is wrong with them. Values at {@link #gaps()}
   * are placeholders.
   *
   * @return the drafts in order
   */
  public List<Prerequisite> drafts() {
    return prerequisites;
  }

  /**
   * The path of a prerequisite in the document.
   *
   * @param index its index in {@link #prerequisites()}
   * @return the path
   */
  public ProtocolPath path(int index) {
    return switch (kind) {
      case PREREQUISITE -> ProtocolPath.root();
      case LIST -> ProtocolPath.root().child(index);
      case JOB -> JobPaths.prerequisite(index);
    };
  }
}
