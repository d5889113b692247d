package io.github.paiprotocol.resolver;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.resolver.internal.store.BrokenZipException;
import io.github.paiprotocol.resolver.internal.store.ZipContents;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the end of a zip file says of it, and how much it may hold. */
class ZipEndsTest {
  private static final byte[] CONTENT = "content".getBytes(UTF_8);
  private static final int END = 22;
  private static final int LISTED = 46;

  private static ZipBytes zip() {
    ZipBytes zip = new ZipBytes();
    zip.add("a", CONTENT);
    return zip;
  }

  private static ByteBuffer numbers(byte[] zip) {
    return ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN);
  }

  @Test
  void contentsMayHaveAsManyBytesAsAllowedAndNoMore() {
    assertThat(ZipContents.of(zip().bytes(), CONTENT.length)).containsEntry("a", CONTENT);
    assertThatThrownBy(() -> ZipContents.of(zip().bytes(), CONTENT.length - 1))
        .isInstanceOf(BrokenZipException.class)
        .hasMessageContaining("too large");
  }

  /** The number of this disk, that of the directory's, and how many entries are on this one. */
  @ParameterizedTest
  @ValueSource(ints = {4, 6, 8})
  void aPartOfSeveralIsRefused(int place) {
    byte[] zip = zip().bytes();
    int at = zip.length - END + place;
    numbers(zip).putShort(at, (short) (numbers(zip).getShort(at) + 1));

    assertThatThrownBy(() -> ZipContents.of(zip, 99))
        .isInstanceOf(BrokenZipException.class)
        .hasMessageContaining("it is a part of several");
  }

  @Test
  void aDirectoryThatRunsIntoTheEndIsRefused() {
    ZipBytes made = zip();
    made.get(0).listedExtra = new byte[] {0x55, 0x54, END, 0};
    byte[] zip = made.bytes();
    int record = zip.length - END - LISTED - 1 - 4;
    // Its field of times takes the end of the file for its value.
    numbers(zip).putShort(record + 30, (short) (4 + END));

    assertThatThrownBy(() -> ZipContents.of(zip, 99))
        .isInstanceOf(BrokenZipException.class)
        .hasMessageContaining("its directory is longer than it says");
  }

  @Test
  void aFieldMayBeEmpty() {
    ZipBytes zip = zip();
    zip.get(0).extra = new byte[] {0x55, 0x54, 0, 0};
    zip.get(0).listedExtra = new byte[] {0x55, 0x54, 0, 0};

    assertThat(ZipContents.of(zip.bytes(), 99)).containsOnlyKeys("a");
  }
}
