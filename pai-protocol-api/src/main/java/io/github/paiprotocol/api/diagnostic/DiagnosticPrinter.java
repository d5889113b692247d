package io.github.paiprotocol.api.diagnostic;

import io.github.paiprotocol.api.internal.text.Printable;
import java.util.List;
import java.util.Optional;

/**
 * Prints diagnostics for people: the sentence with its place, the source line with a caret, other
 * places, then the hint. Everything in them is {@link Printable}. Immutable and thread-safe.
 */
public final class DiagnosticPrinter {
  private static final String RESET = "\u001b[0m";

  private final boolean color;

  private DiagnosticPrinter(boolean color) {
    this.color = color;
  }

  /**
   * A printer of plain text.
   *
   * @return the printer
   */
  public static DiagnosticPrinter plain() {
    return new DiagnosticPrinter(false);
  }

  /**
   * A printer with ANSI colours.
   *
   * @return the printer
   */
  public static DiagnosticPrinter colored() {
    return new DiagnosticPrinter(true);
  }

  /**
   * One diagnostic in one line, without source.
   *
   * @param diagnostic the diagnostic
   * @return {@code file:line:column: error: message [code] (path)}
   */
  public static String line(Diagnostic diagnostic) {
    return plain().headline(diagnostic);
  }

  /**
   * One diagnostic in full.
   *
   * @param diagnostic the diagnostic
   * @return several lines, each ended by LF
   */
  public String print(Diagnostic diagnostic) {
    StringBuilder out = new StringBuilder(headline(diagnostic)).append('\n');
    diagnostic.snippet().ifPresent(s -> printSnippet(out, s, accent(diagnostic)));
    for (Related related : diagnostic.related()) {
      String where = position(related.span(), related.place().path());
      out.append("  ").append(where).append(Printable.line(related.message())).append('\n');
      related.snippet().ifPresent(s -> printSnippet(out, s, "36"));
    }
    diagnostic
        .hint()
        .ifPresent(hint -> out.append("  hint: ").append(Printable.line(hint)).append('\n'));
    return out.toString();
  }

  /**
   * Several diagnostics in full.
   *
   * @param diagnostics the diagnostics
   * @return the text, each diagnostic ended by LF
   */
  public String print(List<Diagnostic> diagnostics) {
    StringBuilder out = new StringBuilder();
    diagnostics.forEach(d -> out.append(print(d)));
    return out.toString();
  }

  private String headline(Diagnostic d) {
    String path = d.path().toString();
    boolean pathSaid = d.span().isEmpty() || path.isEmpty();
    return position(d.span(), d.path())
        + paint(accent(d), d.isError() ? "error: " : "warning: ")
        + Printable.line(d.message())
        + " ["
        + d.code().id()
        + "]"
        + (pathSaid ? "" : " (" + Printable.line(path) + ")");
  }

  private static String position(Optional<SourceSpan> span, ProtocolPath path) {
    String text = span.map(SourceSpan::toString).orElseGet(path::toString);
    return text.isEmpty() ? "" : Printable.line(text) + ": ";
  }

  private void printSnippet(StringBuilder out, Snippet snippet, String accent) {
    String number = Integer.toString(snippet.line());
    String margin = " ".repeat(number.length());
    out.append("  ")
        .append(number)
        .append(" | ")
        .append(Printable.line(snippet.text()))
        .append('\n');
    out.append("  ").append(margin).append(" | ");
    appendIndent(out, snippet);
    out.append(paint(accent, "^".repeat(snippet.length()))).append('\n');
  }

  /** Keeps tabs, so that the caret stands below its text for every tab width. */
  private static void appendIndent(StringBuilder out, Snippet snippet) {
    int[] points = snippet.text().codePoints().limit(snippet.column() - 1L).toArray();
    for (int point : points) {
      out.append(point == '\t' ? '\t' : ' ');
    }
    out.append(" ".repeat(Math.max(0, snippet.column() - 1 - points.length)));
  }

  private static String accent(Diagnostic diagnostic) {
    return diagnostic.isError() ? "31;1" : "33;1";
  }

  private String paint(String accent, String text) {
    return color ? "\u001b[" + accent + "m" + text + RESET : text;
  }
}
