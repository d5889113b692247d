package io.github.paiprotocol.k8s.dijob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Pod;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.TracedObjects;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Scripts of prerequisites around the commands of tasks. */
class DIJobScriptsTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final Resolved<DIJob> JOB = read();
  private static final String SHARED = "di-rich.job-scripts";
  private static final String LEARNER = "di-rich.task-learner-scripts";
  private static final String ACTORS = "di-rich.task-actors-scripts";

  private static Resolved<DIJob> read() {
    try {
      String text = Files.readString(Path.of("src/test/resources/dijob/everything.yaml"));
      return PrerequisiteResolver.builder()
          .files(Path.of("src/test/resources/dijob"))
          .build()
          .resolve(DIJobTexts.validated(text));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Map<String, ConfigMap> maps(KubernetesObjects made) {
    return made.of(ConfigMap.class).stream()
        .collect(Collectors.toMap(map -> map.getMetadata().getName(), map -> map));
  }

  private static Pod pod(KubernetesObjects made, String name) {
    return made.of(Pod.class).stream()
        .filter(pod -> pod.getMetadata().getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void whatAllTasksShareStandsOnce() {
    Map<String, ConfigMap> maps =
        maps(
            KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build())
                .emit(JOB, SUBMISSION));
    assertThat(maps).containsOnlyKeys(SHARED, LEARNER, ACTORS);
    assertThat(maps.get(SHARED).getData())
        .containsOnlyKeys("runtime", "script_env.sh", "runtime_env.sh", "job.json");
    for (String task : List.of(LEARNER, ACTORS)) {
      assertThat(maps.get(task).getData())
          .containsKeys("precommands.sh", "user.sh")
          .doesNotContainKeys("runtime", "script_env.sh", "runtime_env.sh", "job.json");
    }
    assertThat(
            maps(
                KubernetesEmitter.of(Targets.VOLCANO, ClusterProfile.builder().build())
                    .emit(JOB, SUBMISSION)))
        .containsOnlyKeys(SHARED, LEARNER, ACTORS);
  }

  @Test
  void variablesOfAllTasksNameNoTask() {
    String variables =
        maps(KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build())
                .emit(JOB, SUBMISSION))
            .get(SHARED)
            .getData()
            .get("runtime_env.sh");
    assertThat(variables)
        .contains("PAI_JOB_NAME='user~rich'", "PAI_TASKS_NUM='8'")
        .contains("PAI_JOB_TASK_ROLE_LIST='learner,collector,actors,helpers'")
        .doesNotContain("PAI_CURRENT_TASK_ROLE_NAME=");
  }

  @ParameterizedTest
  @CsvSource({"rich-learner-1, learner, 1", "rich-actors-0, actors, 0", "rich-helpers-0, , "})
  void podsKnowWhichTheyAre(String name, String role, String index) {
    Map<String, String> variables =
        pod(
                KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build())
                    .emit(JOB, SUBMISSION),
                name)
            .getSpec()
            .getContainers()
            .get(0)
            .getEnv()
            .stream()
            .filter(variable -> variable.getValue() != null)
            .collect(Collectors.toMap(EnvVar::getName, EnvVar::getValue));
    assertThat(variables.get("PAI_CURRENT_TASK_ROLE_NAME")).isEqualTo(role);
    assertThat(variables.get("PAI_TASK_INDEX")).isEqualTo(index);
  }

  @Test
  void podsEndAsTheirAuthorSaysOrInTheTimeScriptsTake() {
    KubernetesObjects made =
        KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build()).emit(JOB, SUBMISSION);
    assertThat(pod(made, "rich-learner-0").getSpec().getTerminationGracePeriodSeconds())
        .isEqualTo(45);
    assertThat(pod(made, "rich-actors-0").getSpec().getTerminationGracePeriodSeconds()).isNotNull();
    assertThat(pod(made, "rich-helpers-0").getSpec().getTerminationGracePeriodSeconds()).isNull();
  }

  @Test
  void podsHaveTheGracePeriodOfTheProfile() {
    ClusterProfile profile =
        ClusterProfile.builder()
            .operations(Operations.builder().termGrace(120).endGrace(30).build())
            .build();
    for (Target target : List.of(Targets.PODS, Targets.VOLCANO)) {
      KubernetesObjects made = KubernetesEmitter.of(target, profile).emit(JOB, SUBMISSION);
      assertThat(made.yaml()).contains("terminationGracePeriodSeconds: 155");
      assertThat(maps(made).get(SHARED).getData().get("runtime"))
          .contains("PAI_OPTION_TERM_GRACE=120", "PAI_OPTION_END_GRACE=30");
      assertThat(made.losses()).noneMatch(loss -> loss.toString().contains("Grace"));
    }
  }

  @Test
  void theSameScriptsAreMadeForWhoAsksForOrigins() {
    assertThat(
            KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build())
                .trace(JOB, SUBMISSION)
                .objects())
        .isEqualTo(
            KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build())
                .emit(JOB, SUBMISSION));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        SHARED + " | runtime_env.sh | metadata.name",
        SHARED + " | runtime_env.sh | spec.tasks[0].replicas",
        SHARED + " | job.json | spec.tasks[1].replicas",
        LEARNER + " | precommands.sh | metadata.annotations",
        ACTORS + " | precommands.sh | metadata.annotations",
      })
  void linesOfScriptsComeFromPlacesOfTheJob(String map, String file, String path) {
    TracedObjects traced =
        KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build()).trace(JOB, SUBMISSION);
    String text = maps(traced.objects()).get(map).getData().get(file);
    TreeSet<String> places = new TreeSet<>();
    for (int i = 1; i <= text.lines().count(); i++) {
      traced
          .ofText("ConfigMap/" + map, ProtocolPath.of("data").child(file), i)
          .forEach(origin -> places.add(origin.path().toString()));
    }
    assertThat(places).anyMatch(place -> place.startsWith(path));
  }

  @Test
  void aUserIsAName() {
    KubernetesEmitter emitter =
        KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build());
    Submission submission = Submission.of("a/b", Instant.EPOCH);
    assertThatThrownBy(() -> emitter.emit(JOB, submission))
        .hasMessageContaining("`a/b` is no user name");
  }
}
