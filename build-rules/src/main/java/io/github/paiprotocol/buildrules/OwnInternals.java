package io.github.paiprotocol.buildrules;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Set;

/**
 * Internal packages are used from within their own module only, but for the tables of fields: each
 * module has documents whose tables are made and checked in the same way. The module's descriptor
 * exports these packages to our own modules and to nobody else.
 */
final class OwnInternals extends ArchCondition<JavaClass> {

  private static final String PROJECT = "io.github.paiprotocol.";

  /** Also named in the module descriptor of the api. */
  private static final Set<String> SHARED =
      Set.of(PROJECT + "api.internal.field", PROJECT + "api.internal.shape");

  OwnInternals() {
    super("use no other module's internal packages");
  }

  static boolean isInternal(JavaClass type) {
    return type.getPackageName().startsWith(PROJECT)
        && (type.getPackageName() + ".").contains(".internal.");
  }

  @Override
  public void check(JavaClass user, ConditionEvents events) {
    for (Dependency dependency : user.getDirectDependenciesFromSelf()) {
      JavaClass used = dependency.getTargetClass();
      if (isInternal(used)
          && !SHARED.contains(used.getPackageName())
          && !moduleOf(used).equals(moduleOf(user))) {
        events.add(SimpleConditionEvent.violated(user, dependency.getDescription()));
      }
    }
  }

  /** The first name after the project's own, which is the module's. */
  private static String moduleOf(JavaClass type) {
    String below = type.getPackageName().substring(PROJECT.length());
    int end = below.indexOf('.');
    return end < 0 ? below : below.substring(0, end);
  }
}
