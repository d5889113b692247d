package io.github.paiprotocol.api.model;

import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a failing callback does to its task.
 *
 * <p>Protocol: prerequisites, {@code failurePolicy}; the default is {@link #FAIL}.
 */
@Mapped
public enum FailurePolicy {
  /** The failure is logged and dropped. */
  IGNORE,
  /** The failure fails the task. */
  FAIL;

  /**
   * The word to write.
   *
   * @return {@code ignore} or {@code fail}
   */
  public String canonicalName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The policy a word means.
   *
   * @param name the word, in any case
   * @return the policy, or empty for another word
   */
  public static Optional<FailurePolicy> of(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return Stream.of(values()).filter(each -> each.canonicalName().equals(lower)).findFirst();
  }
}
