package io.github.paiprotocol.runtime.exit;

import io.github.paiprotocol.api.internal.text.AddressMasks;
import io.github.paiprotocol.runtime.exit.ExitDescription.Behavior;
import io.github.paiprotocol.runtime.exit.ExitDescription.Stage;
import java.util.List;
import java.util.Optional;

/**
 * Failures that are known without an exit specification, in the resource {@code failures.yaml}, by
 * the status of the pod and the user's log. The first entry that holds counts; after all of them,
 * the last exception of a Python program.
 */
final class KnownFailures {
  /** The shell's code of a command that cannot be run; larger ones tell of signals. */
  private static final int FIRST_OF_SHELL = 126;

  /** How much of a log a sentence may hold, in bytes. */
  private static final int LONGEST_CAPTURE = 300;

  private static final List<ExitSpecEntry> ENTRIES = ExitCodes.read("failures.yaml").entries();

  /** All expressions that are looked for in logs. */
  static final LogScan.Expressions EXPRESSIONS =
      LogScan.Expressions.of(
          ENTRIES.stream()
              .flatMap(entry -> entry.patterns().stream())
              .flatMap(each -> each.userLog().stream())
              .distinct()
              .toList());

  private KnownFailures() {}

  /**
   * A failure that was recognised.
   *
   * @param description what it is
   * @param groups what the groups of its expression matched
   */
  record Known(ExitDescription description, List<String> groups) {

    /** A sentence of the description, with what its names captured. */
    String filled(String sentence) {
      if (description.captures().isEmpty()) {
        return sentence;
      }
      String filled = sentence;
      for (int i = 0; i < description.captures().size(); i++) {
        String value = i < groups.size() ? shown(groups.get(i)) : "";
        String name = "{" + description.captures().get(i) + "}";
        filled = value.isEmpty() ? withoutPart(filled, name) : filled.replace(name, value);
      }
      return filled.replace("[", "").replace("]", "");
    }
  }

  /** What is known of a failure by its pod and its log. */
  static Optional<Known> of(FailureEvidence evidence) {
    for (ExitSpecEntry entry : ENTRIES) {
      if (evidence.pod().filter(pod -> isOf(entry, pod)).isPresent()) {
        return Optional.of(new Known(entry.description(), List.of()));
      }
      for (ExitPattern pattern : entry.patterns()) {
        Optional<List<String>> groups =
            pattern.userLog().flatMap(evidence.userLog().scan()::groups);
        if (groups.isPresent()) {
          return Optional.of(new Known(entry.description(), groups.get()));
        }
      }
    }
    return evidence.exitCode().orElse(1) < FIRST_OF_SHELL
        ? evidence.userLog().scan().exception().map(KnownFailures::exception)
        : Optional.empty();
  }

  /** Whether the platform gives this code to such a pod. */
  static boolean isOf(ExitSpecEntry entry, PodStatus pod) {
    return entry.podPatterns().stream().anyMatch(pattern -> pattern.matches(pod));
  }

  private static Known exception(PythonTraceback.Found found) {
    ExitDescription description =
        ExitDescription.builder()
            .phrase("PythonException")
            .type(ExitDescription.Type.USER_FAILURE.name())
            .stage(Stage.RUNNING.name())
            .behavior(Behavior.UNKNOWN.name())
            .addCaptures("type", "message", "frame")
            .reason("the Python program ended with `{type}[: {message}]`[, at {frame}]")
            .advice("correct the program there, or what it was given")
            .build();
    return new Known(description, List.of(found.type(), found.message(), found.frame().orElse("")));
  }

  private static String withoutPart(String sentence, String name) {
    int at = sentence.indexOf(name);
    int start = sentence.lastIndexOf('[', at);
    int end = sentence.indexOf(']', Math.max(at, 0));
    return at < 0 || start < 0 || end < 0
        ? sentence
        : sentence.substring(0, start) + sentence.substring(end + 1);
  }

  /** What was captured, without brackets, which have a meaning in sentences, and logins. */
  private static String shown(String captured) {
    String plain = ExitText.printable(AddressMasks.shown(captured.strip()));
    return ExitText.firstBytes(plain.replace('[', '(').replace(']', ')'), LONGEST_CAPTURE);
  }
}
