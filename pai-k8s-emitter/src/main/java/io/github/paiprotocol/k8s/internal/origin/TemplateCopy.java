package io.github.paiprotocol.k8s.internal.origin;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.field.DIJobFields;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * A part of a DIJob that an object has as it was written, with additions. Immutable.
 *
 * @param written what the author of the DIJob wrote
 * @param at the path of the part
 */
public record TemplateCopy(Value written, ProtocolPath at)
    implements BiFunction<Value, ProtocolPath, List<Provenance>> {
  private static final ProtocolPath VOLUMES = ProtocolPath.of("spec", "volumes");

  /**
   * A part of a DIJob.
   *
   * @param job the DIJob
   * @param at the path of the part
   * @return the part
   */
  public static TemplateCopy of(DIJob job, ProtocolPath at) {
    return new TemplateCopy(DIJobFields.JOB.write(job), at);
  }

  @Override
  public List<Provenance> apply(Value made, ProtocolPath below) {
    if (below.steps().isEmpty()) {
      return ImmutableList.of();
    }
    Optional<ProtocolPath> found = find(made, below).filter(path -> isKept(path, made, below));
    return found.map(path -> ImmutableList.of(Provenance.job(path))).orElse(ImmutableList.of());
  }

  /** Every pod has the volumes of the DIJob. */
  private Optional<ProtocolPath> find(Value made, ProtocolPath below) {
    TemplateMatch match = new TemplateMatch(written);
    Optional<ProtocolPath> own = match.find(at, made, below.steps());
    return own.isPresent() || !below.startsWith(VOLUMES) || below.equals(VOLUMES)
        ? own
        : match.find(
            DIJobOrigins.SPEC.child("volumes"),
            Steps.at(made, VOLUMES).orElseThrow(),
            below.from(VOLUMES.steps().size()).steps());
  }

  private boolean isKept(ProtocolPath path, Value made, ProtocolPath below) {
    Value value = Steps.at(made, below).orElseThrow();
    return !(value instanceof Value.Scalar scalar)
        || Steps.textAt(written, path).equals(Optional.of(scalar.text()));
  }
}
