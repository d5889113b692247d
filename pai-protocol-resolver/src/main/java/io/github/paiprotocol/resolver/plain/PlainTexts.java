package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.ResolvedValue;
import java.util.List;
import java.util.Map;

/**
 * Writes rendered texts as templates again, which render to the same texts: what only looks like a
 * tag must not become one.
 */
final class PlainTexts {
  private static final String OPEN = "<%";

  private final OpenPaiRuntimeReferences secrets;
  private boolean escaped;

  /**
   * Texts of a job.
   *
   * @param secrets finds secrets by references such as {@code secrets.pw}, as OpenPAI's runtime
   *     does
   */
  PlainTexts(OpenPaiRuntimeReferences secrets) {
    this.secrets = secrets;
  }

  /** What OpenPAI's runtime makes of a text that was written here. */
  OpenPaiRuntimeText.Fate fate(String written) {
    return OpenPaiRuntimeText.of(written, secrets::find).fate();
  }

  String text(RenderedText rendered) {
    StringBuilder text = new StringBuilder();
    for (RenderedText piece : rendered.pieces()) {
      String shown = piece.withSecretTags();
      text.append(piece.hasSecrets() ? shown : plain(shown));
    }
    return text.toString();
  }

  private String plain(String text) {
    escaped |= text.contains(OPEN);
    return text.replace(OPEN, OPEN + "%");
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
    return ImmutableMap.copyOf(Maps.transformValues(entries, this::value));
  }

  /** Whether a text that looks like a tag had to be escaped since the last call. */
  boolean takeEscaped() {
    boolean was = escaped;
    escaped = false;
    return was;
  }
}
