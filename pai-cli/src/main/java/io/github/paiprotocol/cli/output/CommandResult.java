package io.github.paiprotocol.cli.output;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.k8s.model.Loss;
import java.util.List;
import java.util.Optional;

/**
 * The result of a command, independent of the output format.
 *
 * @param code the {@link ExitCode}, or that of tasks
 * @param files its inputs as they are shown
 * @param found what is wrong or doubtful
 * @param losses what the result does not say of the input
 * @param text the result for people; empty when there is none
 * @param json the result for programs, one value; empty when there is none
 */
public record CommandResult(
    int code,
    List<String> files,
    List<Found> found,
    List<Loss> losses,
    Optional<ResultText> text,
    Optional<ResultText> json) {
  /** Copies the lists. */
  public CommandResult {
    files = ImmutableList.copyOf(files);
    found = ImmutableList.copyOf(found);
    losses = ImmutableList.copyOf(losses);
  }

  /**
   * Says what was found in the one input of a command.
   *
   * @param files its inputs
   * @param found what was found
   * @return a report of success without a result
   */
  public static CommandResult of(List<String> files, Iterable<Diagnostic> found) {
    return new CommandResult(
        ExitCode.OK,
        files,
        Found.in(only(files), found),
        ImmutableList.of(),
        Optional.empty(),
        Optional.empty());
  }

  /**
   * Says what ended a command before its time.
   *
   * @param code the exit code
   * @param files its inputs, as far as they are known
   * @param kind what kind of failure
   * @param message one sentence
   * @return a report of failure
   */
  public static CommandResult failed(
      int code, List<String> files, CommandCode kind, String message) {
    Found why = Found.failure(only(files), kind, message);
    return new CommandResult(
        code, files, ImmutableList.of(why), ImmutableList.of(), Optional.empty(), Optional.empty());
  }

  private static Optional<String> only(List<String> files) {
    return files.size() == 1 ? Optional.of(files.get(0)) : Optional.empty();
  }

  /** This one with another exit code. */
  public CommandResult withCode(int other) {
    return new CommandResult(other, files, found, losses, text, json);
  }

  /** This one with losses. */
  public CommandResult withLosses(List<Loss> all) {
    return new CommandResult(code, files, found, all, text, json);
  }

  /** This one with something found in one of several inputs. */
  public CommandResult withFound(List<Found> all) {
    return new CommandResult(code, files, all, losses, text, json);
  }

  /** This one with a result for people as it is. */
  public CommandResult withText(ResultText made) {
    return new CommandResult(code, files, found, losses, Optional.of(made), json);
  }

  /** This one with lines for people, in which what strangers wrote is one line each already. */
  public CommandResult withText(String lines) {
    String shown = Printable.lines(lines);
    return withText(out -> out.append(shown));
  }

  /** This one with a result for programs, which is one value. */
  public CommandResult withJson(String made) {
    return withJson(out -> out.append(made));
  }

  /** This one with a result for programs, which is one value. */
  public CommandResult withJson(ResultText made) {
    return new CommandResult(code, files, found, losses, text, Optional.of(made));
  }
}
