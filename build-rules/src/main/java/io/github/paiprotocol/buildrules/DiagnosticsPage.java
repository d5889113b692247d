package io.github.paiprotocol.buildrules;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** The page that describes every diagnostic, {@code docs/diagnostics.md}. */
public final class DiagnosticsPage {
  private static final Path PAGE = Path.of("..", "docs", "diagnostics.md");

  /** Stands before the codes of each enum. */
  private static final Pattern PART = Pattern.compile("<!-- codes: (\\w+) -->");

  private static final Pattern SECTION = Pattern.compile("(?m)^### `([^`]+)`$\\R\\R(.+)");

  private DiagnosticsPage() {}

  /**
   * The codes the page describes for one enum.
   *
   * @param codes the enum's simple name
   * @return the codes, in the order of the page
   * @throws IOException when the page cannot be read
   * @throws IllegalStateException when the page has no part for the enum
   */
  public static List<String> described(String codes) throws IOException {
    String page = Files.readString(PAGE);
    List<String> names = PART.matcher(page).results().map(r -> r.group(1)).toList();
    int index = names.indexOf(codes);
    if (index < 0) {
      throw new IllegalStateException("docs/diagnostics.md has no part for " + codes);
    }
    String part = PART.splitAsStream(page).toList().get(index + 1);
    return SECTION.matcher(part).results().map(r -> r.group(1)).toList();
  }
}
