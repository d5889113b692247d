package io.github.paiprotocol.lsp.internal.feature;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.base.Splitter;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.Yaml;

/** Texts of all kinds that are no YAML: ours are diagnosed, and others are left alone. */
@Thorough
class BrokenTextsTest {
  private static final Path JOBS = Path.of("..", "samples", "jobs");

  private static final String PREREQUISITE =
      """
      name: part
      type: script
      plugin: cmd
      callbacks:
        - event: taskStarts
          commands: [echo a, "echo b"]
      """;

  static final String DIJOB_LIST =
      """
      apiVersion: v1
      items:
      - apiVersion: diengine.opendilab.org/v2alpha1
        kind: DIJob
        metadata:
          name: a
        spec:
          tasks: [{type: none, template: {spec: {containers: []}}}]
      kind: List
      """;

  private static Analysis read(String text) {
    return Analysis.of(EditedText.of("t", text), Jobs.RULES);
  }

  private static boolean isBroken(String text) {
    return read(text).diagnostics().stream().anyMatch(d -> d.code().id().equals("syntax"))
        || read(text).isBroken();
  }

  /** Each text as it is, as pretty JSON and as JSON on one line. */
  private static List<String> spellings(String yaml) throws IOException {
    List<String> all = new ArrayList<>(List.of(yaml));
    if (!yaml.contains("\n---")) {
      Object content = new Yaml().load(yaml);
      ObjectMapper json = new ObjectMapper();
      all.add(json.writerWithDefaultPrettyPrinter().writeValueAsString(content));
      all.add(json.writeValueAsString(content));
    }
    return all;
  }

  /** The text with one slip that a parser cannot read over. */
  private static List<String> slips(String text, long seed) {
    Random chance = new Random(seed);
    List<String> broken = new ArrayList<>();
    List<String> signs =
        List.of("\"", "'", "[", "]", "{", "}", "\t", ":", ": ", "- ", "\n  ", "&", "%");
    for (int i = 0; i < 150; i++) {
      int at = chance.nextInt(text.length());
      String sign = signs.get(chance.nextInt(signs.size()));
      broken.add(text.substring(0, at) + sign + text.substring(at));
      int end = Math.min(text.length(), at + 1 + chance.nextInt(3));
      broken.add(text.substring(0, at) + text.substring(end));
    }
    List<String> lines = Splitter.on('\n').splitToList(text);
    for (int i = 0; i < lines.size(); i++) {
      List<String> indented = new ArrayList<>(lines);
      indented.set(i, " ".repeat(1 + chance.nextInt(4)) + lines.get(i));
      broken.add(String.join("\n", indented));
      broken.add(String.join("\n", lines.subList(0, i)) + "\n  - : [");
    }
    return broken.stream().filter(BrokenTextsTest::isBroken).toList();
  }

  static Stream<String> ours() throws IOException {
    List<String> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(JOBS)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String text = Files.readString(file);
        if (!file.endsWith("broken.yaml")) {
          all.addAll(spellings(text));
        }
      }
    }
    all.addAll(spellings(PREREQUISITE));
    return all.stream();
  }

  @ParameterizedTest
  @MethodSource("ours")
  void oursAreMeant(String text) {
    assertThat(read(text).isMeant()).isTrue();
    List<String> slips = slips(text, 7);
    assertThat(slips).hasSizeGreaterThan(50);
    List<String> silent =
        slips.stream().filter(slip -> says(slip) && !read(slip).isMeant()).toList();
    assertThat(silent).isEmpty();
  }

  /** A slip may have hit the words themselves. */
  private static boolean says(String text) {
    return text.contains("protocolVersion")
        || text.contains("taskRoles")
        || text.contains("kind: DIJob")
        || text.contains("diengine.opendilab.org/")
        || (text.startsWith("name: part") && text.contains("type: script"));
  }

  static Stream<String> others() throws IOException {
    List<String> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(Path.of("src", "test", "resources", "texts", "others"))) {
      for (Path file : files.sorted().toList()) {
        String text = Files.readString(file);
        // Braces alone cannot tell how deep the keys of these values are.
        all.addAll(file.endsWith("helm-values.yaml") ? List.of(text) : spellings(text));
      }
    }
    return all.stream();
  }

  @ParameterizedTest
  @MethodSource("others")
  void othersAreLeftAlone(String text) {
    assertThat(read(text).isMeant()).isFalse();
    List<String> slips = slips(text, 3);
    List<String> meant = slips.stream().filter(slip -> read(slip).isMeant()).toList();
    // A wrong brace may move a key of JSON to the top.
    boolean json = text.startsWith("{") || text.startsWith("[{");
    assertThat(meant).hasSizeLessThanOrEqualTo(json ? slips.size() / 10 : 0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "apiVersion: diengine.opendilab.org/v2alpha1\nkind: DIJob\nspec:\n  tasks: [",
        "kind: DIJob\nspec:\n\tx: 1\n",
        "kind DIJob\napiVersion: diengine.opendilab.org/v2alpha1\nspec: {}\n",
        "kind: \"DIJob\nmetadata: {name: a}\n",
        "  kind: DIJob\n metadata: {name: a}\nspec: {}\n",
        "# a comment\n\n---\nkind: DIJob\nspec: [\n---\na: 1\n",
        "kind: Service\napiVersion: v1\n---\napiVersion: diengine.opendilab.org/v2alpha1\nkind: DIJob\nspec: [\n",
        "\uFEFFkind: DIJob\r\nspec: [\r\n",
        "kind: DIJob\rspec: [\r",
        "{\"kind\":\"DIJob\",\"spec\":{\"tasks\":[}",
        "{kind: DIJob, apiVersion: diengine.opendilab.org/v2alpha1, spec: {tasks: [}",
        "{\n  \"metadata\": {\"name\": \"a\",\n  \"spec\": {},\n  \"kind\": \"DIJob\"\n",
        "\"kind\": \"DIJob\",\n\"spec\": {}\n",
        "protocolVersion: 2\nname: 'a\n",
        "protocolVersion: 2\ntaskRoles\n  a: {}\n",
        "name: a\ntaskRoles:\n  a:\n   b: 1\n  c: 1\n - d\n",
        "{\"protocolVersion\": 2, \"name\": \"a, \"type\": \"job\"}",
        "{\"name\": \"a, \"type\": \"job\", \"taskRoles\": {}}",
      })
  void saysWhatIsWrong(String text) {
    assertThat(read(text).isMeant()).isTrue();
    assertThat(read(text).diagnostics()).isNotEmpty();
  }

  @Test
  void findsDIJobsInLists() throws Exception {
    for (String list : spellings(DIJOB_LIST)) {
      assertThat(read(list).isMeant()).isTrue();
      assertThat(read(list + "]}").isMeant()).as(list + "]}").isTrue();
      assertThat(read(list.replace("tasks", "'tasks")).isMeant()).isTrue();
      String pods = list.replace("diengine.opendilab.org/v2alpha1", "v1").replace("DIJob", "Pod");
      assertThat(read(pods + "]}").isMeant()).isFalse();
    }
  }
}
