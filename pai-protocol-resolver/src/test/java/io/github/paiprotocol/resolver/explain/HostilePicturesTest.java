package io.github.paiprotocol.resolver.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Untrusted parts of an explanation stay text in pictures and on terminals. */
class HostilePicturesTest {
  private static final List<String> HOSTILE =
      List.of(
          "%%{init: {\"theme\": \"forest\"}}%%",
          "%% comment",
          "\"]; click n0 href \"javascript:alert(1)\"",
          "x\"] --> evil[\"y",
          "#quot; #35; &amp; &#60; &lt;b&gt;",
          "a\\nb \\N \\G \\l \\",
          "<script>alert(1)</script><img src=x onerror=alert(1)>",
          "<br/> </p> <b>bold</b>",
          "`**markdown**`",
          "**bold** _italic_ ~~gone~~ [link](https://a.b)",
          "1. list",
          "- list",
          "# heading",
          "> quote",
          "    code",
          "$$x^2$$",
          "fa:fa-bomb fas:fa-car",
          "style a fill:#f9f; x:#y; z",
          "classDef a fill:#f9f; x:#y; z",
          "{a|b}|<port> c}",
          "n0:port:nw",
          "end subgraph direction LR",
          "@{ shape: circle }",
          "::: class",
          "a\nb\r\nc\u2028d\u2029e\u0085f",
          "\u001b[2J\u001b]0;title\u0007\u009b31m",
          "\u202eevil\u202c \u2066x\u2069 \u200f \u061c",
          "zero\u200bwidth\ufeff \udb40\udc41\udb40\udc42 \ud800",
          "\u00e4\u4f60\ud83d\ude00 plain text, a=b",
          "---\ntitle: x\n---");

  @TempDir Path folder;

  /** A job in whose explanation the texts stand, each as an argument. */
  private static Resolved<Job> job() throws IOException {
    Map<String, Value> parameters = new LinkedHashMap<>();
    for (int i = 0; i < HOSTILE.size(); i++) {
      parameters.put("p" + i, Value.of(HOSTILE.get(i).replace("\ud800", "")));
    }
    String with = ProtocolWriter.standard().json(Value.of(parameters)).replace("\n", "");
    String text =
        """
        protocolVersion: 2
        name: hostile
        type: job
        prerequisites:
          - {name: img, type: dockerimage, uri: debian}
          - name: tool
            plugin: cmd
            plugin_params: {callbacks: [{event: taskStarts, commands: ["echo %s"]}]}
            template_variables: [%s]
        taskRoles:
          worker:
            dockerImage: img
            resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
            prerequisites: [{name: tool, template_variables: %s}]
            commands: [echo]
        """;
    List<String> names = new ArrayList<>();
    parameters.keySet().forEach(name -> names.add("{name: " + name + "}"));
    return PrerequisiteResolver.standard()
        .resolve(
            ProtocolValidator.standard()
                .require(
                    ProtocolReader.standard()
                        .jobs()
                        .read(
                            "job.yaml",
                            text.formatted("{{ p0 }}", String.join(", ", names), with)
                                .getBytes(StandardCharsets.UTF_8))));
  }

  private static String run(String input, String... command) throws Exception {
    Path in = Files.createTempFile("pai-picture", ".in");
    Path out = Files.createTempFile("pai-picture", ".out");
    try {
      Files.writeString(in, input);
      Process process =
          new ProcessBuilder(command)
              .redirectInput(in.toFile())
              .redirectOutput(out.toFile())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).isZero();
      return Files.readString(out);
    } finally {
      Files.delete(in);
      Files.delete(out);
    }
  }

  private static boolean has(String... command) {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      process.getOutputStream().close();
      return process.waitFor() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Blanks at the ends and rows of them are layout, in pictures. */
  private static String words(String text) {
    return text.strip().replaceAll("\\h+", " ");
  }

  @Test
  @Thorough
  void graphvizDrawsThemAsText() throws Exception {
    assumeTrue(has("dot", "-V"), "Graphviz is needed");
    StringBuilder graph = new StringBuilder("digraph job {\n  node [shape=box];\n");
    for (int i = 0; i < HOSTILE.size(); i++) {
      String label = PictureText.dot(HOSTILE.get(i));
      graph.append("  n").append(i).append(" [label=\"").append(label).append("\"];\n");
    }
    String svg = run(graph + "}\n", "dot", "-Tsvg");
    DocumentBuilderFactory xml = DocumentBuilderFactory.newInstance();
    xml.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    NodeList texts =
        xml.newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg)))
            .getElementsByTagName("text");
    List<String> drawn = new ArrayList<>();
    for (int i = 0; i < texts.getLength(); i++) {
      drawn.add(words(texts.item(i).getTextContent().replace('\u00a0', ' ')));
    }
    assertThat(drawn)
        .containsExactlyElementsOf(HOSTILE.stream().map(t -> words(Printable.line(t))).toList());
  }

  @Test
  void graphvizTakesTheWholePicture() throws Exception {
    assumeTrue(has("dot", "-V"), "Graphviz is needed");
    assertThat(
            run(Explanation.of(job()).dot(), "dot", "-Tplain")
                .lines()
                .filter(l -> l.startsWith("node")))
        .hasSize(2);
  }

  /** What stands in the boxes of charts. */
  private static JsonNode drawnByMermaid(List<String> charts) throws Exception {
    String modules = System.getProperty("pai.mermaid", "");
    assumeTrue(!modules.isEmpty(), "-Dpai.mermaid=FOLDER: scripts/check-pictures installs Mermaid");
    String script = Path.of("src/test/resources/mermaid-labels.mjs").toAbsolutePath().toString();
    ObjectMapper mapper = new ObjectMapper();
    return mapper.readTree(run(mapper.writeValueAsString(charts), "node", script, modules));
  }

  @Test
  void mermaidDrawsThePageOfTheArchitecture() throws Exception {
    String page = Files.readString(Path.of("..", "docs", "architecture.md"));
    String chart = page.split("```mermaid\n", 2)[1].split("```", 2)[0];
    assertThat(drawnByMermaid(List.of(chart)).get(0).get("labels").toString())
        .contains("\"ProtocolReader\"", "\"pai-protocol-api\"", "\"KubernetesObjects\"");
  }

  @Test
  void mermaidDrawsThemAsText() throws Exception {
    List<String> charts = new ArrayList<>();
    for (String text : HOSTILE) {
      String label = PictureText.mermaid(text);
      charts.add("flowchart TD\n  n0([\"" + label + "\"])\n  n1[/\"x<br/>" + label + "\"/]\n");
    }
    charts.add(Explanation.of(job()).mermaid());
    JsonNode drawn = drawnByMermaid(charts);
    assertThat(drawn).hasSize(charts.size());
    for (int i = 0; i < HOSTILE.size(); i++) {
      String text = words(PictureText.unlike(Printable.line(HOSTILE.get(i))));
      JsonNode chart = drawn.get(i);
      assertThat(chart.get("theme").asText()).isEqualTo("default");
      assertThat(chart.get("elements").toString()).as("%s", text).isIn("[\"p\"]", "[]");
      assertThat(chart.get("labels")).as("%s", text).hasSize(2);
      assertThat(words(chart.get("labels").get(0).asText())).isEqualTo(text);
      assertThat(words(chart.get("labels").get(1).asText().replace('\n', ' ')))
          .isEqualTo("x " + text);
    }
    assertThat(drawn.get(HOSTILE.size()).get("labels")).hasSize(2);
  }

  @Test
  void labelsOfMermaidHoldNothingButWordsAndEntities() {
    for (String text : HOSTILE) {
      assertThat(PictureText.mermaid(text))
          .matches("([\\p{L}\\p{N} ._/=-]|:(?=//)|#[0-9]+;)*")
          .doesNotContain("style", "classDef", "direction");
    }
  }

  @Test
  void everyFormIsPrintableLineByLine() throws IOException {
    Explanation explanation = Explanation.of(job());
    for (String form :
        List.of(explanation.text(), explanation.json(), explanation.mermaid(), explanation.dot())) {
      assertThat(Printable.lines(form)).isEqualTo(form);
    }
    assertThat(explanation.text().lines()).hasSize(3);
    JsonNode json = new ObjectMapper().readTree(explanation.json());
    JsonNode arguments = json.at("/roles/0/prerequisites/0/arguments");
    for (int i = 0; i < HOSTILE.size(); i++) {
      assertThat(arguments.get("p" + i).asText()).isEqualTo(HOSTILE.get(i).replace("\ud800", ""));
    }
  }
}
