package io.github.paiprotocol.runtime.placement;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.hash.HashCode;
import com.google.common.hash.Hashing;
import io.github.paiprotocol.api.model.ResourceSpec;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * How the tasks of a role get their host ports: every task works out its own and everybody else's
 * by the same rule, so that nobody has to tell. Immutable and thread-safe.
 *
 * <p>Protocol: ports of tasks; OpenPAI's annotation {@code rest-server/port-scheduling-spec}.
 */
public sealed interface PortPlan {
  /** The first port of an OpenPAI cluster's range. */
  int STANDARD_START = 15_000;

  /** The port behind the last of an OpenPAI cluster's range. */
  int STANDARD_END = 40_000;

  /** Most ports a task may have under one label. */
  int MAX_COUNT = 65_535;

  /**
   * The labels of the ports.
   *
   * @return labels in order
   */
  List<String> labels();

  /**
   * The ports of a task under a label.
   *
   * @param task the task
   * @param label one of the labels
   * @return ports in order; other tasks may have got the same ones
   */
  List<Integer> ports(TaskPlacement task, String label);

  /**
   * Calls the function of this case; a call that forgets one does not compile.
   *
   * @param hashed for a {@link Hashed}
   * @param sequential for a {@link Sequential}
   * @param <R> what the functions give
   * @return what the function of this case gave
   */
  <R> R match(
      Function<? super Hashed, ? extends R> hashed,
      Function<? super Sequential, ? extends R> sequential);

  /**
   * Ports that follow from the pod's uid.
   *
   * @param start the first port there is, 1 to 65534
   * @param end the port behind the last, at most 65536
   * @param counts how many ports stand under each label, 0 to 65535
   */
  record Hashed(int start, int end, Map<String, Integer> counts) implements PortPlan {
    /**
     * Copies the counts and checks the numbers.
     *
     * @throws IllegalArgumentException when a number is out of its range, or the range is empty
     */
    public Hashed {
      counts = ImmutableMap.copyOf(counts);
      if (start < 1 || end > MAX_COUNT + 1 || start >= end) {
        throw new IllegalArgumentException("not a range of ports: " + start + " to " + end);
      }
      counts.values().forEach(PortPlan::requireCount);
    }

    @Override
    public <R> R match(
        Function<? super Hashed, ? extends R> hashed,
        Function<? super Sequential, ? extends R> sequential) {
      return hashed.apply(this);
    }

    @Override
    public List<String> labels() {
      return ImmutableList.copyOf(counts.keySet());
    }

    @Override
    public List<Integer> ports(TaskPlacement task, String label) {
      return IntStream.range(0, counts.getOrDefault(label, 0))
          .mapToObj(i -> start + offset("[" + task.podUid() + "][" + label + "][" + i + "]"))
          .collect(ImmutableList.toImmutableList());
    }

    /** The hash's hex digits 0–11, 12–23 and 24–31 as three numbers, summed up. */
    @SuppressWarnings("deprecation") // MD5 is the rule; nothing is kept secret by it.
    private int offset(String key) {
      HashCode hash = Hashing.md5().hashString(key, StandardCharsets.UTF_8);
      String hex = hash.toString();
      long sum =
          Long.parseLong(hex, 0, 12, 16)
              + Long.parseLong(hex, 12, 24, 16)
              + Long.parseLong(hex, 24, 32, 16);
      return (int) (sum % (end - start));
    }
  }

  /**
   * Ports that follow from the task's index: the older form.
   *
   * @param blocks where the ports under each label begin, and how many a task has
   */
  record Sequential(Map<String, Block> blocks) implements PortPlan {
    /** Copies the blocks. */
    public Sequential {
      blocks = ImmutableMap.copyOf(blocks);
    }

    /**
     * The ports under one label.
     *
     * @param start the first port of the first task, 1 to 65535
     * @param count how many ports each task has, 0 to 65535
     */
    public record Block(int start, int count) {
      /**
       * Checks the numbers.
       *
       * @throws IllegalArgumentException when a number is out of its range
       */
      public Block {
        requireCount(count);
        if (start < 1 || start > MAX_COUNT) {
          throw new IllegalArgumentException("not a port: " + start);
        }
      }
    }

    @Override
    public <R> R match(
        Function<? super Hashed, ? extends R> hashed,
        Function<? super Sequential, ? extends R> sequential) {
      return sequential.apply(this);
    }

    @Override
    public List<String> labels() {
      return ImmutableList.copyOf(blocks.keySet());
    }

    @Override
    public List<Integer> ports(TaskPlacement task, String label) {
      Block block = blocks.getOrDefault(label, new Block(1, 0));
      int first = block.start() + block.count() * task.index();
      return IntStream.range(first, first + block.count())
          .boxed()
          .collect(ImmutableList.toImmutableList());
    }
  }

  /**
   * The plan of a role's tasks in a job.
   *
   * @param resources what a task takes; a port each for {@code ssh} and {@code http} is added
   *     unless listed
   * @return a plan over the range of an OpenPAI cluster
   */
  static Hashed of(ResourceSpec resources) {
    return new Hashed(STANDARD_START, STANDARD_END, counts(resources));
  }

  /**
   * How many ports a task of a role has.
   *
   * @param resources what a task takes
   * @return counts by label, in order, then {@code ssh} and {@code http} unless listed
   */
  static Map<String, Integer> counts(ResourceSpec resources) {
    Map<String, Integer> counts = new LinkedHashMap<>(resources.ports());
    counts.putIfAbsent("ssh", 1);
    counts.putIfAbsent("http", 1);
    return ImmutableMap.copyOf(counts);
  }

  private static void requireCount(int count) {
    if (count < 0 || count > MAX_COUNT) {
      throw new IllegalArgumentException("not a number of ports: " + count);
    }
  }
}
