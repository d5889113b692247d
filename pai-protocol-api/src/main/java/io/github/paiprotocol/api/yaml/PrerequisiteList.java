package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.field.PrerequisiteFields;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;

/**
 * The prerequisites that a document offers to references: one, a list, or those of a whole job.
 * Immutable and thread-safe.
 *
 * <p>Protocol: references.
 */
public final class PrerequisiteList {

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

  private PrerequisiteList(Kind kind, List<Prerequisite> prerequisites) {
    this.kind = kind;
    this.prerequisites = ImmutableList.copyOf(prerequisites);
  }

  static Document<PrerequisiteList> of(Reading reading) {
    Value root = reading.root();
    Kind kind = kind(root);
    List<Prerequisite> read =
        values(kind, root).stream().map(PrerequisiteFields.PREREQUISITE::read).toList();
    return reading
        .check(JobFields.PREREQUISITE_DOCUMENT)
        .document(reading, new PrerequisiteList(kind, read));
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
   * The prerequisites.
   *
   * @return the prerequisites in order
   */
  public List<Prerequisite> prerequisites() {
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
