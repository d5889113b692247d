package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.PodFailurePolicyRule;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.k8s.internal.check.ObjectChecks;
import io.github.paiprotocol.k8s.internal.resource.JobSet;
import io.github.paiprotocol.k8s.internal.resource.JobSetSpec;
import io.github.paiprotocol.k8s.internal.resource.VolcanoJob;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.spi.Target;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What operators ask for is in the objects of a target, or among its losses. */
class OperationsTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: train
      type: job
      prerequisites:
        - {name: image, type: dockerimage, uri: example/image}
      secrets: {pw: CANARY}
      defaults: {virtualCluster: vision}
      extras: {hivedScheduler: {jobPriorityClass: prod}}
      taskRoles:
        ps:
          dockerImage: image
          resourcePerInstance: {cpu: 2, memoryMB: 1024, gpu: 0}
          commands: [serve]
        worker:
          instances: 2
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 2048, gpu: 1}
          commands: ['train <% $secrets.pw %>']
      """;

  private static final String DIJOB =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: cartpole}
      spec:
        priority: high
        tasks:
          - {name: learn, type: learner, replicas: 1, template: {spec: {containers: [{name: di, image: di, command: [run]}]}}}
      """;

  /** The pods have the time that their scripts take, and some more. */
  @Test
  void podsHaveTheGracePeriodOfTheProfile() {
    String profile = "operations: {termGrace: 120, endGrace: 30}";
    String own =
        profile + "\nframework: {selfContained: true, barrier: {image: 'b:1', serviceAccount: b}}";
    for (Target target :
        List.of(Targets.PODS, Targets.JOB, Targets.JOBSET, Targets.VOLCANO, Targets.FRAMEWORK)) {
      KubernetesObjects made = emit(target, target == Targets.FRAMEWORK ? own : profile);
      assertThat(made.yaml())
          .as(target.name())
          .contains(
              "terminationGracePeriodSeconds: 155",
              "PAI_OPTION_TERM_GRACE=120",
              "PAI_OPTION_END_GRACE=30");
      assertThat(Operated.losses(made)).noneMatch(loss -> loss.contains("Grace"));
    }
    for (Target target : List.of(Targets.RUNTIME_POD, Targets.FRAMEWORK)) {
      assertThat(losses(target, profile))
          .contains(
              Operated.notCarried(target, "termGrace"), Operated.notCarried(target, "endGrace"));
    }
  }

  @Test
  void finishedJobsAreDeleted() {
    String profile = "operations: {ttlSecondsAfterFinished: 3600}";
    assertThat(emit(Targets.JOB, profile).of(Job.class))
        .allSatisfy(job -> assertThat(job.getSpec().getTtlSecondsAfterFinished()).isEqualTo(3600));
    assertThat(losses(Targets.JOB, profile))
        .anyMatch(loss -> loss.startsWith("approximate: finished Jobs are deleted"));
    JobSetSpec set = emit(Targets.JOBSET, profile).of(JobSet.class).get(0).getSpec();
    assertThat(set.ttlSecondsAfterFinished()).isEqualTo(3600);
    assertThat(set.replicatedJobs())
        .allSatisfy(
            job ->
                assertThat(job.template().getSpec().getTtlSecondsAfterFinished())
                    .as("a set whose Jobs are gone cannot end")
                    .isNull());
    assertThat(volcano(profile).getSpec().ttlSecondsAfterFinished()).isEqualTo(3600);
    assertThat(dijob(Targets.VOLCANO, profile).of(VolcanoJob.class).get(0).getSpec())
        .satisfies(spec -> assertThat(spec.ttlSecondsAfterFinished()).isEqualTo(3600));
    for (Target target : List.of(Targets.PODS, Targets.RUNTIME_POD, Targets.FRAMEWORK)) {
      assertThat(losses(target, profile))
          .contains(Operated.notCarried(target, "ttlSecondsAfterFinished"));
    }
    for (Target target : List.of(Targets.PODS, Targets.DIJOB)) {
      assertThat(Operated.losses(dijob(target, profile)))
          .contains(Operated.notCarried(target, "ttlSecondsAfterFinished"));
    }
  }

  @Test
  void aDrainedPodIsNoFailedOne() {
    assertThat(Stream.concat(jobs(Targets.JOB, "{}"), jobs(Targets.JOBSET, "{}")))
        .hasSize(4)
        .allSatisfy(
            spec -> {
              PodFailurePolicyRule rule = spec.getPodFailurePolicy().getRules().get(0);
              assertThat(rule.getAction()).isEqualTo("Ignore");
              assertThat(rule.getOnPodConditions().get(0).getType()).isEqualTo("DisruptionTarget");
              assertThat(rule.getOnPodConditions().get(0).getStatus()).isEqualTo("True");
              assertThat(spec.getTemplate().getSpec().getRestartPolicy()).isEqualTo("Never");
            });
    String off = "operations: {ignoreDisruptions: false}";
    assertThat(Stream.concat(jobs(Targets.JOB, off), jobs(Targets.JOBSET, off)))
        .allSatisfy(spec -> assertThat(spec.getPodFailurePolicy()).isNull());
    String drain =
        "lost: taskRoles.ps.completion.minFailedInstances: Volcano counts a pod that a node drain"
            + " ends as failed; `operations.ignoreDisruptions: false` in the profile accepts"
            + " that";
    assertThat(losses(Targets.VOLCANO, "{}")).contains(drain);
    assertThat(losses(Targets.VOLCANO, off)).doesNotContain(drain);
    String on = "operations: {ignoreDisruptions: true}";
    for (Target target : List.of(Targets.PODS, Targets.VOLCANO)) {
      assertThat(losses(target, on)).contains(Operated.notCarried(target, "ignoreDisruptions"));
      assertThat(Operated.losses(dijob(target, on)))
          .contains(Operated.notCarried(target, "ignoreDisruptions"));
      assertThat(losses(target, "{}"))
          .doesNotContain(Operated.notCarried(target, "ignoreDisruptions"));
    }
  }

  @Test
  void virtualClustersAreQueues() {
    String profile =
        "operations: {volcanoQueues: {vision: eyes, default: all}, kueueQueues: {vision: seeing}}";
    String lost = "lost: defaults.virtualCluster";
    assertThat(volcano(profile).getSpec().queue()).isEqualTo("eyes");
    assertThat(dijob(Targets.VOLCANO, profile).of(VolcanoJob.class).get(0).getSpec().queue())
        .isEqualTo("all");
    for (Target target : List.of(Targets.JOB, Targets.JOBSET)) {
      KubernetesObjects objects = emit(target, profile);
      assertThat(objects.objects().stream().filter(OperationsTest::isQueued))
          .isNotEmpty()
          .allSatisfy(
              object ->
                  assertThat(object.getMetadata().getLabels())
                      .containsEntry("kueue.x-k8s.io/queue-name", "seeing"));
      assertThat(
              objects.objects().stream().flatMap(each -> ObjectChecks.pods(each).values().stream()))
          .allSatisfy(
              template ->
                  assertThat(template.getMetadata().getLabels())
                      .doesNotContainKey("kueue.x-k8s.io/queue-name"));
    }
    JobSet set = emit(Targets.JOBSET, profile).of(JobSet.class).get(0);
    assertThat(set.getSpec().suspend()).isNull();
    assertThat(set.getSpec().replicatedJobs())
        .allSatisfy(
            job ->
                assertThat(job.template().getMetadata().getLabels())
                    .doesNotContainKey("kueue.x-k8s.io/queue-name"));
    assertThat(losses(Targets.JOB, profile))
        .anyMatch(loss -> loss.startsWith("lost: taskRoles: Kueue admits each role"));
    for (Target target : List.of(Targets.JOB, Targets.JOBSET, Targets.VOLCANO)) {
      assertThat(losses(target, profile)).noneMatch(loss -> loss.startsWith(lost));
      assertThat(losses(target, "{}"))
          .anyMatch(loss -> loss.startsWith(lost + ": the profile has no queue for it"));
    }
    for (Target target : List.of(Targets.PODS, Targets.RUNTIME_POD)) {
      assertThat(losses(target, profile))
          .anyMatch(loss -> loss.startsWith(lost + ": the job waits in none of the profile's"));
      assertThat(losses(target, "{}"))
          .anyMatch(loss -> loss.startsWith(lost + ": virtual clusters are OpenPAI's"));
    }
  }

  /** The queue of jobs that name no virtual cluster is one as well. */
  @Test
  void theDefaultQueueIsCarriedOrLost() {
    String job = JOB.replaceAll("(?m)^defaults:.*\\R", "");
    String profile = "operations: {kueueQueues: {default: all}}";
    String lost = "lost: defaults.virtualCluster: the job waits in none of the profile's queues";
    assertThat(job).isNotEqualTo(JOB);
    for (Target target : List.of(Targets.PODS, Targets.RUNTIME_POD, Targets.VOLCANO)) {
      assertThat(Operated.losses(Operated.job(target, job, profile)))
          .anyMatch(loss -> loss.startsWith(lost));
      assertThat(Operated.losses(Operated.job(target, job, "{}")))
          .noneMatch(loss -> loss.startsWith("lost: defaults"));
    }
    for (Target target : List.of(Targets.JOB, Targets.JOBSET)) {
      assertThat(Operated.losses(Operated.job(target, job, profile)))
          .noneMatch(loss -> loss.startsWith("lost: defaults"));
    }
    for (Target target : List.of(Targets.PODS, Targets.VOLCANO, Targets.DIJOB)) {
      assertThat(Operated.losses(dijob(target, profile)))
          .anyMatch(loss -> loss.contains("none of the profile's queues"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"pods", "runtime-pod", "dijob"})
  void podsOfAGroupWaitTogether(String kind) {
    String profile = "operations: {kueueQueues: {default: all, vision: all}, kueuePods: true}";
    KubernetesObjects objects =
        switch (kind) {
          case "pods" -> emit(Targets.PODS, profile);
          case "dijob" ->
              Operated.dijob(Targets.PODS, DIJOB.replace("replicas: 1", "replicas: 2"), profile);
          default -> emit(Targets.RUNTIME_POD, profile);
        };
    List<Pod> pods = objects.of(Pod.class);
    assertThat(pods)
        .hasSizeGreaterThan(1)
        .allSatisfy(
            pod -> {
              assertThat(pod.getMetadata().getLabels())
                  .containsEntry("kueue.x-k8s.io/queue-name", "all")
                  .containsKey("kueue.x-k8s.io/pod-group-name");
              assertThat(pod.getMetadata().getAnnotations())
                  .containsEntry("kueue.x-k8s.io/pod-group-total-count", "" + pods.size())
                  .containsEntry("kueue.x-k8s.io/retriable-in-group", "false");
            });
    assertThat(Operated.losses(objects)).noneMatch(loss -> loss.contains("queue"));
  }

  /** Kueue admits what is one object to it, or one group, as a whole. */
  @ParameterizedTest
  @CsvSource({
    "jobset, APPROXIMATE",
    "pods, APPROXIMATE",
    "runtime-pod, APPROXIMATE",
    "job, LOST",
  })
  void aGangThatKueueAdmitsIsNearlyCarried(String target, Loss.Fidelity fidelity) {
    Target named =
        Jobs.targets().stream()
            .filter(each -> each.name().equals(target))
            .findFirst()
            .orElseThrow();
    String job = JOB.replace("extras: {", "extras: {gangAllocation: true, ");
    for (String queues : List.of("{vision: q}", "{other: q}")) {
      assertThat(
              Operated.job(named, job, "operations: {kueuePods: true, kueueQueues: " + queues + "}")
                  .losses())
          .filteredOn(loss -> loss.path().toString().equals("extras.gangAllocation"))
          .extracting(Loss::fidelity)
          .containsExactly(queues.contains("vision") ? fidelity : Loss.Fidelity.LOST);
    }
  }

  private static boolean isQueued(HasMetadata object) {
    return object instanceof Job || object instanceof JobSet;
  }

  @Test
  void suspensionIsOfTheWholeAndNotOfItsParts() {
    String profile = "operations: {suspend: true}";
    assertThat(emit(Targets.JOB, profile).of(Job.class))
        .allSatisfy(job -> assertThat(job.getSpec().getSuspend()).isTrue());
    assertThat(emit(Targets.JOBSET, profile).of(JobSet.class).get(0).getSpec().suspend()).isTrue();
    assertThat(jobs(Targets.JOBSET, profile))
        .allSatisfy(spec -> assertThat(spec.getSuspend()).isNull());
    for (Target target : List.of(Targets.PODS, Targets.VOLCANO)) {
      assertThat(losses(target, profile)).contains(Operated.notCarried(target, "suspend"));
    }
  }

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  void prioritiesAreClasses(Target target) {
    String profile = "operations: {priorityClasses: {prod: important, high: urgent}}";
    if (target == Targets.FRAMEWORK) {
      assertThat(losses(target, profile)).contains(Operated.notCarried(target, "priorityClasses"));
      return;
    }
    assertThat(Operated.pods(emit(target, profile)))
        .isNotEmpty()
        .allSatisfy(pod -> assertThat(pod.getSpec().getPriorityClassName()).isEqualTo("important"));
    assertThat(Operated.pods(emit(target, "{}")))
        .allSatisfy(pod -> assertThat(pod.getSpec().getPriorityClassName()).isNull());
    assertThat(Operated.pods(emit(target, profile + "\npod: {priorityClass: low}")))
        .allSatisfy(pod -> assertThat(pod.getSpec().getPriorityClassName()).isEqualTo("important"));
  }

  @Test
  void prioritiesOfDiJobsAreClassesToo() {
    String profile = "operations: {priorityClasses: {high: urgent}}";
    for (Target target : List.of(Targets.PODS, Targets.VOLCANO)) {
      KubernetesObjects objects = dijob(target, profile);
      assertThat(Operated.pods(objects))
          .isNotEmpty()
          .allSatisfy(pod -> assertThat(pod.getSpec().getPriorityClassName()).isEqualTo("urgent"));
      assertThat(Operated.losses(objects))
          .noneMatch(loss -> loss.startsWith("lost: spec.priority"));
      assertThat(Operated.losses(dijob(target, "{}")))
          .anyMatch(loss -> loss.startsWith("lost: spec.priority"));
    }
    assertThat(volcano("operations: {priorityClasses: {prod: important}}").getSpec())
        .satisfies(spec -> assertThat(spec.priorityClassName()).isEqualTo("important"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ttlSecondsAfterFinished: -1  | `ttlSecondsAfterFinished`",
        "volcanoQueues: {a: 'B C'}    | `a` must be the name of an object",
        "priorityClasses: {prod: ''}  | `prod` must be the name of an object",
        "ttl: 1                       | `ttl` is not a key",
      })
  void whatIsNoSettingIsSaidAtItsPlace(String text, String message) {
    assertThat(
            ClusterProfileReader.standard()
                .read(SourceText.of("profile.yaml", "operations: {" + text + "}"))
                .diagnostics())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.message()).contains(message);
              assertThat(problem.span()).isPresent();
            });
  }

  private static Stream<io.fabric8.kubernetes.api.model.batch.v1.JobSpec> jobs(
      Target target, String profile) {
    KubernetesObjects objects = emit(target, profile);
    return Stream.concat(
        objects.of(Job.class).stream().map(Job::getSpec),
        objects.of(JobSet.class).stream()
            .flatMap(set -> set.getSpec().replicatedJobs().stream())
            .map(job -> job.template().getSpec()));
  }

  private static VolcanoJob volcano(String profile) {
    return emit(Targets.VOLCANO, profile).of(VolcanoJob.class).get(0);
  }

  private static List<String> losses(Target target, String profile) {
    return Operated.losses(emit(target, profile));
  }

  private static KubernetesObjects emit(Target target, String keys) {
    return Operated.job(target, JOB, keys);
  }

  private static KubernetesObjects dijob(Target target, String keys) {
    return Operated.dijob(target, DIJOB, keys);
  }
}
