package io.github.paiprotocol.benchmarks;

import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Texts to measure with, by the names that {@link Stages} takes. */
final class BenchmarkTexts {
  private static final int MIB = 1 << 20;

  /** Steps count from here, so that each has seven digits. */
  private static final int FIRST_STEP = 1_000_000;

  private BenchmarkTexts() {}

  /**
   * The texts of an input.
   *
   * @param input a name, which ends with a size where texts of several sizes are made
   * @return the texts, which are taken in turn
   */
  static List<String> of(String input) {
    String kind = kind(input);
    int size = kind.equals(input) ? 0 : Integer.parseInt(input.substring(kind.length() + 1));
    return switch (kind) {
      case "tensorflow" -> List.of(tensorflow());
      case "samples" -> files(Path.of(System.getProperty("pai.root", ""), "samples", "jobs"));
      case "corpus" -> files(Path.of(System.getProperty("pai.corpus", ""), "jobs"));
      case "mebibyte" -> List.of(mebibyte());
      case "roles", "compact", "pods", "jobset" -> List.of(roles(size));
      case "chain" -> List.of(graph(size, "p0", i -> i + 1 < size ? "p" + (i + 1) : ""));
      case "wide" -> List.of(graph(size, each(size, ", ", i -> "p" + i), i -> ""));
      case "replicas" -> List.of(dijob(size));
      default -> throw new IllegalArgumentException("there is no input " + input);
    };
  }

  /** The name of an input without the size that it may end with. */
  static String kind(String input) {
    int dash = input.lastIndexOf('-');
    return dash < 0 ? input : input.substring(0, dash);
  }

  /** A job of about 5 KB. */
  static String tensorflow() {
    try {
      return Resources.toString(
          Resources.getResource(BenchmarkTexts.class, "tensorflow.yaml"), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> files(Path folder) {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> all = Files.walk(folder)) {
      List<Path> jobs = all.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
      for (Path job : jobs) {
        texts.add(Files.readString(job));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return texts;
  }

  /** Roles that all use the same prerequisites. */
  private static String roles(int roles) {
    String top =
        """
        protocolVersion: 2
        name: benchmark
        type: job
        prerequisites:
          - {name: image, type: dockerimage, uri: 'registry.example.com/ml/image:1'}
          - name: workspace
            type: script
            callbacks:
              - {event: taskStarts, commands: [mkdir -p /workspace, export WORKSPACE=/workspace]}
              - {event: taskCompletes, commands: [rm -r /workspace]}
          - name: dataset
            type: data
            uri: [https://data.example.com/set.tar.gz]
            require: [workspace]
            callbacks:
              - event: taskStarts
                commands:
                  - wget -qO- <% this.uri[0] %> | tar -xz -C $WORKSPACE
        parameters: {model: resnet20, batchSize: 32}
        secrets: {token: not-a-real-token}
        taskRoles:
        """;
    String role =
        """
          role_N:
            instances: 2
            completion: {minFailedInstances: 1, minSucceededInstances: 2}
            prerequisites: [dataset]
            dockerImage: image
            data: dataset
            resourcePerInstance: {cpu: 4, memoryMB: 8192, gpu: 1, ports: {grpc: 1}}
            commands:
              - echo "reading <% $data.uri[0] %>"
              - python train.py --model=<% $parameters.model %> --batch=<% $parameters.batchSize %>
        """;
    return top + each(roles, "", i -> role.replace("N:", i + ":"));
  }

  /** One role whose many commands make the text a mebibyte long. */
  private static String mebibyte() {
    String command = "      - python train.py --model=<% $parameters.model %> --step=";
    String top = small("", "parameters: {model: resnet20}\n", "");
    int lines = (MIB - top.length()) / (command.length() + 8);
    return top + each(lines, "", i -> command + (FIRST_STEP + i) + "\n");
  }

  /** Prerequisites with a callback each; the role uses the first, or all. */
  private static String graph(int size, String used, IntFunction<String> next) {
    String prerequisite =
        """
          - {name: pN, type: script, require: [NEXT], callbacks: [{event: taskStarts, commands: [echo pN]}]}
        """;
    String prerequisites =
        each(size, "", i -> prerequisite.replace("pN", "p" + i).replace("NEXT", next.apply(i)));
    return small(prerequisites, "", used);
  }

  private static String small(String prerequisites, String top, String used) {
    return """
        protocolVersion: 2
        name: benchmark
        type: job
        """
        + top
        + """
        prerequisites:
          - {name: image, type: dockerimage, uri: 'registry.example.com/ml/image:1'}
        """
        + prerequisites
        + """
        taskRoles:
          worker:
            dockerImage: image
            prerequisites: [NAMES]
            resourcePerInstance: {cpu: 4, memoryMB: 8192, gpu: 1}
            commands:
              - python train.py
        """
            .replace("NAMES", used);
  }

  private static String dijob(int replicas) {
    return """
        apiVersion: diengine.opendilab.org/v2alpha1
        kind: DIJob
        metadata: {name: bench}
        spec:
          tasks:
          - type: learner
            template: {spec: {containers: [{name: di, image: a, command: [ditask]}]}}
          - type: collector
            replicas: COUNT
            template: {spec: {containers: [{name: di, image: a, command: [ditask]}]}}
        """
        .replace("COUNT", Integer.toString(replicas));
  }

  private static String each(int count, String between, IntFunction<String> part) {
    return IntStream.range(0, count).mapToObj(part).collect(Collectors.joining(between));
  }
}
