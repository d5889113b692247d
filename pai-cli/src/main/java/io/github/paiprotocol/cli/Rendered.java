package io.github.paiprotocol.cli;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.k8s.model.Loss;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What a command made of a job.
 *
 * @param text all of it as one text, or one value of JSON
 * @param files the same as files by name, in the order of the text
 * @param warnings what is doubtful
 * @param losses what the text does not say of the job
 */
record Rendered(
    Text text, Map<String, Supplier<String>> files, List<Diagnostic> warnings, List<Loss> losses) {
  /** Copies the collections. */
  Rendered {
    files = ImmutableMap.copyOf(files);
    warnings = DiagnosticCollector.inGivenOrder(warnings);
    losses = ImmutableList.copyOf(losses);
  }

  /** A text that is made while it is written, since objects of a large job are long. */
  @FunctionalInterface
  interface Text {
    void writeTo(Appendable out) throws IOException;
  }

  /**
   * What a command made of a job, when it is there already.
   *
   * @param text all of it as one text
   * @param files the same as files by name
   * @param warnings what is doubtful
   * @param losses what the text does not say of the job
   * @return the same
   */
  static Rendered of(
      String text, Map<String, String> files, List<Diagnostic> warnings, List<Loss> losses) {
    return new Rendered(
        out -> out.append(text),
        Maps.transformValues(files, content -> () -> content),
        warnings,
        losses);
  }

  /**
   * Gives it with what is to be said about it.
   *
   * @param work the command that made it
   * @param output the folder for the files, which are written now; empty for the text as result
   * @param strict whether warnings are errors, so that nothing is given
   * @return the report
   * @throws IOException when a file cannot be written
   * @throws PaiException when it is strict, and there are warnings
   */
  Report report(PaiCommand work, Optional<Path> output, boolean strict) throws IOException {
    if (strict) {
      PaiException.throwIfErrors(Validation.asErrors(warnings));
    }
    Report report = work.report(warnings).withLosses(losses);
    if (output.isEmpty()) {
      return report.withText(text).withJson(text);
    }
    Outputs.write(output.get(), files);
    return report.withJson(written(output.get(), files.keySet()));
  }

  private static String written(Path folder, Set<String> files) {
    return JsonText.of(new JsonObject().put("folder", folder.toString()).put("written", files));
  }
}
