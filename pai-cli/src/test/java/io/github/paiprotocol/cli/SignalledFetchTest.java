package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Ascii;
import com.google.common.base.Splitter;
import io.github.paiprotocol.testkit.HostileAnswer;
import io.github.paiprotocol.testkit.HostileServer;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who ends a command while it waits for a server gets an end at once, and finds all as it was. */
@Thorough
class SignalledFetchTest {
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
    List<String> args = new ArrayList<>();
    for (String word : Splitter.on(' ').split(command)) {
      args.add(
          switch (word) {
            case "JOB" -> job.toString();
            case "OLD", "NEW" -> own.resolve(Ascii.toLowerCase(word)).toString();
            default -> word;
          });
    }
    String cache = own.resolve("cache").toString();
    args.addAll(List.of("--cache", cache, "--allow-host", "http://127.0.0.1"));
    try (PaiProcess pai = PaiProcess.start(folder, args.toArray(String[]::new))) {
      pai.await("request", () -> !web.requests().isEmpty());
      PaiRun run = pai.signal(signal).await();
      assertThat(run.code()).as(run.err()).isEqualTo(code);
      assertThat(run.out()).isEmpty();
      assertThat(run.err()).isEmpty();
    }
    assertThat(Files.exists(own.resolve("new"))).isFalse();
    assertThat(filesOf(own)).isEqualTo(before);
  }
}
