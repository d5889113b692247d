package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Related;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What stands too far right is told of once, and nothing is taken for it that may be meant. */
class OverIndentationTest {
  private static final Shape BOX =
      Shapes.closed(
          "box",
          "a box",
          "A box.",
          Field.required("image", Shapes.TEXT, "What runs."),
          Field.required("job", Shapes.TEXT, "The job."),
          Field.optional("size", Shapes.COUNT, "How large."));

  private static final Shape OPEN_BOX =
      Shapes.open(
          "openBox",
          "an open box",
          "A box.",
          Field.required("image", Shapes.TEXT, "What runs."),
          Field.required("job", Shapes.TEXT, "The job."),
          Field.optional("notes", Shapes.listOf(Shapes.TEXT), "What is known."));

  private static final Shape BAG =
      Shapes.open(
          "bag",
          "a bag",
          "A bag.",
          Field.optional("image", Shapes.TEXT, "What runs."),
          Field.optional("notes", Shapes.listOf(Shapes.TEXT), "What is known."));

  @Test
  void aKeyOfTheJobBelowATaskRoleIsOneSlip() {
    Found found = Found.inJobAnd("  defaults: {virtualCluster: a}\n");
    assertThat(found.summary()).containsExactly("indentation taskRoles.defaults");
    assertThat(found.messages().get(0))
        .startsWith("`defaults` stands below `taskRoles`, but looks like a key of the job | ");
    assertThat(found.suppressedPaths())
        .contains(ProtocolPath.of("taskRoles", "defaults"), ProtocolPath.of("defaults"));
  }

  @Test
  void aTaskRoleMayBeCalledLikeAKeyOfTheJob() {
    assertThat(Found.inJobWith("worker:", "defaults:").summary()).isEmpty();
    assertThat(Found.inJobAnd("  parameters: {}\n").summary())
        .isNotEmpty()
        .allMatch(each -> each.startsWith("missing-key taskRoles.parameters"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "output: reports            | indentation",
        "output: [reports]          | unknown-key",
        "prerequisites: [img]       | indentation",
        "prerequisites:             | indentation",
        "prerequisites: img         | unknown-key",
        "version: 1                 | unknown-key",
        "secrets: {a: b}            | indentation",
        "defaults: a                | unknown-key"
      })
  void aKeyAmongResourcesIsOneOfTheTaskRoleOrUnmistakablyOneOfTheJob(String entry, String code) {
    String job = "gpu: 1, " + entry + "}";
    assertThat(Found.inJobWith("gpu: 1}", job).summary())
        .containsExactly(
            code
                + " taskRoles.worker.resourcePerInstance."
                + entry.substring(0, entry.indexOf(':')));
  }

  @Test
  void aRequiredScalarOfTheJobIsFoundInATaskRole() {
    Found found =
        Found.in(
            Found.JOB
                .replace("name: edge\n", "")
                .replace("worker:\n", "worker:\n    name: edge\n"));
    assertThat(found.summary()).containsExactly("indentation taskRoles.worker.name");
    assertThat(found.messages().get(0)).contains("looks like a key of the job");
  }

  @Test
  void aMissingScalarIsNotLookedForBesideIt() {
    assertThat(Found.inJobAnd("deployments: [{taskRoles: {name: {preCommands: [a]}}}]\n").summary())
        .containsExactly("missing-key deployments[0]");
  }

  @Test
  void aMissingMapIsFoundBesideItEvenWithoutAValue() {
    String job = Found.JOB.substring(0, Found.JOB.indexOf("taskRoles:"));
    assertThat(Found.in(job + "parameters:\n  lr: 1\n  taskRoles:\n").summary())
        .containsExactly("indentation parameters.taskRoles");
    assertThat(Found.in(job + "parameters:\n  lr: 1\n  taskRoles: many\n").summary())
        .containsExactly("missing-key ");
  }

  @Test
  void keysOfDifferentPlacesAreDifferentSlips() {
    Found found =
        Found.inJobWith("gpu: 1}", "gpu: 1, output: a, data: b, secrets: {a: b}, script: c, x: 1}");
    String map = "taskRoles.worker.resourcePerInstance.";
    assertThat(found.summary())
        .containsExactly(
            "indentation " + map + "output",
            "indentation " + map + "secrets",
            "indentation " + map + "script",
            "unknown-key " + map + "x");
    assertThat(found.suppressedPaths())
        .contains(
            ProtocolPath.of("taskRoles", "worker", "data"),
            ProtocolPath.of("taskRoles", "worker", "script"),
            ProtocolPath.of("secrets"))
        .doesNotContain(ProtocolPath.of("taskRoles", "worker"), ProtocolPath.root());
  }

  @Test
  void aNamedEntryInAnotherLeavesItOpenWhichEntriesThereAre() {
    Found found = boxes(BOX, "a: {image: x, job: y, b: {image: z}}");
    assertThat(found.summary()).containsExactly("indentation boxes.a.b");
    assertThat(found.messages().get(0)).startsWith("`b` stands below `a`, but looks like a box | ");
    assertThat(found.suppressedPaths())
        .containsExactlyInAnyOrder(ProtocolPath.of("boxes", "a", "b"), ProtocolPath.of("boxes"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{image: z, size: 1} | true",
        "{size: 1}           | false",
        "{image: z, x: 1}    | false",
        "{}                  | false",
        "z                   | false",
        "[z]                 | false"
      })
  void aNamedEntryHasARequiredKeyAndNoOtherThanItsOwn(String entry, boolean like) {
    assertThat(boxes(BOX, "a: {image: x, job: y, b: " + entry + "}").summary())
        .containsExactly((like ? "indentation" : "unknown-key") + " boxes.a.b");
  }

  @Test
  void aNamedEntryThatNeedsNothingHasOnlyKeysOfItsOwn() {
    Shape lid =
        Shapes.closed("lid", "a lid", "A lid.", Field.optional("size", Shapes.COUNT, "How large."));
    assertThat(boxes(lid, "a: {b: {size: 1}}").summary()).containsExactly("indentation boxes.a.b");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{image: z, job: y, x: 1} | true",
        "{image: z}               | false",
        "{size: 1}                | false",
      })
  void anItemThatMayHoldAnythingHasAllItsRequiredKeys(String item, boolean like) {
    Found found = note(OPEN_BOX, item);
    assertThat(found.summary())
        .containsExactly((like ? "indentation" : "wrong-type") + " boxes[0].notes[1]");
  }

  @Test
  void anItemThatMayHoldAnythingAndNeedsNothingIsNotGuessed() {
    assertThat(note(BAG, "{image: x}").summary()).containsExactly("wrong-type boxes[0].notes[1]");
  }

  @Test
  void anItemOfATypeIsGuessedByItsOutline() {
    Shape typed = new Shape.Typed(OPEN_BOX, (value, path) -> List.of());
    assertThat(note(typed, "{image: z, job: y}").summary())
        .containsExactly("indentation boxes[0].notes[1]");
  }

  @Test
  void whatIsBesideIsShownByItsKeyOrAsAnItem() {
    Diagnostic key = boxes(BOX, "a: {image: x, job: y, b: {image: z}}").diagnostics().get(0);
    assertThat(key.related())
        .extracting(Related::place)
        .containsExactly(Place.key(ProtocolPath.of("boxes", "a")));
    Diagnostic item = note(OPEN_BOX, "{image: z, job: y}").diagnostics().get(0);
    assertThat(item.related())
        .extracting(Related::place)
        .containsExactly(Place.value(ProtocolPath.of("boxes").child(0)));
  }

  @Test
  void aLenientReaderTellsOfKeysOnly() {
    assertThat(
            Found.in(
                    YamlValues.parse("boxes: {a: {image: x, job: y, b: {image: z}}}"),
                    all(BOX),
                    true)
                .summary())
        .containsExactly("unknown-key? boxes.a.b");
  }

  private static Found boxes(Shape box, String entries) {
    return Found.in(YamlValues.parse("boxes: {" + entries + "}"), all(box), false);
  }

  private static Shape all(Shape box) {
    return Shapes.closed(
        "all", "a store", "A store.", Field.optional("boxes", Shapes.entries(box), "The boxes."));
  }

  /** What is wrong with a list of one box, of whose two notes the second is no text. */
  private static Found note(Shape box, String note) {
    return Found.in(
        YamlValues.parse("boxes: [{image: x, job: y, notes: [dry, " + note + "]}]"),
        Shapes.closed(
            "all", "a store", "A store.", Field.optional("boxes", Shapes.listOf(box), "Boxes.")),
        false);
  }
}
