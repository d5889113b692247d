package io.github.paiprotocol.k8s.dijob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.internal.KubernetesPrinter;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.ProfileOptions;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.runtime.workload.Workload;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Sizes of DIJobs, to the byte. */
class DIJobLimitsTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);

  /** The index of a pod counts as one digit, since others have fewer: 8 + 47 * 129 + 1000 * 125. */
  private static Validated<DIJob> named(int replicas) {
    return DIJobTexts.validated(
        """
        apiVersion: diengine.opendilab.org/v2alpha1
        kind: DIJob
        metadata: {name: small}
        spec:
          tasks:
            - name: task-long
              replicas: REPLICAS
              template: {spec: {containers: [{name: di, image: a}]}}
            - name: tasks
              replicas: 1000
              template: {spec: {containers: [{name: di, image: a}]}}
        """
            .replace("REPLICAS", Integer.toString(replicas)));
  }

  /** Objects that differ in their names, as many as are asked for, each of one size. */
  private record Sized(int count, long size) {
    private static final int DIGITS = 10_000;

    GenericKubernetesResource padded(int index, int padding) {
      GenericKubernetesResource made = new GenericKubernetesResource();
      made.setApiVersion("example.com/v1");
      made.setKind("Padded");
      made.setMetadata(new ObjectMetaBuilder().withName("map-" + (DIGITS + index)).build());
      made.setAdditionalProperty("key", "x".repeat(padding));
      return made;
    }

    GenericKubernetesResource of(int index) {
      return padded(index, (int) (size - KubernetesPrinter.compactSize(padded(index, 0))));
    }
  }

  private static KubernetesObjects emit(Sized... all) {
    Target target =
        new Target() {
          @Override
          public String name() {
            return "sized";
          }

          @Override
          public Set<Workload.Form> forms() {
            return Set.of(Workload.Form.TEMPLATES);
          }

          @Override
          public void emit(Workload workload, RenderContext context) {
            ProvenanceMap second =
                ProvenanceMap.by(workload.path(List.copyOf(workload.groups().keySet()).get(1)));
            for (Sized each : all) {
              context.addAll(each.count(), each::of, second);
            }
          }
        };
    return KubernetesEmitter.of(target, ClusterProfile.builder().build())
        .emit(DIJobTexts.validated(DIJobTexts.SMALL), SUBMISSION);
  }

  private static List<Diagnostic> refused(Sized... all) {
    return catchThrowableOfType(PaiException.class, () -> emit(all)).diagnostics();
  }

  @Test
  void theVariableWithAllNodes() {
    String domain = "a".repeat(43) + "." + "b".repeat(45);
    KubernetesEmitter emitter =
        KubernetesEmitter.of(
            Targets.PODS,
            ClusterProfile.builder()
                .options(ProfileOptions.standard().withCompactEnv(true))
                .clusterDomain(domain)
                .build());
    assertThat(emitter.emit(named(47), SUBMISSION).of(Pod.class)).hasSize(1047);
    assertThat(refused(emitter, named(48)))
        .singleElement()
        .matches(d -> d.code().id().equals("environment-size"))
        .matches(d -> d.message().contains("names 1048 pods in more than 131071 bytes"))
        .matches(d -> d.path().toString().equals("spec.tasks"));
  }

  @Test
  void oneObject() {
    assertThat(emit(new Sized(2, KubernetesEmitter.MAX_OBJECT)).objects()).hasSize(2);
    assertThat(refused(new Sized(2, KubernetesEmitter.MAX_OBJECT + 1)))
        .singleElement()
        .matches(d -> d.message().contains("`Padded/map-10001` takes 1572865 bytes"))
        .matches(d -> d.path().toString().equals("spec.tasks[1]") && d.isError())
        .matches(d -> d.hint().orElse("").contains("fewer replicas or containers"));
  }

  /** They are refused before any but the last of each is made. */
  @Test
  void allObjectsTogether() {
    String message = "all pods together take more than 1073741824 bytes";
    assertThat(refused(new Sized(1023, 1 << 20), new Sized(2, 1 << 20)))
        .singleElement()
        .matches(d -> d.message().equals(message))
        .matches(d -> d.path().toString().equals("spec.tasks"));
    assertThat(emit(new Sized(64, 1 << 10)).objects()).hasSize(64);
  }

  /** Without a command each replica is a task of the one Volcano Job. */
  @Test
  void oneVolcanoJob() {
    KubernetesEmitter volcano =
        KubernetesEmitter.of(Targets.VOLCANO, ClusterProfile.builder().build());
    assertThat(refused(volcano, DIJobTexts.small("replicas: 2", "replicas: 300")))
        .singleElement()
        .matches(d -> d.message().contains("Job/small"))
        .matches(d -> d.hint().orElse("").contains("`command`"));
  }

  private static List<Diagnostic> refused(KubernetesEmitter emitter, Validated<DIJob> job) {
    return catchThrowableOfType(PaiException.class, () -> emitter.emit(job, SUBMISSION))
        .diagnostics();
  }
}
