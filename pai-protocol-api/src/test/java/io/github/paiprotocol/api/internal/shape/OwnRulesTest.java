package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Shapes that others bring along what they know of their values. */
class OwnRulesTest {
  private static final Shape EVEN =
      new ScalarShape.FormatType(
          "an even number",
          List.of("string", "number"),
          Optional.of("-?[0-9]*[02468]"),
          value -> value instanceof Value.Scalar number && "02468".contains(number.text()));

  private static final Shape CHECKED =
      new Shape.Typed(
          Shapes.listOf(Shapes.COUNT),
          (value, path) ->
              value.equals(Value.of(List.of(Value.of(7))))
                  ? List.of(
                      Diagnostic.error(
                          ProtocolCode.OUT_OF_RANGE, Place.value(path), "seven is too much"))
                  : List.of());

  private static final Shape.Fields RANGE =
      Shapes.with(
          Shapes.open(
              "range",
              "a range",
              "A range.",
              Field.required("from", Shapes.COUNT, "Where it begins."),
              Field.optional("to", Shapes.COUNT, "Where it ends.")),
          List.of(new FieldRule.Whole("a range with an end", map -> map.get("to").isPresent())));

  @Test
  void aNotationSaysWhatAValueMustBe() {
    assertThat(in(EVEN, "4").summary()).isEmpty();
    Found found = in(EVEN, "five");
    assertThat(found.messages())
        .containsExactly("`it` must be an even number, but is the string `five`");
    assertThat(found.suppressedPaths()).containsExactly(ProtocolPath.of("it"));
  }

  @Test
  void aTypeIsCheckedWhereItsOutlineIsRight() {
    assertThat(in(CHECKED, "[6]").summary()).isEmpty();
    Found found = in(CHECKED, "[7]");
    assertThat(found.messages()).containsExactly("seven is too much");
    assertThat(found.suppressedPaths()).containsExactly(ProtocolPath.of("it"));
  }

  @Test
  void aTypeIsNotCheckedWhereItsOutlineIsWrong() {
    Shape strict =
        new Shape.Typed(
            Shapes.listOf(Shapes.COUNT),
            (value, path) -> {
              throw new IllegalStateException("cannot read " + value);
            });
    assertThat(in(strict, "seven").summary()).containsExactly("wrong-type it");
    assertThat(in(strict, "[6, seven]").summary()).containsExactly("wrong-type it[1]");
  }

  @Test
  void aMapAsAWholeIsLookedAtWhenItsKeysAreRight() {
    assertThat(in(RANGE, "{from: 1, to: 2}").summary()).isEmpty();
    Found found = in(RANGE, "{from: 1}");
    assertThat(found.summary()).containsExactly("wrong-type it");
    assertThat(found.messages()).containsExactly("`it` must be a range with an end");
    assertThat(found.suppressedPaths()).containsExactly(ProtocolPath.of("it"));
    assertThat(in(RANGE, "{from: x}").summary()).containsExactly("wrong-type it.from");
    assertThat(in(RANGE, "{from: x, step: 1}").summary()).containsExactly("wrong-type it.from");
  }

  @Test
  void aSchemaSaysWhatItCanOfANotation() throws IOException {
    JsonNode schema = schema(EVEN);
    assertThat(schema.get("type")).map(JsonNode::asText).containsExactly("string", "number");
    assertThat(schema.get("pattern").asText()).isEqualTo("^(?:-?[0-9]*[02468])$");

    JsonNode one =
        schema(
            new ScalarShape.FormatType(
                "a URL", List.of("string"), Optional.empty(), value -> true));
    assertThat(one.get("type").asText()).isEqualTo("string");
    assertThat(one.has("pattern")).isFalse();
  }

  @Test
  void aSchemaSaysTheOutlineOfAType() throws IOException {
    JsonNode schema = schema(CHECKED);
    assertThat(schema.get("type").asText()).isEqualTo("array");
    assertThat(schema.get("items").get("type").asText()).isEqualTo("integer");
  }

  private static JsonNode schema(Shape shape) throws IOException {
    return new ObjectMapper()
        .readTree(SchemaPrinter.print(shape, "https://example.com/it.json", "It", "It."));
  }

  private static Found in(Shape shape, String yaml) {
    Shape around =
        Shapes.closed("around", "a sample", "A sample.", Field.optional("it", shape, "It."));
    return Found.in(YamlValues.parse("it: " + yaml), around, false);
  }
}
