package io.github.paiprotocol.k8s;

import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.internal.check.ObjectChecks;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Objects for a cluster whose operators say something, for tests. */
final class Operated {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final String BASE =
      """
      kubernetesVersion: "1.31"
      runtime: {image: example/runtime}
      openpai: {apiServer: "http://api.example.com", restServer: "http://rest.example.com"}
      """;

  private Operated() {}

  /** A profile that every target can use, and keys of it as YAML; {@code {}} is none. */
  static ClusterProfile profile(String keys) {
    return ClusterProfileReader.standard()
        .read(SourceText.of("profile.yaml", BASE + (keys.equals("{}") ? "" : keys)))
        .value();
  }

  static KubernetesObjects job(Target target, String job, String keys) {
    ClusterProfile cluster = profile(keys);
    return KubernetesEmitter.of(target, cluster)
        .emit(Jobs.resolve(job, cluster), Submission.of("alice", Instant.EPOCH));
  }

  static KubernetesObjects dijob(Target target, String dijob, String keys) {
    return KubernetesEmitter.of(target, profile(keys))
        .emit(
            ProtocolValidator.standard()
                .require(
                    ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", dijob))),
            SUBMISSION);
  }

  /** The pods among the objects, and those that controllers make of them. */
  static Stream<PodTemplateSpec> pods(KubernetesObjects objects) {
    return objects.objects().stream()
        .flatMap(object -> ObjectChecks.pods(object).values().stream());
  }

  static List<String> losses(KubernetesObjects objects) {
    return objects.losses().stream().map(Loss::toString).toList();
  }

  static String notCarried(Target target, String key) {
    return "lost: target `"
        + target.name()
        + "` does not carry `operations."
        + key
        + "` of the profile";
  }

  /** The pod of a DIJob with one task, whose pod says so much. */
  static PodSpec learner(String spec, String keys) {
    String dijob =
        """
        apiVersion: diengine.opendilab.org/v2alpha1
        kind: DIJob
        metadata: {name: cartpole}
        spec:
          tasks:
            - name: learn
              type: learner
              template: {spec: {SPEC}}
        """
            .replace("SPEC", spec);
    return pods(dijob(Targets.PODS, dijob, keys)).findFirst().orElseThrow().getSpec();
  }
}
