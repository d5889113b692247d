package io.github.paiprotocol.k8s.internal.json;

import io.github.paiprotocol.api.internal.shape.WellFormed;

/** Looks at whether everything that is to be written has a form in a text, and keeps nothing. */
public final class TextCheck extends EventGenerator {
  private boolean fine = true;
  private int depth;

  /** Begins with nothing wrong. */
  public TextCheck() {
    // Nothing to set.
  }

  /**
   * Whether nothing was wrong so far.
   *
   * @return false when a string is no text, or something is nested too deep
   */
  public boolean isFine() {
    return fine;
  }

  @Override
  void begin(boolean list) {
    depth++;
    fine &= depth <= WellFormed.GREATEST_DEPTH;
  }

  @Override
  void end() {
    depth--;
  }

  @Override
  void key(String name) {
    fine &= WellFormed.isText(name);
  }

  @Override
  void string(String text) {
    fine &= WellFormed.isText(text);
  }

  @Override
  void word(String text) {
    // Numbers and the like are well formed.
  }
}
