package io.github.paiprotocol.resolver.internal.store;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** The content of an entry of a zip file: what was announced, or nothing. */
final class Unpacked {
  private static final int CHUNK = 1 << 13;

  private Unpacked() {}

  /**
   * The content.
   *
   * @param header what the file says of it
   * @param zip the file
   * @param place where it lies packed, wholly within the file
   * @throws BrokenZipException when it is not what was announced
   */
  static byte[] of(ZipHeader header, byte[] zip, int place) {
    int packed = (int) header.packed();
    byte[] content =
        header.method() == ZipHeader.STORED
            ? Arrays.copyOfRange(zip, place, place + packed)
            : inflated(header, zip, place, packed);
    header.require(content.length == header.size(), "is not as long as it says");
    CRC32 check = new CRC32();
    check.update(content);
    header.require(check.getValue() == header.crc(), "is damaged: its check sum is another");
    return content;
  }

  /** At most one chunk longer than announced, even if the packed bytes hold more. */
  private static byte[] inflated(ZipHeader header, byte[] zip, int place, int packed) {
    Inflater inflater = new Inflater(true);
    try {
      inflater.setInput(zip, place, packed);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] chunk = new byte[CHUNK];
      while (!inflater.finished() && out.size() <= header.size()) {
        int count = inflater.inflate(chunk);
        header.require(count > 0 || inflater.finished(), "ends before its content does");
        out.write(chunk, 0, count);
      }
      boolean whole = !inflater.finished() || inflater.getRemaining() == 0;
      header.require(whole, "has bytes behind its content");
      return out.toByteArray();
    } catch (DataFormatException e) {
      throw new BrokenZipException("its entry `" + header.name() + "` cannot be unpacked");
    } finally {
      inflater.end();
    }
  }
}
