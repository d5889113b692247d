package io.github.paiprotocol.api.internal.yaml.edit;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Ints;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.text.Escapes;
import io.github.paiprotocol.api.internal.text.YamlScalars;
import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
import io.github.paiprotocol.api.internal.yaml.text.Characters;
import io.github.paiprotocol.api.internal.yaml.text.Lines;
import io.github.paiprotocol.api.internal.yaml.text.PlainScalars;
import io.github.paiprotocol.api.model.Value;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Adds entries to maps. */
final class EntryEdits {
  private static final String SECRETS = "secrets";

  /** Larger numbers of secrets are never reached. */
  private static final int MOST_NUMBER = 1_000_000;

  private EntryEdits() {}

  /** Adds an entry behind those that stand before it, in the way the map is written. */
  static List<TextEdit> inserted(
      String text, ValueSpot map, String key, String literal, List<String> before) {
    if (!(map.value() instanceof YamlNode.Mapping mapping) || mapping.from != mapping.start) {
      return List.of();
    }
    if (map.isBracket(text)) {
      return inBraces(text, mapping, key, literal);
    }
    return mapping.written.isEmpty() ? List.of() : inBlock(text, mapping, key, literal, before);
  }

  private static List<TextEdit> inBraces(
      String text, YamlNode.Mapping map, String key, String literal) {
    if (map.written.isEmpty()) {
      String written = entry(WrittenString.isJson(text), key, literal);
      return List.of(new TextEdit(map.start + 1, map.start + 1, written));
    }
    YamlNode.Entry last = map.written.get(map.written.size() - 1);
    boolean quoted = text.charAt(last.key().start) == '"';
    int end = Math.max(last.key().end, last.value().end);
    boolean ownLine = Lines.isFirst(text, last.key().from);
    String gap = ownLine ? Lines.newLine(text, Lines.column(text, last.key().from)) : " ";
    return List.of(new TextEdit(end, end, "," + gap + entry(quoted, key, literal)));
  }

  static String entry(boolean quoted, String key, String literal) {
    return quoted
        ? Escapes.quoted(key) + ": " + jsonValue(literal)
        : YamlScalars.key(key) + ": " + literal;
  }

  /** A literal is a word, a number or quoted already. */
  private static String jsonValue(String literal) {
    boolean plain =
        literal.startsWith("\"") || !(PlainScalars.resolve(literal) instanceof Value.Text);
    return plain ? literal : Escapes.quoted(literal);
  }

  private static List<TextEdit> inBlock(
      String text, YamlNode.Mapping map, String key, String literal, List<String> before) {
    YamlNode first = map.written.get(0).key();
    int column = Lines.column(text, first.from);
    String written = entry(text.startsWith("\"", first.from), key, literal);
    Optional<YamlNode.Entry> behind =
        map.written.stream()
            .filter(entry -> before.contains(entry.name()) && endsOnItsLine(text, entry))
            .reduce((earlier, later) -> later);
    if (behind.isPresent()) {
      int end = Characters.lineEnd(text, behind.get().value().end);
      return List.of(new TextEdit(end, end, Lines.newLine(text, column) + written));
    }
    String left = text.substring(Lines.start(text, first.from), first.from);
    return left.indexOf('\t') < 0 && left.indexOf('?') < 0
        ? List.of(new TextEdit(first.from, first.from, written + Lines.newLine(text, column)))
        : List.of();
  }

  private static boolean endsOnItsLine(String text, YamlNode.Entry entry) {
    return !entry.isMerge()
        && entry.value().end > entry.key().end
        && Characters.lineEnd(text, entry.key().start) >= entry.value().end;
  }

  /** Moves a scalar into the secrets of the document, which are made where there are none. */
  static List<TextEdit> movedToSecrets(
      String text, ValueSpot root, ValueSpot value, String name, int before) {
    Optional<YamlNode.Scalar> scalar = value.scalar(text);
    if (scalar.isEmpty() || !(root.value() instanceof YamlNode.Mapping top)) {
      return List.of();
    }
    YamlNode.Scalar old = scalar.get();
    String literal = text.substring(old.start, old.end);
    Optional<ValueSpot> secrets = root.entry(SECRETS, text);
    String free = free(secrets.map(EntryEdits::names).orElse(List.of()), name, before);
    List<TextEdit> added =
        secrets.isPresent()
            ? inserted(text, secrets.get(), free, literal, names(secrets.get()))
            : newSecrets(text, top, free, literal);
    return replacing(added, text, value, old, "<% $secrets." + free + " %>");
  }

  /** What was added elsewhere, and what is written in place of a scalar; none when none was. */
  static List<TextEdit> replacing(
      List<TextEdit> added, String text, ValueSpot value, YamlNode.Scalar old, String now) {
    String written = WrittenString.like(text, old, now, value.flow(), false);
    return with(added, new TextEdit(old.start, old.end, written));
  }

  private static List<TextEdit> with(List<TextEdit> added, TextEdit edit) {
    return added.isEmpty()
        ? added
        : ImmutableList.<TextEdit>builder().addAll(added).add(edit).build();
  }

  /** Moves an entry on lines of its own into a map beside it, which is made where there is none. */
  static List<TextEdit> movedBelow(String text, ValueSpot map, ValueSpot entry, String owner) {
    YamlNode key = entry.key();
    YamlNode value = entry.value();
    if (key == null || entry.flow() || !Lines.isFirst(text, key.from)) {
      return List.of();
    }
    Optional<ValueSpot> there = map.entry(owner, text);
    if (there.isEmpty()) {
      int column = Lines.column(text, key.from) + Lines.STEP;
      int second = Lines.next(text, key.from);
      List<TextEdit> others =
          second < value.end
              ? Lines.moved(text, second, value.end, Lines.STEP)
              : ImmutableList.of();
      return ImmutableList.<TextEdit>builder()
          .add(new TextEdit(key.from, key.from, owner + ":" + Lines.newLine(text, column)))
          .addAll(others)
          .build();
    }
    int next = Lines.next(text, key.from);
    boolean alone =
        value instanceof YamlNode.Scalar
            && value.from == value.start
            && Characters.lineEnd(text, key.from) >= value.end
            && Characters.blanksEnd(text, value.end) == Characters.lineEnd(text, key.from);
    List<TextEdit> added =
        alone
            ? inserted(
                text,
                there.get(),
                text.substring(key.start, key.end),
                text.substring(value.start, value.end),
                names(there.get()))
            : ImmutableList.of();
    return with(added, new TextEdit(Lines.start(text, key.from), next, ""));
  }

  /** The name, followed by the first number that is free when so many others have theirs. */
  private static String free(List<String> names, String name, int before) {
    BitSet taken = new BitSet();
    for (String each : names) {
      if (each.equals(name)) {
        taken.set(1);
      } else if (each.startsWith(name + "_")) {
        Integer number = Ints.tryParse(each.substring(name.length() + 1));
        taken.set(number == null || number < 0 || number > MOST_NUMBER ? 0 : number);
      }
    }
    int free = taken.nextClearBit(1);
    for (int i = 0; i < before; i++) {
      free = taken.nextClearBit(free + 1);
    }
    return free == 1 ? name : name + "_" + free;
  }

  private static List<String> names(ValueSpot map) {
    return map.value() instanceof YamlNode.Mapping mapping
        ? mapping.entries().keySet().asList()
        : List.of();
  }

  private static List<TextEdit> newSecrets(
      String text, YamlNode.Mapping top, String name, String literal) {
    return beforeRoles(
        text,
        top,
        SECRETS,
        quoted -> "{" + entry(quoted, name, literal) + "}",
        column -> entry(false, name, literal));
  }

  /**
   * Adds an entry of the document before its task roles.
   *
   * @param flow its value in braces or brackets, with keys in quotes or without
   * @param block its value in lines that begin at a column
   */
  static List<TextEdit> beforeRoles(
      String text,
      YamlNode.Mapping top,
      String key,
      Function<Boolean, String> flow,
      IntFunction<String> block) {
    Optional<YamlNode.Entry> next =
        top.written.stream().filter(e -> e.name().equals(Keys.TASK_ROLES)).findFirst();
    if (next.isEmpty()) {
      return List.of();
    }
    int at = next.get().key().from;
    if (text.startsWith("{", top.start)) {
      boolean quoted = text.charAt(at) == '"';
      String name = quoted ? Escapes.quoted(key) : key;
      return List.of(new TextEdit(at, at, name + ": " + flow.apply(quoted) + ", "));
    }
    int column = Lines.column(text, at);
    String value = Lines.newLine(text, column + Lines.STEP) + block.apply(column + Lines.STEP);
    return Lines.isFirst(text, at)
        ? List.of(new TextEdit(at, at, key + ":" + value + Lines.newLine(text, column)))
        : List.of();
  }
}
