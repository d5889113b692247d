package io.github.paiprotocol.api.internal.yaml.text;

/** Lengths of texts in UTF-8. */
public final class Utf8Length {
  private Utf8Length() {}

  /** Whether a text has more bytes than a limit; looks no further than needed. */
  public static boolean isLongerThan(String text, int limit) {
    if (text.length() > limit) {
      return true;
    }
    if (text.length() * 3L <= limit) {
      return false;
    }
    long bytes = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      bytes += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
    }
    return bytes > limit;
  }
}
