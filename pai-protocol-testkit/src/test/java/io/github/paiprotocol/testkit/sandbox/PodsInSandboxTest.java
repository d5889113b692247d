package io.github.paiprotocol.testkit.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.FrameworkBarrier;
import io.github.paiprotocol.k8s.model.KubernetesVersion;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pods of a job run from what their objects say alone, and reach each other. */
@Thorough
class PodsInSandboxTest {
  private static final List<String> TASKS = List.of("ps-0", "ps-1", "worker_a-0");
  private static final String SECRET = "a $HOME $(PATH) \"b\"";

  /** A task listens where its variables say it is, and calls each other one by two variables. */
  private static final String MEET =
      """
      me=$PAI_CURRENT_TASK_ROLE_NAME-$PAI_TASK_INDEX
      call() {
        local address=$1 answer
        if [[ $1 == *[!0-9.]* ]]; then read -r address _ < <(getent hosts "$1"); fi
        until exec 3<>"/dev/tcp/$address/$2"; do sleep 0.1; done 2>/dev/null
        echo "$GREETING $me" >&3
        read -r answer <&3
        echo "called $answer at $1 by $3"
      }
      "$JAVA" -Djdk.net.hosts.file="$PAI_SANDBOX_HOSTS" -cp "$CLASSES" \\
        io.github.paiprotocol.testkit.sandbox.PeerServer \\
        "$me" "$PAI_CURRENT_CONTAINER_IP" "$PAI_CONTAINER_HOST_PORT" 4 &
      for task in ${PAI_TASK_ROLE_INSTANCES//,/ }; do
        role=${task%:*} index=${task#*:}
        if [[ $role-$index == "${me//_/}" ]]; then continue; fi
        host=PAI_HOST_IP_${role}_$index port=PAI_PORT_LIST_${role}_${index}_http
        call "${!host}" "${!port}" "$host"
        list=PAI_TASK_ROLE_${role}_HOST_LIST
        IFS=, read -r -a hosts <<<"${!list}"
        call "${hosts[index]%:*}" "${hosts[index]##*:}" "$list"
      done
      wait
      """;

  private static final String JOB =
      """
      protocolVersion: 2
      name: Two_Roles
      type: job
      prerequisites:
        - {type: dockerimage, name: image, uri: example/image}
        - {type: script, name: polite, callbacks: [{event: taskStarts, commands: [POLITE]}]}
      secrets: {word: 'SECRET'}
      taskRoles:
        ps:
          instances: 2
          prerequisites: [polite]
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0, ports: {grpc: 2}}
          commands:
            - |
      MEET
        worker_a:
          prerequisites: [polite]
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands:
            - |
      MEET
            - printf '%s, ' '<% $secrets.word %>' "$HOSTNAME" "$PAI_JOB_NAME"
      """
          .replace("SECRET", SECRET)
          .replace("POLITE", "export GREETING=hello")
          .replace("MEET", MEET.indent(8).stripTrailing());

  @RegisterExtension
  final RuntimeSandbox sandbox =
      RuntimeSandbox.with(
          SandboxOptions.builder()
              .putVariables("JAVA", Path.of(System.getProperty("java.home"), "bin/java").toString())
              .putVariables("CLASSES", classes())
              .build());

  private static String classes() {
    try {
      return Path.of(PeerServer.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static KubernetesObjects emit(String job, Target target) {
    ClusterProfile profile =
        ClusterProfile.builder()
            .kubernetesVersion(new KubernetesVersion(1, 34))
            .selfContainedFrameworks(true)
            .frameworkBarrier(
                new FrameworkBarrier("example/barrier:1", Optional.empty(), "barrier"))
            .build();
    return Controllers.run(
        KubernetesEmitter.of(target, profile)
            .emit(JobTexts.resolve(job), Submission.of("alice", Instant.EPOCH)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"framework", "pods", "job", "jobset", "volcano"})
  void everyTaskReachesEveryOther(String target) throws InterruptedException {
    KubernetesObjects objects = emit(JOB, Targets.named(target).orElseThrow());
    assertThat(objects.of(Secret.class)).as("the scripts of one role are secret").hasSize(1);
    List<SandboxResult> results = sandbox.runPods(objects);
    assertThat(results).extracting(result -> result.role() + "-" + result.index()).isEqualTo(TASKS);
    for (SandboxResult result : results) {
      String me = result.role() + "-" + result.index();
      assertThat(result.exitCode()).as(result.toString()).isZero();
      for (String other : TASKS) {
        List<String> talk = other.equals(me) ? List.of() : talk(me, other, objects);
        assertThat(
                result
                    .userStdout()
                    .lines()
                    .filter(line -> line.contains(" " + other))
                    .map(line -> line.replaceFirst(" at 127\\.[0-9.]+ ", " at ADDRESS "))
                    .sorted())
            .isEqualTo(talk);
      }
    }
    assertThat(results.get(2).userStdout())
        .endsWith(SECRET + ", " + name(objects, 2) + ", alice~Two_Roles, ");
  }

  /** What a task prints of another one. */
  private static List<String> talk(String me, String other, KubernetesObjects objects) {
    String subdomain = objects.of(Pod.class).get(0).getSpec().getSubdomain();
    String address =
        subdomain == null ? "ADDRESS" : name(objects, TASKS.indexOf(other)) + "." + subdomain;
    // The list of instances has the cluster's names of roles.
    String variable = other.replace("_", "").replace('-', '_');
    String called = "called " + other + " at " + address + " by ";
    String heard = me + " heard hello " + other;
    return Stream.of(
            called + "PAI_HOST_IP_" + variable,
            called + "PAI_TASK_ROLE_" + variable.replaceAll("_\\d+$", "_HOST_LIST"),
            heard,
            heard)
        .sorted()
        .toList();
  }

  private static String name(KubernetesObjects objects, int pod) {
    return objects.of(Pod.class).get(pod).getMetadata().getName();
  }

  /** OpenPAI's runtime runs neither these events nor knows exports and an order. */
  @Test
  void callbacksRunUnderFrameworkControllerAsTheyDoElsewhere() throws InterruptedException {
    String job =
        """
        protocolVersion: 2
        name: fails
        type: job
        prerequisites:
          - {type: dockerimage, name: image, uri: example/image}
          - name: first
            type: script
            callbacks:
              - {event: taskStarts, commands: [export FIRST=1]}
              - {event: taskFails, commands: ['echo "first failed $FIRST$SECOND"']}
              - {event: taskCompletes, commands: [echo first completed]}
          - name: second
            type: script
            require: [first]
            callbacks:
              - {event: taskStarts, commands: ['export SECOND=$((FIRST + 1))']}
              - {event: taskFails, commands: ['echo "second failed $SECOND"']}
              - {event: taskSucceeds, commands: [echo never]}
        taskRoles:
          Worker_A:
            instances: 2
            prerequisites: [second]
            dockerImage: image
            resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
            commands:
              - echo "$PAI_CURRENT_TASK_ROLE_NAME $PAI_TASK_INDEX $FC_TASKROLE_NAME $SECOND"
              - exit $((3 + PAI_TASK_INDEX))
        """;
    List<SandboxResult> results = sandbox.runPods(emit(job, Targets.FRAMEWORK));
    for (int i = 0; i < 2; i++) {
      SandboxResult result = results.get(i);
      assertThat(result.exitCode()).isEqualTo(3 + i);
      assertThat(result.userStdout()).isEqualTo("Worker_A " + i + " workera 2\n");
      assertThat(result.callbackLines())
          .containsExactly("second failed 2", "first failed 12", "first completed");
    }
  }

  @Test
  void scriptsLieThereAsTheKubeletShowsThem() throws Exception {
    KubernetesObjects objects =
        emit(JobTexts.of("- ls -A \"$PAI_BASE_DIR/scripts\""), Targets.PODS);
    SandboxResult result = sandbox.runPods(objects).get(0);
    assertThat(result.exitCode()).isZero();
    List<String> names =
        objects.of(ConfigMap.class).stream()
            .filter(map -> map.getData().keySet().stream().anyMatch(key -> key.contains(".")))
            .flatMap(map -> map.getData().keySet().stream())
            .sorted()
            .toList();
    assertThat(result.userStdout().lines().filter(name -> !name.startsWith("..")).sorted())
        .isEqualTo(names)
        .contains("runtime", "user.sh");
    Path scripts = result.folder().resolve("scripts");
    for (String name : names) {
      Path file = scripts.resolve(name);
      assertThat(Files.readSymbolicLink(file)).isEqualTo(Path.of("..data", name));
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo("r-xr-xr-x");
    }
    assertThat(names(scripts.resolve("..data"))).as("nothing was written").isEqualTo(names);
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void namesThatNoServicePublishesAreUnknown() throws InterruptedException {
    KubernetesObjects objects =
        emit(
            JobTexts.of(
                """
                - getent hosts $PAI_CURRENT_CONTAINER_IP
                - getent ahostsv4 job-bsnengjtim.default.svc.cluster.local
                - getent hosts elsewhere.job-bsnengjtim || echo "<$?>"
                - getent passwd root
                """),
            Targets.PODS);
    assertThat(sandbox.runPods(objects).get(0).userStdout())
        .matches(
            "(?s)(127[0-9.]+) job-bsnengjtim-worker-0\\.job-bsnengjtim\n"
                + "\\1 STREAM job-bsnengjtim\\.default\\.svc\\.cluster\\.local\n<2>\n.*root:.*");
    KubernetesObjects unnamed =
        new KubernetesObjects(
            objects.objects().stream().filter(o -> !o.getKind().equals("Service")).toList(),
            List.of(),
            List.of());
    assertThat(sandbox.runPods(unnamed).get(0).exitCode()).isEqualTo(2);
  }

  @Test
  void addressesAreUnique() throws IOException {
    try (LoopbackAddresses one = new LoopbackAddresses();
        LoopbackAddresses other = new LoopbackAddresses()) {
      String first = one.take();
      assertThat(first).startsWith("127.0.");
      assertThat(List.of(other.take(), one.take(), other.take()))
          .doesNotContain(first)
          .doesNotHaveDuplicates();
    }
  }

  @Test
  void podsThatLackSomethingAreRefused() {
    KubernetesObjects objects = emit(JobTexts.of("- 'true'"), Targets.PODS);
    List<Pod> alone = objects.of(Pod.class);
    assertThatThrownBy(
            () -> sandbox.runPods(new KubernetesObjects(List.copyOf(alone), List.of(), List.of())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a pod needs ConfigMap `job-bsnengjtim-env`");
    alone.get(0).getSpec().getContainers().get(0).setCommand(List.of("true"));
    assertThatThrownBy(() -> sandbox.runPods(objects))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("pod `job-bsnengjtim-worker-0` is not self-contained");
  }
}
