package io.github.paiprotocol.api.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Finds the comments beside confidential nodes, for comments often say what they stand beside:
 * those inside, those on lines of their own above, and those behind up to the next content. Only
 * what stands between scalars is looked at, so a {@code #} in a text is never taken for a comment.
 */
final class Comments implements YamlNode.Visitor<Boolean> {
  private final String text;
  private final Predicate<YamlNode> confidential;
  private final List<Problem.Range> found = new ArrayList<>();

  /** Where the last content ended, or the document begins. */
  private int at;

  /** Whether the last content is confidential. */
  private boolean behindSecret;

  /** Whether what follows on the line stands behind content. */
  private boolean behindContent;

  private Comments(String text, int from, Predicate<YamlNode> confidential) {
    this.text = text;
    this.at = from;
    this.confidential = confidential;
  }

  /**
   * The comments to hide, in the order they stand in.
   *
   * @param text the source
   * @param root the root of the document
   * @param from where the document begins
   * @param to where it ends
   * @param confidential tells nodes beside whose keys and beside which no comment may be shown,
   *     with all that is in them
   */
  static List<Problem.Range> beside(
      String text, YamlNode root, int from, int to, Predicate<YamlNode> confidential) {
    if (text.indexOf('#', from) < 0) {
      return List.of();
    }
    Comments comments = new Comments(text, from, confidential);
    comments.visit(root, false);
    comments.gap(to, false);
    return comments.found;
  }

  private void visit(YamlNode node, boolean inSecret) {
    boolean secret = inSecret || confidential.test(node);
    node.accept(this, secret);
  }

  @Override
  public void sequence(YamlNode.Sequence list, Boolean secret) {
    enter(list, secret);
    list.items.forEach(item -> visit(item, secret));
    leave(list, secret);
  }

  @Override
  public void mapping(YamlNode.Mapping map, Boolean secret) {
    enter(map, secret);
    for (YamlNode.Entry entry : map.written) {
      boolean hidden = secret || confidential.test(entry.value());
      visit(entry.key(), hidden);
      visit(entry.value(), hidden);
    }
    leave(map, secret);
  }

  @Override
  public void scalar(YamlNode.Scalar scalar, Boolean secret) {
    content(scalar, scalar.style == YamlNode.Style.BLOCK, secret);
  }

  @Override
  public void alias(YamlNode.Alias alias, Boolean secret) {
    content(alias, false, secret);
  }

  private void enter(YamlNode collection, boolean secret) {
    // What stands behind its key or bracket stands before its first content.
    behindContent = false;
    if (secret) {
      gap(collection.from, true);
      behindSecret = true;
    }
  }

  private void leave(YamlNode collection, boolean secret) {
    if (secret) {
      gap(collection.end, true);
      behindSecret = true;
    }
  }

  private void content(YamlNode node, boolean block, boolean secret) {
    if (node.isEmpty()) {
      return;
    }
    gap(node.from, secret);
    behindSecret = secret;
    gap(block ? Characters.lineEnd(text, node.start) : node.start, false);
    at = Math.max(at, node.end);
    behindContent = !block;
  }

  /** Looks at what stands between the last content and the next, which may be confidential. */
  private void gap(int to, boolean beforeSecret) {
    int i = at;
    while (i < to) {
      char c = text.charAt(i);
      if (c == '#') {
        int end = Characters.lineEnd(text, i);
        if (behindSecret || (beforeSecret && !behindContent)) {
          found.add(new Problem.Range(i, end));
        }
        i = end;
      } else if (c == '&' || c == '!') {
        i = propertyEnd(i, to);
      } else {
        behindContent &= !Characters.isBreak(c);
        i++;
      }
    }
    at = Math.max(at, to);
  }

  /** The end of an anchor or a tag, which may hold a {@code #}. */
  private int propertyEnd(int from, int to) {
    int end = from;
    while (end < to && !Characters.isSpace(text, end)) {
      end++;
    }
    return end;
  }
}
