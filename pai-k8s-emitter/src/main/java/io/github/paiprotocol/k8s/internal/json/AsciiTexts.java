package io.github.paiprotocol.k8s.internal.json;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.paiprotocol.api.internal.text.EightBytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Texts of ASCII as strings of JSON, eight characters at a time: long texts, such as that of a job,
 * are most of an object. Of others it knows nothing. All methods are pure but for what they write.
 */
final class AsciiTexts {
  private static final long QUOTES = EightBytes.all('"');
  private static final long SLASHES = EightBytes.all('\\');
  private static final long DELETES = EightBytes.all((char) 0x7F);

  /** No letter stands behind the slash of an escaped character. */
  private static final byte NO_LETTER = -1;

  /** Eight characters, of which the last may be escaped. */
  private static final int ROOM = 2 * Long.BYTES;

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
    byte[] bytes = bytes(text);
    return bytes != null && write(bytes, out);
  }

  /**
   * How many characters of a text are not written as they are.
   *
   * @param text any text
   * @return the number; -1 when the text holds something else than ASCII
   */
  static int special(String text) {
    byte[] bytes = bytes(text);
    if (bytes == null) {
      return -1;
    }
    int count = 0;
    int at = 0;
    for (; at <= bytes.length - Long.BYTES; at += Long.BYTES) {
      count += Long.bitCount(special(EightBytes.of(bytes, at)));
    }
    for (; at < bytes.length; at++) {
      count += ESCAPES[bytes[at]] == 0 ? 0 : 1;
    }
    return count;
  }

  /** The characters of a text of ASCII; null of another one. */
  private static byte @Nullable [] bytes(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    // A question mark stands for half a pair, which no bytes stand for.
    boolean ascii =
        bytes.length == text.length()
            && new String(bytes, StandardCharsets.ISO_8859_1).equals(text);
    return ascii ? bytes : null;
  }

  /** The highest bit of each byte that is below a space, a quote, a slash or a delete. */
  private static long special(long word) {
    return EightBytes.controls(word)
        | EightBytes.equal(word, QUOTES)
        | EightBytes.equal(word, SLASHES)
        | EightBytes.equal(word, DELETES);
  }

  /** Writes nothing when a character needs more than a letter behind a slash. */
  private static boolean write(byte[] bytes, JsonGenerator out) throws IOException {
    byte[] escaped = new byte[bytes.length + bytes.length / Long.BYTES + ROOM];
    int to = 0;
    int at = 0;
    while (at < bytes.length) {
      if (to > escaped.length - ROOM) {
        escaped = Arrays.copyOf(escaped, 2 * escaped.length);
      }
      if (at <= bytes.length - Long.BYTES) {
        long word = EightBytes.of(bytes, at);
        long found = special(word);
        EightBytes.put(escaped, to, word);
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
        return false;
      }
      if (letter != 0) {
        escaped[to++] = '\\';
      }
      escaped[to++] = letter == 0 ? c : letter;
    }
    out.writeRawUTF8String(escaped, 0, to);
    return true;
  }
}
