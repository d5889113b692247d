package io.github.paiprotocol.api.internal.shape;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What a scalar must look like. */
public sealed interface ScalarShape extends Shape {

  /**
   * A string.
   *
   * @param filled whether it needs a character at least
   * @param confidential whether its text must not be shown
   */
  record Text(boolean filled, boolean confidential) implements ScalarShape {}

  /**
   * A string that is a name.
   *
   * @param rule which characters it may have
   */
  record Name(NameRule rule) implements ScalarShape {}

  /**
   * One of some strings.
   *
   * @param what what the strings are, in plural
   * @param words the strings
   * @param anyCase whether case is ignored
   * @param templated whether template variables may give it
   */
  record EnumType(String what, List<String> words, boolean anyCase, boolean templated)
      implements ScalarShape {
    /** Copies the words. */
    public EnumType {
      words = ImmutableList.copyOf(words);
    }

    @Override
    public Optional<String> example() {
      return words.size() == 1 ? Optional.of(words.get(0)) : Optional.empty();
    }
  }

  /**
   * A string of an open vocabulary: an unknown one is doubtful, a refused one an error.
   *
   * @param known the strings that mean something
   * @param refused a string that must not be used
   * @param advice what to do about the refused string
   */
  record Vocabulary(List<String> known, String refused, String advice) implements ScalarShape {
    /** Copies the words. */
    public Vocabulary {
      known = ImmutableList.copyOf(known);
    }
  }

  /**
   * A digest, {@code sha256:} and 64 hexadecimal digits.
   *
   * @param templated whether template variables may give it
   */
  record Digest(boolean templated) implements ScalarShape {}

  /**
   * A value in a notation of its own.
   *
   * @param expected what it must be, with its article, such as {@code a URL}
   * @param types the types of JSON it may have
   * @param pattern what a string looks like, without anchors; empty when no expression can say
   * @param accepts whether a value is written so
   */
  record FormatType(
      String expected, List<String> types, Optional<String> pattern, Predicate<Value> accepts)
      implements ScalarShape {
    /** Copies the types. */
    public FormatType {
      types = ImmutableList.copyOf(types);
    }
  }

  /** A moment as RFC 3339 writes it. */
  record Timestamp() implements ScalarShape {}

  /**
   * A string or a number.
   *
   * @param flags whether booleans are fine, too
   */
  record Plain(boolean flags) implements ScalarShape {}

  /**
   * The number 2, or the string {@code 2}.
   *
   * @param templated whether template variables may give it
   */
  record ProtocolVersion(boolean templated) implements ScalarShape {

    @Override
    public Optional<String> example() {
      return Optional.of("2");
    }
  }

  /**
   * An integer.
   *
   * @param min the least
   * @param max the greatest
   * @param zero what is doubtful about 0; empty when nothing, or when 0 is out of range
   * @param unit what it counts
   */
  record IntegerType(int min, int max, Optional<Zero> zero, Unit unit) implements ScalarShape {

    @Override
    public Optional<String> example() {
      return Optional.of(Integer.toString(min > 0 || zero.isEmpty() ? min : 1));
    }

    @Override
    public boolean isOnlyExample() {
      return min == max;
    }
  }

  /**
   * Why 0 is legal, but doubtful.
   *
   * @param meaning what it means, the end of a sentence that says it is 0
   * @param advice what to do
   */
  record Zero(String meaning, String advice) {}

  /**
   * A boolean.
   *
   * @param templated whether template variables may give it
   */
  record BooleanType(boolean templated) implements ScalarShape {}
}
