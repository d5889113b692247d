package io.github.paiprotocol.k8s.dijob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Service;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.ProfileOptions;
import io.github.paiprotocol.k8s.model.Submission;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DIJobEmitterTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);

  private static KubernetesObjects emit(Validated<DIJob> job) {
    return KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build())
        .emit(job, SUBMISSION);
  }

  private static KubernetesObjects small() {
    return emit(DIJobTexts.validated(DIJobTexts.SMALL));
  }

  private static Map<String, String> env(Pod pod) {
    return env(pod.getSpec().getContainers().get(0));
  }

  private static Map<String, String> env(Container container) {
    Map<String, String> env = new LinkedHashMap<>();
    for (EnvVar variable : container.getEnv()) {
      assertThat(env.put(variable.getName(), String.valueOf(variable.getValue()))).isNull();
    }
    return env;
  }

  private static String host(String pod) {
    return pod + ".di-small.default.svc.cluster.local";
  }

  @Test
  void everyPodKnowsItselfAndTheOthers() {
    List<Pod> pods = small().of(Pod.class);
    assertThat(pods.stream().map(pod -> pod.getMetadata().getName()))
        .containsExactly("small-learner-0", "small-actors-0", "small-actors-1");
    Pod last = pods.get(2);
    String actors = host("small-actors-0") + "," + host("small-actors-1");
    assertThat(env(last))
        .containsExactly(
            Map.entry("DI_ACTORS_NODES", actors),
            Map.entry("DI_COLLECTOR_NODES", actors),
            Map.entry("DI_JOB_ID", "default/small"),
            Map.entry("DI_NODES", host("small-learner-0") + "," + actors),
            Map.entry("DI_RANK", "2"),
            Map.entry("DI_SERVER_URL", "http://di-server.di-system.svc.cluster.local:8081"));
    assertThat(last.getMetadata().getAnnotations())
        .containsEntry("diengine/rank", "2")
        .containsEntry("diengine/task-rank", "1")
        .containsEntry("diengine/replicas", "3")
        .containsEntry("diengine/node", "");
    assertThat(last.getMetadata().getLabels())
        .containsOnly(
            Map.entry("diengine/job", "small"),
            Map.entry("diengine/operator", "di-operator"),
            Map.entry("diengine/pod", "small-actors-1"),
            Map.entry("diengine/task-name", "actors"),
            Map.entry("diengine/task-type", "collector"));
    assertThat(last.getSpec().getHostname()).isEqualTo("small-actors-1");
    assertThat(last.getSpec().getSubdomain()).isEqualTo("di-small");
    assertThat(last.getSpec().getRestartPolicy()).isEqualTo("Never");
    assertThat(last.getMetadata().getOwnerReferences()).isEmpty();
  }

  @Test
  void peersAreFoundBeforeTheyAreReady() {
    Service service = small().of(Service.class).get(0);
    assertThat(service.getMetadata().getName()).isEqualTo("di-small");
    assertThat(service.getSpec().getClusterIP()).isEqualTo("None");
    assertThat(service.getSpec().getPublishNotReadyAddresses()).isTrue();
    assertThat(service.getSpec().getPorts().get(0).getPort()).isEqualTo(22270);
  }

  @Test
  void theUsersOwnVariablesMayUseTheRank() {
    String env =
        "{name: di, image: a, env: [{name: ID, value: r$(DI_RANK)}, {name: DI_RANK, value: x}]}";
    Validated<DIJob> job = DIJobTexts.small("{name: di, image: a}", env);
    KubernetesObjects objects = emit(job);
    assertThat(env(objects.of(Pod.class).get(0)).keySet()).endsWith("ID", "DI_RANK");
    assertThat(env(objects.of(Pod.class).get(0))).containsEntry("DI_RANK", "x");
    assertThat(objects.losses().stream().map(loss -> loss.path().toString()))
        .containsExactly(
            "spec.tasks[0].template.spec.containers[0].env[1]",
            "spec.tasks[1].template.spec.containers[0].env[1]");
  }

  @Test
  void initContainersAndMetadataOfTemplatesAreKept() {
    String text =
        DIJobTexts.SMALL.replaceFirst(
            "template:\\n      spec:\\n",
            """
            template:
                  metadata: {labels: {tier: a, diengine/job: mine}, annotations: {b: c}}
                  spec:
                    initContainers: [{name: first, image: a}]
            """);
    Validated<DIJob> job = DIJobTexts.validated(text);
    KubernetesObjects objects = emit(job);
    Pod pod = objects.of(Pod.class).get(0);
    assertThat(env(pod.getSpec().getInitContainers().get(0))).containsEntry("DI_RANK", "0");
    assertThat(pod.getMetadata().getLabels())
        .containsEntry("tier", "a")
        .containsEntry("diengine/job", "small");
    assertThat(pod.getMetadata().getAnnotations()).containsEntry("b", "c");
    assertThat(objects.losses().stream().map(loss -> loss.path().toString()))
        .containsExactly("spec.tasks[0].template.metadata.labels.diengine/job");
  }

  @Test
  void aKnownUidMakesTheJobTheOwner() {
    KubernetesObjects objects =
        emit(DIJobTexts.small("  name: small", "  name: small\n  uid: u-1"));
    assertThat(objects.objects())
        .allSatisfy(
            object -> {
              assertThat(object.getMetadata().getOwnerReferences()).hasSize(1);
              assertThat(object.getMetadata().getOwnerReferences().get(0))
                  .matches(owner -> owner.getUid().equals("u-1") && owner.getController());
            });
  }

  @Test
  void volumesOfTheJobAreInEveryPodBehindItsOwn() {
    String text =
        DIJobTexts.SMALL
            .replace("spec:\n  tasks", "spec:\n  volumes: [{name: all, emptyDir: {}}]\n  tasks")
            .replaceFirst(
                "        containers:",
                "        volumes: [{name: own, emptyDir: {}}]\n        containers:");
    assertThat(
            emit(DIJobTexts.validated(text)).of(Pod.class).stream()
                .map(pod -> pod.getSpec().getVolumes().stream().map(v -> v.getName()).toList()))
        .containsExactly(List.of("own", "all"), List.of("all"), List.of("all"));
  }

  @Test
  void anEmptyUidIsNotKnown() {
    assertThat(emit(DIJobTexts.small("  name: small", "  name: small\n  uid: ''")).objects())
        .allMatch(object -> object.getMetadata().getOwnerReferences().isEmpty());
  }

  @Test
  void compactEnvKeepsTheNodesOnce() {
    KubernetesEmitter compact =
        KubernetesEmitter.of(
            Targets.PODS,
            ClusterProfile.builder()
                .options(ProfileOptions.standard().withCompactEnv(true))
                .build());
    KubernetesObjects objects = compact.emit(DIJobTexts.validated(DIJobTexts.SMALL), SUBMISSION);
    ConfigMap map = objects.of(ConfigMap.class).get(0);
    Map<String, String> full = env(small().of(Pod.class).get(2));
    Pod pod = objects.of(Pod.class).get(2);
    for (EnvVar variable : pod.getSpec().getContainers().get(0).getEnv()) {
      String value =
          variable.getValueFrom() == null
              ? variable.getValue()
              : map.getData().get(variable.getValueFrom().getConfigMapKeyRef().getKey());
      assertThat(value).isEqualTo(full.get(variable.getName()));
    }
    assertThat(pod.toString()).doesNotContain("small-learner-0.di-small");
    assertThat(map.getMetadata().getName()).isEqualTo("di-small");
  }

  @Test
  void whatNoPodGetsIsReported() {
    Validated<DIJob> job =
        DIJobTexts.small(
            "      containers:",
            "      restartPolicy: Always\n        hostname: h\n        containers:");
    assertThat(emit(job).losses().stream().map(loss -> loss.path().toString()).distinct())
        .containsExactly(
            "spec.tasks[0].template.spec.restartPolicy",
            "spec.tasks[0].template.spec.hostname",
            "spec.tasks[1].template.spec.restartPolicy",
            "spec.tasks[1].template.spec.hostname");
  }

  @Test
  void aTemplateThatIsNoneIsRefusedAtItsPlace() {
    PaiException refused =
        catchThrowableOfType(
            PaiException.class,
            () ->
                emit(DIJobTexts.small("{name: di, image: a}", "{name: di, image: a, stdin: {}}")));
    assertThat(refused.diagnostics().get(0).path().toString())
        .isEqualTo("spec.tasks[0].template.spec.containers[0].stdin");
    assertThat(refused.diagnostics().get(0).span()).isPresent();
    PaiException unknown =
        catchThrowableOfType(
            PaiException.class,
            () -> emit(DIJobTexts.small("{name: di, image: a}", "{name: di, image: a, zzz: 1}")));
    assertThat(unknown.diagnostics().get(0).message())
        .isEqualTo("`zzz` is not a key of a `Container` of Kubernetes");
  }

  @Test
  void theSameJobGivesTheSameBytes() {
    assertThat(small().yaml()).isEqualTo(small().yaml()).startsWith("---\napiVersion: v1");
  }
}
