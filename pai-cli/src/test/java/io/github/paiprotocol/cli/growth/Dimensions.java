package io.github.paiprotocol.cli.growth;

import io.github.paiprotocol.cli.growth.Dimension.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** Ways in which texts of some kind can grow. */
abstract class Dimensions {
  /** A job of many short commands, with which the others are compared. */
  static final Dimension PLAIN =
      new Dimension(
          Kind.JOB,
          "plain job",
          n -> new JobText().commands(Parts.each(n, "      - echo @\n")).text());

  /** A role's keys. */
  static final String ROLE =
      """
      :
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}
          commands: ['true']
      """;

  private final List<Dimension> dimensions = new ArrayList<>();

  /** All of them. */
  static List<Dimension> all() {
    return Stream.of(
            new WrittenDimensions(),
            new ComputedDimensions(),
            new LockDimensions(),
            new FrameworkDimensions())
        .flatMap(some -> some.dimensions.stream())
        .toList();
  }

  final void add(Dimension dimension) {
    dimensions.add(dimension);
  }

  final void add(Kind kind, String name, IntFunction<String> text) {
    add(new Dimension(kind, name, text));
  }

  final void add(String name, BiFunction<JobText, Integer, JobText> grown) {
    add(Kind.JOB, name, n -> grown.apply(new JobText(), n).text());
  }
}
