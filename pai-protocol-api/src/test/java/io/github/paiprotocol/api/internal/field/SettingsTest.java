package io.github.paiprotocol.api.internal.field;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.shape.Lenience;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/** A kind of document of the test's own. */
class SettingsTest {
  private static final DiagnosticCode VALUE = () -> "bad-setting";
  private static final DiagnosticCode KEY = () -> "unknown-setting";

  private record Worker(String image, int port) {}

  private final DiagnosticCollector found = new DiagnosticCollector(SourceMap.none());

  private static Settings<Worker> open() {
    return settings(Table.open("worker", "the worker", "A worker."));
  }

  private static Settings<Worker> closed() {
    return settings(Table.closed("worker", "the worker", "A worker."));
  }

  private static Settings<Worker> settings(Heading heading) {
    Table<Worker> table =
        heading.of(
            FieldBinding.<Worker, String>required("image", Codecs.TEXT, "none", Worker::image)
                .says("The image."),
            FieldBinding.<Worker, Integer>preset(
                    "port", Codecs.integer(Shapes.COUNT), 80, Worker::port)
                .says("The port."),
            Worker::new);
    return new Settings<>(table, VALUE, KEY, Lenience.NONE);
  }

  private Worker read(Settings<Worker> settings, Map<String, Value> entries) {
    return settings.read(Value.of(entries), SourceMap.none(), Set.of(), found);
  }

  @Test
  void aDocumentWithoutProblemsIsRead() {
    assertThat(read(open(), Map.of("image", Value.of("ubuntu"), "port", Value.of(1))))
        .isEqualTo(new Worker("ubuntu", 1));
    assertThat(found.sorted()).isEmpty();
    assertThat(found.suppressedPaths()).isEmpty();
  }

  @Test
  void aWrongValueIsToldByItsCodeAndIsAGap() {
    assertThat(read(open(), Map.of("image", Value.of("ubuntu"), "port", Value.of("x"))))
        .isEqualTo(new Worker("ubuntu", 80));
    assertThat(found.sorted())
        .singleElement()
        .satisfies(
            each -> {
              assertThat(each.code()).isSameAs(VALUE);
              assertThat(each.path()).isEqualTo(ProtocolPath.of("port"));
              assertThat(each.message()).contains("`port`");
            });
    assertThat(found.suppressedPaths()).containsExactly(ProtocolPath.of("port"));
  }

  @Test
  void aKeyThatIsMissingIsNoUnknownOne() {
    assertThat(read(closed(), Map.of()).image()).isEqualTo("none");
    assertThat(found.sorted()).singleElement().extracting(Diagnostic::code).isSameAs(VALUE);
  }

  @Test
  void ofAKeyThatNothingIsSaidOfTheNameIsEnough() {
    Table<Worker> silent =
        Table.closed("worker", "the worker", "A worker.")
            .of(
                FieldBinding.required("image", Codecs.TEXT, "none", Worker::image),
                FieldBinding.preset("port", Codecs.integer(Shapes.COUNT), 80, Worker::port),
                Worker::new);
    read(new Settings<>(silent, VALUE, KEY, Lenience.NONE), Map.of());
    assertThat(found.sorted())
        .singleElement()
        .extracting(Diagnostic::hint, InstanceOfAssertFactories.OPTIONAL)
        .hasValueSatisfying(
            hint -> assertThat((String) hint).startsWith("add `image").endsWith("`"));
  }

  @Test
  void aKeyThatThereIsNotIsToldByItsCode() {
    read(closed(), Map.of("image", Value.of("ubuntu"), "zone", Value.of("z")));
    assertThat(found.sorted()).singleElement().extracting(Diagnostic::code).isSameAs(KEY);
  }

  @Test
  void aKeyThatLooksLikeAnotherIsToldAsOneThatThereIsNot() {
    read(open(), Map.of("image", Value.of("ubuntu"), "prot", Value.of(1)));
    assertThat(found.sorted()).singleElement().extracting(Diagnostic::code).isSameAs(KEY);
  }

  @Test
  void whatCouldNotBeReadIsNotToldAgain() {
    Value root = Value.of(Map.of("image", Value.of("ubuntu"), "port", Value.none()));
    open().read(root, SourceMap.none(), Set.of(ProtocolPath.of("port")), found);
    assertThat(found.sorted()).isEmpty();
  }

  @Test
  void theSchemaHasItsAddressTitleAndKeys() {
    assertThat(open().schema("worker.json", "Worker", "What a worker is."))
        .isEqualTo(
            Settings.schema(open().codec().shape(), "worker.json", "Worker", "What a worker is."))
        .contains(
            "\"https://paiprotocol.github.io/schema/v2/worker.json\"",
            "\"Worker\"",
            "\"What a worker is.\"",
            "\"image\"",
            "\"port\"");
  }
}
