package io.github.paiprotocol.samples.howto;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import java.time.Clock;
import java.util.List;

/** Handles the text of a job in a service, independent of its framework. Thread-safe. */
// snippet: service
public final class JobService {
  // Made once: all of these are thread-safe, and none reads anything but what it is given.
  private static final ProtocolReader READER = ProtocolReader.standard();
  private static final ProtocolValidator VALIDATOR = ProtocolValidator.standard();
  private static final PrerequisiteResolver RESOLVER = PrerequisiteResolver.standard();

  private final KubernetesEmitter emitter;
  private final Clock clock;

  /** Jobs become pods of the cluster that the profile describes. */
  public JobService(ClusterProfile profile, Clock clock) {
    this.emitter = KubernetesEmitter.of(Targets.PODS, profile);
    this.clock = clock;
  }

  /** What a rendered job is answered with; any object mapper writes all of it. */
  public record Rendered(Job job, String objects, List<Loss> losses) {}

  /** Everything that is wrong with a job; empty for a good one. */
  public List<Diagnostic> check(String text) {
    return VALIDATOR.check(read(text));
  }

  /** Throws {@link PaiException}, which has every problem of the job. */
  public Rendered render(String text, String user) {
    Resolved<Job> resolved = RESOLVER.resolve(VALIDATOR.require(read(text)));
    KubernetesObjects objects = emitter.emit(resolved, Submission.of(user, clock.instant()));
    return new Rendered(resolved.job(), objects.yaml(), objects.losses());
  }

  private static Document<Job> read(String text) {
    return READER.jobs().read(SourceText.of("job.yaml", text));
  }
}
// end
