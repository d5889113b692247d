package io.github.paiprotocol.runtime.plugin;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.template.RenderedText;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;

/**
 * A text with its secrets put in, which knows where they stand.
 *
 * @param text the confidential text
 * @param secrets where secrets stand in it, in order
 */
record RevealedText(String text, List<Span> secrets) {
  RevealedText {
    secrets = ImmutableList.copyOf(secrets);
  }

  /** Where a secret begins, and where what is behind it does. */
  record Span(int from, int to) {}

  static RevealedText of(RenderedText rendered, Function<RenderedText, String> reveal) {
    StringBuilder text = new StringBuilder();
    ImmutableList.Builder<Span> secrets = ImmutableList.builder();
    for (RenderedText piece : rendered.pieces()) {
      int from = text.length();
      text.append(reveal.apply(piece));
      if (piece.hasSecrets() && text.length() > from) {
        secrets.add(new Span(from, text.length()));
      }
    }
    return new RevealedText(text.toString(), secrets.build());
  }

  /** The places that are part of a secret. */
  BitSet places() {
    BitSet places = new BitSet();
    secrets.forEach(span -> places.set(span.from(), span.to()));
    return places;
  }

  /** A text of the same length in which secrets are letters, so that none has a meaning. */
  String neutral() {
    StringBuilder neutral = new StringBuilder(text);
    secrets.forEach(
        span -> neutral.replace(span.from(), span.to(), "x".repeat(span.to() - span.from())));
    return neutral.toString();
  }

  /** Whether a whole secret stands in a part of the text. */
  boolean hasSecret(int from, int to) {
    return secrets.stream().anyMatch(span -> span.from() >= from && span.to() <= to);
  }
}
