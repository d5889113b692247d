package io.github.paiprotocol.k8s.internal.loss;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.BoundedCollector;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Loss.Fidelity;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Gathers losses, bounded as diagnostics are: the first {@value DiagnosticCollector#STANDARD_LIMIT}
 * are kept, those that are not exact before the others, and a last one for each fidelity says how
 * many more there are. Not thread-safe.
 */
public final class Losses {
  private final BoundedCollector<Loss> kept =
      new BoundedCollector<>(DiagnosticCollector.STANDARD_LIMIT);
  private final Map<Fidelity, Long> counts = new EnumMap<>(Fidelity.class);

  /** Starts without any. */
  public Losses() {}

  /**
   * Adds a loss, or one that represents several.
   *
   * @param loss the loss
   */
  public void add(Loss loss) {
    counts.merge(loss.fidelity(), loss.count(), Long::sum);
    if (loss.count() == 1) {
      kept.add(isInexact(loss), 0, () -> loss);
    }
  }

  /**
   * What was added, in that order.
   *
   * @return the losses that are kept, and how many more there are
   */
  public List<Loss> all() {
    Map<Fidelity, Long> left = new EnumMap<>(counts);
    List<Loss> first = kept.sorted();
    first.forEach(loss -> left.merge(loss.fidelity(), -1L, Long::sum));
    ImmutableList.Builder<Loss> all = ImmutableList.<Loss>builder().addAll(first);
    left.forEach(
        (fidelity, count) -> {
          if (count > 0) {
            all.add(more(fidelity, count));
          }
        });
    return all.build();
  }

  private static Loss more(Fidelity fidelity, long count) {
    String explanation =
        String.format(Locale.ROOT, "%,d more %s not listed", count, count == 1 ? "is" : "are");
    return new Loss(
        ProtocolPath.root(), fidelity, explanation, Optional.empty(), fidelity.code(), count);
  }

  /**
   * Makes losses errors.
   *
   * @param losses a list as {@link #all} gives it
   * @param sentence what the errors begin with
   * @param hint what to do about those that have no hint of their own
   * @param out gets an error for each that is not exact, counts what is not listed
   */
  public static void refuse(
      List<Loss> losses, String sentence, String hint, DiagnosticCollector out) {
    for (Loss loss : losses) {
      if (isInexact(loss)) {
        Place place = Place.value(loss.path());
        out.report(
            loss.count() > 1
                ? Diagnostic.error(
                    DiagnosticCode.omitted(loss.count(), 0), place, loss.explanation())
                : Diagnostic.error(loss.code(), place, sentence + ": " + loss.explanation())
                    .withHint(loss.hint().orElse(hint)));
      }
    }
  }

  /**
   * Makes what a target cannot express errors.
   *
   * @param target the target's name
   * @param losses a list as {@link #all} gives it
   * @param out gets the errors, as of {@link #refuse(List, String, String, DiagnosticCollector)}
   */
  public static void refuse(String target, List<Loss> losses, DiagnosticCollector out) {
    refuse(
        losses,
        "target `" + target + "` cannot express this",
        "choose another target, or allow losses",
        out);
  }

  /**
   * Makes losses warnings.
   *
   * @param losses a list as {@link #all} gives it
   * @param sentence what the warnings begin with
   * @param out gets a warning for each that is not exact, counts what is not listed
   */
  public static void warn(List<Loss> losses, String sentence, DiagnosticCollector out) {
    for (Loss loss : losses) {
      if (isInexact(loss)) {
        Place place = Place.value(loss.path());
        out.report(
            loss.count() > 1
                ? Diagnostic.warning(
                    DiagnosticCode.omitted(0, loss.count()), place, loss.explanation())
                : warning(loss, place, sentence));
      }
    }
  }

  private static Diagnostic warning(Loss loss, Place place, String sentence) {
    Diagnostic made = Diagnostic.warning(loss.code(), place, sentence + ": " + loss.explanation());
    return loss.hint().map(made::withHint).orElse(made);
  }

  private static boolean isInexact(Loss loss) {
    return loss.fidelity() != Fidelity.EXACT;
  }
}
