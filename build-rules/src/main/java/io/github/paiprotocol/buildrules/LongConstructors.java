package io.github.paiprotocol.buildrules;

import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;

/**
 * Records of many components are made by their builders. Java makes their constructors public, but
 * code outside their package must not call them: each new component would break every caller.
 */
final class LongConstructors extends ArchCondition<JavaClass> {
  static final int MOST = 8;

  LongConstructors() {
    super("make records of more than %d components by their builders", MOST);
  }

  @Override
  public void check(JavaClass user, ConditionEvents events) {
    for (JavaCodeUnitAccess<?> access : user.getCodeUnitAccessesFromSelf()) {
      AccessTarget.CodeUnitAccessTarget target = access.getTarget();
      if (target.getName().equals("<init>")
          && target.getRawParameterTypes().size() > MOST
          && target.getOwner().isRecord()
          && !target.getOwner().getPackageName().equals(user.getPackageName())) {
        events.add(SimpleConditionEvent.violated(user, access.getDescription()));
      }
    }
  }
}
