package io.github.paiprotocol.k8s.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.api.yaml.ReaderLimits;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.spi.JobEmission;
import io.github.paiprotocol.resolver.plain.PlainProtocol;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The text of a job as objects may show it: without its secrets. It is the text that was written,
 * as long as a runtime that knows version 2 of the protocol finds in it what the job needs. When
 * resolution changed the job (something was fetched, a requirement put in, a variable of a template
 * replaced), it is the text of {@link PlainProtocol}, since that runtime reads its prerequisites
 * there.
 */
public final class ConfigText {
  /** For the text of a job that was read before, within the limits of who read it. */
  private static final ProtocolReader READER =
      ProtocolReader.builder()
          .limits(
              ReaderLimits.standard()
                  .withMaxBytes(Integer.MAX_VALUE)
                  .withMaxNodes(Value.GREATEST_SIZE)
                  .withMaxDepth(1_000))
          .build();

  private ConfigText() {}

  /**
   * The text of a job without secrets. What the plain form of a changed job cannot say is noted.
   *
   * @param emission the job
   * @param moved passwords that a secret's name takes the place of
   * @param aliases second names of roles, under which they are written as well
   * @return the text as it was written but for the secrets; of a job that was changed, made in code
   *     or has second names, its canonical text
   */
  public static String of(JobEmission emission, MovedPasswords moved, RoleAliases aliases) {
    if (ResolutionChanges.in(emission.resolved())) {
      PlainProtocol plain = PlainProtocol.of(emission.resolved());
      plain.losses().forEach(loss -> note(loss, emission));
      return written(plain.job(), moved, aliases);
    }
    Job job = emission.job();
    return emission
        .resolved()
        .validated()
        .positions()
        .masked(moved.tags(job))
        .map(text -> aliases.isEmpty() ? text : written(aliases.in(read(text)), Map.of()))
        .orElseGet(() -> written(job, moved, aliases));
  }

  private static void note(Diagnostic loss, JobEmission emission) {
    emission.note(loss.path(), Loss.Fidelity.LOST, loss.message());
  }

  private static String written(Job job, MovedPasswords moved, RoleAliases aliases) {
    Map<ProtocolPath, String> hidden = new LinkedHashMap<>(moved.tags(job));
    hidden.put(ProtocolPath.of("secrets"), Secret.MASK);
    return written(aliases.in(JobFields.JOB.write(job)), hidden);
  }

  private static String written(Value job, Map<ProtocolPath, String> hidden) {
    return ProtocolWriter.standard().yaml(job, hidden);
  }

  private static Value read(String text) {
    return READER.readValue(SourceText.of("config", text)).root().orElseThrow();
  }
}
