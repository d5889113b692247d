package io.github.paiprotocol.runtime.exit;

import com.google.common.collect.ImmutableSet;
import java.util.BitSet;

/**
 * What ignoring case costs in RE2/J 1.8. It looks at each character of a range by itself, and goes
 * from it to its other cases until it is back. From nine letters that Unicode has got since RE2/J's
 * tables were made, it never comes back: with one of them, alone or in a range, compiling an
 * expression does not end.
 */
final class CaseFolding {
  /** What RE2/J takes for the first and the last character that has another case. */
  private static final int FIRST = 0x41;

  private static final int LAST = 0x1044F;

  /** Other cases that do not lead back by themselves, but by RE2/J's tables. */
  private static final ImmutableSet<Integer> KNOWN =
      ImmutableSet.of(
          0xB5, 0x130, 0x131, 0x17F, 0x1C5, 0x1C8, 0x1CB, 0x1F2, 0x345, 0x3C2, 0x3D0, 0x3D1, 0x3D5,
          0x3D6, 0x3F0, 0x3F1, 0x3F4, 0x3F5, 0x1E9B, 0x1E9E, 0x1FBE, 0x2126, 0x212A, 0x212B);

  private static final BitSet ENDLESS = endless();

  private CaseFolding() {}

  /** Whether a range, or a single character, would never be compiled. */
  static boolean isEndless(int from, int to) {
    int next = isWhole(from, to) ? -1 : ENDLESS.nextSetBit(from);
    return next >= 0 && next <= to;
  }

  /** How many characters of a range are looked at. */
  static int steps(int from, int to) {
    return isWhole(from, to) ? 0 : Math.max(0, Math.min(to, LAST) - Math.max(from, FIRST) + 1);
  }

  /** Nothing can be added to a range that has all cases. */
  private static boolean isWhole(int from, int to) {
    return from <= FIRST && to >= LAST;
  }

  private static BitSet endless() {
    BitSet endless = new BitSet();
    for (int c = FIRST; c <= LAST; c++) {
      int other = otherCase(c);
      boolean back = other == c || otherCase(other) == c;
      endless.set(c, !back && !KNOWN.contains(c));
    }
    return endless;
  }

  private static int otherCase(int c) {
    int lower = Character.toLowerCase(c);
    return lower == c ? Character.toUpperCase(c) : lower;
  }
}
