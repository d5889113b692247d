package io.github.paiprotocol.api.internal.shell;

import java.util.List;
import java.util.Optional;

/**
 * A script for bash, as far as its text alone tells.
 *
 * @param commands the simple commands in the order of the text; those before the problem when there
 *     is one. What stands in backquotes is not among them.
 * @param problem the first place where bash would refuse the text; empty when it takes the text, or
 *     when the text is nested too deeply to tell
 * @param stretches comments, quoted text, here-documents and substitutions, an inner one before the
 *     one that holds it; those before the problem when there is one
 */
public record ShellScript(
    List<Command> commands, Optional<Problem> problem, List<Stretch> stretches) {

  /**
   * A part of the script that is read in its own way.
   *
   * @param reading which way
   * @param start where it begins
   * @param end behind its last character
   */
  public record Stretch(Reading reading, int start, int end) {}

  /** How characters are read. */
  public enum Reading {
    /** Not at all. */
    COMMENT,
    /** As they are, between single quotes. */
    SINGLE_QUOTED,
    /** As they are, in a here-document whose end is quoted. */
    LITERAL_DOCUMENT,
    /** In double quotes. */
    DOUBLE_QUOTED,
    /** A here-document in which the shell expands variables and substitutions. */
    DOCUMENT,
    /** As commands: in a substitution, and where there is no stretch. */
    COMMANDS
  }

  /**
   * A simple command.
   *
   * @param words its words, assignments before its name among them, redirections not
   * @param isSubshell whether it runs in a shell of its own: between parentheses, in a substitution
   */
  public record Command(List<Word> words, boolean isSubshell) {}

  /**
   * A word.
   *
   * @param text the word without its quotes; of what the shell expands, nothing
   * @param start where it begins in the script
   * @param end behind its last character
   */
  public record Word(String text, int start, int end) {}

  /**
   * What bash would refuse.
   *
   * @param kind what is wrong
   * @param token what is not closed, or not expected: a word of the grammar, a quote, an operator;
   *     of a here-document, the word that ends it
   * @param start where the token stands in the script
   */
  public record Problem(Kind kind, String token, int start) {}

  /** Kinds of problems. */
  public enum Kind {
    /** Something is opened, and the script ends before it is closed. */
    UNCLOSED,
    /** No line ends a here-document. */
    UNENDED,
    /** Something stands where the grammar has no place for it. */
    UNEXPECTED
  }

  /** Whether a word gives a value to a variable where one may stand before a command. */
  public static boolean isAssignment(String word) {
    int sign = word.indexOf('=');
    return sign > 0 && ShellWords.isName(word.substring(0, sign));
  }

  /**
   * Reads a script by the grammar of bash 5. Nothing is run or expanded, no process is started.
   *
   * @param script the text
   * @return its commands, and its first problem
   */
  public static ShellScript parse(String script) {
    return new ShellParser(script).parse();
  }

  /**
   * Reads a script with tags of the job protocol, each as one word or a part of one, since its
   * value is not known yet.
   *
   * @param template the text; places in the result are those in it
   * @return its commands, and its first problem
   */
  public static ShellScript parseTemplate(String template) {
    StringBuilder script = new StringBuilder(template);
    int from = 0;
    for (int open = template.indexOf("<%"); open >= 0; open = template.indexOf("<%", from)) {
      int close = template.indexOf("%>", open);
      if (close < 0) {
        break;
      }
      from = close + 2;
      script.replace(open, from, "_".repeat(from - open));
    }
    return parse(script.toString());
  }
}
