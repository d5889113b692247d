package io.github.paiprotocol.api.internal.yaml.parse;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What reading a text as YAML gave.
 *
 * @param root its value; absent when the text could not be read to its end or holds nothing
 * @param positions where each value was written
 * @param diagnostics what is wrong or doubtful, located, in the order of the text
 * @param suppressedPaths paths of values that could not be read; what stands there means nothing
 */
public record ParsedYaml(
    Optional<Value> root,
    NodePositions positions,
    List<Diagnostic> diagnostics,
    Set<ProtocolPath> suppressedPaths) {
  public ParsedYaml {
    diagnostics = ImmutableList.copyOf(diagnostics);
    suppressedPaths = ImmutableSet.copyOf(suppressedPaths);
  }
}
