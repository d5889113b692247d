package io.github.paiprotocol.runtime.script.internal;

import com.google.common.base.CharMatcher;
import com.google.common.collect.Collections2;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.Multimaps;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The second name of a task role. FrameworkController allows only lower-case letters and digits in
 * a role's name, so the platform knows a role by its name without anything else: {@code ps_server}
 * becomes {@code psserver}.
 */
public final class RoleNames {
  private static final CharMatcher KEPT =
      CharMatcher.inRange('a', 'z').or(CharMatcher.inRange('0', '9')).precomputed();

  private RoleNames() {}

  /**
   * A role's name as FrameworkController knows it.
   *
   * @param role the name as the user wrote it
   * @return its letters and digits, in lower case; may be empty, and two roles may share it
   */
  public static String stripped(String role) {
    // A name that is one already is given back as it is: each role's scripts ask for those of all.
    return KEPT.matchesAllOf(role) ? role : KEPT.retainFrom(role.toLowerCase(Locale.ROOT));
  }

  /**
   * The roles that need a second name in the environment, since programs look them up under it.
   *
   * @param roles all roles of a job
   * @return the stripped name by role, in the given order, for those whose stripped name differs,
   *     is not empty and belongs to no other role
   */
  public static Map<String, String> aliases(Collection<String> roles) {
    ListMultimap<String, String> bearers =
        Multimaps.index(
            Collections2.filter(roles, each -> !stripped(each).equals(each)), RoleNames::stripped);
    Set<String> written = bearers.isEmpty() ? ImmutableSet.of() : ImmutableSet.copyOf(roles);
    ImmutableMap.Builder<String, String> aliases = ImmutableMap.builder();
    Multimaps.asMap(bearers)
        .forEach(
            (alias, called) -> {
              if (!alias.isEmpty() && !written.contains(alias) && called.size() == 1) {
                aliases.put(called.get(0), alias);
              }
            });
    return aliases.buildOrThrow();
  }
}
