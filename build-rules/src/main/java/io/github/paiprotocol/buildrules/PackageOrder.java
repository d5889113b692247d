package io.github.paiprotocol.buildrules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The order of a module's packages: each may use those of its own rank and below, never one above.
 */
public final class PackageOrder extends ArchCondition<JavaClass> {

  /** Names the module's root package in an order. */
  public static final String ROOT = ".";

  private final String root;
  private final Map<String, Integer> ranks;

  private PackageOrder(String root, Map<String, Integer> ranks) {
    super("use only packages of the same rank or below in %s", ranks.keySet());
    this.root = root;
    this.ranks = ranks;
  }

  /**
   * Returns the rule that the packages below {@code root} keep their order.
   *
   * @param root the module's root package
   * @param ranks from the lowest to the highest, each one or more names of packages directly below
   *     the root, or of one below these that has a rank of its own, parted by spaces; {@link #ROOT}
   *     means the root itself. A package that is not named breaks the rule, so that the order stays
   *     complete.
   */
  public static ArchRule of(String root, List<String> ranks) {
    Map<String, Integer> byName = new LinkedHashMap<>();
    for (int rank = 0; rank < ranks.size(); rank++) {
      for (String name : ranks.get(rank).split(" ", -1)) {
        byName.put(name, rank);
      }
    }
    return classes().that().resideInAPackage(root + "..").should(new PackageOrder(root, byName));
  }

  @Override
  public void check(JavaClass user, ConditionEvents events) {
    Integer rank = rankOf(user);
    if (rank == null) {
      events.add(
          SimpleConditionEvent.violated(
              user, "`" + user.getPackageName() + "` has no place in the order " + ranks.keySet()));
      return;
    }
    for (Dependency dependency : user.getDirectDependenciesFromSelf()) {
      Integer used = rankOf(dependency.getTargetClass());
      if (used != null && used > rank) {
        events.add(SimpleConditionEvent.violated(user, dependency.getDescription()));
      }
    }
  }

  private @Nullable Integer rankOf(JavaClass type) {
    String name = type.getPackageName();
    if (name.equals(root)) {
      return ranks.get(ROOT);
    }
    if (!name.startsWith(root + ".")) {
      return null;
    }
    String below = name.substring(root.length() + 1);
    int end = below.indexOf('.');
    return ranks.getOrDefault(below, ranks.get(end < 0 ? below : below.substring(0, end)));
  }
}
