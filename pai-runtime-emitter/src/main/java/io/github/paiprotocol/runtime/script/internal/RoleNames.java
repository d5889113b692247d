package io.github.paiprotocol.runtime.script.internal;

import com.google.common.base.CharMatcher;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Multiset;
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
    Multiset<String> bearers = HashMultiset.create();
    roles.forEach(role -> bearers.add(stripped(role)));
    Set<String> written = ImmutableSet.copyOf(roles);
    ImmutableMap.Builder<String, String> aliases = ImmutableMap.builder();
    for (String role : roles) {
      String alias = stripped(role);
      if (!alias.isEmpty() && !written.contains(alias) && bearers.count(alias) == 1) {
        aliases.put(role, alias);
      }
    }
    return aliases.buildOrThrow();
  }
}
