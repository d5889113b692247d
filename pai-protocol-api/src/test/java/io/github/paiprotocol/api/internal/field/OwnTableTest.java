package io.github.paiprotocol.api.internal.field;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.internal.shape.Field;
import io.github.paiprotocol.api.internal.shape.FieldRule;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Tables of records of the test's own: what each kind of row reads and writes. */
class OwnTableTest {
  private record Worker(
      String image, List<String> tags, Optional<Boolean> ready, OptionalInt port) {}

  private record Node(String name, Worker worker, Map<String, Value> other) {}

  private static Table<Worker> workers() {
    return Table.closed("worker", "the worker", "A worker.")
        .of(
            FieldBinding.required("image", Codecs.text(Shapes.TEXT), "none", Worker::image),
            FieldBinding.list("tags", Codecs.texts(Shapes.listOf(Shapes.TEXT)), Worker::tags),
            FieldBinding.optional("ready", Codecs.FLAG, Worker::ready),
            FieldBinding.number("port", Codecs.integer(Shapes.COUNT), Worker::port),
            Worker::new);
  }

  private static Table<Node> nodes() {
    return Table.open("node", "the node", "A node.")
        .of(
            FieldBinding.<Node, String>preset("name", Codecs.TEXT, "any", Node::name)
                .spelledToo("title", "The older name."),
            FieldBinding.required("worker", workers(), Node::worker),
            FieldBinding.others(Node::other),
            Node::new);
  }

  private static Value.Mapping map(Object... keysAndValues) {
    Map<String, Value> entries = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      Object value = keysAndValues[i + 1];
      entries.put(
          (String) keysAndValues[i],
          value instanceof Value known ? known : Value.of((String) value));
    }
    return Value.of(entries);
  }

  private static List<String> keys(Value.Mapping written) {
    return List.copyOf(written.entries().keySet());
  }

  @Test
  void everyRowIsReadAndWrittenInItsOrder() {
    Worker worker = new Worker("ubuntu", List.of("a"), Optional.of(true), OptionalInt.of(80));
    Value.Mapping written = workers().write(worker);
    assertThat(keys(written)).containsExactly("image", "tags", "ready", "port");
    assertThat(written)
        .isEqualTo(
            map(
                "image",
                "ubuntu",
                "tags",
                Value.of(List.of(Value.of("a"))),
                "ready",
                Value.of(true),
                "port",
                Value.of(80)));
    assertThat(workers().read(written)).isEqualTo(worker);
  }

  @Test
  void whatIsAbsentIsEmptyOrItsDefaultAndOnlyTheRequiredIsWritten() {
    Worker draft = workers().draft();
    assertThat(draft)
        .isEqualTo(new Worker("none", List.of(), Optional.empty(), OptionalInt.empty()));
    assertThat(workers().write(draft)).isEqualTo(map("image", "none"));
  }

  @Test
  void aRecordThatMustBeThereIsItsDraftWhereItIsNot() {
    Node node = nodes().draft();
    assertThat(node).isEqualTo(new Node("any", workers().draft(), Map.of()));
    assertThat(nodes().read(nodes().write(node))).isEqualTo(node);
    assertThat(nodes().field("worker").presence()).isEqualTo(Field.Presence.REQUIRED);
    assertThat(nodes().field("name").presence()).isEqualTo(Field.Presence.OPTIONAL);
  }

  @Test
  void otherKeysAreKeptAsTheyAre() {
    Value.Mapping written =
        map("name", "n", "worker", map("image", "ubuntu"), "zone", "z", "x", Value.none());
    Node node = nodes().read(written);
    assertThat(node.other()).containsExactly(Map.entry("zone", Value.of("z")), entryOfNone("x"));
    assertThat(nodes().write(node)).isEqualTo(written);
  }

  private static Map.Entry<String, Value> entryOfNone(String key) {
    return Map.entry(key, Value.none());
  }

  @Test
  void anOlderSpellingExcludesTheNewOneAndHasItsShape() {
    assertThat(nodes().olderSpellings()).containsExactly(Map.entry("name", "title"));
    assertThat(nodes().shape().rules()).containsExactly(new FieldRule.OneOf("name", "title"));
    assertThat(nodes().field("title").description()).isEqualTo("The older name.");
    assertThat(nodes().field("title").shape()).isEqualTo(nodes().field("name").shape());
    Node node = nodes().read(map("title", "older"));
    assertThat(node.name()).isEqualTo("older");
    assertThat(keys(nodes().write(node))).containsExactly("name", "worker");
  }

  @Test
  void aRowMayHaveAnotherMeaningOfItsAbsenceAndADescription() {
    FieldBinding<String, String> binding =
        FieldBinding.<String, String>preset("name", Codecs.TEXT, "", name -> name)
            .being(Field.Presence.EXPECTED)
            .says("The name.");
    assertThat(binding.fields())
        .containsExactly(
            new Field("name", Field.Presence.EXPECTED, "The name.", Codecs.TEXT.shape()));
    assertThat(Table.closed("id", "noun", "What.").of(binding, name -> name).read(map("name", "n")))
        .isEqualTo("n");
  }

  @Test
  void someKeysAreWrittenLastInTheOrderTheyHad() {
    Worker worker = new Worker("ubuntu", List.of("a"), Optional.of(true), OptionalInt.of(80));
    Table<Worker> last = workers().writingLast("tags", "image");
    assertThat(keys(last.write(worker))).containsExactly("ready", "port", "image", "tags");
    assertThat(last.read(last.write(worker))).isEqualTo(worker);
    assertThat(last.keys()).isEqualTo(workers().keys());
    assertThat(nodes().writingLast("worker").olderSpellings()).isEqualTo(nodes().olderSpellings());
  }

  @Test
  void aRuleIsAddedToThoseThatAreThere() {
    FieldRule rule = new FieldRule.NotBoth("worker");
    Table<Node> ruled = nodes().with(rule);
    assertThat(ruled.shape().rules()).containsExactly(new FieldRule.OneOf("name", "title"), rule);
    assertThat(ruled.read(map("title", "older")).name()).isEqualTo("older");
  }

  @Test
  void aRecordMayStandAmongTheKeysOfAnother() {
    Table<Node> flat =
        Table.closed("node", "the node", "A node.")
            .of(
                FieldBinding.preset("name", Codecs.TEXT, "any", Node::name),
                workers().within(Node::worker),
                (name, worker) -> new Node(name, worker, Map.of()));
    assertThat(flat.keys()).containsExactly("name", "image", "tags", "ready", "port");
    Value.Mapping written = map("name", "n", "image", "ubuntu", "ready", Value.of(false));
    Node node = flat.read(written);
    assertThat(node.worker())
        .isEqualTo(new Worker("ubuntu", List.of(), Optional.of(false), OptionalInt.empty()));
    assertThat(flat.write(node)).isEqualTo(written);
  }

  @Test
  void aConstantIsWrittenAndWhatIsOnlyCheckedIsNot() {
    Table<List<String>> table =
        Table.open("names", "the names", "Names.")
            .<List<String>, List<String>>rows(ArrayList::new, List::copyOf)
            .constant("kind", Shapes.TEXT, Value.of("names"))
            .says("What it is.")
            .checked("status", Shapes.TEXT)
            .says("How it is.")
            .row(FieldBinding.required("first", Codecs.TEXT, "", names -> names.get(0)), List::add)
            .says("The first name.")
            .table();
    assertThat(table.field("kind")).isEqualTo(Field.required("kind", Shapes.TEXT, "What it is."));
    assertThat(table.field("status"))
        .isEqualTo(Field.optional("status", Shapes.TEXT, "How it is."));
    assertThat(table.field("first").description()).isEqualTo("The first name.");
    Value.Mapping canonical = map("kind", "names", "first", "a");
    assertThat(table.read(map("first", "a", "status", "s"))).containsExactly("a");
    assertThat(table.write(List.of("a"))).isEqualTo(canonical);
  }

  private static FieldBinding<List<String>, String> item(int index) {
    return FieldBinding.required("k" + index, Codecs.TEXT, "", list -> list.get(index));
  }

  private static List<Table<List<String>>> tables() {
    Heading heading = Table.closed("items", "the items", "Items.");
    FieldBinding<List<String>, String> a = item(0);
    FieldBinding<List<String>, String> b = item(1);
    FieldBinding<List<String>, String> c = item(2);
    FieldBinding<List<String>, String> d = item(3);
    FieldBinding<List<String>, String> e = item(4);
    FieldBinding<List<String>, String> f = item(5);
    return List.of(
        heading.of(a, List::of),
        heading.of(a, b, List::of),
        heading.of(a, b, c, List::of),
        heading.of(a, b, c, d, List::of),
        heading.of(a, b, c, d, e, List::of),
        heading.of(a, b, c, d, e, f, List::of));
  }

  @Test
  void componentsGoToTheConstructorInTheOrderOfTheRows() {
    for (Table<List<String>> table : tables()) {
      Map<String, Value> entries = new LinkedHashMap<>();
      table.keys().forEach(key -> entries.put(key, Value.of("value of " + key)));
      List<String> read = table.read(Value.of(entries));
      assertThat(read)
          .containsExactlyElementsOf(table.keys().stream().map("value of "::concat).toList());
      assertThat(table.write(read)).isEqualTo(Value.of(entries));
      assertThat(table.shape().others()).isEqualTo(Shape.Others.FORBIDDEN);
    }
  }
}
