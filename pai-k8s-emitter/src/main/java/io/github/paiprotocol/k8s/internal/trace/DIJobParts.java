package io.github.paiprotocol.k8s.internal.trace;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.field.DIJobFields;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.internal.TextLines;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Where the parts of objects come from that targets make of a DIJob itself. What stands in a
 * template at the same place comes from there; what targets put beside it or in its place is known
 * by rules. Thread-safe.
 */
public final class DIJobParts implements ObjectParts {
  private final DIJobFacts facts;
  private final ProfileParts profile;
  private final Supplier<TemplateMatch> written;

  /**
   * Knows a DIJob.
   *
   * @param validated the DIJob
   * @param profile the cluster
   */
  public DIJobParts(Validated<DIJob> validated, ClusterProfile profile) {
    this.facts = new DIJobFacts(validated, profile);
    this.profile = new ProfileParts(profile);
    this.written =
        Suppliers.memoize(() -> new TemplateMatch(DIJobFields.JOB.write(validated.job())));
  }

  @Override
  public List<Provenance> ofField(Value object, ProvenanceMap causes, ProtocolPath field) {
    ObjectField spot = ObjectField.of(object, causes, field, this::role);
    Optional<Provenance> added = profile.container(spot);
    if (added.isPresent()) {
      return ImmutableList.of(added.get());
    }
    DIJobSpot asked = new DIJobSpot(spot, causes, written.get());
    DIJobRules rules = new DIJobRules(facts, profile, asked);
    List<Provenance> instead = rules.instead();
    if (!instead.isEmpty()) {
      return instead;
    }
    Optional<ProtocolPath> own = asked.own(asked.last());
    List<Provenance> beside =
        own.filter(asked::isKept).isPresent() ? ImmutableList.of() : rules.beside();
    if (!beside.isEmpty()) {
      return beside;
    }
    return own.map(path -> List.of(Provenance.job(path)))
        .orElse(
            spot.isScalar() ? DIJobFacts.FRAME : ImmutableList.of(Provenance.job(spot.cause())));
  }

  /** The profile knows tasks by their names. */
  private Optional<String> role(ProtocolPath cause) {
    return DIJobFacts.task(cause)
        .flatMap(task -> facts.job().spec().tasks().get(task).effectiveName());
  }

  /** A line of a text that the job has as it is. */
  @Override
  public List<Provenance> ofLine(
      Value object, ProvenanceMap causes, ProtocolPath field, String text, int line) {
    List<Provenance> all = ofField(object, causes, field);
    TextLines lines = new TextLines(text);
    ObjectField.requireLine(line, lines.count());
    Provenance first = all.get(0);
    boolean whole =
        lines.count() == 1
            || first.kind() != Provenance.Kind.JOB
            || !written.get().isThere(first.path(), Value.of(text));
    if (whole) {
      return all;
    }
    Place stretch = Place.text(first.path(), lines.start(line - 1), lines.end(line - 1));
    return ImmutableList.<Provenance>builder()
        .add(Provenance.job(stretch))
        .addAll(all.subList(1, all.size()))
        .build();
  }
}
