package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.golden.GoldenFile;
import io.github.paiprotocol.testsupport.Corpus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Real jobs and hard cases get the right answer. The corpus is a folder outside of the project,
 * named by {@code -Dpai.corpus}; the answers are in a table of ours.
 */
class CorpusTest {
  private static final Path VERDICTS = Path.of("src/test/resources/corpus/verdicts.txt");
  private static final Path COMPATIBILITY = Path.of("../docs/compatibility.md");

  /** Its image's password names a secret that is not there. */
  private static final String WITHOUT_SECRET =
      "jobs/rest-server-test__protocolSecret-mask-secrets_in_the_end";

  private static Map<String, Path> cases;

  @BeforeAll
  static void findCases() throws IOException {
    cases = new TreeMap<>();
    for (String folder : List.of("jobs", "hived", "edge", "marketplace/jobs")) {
      Corpus.list(folder).forEach(one -> cases.put(folder + "/" + one.getFileName(), one));
    }
    cases.keySet().removeIf(name -> name.matches("edge/(hived|fw)-.*"));
  }

  @Test
  void everyCaseGetsItsVerdict() throws IOException {
    StringBuilder table = new StringBuilder();
    cases.forEach((name, path) -> table.append(name).append(verdict(check(path))).append('\n'));

    GoldenFile.check(VERDICTS, table.toString());
  }

  @Test
  void everyFindingHasALineAndAColumn() {
    cases.forEach(
        (name, path) ->
            assertThat(check(path)).as(name).allSatisfy(d -> assertThat(d.span()).isPresent()));
  }

  @Test
  void realJobsAreAcceptedWhereTheReferenceAcceptsThem() throws IOException {
    for (Map.Entry<String, Path> one : cases.entrySet()) {
      if (one.getKey().startsWith("jobs/") || one.getKey().startsWith("hived/")) {
        boolean expected = isAcceptedByReference(one.getValue());
        boolean ours = expected && !one.getKey().equals(WITHOUT_SECRET);
        assertThat(isAccepted(one.getValue())).as(one.getKey()).isEqualTo(ours);
      }
    }
  }

  @Test
  void everyDifferenceFromTheReferenceIsDocumented() throws IOException {
    Set<String> different = new TreeSet<>();
    for (Map.Entry<String, Path> one : cases.entrySet()) {
      Path path = one.getValue();
      if (Files.exists(path.resolve("reference.json"))
          && isAcceptedByReference(path) != isAccepted(path)) {
        different.add(path.getFileName().toString());
      }
    }
    String page = Files.readString(COMPATIBILITY);
    Set<String> documented =
        Pattern.compile("^\\| `([^`]+)` \\| (?:accepts|refuses) \\|", Pattern.MULTILINE)
            .matcher(page)
            .results()
            .map(m -> m.group(1))
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(documented).isEqualTo(different);
  }

  private static List<Diagnostic> check(Path path) {
    Path file = Files.isDirectory(path) ? path.resolve("job.yaml") : path;
    return ProtocolValidator.standard().check(Jobs.read(file));
  }

  private static boolean isAccepted(Path path) {
    return check(path).stream().noneMatch(Diagnostic::isError);
  }

  private static boolean isAcceptedByReference(Path path) throws IOException {
    Path file = path.resolve("reference.json");
    return new ObjectMapper().readTree(file.toFile()).get("ok").booleanValue();
  }

  private static String verdict(List<Diagnostic> found) {
    boolean refused = found.stream().anyMatch(Diagnostic::isError);
    return found.stream()
        .map(d -> "\n  " + d.severity() + " " + d.code().id() + place(d))
        .collect(Collectors.joining("", refused ? ": refused" : ": accepted", ""));
  }

  private static String place(Diagnostic d) {
    return d.span().map(s -> "@" + s.line() + ":" + s.column()).orElse("");
  }
}
