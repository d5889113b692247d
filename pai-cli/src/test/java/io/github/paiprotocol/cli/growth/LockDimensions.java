package io.github.paiprotocol.cli.growth;

import io.github.paiprotocol.cli.growth.Dimension.Kind;
import io.github.paiprotocol.resolver.Bundle;
import io.github.paiprotocol.resolver.LockFile;
import io.github.paiprotocol.resolver.spi.Content;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** What can grow in locks, bundles and the configuration of pods. */
final class LockDimensions extends Dimensions {
  LockDimensions() {
    locks();
  }

  private void locks() {
    add(Kind.LOCK, "documents of a lock", LockText::of);
    add(Kind.LOCK, "arguments of a lock", LockText::arguments);
    add(Kind.LOCK, "references that differ in arguments", LockText::alike);
    add(Kind.LOCK, "depth of a lock", n -> "{\"version\": 1, \"references\": " + "[".repeat(n));
    add(
        Kind.LOCK,
        "a long digest",
        n -> LockText.of(1).replace("sha256:", "sha256:" + "0".repeat(n)));
    add(Kind.BUNDLE, "documents of a bundle", n -> zip(n, 1));
    add(Kind.BUNDLE, "bytes of a bundle's document", n -> zip(1, n));
  }

  private static String zip(int documents, int bytes) {
    Map<String, Content> contents = new LinkedHashMap<>();
    for (int i = 0; i < documents; i++) {
      Content content = Content.of("x".repeat(bytes) + i);
      contents.put(content.digest(), content);
    }
    Bundle bundle = new Bundle("a: b", LockFile.parse(LockText.of(0)), contents);
    return new String(bundle.toBytes(), StandardCharsets.ISO_8859_1);
  }
}
