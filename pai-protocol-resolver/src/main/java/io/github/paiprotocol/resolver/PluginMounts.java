package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.internal.DocumentPlace;
import io.github.paiprotocol.resolver.internal.Reporter;
import io.github.paiprotocol.resolver.internal.storage.Mount;
import io.github.paiprotocol.resolver.internal.storage.StorageTexts;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The storages that plugins mount, in a prerequisite and in the extras alike. */
record PluginMounts(Map<String, ResolvedValue> parameters, DocumentPlace where, Reporter reporter) {
  /**
   * What a plugin mounts.
   *
   * @param plugin its short name
   * @param parameters its parameters
   * @param where where they are written
   */
  static List<Mount> of(
      Optional<String> plugin,
      Map<String, ResolvedValue> parameters,
      DocumentPlace where,
      Reporter reporter) {
    PluginMounts mounts = new PluginMounts(parameters, where, reporter);
    return switch (plugin.orElse("")) {
      case PluginNames.PVC_STORAGE -> mounts.one("name", "mountPath");
      case PluginNames.REST_STORAGE -> mounts.one("config", "mountPoint");
      default -> ImmutableList.of();
    };
  }

  /** The names the deprecated team storage plugin lists; empty means the defaults. */
  static List<Mount> teamwise(
      Map<String, ResolvedValue> parameters, DocumentPlace where, Reporter reporter) {
    PluginMounts mounts = new PluginMounts(parameters, where, reporter);
    ImmutableList.Builder<Mount> all = ImmutableList.builder();
    List<ResolvedValue> names =
        Optional.ofNullable(parameters.get("storageConfigNames"))
            .map(ResolvedValue::items)
            .orElse(ImmutableList.of());
    for (int i = 0; i < names.size(); i++) {
      DocumentPlace at = mounts.at("storageConfigNames", i);
      mounts.text(Optional.of(names.get(i)), at).ifPresent(name -> all.add(Mount.of(name, at)));
    }
    return all.build();
  }

  private List<Mount> one(String nameKey, String pathKey) {
    Optional<String> name = text(value(nameKey), at(nameKey));
    Optional<String> mountPath = text(value(pathKey), at(pathKey));
    return name.map(
            n ->
                ImmutableList.of(
                    new Mount(
                        n,
                        mountPath,
                        flag("share"),
                        flag("readOnly"),
                        at(pathKey),
                        at(pathKey),
                        at(nameKey))))
        .orElseGet(ImmutableList::of);
  }

  private Optional<ResolvedValue> value(String key) {
    return Optional.ofNullable(parameters.get(key));
  }

  private Optional<String> text(Optional<ResolvedValue> value, DocumentPlace at) {
    Optional<RenderedText> text = value.flatMap(ResolvedValue::asText);
    return text.flatMap(t -> StorageTexts.plain(t, at, reporter));
  }

  private Optional<Boolean> flag(String key) {
    return value(key)
        .flatMap(ResolvedValue::asPlain)
        .filter(Value.Bool.class::isInstance)
        .map(v -> ((Value.Bool) v).value());
  }

  private ProtocolPath path() {
    return where.place().path();
  }

  private DocumentPlace at(String key) {
    return where.at(path().child(key));
  }

  private DocumentPlace at(String key, int index) {
    return where.at(path().child(key).child(index));
  }
}
