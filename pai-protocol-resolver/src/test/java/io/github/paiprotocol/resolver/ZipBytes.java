package io.github.paiprotocol.resolver;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/** Writes zip files, valid or not: a test sets each field of each record. */
final class ZipBytes {
  /** An entry; what starts with {@code listed} is what the directory says of it. */
  static final class Entry {
    String name;
    String listedName;
    int madeBy = 20;
    int version = 10;
    int flags;
    int listedFlags;
    int method;
    int listedMethod;
    long time = 0x0041_0000;
    long listedTime = time;
    long crc;
    long listedCrc;
    long packed;
    long listedPacked;
    long size;
    long listedSize;
    byte[] extra = {};
    byte[] listedExtra = {};
    String comment = "";
    int attributes;
    byte[] content;
    byte[] behind = {};
    boolean standing = true;
    boolean listed = true;
    int moved;
    int listedVersionMore;

    Entry(String name, byte[] content) {
      this.name = name;
      this.listedName = name;
      this.content = content;
      CRC32 check = new CRC32();
      check.update(content);
      crc = check.getValue();
      listedCrc = crc;
      says(content.length, content.length);
    }

    void says(long newPacked, long newSize) {
      packed = newPacked;
      listedPacked = newPacked;
      size = newSize;
      listedSize = newSize;
    }
  }

  final List<Entry> entries = new ArrayList<>();
  byte[] before = {};
  byte[] beforeDirectory = {};
  byte[] behindDirectory = {};
  byte[] comment = {};
  byte[] behind = {};
  int counted;

  Entry add(String name, byte[] content) {
    Entry entry = new Entry(name, content);
    entries.add(entry);
    return entry;
  }

  Entry get(int index) {
    return entries.get(index);
  }

  /** Starts a record of the format, whose numbers have their lowest byte first. */
  static ByteBuffer record(int length, int signature) {
    return ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN).putInt(signature);
  }

  private static byte[] all(ByteBuffer filled) {
    byte[] bytes = new byte[filled.capacity()];
    filled.rewind().get(bytes);
    return bytes;
  }

  byte[] bytes() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream directory = new ByteArrayOutputStream();
    out.writeBytes(before);
    int listed = counted;
    for (Entry each : entries) {
      if (each.listed) {
        directory.writeBytes(listed(each, out.size() + each.moved));
        listed++;
      }
      if (each.standing) {
        out.writeBytes(standing(each));
        out.writeBytes(each.content);
        out.writeBytes(each.behind);
      }
    }
    out.writeBytes(beforeDirectory);
    int start = out.size();
    out.writeBytes(directory.toByteArray());
    out.writeBytes(behindDirectory);
    ByteBuffer end = record(22, 0x06054b50).putInt(0);
    end.putShort((short) listed).putShort((short) listed);
    end.putInt(directory.size()).putInt(start).putShort((short) comment.length);
    out.writeBytes(all(end));
    out.writeBytes(comment);
    out.writeBytes(behind);
    return out.toByteArray();
  }

  private static byte[] standing(Entry each) {
    byte[] name = each.name.getBytes(StandardCharsets.UTF_8);
    ByteBuffer out = record(30 + name.length + each.extra.length, 0x04034b50);
    out.putShort((short) each.version);
    out.putShort((short) each.flags).putShort((short) each.method).putInt((int) each.time);
    out.putInt((int) each.crc).putInt((int) each.packed).putInt((int) each.size);
    out.putShort((short) name.length).putShort((short) each.extra.length);
    return all(out.put(name).put(each.extra));
  }

  private static byte[] listed(Entry each, int place) {
    byte[] name = each.listedName.getBytes(StandardCharsets.UTF_8);
    byte[] extra = each.listedExtra;
    byte[] comment = each.comment.getBytes(StandardCharsets.UTF_8);
    ByteBuffer out = record(46 + name.length + extra.length + comment.length, 0x02014b50);
    out.putShort((short) each.madeBy);
    out.putShort((short) (each.version + each.listedVersionMore));
    out.putShort((short) each.listedFlags).putShort((short) each.listedMethod);
    out.putInt((int) each.listedTime);
    out.putInt((int) each.listedCrc).putInt((int) each.listedPacked).putInt((int) each.listedSize);
    out.putShort((short) name.length).putShort((short) extra.length);
    out.putShort((short) comment.length).putShort((short) 0).putShort((short) 0);
    out.putInt(each.attributes).putInt(place);
    return all(out.put(name).put(extra).put(comment));
  }
}
