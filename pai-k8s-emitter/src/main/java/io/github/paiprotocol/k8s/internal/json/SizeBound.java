package io.github.paiprotocol.k8s.internal.json;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.base.GeneratorBase;
import com.fasterxml.jackson.core.io.IOContext;
import io.github.paiprotocol.k8s.internal.env.EnvSegment;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Counts how many bytes an object takes as compact JSON at most, without looking at a character: no
 * character takes more than six. Most objects are so much smaller than they may be that nobody has
 * to count more exactly.
 */
public final class SizeBound extends GeneratorBase {
  /** Of a character that is written as {@code \}{@code u0000}. */
  private static final int LONGEST_CHARACTER = 6;

  /** Quotes, colon and comma, or brackets and comma. */
  private static final int AROUND = 4;

  private static final int LONGEST_NUMBER = 32;

  /** Of {@code {"name":"","value":""},}, rounded up. */
  private static final int AROUND_VARIABLE = 32;

  private long bytes;

  /** Begins at nothing. */
  public SizeBound() {
    super(0, null, (IOContext) null);
  }

  /**
   * The bytes so far.
   *
   * @return at least as many as would have been written
   */
  public long bytes() {
    return bytes;
  }

  /** Variables that containers share, as objects of two fields with texts. */
  void add(EnvSegment variables) {
    bytes += LONGEST_CHARACTER * variables.characters() + (long) AROUND_VARIABLE * variables.size();
  }

  /** A field with a text. */
  void add(String name, String value) {
    bytes += (long) LONGEST_CHARACTER * (name.length() + value.length()) + 2 * AROUND;
  }

  private void text(int length) {
    bytes += (long) LONGEST_CHARACTER * length + AROUND;
  }

  @Override
  public void writeStartArray() {
    bytes += AROUND;
  }

  @Override
  public void writeEndArray() {
    // Counted with its beginning.
  }

  @Override
  public void writeStartObject() {
    bytes += AROUND;
  }

  @Override
  public void writeStartObject(Object value) {
    bytes += AROUND;
  }

  @Override
  public void writeEndObject() {
    // Counted with its beginning.
  }

  @Override
  public void writeFieldName(String name) {
    text(name.length());
  }

  @Override
  public void writeFieldName(SerializableString name) {
    text(name.charLength());
  }

  @Override
  public void writeString(String text) {
    text(text == null ? 0 : text.length());
  }

  @Override
  public void writeString(SerializableString text) {
    text(text.charLength());
  }

  @Override
  public void writeString(char[] buffer, int offset, int length) {
    text(length);
  }

  @Override
  public void writeRawUTF8String(byte[] buffer, int offset, int length) {
    text(length);
  }

  @Override
  public void writeUTF8String(byte[] buffer, int offset, int length) {
    text(length);
  }

  @Override
  public void writeRaw(String text) {
    text(text.length());
  }

  @Override
  public void writeRaw(String text, int offset, int length) {
    text(length);
  }

  @Override
  public void writeRaw(char[] text, int offset, int length) {
    text(length);
  }

  @Override
  public void writeRaw(char c) {
    text(1);
  }

  @Override
  public void writeBinary(Base64Variant variant, byte[] data, int offset, int length) {
    text(length);
  }

  @Override
  public void writeNumber(int number) {
    bytes += LONGEST_NUMBER;
  }

  @Override
  public void writeNumber(long number) {
    bytes += LONGEST_NUMBER;
  }

  @Override
  public void writeNumber(BigInteger number) {
    text(number.toString().length());
  }

  @Override
  public void writeNumber(double number) {
    bytes += LONGEST_NUMBER;
  }

  @Override
  public void writeNumber(float number) {
    bytes += LONGEST_NUMBER;
  }

  @Override
  public void writeNumber(BigDecimal number) {
    text(number.toString().length());
  }

  @Override
  public void writeNumber(String number) {
    text(number.length());
  }

  @Override
  public void writeBoolean(boolean flag) {
    bytes += LONGEST_NUMBER;
  }

  @Override
  public void writeNull() {
    bytes += LONGEST_NUMBER;
  }

  @Override
  public void flush() {
    // Nothing is kept back.
  }

  @Override
  protected void _releaseBuffers() {
    // There are none.
  }

  @Override
  protected void _verifyValueWrite(String what) {
    // Nobody reads it.
  }

  @Override
  public JsonGenerator useDefaultPrettyPrinter() {
    return this;
  }
}
