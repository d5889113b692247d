package io.github.paiprotocol.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import com.google.common.io.BaseEncoding;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * A word that is put into confidential values and found in every form in which it is printed.
 *
 * <p>Of the text that is looked at, letters and digits alone are left: so marks of escapes, breaks
 * of lines, quotes that close and open again and the marks of wrapped Base64 are of no account.
 * What is looked for are both halves of the word, each as it is, as bytes in Base64 at any place of
 * a group, and as numbers of its characters: hexadecimal as in URLs, JSON, YAML and shells, octal
 * as in shells, decimal as in HTML. One half is whole wherever the word is broken by something
 * else.
 */
final class Canary {
  private static final CharMatcher KEPT =
      CharMatcher.inRange('a', 'z')
          .or(CharMatcher.inRange('A', 'Z'))
          .or(CharMatcher.inRange('0', '9'));

  /** In values of {@code secrets}, passwords of images, and comments beside them. */
  static final Canary SECRET = new Canary("Zq7cAnAry4Kx9wLm");

  /**
   * In what an author wrote into the open of a job, and is confidential all the same: parameters
   * and arguments that are called {@code password}, {@code token} or {@code key}, credentials in
   * addresses.
   */
  static final Canary OPEN = new Canary("Gh3tWeEtY8Vu5bNp");

  private final String word;
  private final Set<String> exact = new LinkedHashSet<>();
  private final Set<String> inAnyCase = new LinkedHashSet<>();

  /** Takes letters and digits only, which no form of writing leaves out. */
  private Canary(String word) {
    this.word = word;
    int middle = word.length() / 2;
    for (String half : List.of(word.substring(0, middle), word.substring(middle))) {
      for (int before = 0; before < 3; before++) {
        exact.add(base64(half, before));
      }
      inAnyCase.add(Ascii.toLowerCase(half));
      inAnyCase.add(Ascii.toLowerCase(new StringBuilder(half).reverse()));
      inAnyCase.add(Ascii.toLowerCase(each(half, Integer::toHexString)));
      inAnyCase.add(Ascii.toLowerCase(each(half, c -> "x" + Integer.toHexString(c))));
      inAnyCase.add(Ascii.toLowerCase(each(half, c -> String.format(Locale.ROOT, "%04x", c))));
      inAnyCase.add(Ascii.toLowerCase(each(half, c -> String.format(Locale.ROOT, "u%04x", c))));
      inAnyCase.add(Ascii.toLowerCase(each(half, c -> String.format(Locale.ROOT, "U%08x", c))));
      inAnyCase.add(Ascii.toLowerCase(each(half, Integer::toString)));
      inAnyCase.add(Ascii.toLowerCase(each(half, c -> String.format(Locale.ROOT, "%03o", c))));
    }
  }

  String word() {
    return word;
  }

  private static String each(String half, IntFunction<String> form) {
    return half.chars().mapToObj(form).collect(Collectors.joining());
  }

  /** What of the Base64 of some bytes does not depend on those around them. */
  private static String base64(String half, int before) {
    String all =
        BaseEncoding.base64().omitPadding().encode(("xx".repeat(before) + half).getBytes(UTF_8));
    int first = (2 * before * 8 + 5) / 6;
    int last = (2 * before + half.length()) * 8 / 6;
    return KEPT.retainFrom(all.substring(first, last));
  }

  /**
   * Looks for the word.
   *
   * @param text any text
   * @return what stands around it, in its form; empty when it is not there
   */
  Optional<String> in(String text) {
    String kept = KEPT.retainFrom(text);
    for (String form : exact) {
      if (kept.contains(form)) {
        return Optional.of(around(kept, kept.indexOf(form)));
      }
    }
    String lower = Ascii.toLowerCase(kept);
    for (String form : inAnyCase) {
      if (lower.contains(form)) {
        return Optional.of(shown(text, kept, lower.indexOf(form)));
      }
    }
    return Optional.empty();
  }

  /** The place in the text itself when the word is there as it is, which is easier to read. */
  private String shown(String text, String kept, int at) {
    int plain = text.indexOf(word);
    return plain < 0 ? around(kept, at) : around(text, plain);
  }

  private static String around(String text, int at) {
    return text.substring(Math.max(0, at - 120), Math.min(text.length(), at + 60));
  }

  /**
   * Looks for the word in a file, which may be a zip file.
   *
   * @param bytes the content
   * @return as {@link #in(String)}
   */
  Optional<String> in(byte[] bytes) {
    Optional<String> found = in(new String(bytes, UTF_8));
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
      for (ZipEntry entry = zip.getNextEntry();
          entry != null && found.isEmpty();
          entry = zip.getNextEntry()) {
        found = in(entry.getName()).or(() -> in(content(zip)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  private static String content(ZipInputStream zip) {
    try {
      return new String(zip.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
