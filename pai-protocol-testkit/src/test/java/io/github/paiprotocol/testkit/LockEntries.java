package io.github.paiprotocol.testkit;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.LockFile;
import java.util.List;

/** What stands in locks, by the names of the file. */
final class LockEntries {
  private LockEntries() {}

  static List<Value.Mapping> references(LockFile lock) {
    return entries(lock, "references");
  }

  static List<Value.Mapping> documents(LockFile lock) {
    return entries(lock, "documents");
  }

  static List<Value.Mapping> prerequisites(LockFile lock) {
    return entries(lock, "prerequisites");
  }

  private static List<Value.Mapping> entries(LockFile lock, String list) {
    Value root =
        ProtocolReader.standard()
            .values()
            .read(SourceText.of("pai.lock", lock.text()))
            .draft()
            .orElseThrow();
    return ((Value.Mapping) root).items(list).stream().map(Value.Mapping.class::cast).toList();
  }
}
