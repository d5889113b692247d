package io.github.paiprotocol.cli.output;

import com.google.common.base.Splitter;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.shown.ShownValue;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.runtime.exit.SuggestedChange;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The job of a task that failed: it says where a change belongs, and which texts are secrets. */
public final class FailedJob {
  private static final ProtocolPath ROLES = ProtocolPath.of("taskRoles");

  private final Optional<Document<Job>> document;
  private final Value root;
  private final Optional<String> role;
  private final ShownValue shown;

  /**
   * A value to change.
   *
   * @param at where it is written, or, when it is not, its task role
   * @param path its path in the job
   * @param now what it is; empty when it is not written
   * @param then what it should be
   */
  record Edit(String at, ProtocolPath path, Optional<Long> now, long then) {}

  private FailedJob(Optional<Document<Job>> document, Optional<String> role) {
    this.document = document;
    this.root =
        document
            .flatMap(read -> ProtocolReader.standard().values().read(read.source()).draft())
            .orElseGet(Value::none);
    this.role = role;
    boolean guarded = document.filter(read -> read.positions().isGuarded()).isPresent();
    this.shown = ShownValue.of(List.of(root), guarded, Set.of());
  }

  /** No job is known. */
  public static FailedJob unknown() {
    return new FailedJob(Optional.empty(), Optional.empty());
  }

  /**
   * A job that was read.
   *
   * @param document the job
   * @param role the role of the task; empty for any
   * @return the job
   * @throws UsageException when the job has no such role
   */
  public static FailedJob of(Document<Job> document, Optional<String> role) {
    Set<String> roles = document.value().taskRoles().keySet();
    if (role.isPresent() && !roles.contains(role.get())) {
      throw new UsageException(
          "--role: the job has no role `%s`; roles here: `%s`"
              .formatted(role.get(), String.join("`, `", roles)));
    }
    return new FailedJob(Optional.of(document), role);
  }

  /** Where a change belongs, for each role that it may be about. */
  List<Edit> edits(SuggestedChange change) {
    return document.stream()
        .flatMap(
            read ->
                read.value().taskRoles().keySet().stream()
                    .filter(name -> role.isEmpty() || role.get().equals(name))
                    .map(name -> edit(read, ROLES.child(name), change)))
        .toList();
  }

  private Edit edit(Document<Job> read, ProtocolPath of, SuggestedChange change) {
    ProtocolPath path = of;
    for (String key : Splitter.on('.').split(change.key())) {
      path = path.child(key);
    }
    Optional<Long> now =
        Steps.at(root, path)
            .filter(Value.Numeral.class::isInstance)
            .map(number -> new BigDecimal(((Value.Numeral) number).text()).longValue());
    Place place = now.isPresent() ? Place.value(path) : Place.key(of);
    String at = read.positions().locate(place).map(Object::toString).orElse(read.source().name());
    return new Edit(at, path, now, change.of(now.orElse(0L)));
  }

  /** A text without secrets of the job. */
  String shown(String text) {
    return document.isPresent() ? shown.text(text) : text;
  }
}
