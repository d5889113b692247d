package io.github.paiprotocol.testkit.sandbox;

import io.fabric8.kubernetes.api.model.KeyToPath;
import io.fabric8.kubernetes.api.model.ProjectedVolumeSource;
import io.fabric8.kubernetes.api.model.VolumeProjection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Shows a projected volume as a kubelet does: the files lie in a hidden folder, a link {@code
 * ..data} leads there, and each file's name is a link through that one.
 */
final class PodFiles {
  private static final String VERSION = "..2026_01_01_00_00_00.1";
  private static final String DATA = "..data";

  /** What Kubernetes takes when the volume does not say. */
  private static final int DEFAULT_MODE = 0644;

  private final PodData data;
  private final int mode;
  private final Map<String, byte[]> files = new TreeMap<>();
  private final Map<String, Integer> modes = new TreeMap<>();

  private PodFiles(PodData data, ProjectedVolumeSource volume) {
    this.data = data;
    this.mode = orElse(volume.getDefaultMode(), DEFAULT_MODE);
    volume.getSources().forEach(this::add);
  }

  /** Writes the volume's files into a folder, which is made. */
  static void write(ProjectedVolumeSource volume, PodData data, Path folder) throws IOException {
    new PodFiles(data, volume).write(folder);
  }

  private static int orElse(@Nullable Integer value, int otherwise) {
    return value == null ? otherwise : value;
  }

  private void add(VolumeProjection source) {
    if (source.getConfigMap() != null) {
      add(data.configMap(source.getConfigMap().getName()), source.getConfigMap().getItems());
    } else if (source.getSecret() != null) {
      add(data.secret(source.getSecret().getName()), source.getSecret().getItems());
    } else {
      throw new IllegalArgumentException("the sandbox knows no such source of files: " + source);
    }
  }

  private void add(Map<String, byte[]> contents, @Nullable List<KeyToPath> items) {
    if (items == null || items.isEmpty()) {
      contents.forEach((key, content) -> add(key, content, mode));
      return;
    }
    for (KeyToPath item : items) {
      byte[] content = contents.get(item.getKey());
      if (content == null) {
        throw new IllegalArgumentException("a pod needs the key `" + item.getKey() + "`");
      }
      add(item.getPath(), content, orElse(item.getMode(), mode));
    }
  }

  private void add(String name, byte[] content, int fileMode) {
    modes.put(name, fileMode);
    if (files.put(name, content) != null) {
      throw new IllegalArgumentException("two files of a volume are named `" + name + "`");
    }
  }

  private void write(Path folder) throws IOException {
    Path place = Files.createDirectories(folder.resolve(VERSION));
    Files.createSymbolicLink(folder.resolve(DATA), Path.of(VERSION));
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      String name = file.getKey();
      Path path = Files.write(place.resolve(name), file.getValue());
      Files.setPosixFilePermissions(path, permissions(modes.getOrDefault(name, mode)));
      Files.createSymbolicLink(folder.resolve(name), Path.of(DATA, name));
    }
  }

  private static Set<PosixFilePermission> permissions(int mode) {
    StringBuilder text = new StringBuilder();
    for (int bit = 8; bit >= 0; bit--) {
      text.append((mode >> bit & 1) == 0 ? '-' : "xwr".charAt(bit % 3));
    }
    return PosixFilePermissions.fromString(text.toString());
  }
}
