package io.github.paiprotocol.api.internal.shape;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Checks a value against a shape: one walk, linear in the size of the value.
 *
 * <p>One slip gives one diagnostic: nothing below a value of the wrong type is looked at, and a
 * missing key is not reported when an unknown key beside it is probably meant to be it. What cannot
 * be read, or stands under a misspelt key, is suppressed in the collector, so that later rules
 * leave it alone.
 */
public final class ShapeChecker extends ScalarChecks {
  private final OtherKeys otherKeys;

  /** Empty where other keys are allowed, as their meaning is unknown. */
  private final Optional<UnderIndentation> outdented;

  private final Optional<OverIndentation> tooDeep;

  private ShapeChecker(Lenience lenience, DiagnosticCollector out) {
    this(new ValueProblems(out), lenience, out);
  }

  private ShapeChecker(ValueProblems problems, Lenience lenience, DiagnosticCollector out) {
    super(problems, lenience == Lenience.KEYS_AND_WORDS, out);
    boolean strict = lenience == Lenience.NONE;
    this.otherKeys = new OtherKeys(!strict, this::wrongFor, out);
    this.outdented = strict ? Optional.of(new UnderIndentation(out)) : Optional.empty();
    this.tooDeep = strict ? Optional.of(new OverIndentation(out)) : Optional.empty();
  }

  /**
   * Checks a document.
   *
   * @param root its root
   * @param shape what it must look like
   * @param lenience what is only a warning
   * @param out where findings and suppressed paths go
   */
  public static void check(Value root, Shape shape, Lenience lenience, DiagnosticCollector out) {
    if (root instanceof Value.Null) {
      out.reportAndSuppress(StructureProblems.emptyDocument());
      return;
    }
    new ShapeChecker(lenience, out).check(shape, new PlacedValue(root, ProtocolPath.root(), null));
  }

  /**
   * Checks a part of a document.
   *
   * @param part the part
   * @param path where it stands
   * @param shape what it must look like
   * @param out where findings and suppressed paths go
   */
  public static void check(Value part, ProtocolPath path, Shape shape, DiagnosticCollector out) {
    new ShapeChecker(Lenience.NONE, out).check(shape, new PlacedValue(part, path, null));
  }

  private void check(Shape shape, PlacedValue spot) {
    if (shape instanceof ScalarShape.Text of) {
      checkText(of, spot);
    } else if (shape instanceof Shape.Fields of) {
      checkFields(of, spot);
    } else if (shape instanceof Shape.Items of) {
      checkItems(of, spot);
    } else if (shape instanceof Shape.Entries of) {
      checkEntries(of, spot);
    } else if (shape instanceof ScalarShape.EnumType of) {
      checkWord(of, spot);
    } else if (shape instanceof ScalarShape.BooleanType of) {
      checkFlag(of, spot);
    } else if (shape instanceof ScalarShape.IntegerType of) {
      checkWhole(of, spot);
    } else if (shape instanceof ScalarShape.Plain of) {
      checkPlain(of, spot);
    } else if (shape instanceof ScalarShape.Name of) {
      checkName(of, spot);
    } else if (shape instanceof Shape.Either of) {
      checkEither(of, spot);
    } else if (shape instanceof Shape.Variants of) {
      checkVariants(of, spot);
    } else if (shape instanceof Shape.Typed of) {
      checkTyped(of, spot);
    } else if (shape instanceof ScalarShape.FormatType of) {
      checkNotation(of, spot);
    } else if (shape instanceof ScalarShape.Vocabulary of) {
      checkVocabulary(of, spot);
    } else if (shape instanceof ScalarShape.Digest of) {
      checkDigest(of, spot);
    } else if (shape instanceof ScalarShape.Timestamp) {
      checkTimestamp(spot);
    } else if (shape instanceof ScalarShape.ProtocolVersion of) {
      checkProtocolVersion(of, spot);
    } else if (shape instanceof Shape.Refused of) {
      checkRefused(of, spot);
    }
  }

  /** What would be wrong with a value itself as that of another key. */
  private List<Diagnostic> wrongFor(Field field, PlacedValue entry) {
    Shape.Kind kind = field.shape().kind();
    if (entry.value() instanceof Value.Null
        || (kind != Shape.Kind.SCALAR && kind.fits(entry.value()))) {
      return ImmutableList.of();
    }
    DiagnosticCollector found = new DiagnosticCollector(SourceMap.none());
    new ShapeChecker(problems, Lenience.NONE, found).check(field.shape(), entry);
    return found.sorted().stream()
        .filter(each -> each.isError() && each.path().equals(entry.path()))
        .toList();
  }

  private void checkItems(Shape.Items shape, PlacedValue spot) {
    if (!(spot.value() instanceof Value.Sequence list)) {
      out.reportAndSuppress(problems.notList(spot, shape));
      return;
    }
    spot.is(shape);
    checkSize(shape.empty(), list.items().isEmpty(), spot);
    tooDeep.ifPresent(each -> each.findItems(shape.item(), list, spot));
    if (outdented.isPresent() && list.items().size() > 1) {
      outdented.get().findItems(shape.item(), list, spot);
      outdented.get().findSplits(shape.item(), list, spot);
    }
    int index = 0;
    for (Value item : list.items()) {
      if (!isFineText(shape.item(), item)) {
        check(shape.item(), spot.child(index, item));
      }
      index++;
    }
  }

  private void checkEntries(Shape.Entries shape, PlacedValue spot) {
    if (!(spot.value() instanceof Value.Mapping map)) {
      out.reportAndSuppress(problems.notMap(spot, shape));
      return;
    }
    checkSize(shape.empty(), map.entries().isEmpty(), spot);
    Optional<String> entryless = fieldWithoutEntry(shape, map);
    if (entryless.isPresent()) {
      out.report(StructureProblems.noEntry(spot.path(), entryless.get()));
      out.suppress(spot.path());
      return;
    }
    spot.is(shape);
    tooDeep.ifPresent(each -> each.findEntries(shape, map, spot));
    outdented.ifPresent(each -> each.findKeys(shape, map, spot));
    for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
      checkEntry(shape, entry.getKey(), spot.child(entry.getKey(), entry.getValue()));
    }
  }

  /** A key that belongs one level deeper, of a map in which a name was left out: all are such. */
  private static Optional<String> fieldWithoutEntry(Shape.Entries shape, Value.Mapping map) {
    return shape.value() instanceof Shape.Fields fields
            && holdsScalarOrList(map)
            && fields.fields().keySet().containsAll(map.entries().keySet())
        ? map.entries().keySet().stream().findFirst()
        : Optional.empty();
  }

  private static boolean holdsScalarOrList(Value.Mapping map) {
    for (Value value : map.entries().values()) {
      if (!(value instanceof Value.Mapping) && !(value instanceof Value.Null)) {
        return true;
      }
    }
    return false;
  }

  private void checkEntry(Shape.Entries shape, String key, PlacedValue entry) {
    if (shape.keys().isPresent() && !shape.keys().get().accepts(key)) {
      Place place = Place.key(entry.path());
      out.report(StructureProblems.illegalName(entry.path(), place, shape.keys().get(), key));
    }
    if (shape.nullable() && entry.value() instanceof Value.Null) {
      out.report(StructureProblems.nullValue(entry.path()));
    } else {
      check(shape.value(), entry);
    }
  }

  private void checkSize(Shape.Empty meaning, boolean empty, PlacedValue spot) {
    if (empty && meaning == Shape.Empty.FORBIDDEN) {
      out.reportAndSuppress(StructureProblems.emptyValue(spot.path()));
    } else if (empty && meaning == Shape.Empty.DOUBTFUL) {
      out.report(StructureProblems.emptyCollection(spot.path()));
    }
  }

  private void checkFields(Shape.Fields shape, PlacedValue spot) {
    if (!(spot.value() instanceof Value.Mapping map)) {
      out.reportAndSuppress(problems.notMap(spot, shape));
      return;
    }
    spot.is(shape);
    Set<String> misspelt = ImmutableSet.of();
    boolean all = shape.fields().keySet().containsAll(map.entries().keySet());
    if (!all) {
      outdented.ifPresent(each -> each.findEntries(shape, map, spot.path()));
      outdented.ifPresent(each -> each.findFarKeys(shape, map, spot.path()));
      tooDeep.ifPresent(each -> each.findKeys(shape, map, spot));
      checkName(shape, map, spot);
      misspelt = otherKeys.check(shape, map, spot);
    }
    for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
      Field field = shape.fields().get(entry.getKey());
      if (field != null && !field.isRefused()) {
        checkField(field, entry.getValue(), spot);
      }
    }
    for (Field field : shape.lasts()) {
      checkLast(field, shape, map, misspelt, spot, !all);
    }
    for (FieldRule rule : shape.rules()) {
      rule.check(shape, map, spot.path(), out);
    }
  }

  /** What absence means, and what a key means that others refuse. */
  private void checkLast(
      Field field,
      Shape.Fields shape,
      Value.Mapping map,
      Set<String> misspelt,
      PlacedValue spot,
      boolean others) {
    Value value = map.entries().get(field.name());
    if (value == null) {
      checkAbsent(
          field,
          shape,
          misspelt.contains(field.name()),
          map,
          spot,
          others && shape.others() == Shape.Others.FORBIDDEN);
    } else if (field.isRefused()) {
      checkField(field, value, spot);
    }
  }

  private void checkField(Field field, Value value, PlacedValue map) {
    boolean absent = value instanceof Value.Null;
    if (field.presence() == Field.Presence.EXPECTED && (absent || value.equals(Value.of("")))) {
      out.report(StructureProblems.skippedEntry(map.path(), field.name()));
    } else if (field.presence() == Field.Presence.OPTIONAL && absent) {
      out.report(StructureProblems.nullValue(map.path().child(field.name())));
    } else if (!isFineText(field.shape(), value)) {
      check(field.shape(), map.child(field.name(), value));
    }
  }

  private void checkAbsent(
      Field field,
      Shape.Fields shape,
      boolean misspelt,
      Value.Mapping map,
      PlacedValue spot,
      boolean others) {
    if (field.presence() == Field.Presence.EXPECTED) {
      out.report(StructureProblems.skippedEntry(spot.path(), field.name()));
    } else if (field.presence() == Field.Presence.REQUIRED) {
      ProtocolPath path = spot.path().child(field.name());
      boolean known =
          misspelt
              || out.isSuppressed(path)
              || tooDeep.filter(each -> each.findAbsent(field, shape, map, spot)).isPresent();
      if (!known) {
        out.report(
            StructureProblems.missingKey(
                spot.path(), field, shape.noun(), shape.fields().keySet(), others));
      }
      out.suppress(path);
    }
  }

  /** Tells of an item that begins with a name as a key, in place of the key for names. */
  private void checkName(Shape.Fields shape, Value.Mapping map, PlacedValue spot) {
    Optional<String> naming =
        spot.path().index().isPresent() && !map.entries().isEmpty()
            ? shape.naming().filter(name -> !map.entries().containsKey(name))
            : Optional.empty();
    if (naming.isPresent()) {
      Map.Entry<String, Value> first = map.entries().entrySet().iterator().next();
      Value value = first.getValue();
      if (!shape.fields().containsKey(first.getKey())
          && (value instanceof Value.Null || value instanceof Value.Mapping)) {
        out.report(StructureProblems.nameIsKey(spot.path(), naming.get()));
        out.suppress(spot.path().child(first.getKey()));
        out.suppress(spot.path().child(naming.get()));
      }
    }
  }

  private void checkEither(Shape.Either shape, PlacedValue spot) {
    if (shape.first().kind().fits(spot.value())) {
      check(shape.first(), spot);
    } else if (shape.second().kind().fits(spot.value())) {
      check(shape.second(), spot);
    } else {
      out.reportAndSuppress(problems.neither(spot, shape));
    }
  }

  private void checkVariants(Shape.Variants shape, PlacedValue spot) {
    check(shape.of(spot.value()), spot);
  }

  private void checkRefused(Shape.Refused shape, PlacedValue spot) {
    boolean known =
        spot.path()
            .parent()
            .map(map -> map.child(shape.because()))
            .filter(reason -> out.isSuppressed(reason) || isMisspelt(reason))
            .isEmpty();
    if (known) {
      out.report(StructureProblems.misplacedKey(spot.path(), shape));
    }
    out.suppress(spot.path());
  }

  private void checkNotation(ScalarShape.FormatType shape, PlacedValue spot) {
    if (!shape.accepts().test(spot.value())) {
      out.reportAndSuppress(problems.wrongType(spot, shape.expected()));
    }
  }

  private void checkTyped(Shape.Typed shape, PlacedValue spot) {
    check(shape.outline(), spot);
    if (!out.holdsSuppressed(spot.path())) {
      shape.check().check(spot.value(), spot.path()).forEach(out::reportAndSuppress);
    }
  }
}
