package io.github.paiprotocol.resolver.internal.storage;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.internal.DocumentPlace;
import io.github.paiprotocol.resolver.internal.GraphNode;
import io.github.paiprotocol.resolver.internal.Reporter;
import io.github.paiprotocol.resolver.internal.TextRenderer;
import java.util.List;
import java.util.Optional;

/** Names and paths of storages. They go where secrets may not be written. */
public final class StorageTexts {
  private StorageTexts() {}

  public static Optional<String> plain(RenderedText text, DocumentPlace at, Reporter reporter) {
    if (text.hasSecrets()) {
      reporter.report(StorageProblems.secretPath(at));
      return Optional.empty();
    }
    return Optional.of(text.withSecretTags());
  }

  /** The {@code requireStorages} of an instance. */
  public static List<Mount> required(
      GraphNode.Instance instance, TextRenderer texts, Reporter reporter) {
    ImmutableList.Builder<Mount> all = ImmutableList.builder();
    List<StorageMount> wanted = instance.prerequisite().requireStorages();
    ProtocolPath list = instance.definition().path().child(Keys.REQUIRE_STORAGES);
    for (int i = 0; i < wanted.size(); i++) {
      StorageMount mount = wanted.get(i);
      ProtocolPath path = list.child(i);
      DocumentPlace at = instance.at(path);
      Optional<String> name = plain(texts.text(mount.name(), path.child("name")), at, reporter);
      Optional<String> where =
          mount
              .mountPath()
              .map(text -> texts.text(text, path.child("mountPath")))
              .flatMap(text -> plain(text, at.at(path.child("mountPath")), reporter));
      name.filter(n -> !n.isEmpty()).ifPresent(n -> all.add(mount(n, where, mount, at)));
    }
    return all.build();
  }

  /** The {@code storages} of the extras; an entry without a name is skipped. */
  public static List<Mount> ofExtras(List<StorageMount> storages, SourceMap positions) {
    ImmutableList.Builder<Mount> all = ImmutableList.builder();
    ProtocolPath list = JobPaths.STORAGES;
    for (int i = 0; i < storages.size(); i++) {
      StorageMount mount = storages.get(i);
      if (!mount.name().isEmpty()) {
        DocumentPlace at = DocumentPlace.value(list.child(i), positions);
        all.add(mount(mount.name(), mount.mountPath(), mount, at));
      }
    }
    return all.build();
  }

  private static Mount mount(
      String name, Optional<String> where, StorageMount mount, DocumentPlace at) {
    return new Mount(
        name,
        where,
        mount.share().flatMap(Templated::asKnown),
        mount.readOnly().flatMap(Templated::asKnown),
        at,
        at.at(at.place().path().child("mountPath")),
        at);
  }
}
