package io.github.paiprotocol.k8s;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.management.ThreadMXBean;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.internal.KubernetesPrinter;
import io.github.paiprotocol.k8s.internal.resource.Framework;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testsupport.Thorough;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the cluster cannot hold is refused, with the limit and the size. */
class SizesTest {
  private static final ClusterProfile PROFILE = Jobs.profile("reference-server");
  private static final ClusterProfile COMPACT =
      ClusterProfile.builder()
          .from(PROFILE)
          .options(PROFILE.options().withCompactEnv(true))
          .build();

  @Test
  void aHundredRolesAreTooLargeForEtcd() {
    assertThat(errors(wide(100, "run"), PROFILE))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code().id()).isEqualTo("object-size");
              assertThat(error.message())
                  .matches(".* takes (more than )?[0-9]{7} bytes; .*etcd.* 1572864");
              assertThat(error.hint().orElseThrow()).contains("compactEnv");
            });
  }

  @Test
  @Thorough
  void emissionTakesAFewTimesTheMemoryOfWhatItMakes() {
    KubernetesEmitter emitter =
        KubernetesEmitter.builder(Targets.FRAMEWORK, PROFILE).sizesChecked(false).build();
    Resolved<Job> job = Jobs.resolve(wide(100, "run"));
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long taken = Long.MAX_VALUE;
    long size = 0;
    for (int i = 0; i < 5; i++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      KubernetesObjects objects = emitter.emit(job, Jobs.submission(PROFILE));
      taken = Math.min(taken, threads.getCurrentThreadAllocatedBytes() - before);
      size = objects.objects().stream().mapToLong(KubernetesPrinter::compactSize).sum();
    }
    assertThat(taken).isLessThan(size * 9);
  }

  @Test
  @Thorough
  void whatIsLargerByFarIsRefusedBeforeItIsMade() {
    assertThat(errors(wide(5_000, "run"), PROFILE))
        .singleElement()
        .satisfies(
            error -> assertThat(error.message()).contains("takes more than ", "etcd", "1572864"));
    Job.Builder job = Job.builder().from(wide(0, "run"));
    for (int i = 0; i < 2_000; i++) {
      job.putTaskRole("r" + i, TaskRole.builder().from(role("run")).instances(10_000).build());
    }
    for (Target target : Jobs.targets()) {
      if (target != Targets.FRAMEWORK) {
        assertThat(errors(target, job.build(), PROFILE))
            .singleElement()
            .satisfies(error -> assertThat(error.message()).contains("20000000 tasks", "1 MiB"));
      }
    }
  }

  @Test
  void theirSharedVariablesInAConfigMapMakeThemSmall() {
    KubernetesObjects objects = emit(wide(100, "run"), COMPACT);
    ConfigMap shared = objects.of(ConfigMap.class).get(0);
    assertThat(objects.objects().indexOf(shared))
        .isLessThan(objects.objects().indexOf(objects.of(Framework.class).get(0)));
    assertThat(shared.getData())
        .containsEntry("PAI_TASK_ROLE_COUNT", "100")
        .containsEntry("PAI_RESOURCE_role99", "0,1,1024,0");
    for (Container container : containers(objects)) {
      assertThat(container.getEnvFrom())
          .extracting(source -> source.getConfigMapRef().getName())
          .containsExactly(shared.getMetadata().getName());
      assertThat(container.getEnv())
          .extracting(variable -> variable.getName())
          .contains("PAI_CURRENT_TASK_ROLE_NAME")
          .doesNotContainAnyElementsOf(shared.getData().keySet());
    }
    assertThat(objects.losses()).last().asString().contains("kubectl apply --server-side");
    assertThat(objects.losses())
        .hasSize(2)
        .first()
        .satisfies(
            loss -> {
              assertThat(loss.fidelity()).isEqualTo(Loss.Fidelity.EXACT);
              assertThat(loss.explanation()).contains(shared.getMetadata().getName());
            });
  }

  /** Their objects would take gigabytes, so none may be made before that is known. */
  @Test
  @Thorough
  void thousandsOfRolesThatAreToldOfEachOtherAreRefusedAtOnce() {
    for (Target target : Jobs.targets()) {
      if (target != Targets.FRAMEWORK) {
        assertThat(errors(target, wide(4_000, "run"), PROFILE))
            .singleElement()
            .satisfies(
                error -> {
                  assertThat(error.code().id()).isEqualTo("object-size");
                  assertThat(error.message()).contains("4000 roles", "together");
                  assertThat(error.path()).hasToString("taskRoles");
                });
      }
    }
  }

  /** Each target would make at least one pod of 7 MB of it. */
  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  @Thorough
  void aPodOfVeryManyStoragesIsRefusedBeforeItIsMade(Target target) {
    String names =
        IntStream.range(0, 50_000).mapToObj(i -> "{name: s" + i + "}").collect(joining(", "));
    assertThat(refused(target, "extras: {storages: [" + names + "]}", ""))
        .satisfies(
            error -> {
              assertThat(error.code().id()).isEqualTo("object-size");
              assertThat(error.message()).contains("storages of role `r` take at least", "etcd");
              assertThat(error.path()).hasToString("taskRoles.r");
            });
  }

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  @Thorough
  void portsThatNoVariableCanListAreRefusedBeforeTheyAreListed(Target target) {
    if (target == Targets.FRAMEWORK) {
      return;
    }
    assertThat(refused(target, "", "p: 24000"))
        .satisfies(
            error -> {
              assertThat(error.code().id()).isEqualTo("environment-size");
              assertThat(error.message()).contains("ports of `p` takes at least 144000 bytes");
              assertThat(error.path()).hasToString("taskRoles.r.resourcePerInstance.ports.p");
            });
    String labels = IntStream.range(0, 40_000).mapToObj(i -> "p" + i + ": 1").collect(joining(","));
    assertThat(refused(target, "", labels).message()).contains("ports of all tasks take at least");
  }

  private static Diagnostic refused(Target target, String extras, String ports) {
    String text =
        """
        protocolVersion: 2
        name: wide
        type: job
        prerequisites: [{name: i, type: dockerimage, uri: u}]
        taskRoles:
          r:
            dockerImage: i
            resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0, ports: {%s}}
            commands: [run]
        %s
        """
            .formatted(ports, extras);
    Job job = ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text)).value();
    List<Diagnostic> errors = errors(target, job, PROFILE);
    assertThat(errors).hasSize(1);
    return errors.get(0);
  }

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  @Thorough
  void sharedObjectsGrowWithTheNumberOfRoles(Target target) {
    double growth = (double) size(target, 400) / size(target, 100);
    assertThat(growth).isBetween(3.5, 4.5);
  }

  private static long size(Target target, int roles) {
    return KubernetesEmitter.builder(target, COMPACT)
        .sizesChecked(false)
        .build()
        .emit(Jobs.resolve(wide(roles, "run")), Jobs.submission(COMPACT))
        .json()
        .length();
  }

  @Test
  void aCommandThatNoProcessCanBeGivenIsRefusedAtItsRole() {
    assertThat(errors(wide(1, "x".repeat(131_072)), PROFILE))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code().id()).isEqualTo("environment-size");
              assertThat(error.message())
                  .contains("`USER_CMD` takes 131081 bytes; Linux gives a process at most 131071");
              assertThat(error.path()).hasToString("taskRoles.role0.commands");
              assertThat(error.hint()).hasValueSatisfying(h -> assertThat(h).contains("file"));
            });
    assertThat(emit(wide(1, "x".repeat(131_071 - "USER_CMD=".length())), PROFILE).objects())
        .isNotEmpty();
  }

  @Test
  void hostListsThatAreTooLongHaveAHintThatHelps() {
    Job job =
        Job.builder()
            .name("a-large-job")
            .prerequisites(wide(0, "run").prerequisites())
            .putTaskRole(
                "parameter_server_of_it",
                TaskRole.builder().from(role("run")).instances(2_000).build())
            .build();
    assertThat(errors(Targets.JOBSET, job, PROFILE).get(0))
        .satisfies(
            error -> {
              assertThat(error.code().id()).isEqualTo("environment-size");
              assertThat(error.message()).contains("_HOST_LIST` takes");
              assertThat(error.hint())
                  .hasValueSatisfying(h -> assertThat(h).contains("target `framework`"));
            });
    assertThat(emit(Targets.FRAMEWORK, job, PROFILE).of(Framework.class)).hasSize(1);
  }

  @Test
  void annotationsThatTheServerRefusesAreRefused() {
    Job job = Job.builder().from(wide(1, "run")).description("x".repeat(300_000)).build();
    assertThat(errors(job, PROFILE))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code().id()).isEqualTo("annotation-size");
              assertThat(error.message()).containsPattern("30\\d{4} bytes.* 262144");
              assertThat(error.hint()).hasValueSatisfying(h -> assertThat(h).contains("shorten"));
            });
  }

  @Test
  @Thorough
  void aListOfRolesThatNoProcessCanBeGivenIsRefusedInTheConfigMapToo() {
    Job.Builder job = Job.builder().from(wide(0, "run"));
    for (int i = 0; i < 700; i++) {
      job.putTaskRole("r" + i + "x".repeat(190), role("run"));
    }
    assertThat(errors(job.build(), COMPACT))
        .extracting(error -> error.code().id())
        .contains("environment-size");
  }

  private static List<Container> containers(KubernetesObjects objects) {
    return objects.of(Framework.class).get(0).podTemplates().values().stream()
        .flatMap(
            pod ->
                List.of(
                    pod.getSpec().getInitContainers().get(0), pod.getSpec().getContainers().get(0))
                    .stream())
        .toList();
  }

  private static KubernetesObjects emit(Job job, ClusterProfile profile) {
    return emit(Targets.FRAMEWORK, job, profile);
  }

  private static KubernetesObjects emit(Target target, Job job, ClusterProfile profile) {
    return KubernetesEmitter.of(target, profile).emit(Jobs.resolve(job), Jobs.submission(profile));
  }

  private static List<Diagnostic> errors(Job job, ClusterProfile profile) {
    return errors(Targets.FRAMEWORK, job, profile);
  }

  private static List<Diagnostic> errors(Target target, Job job, ClusterProfile profile) {
    PaiException thrown =
        catchThrowableOfType(PaiException.class, () -> emit(target, job, profile));
    assertThat(thrown).isNotNull();
    return thrown.diagnostics().stream().filter(Diagnostic::isError).toList();
  }

  private static Job wide(int roles, String command) {
    Job.Builder job =
        Job.builder()
            .name("wide")
            .addPrerequisite(Prerequisite.dockerImage("image", "example/image"));
    for (int i = 0; i < roles; i++) {
      job.putTaskRole("role" + i, role(command));
    }
    return job.build();
  }

  private static TaskRole role(String command) {
    return TaskRole.builder()
        .dockerImage("image")
        .resources(ResourceSpec.builder().cpu(1).memoryMB(1024))
        .addCommand(command)
        .build();
  }
}
