package io.github.paiprotocol.k8s.internal.effective;

import com.google.common.collect.Maps;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.ResolvedPlugin;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedStorage;
import io.github.paiprotocol.resolver.ResolvedValue;
import io.github.paiprotocol.runtime.script.TaskStep;
import java.util.Map;

/** What roles run and use, as trees: steps, plugins, mounts and prerequisites. */
final class StepTrees {
  private StepTrees() {}

  static Value plugin(ResolvedPlugin plugin) {
    return new MapBuilder()
        .put("name", plugin.plugin())
        .put("parameters", plain(plugin.parameters()))
        .value();
  }

  static Value mount(ResolvedStorage storage) {
    return new MapBuilder()
        .put("path", storage.mountPath())
        .put("storage", storage.name())
        .put("share", storage.share())
        .put("readOnly", storage.readOnly())
        .value();
  }

  static Value.Mapping step(TaskStep step, SourceMap places) {
    return new MapBuilder()
        .put("event", step.event().map(CallbackEvent::canonicalName).orElse("commands"))
        .put("name", step.name())
        .putText("plugin", step.plugin())
        .put("path", step.path().toString())
        .put("writtenAt", places.written(step.path()).toString())
        .put("failurePolicy", step.policy().canonicalName())
        .put("script", step.script())
        .put("isWritten", step.written())
        .value();
  }

  static Value.Mapping component(ResolvedPrerequisite used) {
    return new MapBuilder()
        .put("name", used.name())
        .putText("plugin", used.plugin())
        .putText("type", used.definition().type())
        .putText("description", used.definition().description())
        .put("isLocal", used.origin().isLocal())
        .put("source", used.origin().source())
        .put("address", used.origin().address())
        .putText("digest", used.digest())
        .put("details", used.origin().details())
        .put("arguments", used.arguments())
        .put("parameters", plain(used.parameters()))
        .put("requires", used.requires().stream().<Value>map(Value::of).toList())
        .value();
  }

  /** Parameters as values, with tags for secrets. */
  private static Value plain(Map<String, ResolvedValue> parameters) {
    return plain(ResolvedValue.mapping(parameters));
  }

  private static Value plain(ResolvedValue value) {
    return value.match(
        (RenderedText text) -> Value.of(text.withSecretTags()),
        plain -> plain,
        items -> Value.of(items.stream().map(StepTrees::plain).toList()),
        entries -> Value.of(Maps.transformValues(entries, StepTrees::plain)));
  }
}
