package io.github.paiprotocol.testkit.arbitrary;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * Jobs in which everything that is named is there. A job is put together from parts that were
 * generated without looking at each other, and that pick what they refer to by number: so a job
 * shrinks part by part, and stays valid on the way.
 */
final class ValidJobs {
  private static final int MOST_ENTRIES = 3;

  private ValidJobs() {}

  /** Jobs without an error that refer to what they hold only. */
  static Arbitrary<Job> resolvable() {
    return jobs(Arbitraries.just(List.of()));
  }

  /** Jobs without an error, which may refer to what other places hold. */
  static Arbitrary<Job> any() {
    Arbitrary<PrerequisiteRef> remote =
        ArbitraryNames.refs()
            .filter(ref -> !ref.target().isLocal())
            .filter(ref -> ref.templateVariables().values().stream().allMatch(ValidJobs::isPlain));
    return jobs(Kept.of(Kept.of(remote).list().ofMaxSize(2).uniqueElements()));
  }

  private static Arbitrary<Job> jobs(Arbitrary<List<PrerequisiteRef>> remote) {
    return Combinators.combine(
            ArbitraryNames.names(),
            Kept.of(ArbitraryNames.names().list().ofMinSize(1).ofMaxSize(2)),
            Kept.of(Kept.of(PrerequisitePart.any()).list().ofMaxSize(4)),
            values(),
            values(),
            Kept.of(
                Arbitraries.maps(ArbitraryNames.identifiers(), Kept.of(RolePart.any(remote)))
                    .ofMinSize(1)
                    .ofMaxSize(MOST_ENTRIES)),
            Arbitraries.integers().between(0, 10).optional())
        .as(
            (name, images, prerequisites, parameters, secrets, roles, retries) ->
                new JobParts(name, images, prerequisites, parameters, secrets, roles, retries)
                    .job())
        .withoutEdgeCases();
  }

  private static Arbitrary<Map<String, Value>> values() {
    return Kept.of(
        Arbitraries.maps(ArbitraryNames.identifiers(), scalars()).ofMaxSize(MOST_ENTRIES));
  }

  /** Scalars that hold no template. */
  static Arbitrary<Value> scalars() {
    return Kept.of(ArbitraryValues.scalars().filter(ValidJobs::isPlain).map(scalar -> scalar));
  }

  /** Texts that hold no template, nor the begin of one. */
  static Arbitrary<String> texts() {
    return Kept.of(ArbitraryTexts.any().filter(ValidJobs::isPlain));
  }

  private static boolean isPlain(Value value) {
    return !(value instanceof Value.Scalar scalar) || isPlain(scalar.text());
  }

  private static boolean isPlain(String text) {
    return !text.contains("<%") && !text.contains("{{");
  }
}
