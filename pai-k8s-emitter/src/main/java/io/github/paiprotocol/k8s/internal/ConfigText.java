package io.github.paiprotocol.k8s.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.api.yaml.ReaderLimits;
import io.github.paiprotocol.api.yaml.ValueDocument;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.spi.JobEmission;
import io.github.paiprotocol.resolver.PlainProtocol;
import java.util.Map;

/**
 * The text of a job as objects may show it: without its secrets. It is the text that was written,
 * as long as a runtime that knows version 2 of the protocol finds in it what the job needs. When
 * resolution changed the job (something was fetched, a requirement put in, a variable of a template
 * replaced), it is the text of {@code ResolvedJob.toProtocol()}, since that runtime reads its
 * prerequisites there.
 */
public final class ConfigText {
  private static final int ANY = Integer.MAX_VALUE;

  /** Texts that we wrote ourselves are not to be feared. */
  private static final ProtocolReader READER =
      ProtocolReader.builder()
          .limits(ReaderLimits.standard().withMaxBytes(ANY).withMaxNodes(ANY).withMaxDepth(1_000))
          .build();

  private ConfigText() {}

  /**
   * The text of a job without secrets. What the plain form of a changed job cannot say is noted.
   *
   * @param emission the job
   * @param moved passwords that a secret's name takes the place of
   * @return the text as it was written but for the secrets; of a job that was changed or made in
   *     code, its canonical text
   */
  public static String of(JobEmission emission, MovedPasswords moved) {
    if (ResolutionChanges.in(emission.resolved())) {
      PlainProtocol plain = emission.resolved().toProtocol();
      plain.losses().forEach(loss -> note(loss, emission));
      return written(plain.job(), moved);
    }
    Job job = emission.job();
    return emission
        .resolved()
        .validated()
        .positions()
        .masked(moved.tags(job))
        .orElseGet(() -> written(job, moved));
  }

  private static void note(Diagnostic loss, JobEmission emission) {
    emission.note(loss.path(), Loss.Fidelity.LOST, loss.message());
  }

  private static String written(Job job, MovedPasswords moved) {
    Map<ProtocolPath, String> tags = moved.tags(job);
    return read(ProtocolWriter.standard().yaml(job))
        .positions()
        .masked(tags)
        .orElseThrow(() -> new IllegalStateException("a job that was written cannot be read"));
  }

  static ValueDocument read(String text) {
    return READER.readValue(SourceText.of("config", text));
  }
}
