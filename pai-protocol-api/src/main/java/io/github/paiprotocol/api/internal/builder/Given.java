package io.github.paiprotocol.api.internal.builder;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.Ints;
import io.github.paiprotocol.api.internal.text.Printable;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a builder was given. Each method returns it, or throws with a sentence that names the call.
 *
 * <p>Values are not shown, since they may be confidential; keys are, since they are names.
 */
public final class Given {
  private static final String GIVE_OR_LEAVE_OUT = "give a value, or leave the call out";
  private static final String TAKE_ANOTHER = "; take another name";

  private Given() {}

  /**
   * A value that a builder needs.
   *
   * @param value the value
   * @param name what the builder calls it
   * @param <T> its type
   * @return the value
   * @throws NullPointerException when it is null, with a sentence
   */
  public static <T> T value(@Nullable T value, String name) {
    if (value == null) {
      throw new NullPointerException(Call.now().with("null") + GIVE_OR_LEAVE_OUT);
    }
    return value;
  }

  /**
   * An optional value that is there.
   *
   * @param value the value
   * @param <T> its type
   * @return the value
   * @throws NullPointerException when it is null, with a sentence
   */
  public static <T> Optional<T> present(@Nullable T value) {
    return Optional.of(value(value, ""));
  }

  /**
   * A value that a builder needs.
   *
   * @param value the value
   * @param <T> its type
   * @return the value
   * @throws NullPointerException when it is null, with a sentence
   */
  public static <T> T value(@Nullable T value) {
    return value(value, "");
  }

  /** The key of an entry. */
  static <T> T key(@Nullable T key) {
    if (key == null) {
      throw new NullPointerException(Call.now().with("null, …") + "give a name");
    }
    return key;
  }

  /**
   * The value that is given beside a key.
   *
   * @param key the key
   * @param value the value
   * @param <T> its type
   * @return the value
   * @throws NullPointerException when it, or a value in it, is null, with a sentence
   */
  public static <T> T valueOf(@Nullable Object key, @Nullable T value) {
    if (value == null) {
      throw new NullPointerException(
          Call.now().with(quoted(key(key)) + ", null") + GIVE_OR_LEAVE_OUT);
    }
    if (value instanceof Map<?, ?> map && !(map instanceof ImmutableMap)) {
      map.forEach(Given::entry);
    }
    return value;
  }

  /**
   * Values one after the other.
   *
   * @param values the values
   * @param <T> their type
   * @return them as a list
   * @throws NullPointerException when there are none, with a sentence
   */
  public static <T> List<T> values(T @Nullable [] values) {
    return Arrays.asList(value(values, ""));
  }

  /**
   * Numbers one after the other.
   *
   * @param values the numbers
   * @return them as a list
   * @throws NullPointerException when there are none, with a sentence
   */
  public static List<Integer> values(int @Nullable [] values) {
    return Ints.asList(value(values, ""));
  }

  /**
   * One of several values.
   *
   * @param index its index
   * @param value the value
   * @param <T> its type
   * @return the value
   * @throws NullPointerException when it is null, with a sentence
   */
  public static <T> T element(int index, @Nullable T value) {
    if (value == null) {
      throw new NullPointerException(
          Call.now().with("…") + "the value `[" + index + "]` is null; leave it out");
    }
    return value;
  }

  /**
   * Values one after the other.
   *
   * @param values the values
   * @param <T> their type
   * @return a copy
   * @throws NullPointerException when one of them is null, with a sentence
   */
  public static <T> ImmutableList<T> elements(T @Nullable [] values) {
    GivenList<T> list = GivenList.empty();
    list.add(values);
    return list.build();
  }

  /** One of the entries of a map. */
  static <T> T entry(@Nullable Object key, @Nullable T value) {
    if (key == null) {
      throw new NullPointerException(Call.now().with("…") + "a key is null; give a name");
    }
    if (value == null) {
      throw new NullPointerException(
          Call.now().with("…") + "the value of " + named(key) + " is null; leave it out");
    }
    return value;
  }

  /** The error for a key that is there already, where one entry was put. */
  static IllegalArgumentException taken(Object key) {
    Call call = Call.now();
    String noun = call.noun();
    String article = "aeiou".indexOf(noun.charAt(0)) >= 0 ? "an " : "a ";
    return new IllegalArgumentException(
        call.with(quoted(key) + ", …")
            + ("there is " + article + noun + " " + named(key) + " already" + TAKE_ANOTHER));
  }

  /** The error for a key that is there already, where several entries were put. */
  static IllegalArgumentException repeatedKey(Object key) {
    return repeated(named(key));
  }

  /** The error for a value that may be there once. */
  static IllegalArgumentException repeated(String label) {
    return new IllegalArgumentException(
        Call.now().with("…") + label + " is there already" + TAKE_ANOTHER);
  }

  /**
   * Says which calls are missing.
   *
   * @param type what is built
   * @param names the methods that have not been called
   * @return a sentence
   */
  public static String missing(String type, List<String> names) {
    String calls =
        names.stream().map(name -> "`" + name + "(…)`").collect(Collectors.joining(" and "));
    return new Call(type, "build").with("")
        + (names.size() == 1
            ? calls + " was not called, and has"
            : calls + " were not called, and have")
        + " no default";
  }

  /**
   * The error for values that do not go together.
   *
   * @param cause what the record says of them
   * @return the same, with the call
   */
  public static IllegalArgumentException refused(IllegalArgumentException cause) {
    return new IllegalArgumentException(Call.now().with("") + cause.getMessage(), cause);
  }

  private static String quoted(Object key) {
    return "\"" + Printable.line(key.toString()) + "\"";
  }

  private static String named(Object key) {
    return "`" + Printable.line(key.toString()) + "`";
  }
}
