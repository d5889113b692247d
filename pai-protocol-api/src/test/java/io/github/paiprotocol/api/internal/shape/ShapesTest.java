package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShapesTest {

  @ParameterizedTest
  @CsvSource({"1, false", "2, true", "3, true", "4, true", "5, false", "2.5, false"})
  void aRangeHasBothItsEnds(String number, boolean fine) {
    assertThat(in(Shapes.between(2, 4), number).summary().isEmpty()).isEqualTo(fine);
  }

  @ParameterizedTest
  @CsvSource({"-1, false", "2, false", "3, true", "2147483647, true", "2147483648, false"})
  void aLeastIsTheOnlyLimitButThatOfIntegers(String number, boolean fine) {
    assertThat(in(Shapes.atLeast(3), number).summary().isEmpty()).isEqualTo(fine);
  }

  @Test
  void aDoubtfulZeroSaysWhatItMeans() {
    Shape count = Shapes.doubtfulZero(-1, ": nothing runs", "write how many");
    assertThat(in(count, "0").messages())
        .containsExactly("`it` is 0: nothing runs | write how many");
    assertThat(in(count, "0").refused()).isFalse();
    assertThat(in(count, "1").summary()).isEmpty();
    assertThat(in(count, "-1").summary()).isEmpty();
    assertThat(in(count, "-2").summary()).containsExactly("out-of-range it");
  }

  @Test
  void anEmptyListMeansWhatItsShapeSays() {
    assertThat(in(Shapes.listOf(Shapes.TEXT), "[]").summary())
        .containsExactly("empty-collection? it");
    assertThat(in(Shapes.nonEmptyListOf(Shapes.TEXT), "[]").summary())
        .containsExactly("empty-value it");
    assertThat(in(Shapes.anyListOf(Shapes.TEXT), "[]").summary()).isEmpty();
    assertThat(in(Shapes.wordsOfCommand(), "[]").summary()).isEmpty();
  }

  @Test
  void eachItemOfAListMustHaveItsShape() {
    for (Shape list :
        List.of(
            Shapes.listOf(Shapes.TEXT),
            Shapes.nonEmptyListOf(Shapes.TEXT),
            Shapes.anyListOf(Shapes.TEXT),
            Shapes.wordsOfCommand())) {
      assertThat(in(list, "[echo, hi]").summary()).isEmpty();
      assertThat(in(list, "[echo, 1, 2]").summary())
          .containsExactly("wrong-type it[1]", "wrong-type it[2]");
      assertThat(in(list, "echo").summary()).containsExactly("wrong-type it");
    }
  }

  @Test
  void keysOfAMapMayHaveToBeIdentifiers() {
    Shape ports = Shapes.byIdentifier(Shapes.COUNT, Shape.Empty.DOUBTFUL);
    assertThat(in(ports, "{ssh: 1, http_2: 0}").summary()).isEmpty();
    assertThat(in(ports, "{my-port: 1}").summary()).containsExactly("illegal-name it.my-port");
    assertThat(in(ports, "{ssh: -1}").summary()).containsExactly("out-of-range it.ssh");
    assertThat(in(ports, "{}").summary()).containsExactly("empty-collection? it");
    assertThat(in(Shapes.byIdentifier(Shapes.COUNT, Shape.Empty.FORBIDDEN), "{}").summary())
        .containsExactly("empty-value it");
  }

  @Test
  void anEntryOfNothingIsAsGoodAsNoneWhereThatIsSaid() {
    assertThat(in(Shapes.nullableEntries(Shapes.COUNT), "{a-b: , c: 1}").summary())
        .containsExactly("null-value? it.a-b");
    assertThat(in(Shapes.nullableEntries(Shapes.COUNT), "{a: x}").summary())
        .containsExactly("wrong-type it.a");
    assertThat(in(Shapes.entries(Shapes.COUNT), "{a-b: , c: 1}").summary())
        .containsExactly("wrong-type it.a-b");
  }

  @Test
  void otherKeysMeanWhatTheMapSays() {
    Field name = Field.required("image", Shapes.NAME, "The name.");
    Field count = Field.optional("instances", Shapes.COUNT, "How many.");
    String yaml = "{image: ubuntu, instance: 2}";
    assertThat(in(Shapes.closed("own", "one", "One.", name, count), yaml).messages())
        .containsExactly("`instance` is not a key of one | did you mean `instances`?");
    assertThat(in(Shapes.open("own", "one", "One.", name, count), yaml).summary()).isEmpty();
    assertThat(
            in(Shapes.fields("own", "one", "One.", Shape.Others.FREE, name, count), yaml).summary())
        .containsExactly("similar-key? it.instance");
  }

  @Test
  void aRequiredKeyIsMissedAndAnOptionalOneIsNot() {
    Shape map =
        Shapes.closed(
            "own",
            "one",
            "One.",
            Field.required("image", Shapes.NAME, "What runs."),
            Field.optional("job", Shapes.NAME, "The job."));
    assertThat(in(map, "{}").messages())
        .containsExactly("`it` lacks the required key `image` | add `image`: what runs");
    assertThat(in(map, "{image: , job: }").summary())
        .containsExactly("wrong-type it.image", "null-value? it.job");
  }

  @Test
  void whatIsAddedToAMapHoldsBesideWhatItSays() {
    Shape.Fields map =
        Shapes.closed(
            "own",
            "one",
            "One.",
            Field.optional("image", Shapes.TEXT, "What runs."),
            Field.optional("uri", Shapes.TEXT, "What runs."));
    Shape.Fields with = Shapes.with(map, List.of(new FieldRule.OneOf("uri", "image")));
    assertThat(with.fields()).isEqualTo(map.fields());
    assertThat(in(map, "{image: a, uri: b}").summary()).isEmpty();
    assertThat(in(with, "{image: a, uri: b}").summary()).containsExactly("given-twice it.image");
    assertThat(in(with, "{image: a, urn: b}").summary()).containsExactly("unknown-key it.urn");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"The image.|the image", "GPU cards.|GPU cards", "Other ones|other ones", "X|x"})
  void whatAKeyIsForEndsTheHintThatMissesIt(String description, String end) {
    Shape map =
        Shapes.closed("own", "one", "One.", Field.required("key", Shapes.TEXT, description));
    assertThat(in(map, "{}").messages())
        .containsExactly("`it` lacks the required key `key` | add `key`: " + end);
  }

  @Test
  void aKeyThatIsRefusedByAnotherIsAGap() {
    Shape map =
        Shapes.closed(
            "own",
            "one",
            "One.",
            Field.optional(
                "auth", new Shape.Refused("type", "is not for jobs", "remove it"), "No."),
            Field.optional("type", Shapes.COUNT, "The type."));
    Found found = in(map, "{auth: {password: x}, type: 1}");
    assertThat(found.messages()).containsExactly("`auth` is not for jobs | remove it");
    assertThat(found.suppressedPaths()).containsExactly(ProtocolPath.of("it", "auth"));
    assertThat(in(map, "{auth: x, type: job}").summary()).containsExactly("wrong-type it.type");
  }

  @Test
  void whatIsMissedOrRefusedIsLookedAtLast() {
    Field refused = Field.optional("auth", new Shape.Refused("job", "is odd", "remove it"), "No.");
    Field required = Field.required("job", Shapes.TEXT, "The job.");
    Field expected = new Field("name", Field.Presence.EXPECTED, "The name.", Shapes.TEXT);
    Field optional = Field.optional("image", Shapes.TEXT, "The image.");
    assertThat(Shapes.open("own", "one", "One.", optional, refused, required, expected).lasts())
        .containsExactly(refused, required, expected);
  }

  private static Found in(Shape shape, String yaml) {
    Shape around =
        Shapes.closed("around", "a sample", "A sample.", Field.optional("it", shape, "It."));
    return Found.in(YamlValues.parse("it: " + yaml), around, false);
  }
}
