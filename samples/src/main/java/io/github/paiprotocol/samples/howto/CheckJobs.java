package io.github.paiprotocol.samples.howto;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A batch program: checks every job below a folder. */
public final class CheckJobs {
  private CheckJobs() {}

  // snippet: batch
  /** Ends with status 1 when a job is wrong, and says of each what is. */
  public static void main(String[] args) throws IOException {
    if (!check(Path.of(args[0]), System.out)) {
      System.exit(1);
    }
  }

  /** Checks all jobs of a folder, in the order of their names. */
  static boolean check(Path folder, Appendable out) throws IOException {
    ProtocolReader reader = ProtocolReader.standard();
    ProtocolValidator validator = ProtocolValidator.standard();
    boolean right = true;
    for (Path file : jobs(folder)) {
      // Nothing is thrown for a wrong job: a batch goes on with the next one.
      List<Diagnostic> found = validator.check(reader.jobs().read(file));
      out.append(DiagnosticPrinter.plain().print(found));
      right &= found.stream().noneMatch(Diagnostic::isError);
    }
    return right;
  }

  private static List<Path> jobs(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }
  // end
}
