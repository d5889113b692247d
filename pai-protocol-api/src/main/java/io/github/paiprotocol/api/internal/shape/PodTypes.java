package io.github.paiprotocol.api.internal.shape;

import static java.util.Objects.requireNonNull;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.Quantities;
import io.github.paiprotocol.api.internal.text.TextTable;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * The types that pod templates are made of: {@code pod-types.txt} names each type of Kubernetes
 * with its fields, a line for each. A test of the emitter holds that these are the types that it
 * makes objects of.
 */
public final class PodTypes {
  private static final CharMatcher INTEGER =
      CharMatcher.inRange('0', '9').or(CharMatcher.is('-')).precomputed();
  static final String DESCRIPTION = "As Kubernetes has it.";
  private static final List<String> SCALARS = ImmutableList.of("string", "number");

  private static final Shape LONG =
      new ScalarShape.FormatType(
          "an integer",
          ImmutableList.of("integer"),
          Optional.empty(),
          value -> isWithin(value, Long.MIN_VALUE, Long.MAX_VALUE));

  /** An amount of a resource. */
  private static final Shape QUANTITY =
      new ScalarShape.FormatType(
          "a quantity such as `500m`, `2` or `1Gi`",
          SCALARS,
          Optional.empty(),
          value ->
              value instanceof Value.Scalar scalar
                  && !(value instanceof Value.Bool)
                  && Quantities.amount(scalar.text()).isPresent());

  private static final Shape INTEGER_OR_TEXT =
      new ScalarShape.FormatType(
          "an integer of 32 bits or a string",
          SCALARS,
          Optional.empty(),
          value ->
              value instanceof Value.Text || isWithin(value, Integer.MIN_VALUE, Integer.MAX_VALUE));

  private static final ImmutableMap<String, Shape> WORDS =
      ImmutableMap.<String, Shape>builder()
          .put("string", Shapes.TEXT)
          .put("boolean", Shapes.FLAG)
          .put("int", Shapes.between(Integer.MIN_VALUE, Integer.MAX_VALUE))
          .put("long", LONG)
          .put("quantity", QUANTITY)
          .put("int-or-string", INTEGER_OR_TEXT)
          .put("any", Shapes.ANYTHING)
          .buildOrThrow();

  private static final Map<String, Map<String, String>> TYPES = read();
  private static final ConcurrentMap<String, Shape> SHAPES = new ConcurrentHashMap<>();

  private PodTypes() {}

  private static Map<String, Map<String, String>> read() {
    Map<String, Map<String, String>> types = new LinkedHashMap<>();
    Map<String, String> fields = new LinkedHashMap<>();
    for (String line : TextTable.lines(PodTypes.class, "pod-types.txt")) {
      if (line.startsWith(" ")) {
        int space = line.indexOf(' ', 1);
        fields.put(line.substring(1, space), line.substring(space + 1));
      } else {
        fields = new LinkedHashMap<>();
        types.put(line, fields);
      }
    }
    return types;
  }

  /** The keys of a type. */
  static Set<String> keys(String type) {
    return requireNonNull(TYPES.get(type), type).keySet();
  }

  /**
   * Whether any of the types has a field.
   *
   * @param name the name of the field
   * @return true when one has
   */
  public static boolean isKey(String name) {
    return TYPES.values().stream().anyMatch(fields -> fields.containsKey(name));
  }

  /**
   * Compares a value with a type.
   *
   * @param type the name of the type
   * @param value the value
   * @param path where it stands
   * @param out where findings go, but about what was found before
   */
  public static void check(String type, Value value, ProtocolPath path, DiagnosticCollector out) {
    DiagnosticCollector found = out.empty();
    ShapeChecker.check(value, path, of(type), found);
    for (Diagnostic each : found.sorted()) {
      if (each.isError() && !out.holdsSuppressed(each.path())) {
        out.reportAndSuppress(each);
      }
    }
  }

  /** What a value of a type looks like. */
  public static Shape of(String type) {
    return SHAPES.computeIfAbsent(type, PodTypes::shape);
  }

  private static Shape shape(String word) {
    if (word.startsWith("*")) {
      return Shapes.anyListOf(shape(word.substring(1)));
    }
    if (word.startsWith("%")) {
      return Shapes.entries(shape(word.substring(1)));
    }
    Shape known = WORDS.get(word);
    if (known != null) {
      return known;
    }
    List<Field> fields = new ArrayList<>();
    requireNonNull(TYPES.get(word), word)
        .forEach((name, of) -> fields.add(Field.optional(name, shape(of), DESCRIPTION)));
    return Shapes.closed(
        word, "a `" + word + "` of Kubernetes", DESCRIPTION, fields.toArray(Field[]::new));
  }

  private static boolean isWithin(Value value, long least, long most) {
    if (!(value instanceof Value.Numeral number) || !INTEGER.matchesAllOf(number.text())) {
      return false;
    }
    try {
      long parsed = Long.parseLong(number.text());
      return least <= parsed && parsed <= most;
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
