package io.github.paiprotocol.cli;

import com.google.common.base.Splitter;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** A runnable jar of the classes under test, since archives of classes hold those of jars only. */
final class StartJars {
  private StartJars() {}

  /**
   * Writes the jar, and beside it one for each folder of classes, to which it refers.
   *
   * @param jar the jar
   * @throws IOException when that fails
   */
  static void write(Path jar) throws IOException {
    Path folder = Files.createDirectories(jar.getParent()).toRealPath();
    List<String> parts = new ArrayList<>();
    for (String entry : Splitter.on(File.pathSeparatorChar).split(PaiProcess.classPath())) {
      Path part = Path.of(entry);
      if (Files.isDirectory(part) || part.getFileName().toString().startsWith("pai-")) {
        Path packed = jar.resolveSibling("part" + parts.size() + ".jar");
        pack(part, packed);
        part = packed;
      }
      if (Files.exists(part)) {
        // Archives of classes know only paths that begin at the jar.
        parts.add(folder.relativize(part.toRealPath()).toString());
      }
    }
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    main.put(Attributes.Name.MAIN_CLASS, Pai.class.getName());
    main.put(Attributes.Name.CLASS_PATH, String.join(" ", parts));
    try (OutputStream file = Files.newOutputStream(jar)) {
      new JarOutputStream(file, manifest).close();
    }
  }

  private static void pack(Path part, Path jar) throws IOException {
    if (Files.isDirectory(part)) {
      packFolder(part, jar);
    } else {
      Files.copy(part, jar);
    }
  }

  private static void packFolder(Path folder, Path jar) throws IOException {
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
        String name = folder.relativize(file).toString().replace(File.separatorChar, '/');
        out.putNextEntry(new JarEntry(name));
        Files.copy(file, out);
      }
    }
  }
}
