package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Any document of YAML or JSON, such as the settings of a tool: its value, where each part was
 * written, and what reading found wrong. Its structure is for whoever asked for it. Immutable and
 * thread-safe.
 */
public final class ValueDocument {
  private final Optional<Value> root;
  private final SourceText source;
  private final SourceMap positions;
  private final ImmutableList<Diagnostic> diagnostics;
  private final ImmutableSet<ProtocolPath> gaps;

  private ValueDocument(SourceText source, ParsedYaml parsed) {
    this.root = parsed.root();
    this.source = source;
    this.positions = parsed.positions();
    this.diagnostics = ImmutableList.copyOf(parsed.diagnostics());
    this.gaps = ImmutableSet.copyOf(parsed.gaps());
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

  /**
   * Paths of values that could not be read; what stands there means nothing.
   *
   * @return the gaps
   */
  public Set<ProtocolPath> gaps() {
    return gaps;
  }

  /**
   * The text it was read from.
   *
   * @return the source
   */
  public SourceText source() {
    return source;
  }

  /**
   * Where each value was written.
   *
   * @return the positions
   */
  public SourceMap positions() {
    return positions;
  }

  /**
   * What reading found: errors and warnings in the order of the source.
   *
   * @return the diagnostics
   */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
