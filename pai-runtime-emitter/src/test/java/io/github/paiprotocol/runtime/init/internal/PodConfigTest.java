package io.github.paiprotocol.runtime.init.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.runtime.init.InitPlugin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A pod is told by variables first, then by files; nothing else is looked at. */
class PodConfigTest {
  @TempDir Path folder;

  private static String plugins(String name) {
    return "initPlugins: [{name: " + name + ", command: run " + name + "}]";
  }

  private static List<InitPlugin> config(String name) {
    return List.of(new InitPlugin(name, "run " + name));
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private PodConfig with(Map<String, String> environment) {
    return PodConfig.of(environment, folder);
  }

  @Test
  void theVariableGoesBeforeTheFileAndTheFileBeforeTheDefault() throws IOException {
    write("init_plugins_default.yaml", plugins("fallback"));
    assertThat(with(Map.of()).init().value()).isEqualTo(config("fallback"));
    write("init_plugins.yaml", plugins("file"));
    assertThat(with(Map.of("INIT_CONFIG", " \n")).init().value()).isEqualTo(config("file"));
    Map<String, String> environment = Map.of("INIT_CONFIG", plugins("variable"));
    assertThat(with(environment).init().value()).isEqualTo(config("variable"));
  }

  @Test
  void theRuntimesConfig() throws IOException {
    String text =
        """
        commands: ["ls  -al", "echo hi"]
        runtimePlugin:
        - plugin: ssh
          parameters:
            jobssh: true
        - plugin: teamwise_storage
        """;
    RuntimeConfig config =
        new RuntimeConfig(
            List.of("ls  -al", "echo hi"),
            List.of(
                PluginEntry.of("ssh", Map.of("jobssh", Value.of(true))),
                PluginEntry.of("teamwise_storage", Map.of())));
    write("runtime_plugin.yaml", text);
    assertThat(with(Map.of()).runtime().value()).isEqualTo(config);
    Map<String, String> environment = Map.of("RUNTIME_CONFIG", "commands: [other]");
    assertThat(with(environment).runtime().value().commands()).containsExactly("other");
  }

  @Test
  void whatIsMissingOrWrongIsReported() throws IOException {
    Document<List<InitPlugin>> none = with(Map.of()).init();
    assertThat(none.diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly(
            "neither the variable `INIT_CONFIG` nor `init_plugins.yaml` nor"
                + " `init_plugins_default.yaml` is there");
    assertThatThrownBy(none::value).isInstanceOf(PaiException.class);
    // A manifest's `>-` joins the lines.
    Map<String, String> folded =
        Map.of("INIT_CONFIG", "initPlugins: - name: a   command: run a", "RUNTIME_CONFIG", "- x");
    assertThat(with(folded).init().diagnostics()).anyMatch(Diagnostic::isError);
    assertThat(with(folded).runtime().diagnostics())
        .extracting(DiagnosticPrinter::line)
        .first()
        .asString()
        .startsWith(
            "RUNTIME_CONFIG:1:1: error: the document must be a map, but is a list [pod-config-value]");
    String wrong = "initPlugins: [{name: \"a\\nb\", command: ' '}, {name: c}, {nam: d}]\nmore: 1";
    assertThat(with(Map.of("INIT_CONFIG", wrong)).init().diagnostics())
        .extracting(found -> found.code().id())
        .containsExactlyInAnyOrder(
            "pod-config-value",
            "pod-config-value",
            "pod-config-value",
            "pod-config-value",
            "pod-config-key",
            "pod-config-key");
  }

  @Test
  void secretsStaySecret() throws IOException {
    assertThat(with(Map.of()).secrets().value()).isEqualTo(Secrets.none());
    write("secrets.yaml", "other: hunter2");
    assertThat(with(Map.of()).secrets().value().names()).containsExactly("other");
    write("secret.yaml", "token: hunter2\nnested: {key: x}\n");
    Secrets secrets = with(Map.of()).secrets().value();
    assertThat(secrets.names()).containsExactly("token", "nested");
    write("secret.yaml", "hunter2: [hunter2\n- hunter2");
    List<Diagnostic> broken = with(Map.of()).secrets().diagnostics();
    assertThat(DiagnosticPrinter.plain().print(broken))
        .contains("secret.yaml:", "the secrets cannot be read")
        .doesNotContain("hunter2");
    write("secret.yaml", "hunter2");
    assertThat(with(Map.of()).secrets().diagnostics()).anyMatch(Diagnostic::isError);
  }

  @Test
  void theExitSpecificationIsOptional() throws IOException {
    assertThat(with(Map.of()).exitSpec()).isEmpty();
    write("runtime-exit-spec.yaml", "- {containerExitCode: 7, patterns: [{exitCode: 3}]}");
    assertThat(with(Map.of()).exitSpec().orElseThrow().value().shellCodes()).containsEntry(3, 7);
    assertThat(PodConfig.of(Map.of(), folder.resolve("none")).exitSpec()).isEmpty();
  }
}
