package io.github.paiprotocol.api.model;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The percent-encoding of names in addresses: RFC 3986, section 2.1. */
final class PercentEncoding {
  private PercentEncoding() {}

  /** The text that is encoded; empty when the encoding is broken, or not of UTF-8. */
  static Optional<String> decoded(String text) {
    if (text.indexOf('%') < 0) {
      return Optional.of(text);
    }
    byte[] source = text.getBytes(StandardCharsets.UTF_8);
    ByteBuffer decoded = ByteBuffer.allocate(source.length);
    for (int i = 0; i < source.length; i++) {
      if (source[i] != '%') {
        decoded.put(source[i]);
        continue;
      }
      int high = i + 2 <= source.length - 1 ? Character.digit(source[i + 1], 16) : -1;
      int low = i + 2 <= source.length - 1 ? Character.digit(source[i + 2], 16) : -1;
      if (high < 0 || low < 0) {
        return Optional.empty();
      }
      decoded.put((byte) (high * 16 + low));
      i += 2;
    }
    try {
      return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(decoded.flip()).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }
}
