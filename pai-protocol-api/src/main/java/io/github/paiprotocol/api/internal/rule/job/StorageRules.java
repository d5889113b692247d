package io.github.paiprotocol.api.internal.rule.job;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** No list names one storage twice in the same way; at two paths it may be wanted. */
final class StorageRules implements SemanticRule {
  private static final String CONFIG_NAMES = "storageConfigNames";

  @Override
  public void check(ValidationContext context) {
    context
        .job()
        .extras()
        .storages()
        .ifPresent(all -> checkMounts(context, JobPaths.STORAGES, all));
    for (LocalNode node : context.names().nodes()) {
      ProtocolPath path = node.path().child(Keys.REQUIRE_STORAGES);
      Optional<Prerequisite> own = node.prerequisite();
      own.ifPresent(p -> checkMounts(context, path, p.requireStorages()));
    }
    visitTeamwise(context, (path, names) -> checkNames(context, path, names));
  }

  /** Visits the names of storages that entries of the plugin mount, and where they are listed. */
  static void visitTeamwise(
      ValidationContext context, BiConsumer<ProtocolPath, Value.Sequence> out) {
    int index = 0;
    for (PluginEntry plugin : context.job().extras().runtimePlugins()) {
      ProtocolPath path = JobPaths.PLUGINS.child(index++).child("parameters").child(CONFIG_NAMES);
      if (PluginNames.shortName(plugin.plugin()).equals(PluginNames.TEAMWISE_STORAGE)
          && plugin.parameters().get(CONFIG_NAMES) instanceof Value.Sequence names) {
        out.accept(path, names);
      }
    }
  }

  private static void checkMounts(
      ValidationContext context, ProtocolPath list, List<StorageMount> mounts) {
    if (mounts.size() > 1) {
      Map<StorageMount, ProtocolPath> first = new HashMap<>();
      for (int i = 0; i < mounts.size(); i++) {
        ProtocolPath path = list.child(i);
        String name = mounts.get(i).name();
        check(context, name, path, first.putIfAbsent(mounts.get(i), path));
      }
    }
  }

  private static void checkNames(
      ValidationContext context, ProtocolPath list, Value.Sequence names) {
    Map<Value, ProtocolPath> first = new HashMap<>();
    for (int i = 0; i < names.items().size(); i++) {
      if (names.items().get(i) instanceof Value.Text name) {
        ProtocolPath path = list.child(i);
        check(context, name.text(), path, first.putIfAbsent(name, path));
      }
    }
  }

  private static void check(
      ValidationContext context, String name, ProtocolPath here, @Nullable ProtocolPath first) {
    if (first != null) {
      context.report(
          Diagnostic.warning(
                  ProtocolCode.REPEATED_STORAGE,
                  Place.value(here),
                  "the storage `" + name + "` is listed twice and mounted once")
              .withHint("remove one of the two")
              .withRelated("it is listed first here", Place.value(first)));
    }
  }
}
