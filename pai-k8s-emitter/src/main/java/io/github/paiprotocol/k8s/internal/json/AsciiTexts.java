package io.github.paiprotocol.k8s.internal.json;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Texts of ASCII as strings of JSON, eight characters at a time: long texts, such as that of a job,
 * are most of an object. Of others it knows nothing. All methods are pure but for what they write.
 */
final class AsciiTexts {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long ONES = 0x0101_0101_0101_0101L;
  private static final long HIGH = ONES << 7;
  private static final long LOW = ~HIGH;
  private static final long PRINTED = ONES * 0x60;
  private static final long QUOTES = ONES * '"';
  private static final long SLASHES = ONES * '\\';
  private static final long MARKS = ONES * '?';
  private static final long DELETES = ONES * 0x7F;

  /** No letter stands behind the slash of an escaped character. */
  private static final byte NO_LETTER = -1;

  /** What stands behind the slash of an escaped character; 0 for one that is written as it is. */
  private static final byte[] ESCAPES = new byte[0x80];

  static {
    Arrays.fill(ESCAPES, 0, ' ', NO_LETTER);
    ESCAPES[0x7F] = NO_LETTER;
    ESCAPES['"'] = '"';
    ESCAPES['\\'] = '\\';
    ESCAPES['\b'] = 'b';
    ESCAPES['\f'] = 'f';
    ESCAPES['\n'] = 'n';
    ESCAPES['\r'] = 'r';
    ESCAPES['\t'] = 't';
  }

  private AsciiTexts() {}

  /**
   * Writes a text as a string.
   *
   * @param text any text
   * @param out writes UTF-8, with the escapes of JSON and some for what is not shown
   * @return false when nothing was written, since the text holds something else
   */
  static boolean write(String text, JsonGenerator out) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int special = bytes.length == text.length() ? special(bytes, text) : -1;
    if (special < 0) {
      return false;
    }
    if (special == 0) {
      out.writeRawUTF8String(bytes, 0, bytes.length);
      return true;
    }
    byte[] escaped = escaped(bytes, special);
    if (escaped.length > 0) {
      out.writeRawUTF8String(escaped, 0, escaped.length);
    }
    return escaped.length > 0;
  }

  /** The highest bit of each byte that is nothing, of bytes below 128. */
  private static long zeros(long word) {
    return ~(word + LOW) & HIGH;
  }

  /**
   * How many characters are not written as they are; -1 where a question mark stands for half a
   * pair, which no bytes stand for.
   */
  private static int special(byte[] bytes, String text) {
    int count = 0;
    int at = 0;
    for (; at <= bytes.length - Long.BYTES; at += Long.BYTES) {
      long word = (long) WORD.get(bytes, at);
      if (zeros(word ^ MARKS) != 0 && !isSame(bytes, text, at, at + Long.BYTES)) {
        return -1;
      }
      count += Long.bitCount(special(word));
    }
    if (!isSame(bytes, text, at, bytes.length)) {
      return -1;
    }
    for (; at < bytes.length; at++) {
      count += ESCAPES[bytes[at]] == 0 ? 0 : 1;
    }
    return count;
  }

  private static boolean isSame(byte[] bytes, String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (bytes[i] != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** The highest bit of each byte that is below a space, a quote, a slash or a delete. */
  private static long special(long word) {
    return zeros(word & PRINTED)
        | zeros(word ^ QUOTES)
        | zeros(word ^ SLASHES)
        | zeros(word ^ DELETES);
  }

  /** The text with so many escapes; nothing when one of them needs more than a letter. */
  private static byte[] escaped(byte[] bytes, int special) {
    byte[] escaped = Arrays.copyOf(bytes, bytes.length + special);
    int to = 0;
    int at = 0;
    while (at < bytes.length) {
      if (at <= bytes.length - Long.BYTES) {
        long word = (long) WORD.get(bytes, at);
        long found = special(word);
        WORD.set(escaped, to, word);
        int plain = Long.numberOfTrailingZeros(found) >>> 3;
        at += plain;
        to += plain;
        if (found == 0) {
          continue;
        }
      }
      byte c = bytes[at++];
      byte letter = ESCAPES[c];
      if (letter == NO_LETTER) {
        return new byte[0];
      }
      if (letter != 0) {
        escaped[to++] = '\\';
      }
      escaped[to++] = letter == 0 ? c : letter;
    }
    return escaped;
  }
}
