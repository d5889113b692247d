package io.github.paiprotocol.api.diagnostic;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.internal.text.LongNames;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The way from the top of a document to one of its values, e.g. {@code
 * taskRoles.worker.commands[1]}. Immutable and thread-safe; children share their parents.
 */
public final class ProtocolPath {
  private static final ProtocolPath ROOT = new ProtocolPath(null, "", -1, 0);
  private static final CharMatcher UNUSUAL =
      CharMatcher.anyOf(".[]\" \t\n\u000B\f\r").precomputed();

  /** The value that holds this one; null at the top. */
  final @Nullable ProtocolPath parent;

  private final String key;
  private final int index;
  private final int hash;

  private ProtocolPath(@Nullable ProtocolPath parent, String key, int index, int hash) {
    this.parent = parent;
    this.key = key;
    this.index = index;
    this.hash = hash;
  }

  /**
   * The top of a document.
   *
   * @return the empty path
   */
  public static ProtocolPath root() {
    return ROOT;
  }

  /**
   * The path of nested keys from the top.
   *
   * @param keys map keys, outermost first
   * @return the path
   */
  public static ProtocolPath of(String... keys) {
    ProtocolPath path = ROOT;
    for (String key : keys) {
      path = path.child(key);
    }
    return path;
  }

  /**
   * The value under a key of the map here.
   *
   * @param childKey the key
   * @return the child's path
   */
  public ProtocolPath child(String childKey) {
    return new ProtocolPath(this, childKey, -1, hash * 31 + childKey.hashCode());
  }

  /**
   * An item of the list here.
   *
   * @param childIndex its index, from 0
   * @return the child's path
   */
  public ProtocolPath child(int childIndex) {
    return new ProtocolPath(this, "", childIndex, hash * 31 + childIndex);
  }

  /**
   * What is at a path below the value here.
   *
   * @param below its path from here; the top for the value itself
   * @return its path
   */
  public ProtocolPath append(ProtocolPath below) {
    return append(below.steps());
  }

  /**
   * The way to this value from one that holds it. With {@link #append} it moves a value to another
   * document: {@code there.append(path.from(2))}.
   *
   * @param first how many steps of this path lead to the value that holds it, at least 0
   * @return the other steps as a path of their own; the top when there are no others
   */
  public ProtocolPath from(int first) {
    List<ProtocolPath> steps = steps();
    return ROOT.append(steps.subList(Math.min(first, steps.size()), steps.size()));
  }

  private ProtocolPath append(List<ProtocolPath> steps) {
    ProtocolPath path = this;
    for (ProtocolPath step : steps) {
      path = step.index < 0 ? path.child(step.key) : path.child(step.index);
    }
    return path;
  }

  /**
   * The value that holds this one.
   *
   * @return the parent, or empty at the top
   */
  public Optional<ProtocolPath> parent() {
    return Optional.ofNullable(parent);
  }

  /**
   * The last step when it is a map key.
   *
   * @return the key, or empty at the top and for a list item
   */
  public Optional<String> key() {
    return parent == null || index >= 0 ? Optional.empty() : Optional.of(key);
  }

  /**
   * The last step when it is a list index.
   *
   * @return the index, or empty at the top and for a map entry
   */
  public OptionalInt index() {
    return index < 0 ? OptionalInt.empty() : OptionalInt.of(index);
  }

  /**
   * Every path from the top, exclusive, to this one, inclusive.
   *
   * @return the paths, outermost first; empty at the top
   */
  public List<ProtocolPath> steps() {
    int depth = 0;
    for (ProtocolPath p = parent; p != null; p = p.parent) {
      depth++;
    }
    ProtocolPath[] steps = new ProtocolPath[depth];
    for (ProtocolPath p = this; p != null && depth > 0; p = p.parent) {
      steps[--depth] = p;
    }
    return Collections.unmodifiableList(Arrays.asList(steps));
  }

  /**
   * Whether this path lies at or below another.
   *
   * @param ancestor the other path
   * @return true when it does
   */
  public boolean startsWith(ProtocolPath ancestor) {
    for (ProtocolPath p = this; p != null; p = p.parent) {
      if (p.equals(ancestor)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ProtocolPath that) || that.hash != hash) {
      return false;
    }
    ProtocolPath a = this;
    ProtocolPath b = that;
    while (a != null && b != null && a != b) {
      if (a.index != b.index || !a.key.equals(b.key)) {
        return false;
      }
      a = a.parent;
      b = b.parent;
    }
    return a == b;
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /**
   * The path as people write it: keys joined by dots, indexes in brackets, unusual keys quoted in
   * brackets, and keys longer than 200 characters cut.
   *
   * @return the text; empty at the top
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (ProtocolPath step : steps()) {
      if (step.index >= 0) {
        text.append('[').append(step.index).append(']');
      } else {
        append(text, LongNames.shown(step.key));
      }
    }
    return text.toString();
  }

  private static void append(StringBuilder text, String key) {
    if (!key.isEmpty() && UNUSUAL.matchesNoneOf(key)) {
      text.append(text.isEmpty() ? "" : ".").append(key);
    } else {
      String quoted = key.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
      text.append("[\"").append(quoted).append("\"]");
    }
  }
}
