package io.github.paiprotocol.api.internal.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Bytes of a text, eight at a time in one word (SWAR), the first of them the lowest. What tells of
 * single bytes tells it by the highest bit of each. All methods are pure but for what they write.
 */
public final class EightBytes {
  /** The highest bit of each byte. */
  public static final long HIGH = all((char) 0x80);

  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long LOW = ~HIGH;

  /** The bits of which a character of ASCII that is no control has one. */
  private static final long PRINTED = all((char) 0x60);

  private EightBytes() {}

  /**
   * A character eight times.
   *
   * @param c a character below U+0100
   * @return the bytes
   */
  public static long all(char c) {
    return c * 0x0101_0101_0101_0101L;
  }

  /**
   * Eight bytes.
   *
   * @param bytes where they are
   * @param at where the first stands; seven follow it
   * @return the bytes
   */
  public static long of(byte[] bytes, int at) {
    return (long) WORD.get(bytes, at);
  }

  /**
   * Which bytes are one character.
   *
   * @param word bytes of ASCII
   * @param character the character, {@linkplain #all eight times}
   * @return the highest bit of each such byte
   */
  public static long equal(long word, long character) {
    return zeros(word ^ character);
  }

  /**
   * Which bytes are below a space.
   *
   * @param word bytes of ASCII
   * @return the highest bit of each such byte
   */
  public static long controls(long word) {
    return zeros(word & PRINTED);
  }

  private static long zeros(long word) {
    return ~(word + LOW) & HIGH;
  }
}
