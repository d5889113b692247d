package io.github.paiprotocol.buildrules;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * Files are changed by the classes listed here, so that what holds of one output holds of all:
 * whole and old, or whole and new.
 */
final class FileWriters extends CallersByName {
  private static final String PROJECT = "io.github.paiprotocol.";

  private static final Pattern CHANGING =
      Pattern.compile(
          "java\\.nio\\.file\\.Files\\.(?:write|writeString|move|copy|delete|deleteIfExists"
              + "|create\\w*|set\\w*|newOutputStream|newBufferedWriter)"
              + "|java\\.nio\\.channels\\.FileChannel\\.open"
              + "|java\\.io\\.(?:FileOutputStream|RandomAccessFile|FileWriter)\\.<init>"
              + "|java\\.io\\.File\\.(?:delete\\w*|mkdirs?|renameTo|createNewFile|set\\w*)"
              + "|com\\.google\\.common\\.io\\.(?:MoreFiles|Files)\\.(?:delete\\w*|create\\w*"
              + "|write|move|copy|touch|as(?:Byte|Char)Sink)");

  static final Set<String> ALLOWED =
      Set.of(
          // All or nothing.
          PROJECT + "resolver.internal.store.AtomicFiles",
          PROJECT + "resolver.internal.store.ContentCache",
          PROJECT + "resolver.internal.store.NewFolder",
          PROJECT + "resolver.internal.store.OutputFiles",
          PROJECT + "cli.output.Utf8Files",
          // Make folders for those above.
          PROJECT + "cli.command.RunFolder",
          PROJECT + "lsp.internal.feature.OfflineResolution",
          PROJECT + "runtime.local.internal.TaskFolder",
          PROJECT + "runtime.local.internal.TaskCgroup",
          // Standard output.
          PROJECT + "cli.output.ReaderGone",
          // Expectations and scratch folders of tests.
          PROJECT + "golden.GoldenFile",
          PROJECT + "testkit.sandbox.BarrierFiles",
          PROJECT + "testkit.sandbox.PodFiles",
          PROJECT + "testkit.sandbox.RuntimeSandbox",
          PROJECT + "testkit.sandbox.SandboxPods",
          PROJECT + "testkit.sandbox.StubTools");

  FileWriters(Set<String> allowed) {
    super(
        "change files only where that is all or nothing",
        allowed,
        "changes no file: take it from the list of who may");
  }

  @Override
  boolean isReserved(String owner, String method) {
    return CHANGING.matcher(owner + "." + method).matches();
  }
}
