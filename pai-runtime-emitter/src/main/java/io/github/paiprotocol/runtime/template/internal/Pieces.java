package io.github.paiprotocol.runtime.template.internal;

import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/** Keeps what is written as it comes, and joins it once: nothing is copied as the text grows. */
final class Pieces extends Writer {
  private final List<String> pieces = new ArrayList<>();

  @Override
  public void write(String text) {
    pieces.add(text);
  }

  @Override
  public void write(char[] text, int from, int length) {
    pieces.add(String.valueOf(text, from, length));
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}

  String joined() {
    return String.join("", pieces);
  }
}
