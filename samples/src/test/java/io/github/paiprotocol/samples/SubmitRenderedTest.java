package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.dsl.base.CustomResourceDefinitionContext;
import io.fabric8.kubernetes.client.server.mock.EnableKubernetesMockClient;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.runtime.workload.Workload;
import io.github.paiprotocol.submit.SubmittedJob;
import io.github.paiprotocol.submit.Submitter;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the command renders for a target is what a cluster takes from the submitter. */
@EnableKubernetesMockClient(
    https = false,
    crud = true,
    kubernetesClientBuilderCustomizer = SubmitRenderedTest.Patient.class)
@Thorough
class SubmitRenderedTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  KubernetesMockServer server;
  KubernetesClient client;

  @TempDir Path scratch;

  /** Has clients wait: a busy machine may not answer within their own ten seconds. */
  public static final class Patient implements Consumer<KubernetesClientBuilder> {
    @Override
    public void accept(KubernetesClientBuilder made) {
      made.editOrNewConfig().withConnectionTimeout(120_000).withRequestTimeout(120_000).endConfig();
    }
  }

  @BeforeEach
  void kinds() {
    kind("jobset.x-k8s.io", "v1alpha2", "JobSet", "jobsets");
    kind("batch.volcano.sh", "v1alpha1", "Job", "jobs");
    kind("frameworkcontroller.microsoft.com", "v1", "Framework", "frameworks");
    kind("diengine.opendilab.org", "v2alpha1", "DIJob", "dijobs");
  }

  private void kind(String group, String version, String kind, String plural) {
    server.expectCustomResource(
        new CustomResourceDefinitionContext.Builder()
            .withGroup(group)
            .withVersion(version)
            .withKind(kind)
            .withPlural(plural)
            .withScope("Namespaced")
            .build());
  }

  static List<Arguments> renderings() {
    List<Arguments> all = new ArrayList<>();
    for (Target target : Targets.all()) {
      if (target.forms().contains(Workload.Form.ROLES)) {
        all.add(Arguments.of(target.name(), "parameter-server.yaml"));
      }
      if (target.forms().contains(Workload.Form.TEMPLATES)) {
        all.add(Arguments.of(target.name(), "dijob.yaml"));
      }
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("renderings")
  void itCanBeSubmittedAndDeleted(String target, String job) throws Exception {
    List<HasMetadata> rendered = rendered(target, job);
    Submitter submitter = Submitter.of(client);

    SubmittedJob submitted =
        submitter.submit(new KubernetesObjects(rendered, List.of(), List.of()));

    assertThat(submitted.objects()).hasSameSizeAs(rendered).isNotEmpty();
    assertThat(submitted.owner()).isPresent();
    for (HasMetadata object : rendered) {
      assertThat(client.resource(object).get()).as(object.getKind()).isNotNull();
    }
    submitter.delete(submitted);
  }

  /** By the command itself, in a process of its own. */
  private List<HasMetadata> rendered(String target, String job) throws Exception {
    File output = scratch.resolve("objects.yaml").toFile();
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "io.github.paiprotocol.cli.Pai",
                "render",
                "samples/jobs/" + job,
                "--target",
                target,
                "--profile",
                "samples/profiles/any-cluster.yaml")
            .directory(ROOT.toFile())
            .redirectOutput(output)
            .redirectError(scratch.resolve("errors.txt").toFile())
            .start();
    assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(scratch.resolve("errors.txt"))).isZero();
    try (InputStream yaml = Files.newInputStream(output.toPath())) {
      return List.copyOf(client.load(yaml).items());
    }
  }
}
