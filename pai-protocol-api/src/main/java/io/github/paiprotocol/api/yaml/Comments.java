package io.github.paiprotocol.api.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds the comments beside confidential nodes, for comments often say what they stand beside:
 * those inside, those on lines of their own above, and those behind up to the next content. Only
 * what stands between scalars is looked at, so a {@code #} in a text is never taken for a comment.
 * Only nodes that a {@code #} stands in or near are visited: most of a document is passed over.
 */
final class Comments implements YamlNode.Visitor<Comments.Around> {
  private final String text;

  /** Tells nodes that are confidential wherever they stand; null where only entries are. */
  private final @Nullable Predicate<YamlNode> confidential;

  private final Predicate<YamlNode.Entry> confides;
  private final List<Problem.Range> found = new ArrayList<>();

  /** Where the last content ended, or the document begins. */
  private int at;

  /** Where the next {@code #} stands from there on, or a place behind the text. */
  private int mark = -1;

  /** Whether the last content is confidential. */
  private boolean behindSecret;

  /** Whether what follows on the line stands behind content. */
  private boolean behindContent;

  private Comments(
      String text,
      int from,
      @Nullable Predicate<YamlNode> confidential,
      Predicate<YamlNode.Entry> confides) {
    this.text = text;
    this.at = from;
    this.confidential = confidential;
    this.confides = confides;
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
    return new Comments(text, from, confidential, entry -> confidential.test(entry.value()))
        .all(root, to);
  }

  /**
   * The comments to hide in a document in which nothing is shared, in the order they stand in.
   *
   * @param text the source
   * @param root the root of the document
   * @param from where the document begins
   * @param to where it ends
   * @param confides tells entries whose values are confidential, with all that is in them
   */
  static List<Problem.Range> ofEntries(
      String text, YamlNode root, int from, int to, Predicate<YamlNode.Entry> confides) {
    return new Comments(text, from, null, confides).all(root, to);
  }

  /**
   * What a node stands in.
   *
   * @param secret whether it is confidential with all that is in it
   * @param next where the first content behind it ends, or the document; -1 when nobody knows
   */
  record Around(boolean secret, int next) {}

  private List<Problem.Range> all(YamlNode root, int to) {
    visit(root, new Around(false, to));
    gap(to, false);
    return found;
  }

  /** With no mark before the end of what follows, neither it nor what it stands beside matters. */
  private boolean isQuiet(int next) {
    if (mark < at) {
      int found = text.indexOf('#', at);
      mark = found < 0 ? Integer.MAX_VALUE : found;
    }
    return mark >= next && next >= 0;
  }

  private void visit(YamlNode node, Around around) {
    if (isQuiet(around.next())) {
      at = Math.max(at, node.end);
      return;
    }
    boolean secret = around.secret() || (confidential != null && confidential.test(node));
    node.accept(this, secret == around.secret() ? around : new Around(secret, around.next()));
  }

  @Override
  public void sequence(YamlNode.Sequence list, Around around) {
    enter(around.secret());
    for (int i = 0; i < list.items.size(); i++) {
      boolean last = i + 1 == list.items.size();
      int next = last ? around.next() : firstEnd(list.items.get(i + 1));
      visit(list.items.get(i), new Around(around.secret(), next));
    }
  }

  @Override
  public void mapping(YamlNode.Mapping map, Around around) {
    enter(around.secret());
    for (int i = 0; i < map.written.size(); i++) {
      YamlNode.Entry entry = map.written.get(i);
      boolean last = i + 1 == map.written.size();
      int next = last ? around.next() : firstEnd(map.written.get(i + 1).key());
      if (isQuiet(next)) {
        at = Math.max(at, entry.value().end);
        continue;
      }
      boolean hidden = around.secret() || confides.test(entry);
      visit(entry.key(), new Around(hidden, firstEnd(entry.value())));
      visit(entry.value(), new Around(hidden, next));
    }
  }

  /** The end of the first content of a node; -1 when that would have to be looked for. */
  private static int firstEnd(YamlNode node) {
    YamlNode first = node;
    while (!(first instanceof YamlNode.Scalar)) {
      if (first instanceof YamlNode.Mapping map && !map.written.isEmpty()) {
        first = map.written.get(0).key();
      } else if (first instanceof YamlNode.Sequence list && !list.items.isEmpty()) {
        first = list.items.get(0);
      } else {
        return -1;
      }
    }
    return first.isEmpty() ? -1 : first.end;
  }

  @Override
  public void scalar(YamlNode.Scalar scalar, Around around) {
    content(scalar, scalar.style == YamlNode.Style.BLOCK, around.secret());
  }

  @Override
  public void alias(YamlNode.Alias alias, Around around) {
    content(alias, false, around.secret());
  }

  private void enter(boolean secret) {
    // What stands behind its key or bracket stands before its first content.
    behindContent = false;
    // What stands before its first content or behind its last is looked at with what follows.
    behindSecret |= secret;
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
