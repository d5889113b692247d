package io.github.paiprotocol.api.internal.yaml.parse;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Snippet;
import io.github.paiprotocol.api.diagnostic.SourceEditor;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.confidential.Guard;
import io.github.paiprotocol.api.internal.field.MaskedSource;
import io.github.paiprotocol.api.internal.shown.ShownText;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.internal.yaml.edit.NodeEditor;
import io.github.paiprotocol.api.internal.yaml.node.NodeAt;
import io.github.paiprotocol.api.internal.yaml.node.ScalarText;
import io.github.paiprotocol.api.internal.yaml.node.WrittenNodes;
import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Finds places by walking the tree of nodes; nothing is kept per path. */
public final class NodePositions implements MaskedSource.Holder {
  private final SourceText source;
  private final @Nullable YamlNode root;
  private final Supplier<ShownText> shown = Suppliers.memoize(this::findShown);
  private final Supplier<NodeEditor> editor = Suppliers.memoize(this::newEditor);

  private final int documentStart;
  private final int documentEnd;

  /** The positions of the document that this is a part of. */
  private final @Nullable NodePositions whole;

  /** What readers of YAML 1.1 take for something else. */
  private final List<TreeBuilder.Ambiguous> ambiguous;

  NodePositions(SourceText source, TreeBuilder built, int documentStart, int documentEnd) {
    this(source, built.root(), built.ambiguous(), documentStart, documentEnd, null);
  }

  private NodePositions(
      SourceText source,
      @Nullable YamlNode root,
      List<TreeBuilder.Ambiguous> ambiguous,
      int documentStart,
      int documentEnd,
      @Nullable NodePositions whole) {
    this.whole = whole;
    this.source = source;
    this.root = root;
    this.ambiguous = ImmutableList.copyOf(ambiguous);
    this.documentStart = documentStart;
    this.documentEnd = documentEnd;
  }

  /** The positions of a text that could not be read. */
  public static NodePositions of(SourceText source) {
    return new NodePositions(source, null, ImmutableList.of(), 0, source.text().length(), null);
  }

  /** The positions of a part of this document. */
  public NodePositions of(YamlNode part) {
    return new NodePositions(source, part, ambiguous, documentStart, documentEnd, this);
  }

  List<TreeBuilder.Ambiguous> ambiguous() {
    return ambiguous;
  }

  /** Where the document begins in the text; other documents may stand before it. */
  int documentStart() {
    return documentStart;
  }

  int documentEnd() {
    return documentEnd;
  }

  /** The node at a path, aliases not followed at its end; null when nothing was written there. */
  public @Nullable YamlNode node(ProtocolPath path) {
    if (root == null) {
      return null;
    }
    Found found = find(root, path);
    return found.exact ? found.node : null;
  }

  public SourceText source() {
    return source;
  }

  public @Nullable YamlNode root() {
    return root;
  }

  @Override
  public Optional<SourceSpan> locate(Place place) {
    if (root == null) {
      return Optional.empty();
    }
    Found found = find(root, place.path());
    return Optional.of(
        switch (place.part()) {
          case VALUE -> valueSpan(found);
          case KEY -> found.key == null ? valueSpan(found) : span(found.key);
          case TEXT -> textSpan(found, place);
        });
  }

  @Override
  public Optional<Snippet> snippet(SourceSpan span) {
    return source.text().isEmpty()
        ? Optional.empty()
        : Optional.of(shown().snippet(span.start(), span.end()));
  }

  @Override
  public Optional<String> masked(Map<ProtocolPath, String> replacements) {
    return root == null || isCopied(replacements)
        ? maskedSource(replacements).map(MaskedSource::text)
        : Optional.of(documentText());
  }

  @Override
  public Optional<MaskedSource> maskedSource(Map<ProtocolPath, String> replacements) {
    if (root == null) {
      return Optional.empty();
    }
    return isCopied(replacements)
        ? DocumentCopy.written(root, replacements)
        : DocumentCopy.asWritten(root, documentText(), source.text(), ambiguous);
  }

  /** Whether the copy of this document is written from its values. */
  private boolean isCopied(Map<ProtocolPath, String> replacements) {
    return !replacements.isEmpty()
        || (source.isGuarded() ? Guard.isGuarded(source.text()) : shown().isGuarded());
  }

  private String documentText() {
    return source.text().substring(documentStart, Math.max(documentStart, documentEnd));
  }

  @Override
  public Optional<SourceSpan> extent(ProtocolPath path) {
    Found found = root == null ? null : find(root, path);
    if (found == null || !found.exact) {
      return Optional.empty();
    }
    YamlNode key = found.key;
    int start = key == null ? found.node.from : key.from;
    return Optional.of(source.span(start, Math.max(start, found.node.end)));
  }

  @Override
  public Optional<Place> placeAt(int offset) {
    return Optional.ofNullable(root).map(top -> NodeAt.find(top, offset));
  }

  @Override
  public Optional<SourceEditor> editor() {
    return Optional.of(editor.get());
  }

  private NodeEditor newEditor() {
    return new NodeEditor(source.text(), root);
  }

  /** A line of the document as it may be shown; empty when it lies outside of it. */
  public Optional<String> shownLine(int line) {
    int start = source.lineStart(line);
    return start < source.lineStart(source.lineAt(documentStart)) || start >= documentEnd
        ? Optional.empty()
        : Optional.of(shown().line(line));
  }

  /** Whether a stretch of the text may not be shown. */
  boolean isConfidential(int start, int end) {
    return shown().isHidden(start, end);
  }

  @Override
  public boolean isGuarded() {
    return shown().isGuarded();
  }

  @Override
  public Diagnostic shown(Diagnostic located) {
    ShownText text = shown();
    return text.isGuarded() ? text.diagnostic(located, isAboutHidden(located.place())) : located;
  }

  /** Whether a place is that of a key or scalar of which something is hidden. */
  private boolean isAboutHidden(Place place) {
    Found found = root == null ? null : find(root, place.path());
    if (found == null || !found.exact) {
      return false;
    }
    YamlNode node =
        place.part() == Place.Part.KEY && found.key != null ? found.key : found.node.content();
    return node instanceof YamlNode.Scalar && shown().isHidden(node.start, node.end);
  }

  /** What of the text may be shown. */
  public ShownText shown() {
    return whole != null ? whole.shown() : shown.get();
  }

  private ShownText findShown() {
    return ShownText.of(source, () -> root == null ? List.of() : List.of(WrittenNodes.of(root)));
  }

  private SourceSpan valueSpan(Found found) {
    YamlNode key = found.key;
    YamlNode value = found.node;
    if (key != null && (value.isEmpty() || source.lineAt(value.start) > source.lineAt(key.start))) {
      return span(key);
    }
    return span(value);
  }

  private SourceSpan textSpan(Found found, Place place) {
    if (found.exact && found.node.content() instanceof YamlNode.Scalar scalar) {
      Optional<TextRange> range =
          ScalarText.locate(source.text(), scalar, place.from(), place.to());
      if (range.isPresent()) {
        return source.span(range.get().start(), range.get().end());
      }
    }
    return valueSpan(found);
  }

  private SourceSpan span(YamlNode node) {
    return source.span(node.start, node.end);
  }

  /** The node at a path, or the last one on the way that was written. */
  private static Found find(YamlNode root, ProtocolPath path) {
    YamlNode key = null;
    YamlNode node = root;
    for (ProtocolPath step : path.steps()) {
      YamlNode parent = node.content();
      int index = step.index().orElse(Integer.MAX_VALUE);
      String name = step.key().orElse(null);
      YamlNode.Entry entry =
          name != null && parent instanceof YamlNode.Mapping map ? map.entry(name) : null;
      if (entry != null) {
        key = entry.key();
        node = entry.value();
      } else if (parent instanceof YamlNode.Sequence list && index < list.items.size()) {
        key = null;
        node = list.items.get(index);
      } else {
        return new Found(key, node, false);
      }
    }
    return new Found(key, node, true);
  }

  private record Found(@Nullable YamlNode key, YamlNode node, boolean exact) {}
}
