package io.github.paiprotocol.api.internal.shape;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a value must look like. A tree of these is the rule table; {@link ShapeChecker} and the
 * printer of JSON Schemas read it.
 *
 * <p>{@code templated} marks a typed scalar of a prerequisite: a text that holds a <code>{{</code>
 * is accepted there, because template variables will give the value. What may stand between the
 * braces is a rule of templates, not of structure.
 */
public sealed interface Shape
    permits ScalarShape,
        Shape.Anything,
        Shape.Refused,
        Shape.Typed,
        Shape.Items,
        Shape.Entries,
        Shape.Fields,
        Shape.Either,
        Shape.Variants {

  /** The kind of its values. */
  default Kind kind() {
    return Kind.SCALAR;
  }

  /**
   * The shape that a value is checked against, where the value decides.
   *
   * @param value the value
   * @return this shape, unless it is a choice of shapes
   */
  default Shape of(Value value) {
    return this;
  }

  /** Whether a value looks as if it were meant to have this shape: a guess for messages. */
  default boolean resembles(Value value) {
    return kind().fits(value);
  }

  /** Whether an entry looks as if it were meant to stand in a map of this shape. */
  default boolean welcomes(String key, Value value) {
    return false;
  }

  /** Whether an item looks as if it were meant to stand in a list of this shape. */
  default boolean welcomes(Value item) {
    return false;
  }

  /** How the value may be written, where one is as good as any. */
  default Optional<String> example() {
    return Optional.empty();
  }

  /** Whether that is the only way to write it. */
  default boolean isOnlyExample() {
    return example().isPresent();
  }

  /** The key that names a map of this shape in a list. */
  default Optional<String> naming() {
    return Optional.empty();
  }

  /** Kinds of values. */
  enum Kind {
    SCALAR("a string"),
    LIST("a list"),
    MAP("a map");

    private final String wording;

    Kind(String wording) {
      this.wording = wording;
    }

    /** Names it in messages, with its article. */
    String wording() {
      return wording;
    }

    public boolean fits(Value value) {
      return switch (this) {
        case SCALAR -> value instanceof Value.Scalar;
        case LIST -> value instanceof Value.Sequence;
        case MAP -> value instanceof Value.Mapping;
      };
    }
  }

  /** What an empty list or map means. */
  enum Empty {
    /** Nothing special. */
    FINE,
    /** The same as an absent one, probably not meant. */
    DOUBTFUL,
    /** An error. */
    FORBIDDEN
  }

  /** Any value. */
  record Anything() implements Shape {

    @Override
    public boolean resembles(Value value) {
      return true;
    }
  }

  /**
   * A key that may not be given, because of what another key holds.
   *
   * @param because the other key; while it is unreadable, this key is not refused
   * @param reason why, a clause that follows the key's name
   * @param advice what to do
   */
  record Refused(String because, String reason, String advice) implements Shape {}

  /**
   * A value of a type that is defined elsewhere.
   *
   * @param outline what is known of it here
   * @param check what is wrong with a value of this outline
   */
  record Typed(Shape outline, Check check) implements Shape {

    @Override
    public boolean resembles(Value value) {
      return outline.resembles(value);
    }

    @Override
    public boolean welcomes(String key, Value value) {
      return outline.welcomes(key, value);
    }

    @Override
    public boolean welcomes(Value item) {
      return outline.welcomes(item);
    }

    /** Knows a type. */
    @FunctionalInterface
    public interface Check {
      /** What is wrong with a value that stands at a path. */
      List<Diagnostic> check(Value value, ProtocolPath path);
    }
  }

  /**
   * A list.
   *
   * @param item what each item must look like
   * @param empty what an empty one means
   * @param words whether its items are the words of one command, which people write with blanks
   *     between them
   */
  record Items(Shape item, Empty empty, boolean words) implements Shape {
    /** Whether nothing else can be meant by a value in place of the list than its only item. */
    boolean meansOne(Value value) {
      return item.resembles(value)
          && !(words
              && value instanceof Value.Text text
              && CharMatcher.whitespace().matchesAnyOf(text.text()));
    }

    @Override
    public boolean welcomes(Value value) {
      return item.resembles(value);
    }

    @Override
    public Kind kind() {
      return Kind.LIST;
    }
  }

  /**
   * A map whose keys its author chose.
   *
   * @param keys which characters a key may have; empty when any
   * @param value what each value must look like
   * @param empty what an empty one means
   * @param nullable whether a null value is the same as no entry
   */
  record Entries(Optional<NameRule> keys, Shape value, Empty empty, boolean nullable)
      implements Shape {

    @Override
    public boolean welcomes(String key, Value entry) {
      return value.resembles(entry);
    }

    @Override
    public Kind kind() {
      return Kind.MAP;
    }
  }

  /**
   * A map whose keys the protocol defines.
   *
   * @param id names it in schemas
   * @param noun names it in messages, with its article
   * @param description what it is, one sentence
   * @param fields its keys
   * @param others what other keys mean
   * @param rules what holds between its keys
   * @param lasts those of its keys that are looked at when all others were
   */
  record Fields(
      String id,
      String noun,
      String description,
      Map<String, Field> fields,
      Others others,
      List<FieldRule> rules,
      List<Field> lasts)
      implements Shape {
    /** Copies the collections. */
    public Fields {
      fields = ImmutableMap.copyOf(fields);
      rules = ImmutableList.copyOf(rules);
      lasts = ImmutableList.copyOf(lasts);
    }

    /** Finds out which are looked at last. */
    Fields(
        String id,
        String noun,
        String description,
        Map<String, Field> fields,
        Others others,
        List<FieldRule> rules) {
      this(
          id,
          noun,
          description,
          fields,
          others,
          rules,
          fields.values().stream().filter(Field::isLast).toList());
    }

    /** The first key that an item must have, a text. */
    @Override
    public Optional<String> naming() {
      return fields.values().stream()
          .filter(field -> field.presence() != Field.Presence.OPTIONAL)
          .filter(field -> field.shape().kind() == Kind.SCALAR)
          .map(Field::name)
          .findFirst();
    }

    /** It has the required keys, and no other ones than defined. */
    @Override
    public boolean resembles(Value value) {
      return value instanceof Value.Mapping map
          && fields.keySet().containsAll(map.entries().keySet())
          && fields.values().stream()
              .filter(field -> field.presence() == Field.Presence.REQUIRED)
              .allMatch(field -> map.entries().containsKey(field.name()));
    }

    @Override
    public boolean welcomes(String key, Value value) {
      return fields.containsKey(key);
    }

    @Override
    public Kind kind() {
      return Kind.MAP;
    }
  }

  /** What keys mean that a map does not define. */
  enum Others {
    /** An error. */
    FORBIDDEN,
    /** Fine, but doubtful when close to a defined one. */
    FREE,
    /** Kept, and doubtful, since nothing reads them. */
    IGNORED,
    /** Fine. */
    KEPT
  }

  /**
   * One of two shapes of different kinds (scalar, list, map); the value's kind decides.
   *
   * @param first the shape of values of one kind
   * @param second the shape of values of another kind
   */
  record Either(Shape first, Shape second) implements Shape {

    @Override
    public Optional<String> naming() {
      return first.naming().or(second::naming);
    }

    @Override
    public boolean resembles(Value value) {
      return first.resembles(value) || second.resembles(value);
    }

    @Override
    public boolean welcomes(String key, Value value) {
      return first.welcomes(key, value) || second.welcomes(key, value);
    }

    @Override
    public boolean welcomes(Value item) {
      return first.welcomes(item) || second.welcomes(item);
    }
  }

  /**
   * One of several shapes, chosen by what a map holds.
   *
   * @param id names it in schemas
   * @param cases the choices; the first whose condition holds is taken
   * @param otherwise the shape when none holds, and of everything that is no map
   */
  record Variants(String id, List<Case> cases, Shape otherwise) implements Shape {
    /** Copies the cases. */
    public Variants {
      cases = ImmutableList.copyOf(cases);
    }

    @Override
    public Shape of(Value value) {
      if (value instanceof Value.Mapping map) {
        for (Case each : cases) {
          if (each.when().holds(map)) {
            return each.then();
          }
        }
      }
      return otherwise;
    }

    @Override
    public Optional<String> naming() {
      return otherwise.naming();
    }

    @Override
    public boolean resembles(Value value) {
      return of(value).resembles(value);
    }

    @Override
    public Kind kind() {
      return Kind.MAP;
    }
  }

  /**
   * One choice.
   *
   * @param when when it is taken
   * @param then the shape
   */
  record Case(Condition when, Shape then) {}
}
