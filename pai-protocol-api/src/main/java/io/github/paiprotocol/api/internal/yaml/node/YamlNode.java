package io.github.paiprotocol.api.internal.yaml.node;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.yaml.text.CoreSchema;
import io.github.paiprotocol.api.internal.yaml.text.Yaml11;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A node of a document as it was written: where it stands and what it means. Immutable once its
 * tree is complete.
 *
 * <p>Offsets are those of the source text. {@code from} is where its properties (anchor, tag)
 * begin, {@code start} where its content does; {@code end} lies behind its last character.
 */
public abstract sealed class YamlNode {
  public final int from;
  public final int start;
  public final int end;

  /** Nodes it stands for, itself included. */
  public final long size;

  /** Lists and maps on the longest way down, itself included. */
  public final int height;

  /** Whether something about it was reported, so that its value means nothing. */
  public final boolean faulty;

  /**
   * Whether nothing in it is shared, merged, repeated, faulty or a tag that braces were forgotten
   * around: each value stands where it is read, and takes nothing else with it.
   */
  public final boolean plain;

  /** Whether a key or value written in it may be something else to readers of YAML 1.1. */
  public final boolean doubtful;

  private YamlNode(
      int from,
      int start,
      int end,
      long size,
      int height,
      boolean faulty,
      boolean plain,
      boolean doubtful) {
    this.from = from;
    this.start = start;
    this.end = end;
    this.size = size;
    this.height = height;
    this.faulty = faulty;
    this.plain = plain && !faulty;
    this.doubtful = doubtful;
  }

  /** What it means. */
  public abstract Value value();

  /**
   * What to do with each kind of node; a kind that is forgotten does not compile.
   *
   * @param <C> what is handed on to the nodes below, such as their path
   */
  public interface Visitor<C> {
    void scalar(Scalar node, C context);

    void alias(Alias node, C context);

    void sequence(Sequence node, C context);

    void mapping(Mapping node, C context);
  }

  /** Calls the visitor's method for this kind of node. */
  public abstract <C> void accept(Visitor<C> visitor, C context);

  /** The node an alias stands for, any other node itself. */
  public YamlNode content() {
    return this;
  }

  /** Whether nothing is written: the null of {@code key:}. */
  public boolean isEmpty() {
    return from == end;
  }

  public enum Style {
    PLAIN,
    QUOTED,
    BLOCK
  }

  /** A string, number, boolean or null. */
  public static final class Scalar extends YamlNode {
    /** What a template variable begins with; without quotes, others read a map. */
    public static final String BRACES = "{{";

    public final Style style;

    /** Its text, escapes and line folding undone. */
    public final String text;

    /** Null until somebody asks; of keys nobody does. */
    private @Nullable Value value;

    private volatile @Nullable ScalarText places;

    public Scalar(
        int from, int start, int end, Style style, String text, Value value, boolean faulty) {
      super(from, start, end, 1, 0, faulty, isPlain(style, text), isDoubtful(style, text));
      this.style = style;
      this.text = text;
      this.value = value;
    }

    /** One without properties: its text and its style say what it means. */
    public Scalar(int start, int end, Style style, String text) {
      super(start, start, end, 1, 0, false, isPlain(style, text), isDoubtful(style, text));
      this.style = style;
      this.text = text;
    }

    /** Flow braces without quotes are read as a text where a tag may stand. */
    private static boolean isPlain(Style style, String text) {
      return style != Style.PLAIN || !text.startsWith(BRACES);
    }

    private static boolean isDoubtful(Style style, String text) {
      return style == Style.PLAIN && Yaml11.differing(text).isPresent();
    }

    @Override
    public <C> void accept(Visitor<C> visitor, C context) {
      visitor.scalar(this, context);
    }

    @Override
    public Value value() {
      Value known = value;
      if (known == null) {
        known = style == Style.PLAIN ? CoreSchema.resolve(text) : new Value.Text(text);
        value = known;
      }
      return known;
    }

    /** Where stretches of it stand in its source, which is looked at once. */
    ScalarText places(String source) {
      ScalarText known = places;
      if (known == null) {
        known = new ScalarText(source, this);
        places = known;
      }
      return known;
    }
  }

  /** The use of an anchored node at another place. */
  public static final class Alias extends YamlNode {
    final YamlNode target;

    public Alias(int start, int end, YamlNode target) {
      super(start, start, end, target.size, target.height, target.faulty, false, false);
      this.target = target;
    }

    @Override
    public <C> void accept(Visitor<C> visitor, C context) {
      visitor.alias(this, context);
    }

    @Override
    public Value value() {
      return target.value();
    }

    @Override
    public YamlNode content() {
      return target;
    }
  }

  /** A list. */
  public static final class Sequence extends YamlNode {
    public final ImmutableList<YamlNode> items;
    private final Value value;

    public Sequence(
        int from,
        int start,
        int end,
        long size,
        int height,
        boolean faulty,
        boolean doubtful,
        ImmutableList<YamlNode> items) {
      super(from, start, end, size, height, faulty, arePlain(items), doubtful);
      this.items = items;
      ImmutableList.Builder<Value> values = ImmutableList.builderWithExpectedSize(items.size());
      for (YamlNode item : items) {
        values.add(item.value());
      }
      this.value = new Value.Sequence(values.build());
    }

    private static boolean arePlain(List<YamlNode> items) {
      for (YamlNode item : items) {
        if (!item.plain) {
          return false;
        }
      }
      return true;
    }

    @Override
    public <C> void accept(Visitor<C> visitor, C context) {
      visitor.sequence(this, context);
    }

    @Override
    public Value value() {
      return value;
    }
  }

  /**
   * A map.
   *
   * <p>{@code written} holds its entries as written, with merges and repeated keys; {@link
   * #entries} those that count, merged ones included.
   */
  public static final class Mapping extends YamlNode {
    public final ImmutableList<Entry> written;
    private final Value value;

    /** Null until somebody asks, where each entry that is written counts. */
    private @Nullable ImmutableMap<String, Entry> entries;

    /**
     * A map.
     *
     * @param written its entries as written
     * @param entries those that count; null when all do that are written
     */
    public Mapping(
        int from,
        int start,
        int end,
        long size,
        int height,
        boolean faulty,
        boolean doubtful,
        ImmutableList<Entry> written,
        @Nullable ImmutableMap<String, Entry> entries) {
      super(from, start, end, size, height, faulty, arePlain(written, entries), doubtful);
      this.written = written;
      this.entries = entries;
      ImmutableMap.Builder<String, Value> values =
          ImmutableMap.builderWithExpectedSize(written.size());
      if (entries == null) {
        written.forEach(entry -> values.put(entry.name(), entry.value().value()));
      } else {
        entries.forEach((key, entry) -> values.put(key, entry.value().value()));
      }
      this.value = new Value.Mapping(values.buildOrThrow());
    }

    @Override
    public <C> void accept(Visitor<C> visitor, C context) {
      visitor.mapping(this, context);
    }

    @Override
    public Value value() {
      return value;
    }

    private static boolean arePlain(List<Entry> written, @Nullable Map<String, Entry> entries) {
      if (entries != null && entries.size() != written.size()) {
        return false;
      }
      for (Entry entry : written) {
        if (entry.isMerge()
            || !(entry.key() instanceof Scalar)
            || !entry.key().plain
            || !entry.value().plain) {
          return false;
        }
      }
      return true;
    }

    public ImmutableMap<String, Entry> entries() {
      ImmutableMap<String, Entry> known = entries;
      if (known == null) {
        ImmutableMap.Builder<String, Entry> all =
            ImmutableMap.builderWithExpectedSize(written.size());
        written.forEach(entry -> all.put(entry.name(), entry));
        known = all.buildOrThrow();
        entries = known;
      }
      return known;
    }

    public @Nullable Entry entry(String key) {
      return entries().get(key);
    }
  }

  /** A key and its value as written. */
  public record Entry(YamlNode key, String name, boolean isMerge, YamlNode value) {}
}
