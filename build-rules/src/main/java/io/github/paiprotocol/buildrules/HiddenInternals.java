package io.github.paiprotocol.buildrules;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * No internal type shows in what others can see of a class: its supertypes, fields, methods,
 * constructors.
 */
final class HiddenInternals extends ArchCondition<JavaClass> {

  HiddenInternals() {
    super("show no internal type to others");
  }

  @Override
  public void check(JavaClass type, ConditionEvents events) {
    if (!isVisible(type)) {
      return;
    }
    Stream.concat(type.getSuperclass().stream(), type.getInterfaces().stream())
        .forEach(shown -> report(type, type.getDescription(), shown, events));
    for (JavaMember member : type.getMembers()) {
      if (isVisible(member)) {
        shownBy(member).forEach(shown -> report(type, member.getDescription(), shown, events));
      }
    }
  }

  private static Stream<JavaType> shownBy(JavaMember member) {
    if (member instanceof JavaField field) {
      return Stream.of(field.getType());
    }
    JavaCodeUnit unit = (JavaCodeUnit) member;
    return Stream.of(
            unit.getParameterTypes().stream(),
            unit.getExceptionTypes().stream().map(JavaType.class::cast),
            Stream.of(unit.getReturnType()))
        .flatMap(types -> types);
  }

  private static boolean isVisible(JavaMember member) {
    return member.getModifiers().contains(JavaModifier.PUBLIC)
        || member.getModifiers().contains(JavaModifier.PROTECTED);
  }

  private static boolean isVisible(JavaClass type) {
    Optional<JavaClass> outer = type.getEnclosingClass();
    boolean open =
        type.getModifiers().contains(JavaModifier.PUBLIC)
            || type.getModifiers().contains(JavaModifier.PROTECTED);
    return open && outer.map(HiddenInternals::isVisible).orElse(true);
  }

  private static void report(JavaClass type, String where, JavaType shown, ConditionEvents events) {
    shown.getAllInvolvedRawTypes().stream()
        .filter(OwnInternals::isInternal)
        .forEach(
            internal ->
                events.add(
                    SimpleConditionEvent.violated(
                        type, where + " shows the internal type `" + internal.getName() + "`")));
  }
}
