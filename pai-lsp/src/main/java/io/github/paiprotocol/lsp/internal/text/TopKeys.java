package io.github.paiprotocol.lsp.internal.text;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What stands at the top of a text that cannot be read: keys and scalars, told by indentation in
 * blocks and by brackets in JSON. Nested keys are left out where the text shows that they are.
 */
public final class TopKeys {
  private static final Pattern PARTS = Pattern.compile("(?m)^---");

  /** A key, and what stands behind its colon up to the next blank, quote, comma or bracket. */
  private static final Pattern KEY =
      Pattern.compile(
          "(?m)(?:^|[\\s\uFEFF{,\\[])([\"']?[A-Za-z][A-Za-z0-9_]*[\"']?)[ \\t]*:[ \\t]*[\"']?"
              + "([^\\s\"',{}\\[\\]]*)");

  private static final Pattern ITEM = Pattern.compile("(?m)^[ \\t]*- ");

  private final String text;
  private final List<Entry> entries = new ArrayList<>();

  /**
   * A key.
   *
   * @param column where it stands in its line; -1 when something stands before it
   * @param depth how many braces are open before it
   * @param at the offset where it begins
   */
  private record Entry(String key, String value, int column, int depth, int at) {}

  private TopKeys(String text) {
    this.text = text;
  }

  /**
   * The documents of a text.
   *
   * @param text the text
   * @return a map for each document, and for each item of a list of objects
   */
  public static List<Value> documents(String text) {
    ImmutableList.Builder<Value> all = ImmutableList.builder();
    for (String part : PARTS.split(text)) {
      new TopKeys(part).addTo(all);
    }
    return all.build();
  }

  private void addTo(ImmutableList.Builder<Value> all) {
    find();
    Map<String, Entry> top = isFlow() ? inBrackets() : atLines();
    Map<String, Value> found = new LinkedHashMap<>();
    top.forEach((key, entry) -> found.put(key, Value.of(entry.value())));
    all.add(Value.of(found));
    Entry items = top.get("items");
    if (items != null && found.containsKey("apiVersion")) {
      int end =
          top.values().stream()
              .mapToInt(Entry::at)
              .filter(at -> at > items.at())
              .min()
              .orElse(text.length());
      String below = text.substring(text.indexOf(':', items.at()) + 1, end);
      String[] each = isFlow() ? new String[] {below} : ITEM.split(below);
      Arrays.stream(each).forEach(item -> new TopKeys(item).addTo(all));
    }
  }

  private void find() {
    Matcher keys = KEY.matcher(text);
    int at = 0;
    int depth = 0;
    int start = 0;
    boolean blank = true;
    while (keys.find()) {
      for (; at < keys.start(1); at++) {
        char c = text.charAt(at);
        depth += c == '{' ? 1 : c == '}' ? -1 : 0;
        boolean begins = c == '\n' || c == '\r' || c == '\uFEFF';
        start = begins ? at + 1 : start;
        blank = begins || (blank && Character.isWhitespace(c));
      }
      int column = blank ? at - start : -1;
      String key = CharMatcher.anyOf("\"'").trimFrom(keys.group(1));
      entries.add(new Entry(key, keys.group(2), column, depth, at));
    }
  }

  /** Whether it is JSON, or YAML that is written like it. */
  private boolean isFlow() {
    int first = CharMatcher.anyOf("{[\"").or(CharMatcher.inRange('a', 'z')).indexIn(text);
    return first >= 0 && "{[\"".indexOf(text.charAt(first)) >= 0;
  }

  /** Columns tell; a first line that is indented by mistake is at the top, too. */
  private Map<String, Entry> atLines() {
    List<Entry> lines = entries.stream().filter(each -> each.column() >= 0).toList();
    int least = lines.stream().mapToInt(Entry::column).min().orElse(0);
    return first(
        lines.stream().filter(each -> each.column() == least || each.equals(lines.get(0))));
  }

  /** Braces tell, and columns where there are lines: a brace that is missing changes none. */
  private Map<String, Entry> inBrackets() {
    int least = entries.stream().mapToInt(Entry::column).filter(c -> c > 0).min().orElse(-1);
    return first(
        entries.stream()
            .filter(each -> each.column() > 0 ? each.column() == least : each.depth() <= 1));
  }

  private static Map<String, Entry> first(Stream<Entry> entries) {
    Map<String, Entry> first = new LinkedHashMap<>();
    entries.forEach(each -> first.putIfAbsent(each.key(), each));
    return first;
  }
}
