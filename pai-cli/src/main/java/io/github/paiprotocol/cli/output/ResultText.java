package io.github.paiprotocol.cli.output;

import java.io.IOException;

/** A result that is made while it is written, since objects of a large job are long. */
@FunctionalInterface
public interface ResultText {
  /**
   * Writes all of it.
   *
   * @param out where to
   * @throws IOException when that cannot take it
   */
  void writeTo(Appendable out) throws IOException;
}
