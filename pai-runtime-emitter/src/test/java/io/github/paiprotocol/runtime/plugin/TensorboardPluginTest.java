package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.HostileTexts;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.TaskRun;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** TensorBoard starts once in a job, with the flags its version knows. */
class TensorboardPluginTest {
  @TempDir Path folder;

  private static RuntimeScripts scripts(String logdir) {
    return job(logdir).emit();
  }

  private static PluginJob job(String logdir) {
    return PluginJob.of(
        "true", "{plugin: tensorboard, parameters: {port: 6006, logdir: " + logdir + "}}");
  }

  private Stubs stubs(String version) throws Exception {
    return new Stubs(folder)
        .tool("tensorboard", "if [[ $1 == --version_tb ]]; then echo " + version + "; fi");
  }

  private List<List<String>> calls(String version, String logdir) throws Exception {
    Stubs stubs = stubs(version);
    TaskRun.Result result = stubs.task().run(scripts(logdir));
    assertThat(result.exitCode()).isZero();
    return stubs.callsOf("tensorboard");
  }

  @Test
  @Thorough
  void versionOneTakesTheListAsFolder() throws Exception {
    assertThat(calls("1.15.0", "{a: /logs/a, b: /logs/b}"))
        .containsExactly(
            List.of("--version_tb"), List.of("--logdir=a:/logs/a,b:/logs/b", "--port=6006"));
  }

  @Test
  @Thorough
  void versionTwoTakesOneFolderAsItIs() throws Exception {
    assertThat(calls("2.4.1", "{a: '/logs,a'}"))
        .containsExactly(
            List.of("--version_tb"), List.of("--logdir=/logs,a", "--bind_all", "--port=6006"));
  }

  @Test
  @Thorough
  void versionTwoTakesTheListAsSpecification() throws Exception {
    assertThat(calls("2.4.1", "{a: /logs/a, b: 'gs://b/c'}"))
        .containsExactly(
            List.of("--version_tb"),
            List.of("--logdir_spec=a:/logs/a,b:gs://b/c", "--bind_all", "--port=6006"));
  }

  @Test
  @Thorough
  void folderMayHaveAnyName() throws Exception {
    String name = "/" + HostileTexts.everything().replaceAll("[,\\p{Cntrl}\\u0085]", "");
    String yaml = "\"" + name.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    assertThat(
            calls("1.15.0", "{a: " + yaml.replace("<% $x %>", "") + ", b: '/with,comma'}").get(1))
        .containsExactly(
            "--logdir=a:"
                + name.replace("<% $x %>", "")
                + ",b:"
                + folder.resolve("state/tensorboard-1/1"),
            "--port=6006");
    assertThat(Files.readSymbolicLink(folder.resolve("state/tensorboard-1/1")))
        .isEqualTo(Path.of("/with,comma"));
    assertThat(folder.resolve("work/pwned")).doesNotExist();
  }

  @Test
  void onlyTheFirstTaskOfTheFirstRoleStartsIt() throws Exception {
    Stubs stubs = stubs("2.4.1");
    stubs.task().with("PAI_TASK_INDEX", "1").run(scripts("{a: /a}"));
    stubs.task().run(job("{a: /a}").emit("ps_server", RuntimeInput.of("alice")));
    assertThat(stubs.callsOf("tensorboard")).isEmpty();
  }

  @Test
  @Thorough
  void taskRunsOnWithoutIt() throws Exception {
    TaskRun.Result absent = new Stubs(folder).task().run(scripts("{a: /a}"));
    assertThat(absent.exitCode()).isZero();
    assertThat(absent.callbackLines())
        .containsExactly("[WARNING] tensorboard is not installed in this image and does not start");
    Stubs failing = new Stubs(folder).tool("tensorboard", "echo broken >&2; exit 3");
    TaskRun.Result broken = failing.task().run(scripts("{a: /a}"));
    assertThat(broken.exitCode()).isZero();
    assertThat(broken.callbackLines()).contains("[WARNING] tensorboard ended at once:", "broken");
  }

  @Test
  void parametersThatAreWrongAreReportedAtTheirPlace() {
    String at = "extras[\"com.microsoft.pai.runtimeplugin\"][0]";
    assertThat(PluginJob.of("true", "{plugin: tensorboard}").diagnostics()).isEmpty();
    assertThat(
            PluginJob.of("true", "{plugin: tensorboard, parameters: {logdir: /x}}").diagnostics())
        .containsExactlyInAnyOrder(
            "ERROR " + at + ": `tensorboard` lacks the parameter `port`",
            "ERROR " + at + ".parameters.logdir: `logdir` must be a map from names to folders");
    assertThat(
            PluginJob.of(
                    "true", "{plugin: tensorboard, parameters: {port: 70000, logdir: {'a,b': /x}}}")
                .diagnostics())
        .containsExactlyInAnyOrder(
            "ERROR "
                + at
                + ".parameters.logdir: `logdir` must map names, without commas, colons and blanks,"
                + " to folders",
            "ERROR " + at + ".parameters.port: `port` must be a whole number from 1 to 65535");
    assertThat(
            PluginJob.of(
                    "true",
                    "{plugin: tensorboard, parameters: {port: 1, logdir: {a: '<% $secrets.t %>'}}}")
                .with("secrets: {t: x}")
                .diagnostics())
        .containsExactly(
            "ERROR "
                + at
                + ".parameters.logdir: `logdir` holds a secret that all who list the task's"
                + " processes would see");
  }

  @Test
  void listedRolesAloneGetIt() throws Exception {
    Stubs stubs = stubs("2.4.1");
    stubs
        .task()
        .run(
            PluginJob.of(
                    "true",
                    "{plugin: tensorboard, taskroles: [ps_server], parameters: {port: 1, logdir:"
                        + " {a: /a}}}")
                .emit());
    assertThat(stubs.callsOf("tensorboard")).isEmpty();
  }
}
