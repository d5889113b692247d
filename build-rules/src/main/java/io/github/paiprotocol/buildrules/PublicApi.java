package io.github.paiprotocol.buildrules;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a module shows to others, as a text: a line for each type, and below it one for each field,
 * constructor and method of its own. Constructors that {@link LongConstructors} keeps for builders
 * are no part of it.
 */
public final class PublicApi {
  private static final String OURS = "io.github.paiprotocol.";

  private PublicApi() {}

  /**
   * The text for some classes.
   *
   * @param classes the classes of a module
   * @return the lines, types and members in the order of their names
   */
  public static String of(JavaClasses classes) {
    return classes.stream()
        .filter(type -> !OwnInternals.isInternal(type))
        .map(JavaClass::reflect)
        .filter(type -> !type.isAnonymousClass() && !type.isLocalClass() && isVisible(type))
        .sorted(Comparator.comparing(Class::getName))
        .map(PublicApi::type)
        .collect(Collectors.joining());
  }

  private static boolean isVisible(Class<?> type) {
    Class<?> outer = type.getDeclaringClass();
    return isVisible(type.getModifiers()) && (outer == null || isVisible(outer));
  }

  private static boolean isVisible(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }

  private static String type(Class<?> type) {
    String parents =
        Stream.concat(
                Stream.of(type.getGenericSuperclass()), Arrays.stream(type.getGenericInterfaces()))
            .filter(parent -> parent != null && isShown(parent))
            .map(Type::getTypeName)
            .collect(Collectors.joining(", "));
    String members =
        members(type)
            .map(text -> text.replace(type.getTypeName() + ".", ""))
            .map(PublicApi::shortened)
            .distinct()
            .sorted()
            .map(text -> "  " + text + "\n")
            .collect(Collectors.joining());
    String head = type.toGenericString() + (parents.isEmpty() ? "" : " : " + parents);
    return shortened(head) + "\n" + members;
  }

  /** The visible members of a type, including those inherited from hidden superclasses. */
  private static Stream<String> members(Class<?> type) {
    Stream<String> own = Stream.concat(fieldsAndMethods(type), constructors(type));
    Class<?> parent = type.getSuperclass();
    while (parent != null && !isVisible(parent)) {
      own = Stream.concat(own, fieldsAndMethods(parent));
      parent = parent.getSuperclass();
    }
    return own;
  }

  private static Stream<String> constructors(Class<?> type) {
    return Arrays.stream(type.getDeclaredConstructors())
        .filter(made -> isShown(made) && made.getParameterCount() <= LongConstructors.MOST)
        .map(Constructor::toGenericString);
  }

  private static Stream<String> fieldsAndMethods(Class<?> type) {
    return Stream.concat(
            Arrays.stream(type.getDeclaredFields())
                .filter(field -> isVisible(field.getModifiers()) && !field.isSynthetic())
                .map(Field::toGenericString),
            Arrays.stream(type.getDeclaredMethods())
                .filter(PublicApi::isShown)
                .map(Method::toGenericString))
        .map(text -> text.replace(type.getTypeName() + ".", ""));
  }

  private static boolean isShown(Type parent) {
    return parent != Object.class && (!(parent instanceof Class<?> type) || isVisible(type));
  }

  private static boolean isShown(Executable member) {
    return isVisible(member.getModifiers()) && !member.isSynthetic();
  }

  private static String shortened(String text) {
    return text.replace("java.lang.", "").replace(OURS, "");
  }
}
