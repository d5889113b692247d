package io.github.paiprotocol.api.yaml;

import java.util.BitSet;

/**
 * Reads what stands in brackets or braces on one line, for {@link PlainBlocks}. Not thread-safe.
 */
final class PlainFlow {
  private final PlainScalars scalars;
  private final TreeBuilder builder;

  /** Which of the open ones are maps. */
  private final BitSet maps = new BitSet();

  private int depth;

  PlainFlow(PlainScalars scalars, TreeBuilder builder) {
    this.scalars = scalars;
    this.builder = builder;
  }

  /**
   * Reads a list or map.
   *
   * @param from where its bracket or brace opens
   * @return behind where it closes; -1 when that is not known
   */
  int read(int from) {
    depth = 0;
    int at = from;
    while (at >= 0) {
      char c = scalars.at(at);
      if (c == '[' || c == '{') {
        open(at, c == '{');
        at = scalars.spacesEnd(at + 1);
        if (scalars.at(at) != closing()) {
          at = entry(at);
          continue;
        }
      } else {
        at = text(at);
      }
      at = close(at);
      if (depth == 0) {
        return at;
      }
      at = at >= 0 && scalars.at(at) == ',' ? entry(scalars.spacesEnd(at + 1)) : -1;
    }
    return -1;
  }

  private void open(int at, boolean map) {
    maps.set(depth++, map);
    if (map) {
      builder.openMapping(NodeProperties.NONE, at);
    } else {
      builder.openSequence(NodeProperties.NONE, at);
    }
  }

  private char closing() {
    return maps.get(depth - 1) ? '}' : ']';
  }

  /** Goes over what closes behind a value, to what follows. */
  private int close(int from) {
    if (from < 0) {
      return from;
    }
    int at = scalars.spacesEnd(from);
    while (scalars.at(at) == closing()) {
      builder.close(++at);
      if (--depth == 0) {
        return at;
      }
      at = scalars.spacesEnd(at);
    }
    return at;
  }

  /** Goes to where the value of an entry begins; that of a map has a key. */
  private int entry(int at) {
    if (!maps.get(depth - 1)) {
      return at;
    }
    int behind = text(at);
    int colon = behind < 0 ? behind : scalars.spacesEnd(behind);
    return colon >= 0
            && scalars.at(colon) == ':'
            && scalars.at(colon + 1) == ' '
            && colon - at <= PlainBlocks.LONGEST_KEY
        ? scalars.spacesEnd(colon + 1)
        : -1;
  }

  private int text(int at) {
    if (!scalars.readInFlow(at)) {
      return -1;
    }
    builder.scalar(scalars.start(), scalars.end(), scalars.style(), scalars.content());
    return scalars.next();
  }
}
