package io.github.paiprotocol.api.internal.shape;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.internal.text.LongNames;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The texts of a document that no message may show: every scalar below a key {@code secrets},
 * {@code password}, {@code token} or {@code key}. An anchor can carry one of them to any other
 * place, so they are known by text, not by place.
 *
 * <p>Protocol: diagnostics. Gathered on the first question only: a document without problems has no
 * use for them.
 */
public final class Confidential {
  private static final ImmutableSet<String> KEYS =
      ImmutableSet.of("secrets", "password", "token", "key");

  private final Value root;
  private @Nullable Set<String> texts;

  /**
   * The confidential texts of a document.
   *
   * @param root its root
   */
  public Confidential(Value root) {
    this.root = root;
  }

  /**
   * What a message may show of a text.
   *
   * @param text the text
   * @return the text, or the mask when it is confidential
   */
  public String shown(String text) {
    return hides(text) ? Secret.MASK : text;
  }

  boolean hides(String text) {
    Set<String> known = texts;
    if (known == null) {
      known = gather();
      texts = known;
    }
    return known.contains(text);
  }

  private Set<String> gather() {
    Set<String> found = new HashSet<>();
    Deque<Value> open = new ArrayDeque<>();
    Deque<Value> hidden = new ArrayDeque<>();
    open.add(root);
    while (!open.isEmpty()) {
      open.remove()
          .match(
              scalar -> false,
              () -> false,
              list -> open.addAll(list.items()),
              map -> {
                map.entries().forEach((key, v) -> (KEYS.contains(key) ? hidden : open).add(v));
                return true;
              });
    }
    while (!hidden.isEmpty()) {
      hidden
          .remove()
          .match(
              scalar -> add(scalar.text(), found),
              () -> false,
              list -> hidden.addAll(list.items()),
              map -> hidden.addAll(map.entries().values()));
    }
    return found;
  }

  /** Messages hold long names in a shorter form, and put back-ticks around all of them. */
  private static boolean add(String text, Set<String> found) {
    found.add(text);
    found.add(LongNames.shown(text));
    if (text.indexOf('`') >= 0) {
      for (String part : Splitter.on('`').omitEmptyStrings().split(text)) {
        found.add(part);
        found.add(LongNames.shown(part));
      }
    }
    return true;
  }
}
