package io.github.paiprotocol.runtime.script;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Multiset;
import io.github.paiprotocol.api.model.Job;
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
  /**
   * The scripts of each role know those of all, which are found once. By identity, and only as long
   * as somebody else holds on to the job.
   */
  private static final LoadingCache<Job, Map<String, String>> OF_JOBS =
      CacheBuilder.newBuilder()
          .weakKeys()
          .build(CacheLoader.from(job -> aliases(job.taskRoles().keySet())));

  private RoleNames() {}

  /**
   * A role's name as FrameworkController knows it.
   *
   * @param role the name as the user wrote it
   * @return its letters and digits, in lower case; may be empty, and two roles may share it
   */
  public static String stripped(String role) {
    StringBuilder kept = new StringBuilder(role.length());
    String lower = role.toLowerCase(Locale.ROOT);
    for (int i = 0; i < lower.length(); i++) {
      char c = lower.charAt(i);
      if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
        kept.append(c);
      }
    }
    return kept.toString();
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

  /**
   * The roles of a job that need a second name.
   *
   * @param job the job
   * @return what {@link #aliases(Collection)} says of all its roles; found once for a job
   */
  public static Map<String, String> aliases(Job job) {
    return OF_JOBS.getUnchecked(job);
  }
}
