package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.PluginNames;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Uri;
import io.github.paiprotocol.resolver.ResolvedCallback;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Writes resolved prerequisites as prerequisites without extensions. */
final class PlainPrerequisites {
  private static final String SCRIPT = "script";
  private static final Set<String> TYPES = ImmutableSet.of("data", SCRIPT, "output");

  /** What clusters without extensions know. */
  static final Set<CallbackEvent> EVENTS =
      ImmutableSet.of(CallbackEvent.TASK_STARTS, CallbackEvent.TASK_SUCCEEDS);

  private static final Callback NOTHING = Callback.on(CallbackEvent.TASK_STARTS, "true");

  private final PlainTexts texts;
  private final PlainLosses losses;

  PlainPrerequisites(PlainTexts texts, PlainLosses losses) {
    this.texts = texts;
    this.losses = losses;
  }

  static boolean hasPlainType(Prerequisite prerequisite) {
    return prerequisite.type().filter(TYPES::contains).isPresent();
  }

  /** What roles refer to without running it, without its extensions. */
  static Prerequisite onlyNamed(Prerequisite prerequisite) {
    return runnable(
        Prerequisite.builder()
            .from(prerequisite)
            .require(ImmutableList.of())
            .requireStorages(ImmutableList.of())
            .templateVariables(ImmutableList.of())
            .plugin(Optional.empty())
            .callbacks(ImmutableList.of())
            .build());
  }

  Prerequisite plain(ResolvedPrerequisite resolved, String name, ProtocolPath path) {
    Prerequisite definition = resolved.definition();
    boolean mounting = resolved.plugin().filter(PluginNames.STORAGES::contains).isPresent();
    List<Callback> callbacks = callbacks(resolved, path);
    Prerequisite.Builder plain =
        Prerequisite.builder()
            .name(name)
            .type(definition.type().filter(TYPES::contains).orElse(SCRIPT))
            .version(definition.version())
            .contributor(definition.contributor())
            .description(definition.description())
            .protocolVersion(definition.protocolVersion())
            .callbacks(callbacks)
            .failurePolicy(policy(resolved, path).map(Templated::known));
    uri(resolved).ifPresent(plain::uri);
    if (!mounting) {
      plain.plugin(resolved.plugin().map(PluginNames::longName));
      plain.properties(texts.entries(resolved.parameters()));
    } else if (!callbacks.isEmpty()) {
      plain.plugin(PluginNames.longName(PluginNames.CMD));
    }
    if (texts.takeEscaped()) {
      losses.literalTag(path, name);
    }
    return runnable(plain.build());
  }

  /** Without plugin and callbacks, a script or output needs one uri; something must be there. */
  private static Prerequisite runnable(Prerequisite plain) {
    boolean complete =
        plain.pluginName().filter(name -> !name.equals(PluginNames.CMD)).isPresent()
            || !plain.callbacks().isEmpty()
            || (plain.plugin().isEmpty()
                && plain.uri().filter(uri -> !uri.list() || isData(plain)).isPresent());
    if (complete) {
      return plain;
    }
    return Prerequisite.builder()
        .from(plain)
        .plugin(PluginNames.longName(PluginNames.CMD))
        .addCallback(NOTHING)
        .build();
  }

  private static boolean isData(Prerequisite plain) {
    return plain.type().equals(Optional.of("data"));
  }

  private Optional<Uri> uri(ResolvedPrerequisite resolved) {
    List<String> uri = texts.texts(resolved.uri());
    return resolved
        .definition()
        .uri()
        .map(written -> written.list() ? Uri.listOf(uri) : Uri.of(uri.get(0)));
  }

  private List<Callback> callbacks(ResolvedPrerequisite resolved, ProtocolPath path) {
    ImmutableList.Builder<Callback> all = ImmutableList.builder();
    for (ResolvedCallback callback : resolved.callbacks()) {
      if (EVENTS.contains(callback.event())) {
        all.add(
            new Callback(
                Templated.known(callback.event()),
                texts.texts(callback.commands()),
                Optional.empty()));
        losses.exports(path, resolved.name(), callback);
      } else {
        losses.event(path, resolved.name(), callback.event());
      }
    }
    return all.build();
  }

  /** One policy for all callbacks; a mixture becomes the strict one. */
  private Optional<FailurePolicy> policy(ResolvedPrerequisite resolved, ProtocolPath path) {
    Set<FailurePolicy> policies =
        resolved.callbacks().stream()
            .filter(callback -> EVENTS.contains(callback.event()))
            .map(ResolvedCallback::policy)
            .collect(ImmutableSet.toImmutableSet());
    if (policies.size() > 1) {
      losses.policies(path, resolved.name());
    }
    return policies.equals(ImmutableSet.of(FailurePolicy.IGNORE))
        ? Optional.of(FailurePolicy.IGNORE)
        : Optional.empty();
  }
}
