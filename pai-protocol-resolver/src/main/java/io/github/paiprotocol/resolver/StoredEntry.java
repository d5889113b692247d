package io.github.paiprotocol.resolver;

import java.io.IOException;
import java.time.LocalDateTime;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Entries of zip files that are the same bytes whenever and wherever they are written. */
final class StoredEntry {
  private static final LocalDateTime ALWAYS = LocalDateTime.of(1980, 2, 1, 0, 0);

  private StoredEntry() {}

  /** Writes an entry, not compressed. */
  static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(ALWAYS);
    entry.setSize(content.length);
    entry.setCompressedSize(content.length);
    CRC32 check = new CRC32();
    check.update(content);
    entry.setCrc(check.getValue());
    zip.putNextEntry(entry);
    zip.write(content);
    zip.closeEntry();
  }
}
