package io.github.paiprotocol.api.internal.text;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.core.util.Separators.Spacing;

/** JSON on several lines: two spaces for each level, and LF on every system. */
public final class JsonLayout {
  private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");

  private JsonLayout() {}

  /**
   * The layout of reports, with a space on both sides of colons.
   *
   * @return a new printer, for one generator
   */
  public static DefaultPrettyPrinter ofReports() {
    return lines(new DefaultPrettyPrinter());
  }

  /**
   * The layout of documents, with a space behind colons, and none in what is empty.
   *
   * @return a new printer, for one generator
   */
  public static DefaultPrettyPrinter ofDocuments() {
    return lines(
        new DefaultPrettyPrinter(
            Separators.createDefaultInstance()
                .withObjectFieldValueSpacing(Spacing.AFTER)
                .withObjectEmptySeparator("")
                .withArrayEmptySeparator("")));
  }

  private static DefaultPrettyPrinter lines(DefaultPrettyPrinter printer) {
    return printer.withObjectIndenter(LINES).withArrayIndenter(LINES);
  }
}
