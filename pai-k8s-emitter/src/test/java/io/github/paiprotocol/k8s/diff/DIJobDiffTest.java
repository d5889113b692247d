package io.github.paiprotocol.k8s.diff;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testsupport.DIJobFixtures;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is said of DIJobs: their objects, and what runs around their commands. */
class DIJobDiffTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final String JOB =
      DIJobFixtures.REQUIRING
          + """
      spec:
        tasks:
          - type: learner
            template:
              spec:
                containers: [{name: di, image: "a:1", command: [run]}]
      """;

  private static DiffSide side(String text) {
    return side(text, Targets.DIJOB);
  }

  private static DiffSide side(String text, Target target) {
    Resolved<DIJob> job =
        PrerequisiteResolver.builder()
            .files(Path.of("src", "test", "resources", "dijob"))
            .build()
            .resolve(
                ProtocolValidator.standard()
                    .require(
                        ProtocolReader.standard()
                            .dijobs()
                            .read(SourceText.of("dijob.yaml", text))));
    ClusterProfile options = Sides.CLUSTER;
    return DiffSide.of(job)
        .withObjects(KubernetesEmitter.of(target, options).emit(job, SUBMISSION));
  }

  private static String diff(String before, String after) {
    Sides.assertMirrored(side(before), side(after));
    return JobDiff.of(side(before), side(after)).toString();
  }

  @Test
  void theirObjectsTellAllButWhatRunsAroundCommands() {
    assertThat(diff(JOB, JOB)).isEqualTo("job play\n\nNothing that runs changes.\n");
    assertThat(diff(JOB, JOB.replace("a:1", "a:2").replace("one.yaml", "two.yaml")))
        .isEqualTo(
            """
            job play

            Role `learner`
            ~ `prepare` on taskStarts: echo one → echo two

            Objects
            ~ DIJob play /spec/tasks/0/template/spec/containers/0/image: a:1 → a:2

            Without effect on what runs
            ~ component `prepare`
                @@ -1,3 +1,3 @@
                 source: file
                -address: file:one.yaml
                -digest: sha256:8c54d21ce7b5265ce8a388ea391a12024de86af164098de0ef59633c2086f357
                +address: file:two.yaml
                +digest: sha256:36a77cd8f173859bef6c2c140686808654671be942ca5ff26fbcebd48938256a
            ~ DIJob play /metadata/annotations/paiprotocol.io~1prerequisites
                @@ -1,5 +1,5 @@
                 {
                   "learner": [
                -    "file:one.yaml"
                +    "file:two.yaml"
                   ]
                 }

            What runs changes.
            """);
  }

  @Test
  void anAmountInAnotherNotationIsNoChange() {
    String amounts =
        ", resources: {requests: {cpu: %s, memory: %s}, limits: {cpu: %s, memory: 1Gi}}";
    String before = JOB.replace("[run]", "[run]" + amounts.formatted("\"1\"", "1Gi", "\"1\""));
    String after = JOB.replace("[run]", "[run]" + amounts.formatted("1000m", "1024Mi", "1.0"));
    assertThat(diff(before, after)).isEqualTo("job play\n\nNothing that runs changes.\n");
  }

  /** Their service has a name that begins otherwise. */
  @Test
  void anotherNameIsSaidOnceOfAllObjects() {
    DiffSide before = side(JOB, Targets.PODS);
    DiffSide after = side(JOB.replace("name: play", "name: replay"), Targets.PODS);
    Sides.assertMirrored(before, after);
    assertThat(JobDiff.of(before, after).text())
        .isEqualTo(
            """
            job play → replay

            Objects
            ~ names of objects: play → replay

            What runs changes.
            """);
  }

  @Test
  void aTaskThatComesIsToldByObjectsOnly() {
    assertThat(
            diff(
                JOB,
                JOB
                    + """
                        - type: collector
                          template:
                            spec:
                              containers: [{name: di, image: "b:1", command: [act]}]
                    """))
        .isEqualTo(
            """
            job play

            Objects
            + DIJob play /spec/tasks/1
                +name: collector
                +replicas: 1
                +template:
                +  spec:
                +    containers:
                +      - command:
                +          - act
                +        image: b:1
                +        name: di
                +type: collector

            What runs changes.
            """);
  }

  @Test
  void aTaskThatComesWithCallbacksIsARole() {
    assertThat(
            diff(
                JOB,
                JOB.replace(
                        "[\"file:one.yaml\"]",
                        "[\"file:one.yaml\"], \"collector\": [\"file:one.yaml\"]")
                    + """
                        - type: collector
                          template:
                            spec:
                              containers: [{name: di, image: "b:1", command: [act]}]
                    """))
        .isEqualTo(
            """
            job play

            Role `collector`
            + role
                +on taskStarts:
                +  echo one
                +commands:
                +  exec -- "$@"

            Objects
            + DIJob play /spec/tasks/1
                +name: collector
                +replicas: 1
                +template:
                +  spec:
                +    containers:
                +      - command:
                +          - act
                +        image: b:1
                +        name: di
                +type: collector

            Without effect on what runs
            ~ DIJob play /metadata/annotations/paiprotocol.io~1prerequisites
                @@ -1,5 +1,8 @@
                 {
                   "learner": [
                     "file:one.yaml"
                +  ],
                +  "collector": [
                +    "file:one.yaml"
                   ]
                 }

            What runs changes.
            """);
  }

  /** Of a job there is more to say, also beside a DIJob. */
  @Test
  void besideAJobAllIsTold() {
    DiffSide job = Sides.of(Path.of("..", "samples", "jobs", "hello.yaml"), Optional.empty());
    assertThat(JobDiff.of(job, side(JOB)).text())
        .isEqualTo(
            """
            job hello → play

            Job
            ~ name: hello → play

            Role `learner`
            + role
                +on taskStarts:
                +  echo one
                +commands:
                +  exec -- "$@"

            Role `greeter`
            - role
                -instances: 1
                -taskRetryCount: 0
                -minFailedInstances: 1
                -minSucceededInstances: all
                -cpu: 1
                -memoryMB: 512
                -gpu: 0
                -shmMB: 512 by default
                -infiniband: false
                -image: debian:12
                -commands:
                -  echo "hello from $PAI_JOB_NAME"

            Variables, which follow from the rest
            ~ variables of all tasks
                @@ -1,17 +1,17 @@
                -PAI_FRAMEWORK_NAME=user~hello
                -PAI_JOB_NAME=user~hello
                +PAI_FRAMEWORK_NAME=user~play
                +PAI_JOB_NAME=user~play
                 PAI_USER_NAME=user
                 PAI_DEFAULT_FS_URI=
                 PAI_TASK_ROLE_COUNT=1
                -PAI_TASK_ROLE_LIST=greeter
                +PAI_TASK_ROLE_LIST=learner
                 PAI_VIRTUAL_CLUSTER=default
                -PAI_TASK_ROLE_TASK_COUNT_greeter=1
                -PAI_RESOURCE_greeter=0,1,512,0
                -PAI_MIN_FAILED_TASK_COUNT_greeter=1
                -PAI_MIN_SUCCEEDED_TASK_COUNT_greeter=1
                +PAI_TASK_ROLE_TASK_COUNT_learner=1
                +PAI_RESOURCE_learner=0,1,1,0
                +PAI_MIN_FAILED_TASK_COUNT_learner=1
                +PAI_MIN_SUCCEEDED_TASK_COUNT_learner=1
                 PAI_USERNAME=user
                 PAI_TASKS_NUM=1
                 PAI_JOB_TASK_COUNT=1
                 PAI_TASK_ROLES_NUM=1
                 PAI_JOB_TASK_ROLE_COUNT=1
                -PAI_JOB_TASK_ROLE_LIST=greeter
                +PAI_JOB_TASK_ROLE_LIST=learner

            Objects
            + DIJob play
                +apiVersion: diengine.opendilab.org/v2alpha1
                +kind: DIJob
                +metadata:
                +  annotations:
                +    paiprotocol.io/prerequisites: |
                +      {
                +        "learner": [
                +          "file:one.yaml"
                +        ]
                +      }
                +  name: play
                +  namespace: ml
                +spec:
                +  backoffLimit: 3
                +  cleanPodPolicy: Running
                +  preemptible: false
                +  priority: normal
                +  tasks:
                +    - name: learner
                +      replicas: 1
                +      template:
                +        spec:
                +          containers:
                +            - command:
                +                - run
                +              image: a:1
                +              name: di
                +      type: learner

            What runs changes.
            """);
  }
}
