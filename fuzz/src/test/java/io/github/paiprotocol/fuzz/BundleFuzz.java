package io.github.paiprotocol.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.paiprotocol.resolver.Bundle;
import io.github.paiprotocol.resolver.LockFile;
import io.github.paiprotocol.resolver.spi.Content;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Bundles, which are zip files. */
@FuzzTarget(
    name = "bundle",
    holds =
        "Bytes are a bundle or are refused in one sentence; what is read, java.util.zip reads alike;"
            + " written again it is the same bundle.",
    longest = 4_096)
final class BundleFuzz {
  private static final String LOCK =
      """
      {"version": 1, "references": [{"reference": "file:a.yaml"}], "documents": [{"source": "file",
       "address": "file:a.yaml", "uri": "file:a.yaml", "digest": "DIGEST"}], "prerequisites": []}
      """;

  @FuzzTest
  void anyBytes(byte[] input) {
    Bounds.within(input.length, () -> check(input));
    Bounds.within(Zip.BYTES.length, () -> check(edited(input)));
  }

  /** A bundle with some bytes of it changed, each by a place and what is written there. */
  private static byte[] edited(byte[] input) {
    byte[] zip = Zip.BYTES.clone();
    for (int i = 0; i + 2 < input.length; i += 3) {
      int place = ((input[i] & 0xff) << 8) | (input[i + 1] & 0xff);
      zip[place % zip.length] = input[i + 2];
    }
    return zip;
  }

  /** Made once. */
  private static final class Zip {
    static final byte[] BYTES = bytes();

    private static byte[] bytes() {
      Content document = Content.of("name: shared\ntype: script\n");
      LockFile lock = LockFile.parse(LOCK.replace("DIGEST", document.digest()));
      return new Bundle("name: job\n", lock, Map.of(document.digest(), document)).toBytes();
    }
  }

  private static void check(byte[] input) {
    Bundle bundle;
    try {
      bundle = Bundle.parse(input);
    } catch (IllegalArgumentException refused) {
      Holds.shown(refused.getMessage());
      return;
    }
    Map<String, byte[]> entries = entries(input);
    String job =
        new String(entries.getOrDefault(Bundle.JOB_NAME, new byte[0]), StandardCharsets.UTF_8);
    Holds.that(job.equals(bundle.job()), "another job");
    bundle
        .documents()
        .values()
        .forEach(
            content ->
                Holds.that(
                    entries.values().stream()
                        .anyMatch(e -> java.util.Arrays.equals(e, content.bytes())),
                    "a document that is not there"));
    Holds.that(Bundle.parse(bundle.toBytes()).equals(bundle), "another bundle");
  }

  private static Map<String, byte[]> entries(byte[] input) {
    Map<String, byte[]> entries = new HashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(input))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        entries.put(entry.getName(), zip.readAllBytes());
      }
    } catch (IOException e) {
      throw new AssertionError("java.util.zip does not read it", e);
    }
    return entries;
  }
}
