package io.github.paiprotocol.api.internal.shape;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.diagnostic.Suggestions;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks a value against a shape: one walk, linear in the size of the value.
 *
 * <p>One slip gives one diagnostic: nothing below a value of the wrong type is looked at, and a
 * missing key is not reported when an unknown key beside it is probably meant to be it. What cannot
 * be read, or stands under a misspelt key, becomes a gap of the collector, so that later rules
 * leave it alone.
 */
public final class ShapeChecker implements ShapeVisitor<Spot> {
  private final boolean lenient;
  private final DiagnosticCollector out;
  private final ValueProblems problems;
  private final ScalarChecks scalars;

  private ShapeChecker(Value root, boolean lenient, DiagnosticCollector out) {
    this.lenient = lenient;
    this.out = out;
    this.problems = new ValueProblems(root);
    this.scalars = new ScalarChecks(problems, out);
  }

  /**
   * Checks a document.
   *
   * @param root its root
   * @param shape what it must look like
   * @param lenient whether an unknown key is only a warning; one that stands in for a missing
   *     required key stays an error
   * @param out where findings and gaps go
   */
  public static void check(Value root, Shape shape, boolean lenient, DiagnosticCollector out) {
    if (root instanceof Value.Null) {
      out.reportGap(StructureProblems.emptyDocument());
      return;
    }
    new ShapeChecker(root, lenient, out).check(shape, new Spot(root, ProtocolPath.root()));
  }

  private void check(Shape shape, Spot spot) {
    shape.accept(this, spot);
  }

  @Override
  public void visitItems(Shape.Items shape, Spot spot) {
    if (!(spot.value() instanceof Value.Sequence list)) {
      out.reportGap(problems.notList(spot));
      return;
    }
    checkSize(shape.empty(), list.items().isEmpty(), spot.path());
    int index = 0;
    for (Value item : list.items()) {
      check(shape.item(), spot.child(index++, item));
    }
  }

  @Override
  public void visitEntries(Shape.Entries shape, Spot spot) {
    if (!(spot.value() instanceof Value.Mapping map)) {
      out.reportGap(problems.notMap(spot));
      return;
    }
    checkSize(shape.empty(), map.entries().isEmpty(), spot.path());
    map.entries().forEach((key, value) -> checkEntry(shape, key, spot.child(key, value)));
  }

  private void checkEntry(Shape.Entries shape, String key, Spot entry) {
    Optional<NameRule> rule = shape.keys().filter(r -> !r.accepts(key));
    rule.ifPresent(
        r ->
            out.report(
                StructureProblems.illegalName(entry.path(), Place.key(entry.path()), r, key)));
    if (shape.nullable() && entry.value() instanceof Value.Null) {
      out.report(StructureProblems.nullValue(entry.path()));
    } else {
      check(shape.value(), entry);
    }
  }

  private void checkSize(Shape.Empty meaning, boolean empty, ProtocolPath path) {
    if (empty && meaning == Shape.Empty.FORBIDDEN) {
      out.reportGap(StructureProblems.emptyValue(path));
    } else if (empty && meaning == Shape.Empty.DOUBTFUL) {
      out.report(StructureProblems.emptyCollection(path));
    }
  }

  @Override
  public void visitFields(Shape.Fields shape, Spot spot) {
    if (!(spot.value() instanceof Value.Mapping map)) {
      out.reportGap(problems.notMap(spot));
      return;
    }
    Set<String> misspelt = checkOtherKeys(shape, map, spot.path());
    map.entries()
        .forEach(
            (key, value) -> {
              Field field = shape.fields().get(key);
              if (field != null) {
                checkField(field, value, spot.path());
              }
            });
    for (Field field : shape.fields().values()) {
      if (!map.entries().containsKey(field.name())) {
        checkAbsent(field, shape, misspelt.contains(field.name()), spot.path());
      }
    }
    shape.rules().forEach(rule -> FieldRules.check(rule, shape, map, spot.path(), out));
  }

  private void checkField(Field field, Value value, ProtocolPath map) {
    boolean absent = value instanceof Value.Null;
    if (field.presence() == Field.Presence.EXPECTED && (absent || value.equals(Value.of("")))) {
      out.report(StructureProblems.skippedEntry(map, field.name()));
    } else if (field.presence() == Field.Presence.OPTIONAL && absent) {
      out.report(StructureProblems.nullValue(map.child(field.name())));
    } else {
      check(field.shape(), new Spot(value, map.child(field.name())));
    }
  }

  private void checkAbsent(Field field, Shape.Fields shape, boolean misspelt, ProtocolPath map) {
    if (field.presence() == Field.Presence.EXPECTED) {
      out.report(StructureProblems.skippedEntry(map, field.name()));
    } else if (field.presence() == Field.Presence.REQUIRED) {
      if (!misspelt) {
        out.report(StructureProblems.missingKey(map, field, shape.noun()));
      }
      out.addGap(map.child(field.name()));
    }
  }

  /**
   * Looks at keys the shape does not define; returns required keys some of them are meant to be.
   */
  private Set<String> checkOtherKeys(Shape.Fields shape, Value.Mapping map, ProtocolPath path) {
    if (shape.fields().keySet().containsAll(map.entries().keySet())) {
      return ImmutableSet.of();
    }
    List<String> absent = new ArrayList<>(shape.fields().keySet());
    absent.removeAll(map.entries().keySet());
    if (shape.others() == Shape.Others.KEPT) {
      absent.removeIf(name -> !isRequired(shape, name));
    }
    Set<String> misspelt = new HashSet<>();
    for (String key : map.entries().keySet()) {
      if (!shape.fields().containsKey(key)) {
        Optional<String> meant = Suggestions.closest(key, absent);
        meant.filter(name -> isRequired(shape, name)).ifPresent(misspelt::add);
        reportOtherKey(shape, path, key, absent, meant);
      }
    }
    return misspelt;
  }

  private void reportOtherKey(
      Shape.Fields shape,
      ProtocolPath path,
      String key,
      List<String> absent,
      Optional<String> meant) {
    boolean standsIn = meant.filter(name -> isRequired(shape, name)).isPresent();
    if (shape.others() != Shape.Others.FORBIDDEN && !standsIn) {
      meant.ifPresent(name -> out.report(StructureProblems.similarKey(path, key, name)));
      return;
    }
    Diagnostic unknown =
        StructureProblems.unknownKey(
            path, key, shape.noun(), meant.isPresent() ? absent : shape.fields().keySet());
    if (lenient && !standsIn) {
      out.report(unknown.withSeverity(Severity.WARNING));
    } else {
      out.report(unknown);
      meant.ifPresent(name -> out.addGap(path.child(name)));
    }
  }

  private static boolean isRequired(Shape.Fields shape, String name) {
    Field field = shape.fields().get(name);
    return field != null && field.presence() == Field.Presence.REQUIRED;
  }

  @Override
  public void visitEither(Shape.Either shape, Spot spot) {
    if (Kinds.fits(shape.first(), spot.value())) {
      check(shape.first(), spot);
    } else if (Kinds.fits(shape.second(), spot.value())) {
      check(shape.second(), spot);
    } else {
      out.reportGap(problems.neither(spot, shape));
    }
  }

  @Override
  public void visitVariants(Shape.Variants shape, Spot spot) {
    Shape chosen = shape.otherwise();
    if (spot.value() instanceof Value.Mapping map) {
      chosen =
          shape.cases().stream()
              .filter(c -> c.when().holds(map))
              .findFirst()
              .map(Shape.Case::then)
              .orElse(chosen);
    }
    check(chosen, spot);
  }

  @Override
  public void visitRefused(Shape.Refused shape, Spot spot) {
    out.reportGap(StructureProblems.misplacedKey(spot.path(), shape));
  }

  @Override
  public void visitAnything(Shape.Anything shape, Spot spot) {
    // Whatever it is, it is fine.
  }

  @Override
  public void visitText(Shape.Text shape, Spot spot) {
    scalars.check(shape, spot);
  }

  @Override
  public void visitName(Shape.Name shape, Spot spot) {
    scalars.check(shape, spot);
  }

  @Override
  public void visitWord(Shape.Word shape, Spot spot) {
    scalars.check(shape, spot);
  }

  @Override
  public void visitVocabulary(Shape.Vocabulary shape, Spot spot) {
    scalars.check(shape, spot);
  }

  @Override
  public void visitDigest(Shape.Digest shape, Spot spot) {
    scalars.check(shape, spot);
  }

  @Override
  public void visitPlain(Shape.Plain shape, Spot spot) {
    scalars.check(shape, spot);
  }

  @Override
  public void visitProtocolVersion(Shape.ProtocolVersion shape, Spot spot) {
    scalars.check(shape, spot);
  }

  @Override
  public void visitWhole(Shape.Whole shape, Spot spot) {
    scalars.check(shape, spot);
  }

  @Override
  public void visitFlag(Shape.Flag shape, Spot spot) {
    scalars.check(shape, spot);
  }
}
