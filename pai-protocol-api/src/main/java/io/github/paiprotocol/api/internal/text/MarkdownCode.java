package io.github.paiprotocol.api.internal.text;

/** Texts of strangers as code of Markdown: between more backticks than stand in them. */
public final class MarkdownCode {
  private MarkdownCode() {}

  /**
   * A text as a code span.
   *
   * @param line a text of one line, which is printable
   * @return the span; {@code (empty)} for a text that would not be seen
   */
  public static String span(String line) {
    if (line.isBlank()) {
      return "(empty)";
    }
    String ticks = "`".repeat(longestRun(line) + 1);
    boolean edge = line.startsWith("`") || line.endsWith("`");
    boolean blanks = line.startsWith(" ") && line.endsWith(" ");
    String space = edge || blanks ? " " : "";
    return ticks + space + line + space + ticks;
  }

  /**
   * The longest run of backticks in a text.
   *
   * @param text the text
   * @return how many; a fence around the text needs one more, and three at least
   */
  public static int longestRun(String text) {
    int longest = 0;
    int run = 0;
    for (int i = 0; i < text.length(); i++) {
      run = text.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }
}
