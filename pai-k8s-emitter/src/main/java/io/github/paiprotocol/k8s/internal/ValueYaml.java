package io.github.paiprotocol.k8s.internal;

import com.google.re2j.Pattern;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import java.util.Map;

/** Writes values as YAML for programs of the platform, which insert the texts of scalars. */
public final class ValueYaml {
  /** Integers that every reader prints as they were written. */
  private static final Pattern PLAIN_INTEGER = Pattern.compile("0|-?[1-9][0-9]{0,14}");

  private ValueYaml() {}

  /**
   * Writes a map.
   *
   * @param map the map; a number that a reader might print otherwise than it is written becomes a
   *     string
   * @return YAML text of one document, without a marker
   */
  public static String write(Map<String, Value> map) {
    return ProtocolWriter.standard().yaml(withStableTexts(Value.of(map)));
  }

  private static Value withStableTexts(Value value) {
    return value instanceof Value.Numeral number && !PLAIN_INTEGER.matcher(number.text()).matches()
        ? Value.of(number.text())
        : Steps.withParts(value, ValueYaml::withStableTexts);
  }
}
