package io.github.paiprotocol.k8s.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.TracedObjects;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.workload.Workload;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The origins that a target records for the fields that it sets. */
class FieldOriginsTest {
  private static final Provenance NAME = Provenance.job(ProtocolPath.of("name"));
  private static final Provenance ROLES = Provenance.job(ProtocolPath.of("taskRoles"));
  private static final Provenance FRAME = Provenance.frame("target");
  private static final ProtocolPath DATA = ProtocolPath.of("data");
  private static final String MAP = "ConfigMap/map";

  private static final Resolved<Job> JOB =
      Jobs.resolve(
          """
          protocolVersion: 2
          name: train
          type: job
          prerequisites: [{name: image, type: dockerimage, uri: debian}]
          taskRoles:
            worker:
              dockerImage: image
              resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
              commands: [train]
          """,
          ClusterProfile.builder().build());

  private record MapTarget(Consumer<FieldOrigins> recorder) implements Target {
    @Override
    public String name() {
      return "map";
    }

    @Override
    public void emit(Workload workload, RenderContext emission) {
      ConfigMap map =
          new ConfigMapBuilder()
              .withMetadata(emission.metadata("map", Map.of()))
              .withData(Map.of("a", "one\ntwo\n", "b", "three"))
              .build();
      emission.add(map, ProvenanceMap.by(ROLES.path()), recorder);
    }
  }

  private static TracedObjects traced(Consumer<FieldOrigins> recorder) {
    return KubernetesEmitter.of(new MapTarget(recorder), ClusterProfile.builder().build())
        .trace(JOB, Submission.of("alice", Instant.EPOCH));
  }

  @Test
  void theDeepestFieldWithOriginsDecides() {
    TracedObjects traced =
        traced(fields -> fields.put("data", ROLES).at("data").put("a", NAME, FRAME));
    assertThat(traced.ofField(MAP, DATA)).containsExactly(ROLES);
    assertThat(traced.ofField(MAP, DATA.child("a"))).containsExactly(NAME, FRAME);
    assertThat(traced.ofField(MAP, DATA.child("b"))).containsExactly(ROLES);
  }

  @Test
  void aFieldWithoutOriginsIsTheTargetsOrComesFromTheCause() {
    TracedObjects traced = traced(fields -> {});
    assertThat(traced.ofField(MAP, DATA)).containsExactly(ROLES);
    assertThat(traced.ofField(MAP, DATA.child("b"))).containsExactly(FRAME);
  }

  /** A part that was copied has its own place, unless the target records the part itself. */
  @Test
  void aCopyDecidesBeforeTheFieldThatContainsIt() {
    TracedObjects traced =
        traced(
            fields ->
                fields
                    .at("data")
                    .set(List.of(ROLES))
                    .setCopy(
                        (made, below) ->
                            below.steps().isEmpty()
                                ? List.of()
                                : List.of(
                                    Provenance.job(ProtocolPath.of("parameters").append(below))))
                    .put("b", NAME));
    assertThat(traced.ofField(MAP, DATA)).containsExactly(ROLES);
    assertThat(traced.ofField(MAP, DATA.child("a")))
        .containsExactly(Provenance.job(ProtocolPath.of("parameters", "a")));
    assertThat(traced.ofField(MAP, DATA.child("b"))).containsExactly(NAME);
    assertThat(traced.ofText(MAP, DATA.child("a"), 2).get(0).place().from()).isEqualTo(4);
  }

  @Test
  void fieldsAreRecordedByTheirKeysAtOnce() {
    TracedObjects traced =
        traced(
            fields ->
                fields
                    .at("data")
                    .setOthers(
                        key ->
                            key.equals("a")
                                ? Optional.of(new FieldOrigins().set(List.of(NAME)))
                                : Optional.empty()));
    assertThat(traced.ofField(MAP, DATA.child("a"))).containsExactly(NAME);
    assertThat(traced.ofField(MAP, DATA.child("b"))).containsExactly(FRAME);
  }

  @Test
  void linesWithoutOriginsHaveThoseOfTheText() {
    TracedObjects traced =
        traced(
            fields ->
                fields
                    .at("data", "a")
                    .set(List.of(ROLES))
                    .setLines(line -> line == 2 ? List.of(NAME) : List.of()));
    ProtocolPath text = DATA.child("a");
    assertThat(traced.ofText(MAP, text, 1)).containsExactly(ROLES);
    assertThat(traced.ofText(MAP, text, 2)).containsExactly(NAME);
    assertThatThrownBy(() -> traced.ofText(MAP, text, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("there is no line 3, the text has 2");
    assertThatThrownBy(() -> traced.ofText(MAP, text, 0))
        .hasMessage("there is no line 0, the text has 2");
  }

  @Test
  void nothingIsRecordedUnlessItIsAskedFor() {
    Consumer<FieldOrigins> failing =
        fields -> {
          throw new IllegalStateException("recorded");
        };
    KubernetesEmitter emitter =
        KubernetesEmitter.of(new MapTarget(failing), ClusterProfile.builder().build());
    assertThat(emitter.emit(JOB, Submission.of("alice", Instant.EPOCH)).objects()).hasSize(1);
    assertThatThrownBy(() -> traced(failing).ofField(MAP, DATA)).hasMessage("recorded");
  }

  /** A hook's field has the origin of the field that contains it, or is the target's. */
  @Test
  void hooksAddFieldsWithoutOrigins() {
    TracedObjects traced =
        KubernetesEmitter.discovering("pods", ClusterProfile.builder().build())
            .postProcessor(
                object ->
                    object instanceof Pod pod
                        ? new PodBuilder(pod)
                            .editSpec()
                            .addNewToleration("", "spot", "Exists", null, "")
                            .withNewAffinity()
                            .endAffinity()
                            .editFirstContainer()
                            .addNewEnv()
                            .withName("ADDED")
                            .withValue("1")
                            .endEnv()
                            .endContainer()
                            .endSpec()
                            .build()
                        : object)
            .build()
            .trace(JOB, Submission.of("alice", Instant.EPOCH));
    String pod = "Pod/" + traced.objects().of(Pod.class).get(0).getMetadata().getName();
    Provenance worker = Provenance.job(ProtocolPath.of("taskRoles", "worker"));
    ProtocolPath spec = ProtocolPath.of("spec");
    assertThat(traced.ofField(pod, spec.child("affinity"))).containsExactly(worker);
    assertThat(traced.ofField(pod, spec.child("tolerations").child(0))).containsExactly(worker);
    List<EnvVar> env =
        traced.objects().of(Pod.class).get(0).getSpec().getContainers().get(0).getEnv();
    ProtocolPath added = spec.child("containers").child(0).child("env").child(env.size() - 1);
    assertThat(traced.ofField(pod, added.child("name"))).containsExactly(FRAME);
  }

  /** A hook, or a target, renames the container. */
  @Test
  void anItemKeepsItsOriginsUnderAnotherName() {
    TracedObjects traced =
        KubernetesEmitter.discovering("pods", ClusterProfile.builder().build())
            .podCustomizer(
                (task, template) -> {
                  Container app = template.getSpec().getContainers().get(0);
                  app.setName("renamed");
                  return template;
                })
            .build()
            .trace(JOB, Submission.of("alice", Instant.EPOCH));
    String pod = "Pod/" + traced.objects().of(Pod.class).get(0).getMetadata().getName();
    ProtocolPath app = ProtocolPath.of("spec", "containers").child(0);
    assertThat(traced.ofField(pod, app.child("image")).get(0).path())
        .isEqualTo(ProtocolPath.of("prerequisites").child(0).child("uri"));
    assertThat(traced.ofField(pod, app.child("resources").child("limits").child("cpu")))
        .containsExactly(
            Provenance.job(ProtocolPath.of("taskRoles", "worker", "resourcePerInstance", "cpu")));
  }

  /** Only containers are known again: a volume that a hook adds is not one that is missing. */
  @Test
  void anAddedVolumeHasNoOriginsOfOthers() {
    TracedObjects traced =
        KubernetesEmitter.discovering("pods", ClusterProfile.builder().build())
            .podCustomizer(
                (task, template) -> {
                  PodSpec spec = template.getSpec();
                  spec.getVolumes().get(0).setName("added");
                  spec.getContainers().get(0).getVolumeMounts().get(0).setName("added");
                  return template;
                })
            .build()
            .trace(JOB, Submission.of("alice", Instant.EPOCH));
    String pod = "Pod/" + traced.objects().of(Pod.class).get(0).getMetadata().getName();
    ProtocolPath added = ProtocolPath.of("spec", "volumes").child(0);
    assertThat(traced.ofField(pod, added.child("name"))).containsExactly(FRAME);
  }

  /** Where a container sets its rank itself, no shell computes it before the command. */
  @Test
  void aCommandWithoutAShellComesFromTheTemplate() {
    String text =
        """
        apiVersion: diengine.opendilab.org/v2alpha1
        kind: DIJob
        metadata: {name: play}
        spec:
          tasks:
            - type: collector
              replicas: 2
              template:
                spec:
                  containers:
                    - {name: own, image: a, command: [run], env: [{name: DI_RANK, value: "7"}]}
                    - {name: computed, image: a, command: [run]}
        """;
    Validated<DIJob> dijob =
        ProtocolValidator.standard()
            .require(ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", text)));
    TracedObjects traced =
        KubernetesEmitter.discovering("volcano", ClusterProfile.builder().build())
            .build()
            .trace(dijob, Submission.of("alice", Instant.EPOCH));
    String job = "Job/" + traced.objects().objects().get(0).getMetadata().getName();
    ProtocolPath task = ProtocolPath.of("spec", "tasks").child(0);
    ProtocolPath containers = task.append(ProtocolPath.of("template", "spec", "containers"));
    ProtocolPath own = containers.child(0).child("command").child(0);
    assertThat(traced.ofField(job, own)).containsExactly(Provenance.job(own));
    assertThat(traced.ofField(job, containers.child(1).child("command").child(0)))
        .containsExactly(FRAME, Provenance.job(task.child("replicas")));
  }
}
