package io.github.paiprotocol.resolver.internal.storage;

import io.github.paiprotocol.api.internal.text.MountPaths;
import io.github.paiprotocol.resolver.internal.Reporter;
import io.github.paiprotocol.resolver.spi.StorageCatalog;
import io.github.paiprotocol.resolver.spi.StorageCatalog.Access;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Merges the mounts of one role, in the order they are added. */
public final class MountTable {
  private final Optional<StorageCatalog> catalog;
  private final Reporter reporter;
  private final Map<String, Row> byPath = new LinkedHashMap<>();

  public MountTable(Optional<StorageCatalog> catalog, Reporter reporter) {
    this.catalog = catalog;
    this.reporter = reporter;
  }

  /** A mount as it will be made. */
  public record Row(String path, boolean share, boolean readOnly, Mount first) {}

  public void add(Mount mount) {
    String wanted = mount.mountPath().orElse(MountPaths.ROOT + mount.name());
    Optional<String> path = MountPaths.canonical(wanted);
    if (path.isEmpty()) {
      reporter.report(StorageProblems.malformed(mount, wanted));
      return;
    }
    Access access = catalog.map(c -> c.find(mount.name())).orElse(Access.granted(true, false));
    Runnable answer =
        access.match(
            (share, readOnly) -> () -> add(row(path.get(), mount, share, readOnly)),
            () -> () -> reporter.report(StorageProblems.forbidden(mount)),
            () ->
                () ->
                    catalog.ifPresent(
                        c -> reporter.report(StorageProblems.unknown(mount, c.names()))));
    answer.run();
  }

  /** A job may ask for less than what is granted, never for more. */
  private static Row row(String path, Mount mount, boolean mayShare, boolean mustRead) {
    boolean share = mayShare && mount.share().orElse(true);
    boolean readOnly = mustRead || mount.readOnly().orElse(false);
    return new Row(path, share, readOnly, mount);
  }

  private void add(Row row) {
    Row before = byPath.putIfAbsent(row.path(), row);
    if (before == null) {
      return;
    }
    Mount first = before.first();
    if (!first.name().equals(row.first().name())) {
      reporter.report(StorageProblems.samePath(row.first(), first, row.path()));
    } else if (before.readOnly() != row.readOnly()) {
      reporter.report(StorageProblems.otherMode(row.first(), first, row.path(), "readOnly"));
    } else if (before.share() != row.share()) {
      reporter.report(StorageProblems.otherMode(row.first(), first, row.path(), "share"));
    }
  }

  /**
   * The mounts, after a look at which of them hide others. Of several storages above one another
   * the nearest is named: the way up follows from there.
   */
  public List<Row> rows() {
    Map<String, String> above = MountPaths.nearestAbove(byPath.keySet());
    for (Row row : byPath.values()) {
      String folder = above.get(row.path());
      Row outer = folder == null ? null : byPath.get(folder);
      if (outer != null) {
        reporter.report(
            StorageProblems.nested(row.first(), row.path(), outer.first(), outer.path()));
      }
    }
    return new ArrayList<>(byPath.values());
  }
}
