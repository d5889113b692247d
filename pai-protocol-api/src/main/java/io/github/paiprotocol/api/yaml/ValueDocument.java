package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.yaml.parse.ParsedYaml;
import io.github.paiprotocol.api.model.Value;
import java.util.Optional;

/**
 * Any document of YAML or JSON, such as the settings of a tool: its value, where each part was
 * written, and what reading found wrong. Its structure is for whoever asked for it. Immutable and
 * thread-safe.
 */
public final class ValueDocument extends SourceDocument {
  private final Optional<Value> root;

  private ValueDocument(SourceText source, ParsedYaml parsed) {
    super(source, parsed.positions(), parsed.diagnostics(), parsed.gaps());
    this.root = parsed.root();
  }

  static ValueDocument of(Reading reading) {
    return new ValueDocument(reading.source(), reading.parsed());
  }

  /**
   * What the document says.
   *
   * @return the value; empty when the text could not be read to its end or holds nothing
   */
  public Optional<Value> root() {
    return root;
  }
}
