package io.github.paiprotocol.api.internal.shape;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Short names for the shapes the tables are made of. */
public final class Shapes {
  /** Any value. */
  public static final Shape ANYTHING = new Shape.Anything();

  /** A string. */
  public static final Shape TEXT = new ScalarShape.Text(false, false);

  /** A string with a character at least. */
  public static final Shape FILLED_TEXT = new ScalarShape.Text(true, false);

  /** A string that must not be shown. */
  public static final Shape SECRET_TEXT = new ScalarShape.Text(false, true);

  /** The name of a job, a prerequisite and the like. */
  public static final Shape NAME = new ScalarShape.Name(NameRule.NAME);

  /** A boolean. */
  public static final Shape FLAG = new ScalarShape.BooleanType(false);

  /** A string or a number. */
  public static final Shape VERSION = new ScalarShape.Plain(false);

  /** The version of the protocol. */
  public static final Shape PROTOCOL_VERSION = new ScalarShape.ProtocolVersion(false);

  /** A map of anything. */
  public static final Shape ANY_MAP = entries(ANYTHING);

  /** An integer of at least 0. */
  public static final Shape COUNT = atLeast(0);

  private Shapes() {}

  /**
   * An integer of a range.
   *
   * @param min the least
   * @param max the greatest
   * @return the shape
   */
  public static Shape between(int min, int max) {
    return new ScalarShape.IntegerType(min, max, Optional.empty(), Unit.NONE);
  }

  /**
   * An integer.
   *
   * @param min the least
   * @return the shape
   */
  public static Shape atLeast(int min) {
    return between(min, Integer.MAX_VALUE);
  }

  /**
   * An integer for which 0 is legal, but doubtful.
   *
   * @param min the least
   * @param meaning what 0 means, the end of a sentence that says it is 0
   * @param advice what to do
   * @return the shape
   */
  public static Shape doubtfulZero(int min, String meaning, String advice) {
    return new ScalarShape.IntegerType(
        min, Integer.MAX_VALUE, Optional.of(new ScalarShape.Zero(meaning, advice)), Unit.NONE);
  }

  /**
   * An integer that counts something.
   *
   * @param whole an integer
   * @param unit what it counts
   * @return the shape
   */
  public static Shape counting(Shape whole, Unit unit) {
    return whole instanceof ScalarShape.IntegerType w
        ? new ScalarShape.IntegerType(w.min(), w.max(), w.zero(), unit)
        : whole;
  }

  /**
   * A list for which being empty is the same as being absent.
   *
   * @param item what each item must look like
   * @return the shape
   */
  public static Shape listOf(Shape item) {
    return new Shape.Items(item, Shape.Empty.DOUBTFUL, false);
  }

  /**
   * A list with an item at least.
   *
   * @param item what each item must look like
   * @return the shape
   */
  public static Shape nonEmptyListOf(Shape item) {
    return new Shape.Items(item, Shape.Empty.FORBIDDEN, false);
  }

  /**
   * A list that may be empty.
   *
   * @param item what each item must look like
   * @return the shape
   */
  public static Shape anyListOf(Shape item) {
    return new Shape.Items(item, Shape.Empty.FINE, false);
  }

  /**
   * The words of one command, which may be none.
   *
   * @return the shape
   */
  public static Shape wordsOfCommand() {
    return new Shape.Items(TEXT, Shape.Empty.FINE, true);
  }

  /**
   * A map whose keys its author chose.
   *
   * @param value what each value must look like
   * @return the shape
   */
  public static Shape entries(Shape value) {
    return new Shape.Entries(Optional.empty(), value, Shape.Empty.FINE, false);
  }

  /**
   * A map whose keys are identifiers.
   *
   * @param value what each value must look like
   * @param empty what an empty map means
   * @return the shape
   */
  public static Shape byIdentifier(Shape value, Shape.Empty empty) {
    return new Shape.Entries(Optional.of(NameRule.IDENTIFIER), value, empty, false);
  }

  /**
   * A map whose keys its author chose, in which an entry without a value is as if it were not
   * there.
   *
   * @param value what each value must look like
   * @return the shape
   */
  public static Shape nullableEntries(Shape value) {
    return new Shape.Entries(Optional.empty(), value, Shape.Empty.FINE, true);
  }

  /**
   * A map with no other keys.
   *
   * @param id names it in schemas
   * @param noun names it in messages, with its article
   * @param description what it is, one sentence
   * @param fields its keys
   * @return the shape
   */
  public static Shape.Fields closed(String id, String noun, String description, Field... fields) {
    return fields(id, noun, description, Shape.Others.FORBIDDEN, fields);
  }

  /**
   * A map in which other keys are kept without a word.
   *
   * @param id names it in schemas
   * @param noun names it in messages, with its article
   * @param description what it is, one sentence
   * @param fields its keys
   * @return the shape
   */
  public static Shape.Fields open(String id, String noun, String description, Field... fields) {
    return fields(id, noun, description, Shape.Others.KEPT, fields);
  }

  /**
   * A map with defined keys.
   *
   * @param id names it in schemas
   * @param noun names it in messages, with its article
   * @param description what it is, one sentence
   * @param others what other keys mean
   * @param fields its keys
   * @return the shape
   */
  public static Shape.Fields fields(
      String id, String noun, String description, Shape.Others others, Field... fields) {
    ImmutableMap.Builder<String, Field> named = ImmutableMap.builder();
    for (Field field : fields) {
      named.put(field.name(), field);
    }
    return new Shape.Fields(
        id, noun, description, named.buildOrThrow(), others, ImmutableList.of());
  }

  /**
   * A map with something that must hold between its keys.
   *
   * @param shape the map
   * @param rules what must hold
   * @return the shape
   */
  public static Shape.Fields with(Shape.Fields shape, List<? extends FieldRule> rules) {
    return new Shape.Fields(
        shape.id(),
        shape.noun(),
        shape.description(),
        shape.fields(),
        shape.others(),
        ImmutableList.copyOf(rules));
  }

  /** The keys that tables have, and the values that they list. */
  public static ImmutableSet<String> words(List<Shape> tables) {
    Set<String> words = new HashSet<>();
    Deque<Shape> open = new ArrayDeque<>(tables);
    Set<Shape> seen = new HashSet<>();
    while (!open.isEmpty()) {
      Shape shape = open.remove();
      if (!seen.add(shape)) {
        continue;
      }
      if (shape instanceof Shape.Fields fields) {
        words.addAll(fields.fields().keySet());
        fields.fields().values().forEach(field -> open.add(field.shape()));
      } else if (shape instanceof Shape.Variants variants) {
        open.add(variants.otherwise());
        variants.cases().forEach(each -> open.add(each.then()));
      } else if (shape instanceof Shape.Either either) {
        open.add(either.first());
        open.add(either.second());
      } else if (shape instanceof Shape.Items items) {
        open.add(items.item());
      } else if (shape instanceof Shape.Entries entries) {
        open.add(entries.value());
      } else if (shape instanceof Shape.Typed typed) {
        open.add(typed.outline());
      } else if (shape instanceof ScalarShape.EnumType word) {
        words.addAll(word.words());
      } else if (shape instanceof ScalarShape.Vocabulary vocabulary) {
        words.addAll(vocabulary.known());
      }
    }
    return ImmutableSet.copyOf(words);
  }
}
