package io.github.paiprotocol.testkit;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;

/**
 * An item of a {@link FakeMarketplace}.
 *
 * @param name its name, not unique
 * @param protocol its text
 * @param type data, template, or an older word
 * @param status approved, pending or rejected; empty for null
 * @param author who made it
 * @param groups the groups that can read it; all users if empty, unless it is private
 * @param isPrivate whether only its author, and administrators, see it
 * @param inLists whether lists show it; by id it is there all the same
 * @param textInLists whether lists show its text
 * @param forbidden whether no user may read it: 403 by id, and not in lists
 */
@org.immutables.value.Value.Builder
public record FakeItem(
    String name,
    String protocol,
    String type,
    Optional<String> status,
    String author,
    List<String> groups,
    boolean isPrivate,
    boolean inLists,
    boolean textInLists,
    boolean forbidden) {
  /** Copies the groups. */
  public FakeItem {
    groups = ImmutableList.copyOf(groups);
  }

  /** Whether all users can read it. */
  boolean isPublic() {
    return groups.isEmpty() && !isPrivate;
  }

  /**
   * A builder; name and protocol must be given, the rest is a public, approved template.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds an item. Not thread-safe. */
  public static final class Builder extends FakeItemBuilder {
    Builder() {
      type("template");
      status("approved");
      author("author");
      isPrivate(false);
      inLists(true);
      textInLists(true);
      forbidden(false);
    }
  }
}
