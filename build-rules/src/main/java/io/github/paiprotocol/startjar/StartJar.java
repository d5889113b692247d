package io.github.paiprotocol.startjar;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Rewrites the runnable jar for a quick start: entries are not compressed, and our own classes do
 * without call sites that the JVM builds at run time. Each lambda is a small class then, which an
 * archive of classes holds ready; linking one at run time costs more than a tenth of a millisecond,
 * and hundreds are linked before the first file is read.
 */
public final class StartJar {
  private static final LocalDateTime TIME = LocalDateTime.of(2026, 1, 1, 0, 0);

  private StartJar() {}

  /**
   * Rewrites a jar in place.
   *
   * @param args the jar, and what the paths of classes to rewrite begin with
   * @throws IOException when it cannot be read or written
   */
  public static void main(String[] args) throws IOException {
    Path jar = Path.of(args[0]);
    Map<String, byte[]> entries = read(jar);
    CallSites sites = new CallSites();
    Map<String, byte[]> rewritten = new TreeMap<>();
    for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
      String name = entry.getKey();
      boolean ours = name.startsWith(args[1]) && name.endsWith(".class");
      rewritten.put(name, ours ? sites.rewrite(entry.getValue()) : entry.getValue());
    }
    for (Map.Entry<String, byte[]> made : sites.made(rewritten).entrySet()) {
      rewritten.put(made.getKey(), made.getValue());
    }
    Path beside = jar.resolveSibling(jar.getFileName() + ".new");
    write(rewritten, beside);
    Files.move(beside, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  private static Map<String, byte[]> read(Path jar) throws IOException {
    Map<String, byte[]> entries = new TreeMap<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : file.stream().toList()) {
        if (!entry.isDirectory()) {
          entries.put(entry.getName(), file.getInputStream(entry).readAllBytes());
        }
      }
    }
    return entries;
  }

  /** The manifest must be the first entry. */
  private static void write(Map<String, byte[]> entries, Path jar) throws IOException {
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(file)) {
      byte[] manifest = entries.remove(JarFile.MANIFEST_NAME);
      if (manifest != null) {
        write(JarFile.MANIFEST_NAME, manifest, zip);
      }
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        write(entry.getKey(), entry.getValue(), zip);
      }
    }
  }

  private static void write(String name, byte[] content, ZipOutputStream zip) throws IOException {
    CRC32 sum = new CRC32();
    sum.update(content);
    ZipEntry entry = new ZipEntry(name);
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(content.length);
    entry.setCrc(sum.getValue());
    entry.setTimeLocal(TIME);
    zip.putNextEntry(entry);
    zip.write(content);
    zip.closeEntry();
  }
}
