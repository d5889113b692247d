package io.github.paiprotocol.buildrules;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Some methods are called by classes of a list only, whether in a lambda, by reference or plainly.
 * A class on the list that calls none of them must go from it.
 */
abstract class CallersByName extends ArchCondition<JavaClass> {
  private final Predicate<String> isAllowed;
  private final String idle;

  /**
   * A list of callers.
   *
   * @param description what all classes do
   * @param allowed the names of the classes that may call
   * @param idle what is said of a class on the list that calls nothing, after its name
   */
  CallersByName(String description, Set<String> allowed, String idle) {
    super(description);
    this.isAllowed = allowed::contains;
    this.idle = idle;
  }

  /** Whether only the classes of the list may call a method. */
  abstract boolean isReserved(String owner, String method);

  @Override
  public void check(JavaClass type, ConditionEvents events) {
    boolean allowed = isAllowed.test(type.getName());
    boolean calls = false;
    for (JavaAccess<?> access : type.getCodeUnitAccessesFromSelf()) {
      if (isReserved(access.getTargetOwner().getName(), access.getTarget().getName())) {
        calls = true;
        if (!allowed) {
          events.add(SimpleConditionEvent.violated(type, access.getDescription()));
        }
      }
    }
    if (allowed && !calls) {
      events.add(SimpleConditionEvent.violated(type, type.getName() + " " + idle));
    }
  }
}
