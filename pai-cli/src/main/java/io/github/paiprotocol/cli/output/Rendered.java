package io.github.paiprotocol.cli.output;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.k8s.model.Loss;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What a command made of a job.
 *
 * @param text all of it as one text, or one value of JSON
 * @param files the same as files by name, in the order of the text
 * @param warnings what is doubtful
 * @param losses what the text does not say of the job
 */
public record Rendered(
    ResultText text,
    Map<String, Supplier<String>> files,
    List<Diagnostic> warnings,
    List<Loss> losses) {
  /** Copies the collections. */
  public Rendered {
    files = ImmutableMap.copyOf(files);
    warnings = DiagnosticCollector.inGivenOrder(warnings);
    losses = ImmutableList.copyOf(losses);
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
  public static Rendered of(
      String text, Map<String, String> files, List<Diagnostic> warnings, List<Loss> losses) {
    return new Rendered(
        out -> out.append(text),
        Maps.transformValues(files, content -> () -> content),
        warnings,
        losses);
  }
}
