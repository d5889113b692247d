package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Uri;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.plain.OpenPaiRuntimeText.Fate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Writes resolved prerequisites as prerequisites without extensions. */
record PlainPrerequisites(PlainTexts texts, PlainLosses losses) {
  private static final String SCRIPT = "script";
  private static final Set<String> TYPES = ImmutableSet.of("data", SCRIPT, "output");
  private static final String CMD = PluginNames.longName(PluginNames.CMD);

  private static final Callback NOTHING = Callback.on(CallbackEvent.TASK_STARTS, "true");

  static boolean hasPlainType(Prerequisite prerequisite) {
    return prerequisite.type().filter(TYPES::contains).isPresent();
  }

  /** What roles refer to without running it, without its extensions. */
  static Prerequisite onlyNamed(Prerequisite prerequisite) {
    Prerequisite plain =
        Prerequisite.builder()
            .from(prerequisite)
            .require(ImmutableList.of())
            .requireStorages(ImmutableList.of())
            .templateVariables(ImmutableList.of())
            .plugin(Optional.empty())
            .callbacks(ImmutableList.of())
            .build();
    return isComplete(plain)
        ? plain
        : Prerequisite.builder().from(plain).plugin(CMD).addCallback(NOTHING).build();
  }

  /** Without plugin and callbacks, a script or output needs one uri. */
  private static boolean isComplete(Prerequisite plain) {
    boolean data = plain.type().equals(Optional.of("data"));
    return plain.uri().filter(uri -> !uri.list() || data).isPresent();
  }

  /**
   * Writes one that a role lists.
   *
   * @param resolved the prerequisite
   * @param path where the job has it
   * @param names gives each part a name
   * @return what is to be listed in its place, in this order; nothing when nothing runs
   */
  List<Prerequisite> plain(
      ResolvedPrerequisite resolved, ProtocolPath path, Supplier<String> names) {
    Prerequisite definition = resolved.definition();
    boolean own = resolved.origin().isLocal();
    CallbackSites sites =
        new CallbackSites(path, resolved.callbacks(), definition.callbacks().size(), own);
    ImmutableList.Builder<Prerequisite> all = ImmutableList.builder();
    for (PlainCallbacks.Part part :
        new PlainCallbacks(texts, losses).parts(sites, resolved.name())) {
      all.add(
          head(resolved, names.get())
              .plugin(CMD)
              .callbacks(part.callbacks())
              .failurePolicy(part.written().map(Templated::known))
              .build());
    }
    Optional<String> plugin = resolved.plugin().filter(name -> !PlainParts.isCallbacksOnly(name));
    if (plugin.isPresent()) {
      all.add(
          head(resolved, names.get())
              .plugin(PluginNames.longName(plugin.get()))
              .properties(
                  new PlainParts(texts, losses)
                      .parameters(plugin.get(), resolved.parameters(), path, own))
              .failurePolicy(definition.failurePolicy())
              .build());
    }
    if (texts.takeEscaped()) {
      losses.literalTag(path, resolved.name());
    }
    return all.build();
  }

  /**
   * What it is beside what it runs. OpenPAI's runtime reads that as well, so it must be harmless.
   */
  private Prerequisite.Builder head(ResolvedPrerequisite resolved, String name) {
    Prerequisite definition = resolved.definition();
    Prerequisite.Builder head =
        Prerequisite.builder()
            .name(name)
            .type(definition.type().filter(TYPES::contains).orElse(SCRIPT))
            .version(definition.version().filter(version -> isHarmless(version.text())))
            .contributor(definition.contributor().filter(this::isHarmless))
            .description(definition.description().filter(this::isHarmless))
            .protocolVersion(definition.protocolVersion());
    uri(resolved)
        .filter(uri -> uri.values().stream().allMatch(text -> texts.fate(text) != Fate.STOPS))
        .ifPresent(head::uri);
    return head;
  }

  /** These texts are never rendered, but that runtime puts values in place of their tags. */
  private boolean isHarmless(String text) {
    return !text.contains("<%") && texts.fate(text) != Fate.STOPS;
  }

  private Optional<Uri> uri(ResolvedPrerequisite resolved) {
    List<String> uri = texts.texts(resolved.uri());
    return resolved
        .definition()
        .uri()
        .map(written -> written.list() ? Uri.listOf(uri) : Uri.of(uri.get(0)));
  }
}
