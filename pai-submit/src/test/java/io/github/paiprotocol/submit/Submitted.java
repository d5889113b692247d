package io.github.paiprotocol.submit;

import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.dsl.base.CustomResourceDefinitionContext;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.ClusterProfileReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.runtime.workload.Workload;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;

/** Jobs of the samples, and a mock server that takes their objects. */
final class Submitted {
  private static final Path SAMPLES = Path.of("..", "samples");
  static final ClusterProfile PROFILE = profile("any-cluster");

  private Submitted() {}

  /** Has clients wait: a busy machine may not answer within their own ten seconds. */
  public static final class Patient implements Consumer<KubernetesClientBuilder> {
    private static final int MILLIS = 120_000;

    @Override
    public void accept(KubernetesClientBuilder client) {
      client.editOrNewConfig().withConnectionTimeout(MILLIS).withRequestTimeout(MILLIS).endConfig();
    }
  }

  static Stream<Named<Target>> targets() {
    return Targets.all().stream()
        .filter(target -> target.forms().contains(Workload.Form.ROLES))
        .map(target -> Named.of(target.name(), target));
  }

  /** Two tasks of `ps_server`, whose failure fails the job, and two of `worker`. */
  static Job job() {
    try {
      return ProtocolReader.standard()
          .jobs()
          .read(SAMPLES.resolve("jobs/parameter-server.yaml"))
          .value();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static KubernetesObjects objects(Target target) {
    return objects(target, job());
  }

  static KubernetesObjects objects(Target target, Job job) {
    return objects(target, job, PROFILE);
  }

  private static KubernetesObjects objects(Target target, Job job, ClusterProfile profile) {
    return KubernetesEmitter.of(target, profile)
        .emit(
            PrerequisiteResolver.standard().resolve(ProtocolValidator.standard().require(job)),
            Submission.of(profile.user().orElseThrow(), profile.submissionTime().orElseThrow()));
  }

  /** One `learner`, one `evaluator` and two `collector`. */
  static Validated<DIJob> dijob() {
    try {
      return ProtocolValidator.standard()
          .require(ProtocolReader.standard().dijobs().read(SAMPLES.resolve("jobs/dijob.yaml")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Tells the server of the kinds that Kubernetes itself has not. */
  static void customKinds(KubernetesMockServer server) {
    List.of(
            new String[] {"jobset.x-k8s.io", "v1alpha2", "JobSet", "jobsets"},
            new String[] {"batch.volcano.sh", "v1alpha1", "Job", "jobs"},
            new String[] {"frameworkcontroller.microsoft.com", "v1", "Framework", "frameworks"},
            new String[] {"diengine.opendilab.org", "v2alpha1", "DIJob", "dijobs"})
        .forEach(
            kind ->
                server.expectCustomResource(
                    new CustomResourceDefinitionContext.Builder()
                        .withGroup(kind[0])
                        .withVersion(kind[1])
                        .withKind(kind[2])
                        .withPlural(kind[3])
                        .withScope("Namespaced")
                        .build()));
  }

  /** A Framework whose name is not the stem of the names beside it. */
  static KubernetesObjects selfContainedFramework() {
    return objects(Targets.FRAMEWORK, job(), profile("frameworkcontroller"));
  }

  private static ClusterProfile profile(String name) {
    try {
      return ClusterProfileReader.standard()
          .read(SAMPLES.resolve("profiles/" + name + ".yaml"))
          .value();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
