package io.github.paiprotocol.runtime.template.internal;

import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/** Keeps what is written as it comes, and joins it once: nothing is copied as the text grows. */
final class Pieces extends Writer {
  private final List<String> pieces = new ArrayList<>();
  private int length;

  @Override
  public void write(String text) {
    pieces.add(text);
    length += text.length();
  }

  @Override
  public void write(char[] text, int from, int count) {
    write(String.valueOf(text, from, count));
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}

  /** How many characters were written. */
  int length() {
    return length;
  }

  String joined() {
    return String.join("", pieces);
  }
}
