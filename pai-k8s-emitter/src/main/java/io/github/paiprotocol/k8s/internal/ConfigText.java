package io.github.paiprotocol.k8s.internal;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.api.yaml.ReaderLimits;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The text of a job as objects may show it: without its secrets. */
public final class ConfigText {
  private static final String SECRETS = "secrets";

  /** What may be an anchor; without one nothing stands in two places. */
  private static final Pattern ANCHOR = Pattern.compile("(?:^|[\\s\\[{,:-])&[^\\s&,\\[\\]{}]");

  private static final Value MASK = Value.of(Secret.MASK);

  private final MovedPasswords moved;
  private final Set<Value> hidden = new HashSet<>();

  private ConfigText(MovedPasswords moved) {
    this.moved = moved;
  }

  /**
   * The text of a job without secrets.
   *
   * @param emission the job
   * @param moved passwords that a secret's name takes the place of
   * @return the text as it was written when there is nothing to hide, and otherwise written anew
   */
  public static String of(Emission emission, MovedPasswords moved) {
    SourceText source =
        emission
            .resolved()
            .validated()
            .source()
            .orElseGet(
                () -> SourceText.of("config", ProtocolWriter.standard().yaml(emission.job())));
    return moved.allSecrets().isEmpty() ? source.text() : new ConfigText(moved).rewrite(source);
  }

  private String rewrite(SourceText source) {
    Value root =
        ProtocolReader.builder()
            .limits(ReaderLimits.standard().withMaxBytes(Integer.MAX_VALUE))
            .build()
            .readValue(source)
            .root()
            .orElseThrow(() -> new IllegalStateException("a validated job cannot be read again"));
    if (root instanceof Value.Mapping map && ANCHOR.matcher(source.text()).find()) {
      map.get(SECRETS).ifPresent(this::hide);
    }
    return ProtocolWriter.standard().yaml(mask(root, ProtocolPath.root()));
  }

  /** What a secret holds may stand elsewhere through an alias, and is hidden there as well. */
  private void hide(Value value) {
    if (value instanceof Value.Mapping map) {
      map.entries().values().forEach(this::hide);
    } else if (value instanceof Value.Sequence list) {
      list.items().forEach(this::hide);
    } else if (value instanceof Value.Text) {
      hidden.add(value);
    }
  }

  private Value mask(Value value, ProtocolPath path) {
    if (path.equals(ProtocolPath.of(SECRETS)) || hidden.contains(value)) {
      return MASK;
    }
    String name = moved.names().get(path);
    if (name != null) {
      return Value.of("<% $secrets." + name + " %>");
    }
    if (value instanceof Value.Mapping map) {
      ImmutableMap.Builder<String, Value> masked = ImmutableMap.builder();
      for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
        masked.put(entry.getKey(), mask(entry.getValue(), path.child(entry.getKey())));
      }
      return Value.of(masked.buildOrThrow());
    }
    if (value instanceof Value.Sequence list) {
      List<Value> masked = new ArrayList<>();
      for (Value item : list.items()) {
        masked.add(mask(item, path.child(masked.size())));
      }
      return Value.of(masked);
    }
    return value;
  }
}
