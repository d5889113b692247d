package io.github.paiprotocol.testkit.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.testsupport.Corpus;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every file emitted for a real job is bash, and our own text gives no cause for a warning. */
@Thorough
class CorpusScriptsTest {
  @TempDir Path folder;

  /** The distinct files of all roles of all jobs that run; most are the same in every job. */
  private Map<String, Path> written() throws IOException {
    Map<String, Path> files = new LinkedHashMap<>();
    int roles = 0;
    for (Resolved<Job> job : jobs()) {
      for (String role : job.roles().keySet()) {
        roles++;
        RuntimeScripts scripts = RuntimeScriptEmitter.standard().emit(job, role, "alice");
        for (ScriptFile file : scripts.files()) {
          if (isBash(file) && !files.containsKey(file.content())) {
            Path place = Files.createDirectories(folder.resolve(String.valueOf(files.size())));
            files.put(file.content(), Files.write(place.resolve(file.name()), file.bytes()));
          }
        }
      }
    }
    assertThat(roles).as("roles of the corpus").isGreaterThan(40);
    return files;
  }

  private static boolean isBash(ScriptFile file) {
    return file.name().equals(RuntimeScripts.RUNTIME) || file.name().endsWith(".sh");
  }

  private static List<Resolved<Job>> jobs() throws IOException {
    List<Resolved<Job>> jobs = new ArrayList<>();
    try (Stream<Path> folders = Files.list(Corpus.folder("jobs"))) {
      for (Path job : folders.map(path -> path.resolve("job.yaml")).sorted().toList()) {
        if (Files.exists(job)) {
          resolve(job).ifPresent(jobs::add);
        }
      }
    }
    return jobs;
  }

  /** Fragments and jobs with faults have no scripts. */
  private static Optional<Resolved<Job>> resolve(Path job) throws IOException {
    try {
      return Optional.of(
          PrerequisiteResolver.standard()
              .resolve(
                  ProtocolValidator.standard()
                      .require(ProtocolReader.standard().jobs().read(job))));
    } catch (PaiException e) {
      return Optional.empty();
    }
  }

  @Test
  void everyFileIsBash() throws Exception {
    List<Path> files = List.copyOf(written().values());
    for (Path file : files) {
      assertThat(output(List.of("bash", "-n", file.toString()))).isEmpty();
    }
  }

  @Test
  void shellcheckHasNothingToSayOnOurOwnText() throws Exception {
    assumeTrue(
        Stream.of("/usr/local/bin", "/usr/bin", "/bin")
            .anyMatch(place -> Files.isExecutable(Path.of(place, "shellcheck"))),
        "shellcheck is not installed");
    List<String> command = new ArrayList<>(List.of("shellcheck"));
    written().values().stream()
        .filter(file -> !file.endsWith(RuntimeScripts.USER))
        .forEach(file -> command.add(file.toString()));
    assertThat(output(command)).isEmpty();
  }

  private static String output(List<String> command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return text;
  }
}
