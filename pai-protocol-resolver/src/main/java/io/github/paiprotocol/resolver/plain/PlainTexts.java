package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.template.VariableTemplate;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.ResolvedValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes rendered texts as templates again, which render to the same texts: what only looks like a
 * tag must not become one.
 */
final class PlainTexts {
  private static final String OPEN = "<%";
  private static final String BRACES = "{{";
  private static final String NAME = "open_braces";

  private final Map<String, Value> parameters;
  private Optional<String> braces = Optional.empty();
  private boolean escaped;

  PlainTexts(Map<String, Value> parameters) {
    this.parameters = parameters;
  }

  String text(RenderedText rendered) {
    StringBuilder text = new StringBuilder();
    boolean tagLike = hasVariables(rendered);
    for (RenderedText piece : rendered.pieces()) {
      String shown = piece.withSecretTags();
      text.append(piece.hasSecrets() ? shown : plain(shown, tagLike));
    }
    return text.toString();
  }

  private static boolean hasVariables(RenderedText rendered) {
    VariableTemplate template = VariableTemplate.of(rendered.withSecretTags(), false);
    return !template.tags().isEmpty() || !template.problems().isEmpty();
  }

  private String plain(String text, boolean tagLike) {
    String safe = text;
    if (safe.contains(OPEN)) {
      escaped = true;
      safe = safe.replace(OPEN, OPEN + "%");
    }
    return tagLike && safe.contains(BRACES)
        ? safe.replace(BRACES, "<% $parameters." + braces() + " %>")
        : safe;
  }

  /** The parameter that holds two braces, which no template variable can hold. */
  private String braces() {
    if (braces.isEmpty()) {
      String name = NAME;
      for (int i = 2;
          !parameters.getOrDefault(name, Value.of(BRACES)).equals(Value.of(BRACES));
          i++) {
        name = NAME + "_" + i;
      }
      braces = Optional.of(name);
    }
    return braces.get();
  }

  List<String> texts(List<RenderedText> rendered) {
    return rendered.stream().map(this::text).toList();
  }

  Value value(ResolvedValue value) {
    return value.match(
        text -> Value.of(text(text)),
        plain -> plain,
        items -> Value.of(items.stream().map(this::value).toList()),
        entries -> Value.of(entries(entries)));
  }

  Map<String, Value> entries(Map<String, ResolvedValue> entries) {
    ImmutableMap.Builder<String, Value> all = ImmutableMap.builder();
    entries.forEach((key, value) -> all.put(key, value(value)));
    return all.buildOrThrow();
  }

  /** The job's parameters, with the one that had to be added. */
  Map<String, Value> parameters() {
    Map<String, Value> all = new LinkedHashMap<>(parameters);
    braces.ifPresent(name -> all.put(name, Value.of(BRACES)));
    return all;
  }

  /** Whether a text that looks like a tag had to be escaped since the last call. */
  boolean takeEscaped() {
    boolean was = escaped;
    escaped = false;
    return was;
  }
}
