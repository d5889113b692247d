package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.internal.env.SharedEnv;
import io.github.paiprotocol.k8s.internal.resource.Framework;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What all roles have in common is made once, and yet belongs to each role alone. */
@Thorough
class SharedPartsTest {
  private static final ClusterProfile PROFILE = Jobs.profile("reference-server");

  private static Resolved<Job> job(int roles) {
    StringBuilder text =
        new StringBuilder(
            """
            protocolVersion: 2
            name: many-roles
            type: job
            prerequisites: [{name: image, type: dockerimage, uri: 'registry.example.com/a:1'}]
            taskRoles:
            """);
    for (int i = 0; i < roles; i++) {
      text.append("  role")
          .append(i)
          .append(
              ": {dockerImage: image, resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0},"
                  + " commands: [python train.py]}\n");
    }
    return PrerequisiteResolver.standard()
        .resolve(
            ProtocolValidator.standard()
                .require(
                    ProtocolReader.standard().jobs().read(SourceText.of("job", text.toString()))));
  }

  private static KubernetesObjects emit(Resolved<Job> job) {
    return emit(job, false);
  }

  private static KubernetesObjects emit(Resolved<Job> job, boolean sizesChecked) {
    return KubernetesEmitter.builder(Targets.FRAMEWORK, PROFILE)
        .sizesChecked(sizesChecked)
        .build()
        .emit(job, Jobs.submission(PROFILE));
  }

  private static List<Container> containers(KubernetesObjects objects) {
    List<Container> all = new ArrayList<>();
    for (PodTemplateSpec pod : objects.of(Framework.class).get(0).podTemplates().values()) {
      all.addAll(pod.getSpec().getInitContainers());
      all.addAll(pod.getSpec().getContainers());
    }
    return all;
  }

  @Test
  void whatIsChangedInOneContainerIsNotSeenInAnother() {
    KubernetesObjects objects = emit(job(2));
    String before = objects.json();
    List<Container> containers = containers(objects);
    EnvVar first =
        containers.get(0).getEnv().stream()
            .filter(variable -> variable.getName().equals("PAI_JOB_NAME"))
            .findFirst()
            .orElseThrow();

    first.setValue("changed");

    assertThat(objects.json()).isEqualTo(PlainJackson.list(objects));
    assertThat(objects.json().split("changed", -1)).hasSize(2);
    assertThat(emit(job(2)).json()).isEqualTo(before);
  }

  @Test
  void neitherChecksNorOutputCopyWhatIsShared() throws Exception {
    KubernetesObjects objects = emit(job(10), true);

    objects.writeJson(OutputStream.nullOutputStream());
    objects.writeYaml(OutputStream.nullOutputStream());
    assertThat(objects.indentedJson()).isNotEmpty();

    assertThat(containers(objects))
        .hasSize(20)
        .allSatisfy(
            container -> {
              assertThat(container.getEnv()).isInstanceOf(SharedEnv.class);
              assertThat(((SharedEnv) container.getEnv()).isShared()).isTrue();
            });
  }

  @Test
  void theStreamGetsWhatTheTextsAre() throws Exception {
    KubernetesObjects objects = emit(job(3));
    ByteArrayOutputStream json = new ByteArrayOutputStream();
    ByteArrayOutputStream yaml = new ByteArrayOutputStream();

    objects.writeJson(json);
    objects.writeYaml(yaml);

    assertThat(json.toString(StandardCharsets.UTF_8)).isEqualTo(objects.json());
    assertThat(yaml.toString(StandardCharsets.UTF_8)).isEqualTo(objects.yaml());
    assertThat(objects.json().lines()).hasSize(1);
    assertThat(objects.indentedJson().lines().count()).isGreaterThan(100);
  }

  /** The text grows with the square of the roles; what is allocated for it must not. */
  @Test
  void allocationGrowsWithRolesAndNotWithTheirSquare() throws Exception {
    Resolved<Job> few = job(50);
    Resolved<Job> many = job(400);
    allocated(few);
    allocated(many);

    assertThat(allocated(many)).isLessThan(16 * allocated(few));
  }

  /** The least of some runs: others may wake up the compiler. */
  private static long allocated(Resolved<Job> job) throws Exception {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      emit(job).writeJson(OutputStream.nullOutputStream());
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    return least;
  }
}
