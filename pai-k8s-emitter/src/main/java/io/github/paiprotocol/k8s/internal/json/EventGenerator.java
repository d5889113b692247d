package io.github.paiprotocol.k8s.internal.json;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.base.GeneratorBase;
import com.fasterxml.jackson.core.io.IOContext;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * What Jackson writes, as few kinds of events: for those that make something else of it than JSON.
 * A text that is JSON already cannot be taken.
 */
abstract class EventGenerator extends GeneratorBase {
  EventGenerator() {
    super(0, null, (IOContext) null);
  }

  /** A map or a list begins. */
  abstract void begin(boolean list) throws IOException;

  /** The map or list that began last ends. */
  abstract void end() throws IOException;

  abstract void key(String name) throws IOException;

  abstract void string(String text) throws IOException;

  /** A number, a boolean or null, as JSON has it; or one of the numbers that it has not. */
  abstract void word(String text) throws IOException;

  @Override
  public final void writeStartArray() throws IOException {
    begin(true);
  }

  @Override
  public final void writeEndArray() throws IOException {
    end();
  }

  @Override
  public final void writeStartObject() throws IOException {
    begin(false);
  }

  @Override
  public final void writeStartObject(Object value) throws IOException {
    begin(false);
  }

  @Override
  public final void writeEndObject() throws IOException {
    end();
  }

  @Override
  public final void writeFieldName(String name) throws IOException {
    key(name);
  }

  @Override
  public final void writeFieldName(SerializableString name) throws IOException {
    key(name.getValue());
  }

  @Override
  public final void writeString(String text) throws IOException {
    if (text == null) {
      writeNull();
    } else {
      string(text);
    }
  }

  @Override
  public final void writeString(SerializableString text) throws IOException {
    string(text.getValue());
  }

  @Override
  public final void writeString(char[] buffer, int offset, int length) throws IOException {
    string(new String(buffer, offset, length));
  }

  @Override
  public final void writeRawUTF8String(byte[] buffer, int offset, int length) throws IOException {
    writeUTF8String(buffer, offset, length);
  }

  @Override
  public final void writeUTF8String(byte[] buffer, int offset, int length) throws IOException {
    string(new String(buffer, offset, length, StandardCharsets.UTF_8));
  }

  @Override
  public final void writeBinary(Base64Variant variant, byte[] data, int offset, int length)
      throws IOException {
    string(variant.encode(Arrays.copyOfRange(data, offset, offset + length)));
  }

  @Override
  public final void writeNumber(int number) throws IOException {
    word(Integer.toString(number));
  }

  @Override
  public final void writeNumber(long number) throws IOException {
    word(Long.toString(number));
  }

  @Override
  public final void writeNumber(BigInteger number) throws IOException {
    word(number.toString());
  }

  @Override
  public final void writeNumber(double number) throws IOException {
    word(Double.toString(number));
  }

  @Override
  public final void writeNumber(float number) throws IOException {
    word(Float.toString(number));
  }

  @Override
  public final void writeNumber(BigDecimal number) throws IOException {
    word(number.toString());
  }

  @Override
  public final void writeNumber(String number) throws IOException {
    word(number);
  }

  @Override
  public final void writeBoolean(boolean flag) throws IOException {
    word(Boolean.toString(flag));
  }

  @Override
  public final void writeNull() throws IOException {
    word("null");
  }

  @Override
  public final void writeRaw(String text) {
    throw raw();
  }

  @Override
  public final void writeRaw(String text, int offset, int length) {
    throw raw();
  }

  @Override
  public final void writeRaw(char[] text, int offset, int length) {
    throw raw();
  }

  @Override
  public final void writeRaw(char c) {
    throw raw();
  }

  private static UnsupportedOperationException raw() {
    return new UnsupportedOperationException("a text that is JSON already");
  }

  @Override
  public final void flush() {
    // Those who write more than they hand on say when they are done.
  }

  @Override
  protected final void _releaseBuffers() {
    // There are none.
  }

  @Override
  protected final void _verifyValueWrite(String what) {
    // Whoever writes objects does so in order.
  }

  @Override
  public final JsonGenerator useDefaultPrettyPrinter() {
    return this;
  }
}
