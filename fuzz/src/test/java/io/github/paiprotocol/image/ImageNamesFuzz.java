package io.github.paiprotocol.image;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.google.re2j.Pattern;
import io.github.paiprotocol.fuzz.Bounds;
import io.github.paiprotocol.fuzz.FuzzTarget;
import io.github.paiprotocol.fuzz.Holds;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Names of images, whose registries are asked. */
@FuzzTarget(
    name = "image-names",
    holds =
        "A name that is read has the parts of the grammar of registries and no other characters;"
            + " pinned to a digest it names the same repository.",
    beginWith = {
      "pytorch/pytorch:2.0",
      "Example.test:5000/a/b__c-d@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
      "[::1]:5000/x",
      "localhost/x:y"
    },
    longest = 300)
public final class ImageNamesFuzz {
  private static final String DIGEST = "sha256:" + "0".repeat(64);
  private static final String PART = "[a-z0-9]+(?:(?:\\.|__?|-+)[a-z0-9]+)*";
  private static final Pattern REPOSITORY = Pattern.compile(PART + "(?:/" + PART + ")*");
  private static final Pattern REGISTRY =
      Pattern.compile("[A-Za-z0-9][A-Za-z0-9.-]*(?::[0-9]+)?|\\[[0-9A-Fa-f:.]+\\](?::[0-9]+)?");
  private static final Pattern TAG = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}");
  private static final Pattern HEX = Pattern.compile("sha(?:256:[0-9a-f]{64}|512:[0-9a-f]{128})");

  @FuzzTest
  void anyText(byte[] input) {
    Bounds.within(input.length, () -> check(new String(input, StandardCharsets.UTF_8)));
  }

  private static void check(String text) {
    Optional<ImageName> read = ImageName.parse(text);
    if (read.isEmpty()) {
      return;
    }
    ImageName name = read.get();
    Holds.that(REPOSITORY.matches(name.repository()), "repository " + name.repository());
    Holds.that(REGISTRY.matches(name.registry()), "registry " + name.registry());
    boolean qualified =
        name.digest().isPresent() ? HEX.matches(name.qualifier()) : TAG.matches(name.qualifier());
    Holds.that(qualified, "qualifier " + name.qualifier());
    ImageName pinned = ImageName.parse(name.pinned(DIGEST)).orElseThrow();
    Holds.that(pinned.registry().equals(name.registry()), "another registry");
    Holds.that(pinned.repository().equals(name.repository()), "another repository");
    Holds.that(pinned.qualifier().equals(DIGEST), "another digest");
  }
}
