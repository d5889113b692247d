package io.github.paiprotocol.buildrules;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;

/**
 * Internal packages are used from within their own module, and from those of our modules to which
 * they are open: {@link OpenPackages}.
 */
final class OwnInternals extends ArchCondition<JavaClass> {

  static final String PROJECT = "io.github.paiprotocol.";

  private final OpenPackages open = new OpenPackages();

  OwnInternals() {
    super("use another module's internal packages only where it opens them");
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
          && !moduleOf(used).equals(moduleOf(user))
          && !open.isOpen(used.getPackageName(), moduleOf(user))) {
        events.add(SimpleConditionEvent.violated(user, dependency.getDescription()));
      }
    }
  }

  /** The module's name: the project's own, and the first name after it. */
  private static String moduleOf(JavaClass type) {
    int end = type.getPackageName().indexOf('.', PROJECT.length());
    return end < 0 ? type.getPackageName() : type.getPackageName().substring(0, end);
  }
}
