package io.github.paiprotocol.testsupport;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Changes one place of a tree: a value becomes another, an entry or item comes or goes, a key is
 * misspelt. The same seed changes the same tree in the same way.
 *
 * @param trees how to look into trees and to make them
 * @param keys keys to put in
 * @param values values to put in, at least one
 * @param <V> a tree
 */
public record Mutations<V>(Trees<V> trees, List<String> keys, List<V> values) {

  /**
   * Trees of lists, maps and other values.
   *
   * @param <V> a tree
   */
  public interface Trees<V> {
    /** The items of a list; empty when the tree is none. */
    Optional<List<V>> items(V tree);

    /** The entries of a map; empty when the tree is none. */
    Optional<Map<String, V>> entries(V tree);

    /** A list. */
    V list(List<V> items);

    /** A map. */
    V map(Map<String, V> entries);
  }

  /** The tree with one place of it changed. */
  public V change(V root, Random random) {
    return new Walk(random, random.nextInt(size(root))).changed(root);
  }

  private int size(V tree) {
    return 1
        + trees.items(tree).orElse(List.of()).stream().mapToInt(this::size).sum()
        + trees.entries(tree).orElse(Map.of()).values().stream().mapToInt(this::size).sum();
  }

  private final class Walk {
    private final Random random;
    private int countdown;

    Walk(Random random, int countdown) {
      this.random = random;
      this.countdown = countdown;
    }

    V changed(V tree) {
      if (countdown-- == 0) {
        return replaced(tree);
      }
      return trees
          .items(tree)
          .map(items -> trees.list(items.stream().map(this::changed).toList()))
          .or(() -> trees.entries(tree).map(this::changed))
          .orElse(tree);
    }

    private V changed(Map<String, V> entries) {
      Map<String, V> changed = new LinkedHashMap<>();
      entries.forEach((key, value) -> changed.put(key, changed(value)));
      return trees.map(changed);
    }

    private V replaced(V tree) {
      Optional<Map<String, V>> entries = trees.entries(tree);
      if (entries.isPresent() && random.nextInt(4) > 0) {
        return withOtherEntry(new LinkedHashMap<>(entries.get()));
      }
      Optional<List<V>> items = trees.items(tree);
      return items.isPresent() && random.nextBoolean()
          ? withOneMore(new ArrayList<>(items.get()))
          : pick(values);
    }

    private V withOneMore(List<V> items) {
      boolean twice = !items.isEmpty() && random.nextInt(4) == 0;
      items.add(random.nextInt(items.size() + 1), twice ? items.get(0) : pick(values));
      return trees.list(items);
    }

    private V withOtherEntry(Map<String, V> entries) {
      if (entries.isEmpty() || random.nextInt(4) == 0) {
        entries.put(pick(keys), pick(values));
        return trees.map(entries);
      }
      String key = pick(List.copyOf(entries.keySet()));
      switch (random.nextInt(3)) {
        case 0 -> entries.remove(key);
        case 1 -> entries.put(key, pick(values));
        default -> entries.put(misspelt(key), entries.remove(key));
      }
      return trees.map(entries);
    }

    /** One character more or less, never half of one. */
    private String misspelt(String key) {
      int at = key.offsetByCodePoints(0, random.nextInt(key.codePointCount(0, key.length()) + 1));
      return random.nextBoolean() || at == key.length()
          ? key.substring(0, at) + "e" + key.substring(at)
          : key.substring(0, at) + key.substring(key.offsetByCodePoints(at, 1));
    }

    private <T> T pick(List<T> from) {
      return from.get(random.nextInt(from.size()));
    }
  }
}
