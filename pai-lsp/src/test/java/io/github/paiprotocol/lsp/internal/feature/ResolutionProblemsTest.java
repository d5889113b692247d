package io.github.paiprotocol.lsp.internal.feature;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.resolver.LockFile;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.lock.LockMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResolutionProblemsTest {
  private static final String TOOLS =
      """
      - name: tools
        plugin: cmd
        template_variables: [{name: level}, {name: verbose, default: "0"}]
        callbacks:
          - event: taskStarts
            commands: ["echo {{ level }} {{ verbose }}"]
      """;

  @TempDir Path folder;
  private Path inside = Path.of("");

  @BeforeEach
  void files() throws Exception {
    inside = Files.createDirectory(folder.resolve("inside"));
    Files.writeString(folder.resolve("out.yaml"), TOOLS);
    Files.writeString(inside.resolve("tools.yaml"), TOOLS);
    Files.writeString(
        inside.resolve("cycle.yaml"),
        "- name: a\n  plugin: cmd\n  require: [b]\n- name: b\n  plugin: cmd\n  require: [a]\n");
    Files.writeString(
        inside.resolve("lost.yaml"), "name: lost\nplugin: cmd\nrequire: [file:nowhere.yaml]\n");
    Files.writeString(
        inside.resolve("tag.yaml"),
        "name: tag\nplugin: cmd\ncallbacks: [{event: taskStarts, commands: ["
            + "echo <% $parameters.nothing %>]}]\n");
    Files.writeString(inside.resolve("broken.yaml"), "name: [\n");
    Files.writeString(
        inside.resolve("far.yaml"), "name: far\nplugin: cmd\nrequire: [https://h/x.yaml]\n");
  }

  private OfflineResolution resolution() {
    return new OfflineResolution(
        List.of(PrerequisiteResolver.unconfigured().files(inside).build()),
        Optional.of(inside),
        Optional.empty());
  }

  /** A job, and a DIJob, whose task uses something. */
  private static List<String> texts(String reference) {
    return List.of(
        Jobs.JOB.replace("      - last", "      - " + reference.replace("\n", "\n      ")),
        DIJobs.requiring("- " + reference.replace("\n", "\n              ")));
  }

  private String found(String text) {
    Analysis analysis = Jobs.of(text);
    assertThat(analysis.diagnostics()).noneMatch(Diagnostic::isError);
    StringBuilder all = new StringBuilder();
    for (Diagnostic each : ResolutionProblems.of(analysis, resolution())) {
      SourceSpan span = each.span().orElseThrow();
      assertThat(span.file()).isEqualTo(analysis.text().source().name());
      all.append(each.code().id())
          .append(": ")
          .append(text, span.start(), span.end())
          .append(": ")
          .append(each.message())
          .append('\n');
    }
    return all.toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "file:nowhere.yaml|not-found: file:nowhere.yaml",
        "file:../out.yaml|access-refused: file:../out.yaml",
        "file:tools.yaml|missing-argument: file:tools.yaml",
        "file:tools.yaml#toolz|nothing-to-pick: file:tools.yaml#toolz",
        "file:cycle.yaml#a|circular-require: file:cycle.yaml#a",
        "file:lost.yaml|not-found: file:lost.yaml",
        "file:tag.yaml|unresolved-reference: file:tag.yaml",
        "file:broken.yaml|file:broken.yaml",
        "name: file:tools.yaml\\n  template_variables: {level: 1, depth: 2}|unknown-argument:",
      })
  void isPublishedWhereTheTextSaysIt(String reference, String expected) {
    List<String> texts = texts(reference.replace("\\n", "\n"));

    assertThat(found(texts.get(0))).contains(expected);
    assertThat(found(texts.get(1))).contains(expected.substring(0, expected.indexOf(':') + 1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.com/x.yaml",
        "marketplace://name/mnist",
        "s3://models/x.yaml",
        "file:far.yaml",
        "name: file:tools.yaml\n  template_variables: {level: 1}"
      })
  void ofWhatOnlyOthersKnowNothingIsSaid(String reference) {
    for (String text : texts(reference)) {
      assertThat(found(text)).isEmpty();
    }
  }

  @Test
  void whatIsFetchedNotYetHidesNothingElse() {
    for (String text : texts("https://example.com/x.yaml\n- file:nowhere.yaml")) {
      assertThat(found(text)).startsWith("not-found: file:nowhere.yaml").hasLineCount(1);
    }
  }

  @Test
  void aLockThatIsOldIsNoProblem() {
    OfflineResolution locked =
        new OfflineResolution(
            List.of(
                PrerequisiteResolver.unconfigured()
                    .files(inside)
                    .lock(Optional.<LockFile>empty(), LockMode.OFFLINE)
                    .build()),
            Optional.of(inside),
            Optional.empty());

    for (String text : texts("https://example.com/x.yaml")) {
      assertThat(ResolutionProblems.of(Jobs.of(text), locked)).isEmpty();
    }
  }

  @Test
  void aTextThatIsNoFileHasNoFilesBesideIt() {
    OfflineResolution nothing =
        new OfflineResolution(
            List.of(PrerequisiteResolver.unconfigured().build()),
            Optional.empty(),
            Optional.empty());

    for (String text : texts("file:tools.yaml")) {
      assertThat(ResolutionProblems.of(Jobs.of(text), nothing)).isEmpty();
    }
  }

  @Test
  void whileTheTextItselfIsWrongNothingMoreIsSaid() {
    String text = texts("file:nowhere.yaml").get(0).replace("instances: 2", "instances: x");

    assertThat(ResolutionProblems.of(Jobs.of(text), resolution())).isEmpty();
    assertThat(ResolutionProblems.of(Jobs.of("a: ["), resolution())).isEmpty();
    assertThat(ResolutionProblems.of(Jobs.of(TOOLS), resolution())).isEmpty();
  }

  @Test
  void noProblemShowsASecret() throws Exception {
    Files.writeString(
        inside.resolve("secret.yaml"),
        "name: secret\nplugin: cmd\npassword: hunter9canary\n"
            + "callbacks: [{event: taskStarts, commands: [echo <% $parameters.nothing %>"
            + " https://me:hunter8canary@host/]}]\n");
    for (String text : texts("file:secret.yaml")) {
      Analysis analysis = Jobs.of(text);
      List<Diagnostic> found = ResolutionProblems.of(analysis, resolution());
      assertThat(found).isNotEmpty();
      assertThat(found.toString()).doesNotContain("canary");
    }
  }
}
