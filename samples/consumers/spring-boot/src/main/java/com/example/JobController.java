package com.example;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.explain.Explanation;
import java.time.Clock;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** What the library has of a job, as Spring writes it. */
// snippet: controller
@RestController
public class JobController {
  private final ProtocolReader reader = ProtocolReader.standard();
  private final ProtocolValidator validator = ProtocolValidator.standard();
  private final PrerequisiteResolver resolver = PrerequisiteResolver.standard();
  private final KubernetesEmitter emitter =
      KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build());

  /** The job of a text. */
  @PostMapping("/read")
  public Job read(@RequestBody String text) {
    return reader.jobs().read(source(text)).value();
  }

  /** A job that Spring read. */
  @PostMapping("/rename")
  public Job rename(@RequestBody Job job) {
    return Job.builder().from(job).name(job.name() + "-again").build();
  }

  /** What is wrong with the job of a text. */
  @PostMapping("/check")
  public List<Diagnostic> check(@RequestBody String text) {
    return validator.check(reader.jobs().read(source(text)));
  }

  /** What runs for the job of a text. */
  @PostMapping("/explain")
  public Explanation explain(@RequestBody String text) {
    return Explanation.of(resolved(text));
  }

  /** What pods cannot express of the job of a text. */
  @PostMapping("/losses")
  public List<?> losses(@RequestBody String text) {
    return emitter.emit(resolved(text), Submission.of("alice", Clock.systemUTC().instant())).losses();
  }

  /** Bad input is the sender's. */
  @ExceptionHandler
  @ResponseStatus(HttpStatus.BAD_REQUEST)
  public List<Diagnostic> refused(PaiException refused) {
    return refused.diagnostics();
  }

  private Resolved<Job> resolved(String text) {
    return resolver.resolve(validator.require(reader.jobs().read(source(text))));
  }

  private static SourceText source(String text) {
    return SourceText.of("job.yaml", text);
  }
}
// end
