package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.k8s.model.Devices;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.model.PodSettings;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.runtime.workload.Workload;
import io.github.paiprotocol.testsupport.Thorough;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a profile wants of pods is in the objects of every target, or among its losses. */
class ProfileOnTargetsTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: train
      type: job
      prerequisites: [{name: image, type: dockerimage, uri: example/image}]
      secrets: {pw: CANARY}
      extras: {gangAllocation: false, hivedScheduler: {jobPriorityClass: prod}}
      taskRoles:
        worker:
          instances: 2
          dockerImage: image
          extraContainerOptions: {infiniband: true}
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 1}
          commands: ["true"]
      """;

  private static final String DIJOB =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: cartpole}
      spec:
        priority: high
        tasks:
          - name: learn
            type: learner
            replicas: 2
            template:
              spec:
                containers: [{name: di, image: "di:1", command: ["true"], volumeMounts: [{name: w, mountPath: /w}]}]
                volumes: [{name: w, emptyDir: {}}]
      """;

  /** A value of each key that is not the default of every target. */
  private static final Map<String, String> KEYS = new TreeMap<>();

  static {
    Map.of(
            "ttlSecondsAfterFinished", "60",
            "ignoreDisruptions", "VALUE",
            "volcanoQueues", "{default: q}",
            "kueueQueues", "{default: q}",
            "suspend", "true",
            "priorityClasses", "{prod: a, high: a}",
            "confined", "VALUE",
            "runAsUser", "7",
            "immutable", "true")
        .forEach((key, value) -> KEYS.put(key, "operations: {" + key + ": " + value + "}"));
    KEYS.put("termGrace", "operations: {termGrace: 7}");
    KEYS.put("endGrace", "operations: {endGrace: 7}");
    KEYS.put("scratchLimitMB", "operations: {scratchLimit: 1Gi}");
    KEYS.put("scratchRequestMB", "operations: {scratchRequest: 1Gi}");
    KEYS.put("conventions", "operations: {conventions: [pytorch]}");
    KEYS.put("kueuePods", "operations: {kueueQueues: {default: q}, kueuePods: true}");
    Map.of(
            "labels", "{a: b}",
            "annotations", "{a: b}",
            "nodeSelector", "{a: b}",
            "tolerations", "[{key: a, operator: Exists}]",
            "affinity",
                "{podAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{topologyKey: a}]}}",
            "priorityClass", "low",
            "runtimeClass", "nvidia",
            "schedulerName", "mine",
            "env", "[{name: A, value: b}]",
            "roles", "{worker: {labels: {a: b}}, learn: {labels: {a: b}}}")
        .forEach((key, value) -> KEYS.put(key, "pod: {" + key + ": " + value + "}"));
    KEYS.put("volumes", "pod: {volumes: [{name: v, emptyDir: {}}]}");
    KEYS.put(
        "mounts", "pod: {volumes: [{name: v, emptyDir: {}}], mounts: [{name: v, mountPath: /v}]}");
    KEYS.put("initContainers", "pod: {initContainers: [{name: a, image: 'a:1'}]}");
    KEYS.put("sidecars", "pod: {sidecars: [{name: a, image: 'a:1'}]}");
    KEYS.put("gpu", "devices: {gpu: amd.com/gpu}");
    KEYS.put("infiniband", "devices: {infiniband: rdma/shared}");
    KEYS.put("environment", "devices: {environment: [A]}");
  }

  @Test
  void everyKeyIsTried() {
    assertThat(KEYS.keySet())
        .containsAll(
            Stream.of(Operations.class, PodSettings.class, Devices.class)
                .flatMap(type -> Arrays.stream(type.getRecordComponents()))
                .map(component -> component.getName())
                .filter(name -> !name.equals("source"))
                .toList());
  }

  static Stream<Target> targets() {
    return Targets.all().stream();
  }

  @ParameterizedTest
  @MethodSource("targets")
  @Thorough
  void carriesOrLosesEachKeyOfAProfile(Target target) {
    List<String> silent = new ArrayList<>();
    KEYS.forEach(
        (key, profile) -> {
          if (target.forms().contains(Workload.Form.ROLES)
              && !isOpenPais(target, key)
              && isSilent(profile, keys -> Operated.job(target, job(key), keys))) {
            silent.add("job: " + key);
          }
          if (target.forms().contains(Workload.Form.TEMPLATES)
              && !ofJobs(target, key)
              && isSilent(profile, keys -> Operated.dijob(target, DIJOB, keys))) {
            silent.add("DIJob: " + key);
          }
        });
    assertThat(silent).isEmpty();
  }

  /** OpenPAI has queues and a priority class of its own, and its pods were never confined. */
  private static boolean isOpenPais(Target target, String key) {
    return target == Targets.FRAMEWORK
        && List.of("priorityClass", "volcanoQueues", "kueueQueues", "kueuePods", "confined")
            .contains(key);
  }

  /** Which GPUs a container sees is of those without. */
  private static String job(String key) {
    return key.equals("environment") ? JOB.replace("gpu: 1", "gpu: 0") : JOB;
  }

  /**
   * DIJobs name devices themselves, as the cluster calls them; without prerequisites they have no
   * ConfigMaps and none of our scripts; their orchestrator knows priorities.
   */
  private static boolean ofJobs(Target target, String key) {
    return List.of("gpu", "infiniband", "environment", "immutable", "termGrace", "endGrace")
            .contains(key)
        || (target == Targets.DIJOB && key.equals("priorityClasses"));
  }

  private static boolean isSilent(String profile, Function<String, KubernetesObjects> emit) {
    return profile.contains("VALUE")
        ? isSilentAlone(profile.replace("VALUE", "true"), emit)
            && isSilentAlone(profile.replace("VALUE", "false"), emit)
        : isSilentAlone(profile, emit);
  }

  private static boolean isSilentAlone(String profile, Function<String, KubernetesObjects> emit) {
    KubernetesObjects with = emit.apply(profile);
    KubernetesObjects without = emit.apply("{}");
    List<Loss> before = without.losses();
    return with.yaml().equals(without.yaml())
        && with.losses().stream()
            .filter(loss -> loss.fidelity() != Loss.Fidelity.EXACT)
            .allMatch(before::contains);
  }
}
