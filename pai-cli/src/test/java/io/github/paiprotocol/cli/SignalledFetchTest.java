package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.testkit.HostileAnswer;
import io.github.paiprotocol.testkit.HostileServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who ends a command while it waits for a server gets an end at once, and finds all as it was. */
class SignalledFetchTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @RegisterExtension final HostileServer web = HostileServer.http();
  @TempDir Path folder;

  private static Map<String, String> filesOf(Path folder) throws IOException {
    Map<String, String> all = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        all.put(folder.relativize(file).toString(), Files.readString(file));
      }
    }
    return all;
  }

  @ParameterizedTest
  @CsvSource({
    "INT, 130, lock JOB --lock OLD",
    "TERM, 143, lock JOB --lock OLD",
    "TERM, 143, resolve JOB",
    "INT, 130, bundle JOB -o OLD",
    "TERM, 143, render JOB -t scripts -o NEW",
    "INT, 130, report JOB -o OLD"
  })
  void nothingIsChangedAndNothingSaid(String signal, int code, String command) throws Exception {
    web.on("/tool.yaml", HostileAnswer.silence());
    Path own = Files.createDirectory(folder.resolve("own"));
    Path job = own.resolve("job.yaml");
    Files.writeString(job, MarketJobs.job("'" + web.url("/tool.yaml") + "'"));
    Files.writeString(own.resolve("old"), "what was there");
    Map<String, String> before = filesOf(own);
    String[] args =
        Stream.concat(
                Arrays.stream(command.split(" ", -1))
                    .map(word -> word.equals("JOB") ? job.toString() : word)
                    .map(word -> word.equals("OLD") ? own.resolve("old").toString() : word)
                    .map(word -> word.equals("NEW") ? own.resolve("new").toString() : word),
                Stream.of(
                    "--cache", own.resolve("cache").toString(), "--allow-host", "http://127.0.0.1"))
            .toArray(String[]::new);
    try (PaiProcess pai = PaiProcess.start(folder, args)) {
      long end = System.nanoTime() + PATIENCE.toNanos();
      while (web.requests().isEmpty() && pai.process().isAlive()) {
        assertThat(System.nanoTime()).as("it asks the server in time").isLessThan(end);
        Thread.sleep(5);
      }
      PaiRun run = pai.signal(signal).await();
      assertThat(run.code()).as(run.err()).isEqualTo(code);
      assertThat(run.out()).isEmpty();
      assertThat(run.err()).isEmpty();
    }
    assertThat(Files.exists(own.resolve("new"))).isFalse();
    assertThat(filesOf(own)).isEqualTo(before);
  }
}
