package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.mask.SecretKeys;
import io.github.paiprotocol.api.internal.text.Escapes;
import io.github.paiprotocol.api.model.Secret;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Works out which stretches of a text give way to what. A node that is hidden takes with it what
 * its aliases stand for, and all aliases of what is in it: an alias whose anchor is gone would not
 * be YAML any more. Nodes equal only themselves.
 */
final class NodeMasks {
  static final String MASK = Escapes.quoted(Secret.MASK);

  private final NodePositions positions;
  private final String text;
  private final Deque<Hidden> open = new ArrayDeque<>();

  /** Nodes that are hidden, each with what stands there instead. */
  private final Map<YamlNode, String> hidden = new HashMap<>();

  /** Where aliases stand, by what they stand for. */
  private final Map<YamlNode, List<YamlNode>> uses = new HashMap<>();

  /** Values of merge keys: they must stay maps. */
  private final Map<YamlNode, Boolean> merged = new HashMap<>();

  /** Nodes that are keys: they must differ from each other. */
  private final Map<YamlNode, Boolean> keys = new HashMap<>();

  /** The keys that lists stand below, by lists that could stand in the column of their key. */
  private final Map<YamlNode, YamlNode> keyOf = new HashMap<>();

  private final List<Edit> edits = new ArrayList<>();

  private record Hidden(YamlNode node, String replacement) {}

  /**
   * What is to stand in place of a stretch of the text.
   *
   * @param from where it begins
   * @param end behind its last character
   * @param replacement what stands there instead
   */
  record Edit(int from, int end, String replacement) {
    /** In the order of the text, those that hold others first. */
    static final Comparator<Edit> ORDER =
        Comparator.comparingInt(Edit::from).thenComparing(Edit::end, Comparator.reverseOrder());
  }

  NodeMasks(NodePositions positions, YamlNode root, Map<ProtocolPath, String> replacements) {
    this.positions = positions;
    this.text = positions.source().text();
    new Survey().visit(root, false);
    if (root instanceof YamlNode.Mapping) {
      hideSecretsOf(root, new HashSet<>());
      StrayLogins.in(root).forEach(password -> hide(password, MASK));
    }
    replacements.forEach((path, string) -> hide(positions.node(path), Escapes.quoted(string)));
    while (!open.isEmpty()) {
      spread(open.remove());
    }
    SecretNodes secrets = positions.secrets(root);
    hideComments(
        Comments.beside(
            text,
            root,
            positions.documentStart(),
            positions.documentEnd(),
            node -> hidden.containsKey(node) || secrets.contains(node)),
        edits);
  }

  /** Whether nothing gives way to anything. */
  boolean isEmpty() {
    return hidden.isEmpty() && edits.isEmpty();
  }

  /** The text with every hidden node replaced. */
  String apply() {
    hidden.forEach(this::edit);
    edits.sort(Edit.ORDER);
    return edited(positions, edits);
  }

  /** The text of a document with edits in their order; those within others are passed over. */
  static String edited(NodePositions positions, List<Edit> edits) {
    String text = positions.source().text();
    int at = positions.documentStart();
    if (edits.isEmpty()) {
      return text.substring(at, Math.max(at, positions.documentEnd()));
    }
    StringBuilder out = new StringBuilder(text.length());
    for (Edit edit : edits) {
      if (edit.from() >= at) {
        out.append(text, at, edit.from()).append(edit.replacement());
        at = edit.end();
      }
    }
    return out.append(text, at, Math.max(at, positions.documentEnd())).toString();
  }

  /** Not only those that count: others may take their place, and the key may be misspelt. */
  private void hideSecretsOf(YamlNode node, Set<YamlNode> seen) {
    YamlNode content = node.content();
    if (!seen.add(content)) {
      return;
    }
    if (content instanceof YamlNode.Sequence list) {
      list.items.forEach(item -> hideSecretsOf(item, seen));
    } else if (content instanceof YamlNode.Mapping map) {
      for (YamlNode.Entry entry : map.written) {
        if (entry.isMerge()) {
          hideSecretsOf(entry.value(), seen);
        } else if (SecretKeys.isSecrets(entry.name()) || SecretNodes.isUnknown(entry.key())) {
          hide(entry.value(), MASK);
          hideUnknown(entry.key());
        }
      }
    }
  }

  /** A key that cannot be read may be what was to be a value. */
  private void hideUnknown(YamlNode key) {
    if (key.faulty && key instanceof YamlNode.Scalar) {
      edits.add(new Edit(key.from, key.end, Escapes.quoted(Secret.MASK + "@" + key.from)));
    }
  }

  private void hide(@Nullable YamlNode node, String replacement) {
    if (node != null && !node.isEmpty() && hidden.putIfAbsent(node, replacement) == null) {
      open.add(new Hidden(node, replacement));
    }
  }

  /** Hides what shares nodes with a hidden one. */
  private void spread(Hidden one) {
    one.node().accept(new Spread(), one.replacement());
  }

  private void edit(YamlNode node, String replacement) {
    edits.add(new Edit(node.from, node.end, fitting(node, replacement)));
  }

  /** Comments beside secrets give way, too, be these hidden or the texts of confidential keys. */
  static void hideComments(List<Problem.Range> comments, List<Edit> edits) {
    comments.forEach(at -> edits.add(new Edit(at.start(), at.end(), "# " + Secret.MASK)));
  }

  private String fitting(YamlNode node, String replacement) {
    if (merged.containsKey(node)) {
      return "{}";
    }
    if (keys.containsKey(node)) {
      // Two keys of one map may both be hidden.
      return Escapes.quoted(Secret.MASK + "@" + node.from);
    }
    YamlNode key = keyOf.get(node);
    return key != null && standsInColumn(positions.source(), node, key)
        ? " " + replacement
        : replacement;
  }

  /** A list may stand in the column of its key; a string in its place may not. */
  static boolean standsInColumn(SourceText source, YamlNode node, YamlNode key) {
    int line = lineStart(source, node);
    return Characters.blanksEnd(source.text(), line) == node.from
        && node.from - line <= key.from - lineStart(source, key);
  }

  /** Not looked for backwards: thousands of nodes may stand on one line. */
  private static int lineStart(SourceText source, YamlNode node) {
    return source.lineStart(source.lineAt(node.from));
  }

  /** Learns what is shared, and which nodes are keys or merged. */
  private final class Survey implements YamlNode.Visitor<Boolean> {
    void visit(YamlNode node, boolean merge) {
      if (merge) {
        merged.put(node, true);
      }
      node.accept(this, merge);
    }

    @Override
    public void scalar(YamlNode.Scalar scalar, Boolean merge) {
      // Nothing is in it.
    }

    @Override
    public void alias(YamlNode.Alias alias, Boolean merge) {
      uses.computeIfAbsent(alias.target, target -> new ArrayList<>()).add(alias);
    }

    @Override
    public void sequence(YamlNode.Sequence list, Boolean merge) {
      list.items.forEach(item -> visit(item, merge));
    }

    @Override
    public void mapping(YamlNode.Mapping map, Boolean merge) {
      for (YamlNode.Entry entry : map.written) {
        keys.put(entry.key(), true);
        keyOf.put(entry.value(), entry.key());
        if (!entry.isMerge() && !entry.equals(map.entry(entry.name()))) {
          // A key that stands there already; nobody reads this, and it may be meant to be secret.
          hide(entry.value(), MASK);
        }
        visit(entry.key(), false);
        visit(entry.value(), entry.isMerge());
      }
    }
  }

  /** Hides what is in a hidden node, or stands for it elsewhere. */
  private final class Spread implements YamlNode.Visitor<String> {
    @Override
    public void scalar(YamlNode.Scalar scalar, String replacement) {
      hideUses(scalar, replacement);
    }

    @Override
    public void alias(YamlNode.Alias alias, String replacement) {
      hide(alias.target, replacement);
    }

    @Override
    public void sequence(YamlNode.Sequence list, String replacement) {
      hideUses(list, replacement);
      list.items.forEach(item -> hide(item, MASK));
    }

    @Override
    public void mapping(YamlNode.Mapping map, String replacement) {
      hideUses(map, replacement);
      for (YamlNode.Entry entry : map.written) {
        hide(entry.key(), MASK);
        hide(entry.value(), MASK);
      }
    }

    private void hideUses(YamlNode node, String replacement) {
      uses.getOrDefault(node, List.of()).forEach(use -> hide(use, replacement));
    }
  }
}
