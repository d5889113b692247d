package io.github.paiprotocol.resolver;

import com.google.common.base.Utf8;
import java.nio.charset.StandardCharsets;

/** Texts in UTF-8 that programs read alike: what is none is no text. */
final class Utf8Decoder {
  private Utf8Decoder() {}

  /**
   * Reads a text.
   *
   * @param what what it is called when it is none
   * @param bytes the text
   * @throws IllegalArgumentException when it is none
   */
  static String text(String what, byte[] bytes) {
    if (!Utf8.isWellFormed(bytes)) {
      throw new IllegalArgumentException(what + " is not UTF-8 text");
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
