package io.github.paiprotocol.k8s.dijob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.internal.EmissionProblems;
import io.github.paiprotocol.k8s.internal.KubernetesPrinter;
import io.github.paiprotocol.k8s.spi.Causes;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Sizes of DIJobs, to the byte. */
class DIJobLimitsTest {
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

  private static DIJobContext emission() {
    return DIJobContext.of(
        "pods",
        DIJobTexts.validated(DIJobTexts.SMALL),
        Optional.empty(),
        DIJobOptions.standard(),
        null);
  }

  private static ConfigMap map(int padding) {
    ConfigMap map = new ConfigMap();
    map.setMetadata(new ObjectMetaBuilder().withName("map").build());
    map.setData(Map.of("key", "x".repeat(padding)));
    return map;
  }

  /** An object of exactly so many bytes. */
  private static ConfigMap sized(long size) {
    ConfigMap made = map((int) (size - KubernetesPrinter.compactSize(map(0))));
    assertThat(KubernetesPrinter.compactSize(made)).isEqualTo(size);
    return made;
  }

  /** Objects of one size, some of them at a task of the job. */
  private static void add(DIJobContext emission, int count, long size) {
    ConfigMap made = sized(size);
    emission.addAll(count, index -> made, Causes.by(DIJobContext.TASKS.child(1)));
  }

  private static List<Diagnostic> refused(DIJobContext emission) {
    return catchThrowableOfType(PaiException.class, emission::objects).diagnostics();
  }

  @Test
  void theVariableWithAllNodes() {
    String domain = "a".repeat(43) + "." + "b".repeat(45);
    DIJobEmitter emitter =
        DIJobEmitter.of(DIJobOptions.builder().compactEnv(true).clusterDomain(domain).build());
    assertThat(emitter.emit(named(47)).of(Pod.class)).hasSize(1047);
    assertThat(refused(emitter, named(48)))
        .singleElement()
        .matches(d -> d.code().id().equals("environment-size"))
        .matches(d -> d.message().contains("names 1048 pods in more than 131071 bytes"))
        .matches(d -> d.path().toString().equals("spec.tasks"));
  }

  @Test
  void oneObject() {
    DIJobContext fine = emission();
    add(fine, 2, EmissionProblems.MAX_OBJECT);
    assertThat(fine.objects()).hasSize(2);
    DIJobContext large = emission();
    add(large, 2, EmissionProblems.MAX_OBJECT + 1);
    assertThat(refused(large))
        .singleElement()
        .matches(d -> d.message().contains("`ConfigMap/map` takes at least 1572865 bytes"))
        .matches(d -> d.path().toString().equals("spec.tasks[1]") && d.isError())
        .matches(d -> d.hint().orElse("").contains("fewer replicas or containers"));
  }

  @Test
  void allObjectsTogether() {
    long size = DIJobSizes.MAX_TOTAL / 1024;
    DIJobContext emission = emission();
    add(emission, 1023, size);
    add(emission, 1, size);
    assertThat(emission.objects()).hasSize(1024);
    add(emission, 1, 100);
    String message = "all pods together take more than 1073741824 bytes";
    assertThat(refused(emission))
        .singleElement()
        .matches(d -> d.message().equals(message))
        .matches(d -> d.path().toString().equals("spec.tasks"));
    DIJobContext other = emission();
    add(other, 1, size + 1);
    add(other, 1023, size);
    assertThat(refused(other)).singleElement().matches(d -> d.message().equals(message));
  }

  /** Without a command each replica is a task of the one Volcano Job. */
  @Test
  void oneVolcanoJob() {
    DIJobEmitter volcano = DIJobEmitter.of(Targets.VOLCANO, DIJobOptions.standard());
    assertThat(refused(volcano, DIJobTexts.small("replicas: 2", "replicas: 300")))
        .singleElement()
        .matches(d -> d.message().contains("Job/small"))
        .matches(d -> d.hint().orElse("").contains("`command`"));
  }

  private static List<Diagnostic> refused(DIJobEmitter emitter, Validated<DIJob> job) {
    return catchThrowableOfType(PaiException.class, () -> emitter.emit(job)).diagnostics();
  }
}
