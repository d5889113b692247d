package io.github.paiprotocol.api.validation;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import com.google.common.collect.Sets;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Fix;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.JobDocuments;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A text and what is wrong with it.
 *
 * @param source the text
 * @param text what it is
 * @param diagnostics what is wrong
 * @param suppressedPaths whether something could not be read, which may hide more
 * @param broken whether it could not be read to its end
 */
record CheckedText(
    SourceText source,
    JobDocuments text,
    List<Diagnostic> diagnostics,
    boolean suppressedPaths,
    boolean broken) {

  private static final Set<ProtocolPath> VERSIONS =
      Set.of(ProtocolPath.of("protocolVersion"), ProtocolPath.of("apiVersion"));

  /** How many characters of a long line are near to what was changed in it. */
  private static final int NEAR = 200;

  /** Which diagnostic it is, wherever it stands. */
  private record Said(String code, String message) {
    static Said of(Diagnostic diagnostic) {
      return new Said(diagnostic.code().id(), diagnostic.message());
    }
  }

  static CheckedText of(SourceText source, ProtocolReader reader, ProtocolValidator validator) {
    JobDocuments text = JobDocuments.of(source, reader);
    Optional<List<Document<DIJob>>> dijobs = text.dijobs();
    if (dijobs.isEmpty()) {
      Set<ProtocolPath> suppressedPaths = text.job().suppressedPaths();
      return new CheckedText(
          source,
          text,
          validator.check(text.job()),
          !suppressedPaths.isEmpty(),
          isBroken(suppressedPaths));
    }
    List<Diagnostic> found =
        DiagnosticCollector.inGivenOrder(
            dijobs.get().stream().flatMap(job -> validator.check(job).stream()).toList());
    return new CheckedText(
        source,
        text,
        found,
        dijobs.get().stream().anyMatch(job -> !job.suppressedPaths().isEmpty()),
        dijobs.get().stream().anyMatch(job -> isBroken(job.suppressedPaths())));
  }

  private static boolean isBroken(Set<ProtocolPath> suppressedPaths) {
    return suppressedPaths.contains(ProtocolPath.root());
  }

  /**
   * Whether the text says that it is of another version, in which other things may be right: what
   * is changed in it alone leaves a text of neither.
   */
  boolean isOtherVersion() {
    return diagnostics.stream()
        .anyMatch(
            each ->
                VERSIONS.contains(each.path())
                    && each.fixes().stream().noneMatch(Fix::certain)
                    && each.code() != ProtocolCode.MISSING_KEY);
  }

  private boolean isCut() {
    return diagnostics.stream().anyMatch(Diagnostic::isOmission);
  }

  /**
   * Whether this text is the one before, fixed: what was to go is gone, nothing is wrong where
   * something was changed, and what could be read can be read. What a slip has hidden may come to
   * light elsewhere.
   *
   * @param proposed whether there may be a warning where something was changed, or an error that is
   *     certain to be fixed next
   */
  boolean isFixed(CheckedText before, List<FixedText.Applied> fixes, boolean proposed) {
    boolean gone = fixes.stream().noneMatch(remaining(before, fixes));
    return (gone || before.broken || before.isCut())
        && !broken
        && addsNothing(before, fixes, proposed)
        && !uncovers(before);
  }

  /**
   * Of several fixes that together do not fix the text before those that are why, as far as can be
   * seen: what was to go is still there, or something else is wrong where they changed something.
   *
   * @return some of them; none when it may be any of them
   */
  List<FixedText.Applied> blamed(CheckedText before, List<FixedText.Applied> fixes) {
    TreeMap<Integer, Integer> wrong = new TreeMap<>();
    Multiset<Said> known = said(before.diagnostics.stream());
    for (Diagnostic each : diagnostics) {
      if (!known.remove(Said.of(each)) && each.isError()) {
        each.span().ifPresent(span -> wrong.merge(span.start(), span.end(), Math::max));
      }
    }
    Set<TextEdit> bad = Sets.newIdentityHashSet();
    int shift = 0;
    for (TextEdit edit : edits(fixes)) {
      int end = edit.start() + shift + edit.text().length();
      var nearest = wrong.floorEntry(end);
      if (nearest != null && nearest.getValue() >= edit.start() + shift) {
        bad.add(edit);
      }
      shift = end - edit.end();
    }
    Predicate<FixedText.Applied> isBad =
        each -> each.fix().edits().stream().anyMatch(bad::contains);
    List<FixedText.Applied> blamed =
        fixes.stream().filter(isBad.or(remaining(before, fixes))).toList();
    return blamed.size() < fixes.size() ? blamed : List.of();
  }

  /** The edits of all fixes by their places. */
  static List<TextEdit> edits(List<FixedText.Applied> fixes) {
    return fixes.stream()
        .flatMap(each -> each.fix().edits().stream())
        .sorted(Comparator.comparingInt(TextEdit::start))
        .toList();
  }

  /** Whether what a fix was to remove is still there. */
  private Predicate<FixedText.Applied> remaining(
      CheckedText before, List<FixedText.Applied> fixes) {
    Multiset<Said> old = said(before.diagnostics.stream());
    Multiset<Said> wanted = said(fixes.stream().map(FixedText.Applied::diagnostic));
    Multiset<Said> left = said(diagnostics.stream());
    return each -> {
      Said said = Said.of(each.diagnostic());
      return left.count(said) + wanted.count(said) > old.count(said);
    };
  }

  private static Multiset<Said> said(Stream<Diagnostic> diagnostics) {
    return diagnostics.map(Said::of).collect(Collectors.toCollection(HashMultiset::create));
  }

  /**
   * Whether something is said of a line that might not be shown before and may be shown now: an
   * entry that left a section of secrets, and is none of where it went.
   */
  private boolean uncovers(CheckedText before) {
    Set<String> said =
        diagnostics.stream()
            .flatMap(each -> each.span().stream())
            .map(span -> source.lineAt(span.start()))
            .distinct()
            .filter(this::isOpen)
            .map(this::line)
            .collect(Collectors.toCollection(HashSet::new));
    Set<String> hidden = new HashSet<>();
    for (int line = 1; !said.isEmpty() && line <= before.source.lineCount(); line++) {
      if (before.isOpen(line)) {
        said.remove(before.line(line));
      } else {
        hidden.add(before.line(line));
      }
    }
    return !Collections.disjoint(said, hidden);
  }

  private boolean isOpen(int line) {
    return line(line).equals(text.shownLine(line).strip());
  }

  /** A line without the blanks around it. */
  private String line(int line) {
    int end = line < source.lineCount() ? source.lineStart(line + 1) : source.text().length();
    return source.text().substring(source.lineStart(line), end).strip();
  }

  private boolean addsNothing(CheckedText before, List<FixedText.Applied> fixes, boolean proposed) {
    Multiset<Said> old = said(before.diagnostics.stream());
    TreeMap<Integer, Integer> changed = surroundings(fixes, before.broken ? 1 : 0);
    boolean hidden = before.suppressedPaths || before.isCut();
    for (Diagnostic each : diagnostics) {
      if (each.isOmission()) {
        continue;
      }
      boolean known = old.remove(Said.of(each)) && !before.broken;
      known |= proposed && (!each.isError() || each.fixes().stream().anyMatch(Fix::certain));
      if (!known && (touches(changed, each) || (!hidden && each.isError()))) {
        return false;
      }
    }
    return true;
  }

  private boolean touches(TreeMap<Integer, Integer> changed, Diagnostic each) {
    Optional<SourceSpan> all = each.isError() ? extent(each.path()) : Optional.empty();
    return Stream.concat(all.stream(), each.span().stream())
        .anyMatch(span -> touches(changed, span));
  }

  private static boolean touches(TreeMap<Integer, Integer> changed, SourceSpan span) {
    var stretch = changed.floorEntry(span.end());
    return stretch != null && stretch.getValue() >= span.start();
  }

  /** What an error is about: one of a map may be of anything in it. */
  private Optional<SourceSpan> extent(ProtocolPath path) {
    return text.dijobs().isPresent()
        ? text.dijobs().get().stream().flatMap(d -> d.positions().extent(path).stream()).findFirst()
        : text.job().positions().extent(path);
  }

  /** The lines of what was changed, in this text, and so many around them; of long ones a part. */
  private TreeMap<Integer, Integer> surroundings(List<FixedText.Applied> fixes, int around) {
    TreeMap<Integer, Integer> found = new TreeMap<>();
    int shift = 0;
    for (TextEdit edit : edits(fixes)) {
      int start = edit.start() + shift;
      int end = start + edit.text().length();
      int first = source.lineStart(Math.max(1, source.lineAt(start) - around));
      int next = source.lineAt(end) + around + 1;
      int last = next > source.lineCount() ? source.text().length() : source.lineStart(next) - 1;
      found.merge(Math.max(first, start - NEAR), Math.min(last, end + NEAR), Math::max);
      shift += edit.text().length() - (edit.end() - edit.start());
    }
    return found;
  }
}
