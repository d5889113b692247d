package io.github.paiprotocol.api.internal.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds all copies of known texts in others, in time linear in the length of both, however many
 * there are: the automaton of Aho and Corasick. Immutable and thread-safe.
 */
public final class KnownTexts {
  private final Map<Long, Integer> next = new HashMap<>();
  private final int[] shorter;
  private final int[] longest;

  /**
   * Prepares the search.
   *
   * @param texts the texts to find; empty ones are left out
   */
  public KnownTexts(Collection<String> texts) {
    int nodes = 1;
    int[] ends = new int[1 + texts.stream().mapToInt(String::length).sum()];
    for (String text : texts) {
      int at = 0;
      for (int i = 0; i < text.length(); i++) {
        Integer known = next.putIfAbsent(edge(at, text.charAt(i)), nodes);
        at = known == null ? nodes++ : known;
      }
      ends[at] = text.length();
    }
    longest = Arrays.copyOf(ends, nodes);
    shorter = new int[nodes];
    linkShorter();
  }

  /** Where to go on when the next character does not fit: the longest end that begins a text. */
  private void linkShorter() {
    Map<Integer, List<Map.Entry<Long, Integer>>> edges = new HashMap<>();
    next.entrySet()
        .forEach(e -> edges.computeIfAbsent(node(e.getKey()), n -> new ArrayList<>()).add(e));
    Deque<Integer> open = new ArrayDeque<>(List.of(0));
    while (!open.isEmpty()) {
      int node = open.remove();
      for (Map.Entry<Long, Integer> edge : edges.getOrDefault(node, List.of())) {
        int child = edge.getValue();
        shorter[child] = node == 0 ? 0 : step(shorter[node], character(edge.getKey()));
        longest[child] = Math.max(longest[child], longest[shorter[child]]);
        open.add(child);
      }
    }
  }

  /**
   * Whether a text holds one of the known ones.
   *
   * @param text any text
   * @return true when it does
   */
  public boolean isIn(String text) {
    int at = 0;
    for (int i = 0; i < text.length(); i++) {
      at = step(at, text.charAt(i));
      if (longest[at] > 0) {
        return true;
      }
    }
    return false;
  }

  private int step(int from, char c) {
    int at = from;
    while (true) {
      Integer found = next.get(edge(at, c));
      if (found != null || at == 0) {
        return found == null ? 0 : found;
      }
      at = shorter[at];
    }
  }

  private static long edge(int node, char c) {
    return (long) node << 16 | c;
  }

  private static int node(long edge) {
    return (int) (edge >> 16);
  }

  private static char character(long edge) {
    return (char) edge;
  }

  /**
   * A text in which nothing of the known ones is left.
   *
   * @param text any text
   * @param mask what takes the place of each copy, and of copies that overlap
   * @return the text; the same one when it holds none
   */
  public String replaced(String text, String mask) {
    Deque<int[]> found = find(text);
    if (found.isEmpty()) {
      return text;
    }
    StringBuilder out = new StringBuilder();
    int at = 0;
    for (int[] stretch : found) {
      out.append(text, at, stretch[0]).append(mask);
      at = stretch[1];
    }
    return out.append(text, at, text.length()).toString();
  }

  /** Stretches from a start to an end, in order, none of which overlap. */
  private Deque<int[]> find(String text) {
    Deque<int[]> found = new ArrayDeque<>();
    int at = 0;
    for (int i = 0; i < text.length(); i++) {
      at = step(at, text.charAt(i));
      if (longest[at] > 0) {
        int start = i + 1 - longest[at];
        while (!found.isEmpty() && found.getLast()[1] > start) {
          start = Math.min(start, found.removeLast()[0]);
        }
        found.add(new int[] {start, i + 1});
      }
    }
    return found;
  }
}
