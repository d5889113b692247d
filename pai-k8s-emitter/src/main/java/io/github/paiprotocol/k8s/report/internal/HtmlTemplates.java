package io.github.paiprotocol.k8s.report.internal;

import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.runtime.template.internal.OwnTemplates;
import java.util.HexFormat;

/**
 * How templates of pages are filled: no value ends or begins an element or attribute, and none
 * hides anything; {@code HtmlPlacesTest} holds that the templates have values only where that is
 * enough. Characters that are not visible, or turn the direction of writing, are written as their
 * code point; lists of texts are lines.
 */
final class HtmlTemplates extends OwnTemplates {
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  HtmlTemplates() {
    super(HtmlTemplates.class, "\n");
  }

  /** Also right in attributes, between quotes of either kind. A line end is shown, too. */
  @Override
  protected String quoted(String value) {
    StringBuilder out = new StringBuilder(value.length() + 16);
    for (int i = 0; i < value.length(); ) {
      int point = value.codePointAt(i);
      switch (point) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\'' -> out.append("&#39;");
        default -> append(point, out);
      }
      i += Character.charCount(point);
    }
    return out.toString();
  }

  private static void append(int point, StringBuilder out) {
    if (Printable.isShown(point)) {
      out.appendCodePoint(point);
    } else if (point < ' ') {
      out.append(Printable.line(Character.toString(point)));
    } else {
      String digits = point > 0xFFFF ? HEX.toHexDigits(point, 6) : HEX.toHexDigits(point, 4);
      out.append("⟨U+").append(digits).append('⟩');
    }
  }

  /** No template asks for it. */
  @Override
  protected String verbatim(String value) {
    throw new IllegalArgumentException("a page takes no text as it is");
  }
}
