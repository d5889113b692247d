package io.github.paiprotocol.k8s.internal.json;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.base.GeneratorBase;
import com.fasterxml.jackson.core.io.IOContext;
import io.github.paiprotocol.api.internal.shape.WellFormed;
import io.github.paiprotocol.api.internal.text.BlockYaml;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Lets Jackson write YAML through {@link BlockYaml}; no more than a piece of it is in memory. */
public final class YamlGenerator extends GeneratorBase {
  private final BlockYaml out;
  private boolean wellFormed = true;
  private int depth;

  /**
   * Begins a text.
   *
   * @param out where it goes
   */
  public YamlGenerator(BlockYaml out) {
    super(0, null, (IOContext) null);
    this.out = out;
  }

  /**
   * Whether all strings and keys so far can be written as text, and nothing is nested too deep.
   *
   * @return false when {@link WellFormed#require} would refuse the value
   */
  public boolean isWellFormed() {
    return wellFormed;
  }

  /**
   * Java's names of the numbers that JSON lacks, in YAML.
   *
   * @param number a number as Java prints it
   * @return the number as YAML has it
   */
  public static String inYaml(String number) {
    return switch (number) {
      case "NaN" -> ".nan";
      case "Infinity" -> ".inf";
      case "-Infinity" -> "-.inf";
      default -> number;
    };
  }

  private void begin() {
    depth++;
    wellFormed &= depth <= WellFormed.GREATEST_DEPTH;
  }

  private void end() throws IOException {
    depth--;
    out.end();
  }

  @Override
  public void writeStartArray() {
    begin();
    out.beginList();
  }

  @Override
  public void writeEndArray() throws IOException {
    end();
  }

  @Override
  public void writeStartObject() {
    begin();
    out.beginMap();
  }

  @Override
  public void writeStartObject(Object value) {
    writeStartObject();
  }

  @Override
  public void writeEndObject() throws IOException {
    end();
  }

  @Override
  public void writeFieldName(String name) {
    wellFormed &= WellFormed.isText(name);
    out.key(name);
  }

  @Override
  public void writeString(String text) throws IOException {
    if (text == null) {
      writeNull();
    } else {
      wellFormed &= WellFormed.isText(text);
      out.string(text);
    }
  }

  @Override
  public void writeString(char[] buffer, int offset, int length) throws IOException {
    writeString(new String(buffer, offset, length));
  }

  @Override
  public void writeUTF8String(byte[] buffer, int offset, int length) throws IOException {
    writeString(new String(buffer, offset, length, StandardCharsets.UTF_8));
  }

  @Override
  public void writeRawUTF8String(byte[] buffer, int offset, int length) throws IOException {
    writeUTF8String(buffer, offset, length);
  }

  @Override
  public void writeBinary(Base64Variant variant, byte[] data, int offset, int length)
      throws IOException {
    writeString(variant.encode(Arrays.copyOfRange(data, offset, offset + length)));
  }

  @Override
  public void writeNumber(int number) throws IOException {
    writeNumber(Integer.toString(number));
  }

  @Override
  public void writeNumber(long number) throws IOException {
    writeNumber(Long.toString(number));
  }

  @Override
  public void writeNumber(BigInteger number) throws IOException {
    writeNumber(number.toString());
  }

  @Override
  public void writeNumber(double number) throws IOException {
    writeNumber(Double.toString(number));
  }

  @Override
  public void writeNumber(float number) throws IOException {
    writeNumber(Float.toString(number));
  }

  @Override
  public void writeNumber(BigDecimal number) throws IOException {
    writeNumber(number.toString());
  }

  @Override
  public void writeNumber(String number) throws IOException {
    out.scalar(inYaml(number));
  }

  @Override
  public void writeBoolean(boolean flag) throws IOException {
    out.scalar(Boolean.toString(flag));
  }

  @Override
  public void writeNull() throws IOException {
    out.scalar("null");
  }

  @Override
  public void writeRaw(String text) {
    _reportUnsupportedOperation();
  }

  @Override
  public void writeRaw(String text, int offset, int length) {
    _reportUnsupportedOperation();
  }

  @Override
  public void writeRaw(char[] text, int offset, int length) {
    _reportUnsupportedOperation();
  }

  @Override
  public void writeRaw(char c) {
    _reportUnsupportedOperation();
  }

  @Override
  public void flush() {
    // The caller finishes the text.
  }

  @Override
  protected void _releaseBuffers() {
    // There are none.
  }

  @Override
  protected void _verifyValueWrite(String what) {
    // Serializers write values in order.
  }

  @Override
  public JsonGenerator useDefaultPrettyPrinter() {
    return this;
  }
}
