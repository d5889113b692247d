package io.github.paiprotocol.k8s.internal.origin;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.runtime.script.internal.TextLines;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which values stand in which lines of a text of YAML. Immutable. */
public final class YamlPlaces {
  /** For texts that we or the reader of the job let through. */
  private static final ProtocolReader READER =
      ProtocolReader.builder().limits(ReaderLimits.greatest()).build();

  private final List<List<At>> lines = new ArrayList<>();
  private final Optional<Value> root;

  /**
   * A value that stands in a line.
   *
   * @param path the value's path
   * @param text which line of its text it is, from 1; 0 for the line of its key, for values without
   *     lines of their own, and where lines are not those of the text
   */
  public record At(ProtocolPath path, int text) {}

  private record Node(ProtocolPath path, Value value) {}

  /**
   * Reads a text.
   *
   * @param text one document of YAML
   */
  public YamlPlaces(String text) {
    TextLines all = new TextLines(text);
    for (int i = 0; i < all.count(); i++) {
      lines.add(new ArrayList<>());
    }
    Document<Optional<Value>> document = READER.values().read(SourceText.of("text", text));
    this.root = document.draft();
    Deque<Node> open = new ArrayDeque<>();
    root.ifPresent(value -> open.push(new Node(ProtocolPath.root(), value)));
    while (!open.isEmpty()) {
      Node node = open.pop();
      document.positions().extent(node.path()).ifPresent(span -> note(node, span, text, all));
      push(node, open);
    }
  }

  private static void push(Node node, Deque<Node> open) {
    List<Node> children = new ArrayList<>();
    if (node.value() instanceof Value.Mapping map) {
      for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
        children.add(new Node(node.path().child(entry.getKey()), entry.getValue()));
      }
    } else if (node.value() instanceof Value.Sequence list) {
      for (int i = 0; i < list.items().size(); i++) {
        children.add(new Node(node.path().child(i), list.items().get(i)));
      }
    }
    for (int i = children.size() - 1; i >= 0; i--) {
      open.push(children.get(i));
    }
  }

  /** What a line holds of a value takes the place of what holds the value. */
  private void note(Node node, SourceSpan span, String text, TextLines all) {
    int first = span.line() - 1;
    int last =
        Math.min(span.endColumn() == 1 ? span.endLine() - 2 : span.endLine() - 1, lines.size() - 1);
    boolean literal =
        node.value() instanceof Value.Scalar
            && last > first
            && isLiteral(text.substring(all.start(first), all.end(first)));
    for (int line = first; line <= last; line++) {
      List<At> known = lines.get(line);
      known.removeIf(at -> node.path().startsWith(at.path()));
      known.add(new At(node.path(), literal ? line - first : 0));
    }
  }

  private static boolean isLiteral(String line) {
    int end = line.length();
    while (end > 0 && "\n\r +-0123456789".indexOf(line.charAt(end - 1)) >= 0) {
      end--;
    }
    return end > 0 && line.charAt(end - 1) == '|';
  }

  /**
   * What stands in a line.
   *
   * @param line the line's number, from 1
   * @return the values, in the order of the text; none for comments and markers
   * @throws IllegalArgumentException if there is no such line
   */
  public List<At> in(int line) {
    if (line < 1 || line > lines.size()) {
      throw new IllegalArgumentException(
          "there is no line " + line + ", the text has " + lines.size());
    }
    return List.copyOf(lines.get(line - 1));
  }

  /**
   * What the text says.
   *
   * @return its value; empty when it is no YAML
   */
  public Optional<Value> root() {
    return root;
  }
}
