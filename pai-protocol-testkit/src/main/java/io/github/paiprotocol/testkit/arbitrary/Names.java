package io.github.paiprotocol.testkit.arbitrary;

import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Names, references, digests. */
final class Names {
  private static final String LETTERS = "abcxyzABCXYZ_";

  private Names() {}

  /** Names of jobs, prerequisites and deployments. */
  static Arbitrary<String> names() {
    return Arbitraries.oneOf(
        Arbitraries.strings().withChars(LETTERS + "0123456789-").ofMinLength(1).ofMaxLength(12),
        Arbitraries.of("yes", "null", "true", "1", "1e3", "0x1F", "-", "__proto__", "2001-12-14"));
  }

  /** Names of task roles and ports. */
  static Arbitrary<String> identifiers() {
    return Arbitraries.oneOf(
        Combinators.combine(
                Arbitraries.chars().with(LETTERS),
                Arbitraries.strings().withChars(LETTERS + "0123456789").ofMaxLength(10))
            .as((first, rest) -> first + rest),
        Arbitraries.of("y", "no", "null", "True", "_", "constructor"));
  }

  /** References of every form. */
  static Arbitrary<String> references() {
    Arbitrary<String> fragments =
        Arbitraries.oneOf(Arbitraries.just(""), names().map(name -> "#" + name));
    return Arbitraries.oneOf(
        names(),
        names().map(name -> "marketplace://name/" + name),
        names().map(name -> "marketplace://data/%41" + name),
        Arbitraries.integers()
            .between(1, 999)
            .map(id -> "marketplace://prerequisites/itemId/" + id),
        Combinators.combine(names(), fragments)
            .as((n, f) -> "https://host.example/" + n + ".yaml" + f),
        Combinators.combine(names(), fragments).as((n, f) -> "http://host.example:8080/" + n + f),
        Combinators.combine(names(), fragments).as((n, f) -> "file:parts/" + n + ".yaml" + f),
        names().map(name -> "file:/abs/" + name + ".yaml"));
  }

  static Arbitrary<String> digests() {
    return Arbitraries.strings()
        .withChars("0123456789abcdef")
        .ofLength(64)
        .map(hex -> "sha256:" + hex);
  }

  /** Entries of reference lists, plain, with arguments, with a digest. */
  static Arbitrary<PrerequisiteRef> refs() {
    Arbitrary<Map<String, Value>> arguments =
        Arbitraries.maps(identifiers(), Values.scalars().map(s -> (Value) s)).ofMaxSize(3);
    return Arbitraries.oneOf(
        references().map(PrerequisiteRef::of),
        Combinators.combine(references(), arguments, digests().optional())
            .as(PrerequisiteRef::new));
  }
}
