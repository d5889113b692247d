package io.github.paiprotocol.api.internal.yaml.parse;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
import io.github.paiprotocol.api.internal.yaml.problem.YamlFault;
import io.github.paiprotocol.api.internal.yaml.text.Characters;
import io.github.paiprotocol.api.internal.yaml.text.Yaml11;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Builds the tree of one document from what a parser meets in it, within limits. Lists and maps are
 * told by {@code open…} and {@code close}; in a map, keys and values take turns.
 */
final class TreeBuilder {
  private final String text;
  private final ReaderLimits limits;
  private final TextProblems problems;
  private final Deque<OpenCollection> open = new ArrayDeque<>();
  private final Map<String, Anchor> anchors = new HashMap<>();
  private final Supplier<ProtocolPath> path = this::path;
  private long nodes;
  private int aliases;
  private @Nullable YamlNode root;
  private final List<Ambiguous> ambiguous = new ArrayList<>();

  /** A plain scalar, a key or a value, that is something else to readers of YAML 1.1. */
  record Ambiguous(YamlNode.Scalar scalar, Yaml11.Reading other, ProtocolPath path) {}

  TreeBuilder(String text, ReaderLimits limits, TextProblems problems) {
    this.text = text;
    this.limits = limits;
    this.problems = problems;
  }

  /** The tree; a null, when the document holds nothing. */
  YamlNode root() {
    return root == null
        ? new YamlNode.Scalar(0, 0, 0, YamlNode.Style.PLAIN, "", Value.none(), false)
        : root;
  }

  List<Ambiguous> ambiguous() {
    return ambiguous;
  }

  void scalar(NodeProperties properties, int start, int end, YamlNode.Style style, String content) {
    Tags.Resolution meaning =
        Tags.resolve(properties.tag(), content, style == YamlNode.Style.PLAIN);
    if (meaning.fault() != Tags.Fault.NONE) {
      reportTag(meaning.fault(), properties, start, end);
    }
    count(1, start, end);
    YamlNode.Scalar node =
        new YamlNode.Scalar(
            properties.from(start),
            start,
            end,
            style,
            content,
            meaning.value(),
            meaning.fault() != Tags.Fault.NONE);
    // With a tag, both versions read the same.
    if (style == YamlNode.Style.PLAIN && properties.tag() == null) {
      Yaml11.differing(content)
          .ifPresent(other -> ambiguous.add(new Ambiguous(node, other, pathOf(content))));
    }
    add(node, declare(properties), properties);
  }

  void alias(int start, int end, String name) {
    if (++aliases > limits.maxAliases()) {
      throw new YamlFault(ReadingProblems.tooManyAliases(start, end, limits.maxAliases()));
    }
    Anchor anchor = anchors.get(name);
    if (anchor == null || anchor.node == null) {
      problems.add(
          anchor == null
              ? ReadingProblems.unknownAnchor(start, end, name, path())
              : ReadingProblems.cyclicAlias(start, end, name).in(path()));
      count(1, start, end);
      add(unreadable(start, end), null, NodeProperties.NONE);
      return;
    }
    if (open.size() + anchor.node.height > limits.maxDepth()) {
      throw new YamlFault(ReadingProblems.aliasTooDeep(start, end, limits.maxDepth()));
    }
    count(anchor.node.size, start, end);
    add(new YamlNode.Alias(start, end, anchor.node), null, NodeProperties.NONE);
  }

  void openSequence(NodeProperties properties, int start) {
    open(new OpenCollection(false, properties, start, declare(properties)));
  }

  void openMapping(NodeProperties properties, int start) {
    open(new OpenCollection(true, properties, start, declare(properties)));
  }

  private void open(OpenCollection collection) {
    if (open.size() >= limits.maxDepth()) {
      throw new YamlFault(ReadingProblems.tooDeep(collection.start, limits.maxDepth()));
    }
    Tags.Fault fault = Tags.ofCollection(collection.properties.tag(), collection.isMap);
    if (fault != Tags.Fault.NONE) {
      reportTag(fault, collection.properties, collection.start, collection.start + 1);
      collection.faulty = true;
    }
    count(1, collection.start, collection.start + 1);
    open.push(collection);
  }

  /** Ends the innermost open list or map. */
  void close(int end) {
    OpenCollection done = open.pop();
    YamlNode.Extent extent =
        new YamlNode.Extent(
            done.properties.from(done.start),
            done.start,
            end,
            done.size,
            done.height + 1,
            done.faulty);
    YamlNode node =
        done.isMap
            ? new YamlNode.Mapping(
                extent,
                ImmutableList.copyOf(done.written),
                done.isPlain() ? null : Merges.apply(done.byName(), problems, path))
            : new YamlNode.Sequence(extent, ImmutableList.copyOf(done.items));
    add(node, done.anchor, done.properties);
  }

  /** The value being read, for what goes wrong in it. */
  ProtocolPath path() {
    ProtocolPath path = ProtocolPath.root();
    for (Iterator<OpenCollection> outer = open.descendingIterator(); outer.hasNext(); ) {
      OpenCollection collection = outer.next();
      if (!collection.isMap) {
        path = path.child(collection.items.size());
      } else if (collection.key != null
          && collection.key.content() instanceof YamlNode.Scalar key) {
        path = path.child(key.text);
      }
    }
    return path;
  }

  private void add(YamlNode node, @Nullable Anchor anchor, NodeProperties properties) {
    if (anchor != null) {
      anchor.node = node;
    }
    OpenCollection top = open.peek();
    if (top == null) {
      root = node;
      return;
    }
    top.size += node.size;
    top.height = Math.max(top.height, node.height);
    if (!top.isMap) {
      top.items.add(node);
    } else if (top.key == null) {
      top.key = key(node);
      top.keyIsTagged = properties.tag() != null;
    } else {
      top.addEntry(top.key, node, problems, path);
      top.key = null;
    }
  }

  /** The path of a scalar that comes next: a key has that of its value. */
  private ProtocolPath pathOf(String content) {
    OpenCollection top = open.peek();
    return top != null && top.isMap && top.key == null ? path().child(content) : path();
  }

  private YamlNode key(YamlNode node) {
    if (!(node instanceof YamlNode.Scalar scalar)
        || scalar.style != YamlNode.Style.PLAIN
        || !Characters.hasBreak(text, scalar.start, scalar.end)
        || !isAsked(scalar.from)) {
      return node;
    }
    problems.add(ReadingProblems.keyOverLines(scalar.start, scalar.end).in(path()));
    return unreadable(scalar.start, scalar.end);
  }

  /** Whether a `?` stands in front of a place; without one a brace is open, which is told. */
  private boolean isAsked(int at) {
    int lineStart = Characters.lineStart(text, at);
    int last = lastOf(lineStart, at);
    while (last < lineStart && lineStart > 0) {
      int lineEnd = lineStart - 1;
      lineStart = Characters.lineStart(text, lineEnd);
      last = lastOf(lineStart, lineEnd);
    }
    return last >= lineStart && text.charAt(last) == '?';
  }

  /** The last character of a line that is neither blank nor in a comment, or one before it. */
  private int lastOf(int lineStart, int end) {
    int last = lineStart - 1;
    for (int i = lineStart; i < end; i++) {
      if (text.charAt(i) == '#' && (i == lineStart || last < i - 1)) {
        break;
      }
      if (!Characters.isBlank(text.charAt(i))) {
        last = i;
      }
    }
    return last;
  }

  private static YamlNode unreadable(int start, int end) {
    return new YamlNode.Scalar(start, start, end, YamlNode.Style.PLAIN, "", Value.none(), true);
  }

  private @Nullable Anchor declare(NodeProperties properties) {
    if (properties.anchor() == null) {
      return null;
    }
    Anchor anchor = new Anchor();
    anchors.put(properties.anchor(), anchor);
    return anchor;
  }

  private void count(long more, int start, int end) {
    nodes += more;
    if (nodes > limits.maxNodes()) {
      throw new YamlFault(ReadingProblems.tooManyNodes(start, end, limits.maxNodes()));
    }
  }

  private void reportTag(Tags.Fault fault, NodeProperties properties, int start, int end) {
    String written = text.substring(properties.tagStart(), properties.tagEnd());
    problems.add(
        fault == Tags.Fault.UNKNOWN
            ? ReadingProblems.unknownTag(
                properties.tagStart(), properties.tagEnd(), written, path())
            : ReadingProblems.unfitTag(start, end, written, path()));
  }

  /** The node of an anchor; none while that node is still open. */
  static final class Anchor {
    private @Nullable YamlNode node;
  }
}
