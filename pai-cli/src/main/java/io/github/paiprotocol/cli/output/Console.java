package io.github.paiprotocol.cli.output;

import com.google.common.base.Ascii;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.k8s.model.Loss;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What surrounds one run: the streams, and where its user keeps caches. Results go to standard
 * output, diagnostics, notes and progress to standard error.
 *
 * @param in standard input
 * @param out standard output, in UTF-8
 * @param err standard error, in UTF-8
 * @param terminal whether a person reads standard error
 * @param shown whether a person reads standard output
 * @param answering whether a person can answer on standard input, too
 * @param cache the folder for documents from the network; made when something is kept
 * @param environment the caller's environment
 */
public record Console(
    InputStream in,
    PrintStream out,
    PrintStream err,
    boolean terminal,
    boolean shown,
    boolean answering,
    Path cache,
    Map<String, String> environment) {
  private static final int LONGEST_ANSWER = 1_000;

  /**
   * A line that says what is being done; only a person sees it.
   *
   * @return the line, to be closed before anything else is written
   */
  public ProgressLine progress() {
    return new ProgressLine(err, terminal);
  }

  /**
   * Says something on standard error.
   *
   * @param text one line, which may hold control characters
   */
  public void note(String text) {
    err.print(Printable.line(text) + "\n");
    err.flush();
  }

  /**
   * Asks the person, who must say yes: any other answer is a no, and so is none.
   *
   * @param question what to ask, one line
   * @return whether the answer is {@code y} or {@code yes}
   * @throws IOException when the answer cannot be read
   */
  public boolean isConfirmed(String question) throws IOException {
    String word = Ascii.toLowerCase(answer(question + " [y/N] "));
    return word.equals("y") || word.equals("yes");
  }

  /**
   * Asks the person for a text.
   *
   * @param what what is asked for, a few words
   * @param usual what an empty answer, or none, means
   * @return the answer, without blanks around it
   * @throws IOException when the answer cannot be read
   */
  public String answer(String what, String usual) throws IOException {
    String answer = answer(what + " [" + usual + "]: ");
    return answer.isEmpty() ? usual : answer;
  }

  private String answer(String prompt) throws IOException {
    err.print(Printable.line(prompt));
    err.flush();
    ByteArrayOutputStream answer = new ByteArrayOutputStream();
    for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
      if (answer.size() < LONGEST_ANSWER) {
        answer.write(c);
      }
    }
    return answer.toString(StandardCharsets.UTF_8).strip();
  }

  /**
   * Says several things on standard error.
   *
   * @param text lines, each ended by LF; what strangers wrote is {@link Printable#line} already
   */
  public void notes(String text) {
    err.print(Printable.lines(text));
    err.flush();
  }

  /**
   * Writes a result for people to standard output.
   *
   * @param text lines, each ended by LF; what strangers wrote is {@link Printable#line} already
   * @throws IOException when standard output is closed or full
   */
  public void report(String text) throws IOException {
    result(out -> out.append(Printable.lines(text)));
  }

  /**
   * Prints what a command gives.
   *
   * @param text writes it
   * @throws IOException when standard output takes not all of it
   */
  void result(ResultText text) throws IOException {
    text.writeTo(out);
    out.flush();
    if (out.checkError()) {
      throw new IOException("cannot write to standard output; the disk behind it may be full");
    }
  }

  /**
   * Writes diagnostics to standard error.
   *
   * @param diagnostics what was found
   * @param color whether to colour them; empty means only for a person
   */
  void diagnostics(List<Diagnostic> diagnostics, Optional<Boolean> color) {
    boolean colored = color.orElseGet(() -> isColoured(terminal));
    DiagnosticPrinter printer = colored ? DiagnosticPrinter.colored() : DiagnosticPrinter.plain();
    err.print(printer.print(diagnostics));
    long errors = Severity.ERROR.countOf(diagnostics);
    if (errors > 0) {
      long warnings = Severity.WARNING.countOf(diagnostics);
      note(counted(errors, "error") + ", " + counted(warnings, "warning"));
    }
  }

  /**
   * Whether results on standard output have colours.
   *
   * @param color whether to colour them; empty means only for a person
   * @return true when they do
   */
  public boolean isResultColoured(Optional<Boolean> color) {
    return color.orElseGet(() -> isColoured(shown));
  }

  /** By the rules of no-color.org and bixense.com/clicolors, the first of which goes first. */
  private boolean isColoured(boolean person) {
    if (!environment.getOrDefault("NO_COLOR", "").isEmpty()) {
      return false;
    }
    boolean forced = !environment.getOrDefault("CLICOLOR_FORCE", "0").equals("0");
    return forced || (person && !environment.getOrDefault("CLICOLOR", "1").equals("0"));
  }

  /**
   * Writes to standard error why the command itself failed.
   *
   * @param failure a diagnostic without a place
   */
  void failure(Diagnostic failure) {
    note("pai: " + failure.message());
    failure.hint().ifPresent(this::note);
  }

  /**
   * Writes to standard error what the result does not say of the job, and what to do about it.
   *
   * @param losses the losses
   */
  public void losses(List<Loss> losses) {
    for (Loss loss : losses) {
      note(loss.toString());
      loss.hint().ifPresent(hint -> note("  hint: " + hint));
    }
  }

  /**
   * A number with its noun.
   *
   * @param count the number
   * @param noun the noun in singular
   * @return e.g. {@code 1 error}, {@code 2 errors}
   */
  public static String counted(long count, String noun) {
    return counted(count, noun, noun + "s");
  }

  /**
   * A number with its noun.
   *
   * @param count the number
   * @param one the noun in singular
   * @param many the noun in plural
   * @return e.g. {@code 1 fix}, {@code 2 fixes}
   */
  public static String counted(long count, String one, String many) {
    return count + " " + (count == 1 ? one : many);
  }
}
