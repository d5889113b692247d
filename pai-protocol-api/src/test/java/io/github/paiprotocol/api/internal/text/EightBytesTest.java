package io.github.paiprotocol.api.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Eight bytes say what each of them says. */
class EightBytesTest {

  @Test
  void eachByteIsToldByItsHighestBit() {
    SplittableRandom random = new SplittableRandom(20_261_126);
    byte[] bytes = new byte[11];
    for (int round = 0; round < 20_000; round++) {
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) random.nextInt(random.nextBoolean() ? 0x22 : 0x80);
      }
      int at = random.nextInt(4);
      long word = EightBytes.of(bytes, at);
      char wanted = (char) bytes[random.nextInt(bytes.length)];
      long equal = EightBytes.equal(word, EightBytes.all(wanted));
      long controls = EightBytes.controls(word);
      assertThat((equal | controls) & ~EightBytes.HIGH).isZero();
      for (int i = 0; i < Long.BYTES; i++) {
        long bit = 0x80L << (Byte.SIZE * i);
        assertThat((equal & bit) != 0).isEqualTo(bytes[at + i] == wanted);
        assertThat((controls & bit) != 0).isEqualTo(bytes[at + i] < ' ');
      }
    }
  }

  @Test
  void readsTheFirstByteAsTheLowest() {
    byte[] bytes = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    assertThat(EightBytes.of(bytes, 1)).isEqualTo(0x0807_0605_0403_0201L);
  }
}
