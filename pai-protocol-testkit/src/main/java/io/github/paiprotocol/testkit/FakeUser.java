package io.github.paiprotocol.testkit;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Objects;

/**
 * A user of a {@link FakeMarketplace}.
 *
 * @param name the user's name
 * @param groups the groups the user belongs to
 * @param admin whether the user sees and changes everything
 */
record FakeUser(String name, List<String> groups, boolean admin) {
  FakeUser {
    Objects.requireNonNull(name, "name");
    groups = ImmutableList.copyOf(groups);
  }

  /** The user that requests belong to by default. */
  static FakeUser administrator() {
    return new FakeUser("admin", ImmutableList.of(), true);
  }

  boolean sees(FakeItem item) {
    return admin
        || item.isPublic()
        || name.equals(item.author())
        || (!item.isPrivate() && item.groups().stream().anyMatch(groups::contains));
  }
}
