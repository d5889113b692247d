package io.github.paiprotocol.benchmarks;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The jobs of a soak, by number. No two share a name, a command or a comment, so that any cache of
 * texts grows. The same number gives the same job.
 */
final class SoakTexts {
  private static final int MANY_ROLES = 100;
  private static final int RARE = 1_000;
  private static final int VERY_RARE = 10_000;
  private static final int TOO_DEEP = 2_000;
  private static final List<String> SLIPS =
      List.of(
          "\n  ",
          "\t",
          ": ",
          "- ",
          "'",
          "\"",
          "{",
          "]",
          "<% ",
          "{{ x",
          "&a ",
          "*a",
          "é",
          "\u0000",
          "\u202e",
          "null",
          "-1",
          "1e99",
          "instances: 0\n",
          "!!str ",
          "\r");

  private final List<String> plain;
  private final List<String> dijobs;
  private final String mebibyte = BenchmarkTexts.of("mebibyte").get(0);
  private final String large = BenchmarkTexts.of("compact-" + MANY_ROLES).get(0);

  /** Reads the samples. */
  SoakTexts() {
    List<String> samples = BenchmarkTexts.of("samples");
    this.dijobs = samples.stream().filter(SoakTexts::isDIJob).toList();
    this.plain = samples.stream().filter(text -> !isDIJob(text)).toList();
  }

  /** What a job is like. */
  enum Quality {
    /** Right, and all it needs is in it. */
    PLAIN,
    /** Right, with components from files. */
    FILES,
    /** Right, with components that are in the cache. */
    CACHED,
    /** Right, with components that the server is asked for. */
    FETCHED,
    /** Right, and the server or the files do not have what it wants. */
    MISSING,
    /** One of DI-engine. */
    DIJOB,
    /** With slips. */
    BROKEN,
    /** One of DI-engine, with slips. */
    BROKEN_DIJOB,
    /** In unusual but valid YAML. */
    ODD,
    /** With a hundred roles. */
    LARGE,
    /** As long as a mebibyte. */
    HUGE
  }

  /**
   * What the job of a number is like.
   *
   * @param number the number
   * @return its quality
   */
  static Quality quality(long number) {
    if (number % VERY_RARE == VERY_RARE - 1) {
      return Quality.HUGE;
    }
    if (number % RARE == RARE / 2) {
      return Quality.LARGE;
    }
    int of = (int) (number % 100);
    if (of < 32) {
      return Quality.PLAIN;
    } else if (of < 42) {
      return Quality.FILES;
    } else if (of < 52) {
      return Quality.CACHED;
    } else if (of < 53) {
      return Quality.FETCHED;
    } else if (of < 54) {
      return Quality.MISSING;
    } else if (of < 65) {
      return Quality.DIJOB;
    } else if (of < 85) {
      return Quality.BROKEN;
    } else {
      return of < 93 ? Quality.BROKEN_DIJOB : Quality.ODD;
    }
  }

  /**
   * The text of a number.
   *
   * @param number the number
   * @param components what jobs may use
   * @return the text
   */
  String of(long number, SoakComponents components) {
    int component = (int) (number / 100 % SoakComponents.COUNT);
    return switch (quality(number)) {
      case PLAIN -> named(number, pick(plain, number));
      case FILES -> using(number, SoakComponents.file(component));
      case CACHED, FETCHED -> using(number, components.address(component));
      case MISSING ->
          using(
              number,
              number % 200 < 100
                  ? "file:none-" + number + ".yaml"
                  : components.address(component) + "-" + number);
      case DIJOB -> named(number, pick(dijobs, number));
      case BROKEN -> broken(number, pick(plain, number));
      case BROKEN_DIJOB -> broken(number, pick(dijobs, number));
      case ODD -> odd(number);
      case LARGE -> named(number, large);
      case HUGE -> named(number, mebibyte);
    };
  }

  /** Whether a text is one of DI-engine. */
  static boolean isDIJob(String text) {
    return text.contains("kind: DIJob");
  }

  private static String pick(List<String> from, long number) {
    return from.get((int) (number / 7 % from.size()));
  }

  private static String named(long number, String text) {
    return "# number "
        + number
        + "\n"
        + text.replaceFirst("(?m)^( *)name: .*", "$1name: soak-" + number)
            .replace("python train.py", "python train-" + number + ".py")
            .replace("ditask", "ditask-" + number);
  }

  /**
   * A job of one role with one component.
   *
   * @param number its number
   * @param reference what it refers to
   * @return the text
   */
  static String using(long number, String reference) {
    return """
        protocolVersion: 2
        name: soak-NUMBER
        type: job
        prerequisites:
          - {name: image, type: dockerimage, uri: 'registry.example.com/ml/image:NUMBER'}
        parameters: {run: NUMBER}
        secrets: {token: not-a-token-NUMBER}
        taskRoles:
          worker:
            dockerImage: image
            prerequisites: ['REFERENCE']
            resourcePerInstance: {cpu: 4, memoryMB: 8192, gpu: 1}
            commands:
              - python train.py --run=<% $parameters.run %> --token=<% $secrets.token %>
        """
        .replace("NUMBER", Long.toString(number))
        .replace("REFERENCE", reference);
  }

  /** One to three slips: a line too many or too few, a character lost, something typed in. */
  private static String broken(long number, String text) {
    SplittableRandom random = new SplittableRandom(number);
    StringBuilder slipped = new StringBuilder(named(number, text));
    for (int slips = 1 + random.nextInt(3); slips > 0; slips--) {
      int at = random.nextInt(slipped.length());
      int line = slipped.indexOf("\n", at) + 1;
      switch (random.nextInt(4)) {
        case 0 -> slipped.deleteCharAt(at);
        case 1 -> slipped.insert(at, SLIPS.get(random.nextInt(SLIPS.size())));
        case 2 -> slipped.delete(at, line > 0 ? line : slipped.length());
        default -> slipped.insert(line, " ".repeat(random.nextInt(6)) + "key" + number + ": x\n");
      }
    }
    return slipped.toString();
  }

  private static String odd(long number) {
    String job = using(number, "image").replace("prerequisites: ['image']", "");
    return switch ((int) (number % 7)) {
      case 0 -> job.replace("\n", "\r\n");
      case 1 -> "{\"protocolVersion\": 2, \"name\": \"odd-" + number + "\"}";
      case 2 -> "a: ".repeat(1) + "[".repeat(TOO_DEEP) + number + "]".repeat(TOO_DEEP);
      case 3 -> job.replace("parameters: {", "parameters: {x: &x [<%, '{{'], y: [*x, *x], ");
      case 4 -> job + "extras: {unknown-" + number + ": {deep: [{er: [1, 2, {est: ~}]}]}}\n";
      case 5 -> job.replace("python", "echo '" + "é🦊\\u0007 \\\\ $(x)".repeat(50));
      default ->
          IntStream.range(0, 200)
              .mapToObj(i -> "k" + number + "-" + i + ": {}")
              .collect(Collectors.joining("\n", job, "\n"));
    };
  }
}
