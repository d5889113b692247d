package io.github.paiprotocol.runtime.plugin;

import com.google.common.io.Resources;
import io.github.paiprotocol.runtime.script.Bash;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/** Our own text of the plugins' scripts, and the assignments in front of it. */
final class PluginResource {
  private PluginResource() {}

  static String text(String name) {
    try {
      return Resources.toString(
          Resources.getResource(PluginResource.class, name), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String assign(String variable, String value) {
    return variable + "=" + Bash.quote(value) + "\n";
  }

  static String assign(String variable, Collection<String> values) {
    return values.stream()
        .map(Bash::quote)
        .collect(Collectors.joining(" ", variable + "=(", ")\n"));
  }

  /** An array by name; a subscript takes a quoted word as it stands. */
  static String assign(String variable, Map<String, String> values) {
    return values.entrySet().stream()
        .map(e -> "[" + Bash.quote(e.getKey()) + "]=" + Bash.quote(e.getValue()))
        .collect(Collectors.joining(" ", "declare -A " + variable + "=(", ")\n"));
  }
}
