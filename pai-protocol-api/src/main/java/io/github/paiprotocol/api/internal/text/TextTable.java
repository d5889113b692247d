package io.github.paiprotocol.api.internal.text;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Tables of our own that lie beside a class: on each line a word, a blank, and what it means. */
public final class TextTable {
  private TextTable() {}

  /**
   * A text beside a class of this module, or of one without a descriptor. Not through Guava: on the
   * module path a resource is found by a class of its own module only.
   *
   * @param owner the class
   * @param name the file, in UTF-8
   */
  public static String text(Class<?> owner, String name) {
    try (InputStream in = requireNonNull(owner.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The lines of such a text. */
  public static List<String> lines(Class<?> owner, String name) {
    return text(owner, name).lines().toList();
  }

  /**
   * A table beside a class of this module.
   *
   * @param owner the class
   * @param name the file
   * @return meanings by words, in their order
   */
  public static ImmutableMap<String, String> read(Class<?> owner, String name) {
    return lines(owner, name).stream()
        .collect(
            ImmutableMap.toImmutableMap(
                line -> line.substring(0, line.indexOf(' ')),
                line -> line.substring(line.indexOf(' ') + 1)));
  }
}
