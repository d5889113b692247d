package io.github.paiprotocol.api.internal.rule.job;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.text.LongNames;
import io.github.paiprotocol.api.internal.text.MountPaths;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Storages are mounted at absolute paths of folders, and one of them at each path of a task.
 * Protocol: storages.
 */
final class MountRules implements SemanticRule {
  /** A storage, where it is mounted, and where the job says so. */
  private record Mount(String storage, String path, Place place) {}

  @Override
  public void check(ValidationContext context) {
    List<Mount> ofAll = new ArrayList<>();
    context
        .job()
        .extras()
        .storages()
        .ifPresent(mounts -> ofAll.addAll(mounts(JobPaths.STORAGES, mounts, text -> true)));
    ofAll.forEach(mount -> checkPath(context, mount, true));
    if (context.job().extras().storages().isEmpty()) {
      // With storages of their own, those of the plugin are not mounted.
      teamwise(context).forEach(mount -> checkPath(context, mount, true));
    }
    BitSet used = context.used();
    Map<Integer, List<Mount>> required = new HashMap<>();
    for (LocalNode node : context.names().nodes()) {
      List<Mount> mounts = required(node);
      mounts.forEach(mount -> checkPath(context, mount, used.get(node.id())));
      if (!mounts.isEmpty()) {
        required.put(node.id(), mounts);
      }
    }
    if (required.size() + ofAll.size() > 1) {
      checkConflicts(context, required, ofAll);
    }
  }

  private static List<Mount> required(LocalNode node) {
    ProtocolPath list = node.path().child(Keys.REQUIRE_STORAGES);
    return node.prerequisite()
        .map(
            p ->
                mounts(
                    list,
                    p.requireStorages(),
                    text ->
                        !text.contains("<%")
                            && (p.templateVariables().isEmpty() || !text.contains("{{"))))
        .orElse(List.of());
  }

  /** Those whose names and paths are plain texts. */
  private static List<Mount> mounts(
      ProtocolPath list, List<StorageMount> storages, Predicate<String> plain) {
    List<Mount> mounts = new ArrayList<>();
    for (int i = 0; i < storages.size(); i++) {
      String name = storages.get(i).name();
      Optional<String> path = storages.get(i).mountPath();
      if (!name.isEmpty() && plain.test(name) && plain.test(path.orElse(""))) {
        ProtocolPath at = list.child(i).child(path.isPresent() ? "mountPath" : "name");
        mounts.add(new Mount(name, path.orElse(MountPaths.ROOT + name), Place.value(at)));
      }
    }
    return mounts;
  }

  private static List<Mount> teamwise(ValidationContext context) {
    List<Mount> mounts = new ArrayList<>();
    StorageRules.visitTeamwise(
        context,
        (path, names) -> {
          for (int i = 0; i < names.items().size(); i++) {
            if (names.items().get(i) instanceof Value.Text name && !name.text().contains("<%")) {
              Place place = Place.value(path.child(i));
              mounts.add(new Mount(name.text(), MountPaths.ROOT + name.text(), place));
            }
          }
        });
    return mounts;
  }

  private static void checkPath(ValidationContext context, Mount mount, boolean used) {
    if (MountPaths.canonical(mount.path()).isEmpty()) {
      context.report(
          Diagnostic.error(
                  ProtocolCode.MALFORMED_MOUNT_PATH,
                  mount.place(),
                  MountPaths.problem(mount.path()))
              .withHint(MountPaths.advice(mount.storage()))
              .withSeverity(used ? Severity.ERROR : Severity.WARNING));
    }
  }

  private static void checkConflicts(
      ValidationContext context, Map<Integer, List<Mount>> required, List<Mount> ofAll) {
    Set<Place> reported = new HashSet<>();
    context
        .job()
        .taskRoles()
        .forEach(
            (name, role) -> {
              Map<String, Mount> byPath = new HashMap<>();
              context
                  .graph()
                  .reach(
                      context.refList(name),
                      new BitSet(),
                      id ->
                          required
                              .getOrDefault(id, List.of())
                              .forEach(mount -> add(context, mount, byPath, reported)));
              ofAll.forEach(mount -> add(context, mount, byPath, reported));
            });
  }

  private static void add(
      ValidationContext context, Mount mount, Map<String, Mount> byPath, Set<Place> reported) {
    Optional<String> path = MountPaths.canonical(mount.path());
    Mount first = path.isEmpty() ? null : byPath.putIfAbsent(path.get(), mount);
    if (first != null && !first.storage().equals(mount.storage()) && reported.add(mount.place())) {
      context.report(
          Diagnostic.error(
                  ProtocolCode.STORAGE_PATH_CONFLICT,
                  mount.place(),
                  MountPaths.conflict(first.storage(), mount.storage(), path.orElseThrow()))
              .withHint("mount one of them elsewhere with `mountPath`")
              .withRelated(
                  "`" + LongNames.shown(first.storage()) + "` is mounted here", first.place()));
    }
  }
}
