package io.github.paiprotocol.api.internal.shape;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.internal.bind.ExactInt;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Value;
import java.util.Optional;
import java.util.OptionalLong;

/** Diagnostics about a value that is not what it must be; none shows a confidential text. */
final class ValueProblems {
  private static final int MOST_LISTED = 5;

  private final Confidential confidential;

  private final DiagnosticCollector out;

  ValueProblems(Value root, DiagnosticCollector out) {
    this.confidential = new Confidential(root);
    this.out = out;
  }

  Diagnostic notText(PlacedValue spot, boolean secret) {
    return wrongType(spot, "a string", secret).withHint(textHint(spot, secret));
  }

  private Optional<String> textHint(PlacedValue spot, boolean secret) {
    Value value = spot.value();
    return Optional.of(
        value.match(
            scalar -> {
              boolean hidden = secret || confidential.hides(scalar.text());
              String quoted = "`\"" + Wording.readable(written(spot, scalar)) + "\"`";
              return hidden ? "write it in quotes" : "quote it: " + quoted;
            },
            () -> "give it a value",
            list -> "write one value, not a list",
            map ->
                "if a text was meant, quote it: an unquoted `{`, or a `:` before a blank, makes a"
                    + " map"));
  }

  /** What is to be quoted: a number as it was written, where that is known. */
  private String written(PlacedValue spot, Value.Scalar scalar) {
    return out.written(Place.value(spot.path()))
        .filter(text -> Value.Numeral.isNumeral(text) && new Value.Numeral(text).equals(scalar))
        .orElse(scalar.text());
  }

  Diagnostic wrongType(PlacedValue spot, String wanted) {
    return wrongType(spot, wanted, false);
  }

  private Diagnostic wrongType(PlacedValue spot, String wanted, boolean secret) {
    String given = secret ? Wording.kind(spot.value()) : Wording.value(spot.value(), confidential);
    return Diagnostic.error(
        ProtocolCode.WRONG_TYPE,
        Place.value(spot.path()),
        Wording.label(spot.path()) + " must be " + wanted + ", but is " + given);
  }

  Diagnostic notWhole(PlacedValue spot, Shape.Whole shape) {
    return wrongType(spot, range(shape)).withHint(wholeHint(spot, shape));
  }

  private Optional<String> wholeHint(PlacedValue spot, Shape.Whole shape) {
    Value value = spot.value();
    if (value instanceof Value.Text text) {
      if (text.text().contains("<%")) {
        return Optional.of("no template is filled in here: write the number itself");
      }
      OptionalLong number = ExactInt.parse(text.text());
      if (number.isPresent() && isWithin(number.getAsLong(), shape)) {
        return Optional.of("remove the quotes: `" + confidential.shown(text.text()) + "`");
      }
    }
    boolean hidden = Wording.text(value).filter(confidential::hides).isPresent();
    OptionalLong meant = hidden ? OptionalLong.empty() : WholeNumbers.meant(spot);
    return Optional.of(
        meant.isPresent() && isWithin(meant.getAsLong(), shape)
            ? "write `" + meant.getAsLong() + "`"
            : "write an integer without quotes, such as `" + Math.max(1, shape.min()) + "`");
  }

  Diagnostic outOfRange(PlacedValue spot, Shape.Whole shape) {
    return Diagnostic.error(
            ProtocolCode.OUT_OF_RANGE,
            Place.value(spot.path()),
            Wording.label(spot.path())
                + " must be "
                + range(shape)
                + ", but is "
                + without("the number ", Wording.value(spot.value(), confidential)))
        .withHint(nearest(spot.value(), shape));
  }

  private static String nearest(Value value, Shape.Whole shape) {
    boolean negative = Wording.text(value).orElse("").startsWith("-");
    return shape.min() < 0
        ? "write `-1`, or `1` or more"
        : negative || value.equals(new Value.Numeral("0"))
            ? "write `" + shape.min() + "` or more"
            : "write `" + shape.max() + "` or less";
  }

  private static String without(String prefix, String text) {
    return text.startsWith(prefix) ? text.substring(prefix.length()) : text;
  }

  static boolean isWithin(long number, Shape.Whole shape) {
    return number >= shape.min() && number <= shape.max();
  }

  private static String range(Shape.Whole shape) {
    return shape.min() < 0
        ? "-1 or an integer from 1 to " + shape.max()
        : "an integer from " + shape.min() + " to " + shape.max();
  }

  Diagnostic notPlain(PlacedValue spot, Shape.Plain shape) {
    String wanted = shape.flags() ? "a string, a number or a boolean" : "a string or a number";
    return wrongType(spot, wanted).withHint(textHint(spot, false));
  }

  Diagnostic notFlag(PlacedValue spot) {
    Optional<String> hint = Optional.of("write `true` or `false`, without quotes");
    return wrongType(spot, "a boolean").withHint(hint);
  }

  Diagnostic unknownWord(PlacedValue spot, Shape.Word shape) {
    boolean few = shape.words().size() <= MOST_LISTED;
    String wanted = few ? Wording.oneOf(shape.words()) : "one of the " + shape.what();
    String word = Wording.text(spot.value()).orElse("");
    return Diagnostic.error(
            ProtocolCode.UNKNOWN_WORD,
            Place.value(spot.path()),
            Wording.label(spot.path())
                + " must be "
                + wanted
                + ", but is "
                + Wording.value(spot.value(), confidential))
        .withHint(Suggestions.hint(word, shape.words(), shape.what()));
  }

  Diagnostic refusedWord(PlacedValue spot, Shape.Vocabulary shape) {
    return Diagnostic.error(
            ProtocolCode.UNKNOWN_WORD,
            Place.value(spot.path()),
            Wording.label(spot.path()) + " must not be `" + shape.refused() + "` here")
        .withHint(shape.advice());
  }

  Diagnostic doubtfulWord(PlacedValue spot, Shape.Vocabulary shape, String word) {
    String shown = Wording.readable(confidential.shown(word));
    return Diagnostic.warning(
            ProtocolCode.UNKNOWN_PREREQUISITE_TYPE,
            Place.value(spot.path()),
            "`" + shown + "` is no type the protocol knows, so it only counts in statistics")
        .withHint(Suggestions.hint(word, shape.known(), "known types"));
  }

  Diagnostic unsupportedVersion(PlacedValue spot) {
    return Diagnostic.error(
            ProtocolCode.UNSUPPORTED_PROTOCOL_VERSION,
            Place.value(spot.path()),
            Wording.label(spot.path())
                + " must be 2, but is "
                + Wording.value(spot.value(), confidential))
        .withHint("write `2`, the only version of the job protocol in use");
  }

  Diagnostic malformedDigest(PlacedValue spot) {
    return Diagnostic.error(
            ProtocolCode.MALFORMED_DIGEST,
            Place.value(spot.path()),
            Wording.label(spot.path()) + " is not `sha256:` and 64 hexadecimal digits")
        .withHint("copy the digest from a lock file, or remove the key");
  }

  Diagnostic malformedTimestamp(PlacedValue spot) {
    return Diagnostic.error(
            ProtocolCode.MALFORMED_TIMESTAMP,
            Place.value(spot.path()),
            Wording.label(spot.path()) + " is no moment of RFC 3339")
        .withHint("write it like `2022-05-26T07:25:11Z`");
  }

  Diagnostic neither(PlacedValue spot, Shape.Either shape) {
    return wrongType(spot, eitherKind(shape)).withHint("write " + eitherKind(shape));
  }

  private static String eitherKind(Shape.Either shape) {
    return shape.first().kind().wording() + " or " + shape.second().kind().wording();
  }

  Diagnostic notList(PlacedValue spot) {
    return wrongType(spot, "a list")
        .withHint("write each item on a line of its own that begins with `- `");
  }

  Diagnostic notMap(PlacedValue spot) {
    boolean root = spot.path().parent().isEmpty();
    return wrongType(spot, "a map")
        .withHint("write it as `key: value` lines" + (root ? ", or check the file" : ""));
  }

  /** A list of maps with names, where names are keys. */
  Diagnostic notNamed(PlacedValue spot) {
    return wrongType(spot, "a map")
        .withHint("write each name as a key, such as `worker:` instead of `- name: worker`");
  }
}
