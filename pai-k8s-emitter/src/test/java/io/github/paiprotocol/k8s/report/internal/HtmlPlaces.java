package io.github.paiprotocol.k8s.report.internal;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableSet;
import java.util.Set;

/**
 * Where in a page a value may stand: between tags, and between the double quotes of an attribute
 * whose text nothing obeys; in {@code href} behind a {@code #} only. Nowhere else is a text with
 * {@code <}, {@code "} and {@code &} escaped safe by that alone.
 */
final class HtmlPlaces {
  private static final Set<String> ATTRIBUTES =
      ImmutableSet.of("aria-label", "aria-labelledby", "class", "content", "href", "id", "title");

  /** In their content nothing is escaped, or not as elsewhere. */
  private static final Set<String> RAW = ImmutableSet.of("style", "script", "textarea");

  private static final CharMatcher NO_NAME = CharMatcher.anyOf(" \n>");

  private final String name;
  private final String text;
  private int at;

  private HtmlPlaces(String name, String text) {
    this.name = name;
    this.text = text;
  }

  /**
   * Checks a file.
   *
   * @param name what it is called
   * @param text its text
   * @throws IllegalArgumentException if a value stands where none may, or as it is
   */
  static void check(String name, String text) {
    if (text.contains("{{{") || text.contains("{{&") || text.contains("{{=")) {
      throw new IllegalArgumentException("`" + name + "` takes a text as it is");
    }
    if (!name.endsWith(".css")) {
      new HtmlPlaces(name, text).check();
    } else if (text.contains("{{") || text.contains("<")) {
      throw new IllegalArgumentException("`" + name + "` holds a tag");
    }
  }

  private void check() {
    while (at < text.length()) {
      if (text.startsWith("<!--", at)) {
        throw wrong("a comment, which a value could end,");
      }
      if (text.charAt(at) == '<') {
        element();
      } else {
        at++;
      }
    }
  }

  private void element() {
    int start = at + 1;
    while (at < text.length() && text.charAt(at) != '>') {
      if (isValue()) {
        throw wrong("a value between attributes");
      }
      if (text.charAt(at) == '\'') {
        throw wrong("an attribute between single quotes");
      }
      if (text.charAt(at) == '"') {
        attribute();
      }
      at++;
    }
    int end = NO_NAME.indexIn(text, start);
    String tag = text.substring(start, end < 0 ? text.length() : end);
    if (RAW.contains(tag)) {
      raw(tag);
    }
  }

  private void raw(String tag) {
    int end = text.indexOf("</" + tag, at);
    while (at < (end < 0 ? text.length() : end)) {
      if (isValue()) {
        throw wrong("a value in `" + tag + "`");
      }
      at++;
    }
  }

  private void attribute() {
    int equals = text.lastIndexOf('=', at);
    int before = Math.max(text.lastIndexOf(' ', at), text.lastIndexOf('\n', at));
    String attribute = equals == at - 1 ? text.substring(before + 1, equals) : "";
    int start = ++at;
    for (; at < text.length() && text.charAt(at) != '"'; at++) {
      boolean anchored = !attribute.equals("href") || text.charAt(start) == '#';
      if (isValue() && !(ATTRIBUTES.contains(attribute) && anchored)) {
        throw wrong("a value in the attribute `" + attribute + "`");
      }
    }
  }

  /** Whether a value begins here; sections and files write nothing themselves. */
  private boolean isValue() {
    return text.startsWith("{{", at)
        && at + 2 < text.length()
        && "#^/>!".indexOf(text.charAt(at + 2)) < 0;
  }

  private IllegalArgumentException wrong(String what) {
    int line = 1 + CharMatcher.is('\n').countIn(text.substring(0, at));
    return new IllegalArgumentException(
        "`" + name + "`, line " + line + ", has " + what + ", where none may stand");
  }
}
