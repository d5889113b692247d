package io.github.paiprotocol.k8s.convert;

import java.util.Set;
import java.util.TreeSet;

/**
 * Texts in which Kubernetes expands {@code $(NAME)} before a container starts: those of {@code
 * command}, {@code args} and {@code env}. {@code $$} means one {@code $} there.
 */
final class ExpandedText {
  private ExpandedText() {}

  /** The text a container would get if no variable were known: doubled dollars become one. */
  static String literal(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      out.append(c);
      if (c == '$' && i + 1 < text.length() && text.charAt(i + 1) == '$') {
        i++;
      }
    }
    return out.toString();
  }

  /** The names of the variables Kubernetes would put in if it knew them. */
  static Set<String> references(String text) {
    Set<String> names = new TreeSet<>();
    int lastClose = text.lastIndexOf(')');
    for (int i = 0; i + 1 < text.length(); i++) {
      boolean dollar = text.charAt(i) == '$';
      boolean opens = dollar && text.charAt(i + 1) == '(' && i < lastClose;
      int close = opens ? text.indexOf(')', i) : -1;
      if (close > 0) {
        names.add(text.substring(i + 2, close));
        i = close;
      } else if (dollar && text.charAt(i + 1) == '$') {
        i++;
      }
    }
    return names;
  }

  /** A text that Kubernetes expands to the given one where {@code $(NAME)} comes next. */
  static String escapedBeforeReference(String text) {
    String escaped = escaped(text + "$");
    return escaped.substring(0, escaped.length() - 1);
  }

  /** Escapes a text, so that Kubernetes expands it to the given one and replaces no variable. */
  static String escaped(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      out.append(c);
      boolean special =
          c == '$'
              && i + 1 < text.length()
              && (text.charAt(i + 1) == '$' || text.charAt(i + 1) == '(');
      if (special) {
        out.append('$');
      }
    }
    return out.toString();
  }
}
