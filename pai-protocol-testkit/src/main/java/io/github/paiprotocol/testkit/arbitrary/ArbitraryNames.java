package io.github.paiprotocol.testkit.arbitrary;

import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Names, references, digests. */
final class ArbitraryNames {
  private static final String LETTERS = "abcxyzABCXYZ_";

  private static final Arbitrary<String> NAMES =
      Kept.of(
          Arbitraries.oneOf(
              Kept.of(
                  Arbitraries.strings()
                      .withChars(LETTERS + "0123456789-")
                      .ofMinLength(1)
                      .ofMaxLength(12)),
              Kept.of(
                  Arbitraries.of(
                      "yes", "null", "true", "1", "1e3", "0x1F", "-", "__proto__", "2001-12-14"))));

  private static final Arbitrary<String> IDENTIFIERS =
      Kept.of(
          Arbitraries.oneOf(
              Kept.of(
                  Combinators.combine(
                          Arbitraries.chars().with(LETTERS),
                          Arbitraries.strings().withChars(LETTERS + "0123456789").ofMaxLength(10))
                      .as((first, rest) -> first + rest)),
              Kept.of(Arbitraries.of("y", "no", "null", "True", "_", "constructor"))));

  private static final Arbitrary<String> REFERENCES = Kept.of(anyReferences());
  private static final Arbitrary<PrerequisiteRef> REFS = Kept.of(anyRefs());

  private ArbitraryNames() {}

  /** Names of jobs, prerequisites and deployments. */
  static Arbitrary<String> names() {
    return NAMES;
  }

  /** Names of task roles and ports. */
  static Arbitrary<String> identifiers() {
    return IDENTIFIERS;
  }

  /** References of every form. */
  static Arbitrary<String> references() {
    return REFERENCES;
  }

  private static Arbitrary<String> anyReferences() {
    Arbitrary<String> fragments =
        Arbitraries.oneOf(Arbitraries.just(""), Kept.of(names().map(name -> "#" + name)));
    return Arbitraries.oneOf(
        names(),
        Kept.of(names().map(name -> "marketplace://name/" + name)),
        Kept.of(names().map(name -> "marketplace://data/%41" + name)),
        Kept.of(
            Arbitraries.integers()
                .between(1, 999)
                .map(id -> "marketplace://prerequisites/itemId/" + id)),
        Kept.of(
            Combinators.combine(names(), fragments)
                .as((n, f) -> "https://host.example/" + n + ".yaml" + f)),
        Kept.of(
            Combinators.combine(names(), fragments)
                .as((n, f) -> "http://host.example:8080/" + n + f)),
        Kept.of(
            Combinators.combine(names(), fragments).as((n, f) -> "file:parts/" + n + ".yaml" + f)),
        Kept.of(names().map(name -> "file:/abs/" + name + ".yaml")));
  }

  static Arbitrary<String> digests() {
    return Arbitraries.strings()
        .withChars("0123456789abcdef")
        .ofLength(64)
        .map(hex -> "sha256:" + hex);
  }

  /** Entries of reference lists, plain, with arguments, with a digest. */
  static Arbitrary<PrerequisiteRef> refs() {
    return REFS;
  }

  private static Arbitrary<PrerequisiteRef> anyRefs() {
    Arbitrary<Map<String, Value>> arguments =
        Arbitraries.maps(identifiers(), ArbitraryValues.scalars().map(s -> (Value) s)).ofMaxSize(3);
    return Arbitraries.oneOf(
        Kept.of(references().map(PrerequisiteRef::of)),
        Kept.of(
            Combinators.combine(references(), arguments, Kept.of(digests()).optional())
                .as(PrerequisiteRef::new)));
  }
}
