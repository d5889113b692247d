package io.github.paiprotocol.cli.input;

import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.cli.output.UsageException;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option of every command that reads a job: which document of its text counts. */
public final class DocumentOption {
  @Option(names = "--document", paramLabel = "N")
  Optional<Integer> number = Optional.empty();

  /**
   * How the text is read.
   *
   * @return a builder of readers that take the document asked for
   * @throws UsageException when no document can have the number
   */
  public ProtocolReader.Builder reader() {
    ProtocolReader.Builder reader = ProtocolReader.builder();
    number.ifPresent(
        wanted -> {
          if (wanted < 0) {
            throw new UsageException("--document counts from 0: there is no document " + wanted);
          }
          reader.document(wanted);
        });
    return reader;
  }
}
