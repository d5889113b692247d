package io.github.paiprotocol.cli.output;

import com.google.common.base.Ascii;
import com.google.common.collect.Iterables;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How results and diagnostics are printed. */
public enum OutputFormat {
  /** For people. */
  TEXT,
  /** For programs. */
  JSON,
  /** For services that show what checks of sources find: SARIF 2.1.0. */
  SARIF,
  /** For the log of GitHub Actions. */
  GITHUB;

  /**
   * Finds a format.
   *
   * @param word its name, in any case
   * @return the format; empty when there is none
   */
  public static Optional<OutputFormat> of(String word) {
    for (OutputFormat each : values()) {
      if (Ascii.equalsIgnoreCase(each.name(), word)) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  /** The formats of some commands, for their help, for completion and for reading them. */
  public abstract static class Words implements Iterable<String>, ITypeConverter<OutputFormat> {
    @Override
    public OutputFormat convert(String value) {
      return OutputFormat.of(value)
          .filter(format -> Iterables.contains(this, Ascii.toLowerCase(format.name())))
          .orElseThrow(() -> new TypeConversionException("there is no such format"));
    }
  }
}
