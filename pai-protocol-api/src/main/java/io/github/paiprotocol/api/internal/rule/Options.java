package io.github.paiprotocol.api.internal.rule;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Severity;
import java.util.Set;

/**
 * What the caller of a validator decided.
 *
 * @param compatibility whether a tag that refers to nothing is only a warning
 * @param plugins short names of the plugins there are
 * @param unknownPlugins how bad another plugin is
 * @param maxDiagnostics how many diagnostics are kept of a document
 * @param requireLimits whether a resource of a DIJob needs the limit that the emitter would add
 */
public record Options(
    boolean compatibility,
    Set<String> plugins,
    Severity unknownPlugins,
    int maxDiagnostics,
    boolean requireLimits) {
  public Options {
    plugins = ImmutableSet.copyOf(plugins);
  }
}
