package io.github.paiprotocol.builderdocs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringTokenizer;

/** What {@code docs/fields.md}, which is made from the tables of fields, says of each key. */
final class FieldRows {
  /** The maps that are called otherwise than their record. */
  private static final Map<String, String> TITLES =
      Map.of(
          "ClusterProfile", "profile",
          "DIJob", "dijob",
          "OpenPaiCluster", "openpai",
          "PodSettings", "pods",
          "Prerequisite", "extended prerequisite");

  private static final String HEADING = "### ";
  private static final String ROW = "| `";

  /** By title of the map and key. */
  private final Map<String, String> rows = new HashMap<>();

  private FieldRows() {}

  static FieldRows of(Path page) throws IOException {
    FieldRows fields = new FieldRows();
    String title = "";
    for (String line : Files.readAllLines(page)) {
      if (line.startsWith(HEADING)) {
        title = line.substring(HEADING.length());
      } else if (line.startsWith(ROW)) {
        fields.add(title, line);
      }
    }
    for (String known : TITLES.values()) {
      if (fields.rows.keySet().stream().noneMatch(row -> row.startsWith(known + "."))) {
        throw new IllegalStateException("docs/fields.md has no `" + known + "`: mend FieldRows");
      }
    }
    return fields;
  }

  /** What the page says of a component of a record; empty when it has no such key. */
  Optional<String> row(String record, String component) {
    String title = TITLES.getOrDefault(record, words(record));
    return Optional.ofNullable(rows.get(title + "." + component.toLowerCase(Locale.ROOT)));
  }

  private void add(String title, String line) {
    StringTokenizer cells = new StringTokenizer(line.replace("\\|", "\0"), "|");
    String first = cells.nextToken();
    String key = first.substring(first.indexOf('`') + 1, first.lastIndexOf('`'));
    String value = javadoc(cells.nextToken().strip());
    rows.put(
        title + "." + key.toLowerCase(Locale.ROOT),
        value + ". " + javadoc(cells.nextToken().strip()));
  }

  /** Text of Markdown as text of a comment; links are named only. */
  private static String javadoc(String markdown) {
    StringBuilder out = new StringBuilder();
    boolean code = false;
    for (int i = 0; i < markdown.length(); i++) {
      char c = markdown.charAt(i);
      switch (c) {
        case '`' -> {
          code = !code;
          out.append(code ? "{@code " : "}");
        }
        case '[', ']' -> {}
        case '(' -> {
          if (markdown.startsWith("](#", i - 1)) {
            i = markdown.indexOf(')', i);
          } else {
            out.append(c);
          }
        }
        case '<' -> out.append(code ? "<" : "&lt;");
        case '>' -> out.append(code ? ">" : "&gt;");
        case '&' -> out.append(code ? "&" : "&amp;");
        case '\0' -> out.append('|');
        default -> out.append(c);
      }
    }
    return out.toString();
  }

  /** A name of Java as a title: {@code DIJobSpec} is {@code spec}. */
  private static String words(String record) {
    StringBuilder words = new StringBuilder();
    String name = record.startsWith("DIJob") ? record.substring("DIJob".length()) : record;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (Character.isUpperCase(c) && words.length() > 0) {
        words.append(' ');
      }
      words.append(Character.toLowerCase(c));
    }
    return words.toString();
  }
}
