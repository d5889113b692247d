package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.field.ProtocolSchemas;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.testsupport.Corpus;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.error.YAMLException;

/** What is wrong with a document's structure is wrong to both, the checker and the schema. */
class SchemaAgreementTest {
  private static final JsonSchemas JOB = JsonSchemas.of(ProtocolSchemas.job());
  private static final Value EVERYTHING = everything();
  private static final JsonSchemas DOCUMENT = JsonSchemas.of(ProtocolSchemas.prerequisite());

  /** Its keys that nothing reads. */
  static final List<String> UNREAD =
      List.of(
          "unknown-key? prerequisites[5].requireStorages[0].extra",
          "unknown-key? extras.hivedScheduler.taskRoles.ps.other",
          "unknown-key? extras.storages[0].other");

  @Test
  void aJobWithEveryKeyPassesBoth() {
    assertThat(Found.in(EVERYTHING, JobFields.JOB.shape(), false).summary())
        .containsExactlyElementsOf(UNREAD);
    assertThat(JOB.refusals(EVERYTHING)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"jobs", "edge", "hived", "runtime"})
  void theyAgreeOnTheCorpus(String folder) throws IOException {
    List<Path> files = Corpus.files(folder, "job.yaml");
    for (Path file : files) {
      Value root = readable(file);
      assertAgreement(file.toString(), root, JobFields.JOB.shape(), JOB);
    }
    assertThat(files).isNotEmpty();
  }

  @Test
  void theyAgreeOnDocumentsOfPrerequisites() throws IOException {
    List<Path> files = Corpus.files("marketplace", ".yaml");
    for (Path file : files) {
      String text = Files.readString(file).replaceAll(": (\\{\\{ \\w+ }})", ": '$1'");
      Value root = YamlValues.parse(text);
      assertAgreement(file.toString(), root, JobFields.PREREQUISITE_DOCUMENT, DOCUMENT);
      assertThat(DOCUMENT.refusals(root)).as(file.toString()).isEmpty();
    }
    assertThat(files).isNotEmpty();
  }

  @Test
  void theyAgreeOnEveryGoldenCase() {
    for (Path file : StructureGoldenTest.CASES.inputs()) {
      boolean job = file.endsWith(StructureGoldenTest.JOB);
      Shape shape = job ? JobFields.JOB.shape() : JobFields.PREREQUISITE_DOCUMENT;
      Value root = YamlValues.parse(StructureGoldenTest.text(file));
      assertAgreement(file.toString(), root, shape, job ? JOB : DOCUMENT);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "1.5", "0", "''", "[]", "{}", "true", "'{{ x }}'"})
  void theyAgreeOnOneValueInEveryPlace(String yaml) {
    Value value = YamlValues.parse("[" + yaml + "]");
    Value other = ((Value.Sequence) value).items().get(0);
    OneSlipTest.forEachChange(
        v -> other, (key, v) -> key, job -> assertAgreement(yaml, job, JobFields.JOB.shape(), JOB));
  }

  @Property
  void theyAgreeOnJobsWithMistakes(
      @ForAll Random random, @ForAll @IntRange(min = 1, max = 3) int n) {
    Value job = EVERYTHING;
    for (int i = 0; i < n; i++) {
      job = Mutation.of(job, random);
    }
    assertAgreement(job.toString(), job, JobFields.JOB.shape(), JOB);
  }

  @Property
  void theyAgreeOnPrerequisitesWithMistakes(@ForAll Random random) {
    List<Value> all = ((Value.Sequence) prerequisites()).items();
    Value one = Mutation.of(all.get(random.nextInt(all.size())), random);
    assertAgreement(one.toString(), one, JobFields.PREREQUISITE_DOCUMENT, DOCUMENT);
  }

  private static Value prerequisites() {
    return ((Value.Mapping) EVERYTHING).get("prerequisites").orElseThrow();
  }

  static void assertAgreement(String what, Value root, Shape shape, JsonSchemas schema) {
    Found found = Found.in(root, shape, false);
    if (isRefusedAsGivenTwiceOnly(found)) {
      return;
    }
    List<String> refusals = schema.refusals(root);
    if (isOfMisspeltTypeOnly(found, refusals)) {
      return;
    }
    assertThat(refusals.isEmpty())
        .as("%s%nchecker: %s%nschema: %s", what, found.messages(), refusals)
        .isEqualTo(!found.refused());
  }

  /** The only rule of structure that no schema can say: a plugin's key in two places. */
  private static boolean isRefusedAsGivenTwiceOnly(Found found) {
    return found.diagnostics().stream()
            .filter(Diagnostic::isError)
            .allMatch(
                d ->
                    d.code() == ProtocolCode.GIVEN_TWICE
                        && d.path().toString().contains("plugin_params"))
        && found.refused();
  }

  /** A type that is misspelt is told as that, and nothing is said of keys it has no place for. */
  private static boolean isOfMisspeltTypeOnly(Found found, List<String> refusals) {
    return found.diagnostics().stream()
            .anyMatch(
                d ->
                    d.code() == ProtocolCode.UNKNOWN_PREREQUISITE_TYPE
                        && d.hint().orElse("").startsWith("did you mean"))
        && refusals.stream().anyMatch(refusal -> refusal.contains("auth: object found, null"));
  }

  static Value everything() {
    try (InputStream in = SchemaAgreementTest.class.getResourceAsStream("/shape/everything.yaml")) {
      return YamlValues.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The document, or nothing where it is no readable YAML: that is nothing to either. */
  private static Value readable(Path file) throws IOException {
    try {
      return YamlValues.parse(Files.readString(file));
    } catch (YAMLException e) {
      return Value.none();
    }
  }
}
