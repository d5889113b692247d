package io.github.paiprotocol.api.internal.yaml.text;

/** Flow collections, known by looking at the text only. */
public final class Flow {
  private Flow() {}

  /** Whether a document is a list in brackets or a map in braces, as JSON is. */
  public static boolean isRoot(String text, int from) {
    int at = skip(text, from);
    if (text.startsWith("---", at) && Characters.isSpace(text, at + 3)) {
      at = skip(text, at + 3);
    }
    return at < text.length()
        && (text.charAt(at) == '{' || text.charAt(at) == '[')
        && UnquotedTags.end(text, at) < 0;
  }

  public static char closing(char opening) {
    return opening == '[' ? ']' : '}';
  }

  /** Over white space, comments and directives. */
  private static int skip(String text, int from) {
    int at = from;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '#' || c == '%') {
        at = Characters.lineEnd(text, at);
      } else if (Characters.isSpace(text, at)) {
        at++;
      } else {
        return at;
      }
    }
    return at;
  }
}
