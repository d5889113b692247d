package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ValidationRule;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceProvider;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.runtime.workload.Workload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What jars add to the command, and what is said when one cannot. */
class PluginsTest {
  private static final String JOB = "../samples/jobs/hello.yaml";

  @TempDir Path folder;

  @BeforeEach
  void makeAFolder() throws IOException {
    Files.createDirectories(folder.resolve("plugins"));
  }

  /** Makes no object, and says so. */
  public static final class Nothing implements Target {
    @Override
    public String name() {
      return "nothing";
    }

    @Override
    public void emit(Workload workload, RenderContext emission) {
      emission.lost(ProtocolPath.of("taskRoles"), "nothing is made of it");
    }
  }

  /** Wants a description. */
  public static final class Described implements ValidationRule {
    @Override
    public void check(Job job, DiagnosticCollector out) {
      DiagnosticCode code = KubernetesCode.LOSS;
      out.report(Diagnostic.error(code, Place.value(ProtocolPath.root()), "describe the job"));
    }
  }

  /** Refuses all settings, and says so. */
  public static final class Said implements SourceProvider {
    @Override
    public String name() {
      return "said";
    }

    @Override
    public PrerequisiteSource create(SourceSettings settings) {
      throw new IllegalArgumentException("its settings are " + settings.properties());
    }
  }

  private void jar(String name, Class<?> service, String lines) throws IOException {
    try (JarOutputStream jar =
        new JarOutputStream(Files.newOutputStream(folder.resolve("plugins").resolve(name)))) {
      jar.putNextEntry(new JarEntry("META-INF/services/" + service.getName()));
      jar.write(lines.getBytes(StandardCharsets.UTF_8));
    }
  }

  private PaiRun render(String target) {
    return PaiRun.of("render", "-t", target, "--plugins", folder.resolve("plugins") + "", JOB);
  }

  @Test
  void aTargetAndARuleOfAJarAreUsed() throws IOException {
    jar("a.jar", Target.class, "# a target\n" + Nothing.class.getName() + " # of this test\n");
    PaiRun run = render("nothing");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).contains("nothing is made of it");
    assertThat(render("nothin").err()).contains("did you mean `nothing`?");
    jar("b.jar", ValidationRule.class, Described.class.getName());
    assertThat(render("nothing").err()).contains("describe the job");
    PaiRun checked = PaiRun.of("validate", "--plugins", folder.resolve("plugins") + "", JOB);
    assertThat(checked.code()).isEqualTo(1);
    assertThat(checked.err()).contains("describe the job");
  }

  @Test
  void aSourceGetsItsSettings() throws IOException {
    jar("a.jar", SourceProvider.class, Said.class.getName());
    String plugins = folder.resolve("plugins").toString();
    assertThat(
            PaiRun.of(
                    "resolve",
                    JOB,
                    "--plugins",
                    plugins,
                    "--source-setting",
                    "said.region=eu",
                    "--source-setting=said.url=a=b")
                .err())
        .contains("source `said` cannot be used: its settings are {region=eu, url=a=b}");
    PaiRun other = PaiRun.of("resolve", JOB, "--source-setting", "sayd.region=eu");
    assertThat(other.code()).isEqualTo(2);
    assertThat(other.err()).contains("no source of --plugins has the setting `sayd.region`");
  }

  @Test
  void aBrokenJarIsNamed() throws IOException {
    Files.writeString(folder.resolve("plugins").resolve("broken.jar"), "no zip");
    assertRefused("broken.jar", "is no jar that can be read");
  }

  @Test
  void aServiceThatIsNotThereIsNamedWithItsJar() throws IOException {
    jar("x.jar", Target.class, "com.example.Missing");
    assertRefused("x.jar", "target `com.example.Missing`", "there is no such class");
  }

  @Test
  void aServiceOfAnotherTypeIsNamedWithItsJar() throws IOException {
    jar("x.jar", SourceProvider.class, "java.lang.Object");
    assertRefused("x.jar", "source `java.lang.Object`", "it is no `SourceProvider`");
  }

  @Test
  void aNameOfOursCannotBeTaken() throws IOException {
    jar("x.jar", Target.class, "io.github.paiprotocol.k8s.internal.target.pods.PodsTarget");
    assertRefused("x.jar", "target `pods`", "has the name of one that comes with pai");
  }

  @Test
  void twoJarsWithOneNameAreNamed() throws IOException {
    jar("a.jar", Target.class, Nothing.class.getName());
    jar("b.jar", Target.class, Nothing.class.getName());
    assertRefused("a.jar", "b.jar", "target `nothing` is in");
  }

  @Test
  void aFolderThatIsNotThereIsNamed() {
    PaiRun run = PaiRun.of("render", "-t", "pods", "--plugins", folder.resolve("no") + "", JOB);
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.err()).contains("there is no such folder");
  }

  private void assertRefused(String... parts) {
    PaiRun run = render("pods");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(parts).doesNotContain("\tat ");
    assertThat(run.out()).isEmpty();
  }
}
