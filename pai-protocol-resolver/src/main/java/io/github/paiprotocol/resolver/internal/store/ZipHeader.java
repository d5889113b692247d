package io.github.paiprotocol.resolver.internal.store;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * What a zip file says of an entry twice: before its content, and in the directory at its end.
 *
 * @param version what a reader must know
 * @param flags how to read it
 * @param method how it is packed
 * @param time when it was changed, time and date
 * @param crc the check sum of its content
 * @param packed how many bytes it has in the file
 * @param size how many bytes its content has
 * @param name what it is called, byte by byte
 */
record ZipHeader(
    int version, int flags, int method, long time, long crc, long packed, long size, String name) {
  /** How many bytes these fields have before the name. */
  static final int LENGTH = 26;

  static final int STORED = 0;
  static final int DEFLATED = 8;

  private static final int ENCRYPTED = 1;
  private static final int LEVEL = 3 << 1;
  private static final int DESCRIPTOR = 1 << 3;
  private static final int UTF_8_NAME = 1 << 11;
  private static final int PLAIN_VERSION = 20;

  /** Replaces a size that needs the extension zip64. */
  private static final long BEYOND = 0xFFFF_FFFFL;

  /** Times, and the owner, as usual programs for Unix add them. */
  private static final int TIMES = 0x5455;

  private static final int OWNER = 0x7875;

  private static final String BROKEN_FIELD = "has a broken field";

  private static final int UNIX_TYPE = 0xF000;
  private static final int UNIX_FILE = 0x8000;
  private static final int UNIX_FOLDER = 0x4000;
  private static final int DOS_FOLDER = 0x10;

  /**
   * Reads the fields that both places have.
   *
   * @param in stands behind them afterwards
   * @param between how many bytes only this place has between them and the name
   */
  static ZipHeader read(ByteBuffer in, int between) {
    int version = u16(in);
    int flags = u16(in);
    int method = u16(in);
    long time = u32(in);
    long crc = u32(in);
    long packed = u32(in);
    long size = u32(in);
    byte[] bytes = new byte[u16(in)];
    int extra = u16(in);
    skip(in, between);
    in.get(bytes);
    String name = new String(bytes, StandardCharsets.ISO_8859_1);
    ZipHeader header = new ZipHeader(version, flags, method, time, crc, packed, size, name);
    header.skipExtra(in, in.position() + extra);
    return header;
  }

  static int u16(ByteBuffer in) {
    return Short.toUnsignedInt(in.getShort());
  }

  static long u32(ByteBuffer in) {
    return Integer.toUnsignedLong(in.getInt());
  }

  /** Passes bytes that have to be there. */
  static void skip(ByteBuffer in, long count) {
    if (count > in.remaining()) {
      throw new BufferUnderflowException();
    }
    in.position(in.position() + (int) count);
  }

  /** Other fields give entries other names, sizes and contents, for programs that know them. */
  private void skipExtra(ByteBuffer in, int end) {
    while (in.position() < end) {
      require(end - in.position() >= 2 * Short.BYTES, BROKEN_FIELD);
      int id = u16(in);
      int length = u16(in);
      require(id == TIMES || id == OWNER, "has a field " + id + " that not all programs know");
      require(length <= end - in.position(), BROKEN_FIELD);
      skip(in, length);
    }
  }

  /** Whether check sum and sizes follow the content, and are 0 before it. */
  boolean describedBehind() {
    return (flags & DESCRIPTOR) != 0;
  }

  /** Refuses what programs take in different ways, or what not all of them know. */
  void check() {
    ZipNames.check(name);
    require((flags & ENCRYPTED) == 0, "is encrypted");
    boolean known = (flags & ~(LEVEL | DESCRIPTOR | UTF_8_NAME)) == 0 && version <= PLAIN_VERSION;
    require(known, "uses extensions of the format");
    require(method == STORED || method == DEFLATED, "is packed in an unusual way");
    require(method == DEFLATED || (flags & (LEVEL | DESCRIPTOR)) == 0, "has flags of packed ones");
    require(packed != BEYOND && size != BEYOND, "has sizes that only zip64 can say");
    require(method == DEFLATED || packed == size, "is not packed, and has two sizes");
    require(!isFolder() || size == 0, "is a folder with content");
  }

  boolean isFolder() {
    return name.endsWith("/");
  }

  /**
   * Refuses links, devices, and folders that are named like files.
   *
   * @param attributes those of Unix in the upper half, those of DOS in the lower one
   */
  void checkAttributes(int attributes) {
    int type = attributes >>> 16 & UNIX_TYPE;
    require(type == 0 || type == (isFolder() ? UNIX_FOLDER : UNIX_FILE), "is no plain file");
    require(isFolder() || (attributes & DOS_FOLDER) == 0, "is no plain file");
  }

  /**
   * Refuses an entry of which the directory says something else.
   *
   * @param directory what it says
   */
  void checkAgainst(ZipHeader directory) {
    if (!name.equals(directory.name)) {
      throw new BrokenZipException(
          "its directory calls `%s` what is called `%s` where it stands"
              .formatted(ZipNames.shown(directory.name), ZipNames.shown(name)));
    }
    boolean behind = describedBehind();
    same("version", version, directory.version);
    same("flags", flags, directory.flags);
    same("way of packing", method, directory.method);
    same("time", time, directory.time);
    same("check sum", crc, behind ? 0 : directory.crc);
    same("packed size", packed, behind ? 0 : directory.packed);
    same("size", size, behind ? 0 : directory.size);
  }

  private void same(String what, long here, long directory) {
    require(here == directory, "has another " + what + " in the directory than where it stands");
  }

  void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new BrokenZipException("its entry `" + ZipNames.shown(name) + "` " + otherwise);
    }
  }
}
