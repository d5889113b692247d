package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.internal.mask.SecretKeys;
import io.github.paiprotocol.api.internal.text.AddressMasks;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The scalars that no diagnostic shows: all below confidential keys, at any depth, and what these
 * stand for through aliases. So are scalars whose addresses hold credentials that their spelling
 * hides, as escapes do.
 */
final class SecretNodes implements YamlNode.Visitor<Boolean> {
  /** Annotations of ours hold texts that are read, too. */
  private static final String ANNOTATIONS = "paiprotocol.io/";

  // A node equals only itself.
  private final Set<YamlNode> seenAsSecret = new HashSet<>();
  private final List<Problem.Range> ranges = new ArrayList<>();

  private final String text;

  private SecretNodes(String text) {
    this.text = text;
  }

  static SecretNodes of(YamlNode root, String text) {
    SecretNodes nodes = new SecretNodes(text);
    nodes.visit(root, false);
    return nodes;
  }

  /** Where scalars stand that may not be shown. */
  List<Problem.Range> ranges() {
    return ranges;
  }

  /** Whether a node is the value of a confidential key, stands below one, or is used there. */
  boolean contains(YamlNode node) {
    return seenAsSecret.contains(node);
  }

  private void visit(YamlNode node, boolean secret) {
    if (!secret || seenAsSecret.add(node)) {
      node.accept(this, secret);
    }
  }

  @Override
  public void scalar(YamlNode.Scalar scalar, Boolean secret) {
    if (secret || spellsCredentials(scalar)) {
      hide(scalar);
    }
  }

  @Override
  public void alias(YamlNode.Alias alias, Boolean secret) {
    // What an alias stands for is met where it is written, too.
    if (secret) {
      visit(alias.target, true);
    }
  }

  @Override
  public void sequence(YamlNode.Sequence list, Boolean secret) {
    list.items.forEach(item -> visit(item, secret));
    hideFaulty(list, secret);
  }

  @Override
  public void mapping(YamlNode.Mapping map, Boolean secret) {
    for (YamlNode.Entry entry : map.written) {
      visit(entry.key(), secret && !(entry.key() instanceof YamlNode.Scalar));
      visit(entry.value(), secret || isConfidential(entry));
    }
    hideFaulty(map, secret);
  }

  private void hideFaulty(YamlNode node, boolean secret) {
    if (secret && node.faulty) {
      hide(node);
    }
  }

  private void hide(YamlNode node) {
    if (node.from < node.end) {
      ranges.add(new Problem.Range(node.from, node.end));
    }
  }

  /** Also below a key of which nobody knows what it is: a list, or an alias of nothing. */
  static boolean isConfidential(YamlNode.Entry entry) {
    return SecretKeys.isKey(entry.name())
        || isUnknown(entry.key())
        || (entry.name().startsWith(ANNOTATIONS)
            && entry.value().content() instanceof YamlNode.Scalar inner
            && SecretKeys.isNamedIn(inner.text));
  }

  static boolean isUnknown(YamlNode key) {
    return key.faulty || !(key.content() instanceof YamlNode.Scalar);
  }

  /** Whether a scalar's value holds more credentials than its spelling shows. */
  private boolean spellsCredentials(YamlNode.Scalar scalar) {
    if (text.startsWith(scalar.text, scalar.start)) {
      return false;
    }
    int meant = AddressMasks.in(scalar.text).size();
    return meant > 0 && meant > AddressMasks.in(text.substring(scalar.start, scalar.end)).size();
  }
}
