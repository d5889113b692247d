package io.github.paiprotocol.resolver.internal.storage;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.internal.text.MountPaths;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.internal.DocumentPlace;
import io.github.paiprotocol.resolver.internal.GraphProblems;
import java.util.List;

/** What can be wrong with storages. */
public final class StorageProblems {
  private StorageProblems() {}

  static Diagnostic samePath(Mount mount, Mount first, String path) {
    return GraphProblems.withRelated(
        error(
            ProtocolCode.STORAGE_PATH_CONFLICT,
            mount.pathOrName(),
            MountPaths.conflict(first.name(), mount.name(), path),
            "mount one of them elsewhere with `mountPath`"),
        ImmutableList.of(first.pathOrName().related("`" + first.name() + "` is mounted here")));
  }

  static Diagnostic otherMode(Mount mount, Mount first, String path, String mode) {
    return GraphProblems.withRelated(
        error(
            ResolverCode.STORAGE_MODE_CONFLICT,
            mount,
            "the storage `%s` is mounted at `%s` twice, with a different `%s`"
                .formatted(mount.name(), path, mode),
            "make them equal, or mount one of them elsewhere"),
        ImmutableList.of(first.at().related("it is mounted here first")));
  }

  static Diagnostic nested(Mount inner, String path, Mount outer, String above) {
    Diagnostic warning =
        Diagnostic.warning(
                ResolverCode.NESTED_STORAGE,
                inner.at().place(),
                "the storage `%s` at `%s` lies below `%s` at `%s`"
                    .formatted(inner.name(), path, outer.name(), above))
            .withHint("it hides what `" + outer.name() + "` has there; mount them side by side");
    return GraphProblems.withRelated(
        inner.at().located(warning),
        ImmutableList.of(outer.at().related("`" + outer.name() + "` is mounted here")));
  }

  static Diagnostic malformed(Mount mount, String path) {
    return error(
        ProtocolCode.MALFORMED_MOUNT_PATH,
        mount.pathOrName(),
        MountPaths.problem(path),
        MountPaths.advice(mount.name()));
  }

  static Diagnostic secretPath(DocumentPlace at) {
    return at.located(
        Diagnostic.error(
                ProtocolCode.MALFORMED_MOUNT_PATH,
                at.place(),
                "a storage's name or path cannot hold a secret")
            .withHint("use a parameter instead"));
  }

  static Diagnostic unknown(Mount mount, List<String> names) {
    return error(
        ResolverCode.UNKNOWN_STORAGE,
        mount.named(),
        "there is no storage `" + mount.name() + "`",
        Suggestions.hint(mount.name(), names, "storages"));
  }

  static Diagnostic forbidden(Mount mount) {
    return error(
        ResolverCode.FORBIDDEN_STORAGE,
        mount.named(),
        "the user may not mount the storage `" + mount.name() + "`",
        "ask for access to it, or use another storage");
  }

  public static Diagnostic defaultsUnknown(DocumentPlace at) {
    return at.located(
        Diagnostic.warning(
                ResolverCode.DEFAULT_STORAGES_UNKNOWN,
                at.place(),
                "the user's default storages are wanted, but there is no storage catalog")
            .withHint(
                "name the storages, or give a storage catalog (`pai` takes `--profile FILE` with"
                    + " `storages`)"));
  }

  private static Diagnostic error(DiagnosticCode code, Mount mount, String message, String hint) {
    return error(code, mount.at(), message, hint);
  }

  private static Diagnostic error(
      DiagnosticCode code, DocumentPlace at, String message, String hint) {
    return at.located(Diagnostic.error(code, at.place(), message).withHint(hint));
  }
}
