package io.github.paiprotocol.api.internal.builder;

import com.google.common.collect.ImmutableList;
import java.util.Locale;
import java.util.Optional;

/**
 * A call of a builder, found on the stack when something is wrong with it, so that calls that are
 * right pay nothing.
 *
 * @param type whose builder it is, such as {@code Job}
 * @param method the method that the caller wrote, such as {@code putTaskRole}
 */
record Call(String type, String method) {
  private static final String BUILDER = "Builder";
  private static final ImmutableList<String> VERBS =
      ImmutableList.of("addAll", "putAll", "add", "put");

  /** The outermost of the calls within one builder that are going on. */
  static Call now() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .map(Call::of)
                    .dropWhile(Optional::isEmpty)
                    .takeWhile(Optional::isPresent)
                    .map(Optional::get)
                    .reduce((inner, outer) -> inner.isWithin(outer) ? outer : inner))
        .orElse(new Call(BUILDER, "build"));
  }

  /**
   * Of one builder, or of one method: what a builder has from another is called through its own.
   */
  private boolean isWithin(Call outer) {
    return type.equals(outer.type) || method.equals(outer.method);
  }

  private static Optional<Call> of(StackWalker.StackFrame frame) {
    String name = frame.getClassName();
    if (!name.endsWith(BUILDER)) {
      return Optional.empty();
    }
    int start = Math.max(name.lastIndexOf('.'), 0) + 1;
    String type = name.substring(start, name.length() - BUILDER.length());
    type = type.endsWith("$") ? type.substring(0, type.length() - 1) : type;
    return Optional.of(new Call(type.substring(type.lastIndexOf('$') + 1), frame.getMethodName()));
  }

  /** The call with its arguments as they are shown, for the start of a sentence. */
  String with(String arguments) {
    return "`" + type + ".builder()." + method + "(" + arguments + ")`: ";
  }

  /** What the method is about in plain words: {@code putTaskRole} puts a {@code task role}. */
  String noun() {
    StringBuilder words = new StringBuilder();
    for (char c : withoutVerb().toCharArray()) {
      words.append(Character.isUpperCase(c) && words.length() > 0 ? " " : "").append(c);
    }
    return words.toString().toLowerCase(Locale.ROOT);
  }

  private String withoutVerb() {
    for (String verb : VERBS) {
      if (method.startsWith(verb) && method.length() > verb.length()) {
        return method.substring(verb.length());
      }
    }
    return method;
  }
}
