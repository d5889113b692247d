package io.github.paiprotocol.api.internal.shape;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Looks at the keys of a map that its shape does not define. */
final class OtherKeys {
  private final boolean lenient;
  private final DiagnosticCollector out;

  OtherKeys(boolean lenient, DiagnosticCollector out) {
    this.lenient = lenient;
    this.out = out;
  }

  /**
   * Checks a map that has such keys; returns the absent required keys that some of them are meant
   * to be.
   */
  Set<String> check(Shape.Fields shape, Value.Mapping map, ProtocolPath path) {
    List<String> absent = new ArrayList<>(shape.fields().keySet());
    absent.removeAll(map.entries().keySet());
    if (shape.others() == Shape.Others.KEPT) {
      absent.removeIf(name -> !isRequired(shape, name));
    }
    Set<String> misspelt = new HashSet<>();
    for (String key : map.entries().keySet()) {
      if (!shape.fields().containsKey(key)) {
        Suggestions.Guess guess = guess(key, absent);
        Optional<String> meant = guess.name();
        boolean standsIn = meant.filter(name -> isRequired(shape, name)).isPresent();
        if (standsIn || shape.others() == Shape.Others.FORBIDDEN) {
          Diagnostic unknown =
              StructureProblems.unknownKey(path.child(key), shape.noun(), guess)
                  .withHint(guess.question().orElseGet(() -> hint(key, shape)));
          report(unknown, lenient && !standsIn, meant.map(path::child));
        } else {
          meant.ifPresent(name -> out.report(StructureProblems.similarKey(path, key, name)));
        }
        meant.filter(name -> standsIn).ifPresent(misspelt::add);
      }
    }
    return misspelt;
  }

  private static Suggestions.Guess guess(String key, List<String> absent) {
    Suggestions.Guess guess = Suggestions.guess(key, absent);
    return guess.name().isPresent()
        ? guess
        : new Suggestions.Guess(OtherWords.meant(key, absent), true, false);
  }

  private static String hint(String key, Shape.Fields shape) {
    for (Field field : shape.fields().values()) {
      if (field.shape() instanceof Shape.Fields inner && inner.fields().containsKey(key)) {
        return "it belongs below `" + field.name() + "`";
      }
    }
    return Suggestions.hint(key, shape.fields().keySet(), "keys");
  }

  /** What stands under a misspelt key is unknown, not missing; of the key all is said. */
  private void report(Diagnostic unknown, boolean tolerated, Optional<ProtocolPath> meant) {
    if (tolerated) {
      out.report(unknown.withSeverity(Severity.WARNING));
    } else {
      out.report(unknown);
      if (meant.isPresent()) {
        out.addGap(meant.get());
        out.addGap(unknown.path());
      }
    }
  }

  private static boolean isRequired(Shape.Fields shape, String name) {
    Field field = shape.fields().get(name);
    return field != null && field.presence() == Field.Presence.REQUIRED;
  }
}
