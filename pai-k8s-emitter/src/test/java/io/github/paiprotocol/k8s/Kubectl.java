package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The machine's kubectl, without the user's settings. Tests that need it are skipped without. */
final class Kubectl {
  private final Path program;
  private final Path folder;

  private Kubectl(Path program, Path folder) {
    this.program = program;
    this.folder = folder;
  }

  /** Finds it; what it writes goes into a folder. */
  static Kubectl find(Path folder) {
    List<Path> found =
        Splitter.on(':')
            .splitToStream(System.getenv().getOrDefault("PATH", ""))
            .map(place -> Path.of(place, "kubectl"))
            .filter(Files::isExecutable)
            .toList();
    assumeTrue(!found.isEmpty(), "there is no kubectl");
    return new Kubectl(found.get(0), folder);
  }

  /** Runs it; it must succeed. */
  String run(String... arguments) throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    Path errors = folder.resolve("errors");
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("KUBECONFIG", folder.resolve("no-config").toString());
    builder.environment().put("KUBECACHEDIR", folder.resolve("cache").toString());
    Process process =
        builder.redirectOutput(output.toFile()).redirectError(errors.toFile()).start();
    assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(errors)).isZero();
    return Files.readString(output, StandardCharsets.UTF_8);
  }
}
