package io.github.paiprotocol.api.internal.shape;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.internal.bind.ExactInt;
import io.github.paiprotocol.api.internal.bind.Timestamps;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Value;
import java.util.HashSet;
import java.util.OptionalLong;
import java.util.Set;

/** Checks scalars against their shapes. */
abstract class ScalarChecks {
  private static final String VARIABLE_TAG = "{{";
  private static final String DIGEST_PREFIX = "sha256:";
  static final int DIGEST_LENGTH = DIGEST_PREFIX.length() + 64;
  private static final CharMatcher HEX_DIGIT = CharMatcher.anyOf("0123456789abcdefABCDEF");

  final ValueProblems problems;

  /** Whether words that have a default are only warned of. */
  private final boolean lenient;

  final DiagnosticCollector out;

  private final Set<ProtocolPath> misspelt = new HashSet<>();

  ScalarChecks(ValueProblems problems, boolean lenient, DiagnosticCollector out) {
    this.problems = problems;
    this.lenient = lenient;
    this.out = out;
  }

  final void checkText(ScalarShape.Text shape, PlacedValue spot) {
    if (!(spot.value() instanceof Value.Text text)) {
      out.reportAndSuppress(problems.notText(spot, shape.confidential()));
    } else if (!isFineText(shape, text)) {
      out.reportAndSuppress(StructureProblems.emptyText(spot.path()));
    }
  }

  /** Fast path: whether a value is a text where any text is valid. Needs no place. */
  static boolean isFineText(Shape shape, Value value) {
    return shape instanceof ScalarShape.Text wanted
        && value instanceof Value.Text text
        && !(wanted.filled() && text.text().isEmpty());
  }

  final void checkName(ScalarShape.Name shape, PlacedValue spot) {
    if (!(spot.value() instanceof Value.Text text)) {
      out.reportAndSuppress(problems.notText(spot, false));
    } else if (!shape.rule().accepts(text.text())) {
      Place place = Place.value(spot.path());
      out.report(StructureProblems.illegalName(spot.path(), place, shape.rule(), text.text()));
      if (hasTag(text)) {
        out.suppress(spot.path());
      }
    }
  }

  final void checkWord(ScalarShape.EnumType shape, PlacedValue spot) {
    boolean fine =
        spot.value() instanceof Value.Text text
            && (isOneOf(shape, text.text()) || (shape.templated() && hasTag(text)));
    if (!fine && lenient && spot.path().parent().flatMap(ProtocolPath::parent).isPresent()) {
      out.report(problems.unknownWord(spot, shape).withSeverity(Severity.WARNING));
    } else if (!fine) {
      out.reportAndSuppress(problems.unknownWord(spot, shape));
    }
  }

  private static boolean isOneOf(ScalarShape.EnumType shape, String text) {
    return shape.anyCase()
        ? shape.words().stream().anyMatch(text::equalsIgnoreCase)
        : shape.words().contains(text);
  }

  final void checkVocabulary(ScalarShape.Vocabulary shape, PlacedValue spot) {
    if (!(spot.value() instanceof Value.Text text)) {
      out.reportAndSuppress(problems.notText(spot, false));
    } else if (text.text().equals(shape.refused())) {
      out.reportAndSuppress(problems.refusedWord(spot, shape));
    } else if (!shape.known().contains(text.text()) && !hasTag(text)) {
      out.report(problems.doubtfulWord(spot, shape, text.text()));
      if (Suggestions.closest(text.text(), shape.known()).isPresent()) {
        misspelt.add(spot.path());
      }
    }
  }

  /** Whether a word is likely another than the one that stands there. */
  final boolean isMisspelt(ProtocolPath path) {
    return misspelt.contains(path);
  }

  final void checkDigest(ScalarShape.Digest shape, PlacedValue spot) {
    if (!(spot.value() instanceof Value.Text text)) {
      out.reportAndSuppress(problems.notText(spot, false));
    } else if (!(shape.templated() && hasTag(text)) && !isDigest(text.text())) {
      out.reportAndSuppress(problems.malformedDigest(spot));
    }
  }

  private static boolean isDigest(String text) {
    return text.length() == DIGEST_LENGTH
        && text.startsWith(DIGEST_PREFIX)
        && HEX_DIGIT.matchesAllOf(text.substring(DIGEST_PREFIX.length()));
  }

  final void checkTimestamp(PlacedValue spot) {
    if (!(spot.value() instanceof Value.Text text)) {
      out.reportAndSuppress(problems.notText(spot, false));
    } else if (Timestamps.parse(text.text()).isEmpty()) {
      out.reportAndSuppress(problems.malformedTimestamp(spot));
    }
  }

  final void checkPlain(ScalarShape.Plain shape, PlacedValue spot) {
    Value value = spot.value();
    if (shape.flags()
        ? !(value instanceof Value.Scalar)
        : !(value instanceof Value.Text || value instanceof Value.Numeral)) {
      out.reportAndSuppress(problems.notPlain(spot, shape));
    }
  }

  final void checkProtocolVersion(ScalarShape.ProtocolVersion shape, PlacedValue spot) {
    Value value = spot.value();
    boolean pending = shape.templated() && value instanceof Value.Text text && hasTag(text);
    if (!pending && !isTwo(value)) {
      out.reportAndSuppress(problems.unsupportedVersion(spot));
    }
  }

  private static boolean isTwo(Value value) {
    if (value instanceof Value.Numeral number) {
      return ExactInt.parse(number.text()).equals(OptionalLong.of(2));
    }
    return value.equals(Value.of("2"));
  }

  final void checkWhole(ScalarShape.IntegerType shape, PlacedValue spot) {
    OptionalLong number =
        spot.value() instanceof Value.Numeral n ? ExactInt.parse(n.text()) : OptionalLong.empty();
    if (number.isEmpty()) {
      out.reportAndSuppress(problems.notWhole(spot, shape));
    } else if (!ValueProblems.isWithin(number.getAsLong(), shape)) {
      out.reportAndSuppress(problems.outOfRange(spot, shape));
    } else if (number.getAsLong() == 0) {
      shape.zero().ifPresent(zero -> out.report(StructureProblems.doubtfulZero(spot.path(), zero)));
    }
  }

  final void checkFlag(ScalarShape.BooleanType shape, PlacedValue spot) {
    boolean pending = shape.templated() && spot.value() instanceof Value.Text text && hasTag(text);
    if (!pending && !(spot.value() instanceof Value.Bool)) {
      out.reportAndSuppress(problems.notFlag(spot));
    }
  }

  private static boolean hasTag(Value.Text text) {
    return text.text().contains(VARIABLE_TAG);
  }
}
