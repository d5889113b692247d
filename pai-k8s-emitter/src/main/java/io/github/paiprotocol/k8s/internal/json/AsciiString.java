package io.github.paiprotocol.k8s.internal.json;

import com.fasterxml.jackson.core.SerializableString;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * A text of ASCII that stands for itself, or is JSON already: Jackson gets its bytes as they are,
 * without a look at each character. Not thread-safe when it is made to stand for another text.
 */
final class AsciiString implements SerializableString {
  private String text;

  /** Stands for a text. */
  AsciiString(String text) {
    this.text = text;
  }

  /** Stands for another text from now on. */
  AsciiString of(String other) {
    text = other;
    return this;
  }

  @Override
  public String getValue() {
    return text;
  }

  @Override
  public int charLength() {
    return text.length();
  }

  // Deprecated since it takes the lower half of each character: there is nothing in the upper one.
  @SuppressWarnings("deprecation")
  @Override
  public int appendQuotedUTF8(byte[] buffer, int offset) {
    int length = text.length();
    if (length > buffer.length - offset) {
      return -1;
    }
    text.getBytes(0, length, buffer, offset);
    return length;
  }

  @Override
  public int appendUnquotedUTF8(byte[] buffer, int offset) {
    return appendQuotedUTF8(buffer, offset);
  }

  @Override
  public int appendQuoted(char[] buffer, int offset) {
    int length = text.length();
    if (length > buffer.length - offset) {
      return -1;
    }
    text.getChars(0, length, buffer, offset);
    return length;
  }

  @Override
  public int appendUnquoted(char[] buffer, int offset) {
    return appendQuoted(buffer, offset);
  }

  @Override
  public char[] asQuotedChars() {
    return text.toCharArray();
  }

  @Override
  public byte[] asUnquotedUTF8() {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public byte[] asQuotedUTF8() {
    return asUnquotedUTF8();
  }

  @Override
  public int writeQuotedUTF8(OutputStream out) throws IOException {
    byte[] bytes = asUnquotedUTF8();
    out.write(bytes);
    return bytes.length;
  }

  @Override
  public int writeUnquotedUTF8(OutputStream out) throws IOException {
    return writeQuotedUTF8(out);
  }

  @Override
  public int putQuotedUTF8(ByteBuffer buffer) {
    byte[] bytes = asUnquotedUTF8();
    if (bytes.length > buffer.remaining()) {
      return -1;
    }
    buffer.put(bytes);
    return bytes.length;
  }

  @Override
  public int putUnquotedUTF8(ByteBuffer buffer) {
    return putQuotedUTF8(buffer);
  }
}
