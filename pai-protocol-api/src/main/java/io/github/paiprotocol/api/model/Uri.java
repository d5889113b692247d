package io.github.paiprotocol.api.model;

import com.google.common.collect.ImmutableList;
import java.util.List;

/**
 * Where the content of a prerequisite lies: one text, or a list of them.
 *
 * <p>The two forms differ for templates: {@code <% $data.uri %>} is the text of the first form,
 * {@code <% $data.uri[0] %>} an item of the second.
 *
 * @param values the texts; exactly one when {@code list} is false
 * @param list whether it was given as a list
 */
public record Uri(List<String> values, boolean list) {
  /** Copies the texts. */
  public Uri {
    values = ImmutableList.copyOf(values);
    if (!list && values.size() != 1) {
      throw new IllegalArgumentException("a single uri has exactly one text, not " + values.size());
    }
  }

  /**
   * A single text.
   *
   * @param text the text
   * @return the uri
   */
  public static Uri of(String text) {
    return new Uri(ImmutableList.of(text), false);
  }

  /**
   * A list of texts.
   *
   * @param texts the texts in order
   * @return the uri
   */
  public static Uri listOf(List<String> texts) {
    return new Uri(texts, true);
  }
}
