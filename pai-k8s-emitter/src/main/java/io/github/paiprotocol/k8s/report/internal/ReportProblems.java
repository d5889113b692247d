package io.github.paiprotocol.k8s.report.internal;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Related;
import io.github.paiprotocol.api.diagnostic.Snippet;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Diagnostics with the lines they are about. */
final class ReportProblems {
  /** Diagnostics a page has room for. */
  static final int MOST = 200;

  private ReportProblems() {}

  /**
   * The values of a diagnostic.
   *
   * @param found the diagnostic, whose snippets are masked
   * @return its values
   */
  static Map<String, Object> values(Diagnostic found) {
    return ImmutableMap.<String, Object>builder()
        .put("severity", found.isError() ? "Error" : "Warning")
        .put("severityKind", found.isError() ? "error" : "warning")
        .put("message", ReportTexts.text(found.message()))
        .put("code", found.code().id())
        .put("place", place(found.span(), found.path()))
        .put("snippets", snippets(found.snippet()))
        .put("hints", found.hint().stream().map(ReportTexts::text).toList())
        .put("related", found.related().stream().map(ReportProblems::related).toList())
        .buildOrThrow();
  }

  private static Map<String, Object> related(Related other) {
    return ImmutableMap.of(
        "relatedMessage", ReportTexts.text(other.message()),
        "relatedPlace", place(other.span(), other.place().path()));
  }

  private static List<String> place(Optional<SourceSpan> span, ProtocolPath path) {
    String text = span.map(SourceSpan::toString).orElseGet(path::toString);
    return text.isEmpty() ? List.of() : List.of(ReportTexts.text(text));
  }

  /** The line in three parts, so that the one that is meant can be marked. */
  private static List<Map<String, Object>> snippets(Optional<Snippet> snippet) {
    if (snippet.isEmpty()) {
      return List.of();
    }
    String text = snippet.get().text();
    int points = text.codePointCount(0, text.length());
    int first = Math.min(snippet.get().column() - 1, points);
    int last = Math.min(first + snippet.get().length(), points);
    int from = text.offsetByCodePoints(0, first);
    int to = text.offsetByCodePoints(0, last);
    return List.of(
        ImmutableMap.of(
            "lineNumber", snippet.get().line(),
            "head", ReportTexts.text(text.substring(0, from)),
            "marked", from == to ? List.of() : List.of(ReportTexts.text(text.substring(from, to))),
            "tail", ReportTexts.text(text.substring(to))));
  }
}
