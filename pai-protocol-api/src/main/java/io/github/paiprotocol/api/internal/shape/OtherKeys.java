package io.github.paiprotocol.api.internal.shape;

import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.Sets;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Looks at the keys of a map that its shape does not define. */
final class OtherKeys {
  /**
   * Keys that OpenPAI's REST server reads and no target has, by what their maps are called.
   * Upstream: {@code config/v2/hived_v2.js}, a second schema of HiveD's settings.
   */
  private static final ImmutableSetMultimap<String, String> READ_BY_OPENPAI =
      ImmutableSetMultimap.<String, String>builder()
          .put("HiveD settings", "taskRoleGroups")
          .putAll("a task role of HiveD", "resourcePerInstance", "withinOne")
          .build();

  private final boolean lenient;
  private final Trial trial;
  private final DiagnosticCollector out;

  /** Finds what would be wrong with a value as that of a field. */
  @FunctionalInterface
  interface Trial {
    /** What would be wrong with the value itself, not with what it holds. */
    List<Diagnostic> of(Field field, PlacedValue entry);
  }

  OtherKeys(boolean lenient, Trial trial, DiagnosticCollector out) {
    this.lenient = lenient;
    this.trial = trial;
    this.out = out;
  }

  /**
   * The key that another one is meant to be.
   *
   * @param field the key that is meant
   * @param written what to write, as the hint shows it
   * @param fixRule writes it
   */
  private record Meaning(Field field, String written, FixRule fixRule) {
    boolean standsIn() {
      return field.presence() == Field.Presence.REQUIRED;
    }

    String hint() {
      return "did you mean `" + written + "`?";
    }
  }

  /**
   * Checks a map that has such keys; returns the absent required keys that some of them are meant
   * to be.
   */
  Set<String> check(Shape.Fields shape, Value.Mapping map, PlacedValue spot) {
    List<Field> absent = new ArrayList<>(shape.fields().values());
    absent.removeIf(
        field ->
            map.entries().containsKey(field.name())
                || (shape.others() == Shape.Others.KEPT
                    && field.presence() != Field.Presence.REQUIRED));
    Set<String> taken = Sets.intersection(shape.fields().keySet(), map.entries().keySet());
    Set<String> misspelt = new HashSet<>();
    for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
      String key = entry.getKey();
      if (shape.fields().containsKey(key)) {
        continue;
      }
      PlacedValue other = spot.child(key, entry.getValue());
      Optional<String> former = OtherVersions.ofKey(shape.noun(), key);
      Optional<Meaning> meant =
          former.isPresent() ? Optional.empty() : meaning(key, other, absent, taken);
      boolean standsIn = meant.filter(Meaning::standsIn).isPresent();
      if (standsIn || shape.others() == Shape.Others.FORBIDDEN) {
        Diagnostic unknown = StructureProblems.unknownKey(other.path(), shape.noun());
        report(
            meant
                .map(each -> unknown.withHint(each.hint()).withFix(each.fixRule()))
                .or(() -> former.map(unknown::withHint))
                .orElseGet(() -> elsewhere(unknown, key, shape)),
            lenient && !standsIn,
            meant.map(each -> spot.path().child(each.field().name())));
      } else if (meant.isPresent()) {
        out.report(
            StructureProblems.similarKey(
                other.path(), meant.get().field().name(), meant.get().fixRule()));
      } else if (shape.others() == Shape.Others.IGNORED
          && !READ_BY_OPENPAI.containsEntry(shape.noun(), key)) {
        out.report(elsewhere(StructureProblems.ignoredKey(other.path(), shape.noun()), key, shape));
      }
      meant.filter(Meaning::standsIn).ifPresent(each -> misspelt.add(each.field().name()));
    }
    return misspelt;
  }

  private Optional<Meaning> meaning(
      String key, PlacedValue entry, List<Field> absent, Set<String> taken) {
    Optional<Quantity> quantity = Quantity.of(key, absent);
    if (quantity.isPresent()) {
      return quantity.map(
          each -> new Meaning(each.field(), each.written(entry.value()), each.fix(entry.value())));
    }
    List<String> names = absent.stream().map(Field::name).toList();
    Suggestions.Guess guess = Suggestions.guess(key, names, taken);
    Optional<String> other = guess.certain() ? Optional.empty() : OtherWords.meant(key, names);
    boolean certain =
        other.isPresent()
            ? OtherWords.isSame(key)
            : guess.certain() && !OtherWords.isAnother(key, entry.value());
    return other
        .or(guess::name)
        .flatMap(meant -> absent.stream().filter(field -> field.name().equals(meant)).findFirst())
        .map(
            field ->
                new Meaning(
                    field,
                    field.name(),
                    FixRule.replaceKey(field.name()).and(trial.of(field, entry)).onlyIf(certain)));
  }

  private static Diagnostic elsewhere(Diagnostic unknown, String key, Shape.Fields shape) {
    for (Field field : shape.fields().values()) {
      if (field.shape() instanceof Shape.Fields inner && inner.fields().containsKey(key)) {
        return unknown
            .withHint("it belongs below `" + field.name() + "`")
            .withFix(FixRule.moveBelow(field.name()));
      }
    }
    return unknown.withHint(Suggestions.hint(key, shape.fields().keySet(), "keys"));
  }

  /** What stands under a misspelt key is unknown, not missing; of the key all is said. */
  private void report(Diagnostic unknown, boolean tolerated, Optional<ProtocolPath> meant) {
    if (tolerated) {
      out.report(unknown.withSeverity(Severity.WARNING));
    } else {
      out.report(unknown);
      if (meant.isPresent()) {
        out.suppress(meant.get());
        out.suppress(unknown.path());
      }
    }
  }
}
