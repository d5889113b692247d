package io.github.paiprotocol.runtime.template.internal;

/** A value for a template that is told where it was put, so that its origin can be recorded. */
public interface PlacedValue {

  /**
   * What is put in.
   *
   * @return a value of any kind that templates take
   */
  Object value();

  /**
   * Called when the value was put in.
   *
   * @param from the offset in the output at which it begins
   * @param to the offset behind its end; equal to {@code from} for an empty value
   */
  void placed(int from, int to);
}
