package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobMetadata;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.dijob.TaskType;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Every content of an annotation is checked, at its place in the text of the DIJob. */
class AnnotationPropertiesTest {

  private static DIJob job(String annotation) {
    Value annotations =
        Value.of(ImmutableMap.of(TaskPrerequisites.ANNOTATION, Value.of(annotation)));
    Value container =
        Value.of(
            ImmutableMap.of(
                "name", Value.of("a"), "image", Value.of("c"), "command", list(Value.of("b"))));
    Value.Mapping template =
        Value.of(
            ImmutableMap.of(
                "metadata",
                Value.of(ImmutableMap.of("annotations", annotations)),
                "spec",
                Value.of(ImmutableMap.of("containers", list(container)))));
    DIJobTask task = DIJobTask.builder().type(TaskType.LEARNER).template(template).build();
    return DIJob.builder().name("job").spec(DIJobSpec.builder().addTask(task).build()).build();
  }

  private static Value list(Value item) {
    return Value.of(List.of(item));
  }

  @Provide
  Arbitrary<String> texts() {
    Arbitrary<String> pieces =
        Arbitraries.of(
            "- ",
            "file:a.yaml",
            "https://h/a",
            "marketplace://name/x",
            "\n",
            "[",
            "]",
            "{",
            "}",
            "name: ",
            "template_variables: ",
            "digest: ",
            ", ",
            "'",
            "\"",
            "&a ",
            "*a",
            "# ",
            "|",
            "\t",
            "é",
            "<% $secrets.x %>",
            "{{x}}",
            "sha256:",
            "---\n",
            "%",
            "null",
            "1",
            "  ");
    return Arbitraries.oneOf(
        pieces.list().ofMaxSize(12).map(parts -> String.join("", parts)),
        Arbitraries.strings().all().excludeChars('\0').ofMaxLength(30));
  }

  @Property(tries = 2000)
  void everyTextIsJudgedAtItsPlace(@ForAll("texts") String text) {
    DIJob job = job(text);
    List<Diagnostic> inCode = ProtocolValidator.standard().check(job);
    if (!isText(text)) {
      return;
    }
    String yaml = ProtocolWriter.standard().yaml(job);
    Document<DIJob> document =
        ProtocolReader.standard().dijobs().read(SourceText.of("d.yaml", yaml));
    List<Diagnostic> found = ProtocolValidator.standard().check(document);
    assertThat(found).hasSameSizeAs(inCode);
    SourceSpan annotations = where(found);
    for (Diagnostic each : found) {
      SourceSpan span = each.span().orElseThrow();
      assertThat(span.start()).isGreaterThanOrEqualTo(annotations.start());
      assertThat(span.end()).isLessThanOrEqualTo(yaml.indexOf("spec:", annotations.end()));
    }
  }

  /** The warning that upstream does not know the annotation points at its key. */
  private static SourceSpan where(List<Diagnostic> found) {
    return found.stream()
        .filter(each -> each.code().id().equals("unlike-upstream"))
        .findFirst()
        .flatMap(Diagnostic::span)
        .orElseThrow();
  }

  private static boolean isText(String text) {
    return text.codePoints().noneMatch(c -> c >= 0xD800 && c <= 0xDFFF);
  }

  @Property(tries = 500)
  void referencesAreReadBack(
      @ForAll("names") String name, @ForAll("arguments") Map<String, Value> arguments) {
    List<PrerequisiteRef> references =
        List.of(
            PrerequisiteRef.of(name),
            new PrerequisiteRef(name, arguments, Optional.of("sha256:" + "0".repeat(64))));
    String text = TaskPrerequisites.text(Map.of("learner", references)).orElseThrow();
    DIJobMetadata metadata =
        DIJobMetadata.builder().name("a").putAnnotation(TaskPrerequisites.ANNOTATION, text).build();
    DIJob job = DIJob.builder().from(job("")).metadata(metadata).build();
    TaskPrerequisites read = TaskPrerequisites.read(job).get(0);
    assertThat(read.problems()).isEmpty();
    assertThat(read.references()).isEqualTo(references);
  }

  @Provide
  Arbitrary<String> names() {
    return Arbitraries.strings().withChars("aé:/#?%'\" -&*|{}[],.@").ofMinLength(1).ofMaxLength(12);
  }

  @Provide
  Arbitrary<Map<String, Value>> arguments() {
    Arbitrary<Value> values =
        Arbitraries.strings()
            .withChars("aé:#'\" \n-{}[]1\\")
            .ofMaxLength(8)
            .map(text -> (Value) Value.of(text));
    return Arbitraries.maps(Arbitraries.of("a", "b c", "1", "true"), values).ofMaxSize(3);
  }
}
