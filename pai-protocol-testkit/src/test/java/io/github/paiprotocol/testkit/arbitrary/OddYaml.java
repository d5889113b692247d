package io.github.paiprotocol.testkit.arbitrary;

import io.github.paiprotocol.api.model.Value;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/** Writes values as unusual but valid YAML. The same seed writes the same text. */
final class OddYaml {
  private final Random random;
  private final StringBuilder out = new StringBuilder();

  private OddYaml(Random random) {
    this.random = random;
  }

  static String of(Value value, Random random) {
    OddYaml yaml = new OddYaml(random);
    yaml.comment(0);
    yaml.write(value, 0, true);
    String text = yaml.out.toString();
    return random.nextInt(4) == 0 ? text.replace("\n", "\r\n") : text;
  }

  private boolean oneIn(int times) {
    return random.nextInt(times) == 0;
  }

  /** Writes a value that begins where the writer stands, or below that when it goes on there. */
  private void write(Value value, int column, boolean own) {
    if (value instanceof Value.Mapping map && !map.entries().isEmpty() && !oneIn(6)) {
      entries(map.entries(), own ? column : column + 1 + random.nextInt(4), own);
    } else if (value instanceof Value.Sequence list && !list.items().isEmpty() && !oneIn(6)) {
      items(list.items(), own ? column : column + 1 + random.nextInt(4), own);
    } else {
      out.append(own ? "" : " ");
      flow(value, column + 1);
      out.append(oneIn(8) ? "   # as it is" : "").append("\n");
    }
  }

  private void entries(Map<String, Value> entries, int column, boolean own) {
    boolean first = own;
    out.append(own ? "" : tail());
    for (Map.Entry<String, Value> entry : entries.entrySet()) {
      if (!first) {
        comment(column);
        out.append(" ".repeat(column));
      }
      first = false;
      text(entry.getKey(), true);
      out.append(oneIn(6) ? " :" : ":");
      write(entry.getValue(), column, false);
    }
  }

  private void items(List<Value> items, int column, boolean own) {
    boolean first = own;
    out.append(own ? "" : tail());
    for (Value item : items) {
      if (!first) {
        comment(column);
        out.append(" ".repeat(column));
      }
      first = false;
      int blanks = 1 + random.nextInt(3);
      out.append("-").append(" ".repeat(blanks));
      write(item, column + 1 + blanks, true);
    }
  }

  private String tail() {
    return oneIn(8) ? "  # below\n" : "\n";
  }

  private void comment(int column) {
    if (oneIn(8)) {
      out.append(" ".repeat(oneIn(2) ? column : random.nextInt(9))).append("# \ud83d\ude00: - {\n");
    } else if (oneIn(8)) {
      out.append(oneIn(2) ? "\n" : "  \n");
    }
  }

  private void flow(Value value, int column) {
    if (value instanceof Value.Mapping map) {
      Iterator<Map.Entry<String, Value>> entries = map.entries().entrySet().iterator();
      out.append("{");
      while (entries.hasNext()) {
        blank(column);
        Map.Entry<String, Value> entry = entries.next();
        text(entry.getKey(), false);
        out.append(": ");
        flow(entry.getValue(), column);
        out.append(entries.hasNext() ? "," : oneIn(3) ? " ," : "");
      }
      out.append(oneIn(2) ? " }" : "}");
    } else if (value instanceof Value.Sequence list) {
      Iterator<Value> items = list.items().iterator();
      out.append("[");
      while (items.hasNext()) {
        blank(column);
        flow(items.next(), column);
        out.append(items.hasNext() ? "," : oneIn(3) ? " ," : "");
      }
      out.append(oneIn(2) ? " ]" : "]");
    } else if (value instanceof Value.Text text) {
      text(text.text(), false);
    } else {
      out.append(value instanceof Value.Scalar scalar ? scalar.text() : oneIn(2) ? "null" : "~");
    }
  }

  private void blank(int column) {
    out.append(oneIn(5) ? "\n" + " ".repeat(column + random.nextInt(4)) : " ");
  }

  /** A text without quotes where it is nothing but a word; else in quotes, or as it is written. */
  private void text(String text, boolean key) {
    boolean word = text.matches("[A-Za-z][A-Za-z_]{3,60}") && !text.matches("(?i)true|false|null");
    boolean plain = word && !oneIn(4);
    boolean single = text.chars().allMatch(c -> c >= ' ' && c < 0x7f) && oneIn(2);
    if (!key && oneIn(12)) {
      out.append("!!str ");
    }
    out.append(plain ? text : single ? "'" + text.replace("'", "''") + "'" : quoted(text));
  }

  private String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean must = c < ' ' || c >= 0x7f || c == '"' || c == '\\';
      quoted.append(
          must || oneIn(40) ? String.format(Locale.ROOT, "\\u%04x", (int) c) : String.valueOf(c));
    }
    return quoted.append('"').toString();
  }
}
