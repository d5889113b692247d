package io.github.paiprotocol.api.internal.template;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A key of {@code this} that two required prerequisites define with different values. */
public final class ShadowedKey {
  /** So many requirements of one prerequisite are looked at. */
  private static final int NEAR_BY = 32;

  private ShadowedKey() {}

  /**
   * Looks for another prerequisite that has the key.
   *
   * @param key the key
   * @param owner whose value counts
   * @param required what the reader requires, in order
   * @param inheritance who answers for each of them
   * @param value the value of the key that a prerequisite has itself
   * @param <N> the type of a prerequisite; compared by identity
   * @return the first that has another value
   */
  public static <N> Optional<N> other(
      String key,
      N owner,
      List<N> required,
      Inheritance<N> inheritance,
      Function<N, Optional<Value>> value) {
    Optional<Value> counting = value.apply(owner);
    return required.stream()
        .limit(NEAR_BY)
        .flatMap(each -> inheritance.owner(each, key).stream())
        .filter(each -> each != owner && !value.apply(each).equals(counting))
        .findFirst();
  }

  /**
   * The warning about it.
   *
   * @param place the key in the prerequisite that does not count
   * @param key the key
   * @param reader the prerequisite that inherits it
   * @param first the one whose value counts
   * @param second the other one
   * @return the warning
   */
  public static Diagnostic warning(
      Place place, String key, String reader, String first, String second) {
    return Diagnostic.warning(
            ProtocolCode.SHADOWED_KEY,
            place,
            "`%s` inherits `%s` from `%s`, not from `%s`, which it also requires"
                .formatted(reader, key, first, second))
        .withHint("rename one of the two keys, or define `" + key + "` in `" + reader + "`");
  }
}
