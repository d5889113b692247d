package io.github.paiprotocol.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.paiprotocol.resolver.LockFile;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Locks. */
@FuzzTarget(
    name = "lock",
    holds =
        "A text is a lock or is refused in one sentence; a lock that is read is written as the same"
            + " lock, and differs from itself in nothing.",
    seeds = "fuzz/seeds/lock*",
    words = "yaml")
final class LockFuzz {
  @FuzzTest
  void anyText(byte[] input) {
    String text = new String(input, StandardCharsets.UTF_8);
    Bounds.within(input.length, () -> check(text));
  }

  private static void check(String text) {
    LockFile lock;
    try {
      lock = LockFile.parse(text);
    } catch (IllegalArgumentException refused) {
      Holds.shown(refused.getMessage());
      return;
    }
    String written = lock.text();
    LockFile again = LockFile.parse(written);
    Holds.that(again.equals(lock), "another lock");
    Holds.that(again.text().equals(written), "another text");
    Holds.that(LockFile.differences(Optional.of(lock), again).isEmpty(), "it differs from itself");
    Holds.that(lock.and(lock).text().equals(written), "twice is more than once");
  }
}
