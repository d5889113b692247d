package io.github.paiprotocol.api.validation;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.Sets;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Fix;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Fixes texts of jobs and DIJobs by the fixes of their diagnostics, until none is left: what one
 * slip hides is found when it is gone. Each fix is tried first; one that does not remove its
 * diagnostic, or brings another one there, is not made; a proposed one may bring one that is
 * certain to be fixed next.
 *
 * <p>All fixes that do not overlap are made at once. When some of them do not help, the others are
 * made first. A text is looked at no more than {@value #MOST_CHECKS} times, however much is wrong
 * with it, and one of more than 10,000 characters less often, 4 times at least.
 *
 * <pre>{@code
 * FixedText fixed = TextFixer.standard().fix(SourceText.of("job.yaml", text));
 * System.out.print(fixed.diff());
 * }</pre>
 *
 * <p>Immutable and thread-safe.
 */
public final class TextFixer {
  /** How often a text is looked at. */
  static final int MOST_CHECKS = 100;

  /** How often at least, and how many characters of a long one in all. */
  private static final int LEAST_CHECKS = 4;

  private static final int MOST_CHARACTERS = 1 << 20;

  /** As how many characters a diagnostic counts. */
  private static final int FOR_DIAGNOSTIC = 250;

  private final ProtocolReader reader;
  private final ProtocolValidator validator;
  private final boolean proposed;

  private TextFixer(ProtocolReader reader, ProtocolValidator validator, boolean proposed) {
    this.reader = reader;
    this.validator = validator;
    this.proposed = proposed;
  }

  /**
   * One that makes the fixes that are certain, by the rules of the protocol.
   *
   * @return the fixer
   */
  public static TextFixer standard() {
    return of(ProtocolReader.standard(), ProtocolValidator.standard());
  }

  /**
   * One that makes the fixes that are certain.
   *
   * @param reader how texts are read
   * @param validator which rules hold for jobs
   * @return the fixer
   */
  public static TextFixer of(ProtocolReader reader, ProtocolValidator validator) {
    requireNonNulls(reader, validator);
    return new TextFixer(reader, validator, false);
  }

  /**
   * One that makes proposed fixes as well: of several for one slip the first that fixes it.
   *
   * @return a fixer that is like this one otherwise
   */
  public TextFixer withProposed() {
    return new TextFixer(reader, validator, true);
  }

  /**
   * Fixes a text. Bad texts never throw: what cannot be fixed is among the diagnostics of the
   * result.
   *
   * @param source the text
   * @return the fixed text; the same when there is nothing to fix
   */
  public FixedText fix(SourceText source) {
    return new Run(CheckedText.of(source, reader, validator)).run();
  }

  /** One text on its way. Not thread-safe. */
  private final class Run {
    private final CheckedText first;
    private CheckedText now;
    private final List<FixedText.Applied> applied = new ArrayList<>();

    /** What was tried alone and did not help. */
    private final Set<Tried> refused = new HashSet<>();

    /** What seemed to be why others did not help together with it: the others are made first. */
    private final Set<Tried> aside = new HashSet<>();

    /** Whether something helped since all of these were forgotten. */
    private boolean changed;

    private final Set<String> seen = new HashSet<>();
    private final int most;
    private int checks = 1;

    Run(CheckedText first) {
      this.first = first;
      this.now = first;
      int length = 1 + first.source().text().length() + FOR_DIAGNOSTIC * first.diagnostics().size();
      this.most = Math.min(MOST_CHECKS, Math.max(LEAST_CHECKS, MOST_CHARACTERS / length));
      seen.add(first.source().text());
    }

    FixedText run() {
      int together = Integer.MAX_VALUE;
      while (checks < most) {
        List<FixedText.Applied> chosen = chosen(together);
        if (chosen.isEmpty()) {
          if (!aside.isEmpty()) {
            together = Math.max(1, aside.size() / 2);
            aside.clear();
          } else if (!forget()) {
            break;
          }
          continue;
        }
        CheckedText next = check(now, chosen);
        if (next.isFixed(now, chosen, proposed) && seen.add(next.source().text())) {
          accept(next, chosen);
          together = together > Integer.MAX_VALUE / 2 ? together : together * 2;
        } else if (chosen.size() == 1) {
          refused.add(Tried.of(chosen.get(0)));
        } else {
          List<FixedText.Applied> blamed = next.blamed(now, chosen);
          blamed.forEach(each -> aside.add(Tried.of(each)));
          together = blamed.isEmpty() ? chosen.size() / 2 : together;
        }
      }
      List<TextEdit> edits = TextEdit.between(first.source().text(), now.source().text());
      return new FixedText(first, now, edits, applied);
    }

    /** What did not help may help in a text that has changed since; false when there is none. */
    private boolean forget() {
      boolean again = changed && !refused.isEmpty();
      changed = false;
      refused.clear();
      return again;
    }

    private CheckedText check(CheckedText before, List<FixedText.Applied> chosen) {
      checks++;
      String text = TextEdit.apply(before.source().text(), CheckedText.edits(chosen));
      return CheckedText.of(SourceText.of(before.source().name(), text), reader, validator);
    }

    private void accept(CheckedText next, List<FixedText.Applied> chosen) {
      applied.addAll(chosen);
      now = next;
      changed = true;
    }

    /** The first fixes that do not overlap, one for each diagnostic. */
    private List<FixedText.Applied> chosen(int most) {
      List<FixedText.Applied> wanted = new ArrayList<>();
      for (Diagnostic diagnostic : now.diagnostics()) {
        wanted(diagnostic).stream().findFirst().ifPresent(wanted::add);
      }
      Set<Fix> compatible = Sets.newIdentityHashSet();
      compatible.addAll(Fix.compatible(wanted.stream().map(FixedText.Applied::fix).toList()));
      return wanted.stream().filter(each -> compatible.contains(each.fix())).limit(most).toList();
    }

    private List<FixedText.Applied> wanted(Diagnostic diagnostic) {
      return fixes(diagnostic).stream()
          .filter(each -> proposed || (each.fix().certain() && !now.isOtherVersion()))
          .toList();
    }

    private boolean isOpen(Tried fix) {
      return !refused.contains(fix) && !aside.contains(fix);
    }

    private List<FixedText.Applied> fixes(Diagnostic diagnostic) {
      return diagnostic.fixes().stream()
          .map(fix -> new FixedText.Applied(diagnostic, fix))
          .filter(each -> isOpen(Tried.of(each)))
          .toList();
    }
  }

  /** A fix that was tried, by what it says. */
  private record Tried(String code, String message, Fix fix) {
    static Tried of(FixedText.Applied each) {
      Diagnostic found = each.diagnostic();
      return new Tried(found.code().id(), found.message(), each.fix());
    }
  }
}
