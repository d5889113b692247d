package io.github.paiprotocol.api.internal.yaml.parse;

import io.github.paiprotocol.api.internal.yaml.problem.YamlFault;
import io.github.paiprotocol.api.internal.yaml.text.Characters;
import org.jspecify.annotations.Nullable;

/**
 * What can stand before the content of a node.
 *
 * @param from where the first of them begins; -1 when there is none
 * @param anchor the name others use the node by
 * @param tag the full tag, e.g. {@code tag:yaml.org,2002:str}
 * @param tagStart where the tag is written
 * @param tagEnd behind the tag
 * @param end behind them and the white space and comments that follow
 */
record NodeProperties(
    int from, @Nullable String anchor, @Nullable String tag, int tagStart, int tagEnd, int end) {
  static final NodeProperties NONE = new NodeProperties(-1, null, null, 0, 0, 0);

  /**
   * Finds what an event names in the text it begins at.
   *
   * @throws YamlFault where the name of the anchor goes on with a character that the scanner takes
   *     for content
   */
  static NodeProperties read(
      String text, int start, @Nullable String anchor, @Nullable String tag) {
    if (anchor == null && tag == null) {
      return NONE;
    }
    int tagStart = start;
    int tagEnd = start;
    int at = start;
    while (at < text.length() && (text.charAt(at) == '&' || text.charAt(at) == '!')) {
      int end = wordEnd(text, at);
      if (text.charAt(at) == '!') {
        tagStart = at;
        tagEnd = end;
      } else if (anchor != null) {
        checkIsWhole(text, at, at + 1 + anchor.length());
      }
      at = skip(text, end);
    }
    return new NodeProperties(start, anchor, tag, tagStart, tagEnd, at);
  }

  private static void checkIsWhole(String text, int start, int end) {
    if (!Characters.isSpace(text, end) && !Characters.isFlow(text.charAt(end))) {
      throw new YamlFault(SyntaxProblems.nameGoesOn(text, start, end + 1, text.charAt(end)));
    }
  }

  private static int wordEnd(String text, int from) {
    int end = from;
    while (!Characters.isSpace(text, end)) {
      end++;
    }
    return end;
  }

  private static int skip(String text, int from) {
    int at = from;
    while (at < text.length()) {
      if (text.charAt(at) == '#' && Characters.isSpace(text, at - 1)) {
        at = Characters.lineEnd(text, at);
      } else if (Characters.isSpace(text, at)) {
        at++;
      } else {
        return at;
      }
    }
    return at;
  }

  int from(int contentStart) {
    return from < 0 ? contentStart : from;
  }

  /** Where the content begins of a node that begins at an offset. */
  int contentStart(int nodeStart) {
    return from < 0 ? nodeStart : end;
  }
}
