package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProtocolReaderTest {
  private static final ProtocolReader READER = ProtocolReader.standard();

  private static final String TEXT =
      """
      protocolVersion: 2
      name: mnist
      type: job
      version: 1.10
      prerequisites:
        - name: image
          type: dockerimage
          uri: openpai/tensorflow
        - name: nfs
          plugin: pvc_storage
          plugin_params:
            name: claim
            mountPath: {{ path }}
          template_variables:
            - name: path
        - name: hook
          plugin: cmd
          plugin_params:
            callbacks:
              - event: containerStart
                commands: echo hi
      parameters:
        rate: 0.10
      taskRoles:
        worker:
          prerequisites:
            - hook
            - name: nfs
              template_variables: {path: /mnt/nfs}
          dockerImage: image
          resourcePerInstance: {cpu: 2.0, memoryMB: 1.0e+3, gpu: 0}
          commands:
            - python train.py <% $parameters.rate %>
      """;

  private static final Job JOB =
      Job.builder()
          .name("mnist")
          .version(new Value.Numeral("1.10"))
          .addPrerequisite(Prerequisite.dockerImage("image", "openpai/tensorflow"))
          .addPrerequisite(
              Prerequisite.builder()
                  .name("nfs")
                  .plugin("pvc_storage")
                  .putProperty("name", Value.of("claim"))
                  .putProperty("mountPath", Value.of("{{ path }}"))
                  .addTemplateVariable(
                      io.github.paiprotocol.api.model.TemplateVariable.required("path"))
                  .build())
          .addPrerequisite(
              Prerequisite.builder()
                  .name("hook")
                  .plugin("cmd")
                  .addCallback(Callback.on(CallbackEvent.TASK_STARTS, "echo hi"))
                  .build())
          .putParameter("rate", new Value.Numeral("0.10"))
          .putTaskRole(
              "worker",
              TaskRole.builder()
                  .addPrerequisite("hook")
                  .addPrerequisite(PrerequisiteRef.of("nfs", Map.of("path", Value.of("/mnt/nfs"))))
                  .dockerImage("image")
                  .resources(ResourceSpec.builder().cpu(2).memoryMB(1000))
                  .addCommand("python train.py <% $parameters.rate %>")
                  .build())
          .build();

  private static Document<Job> read(String text) {
    return READER.jobs().read(SourceText.of("job.yaml", text));
  }

  private static Document<PrerequisiteList> prerequisites(String text) {
    return READER.prerequisites().read(SourceText.of("item.yaml", text));
  }

  @Test
  void aJobIsRead() {
    Document<Job> document = read(TEXT);
    assertThat(document.diagnostics()).isEmpty();
    assertThat(document.value()).isEqualTo(JOB);
    assertThat(document.suppressedPaths()).isEmpty();
    assertThat(document.source().name()).isEqualTo("job.yaml");
  }

  @Test
  void whatIsWrittenIsReadBack() {
    String yaml = ProtocolWriter.standard().yaml(JOB);
    assertThat(read(yaml).value()).isEqualTo(JOB);
    assertThat(ProtocolWriter.standard().yaml(read(yaml).value())).isEqualTo(yaml);
    assertThat(read(ProtocolWriter.standard().json(JOB)).value()).isEqualTo(JOB);
  }

  @Test
  void aPlaceOfTheModelIsFoundWhereItWasWritten() {
    ProtocolPath command =
        ProtocolPath.of("prerequisites")
            .child(2)
            .child("callbacks")
            .child(0)
            .child("commands")
            .child(0);
    SourceSpan span = read(TEXT).positions().locate(Place.value(command)).orElseThrow();
    assertThat(TEXT.substring(span.start(), span.end())).isEqualTo("echo hi");
  }

  @Test
  void everythingThatIsWrongIsReportedInTheOrderOfTheText() {
    Document<Job> document =
        read(
            """
            protocolVersion: 2
            name: a b
            type: job
            taskRoles:
              worker:
                instances: "2"
                dockerImage: image
                resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 1}
                comands: [x]
            """);
    assertThat(document.diagnostics())
        .extracting(d -> d.span().orElseThrow().line())
        .containsExactly(2, 6, 9);
    assertThat(document.diagnostics()).allMatch(Diagnostic::isError);
    assertThat(document.draft().taskRoles()).containsOnlyKeys("worker");
    assertThatExceptionOfType(PaiException.class)
        .isThrownBy(document::value)
        .satisfies(e -> assertThat(e.diagnostics()).isEqualTo(document.diagnostics()));
  }

  private static List<String> codesOf(String changed) {
    return ProtocolValidator.standard()
        .check(READER.jobs().read(SourceText.of("job.yaml", changed)))
        .stream()
        .map(each -> each.code().id())
        .toList();
  }

  @Test
  void whatCannotBeUsedIsNotCalledDoubtfulToo() {
    assertThat(codesOf(TEXT + "extras: {a: yes}\n")).containsExactly("ambiguous-scalar");
    assertThat(codesOf(TEXT + "extras: yes\n")).containsExactly("wrong-type");
  }

  @Test
  void whatCannotBeReadIsNotCalledMissingToo() {
    assertThat(codesOf("protocolVersion: 2\nname: *no\ntype: job\ntaskRoles: *none\n"))
        .containsExactly("unknown-anchor", "unknown-anchor");
  }

  @Test
  void anObjectOfKubernetesIsCalledThatAndNothingElse() {
    assertThat(codesOf("apiVersion: v1\nkind: Pod\nspec: {}\n")).containsExactly("other-kind");
  }

  @Test
  void aTextThatIsNoYamlGivesAnEmptyDraft() {
    Document<Job> document = read("a: [b\nc");
    assertThat(document.diagnostics()).hasSize(1);
    assertThat(document.suppressedPaths()).containsExactly(ProtocolPath.root());
    assertThat(document.draft()).isEqualTo(Job.builder().name("").build());
  }

  @Test
  void anUnknownKeyIsOnlyWarnedOfByALenientReader() {
    String text = TEXT + "color: red\n";
    assertThat(read(text).diagnostics()).singleElement().matches(Diagnostic::isError);
    Document<Job> lenient =
        ProtocolReader.builder().lenient(true).build().jobs().read(SourceText.of("job.yaml", text));
    assertThat(lenient.diagnostics()).singleElement().matches(d -> !d.isError());
    assertThat(lenient.value()).isEqualTo(JOB);
  }

  @Test
  void oneDocumentOfAStreamCanBePicked() {
    SourceText source = SourceText.of("job.yaml", "sketch: true\n---\n" + TEXT);
    assertThat(READER.jobs().read(source).diagnostics()).hasSize(1);
    assertThat(ProtocolReader.builder().document(1).build().jobs().read(source).value())
        .isEqualTo(JOB);
    assertThatIllegalArgumentException().isThrownBy(() -> ProtocolReader.builder().document(-1));
  }

  @Test
  void bytesAreUtf8WithOrWithoutByteOrderMark() {
    byte[] plain = TEXT.getBytes(StandardCharsets.UTF_8);
    byte[] marked = ("\uFEFF" + TEXT).getBytes(StandardCharsets.UTF_8);
    assertThat(READER.jobs().read("job.yaml", plain).value()).isEqualTo(JOB);
    assertThat(READER.jobs().read("job.yaml", marked).value()).isEqualTo(JOB);
    assertThat(READER.jobs().read("job.yaml", marked).source().text()).isEqualTo(TEXT);
  }

  @Test
  void bytesThatAreNotUtf8AreReportedAtTheirPlace() {
    byte[] latin1 = "name: a\nuser: \u00E4b\n".getBytes(StandardCharsets.ISO_8859_1);
    Document<Job> document = READER.jobs().read("job.yaml", latin1);
    Diagnostic problem = document.diagnostics().get(0);
    assertThat(document.diagnostics()).hasSize(1);
    assertThat(problem.code().id()).isEqualTo("invalid-utf8");
    assertThat(problem.span().orElseThrow()).hasToString("job.yaml:2:7");
  }

  @Test
  void bytesCutInTheMiddleOfACharacterAreReported() {
    byte[] whole = "name: \u00E4".getBytes(StandardCharsets.UTF_8);
    byte[] cut = java.util.Arrays.copyOf(whole, whole.length - 1);
    assertThat(READER.jobs().read("job.yaml", cut).diagnostics())
        .extracting(d -> d.code().id())
        .containsExactly("invalid-utf8");
  }

  @Test
  void tooManyBytesAreNotDecoded() {
    ProtocolReader small =
        ProtocolReader.builder().limits(ReaderLimits.standard().withMaxBytes(10)).build();
    Document<Job> document = small.jobs().read("job.yaml", TEXT.getBytes(StandardCharsets.UTF_8));
    assertThat(document.diagnostics())
        .extracting(d -> d.code().id())
        .containsExactly("text-too-long");
    assertThat(document.source().text()).isEmpty();
  }

  @Test
  void filesAreReadAndNamedByTheirPath(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("job.yaml"), TEXT);
    assertThat(READER.jobs().read(file).value()).isEqualTo(JOB);
    assertThat(READER.jobs().read(file).source().name()).isEqualTo(file.toString());
    assertThatExceptionOfType(NoSuchFileException.class)
        .isThrownBy(() -> READER.jobs().read(folder.resolve("absent.yaml")));
  }

  @Test
  void aDocumentMayHoldOnePrerequisite() {
    Document<PrerequisiteList> document = prerequisites("name: a\ntype: data\nuri: x\n");
    assertThat(document.draft().kind()).isEqualTo(PrerequisiteList.Kind.PREREQUISITE);
    assertThat(document.value().prerequisites())
        .extracting(Prerequisite::name)
        .containsExactly("a");
    assertThat(document.draft().path(0)).isEqualTo(ProtocolPath.root());
    assertThat(document.diagnostics()).isEmpty();
  }

  @Test
  void aDocumentMayHoldAListOfPrerequisites() {
    Document<PrerequisiteList> document = prerequisites("- {name: a}\n- {name: b}\n");
    assertThat(document.draft().kind()).isEqualTo(PrerequisiteList.Kind.LIST);
    assertThat(document.value().prerequisites())
        .extracting(Prerequisite::name)
        .containsExactly("a", "b");
    assertThat(document.draft().path(1)).isEqualTo(ProtocolPath.root().child(1));
  }

  @Test
  void aDocumentMayHoldAWholeJob() {
    Document<PrerequisiteList> document = prerequisites(TEXT);
    assertThat(document.draft().kind()).isEqualTo(PrerequisiteList.Kind.JOB);
    assertThat(document.value().prerequisites()).isEqualTo(JOB.prerequisites());
    assertThat(document.draft().path(2)).isEqualTo(ProtocolPath.of("prerequisites").child(2));
    assertThat(document.positions().locate(Place.value(document.draft().path(2)))).isPresent();
  }

  @Test
  void aDocumentThatHoldsNoPrerequisiteSaysSo() {
    for (String text : List.of("just text", "3", "", "- 1", "name: [")) {
      Document<PrerequisiteList> document = prerequisites(text);
      assertThat(document.diagnostics()).as(text).hasSize(1);
      assertThat(document.suppressedPaths()).as(text).isNotEmpty();
      assertThatExceptionOfType(PaiException.class).isThrownBy(document::value);
    }
  }

  @Test
  void aFaultInAnAnchorIsReportedOnceHoweverManyAliasesUseIt() {
    String text =
        """
        protocolVersion: 2
        name: mnist
        type: job
        taskRoles:
          a: &role {dockerImage: i, instances: many, commands: [x], resourcePerInstance: {cpu: 1, gpu: 0, memoryMB: 1}}
          b: *role
          c: *role
        """;

    assertThat(READER.jobs().read(SourceText.of("job.yaml", text)).diagnostics())
        .singleElement()
        .satisfies(
            d ->
                assertThat(d.span())
                    .hasValueSatisfying(span -> assertThat(span).hasToString("job.yaml:5:40")));
  }

  @Test
  void utf16IsCalledByItsName() {
    for (Charset utf16 : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
      Document<Job> document =
          ProtocolReader.standard().jobs().read("job.yaml", "\ufeffname: a\n".getBytes(utf16));
      assertThat(document.diagnostics())
          .singleElement()
          .satisfies(
              found -> assertThat(found.hint()).contains("the file is UTF-16: save it as UTF-8"));
    }
  }

  /** The key is wrong, and what stands behind it on its line is a secret all the same. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "secret: {a: CANARY}",
        "Secrets: {a: CANARY}",
        "'secrets ': {a: CANARY}",
        "secerts: {a: CANARY}",
        "*x : {token: CANARY}",
        "? [secrets]\n: {a: CANARY}",
        "{secrets: 1}: {a: CANARY}",
        "secrets: {a: x}\nsecrets: {a: CANARY}",
      })
  void whatWasMeantAsASecretIsNotShown(String section) {
    Document<Job> document =
        ProtocolReader.standard()
            .jobs()
            .read(SourceText.of("job.yaml", "name: j\n" + section + "\n"));

    assertThat(DiagnosticPrinter.plain().print(document.diagnostics())).doesNotContain("CANARY");
    assertThat(document.maskedText().orElse("")).doesNotContain("CANARY");
  }

  @ParameterizedTest
  @CsvSource({
    "ConfigMap, v1, two formats are read",
    "DIJob, diengine.opendilab.org/v2alpha1, `pai convert` makes a job of it",
  })
  void anObjectOfKubernetesIsToldWhatBecomesOfIt(String kind, String version, String hint) {
    String text = "apiVersion: " + version + "\nkind: " + kind + "\n";
    assertThat(ProtocolReader.standard().jobs().read(SourceText.of("t", text)).diagnostics())
        .singleElement()
        .satisfies(
            found ->
                assertThat(found.message())
                    .isEqualTo("this is a `" + kind + "`, and no job of the job protocol"))
        .satisfies(
            found ->
                assertThat(found.hint()).hasValueSatisfying(h -> assertThat(h).startsWith(hint)));
  }
}
