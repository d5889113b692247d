package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands too far left is told of once, and nothing is taken for it that may be meant. */
class UnderIndentationTest {

  @Test
  void entriesBesideAKeyWithoutAValueBelongToIt() {
    Found found = map(Shape.Others.FORBIDDEN, "{env: , lr: a, decay: b, job: x}");
    assertThat(found.summary()).containsExactly("indentation it.lr");
    assertThat(found.suppressedPaths())
        .containsExactlyInAnyOrder(
            ProtocolPath.of("it", "env"),
            ProtocolPath.of("it", "lr"),
            ProtocolPath.of("it", "decay"));
  }

  @ParameterizedTest
  @EnumSource(names = {"FREE", "KEPT"})
  void checksNoIndentationWhereOtherKeysAreAllowed(Shape.Others others) {
    assertThat(map(others, "{env: , lr: a}").summary()).containsExactly("null-value? it.env");
  }

  @Test
  void whereOtherKeysAreIgnoredTheyBelongToTheMap() {
    assertThat(map(Shape.Others.IGNORED, "{env: , lr: a}").summary())
        .containsExactlyInAnyOrder("null-value? it.env", "unknown-key? it.lr");
  }

  @Test
  void aMisspeltKeyOfTheMapBelongsToTheMap() {
    assertThat(map(Shape.Others.FORBIDDEN, "{env: , jobs: a}").summary())
        .containsExactlyInAnyOrder("null-value? it.env", "unknown-key it.jobs");
  }

  @Test
  void whatTheKeyCannotHoldBelongsToTheMap() {
    assertThat(map(Shape.Others.FORBIDDEN, "{env: , lr: [a]}").summary())
        .containsExactlyInAnyOrder("null-value? it.env", "unknown-key it.lr");
  }

  @Test
  void itemsBehindAKeyWithoutAValueBelongToIt() {
    Found found = items(Shape.Others.FREE, "[{name: a, notes: }, dry, cold, {name: b}]");
    assertThat(found.summary()).containsExactly("indentation it[1]");
    assertThat(found.suppressedPaths())
        .containsExactlyInAnyOrder(
            ProtocolPath.of("it").child(0).child("notes"),
            ProtocolPath.of("it").child(1),
            ProtocolPath.of("it").child(2));
  }

  @ParameterizedTest
  @EnumSource
  void anItemWithTheKeysOfTheOneAboveIsItsRest(Shape.Others others) {
    Found found = items(others, "[{name: a}, {notes: [dry]}]");
    assertThat(found.summary()).containsExactly("indentation it[1]");
    assertThat(found.messages().get(0))
        .startsWith("this item has no `name`, and the item above it has nothing else | ");
    assertThat(found.suppressedPaths())
        .contains(ProtocolPath.of("it").child(0), ProtocolPath.of("it").child(1));
  }

  @Test
  void anUnknownKeyIsNoRestUnlessItMayBe() {
    String items = "[{name: a}, {notes: [dry], colour: red}]";
    assertThat(items(Shape.Others.FREE, items).summary()).containsExactly("indentation it[1]");
    assertThat(items(Shape.Others.FORBIDDEN, items).summary())
        .containsExactlyInAnyOrder("unknown-key it[1].colour", "missing-key it[1]");
  }

  @Test
  void aMisspeltNameIsNoRest() {
    assertThat(items(Shape.Others.FREE, "[{name: a}, {nmae: b, notes: [dry]}]").summary())
        .containsExactly("unknown-key it[1].nmae");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[{name: a, notes: [dry]}, {notes: [dry]}]",
        "[{name: ''}, {notes: [dry]}]",
        "[{notes: [dry]}, {name: a, notes: [dry]}]",
        "[{name: a}, {}]"
      })
  void anItemIsNoRestOfOneThatHasMoreOrLessThanAName(String items) {
    assertThat(items(Shape.Others.FREE, items).summary())
        .isNotEmpty()
        .noneMatch(each -> each.startsWith("indentation"));
  }

  /** {@code commands} at the top level, where the last role lacks them. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{commands: [a]}",
        "{commands: [a], extras: {}}",
        "{commands: [a], resourcePerInstance: {cpu: 1}}"
      })
  void keysOfTheLastRoleAtTheTopLevelAreOneSlip(String rest) {
    Found found = job("{worker: {dockerImage: image}}", rest);
    assertThat(found.summary()).containsExactly("indentation commands");
    assertThat(found.messages().get(0))
        .startsWith("`commands` stands too far left, outside of `worker` | ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {worker: {dockerImage: image, commands: [a]}}       | {commands: [b]}
          {worker: {dockerImage: image}}                      | {extras: {}, commands: [b]}
          {worker: {dockerImage: image}}                      | {commands: {a: b}}
          {}                                                  | {commands: [b]}
          """)
  void aKeyThatTheLastRoleDoesNotLackIsUnknown(String roles, String rest) {
    assertThat(job(roles, rest).summary()).contains("unknown-key commands");
  }

  private static Found job(String roles, String rest) {
    return Found.in(
        YamlValues.parse("{name: a, taskRoles: " + roles + ", " + rest.substring(1)),
        Shapes.closed(
            "job",
            "a job",
            "A job.",
            Field.required("name", Shapes.TEXT, "Its name."),
            Field.optional(
                "taskRoles",
                Shapes.entries(
                    Shapes.closed(
                        "role",
                        "a role",
                        "A role.",
                        Field.required("dockerImage", Shapes.TEXT, "Its image."),
                        Field.required("commands", Shapes.listOf(Shapes.TEXT), "What runs."),
                        Field.optional(
                            "resourcePerInstance",
                            Shapes.closed(
                                "res", "them", "R.", Field.optional("cpu", Shapes.COUNT, "C.")),
                            "What a task takes."))),
                "Roles."),
            Field.optional("extras", Shapes.entries(Shapes.ANYTHING), "More.")),
        false);
  }

  private static Found map(Shape.Others others, String yaml) {
    return in(
        Shapes.fields(
            "own",
            "one",
            "One.",
            others,
            Field.optional("env", Shapes.entries(Shapes.TEXT), "Variables."),
            Field.optional("job", Shapes.TEXT, "The job.")),
        yaml);
  }

  private static Found items(Shape.Others others, String yaml) {
    return in(
        Shapes.listOf(
            Shapes.fields(
                "own",
                "one",
                "One.",
                others,
                Field.required("name", Shapes.FILLED_TEXT, "Its name."),
                Field.optional("notes", Shapes.listOf(Shapes.TEXT), "What is known."))),
        yaml);
  }

  private static Found in(Shape shape, String yaml) {
    Shape around =
        Shapes.closed("around", "a sample", "A sample.", Field.optional("it", shape, "It."));
    return Found.in(YamlValues.parse("it: " + yaml), around, false);
  }
}
