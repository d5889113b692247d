package io.github.paiprotocol.api.internal.template;

/**
 * Knows the values tags refer to; see {@link TemplateScopes}. Implementations are immutable and
 * thread-safe, and never throw for a tag.
 */
@FunctionalInterface
public interface TemplateScope {

  /**
   * Looks a reference up.
   *
   * @param tag the tag
   * @return what it refers to
   */
  TagMeaning find(Tag tag);
}
