package io.github.paiprotocol.runtime.exit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Aggregated exit info, parsed by a reader that is not ours. */
final class ExitInfos {
  private static final String START = "[PAI_RUNTIME_ERROR_START]\n";
  private static final String END = "\n[PAI_RUNTIME_ERROR_END]";

  private ExitInfos() {}

  static Map<String, Object> parse(String message) {
    assertThat(message).startsWith(START).contains(END);
    return new Yaml(new SafeConstructor(new LoaderOptions()))
        .load(message.substring(START.length(), message.indexOf(END)));
  }

  static String log(Map<String, Object> message, String name) {
    return (String) ((Map<?, ?>) message.get("errorLogs")).get(name);
  }
}
