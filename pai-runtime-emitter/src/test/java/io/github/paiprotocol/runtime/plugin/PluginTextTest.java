package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ShellFeatures;
import io.github.paiprotocol.runtime.script.TaskRun;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The scripts of plugins suit old shells and small images. */
class PluginTextTest {
  @TempDir Path folder;

  /** The callback's script, as bash gets it. */
  private Path script(String plugin) throws IOException, InterruptedException {
    String phase =
        PluginJob.of("true", plugin)
            .emit("worker", RuntimeInput.of("alice"))
            .file(RuntimeScripts.PRE_COMMANDS)
            .orElseThrow()
            .content();
    Path file = Files.writeString(folder.resolve("precommands.sh"), phase);
    String print = "pai_callback() { printf '#!/usr/bin/env bash\\n%s\\n' \"$3\"; }; . \"$0\"";
    return Files.writeString(
        folder.resolve("script.sh"), output("bash", "-c", print, file.toString()));
  }

  private static String output(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return text;
  }

  @Test
  void missingToolsAreToldWhereBusyboxIsAllThereIs() throws Exception {
    Path busybox = Path.of(output("bash", "-c", "type -P busybox || echo none").strip());
    assumeTrue(Files.isExecutable(busybox), "busybox is not installed");
    Path bin = Files.createDirectory(folder.resolve("bin"));
    Path copy = Files.copy(busybox, bin.resolve("busybox"), StandardCopyOption.COPY_ATTRIBUTES);
    for (String tool : output(busybox.toString(), "--list").lines().toList()) {
      if (!Files.exists(bin.resolve(tool))) {
        Files.createSymbolicLink(bin.resolve(tool), copy.getFileName());
      }
    }
    TaskRun.Result result =
        TaskRun.in(folder)
            .with("PATH", bin.toString())
            .with("PAI_CONTAINER_SSH_PORT", "1")
            .run(
                PluginJob.of(
                        "echo ran",
                        "{plugin: tensorboard, parameters: {port: 80, logdir: {a: '/b,c'}}}",
                        "{plugin: git, failurePolicy: ignore, parameters: {repo_uri: x}}",
                        "{plugin: ssh, failurePolicy: ignore, parameters: {jobssh: true}}")
                    .emit());
    assertThat(result.exitCode()).isZero();
    assertThat(result.log("user-stdout/current")).isEqualTo("ran\n");
    assertThat(result.callbackLines())
        .contains(
            "[WARNING] tensorboard is not installed in this image and does not start",
            "[ERROR] git is missing and could not be installed",
            "[ERROR] ssh: openssh is missing and could not be installed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{plugin: ssh, parameters: {jobssh: true, sshbarrier: true}}",
        "{plugin: git, parameters: {repo_uri: 'https://a:b@c/d', options: ['a b'], commit:"
            + " abcdef0}}",
        "{plugin: tensorboard, parameters: {port: 80, logdir: {a: '/b', c: '/d,e'}}}"
      })
  @Thorough
  void scriptIsPlainBash(String plugin) throws Exception {
    Path script = script(plugin);
    String text = Files.readString(script);
    assertThat(text).contains("pai_");
    assertThat(output("bash", "-n", script.toString())).isEmpty();
    for (List<String> features : List.of(ShellFeatures.TOO_NEW, ShellFeatures.NOT_EVERYWHERE)) {
      for (String feature : features) {
        assertThat(
                Pattern.compile(feature)
                    .matcher(ShellFeatures.code(text))
                    .results()
                    .map(r -> r.group()))
            .as(feature)
            .isEmpty();
      }
    }
    assumeTrue(
        !output("bash", "-c", "type -P shellcheck").isEmpty(), "shellcheck is not installed");
    assertThat(output("shellcheck", script.toString())).isEmpty();
  }
}
