package io.github.paiprotocol.runtime.plugin;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.template.RenderedText;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/**
 * A text with its secrets put in, which knows where they stand.
 *
 * @param text the confidential text
 * @param secrets where secrets stand in it, in order
 */
record RevealedText(String text, List<TextRange> secrets) {
  RevealedText {
    secrets = ImmutableList.copyOf(secrets);
  }

  static RevealedText of(RenderedText rendered, Function<RenderedText, String> reveal) {
    StringBuilder text = new StringBuilder();
    ImmutableList.Builder<TextRange> secrets = ImmutableList.builder();
    for (RenderedText piece : rendered.pieces()) {
      int from = text.length();
      text.append(reveal.apply(piece));
      if (piece.hasSecrets() && text.length() > from) {
        secrets.add(new TextRange(from, text.length()));
      }
    }
    return new RevealedText(text.toString(), secrets.build());
  }

  /** The places that are part of a secret. */
  BitSet places() {
    BitSet places = new BitSet();
    secrets.forEach(span -> places.set(span.start(), span.end()));
    return places;
  }

  /** A text of the same length in which secrets are letters, so that none has a meaning. */
  String neutral() {
    char[] neutral = text.toCharArray();
    secrets.forEach(span -> Arrays.fill(neutral, span.start(), span.end(), 'x'));
    return String.valueOf(neutral);
  }

  /** Whether a whole secret stands in a part of the text. */
  boolean hasSecret(int from, int to) {
    // They are sorted, and do not overlap: the first that begins there ends first.
    int first = Collections.binarySearch(Lists.transform(secrets, TextRange::start), from);
    int index = first < 0 ? -first - 1 : first;
    return index < secrets.size() && secrets.get(index).end() <= to;
  }
}
