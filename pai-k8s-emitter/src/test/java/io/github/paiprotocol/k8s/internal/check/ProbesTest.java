package io.github.paiprotocol.k8s.internal.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.testsupport.Corpus;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/**
 * What the API server's own validation refuses is refused here, for a finding at the same part of
 * the object; hardly anything else is.
 */
@Thorough
class ProbesTest {
  private static final Pattern ERROR = Pattern.compile("  ERR (\\S*): .*");
  private static final Pattern OURS = Pattern.compile("in `[^`]*`(?: at `([^`]*)`)?: .*");
  private static final Pattern TITLE = Pattern.compile("objects\\.yaml\\[(\\d+)\\] # (.*)");
  private static final Map<String, Class<? extends HasMetadata>> TYPES =
      Map.of(
          "Pod", Pod.class,
          "Service", Service.class,
          "ConfigMap", ConfigMap.class,
          "Secret", Secret.class);

  /** What the API server accepts and we refuse, each for its reason. */
  private static final Set<String> STRICTER =
      Set.of(
          // Older versions refuse these, and shells cannot name them.
          "env name starts digit",
          "env name with space",
          // The first is lost without a word.
          "duplicate env",
          // Less than a byte.
          "memory 128m (milli)",
          // The second hides the first.
          "duplicate mountPath trailing slash",
          // What they mean is up to the container runtime.
          "mountPath relative",
          "mountPath with colon",
          // The kubelet refuses it: the pod never starts.
          "image invalid ref",
          // It can only be a mistake.
          "imagePullSecrets empty name");

  /** What the typed objects cannot even hold. */
  private static final Set<String> IMPOSSIBLE =
      Set.of("env value integer", "env value bool", "args containing int", "configmap value int");

  /** One test, not one each: mutants ask it hundreds of times, and it reads its files first. */
  @Test
  void verdictsAreThoseOfTheServer() throws IOException {
    Path probes = Corpus.beside("k8s-probes");
    Map<Integer, List<String>> verdicts = verdicts(probes.resolve("verdicts.txt"));
    List<Executable> checks = new ArrayList<>();
    List<JsonNode> documents = documents(probes.resolve("objects.yaml"));
    assertThat(documents).hasSameSizeAs(verdicts.keySet());
    for (int i = 0; i < documents.size(); i++) {
      JsonNode document = documents.get(i);
      List<String> lines = verdicts.get(i);
      String title = lines.get(0).replaceFirst("(: (IN)?VALID| \\S+/\\S*: (IN)?VALID)$", "");
      boolean refused = lines.stream().anyMatch(line -> line.matches(".*: INVALID|  DECODE.*"));
      List<String> places = lines.stream().flatMap(line -> places(ERROR, line)).toList();
      checks.add(() -> assertAll(title, () -> check(title, document, refused, places)));
    }
    assertAll(checks);
  }

  private static Map<Integer, List<String>> verdicts(Path file) throws IOException {
    Map<Integer, List<String>> verdicts = new HashMap<>();
    int current = -1;
    for (String line : Files.readAllLines(file)) {
      Matcher title = TITLE.matcher(line);
      if (title.matches()) {
        current = Integer.parseInt(title.group(1));
      }
      verdicts
          .computeIfAbsent(current, i -> new ArrayList<>())
          .add(title.matches() ? title.group(2) : line);
    }
    return verdicts;
  }

  private static List<JsonNode> documents(Path file) throws IOException {
    ObjectMapper yaml = new YAMLMapper();
    try (MappingIterator<JsonNode> all = yaml.readerFor(JsonNode.class).readValues(file.toFile())) {
      return all.readAll();
    }
  }

  /**
   * Paths without what the two write differently: indexes and keys, which of two containers of one
   * name it is, and whether the limit or the request, which the limit sets, is wrong.
   */
  private static Stream<String> places(Pattern pattern, String line) {
    Matcher matcher = pattern.matcher(line);
    return matcher.matches()
        ? Stream.of(
            String.valueOf(matcher.group(1))
                .replaceAll("\\[.*?]", "")
                .replace("initContainers", "containers")
                .replace("limits", "requests"))
        : Stream.of();
  }

  private static void check(String title, JsonNode document, boolean refused, List<String> places) {
    List<Diagnostic> found;
    try {
      HasMetadata object =
          new ObjectMapper().treeToValue(document, TYPES.get(document.get("kind").asText()));
      DiagnosticCollector out = new DiagnosticCollector(SourceMap.none());
      ObjectChecks.check(object, ProvenanceMap.none(), out::report);
      found = out.sorted();
    } catch (JsonProcessingException | IllegalArgumentException e) {
      assertThat(refused).as("cannot be read: %s", e.getMessage()).isTrue();
      return;
    }
    if (IMPOSSIBLE.contains(title)) {
      assertThat(found).isEmpty();
    } else if (refused || STRICTER.contains(title)) {
      assertThat(found).as("findings in %s", document).isNotEmpty();
      Set<String> ours =
          found.stream()
              .flatMap(finding -> places(OURS, finding.message()))
              .collect(Collectors.toSet());
      assertThat(places).allSatisfy(place -> assertThat(ours).anyMatch(one -> isAbout(place, one)));
    } else {
      assertThat(found).isEmpty();
    }
  }

  /** Whether a finding is about the part that the API server names, or stands in or around it. */
  private static boolean isAbout(String theirs, String ours) {
    return theirs.isEmpty()
        || ours.equals(theirs)
        || ours.startsWith(theirs + ".")
        || (ours.contains(".") && theirs.startsWith(ours + "."))
        || (ours.equals("spec") && theirs.equals("spec.containers"));
  }
}
