package io.github.paiprotocol.fuzz;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What {@code scripts/fuzz} knows of a class with one method that is fuzzed. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface FuzzTarget {
  /** What a target does beside computing, which decides how much of it is enough. */
  enum Kind {
    /** Computes only. */
    PURE(30),
    /** Talks over streams, most to servers through real sockets. */
    SOCKET(10),
    /** Starts processes. */
    PROCESS(10);

    private final int minutes;

    Kind(int minutes) {
      this.minutes = minutes;
    }

    /** How many minutes of the processor are the goal. */
    int minutes() {
      return minutes;
    }
  }

  /** What the command calls it. */
  String name();

  /** What holds of every input, for the table. */
  String holds();

  /** What it does beside computing. */
  Kind kind() default Kind.PURE;

  /** Files to begin with, as globs below the root of the project. */
  String[] seeds() default {};

  /** Inputs to begin with that stand in no file. */
  String[] beginWith() default {};

  /** The file of words below {@code fuzz/dictionaries}, without its suffix; empty for none. */
  String words() default "";

  /** The longest input, in bytes. */
  int longest() default 2_048;

  /** Packages of others in which branches count, too, as globs. */
  String[] alsoFollow() default {};

  /** Detectors of Jazzer that are off, since the target does just what they report. */
  String[] off() default {};
}
