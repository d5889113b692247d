package io.github.paiprotocol.resolver.internal.store;

import static io.github.paiprotocol.resolver.internal.store.ZipHeader.skip;
import static io.github.paiprotocol.resolver.internal.store.ZipHeader.u16;
import static io.github.paiprotocol.resolver.internal.store.ZipHeader.u32;

import com.google.common.base.Ascii;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads zip files that all programs read alike. The format says everything twice, before each
 * content and in a directory at the end, and programs believe one or the other: here both must say
 * the same, entry by entry in one order, with nothing before, between or behind them. Comments,
 * links, encryption, zip64 and fields that give other names are refused. Nothing is unpacked before
 * all of that holds, and then no more than was announced.
 */
public final class ZipContents {
  private static final int ENTRY = 0x04034b50;
  private static final int DESCRIPTOR = 0x08074b50;
  private static final int DIRECTORY = 0x02014b50;
  private static final int END = 0x06054b50;
  private static final int END_LENGTH = 22;

  /** How many bytes the directory has between the common fields and the name. */
  private static final int DIRECTORY_ONLY = 14;

  /** Packing makes a text smaller by more than that only when it repeats one thing. */
  private static final long MOST_RATIO = 100;

  private static final long ALWAYS_ALLOWED = 1 << 20;

  private final byte[] zip;
  private final ByteBuffer in;
  private final long mostBytes;

  /** Where the directory starts. */
  private long start;

  private ZipContents(byte[] zip, long mostBytes) {
    this.zip = zip;
    this.in = ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN);
    this.mostBytes = mostBytes;
  }

  /** An entry of the directory, and where it says that the entry stands. */
  private record Listed(ZipHeader header, long place) {}

  /**
   * The contents of a zip file.
   *
   * @param zip the file
   * @param mostBytes how many bytes all contents together may have
   * @return the contents by name, in the order of the file; folders are left out
   * @throws BrokenZipException when programs could read something else, or when it is too large
   */
  public static Map<String, byte[]> of(byte[] zip, long mostBytes) {
    try {
      return new ZipContents(zip, mostBytes).read();
    } catch (BufferUnderflowException e) {
      throw new BrokenZipException("a part of it is missing");
    }
  }

  private Map<String, byte[]> read() {
    require(
        zip.length >= END_LENGTH && in.getInt(zip.length - END_LENGTH) == END,
        "it is no zip file, or has bytes behind its end");
    List<Listed> directory = directory();
    checkNames(directory);
    checkSizes(directory);
    Map<ZipHeader, Integer> places = places(directory);
    Map<String, byte[]> contents = new LinkedHashMap<>();
    places.forEach(
        (header, place) -> {
          byte[] content = Unpacked.of(header, zip, place);
          if (!header.isFolder()) {
            contents.put(header.name(), content);
          }
        });
    return contents;
  }

  /** What the directory lists, after a look at the end of the file. */
  private List<Listed> directory() {
    int end = zip.length - END_LENGTH;
    in.position(end + Integer.BYTES);
    long disks = u32(in);
    int here = u16(in);
    int count = u16(in);
    long length = u32(in);
    start = u32(in);
    require(u16(in) == 0, "it has a comment, in which another zip file may hide");
    require(disks == 0 && here == count, "it is a part of several");
    require(count != 0xFFFF && start != 0xFFFF_FFFFL, "it uses the extension zip64");
    require(start + length == end, "it has bytes before its entries or behind its directory");
    require(count > 0, "it is an empty zip file");
    in.position((int) start);
    List<Listed> listed = new ArrayList<>();
    while (in.position() < end) {
      require(in.getInt() == DIRECTORY, "its directory is broken");
      listed.add(listed());
    }
    require(in.position() == end, "its directory is longer than it says");
    require(listed.size() == count, "its end counts other entries than its directory has");
    return listed;
  }

  private Listed listed() {
    u16(in); // the program that made it
    ByteBuffer own = in.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    skip(own, ZipHeader.LENGTH);
    ZipHeader header = ZipHeader.read(in, DIRECTORY_ONLY);
    header.check();
    header.require(u32(own) == 0, "has a comment, or lies on another disk");
    u16(own); // whether it is text
    header.checkAttributes(own.getInt());
    return new Listed(header, u32(own));
  }

  /** Systems that do not tell apart large letters from small ones would have one file of two. */
  private static void checkNames(List<Listed> directory) {
    Map<String, String> names = new HashMap<>();
    for (Listed each : directory) {
      String name = each.header().name();
      String before = names.put(Ascii.toLowerCase(name), name);
      require(!name.equals(before), "the bundle has `" + name + "` twice");
      require(
          before == null,
          "some systems take `" + before + "` and `" + name + "` of the bundle for the same");
    }
  }

  private void checkSizes(List<Listed> directory) {
    long all = directory.stream().mapToLong(each -> each.header().size()).sum();
    require(all <= mostBytes, "the bundle is too large");
    require(
        all <= ALWAYS_ALLOWED + MOST_RATIO * zip.length,
        "the bundle is too large: its contents are more than %s times as long as the file"
            .formatted(MOST_RATIO));
  }

  /** Where the contents lie, each entry directly behind the one before. */
  private Map<ZipHeader, Integer> places(List<Listed> directory) {
    Map<ZipHeader, Integer> places = new LinkedHashMap<>();
    in.position(0);
    require(directory.get(0).place() == 0, "it has bytes before its first entry");
    for (Listed each : directory) {
      ZipHeader header = each.header();
      header.require(
          each.place() == in.position(), "does not stand directly behind what is before it");
      header.require(in.getInt() == ENTRY, "is not where the directory says");
      ZipHeader.read(in, 0).checkAgainst(header);
      places.put(header, in.position());
      skip(in, header.packed());
      if (header.describedBehind()) {
        boolean same =
            in.getInt() == DESCRIPTOR
                && u32(in) == header.crc()
                && u32(in) == header.packed()
                && u32(in) == header.size();
        header.require(same, "has other sizes behind its content than in the directory");
      }
    }
    require(in.position() == start, "it has bytes between its entries and its directory");
    return places;
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new BrokenZipException(otherwise);
    }
  }
}
