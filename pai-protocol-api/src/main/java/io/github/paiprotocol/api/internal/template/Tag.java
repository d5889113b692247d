package io.github.paiprotocol.api.internal.template;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A well-formed tag of a template, such as {@code <% $parameters.list[0].key %>}.
 *
 * <p>Protocol: values. Whether a segment is a key or an index is decided by the value it is looked
 * up in, so {@code .1} and {@code [1]} mean the same.
 *
 * @param root where the search begins
 * @param segments the keys and indexes to follow, at least one
 * @param from where the tag begins in the template's text, in characters
 * @param to where it ends, exclusive
 * @param source the tag as written, from {@code <%} to {@code %>}
 */
public record Tag(Root root, List<String> segments, int from, int to, String source)
    implements Template.Part {
  /** Copies the segments. */
  public Tag {
    segments = ImmutableList.copyOf(segments);
  }

  /** What a reference can start with. */
  public enum Root {
    /** The job's {@code parameters}. */
    PARAMETERS("$parameters"),
    /** The job's {@code secrets}. */
    SECRETS("$secrets"),
    /** The data prerequisite of the task role. */
    DATA("$data"),
    /** The output prerequisite of the task role. */
    OUTPUT("$output"),
    /** The script prerequisite of the task role. */
    SCRIPT("$script"),
    /** The prerequisite the tag stands in, then what it requires. */
    THIS("this");

    private final String word;

    Root(String word) {
      this.word = word;
    }

    /**
     * How it is written.
     *
     * @return e.g. {@code $parameters}
     */
    public String word() {
      return word;
    }

    static Optional<Root> of(String word) {
      return Arrays.stream(values()).filter(root -> root.word.equals(word)).findFirst();
    }
  }

  /**
   * What stands between {@code <%} and {@code %>}, without the blanks around it.
   *
   * @return e.g. {@code $parameters.list[0].key}
   */
  public String reference() {
    return source.substring(2, source.length() - 2).strip();
  }

  /**
   * The tag in its usual spelling, one blank on either side of the reference.
   *
   * @return e.g. {@code <% $parameters.list[0].key %>}
   */
  public String text() {
    return "<% " + reference() + " %>";
  }
}
