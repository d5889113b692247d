package io.github.paiprotocol.api.internal.shape;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.internal.bind.ExactInt;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Value;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** Diagnostics about a value that is not what it must be. */
final class ValueProblems {
  private static final String PORTS_HINT =
      "write a label and how many ports it has, such as `http: 1`; commands find the numbers in"
          + " `$PAI_CONTAINER_HOST_http_PORT_LIST`";

  private static final int MOST_LISTED = 5;

  /** What people and YAML 1.1 write for booleans, in lower case. */
  private static final ImmutableSet<String> TRUE_WORDS = ImmutableSet.of("true", "yes", "on", "y");

  private static final ImmutableSet<String> FALSE_WORDS =
      ImmutableSet.of("false", "no", "off", "n");

  private final DiagnosticCollector out;

  ValueProblems(DiagnosticCollector out) {
    this.out = out;
  }

  Diagnostic notText(PlacedValue spot, boolean secret) {
    return wrongType(spot, "a string", secret)
        .withHint(textHint(spot, secret))
        .withFix(textFix(spot));
  }

  private Optional<String> textHint(PlacedValue spot, boolean secret) {
    Value value = spot.value();
    return Optional.of(
        value.match(
            scalar -> {
              String quoted = "`\"" + Wording.readable(written(spot, scalar)) + "\"`";
              return secret ? "write it in quotes" : "quote it: " + quoted;
            },
            () -> "give it a value",
            list -> "write one value, not a list",
            map ->
                "if a text was meant, quote it: an unquoted `{`, or a `:` before a blank, makes a"
                    + " map"));
  }

  /** What is an item in an item may be meant as a text: {@code [ -f a ]}, {@code - x}. */
  private static Optional<FixRule> textFix(PlacedValue spot) {
    return spot.value()
        .match(
            scalar -> Optional.of(FixRule.quote()),
            Optional::empty,
            list -> Optional.of(FixRule.unwrapList().onlyIf(spot.path().index().isEmpty())),
            map -> Optional.of(FixRule.quote()));
  }

  /** What is to be quoted: a number or boolean as it was written, where that is known. */
  private String written(PlacedValue spot, Value.Scalar scalar) {
    return out.written(Place.value(spot.path()))
        .filter(text -> isSpelling(text, scalar))
        .orElse(scalar.text());
  }

  private static boolean isSpelling(String text, Value.Scalar scalar) {
    return scalar instanceof Value.Bool
        ? text.equalsIgnoreCase(scalar.text())
        : Value.Numeral.isNumeral(text) && new Value.Numeral(text).equals(scalar);
  }

  Diagnostic wrongType(PlacedValue spot, String wanted) {
    return wrongType(spot, wanted, false);
  }

  private Diagnostic wrongType(PlacedValue spot, String wanted, boolean secret) {
    String given = secret ? Wording.kind(spot.value()) : Wording.value(spot.value());
    return mustBe(ProtocolCode.WRONG_TYPE, spot, wanted, given);
  }

  private static Diagnostic mustBe(
      ProtocolCode code, PlacedValue spot, String wanted, String given) {
    return StructureProblems.error(code, spot.path(), " must be " + wanted + ", but is " + given);
  }

  Diagnostic notWhole(PlacedValue spot, ScalarShape.IntegerType shape) {
    Diagnostic found = wrongType(spot, range(shape));
    Value value = spot.value();
    if (value instanceof Value.Text text) {
      if (text.text().contains("<%")) {
        return found.withHint("no template is filled in here: write the number itself");
      }
      OptionalLong number = ExactInt.parse(text.text());
      if (number.isPresent() && isWithin(number.getAsLong(), shape)) {
        String plain = Long.toString(number.getAsLong());
        return plain.equals(text.text())
            ? found
                .withHint("remove the quotes: `" + text.text() + "`")
                .withFix(FixRule.removeQuotes(plain))
            : found
                .withHint("write `" + plain + "`")
                .withFix(FixRule.replaceLiteral(plain).onlyIf(!WholeNumbers.isOctal(text.text())));
      }
    }
    return WholeNumbers.meant(value, shape.unit(), Optional.of(BigDecimal.ONE))
        .filter(meant -> isWithin(meant.number(), shape))
        .map(
            meant ->
                found
                    .withHint("write `" + meant.number() + "`")
                    .withFix(
                        FixRule.replaceLiteral(Long.toString(meant.number()))
                            .onlyIf(meant.exact())))
        .orElseGet(
            () ->
                found
                    .withHint(
                        "write an integer without quotes, such as `%s`"
                            .formatted(Math.max(1, shape.min())))
                    .withFix(onlyItem(value)));
  }

  /** A list where one value is expected. */
  private static Optional<FixRule> onlyItem(Value value) {
    return value instanceof Value.Sequence ? Optional.of(FixRule.unwrapList()) : Optional.empty();
  }

  Diagnostic outOfRange(PlacedValue spot, ScalarShape.IntegerType shape) {
    int nearest = nearest(spot.value(), shape);
    return mustBe(
            ProtocolCode.OUT_OF_RANGE,
            spot,
            range(shape),
            without("the number ", Wording.value(spot.value())))
        .withHint(
            shape.min() < 0
                ? "write `-1`, or `1` or more"
                : "write `" + nearest + "` or " + (nearest == shape.min() ? "more" : "less"))
        .withFix(FixRule.replaceLiteral(Integer.toString(nearest)).proposed());
  }

  private static int nearest(Value value, ScalarShape.IntegerType shape) {
    boolean negative = Wording.text(value).orElse("").startsWith("-");
    return negative || value.equals(new Value.Numeral("0")) ? shape.min() : shape.max();
  }

  private static String without(String prefix, String text) {
    return text.startsWith(prefix) ? text.substring(prefix.length()) : text;
  }

  static boolean isWithin(long number, ScalarShape.IntegerType shape) {
    return number >= shape.min() && number <= shape.max();
  }

  private static String range(ScalarShape.IntegerType shape) {
    return shape.min() < 0
        ? "-1 or an integer from 1 to " + shape.max()
        : "an integer from " + shape.min() + " to " + shape.max();
  }

  Diagnostic notPlain(PlacedValue spot, ScalarShape.Plain shape) {
    String wanted = shape.flags() ? "a string, a number or a boolean" : "a string or a number";
    return wrongType(spot, wanted).withHint(textHint(spot, false)).withFix(textFix(spot));
  }

  Diagnostic notFlag(PlacedValue spot) {
    Optional<String> meant = Wording.text(spot.value()).flatMap(ValueProblems::flag);
    return wrongType(spot, "a boolean")
        .withHint(
            meant
                .map(word -> "write `" + word + "`, without quotes")
                .orElse("write `true` or `false`, without quotes"))
        .withFix(meant.map(FixRule::replaceLiteral).or(() -> onlyItem(spot.value())));
  }

  private static Optional<String> flag(String text) {
    String word = text.toLowerCase(Locale.ROOT);
    return TRUE_WORDS.contains(word)
        ? Optional.of("true")
        : Optional.of("false").filter(no -> FALSE_WORDS.contains(word));
  }

  Diagnostic unknownWord(PlacedValue spot, ScalarShape.EnumType shape) {
    boolean few = shape.words().size() <= MOST_LISTED;
    String wanted = few ? Wording.oneOf(shape.words()) : "one of the " + shape.what();
    String word = Wording.text(spot.value()).orElse("");
    Suggestions.Guess meant = Suggestions.guess(word, shape.words());
    Diagnostic unknown =
        mustBe(ProtocolCode.UNKNOWN_WORD, spot, wanted, Wording.value(spot.value()));
    Optional<String> former = OtherVersions.ofWord(word);
    if (former.isPresent()) {
      return unknown.withHint(former.get());
    }
    return unknown
        .withHint(meant.hint(shape.words(), shape.what()))
        .withFix(
            meant
                .name()
                .map(name -> FixRule.replaceValue(name).onlyIf(meant.certain() || meant.cut()))
                .or(() -> onlyItem(spot.value())));
  }

  Diagnostic refusedWord(PlacedValue spot, ScalarShape.Vocabulary shape) {
    return StructureProblems.error(
            ProtocolCode.UNKNOWN_WORD, spot.path(), " must not be `" + shape.refused() + "` here")
        .withHint(shape.advice());
  }

  Diagnostic doubtfulWord(PlacedValue spot, ScalarShape.Vocabulary shape, String word) {
    String shown = Wording.readable(word);
    Suggestions.Guess meant = Suggestions.guess(word, shape.known());
    return Diagnostic.warning(
            ProtocolCode.UNKNOWN_PREREQUISITE_TYPE,
            Place.value(spot.path()),
            "`" + shown + "` is no type the protocol knows, so it only counts in statistics")
        .withHint(meant.hint(shape.known(), "known types"))
        .withFix(meant.name().map(FixRule::replaceValue));
  }

  Diagnostic unsupportedVersion(PlacedValue spot) {
    return mustBe(ProtocolCode.UNSUPPORTED_PROTOCOL_VERSION, spot, "2", Wording.value(spot.value()))
        .withHint("write `2`, the only version of the job protocol in use")
        .withFix(FixRule.replaceLiteral("2").onlyIf(isTwo(Wording.text(spot.value()).orElse(""))));
  }

  /** Whether a text says 2 in other words, and no other version: {@code v2}, {@code 2.0.0}. */
  private static boolean isTwo(String version) {
    String number = CharMatcher.inRange('a', 'z').trimLeadingFrom(Ascii.toLowerCase(version));
    String rest = number.strip();
    return rest.equals("2")
        || (rest.startsWith("2.") && CharMatcher.anyOf(".0").matchesAllOf(rest.substring(1)));
  }

  Diagnostic malformedDigest(PlacedValue spot) {
    return StructureProblems.error(
            ProtocolCode.MALFORMED_DIGEST,
            spot.path(),
            " is not `sha256:` and 64 hexadecimal digits")
        .withHint("copy the digest from a lock file, or remove the key");
  }

  Diagnostic malformedTimestamp(PlacedValue spot) {
    return StructureProblems.error(
            ProtocolCode.MALFORMED_TIMESTAMP, spot.path(), " is no moment of RFC 3339")
        .withHint("write it like `2022-05-26T07:25:11Z`");
  }

  Diagnostic neither(PlacedValue spot, Shape.Either shape) {
    return wrongType(spot, eitherKind(shape)).withHint("write " + eitherKind(shape));
  }

  private static String eitherKind(Shape.Either shape) {
    return shape.first().kind().wording() + " or " + shape.second().kind().wording();
  }

  Diagnostic notList(PlacedValue spot, Shape.Items list) {
    Shape item = list.item();
    boolean one = !(spot.value() instanceof Value.Null) && item.resembles(spot.value());
    Optional<String> naming = one ? Optional.empty() : naming(item, spot.value());
    return wrongType(spot, "a list")
        .withHint(
            (one ? Optional.<String>empty() : item.naming())
                .filter(field -> spot.value() instanceof Value.Mapping)
                .map(
                    field ->
                        "write each name in an item of its own: `- %s: …` and what belongs to it"
                            .formatted(field))
                .orElse("write each item on a line of its own that begins with `- `"))
        .withFix(naming.map(FixRule::nameByKey))
        .withFix(
            one
                ? Optional.of(FixRule.wrapInList().onlyIf(list.meansOne(spot.value())))
                : Optional.empty());
  }

  /** The key that names an item, where the keys of a map seem to do so. */
  private static Optional<String> naming(Shape item, Value value) {
    return value instanceof Value.Mapping map
            && !map.entries().isEmpty()
            && map.entries().values().stream()
                .allMatch(each -> each instanceof Value.Mapping || each instanceof Value.Null)
        ? item.naming()
        : Optional.empty();
  }

  Diagnostic notMap(PlacedValue spot, Shape.Entries shape) {
    Diagnostic found = wrongType(spot, "a map");
    return listForMap(found, spot.value(), shape.keys().isPresent())
        .orElseGet(
            () -> {
              Diagnostic other = otherThanMap(found, spot, Optional.empty());
              boolean ports = spot.path().key().equals(Optional.of("ports"));
              return ports ? other.withHint(PORTS_HINT) : other;
            });
  }

  Diagnostic notMap(PlacedValue spot, Shape.Fields shape) {
    Diagnostic found = wrongType(spot, "a map");
    if (spot.path().parent().isEmpty()) {
      return otherThanMap(found, spot, Optional.empty());
    }
    return listForMap(found, spot.value(), false)
        .orElseGet(() -> otherThanMap(found, spot, shape.naming()));
  }

  private Diagnostic otherThanMap(Diagnostic found, PlacedValue spot, Optional<String> naming) {
    boolean root = spot.path().parent().isEmpty();
    Optional<String> text = root ? Optional.empty() : Wording.text(spot.value());
    boolean name =
        spot.path().index().isPresent() && text.filter(ValueProblems::isName).isPresent();
    Optional<String> key = name ? naming : Optional.empty();
    return found
        .withHint(
            key.map(field -> "write `" + field + ": ` before it if that is meant")
                .orElse("write it as `key: value` lines" + (root ? ", or check the file" : "")))
        .withFix(text.flatMap(this::spaceBehindColon))
        .withFix(key.map(FixRule::nameByKey));
  }

  private static boolean isName(String text) {
    return text.chars().noneMatch(c -> c == ':' || Character.isWhitespace(c));
  }

  /** A key and its value that are read as one text. */
  private Optional<FixRule> spaceBehindColon(String text) {
    int behind = text.indexOf(':') + 1;
    return behind > 1 && isPlainBehindKey(text.substring(behind))
        ? Optional.of(
            FixRule.of(
                "write a space behind the `:`",
                (editor, place) ->
                    editor.replaceText(place.path(), behind, behind, " ").stream()
                        .filter(edit -> beginsLine(editor.text(), edit.start() - behind))
                        .toList()))
        : Optional.empty();
  }

  /** Whether a text can stand behind a key without quotes; that of an address needs them. */
  private static boolean isPlainBehindKey(String text) {
    char first = text.isEmpty() ? ':' : text.charAt(0);
    return (Character.isLetterOrDigit(first) || "_.<$(-+".indexOf(first) >= 0)
        && !text.startsWith("- ")
        && !text.contains(": ")
        && !text.contains(" #")
        && !text.endsWith(":")
        && text.indexOf('\n') < 0;
  }

  /** Whether nothing but dashes stands before an offset: a map begins on no line of another key. */
  private static boolean beginsLine(String text, int offset) {
    int at = offset;
    while (at > 0 && " -".indexOf(text.charAt(at - 1)) >= 0) {
      at--;
    }
    return at == 0 || text.charAt(at - 1) == '\n' || text.charAt(at - 1) == '\r';
  }

  /** A list where a map is meant: its items begin with the names that are keys, or are entries. */
  private static Optional<Diagnostic> listForMap(Diagnostic found, Value value, boolean names) {
    if (!(value instanceof Value.Sequence list)
        || list.items().isEmpty()
        || !list.items().stream().allMatch(Value.Mapping.class::isInstance)) {
      return Optional.empty();
    }
    boolean named =
        names
            && list.items().stream()
                .allMatch(item -> ((Value.Mapping) item).entries().containsKey("name"));
    return Optional.of(
        found
            .withHint(
                named
                    ? "write each name as a key, such as `worker:` instead of `- name: worker`"
                    : "write its entries without `- `")
            .withFix(FixRule.keyByName()));
  }
}
