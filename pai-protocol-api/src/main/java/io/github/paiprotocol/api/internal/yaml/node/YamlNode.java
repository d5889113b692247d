package io.github.paiprotocol.api.internal.yaml.node;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Value;
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

  /** The number of its nodes, itself included, aliases followed. */
  public final long size;

  /** Lists and maps on the longest way down, itself included. */
  public final int height;

  /** Whether something about it was reported, so that its value means nothing. */
  public final boolean faulty;

  private YamlNode(Extent extent) {
    this(extent.from, extent.start, extent.end, extent.size, extent.height, extent.faulty);
  }

  private YamlNode(int from, int start, int end, long size, int height, boolean faulty) {
    this.from = from;
    this.start = start;
    this.end = end;
    this.size = size;
    this.height = height;
    this.faulty = faulty;
  }

  /** What it means. */
  public abstract Value value();

  /** The node an alias refers to; any other node itself. */
  public YamlNode content() {
    return this;
  }

  /** Whether nothing is written: the null of {@code key:}. */
  public boolean isEmpty() {
    return from == end;
  }

  /** Where a list or a map lies, and how large it is; see the fields of nodes. */
  public record Extent(int from, int start, int end, long size, int height, boolean faulty) {}

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

    private final Value value;

    private volatile @Nullable ScalarText places;

    public Scalar(
        int from, int start, int end, Style style, String text, Value value, boolean faulty) {
      super(from, start, end, 1, 0, faulty);
      this.style = style;
      this.text = text;
      this.value = value;
    }

    @Override
    public Value value() {
      return value;
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
      super(start, start, end, target.size, target.height, target.faulty);
      this.target = target;
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

    public Sequence(Extent extent, ImmutableList<YamlNode> items) {
      super(extent);
      this.items = items;
      ImmutableList.Builder<Value> values = ImmutableList.builderWithExpectedSize(items.size());
      for (YamlNode item : items) {
        values.add(item.value());
      }
      this.value = new Value.Sequence(values.build());
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

    /** Computed lazily when each written entry counts; null before. */
    private @Nullable ImmutableMap<String, Entry> entries;

    /**
     * A map.
     *
     * @param extent where it lies, and how large it is
     * @param written its entries as written
     * @param entries those that count; null when all do that are written
     */
    public Mapping(
        Extent extent,
        ImmutableList<Entry> written,
        @Nullable ImmutableMap<String, Entry> entries) {
      super(extent);
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
    public Value value() {
      return value;
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
