package io.github.paiprotocol.k8s.convert;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The secrets that commands take up, as variables whose values Kubernetes reads from a Secret. It
 * puts them into the arguments of a container as they are, as the job protocol puts them into
 * commands; the pod's specification has their names only. Not thread-safe.
 */
final class SecretVariables {
  private static final String PREFIX = "PAI_SECRET_";

  /** What the name of a variable may not have. */
  private static final CharMatcher OTHERS =
      CharMatcher.inRange('A', 'Z')
          .or(CharMatcher.inRange('a', 'z'))
          .or(CharMatcher.inRange('0', '9'))
          .negate();

  private final String secret;
  private final Map<List<String>, String> names = new HashMap<>();
  private final Set<String> taken = new HashSet<>();
  private final Map<String, Integer> alike = new HashMap<>();
  private final Map<String, RenderedText> texts = new LinkedHashMap<>();

  /**
   * No variables yet.
   *
   * @param secret the name of the Secret
   */
  SecretVariables(String secret) {
    this.secret = secret;
  }

  /** The name of the Secret. */
  String secret() {
    return secret;
  }

  /** What the Secret holds, by key; not revealed. */
  Map<String, RenderedText> texts() {
    return texts;
  }

  /** The argument of a container that Kubernetes expands to a text; notes which names it takes. */
  String argument(RenderedText text, Set<String> used) {
    StringBuilder argument = new StringBuilder();
    List<RenderedText> pieces = text.pieces();
    for (int i = 0; i < pieces.size(); i++) {
      RenderedText piece = pieces.get(i);
      if (piece.hasSecrets()) {
        String name = name(piece);
        used.add(name);
        argument.append("$(").append(name).append(')');
      } else if (i + 1 < pieces.size()) {
        argument.append(ExpandedText.escapedBeforeReference(piece.withSecretTags()));
      } else {
        argument.append(ExpandedText.escaped(piece.withSecretTags()));
      }
    }
    return argument.toString();
  }

  /** The entry of {@code env} for a name. */
  Value entry(String name) {
    Map<String, Value> key = new LinkedHashMap<>();
    key.put("name", Value.of(secret));
    key.put("key", Value.of(name));
    Map<String, Value> entry = new LinkedHashMap<>();
    entry.put("name", Value.of(name));
    entry.put("valueFrom", Value.of(Map.of("secretKeyRef", Value.of(key))));
    return Value.of(entry);
  }

  private String name(RenderedText piece) {
    List<String> path = Template.parse(piece.withSecretTags()).tags().get(0).segments();
    return names.computeIfAbsent(
        path,
        steps -> {
          String plain = PREFIX + OTHERS.replaceFrom(String.join("_", steps), '_');
          String name = plain;
          while (!taken.add(name)) {
            name = plain + "_" + alike.merge(plain, 2, (count, two) -> count + 1);
          }
          texts.put(name, piece);
          return name;
        });
  }
}
