package io.github.paiprotocol.api.internal.rule.command;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.internal.shell.ShellScript.Reading;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Finds variables that look like those of the runtime, but that no task has. */
final class VariableCheck {
  private static final CharMatcher PART =
      CharMatcher.inRange('a', 'z')
          .or(CharMatcher.inRange('A', 'Z'))
          .or(CharMatcher.inRange('0', '9'))
          .or(CharMatcher.is('_'))
          .precomputed();

  /** Commands that give a variable a value without a sign of equality. */
  private static final List<String> SETTING =
      ImmutableList.of(
          "read ",
          "for ",
          "select ",
          "printf -v",
          "getopts ",
          "mapfile ",
          "readarray ",
          "setdefault(");

  /** What programs read a variable with, up to its name in quotes. */
  private static final List<String> READING =
      ImmutableList.of("environ[", "environ.get(", "getenv(", "ENVIRON[");

  private static final CharMatcher QUOTE = CharMatcher.anyOf("'\"\\");
  private static final CharMatcher BLANK = CharMatcher.anyOf(" \t");

  /** What arithmetic consists of, so that other text between parentheses is none. */
  private static final CharMatcher OPERATORS =
      PART.or(CharMatcher.anyOf("$ \t+-*/%<>=!&|^~?:(),{}[]#"));

  /** What may stand before the {@code =} that gives a variable a value in arithmetic. */
  private static final Set<String> ASSIGNING =
      ImmutableSet.of("", "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>");

  /** How far before a name the command that sets it may be. */
  private static final int NEAR = 80;

  private final KnownVariables variables;

  /** What scripts of the job set themselves; callbacks may do so for commands of roles. */
  private final Set<String> set = new HashSet<>();

  VariableCheck(KnownVariables variables) {
    this.variables = variables;
  }

  /** A name in a script. */
  private record Name(String text, int start, int end) {}

  private void names(String script, Consumer<Name> out) {
    int at = script.indexOf(variables.prefix());
    while (at >= 0) {
      int end = at;
      while (end < script.length() && PART.matches(script.charAt(end))) {
        end++;
      }
      if (at == 0 || !PART.matches(script.charAt(at - 1))) {
        out.accept(new Name(script.substring(at, end), at, end));
      }
      at = script.indexOf(variables.prefix(), end);
    }
  }

  /** Keeps a variable that is set elsewhere. */
  void set(String name) {
    set.add(name);
  }

  /** Keeps what a script sets. */
  void collect(CommandScript script) {
    names(
        script.text(),
        name -> {
          if (!isUse(script.text(), name) && isSet(script.text(), name)) {
            set.add(name.text());
          }
        });
  }

  private static boolean isSet(String script, Name name) {
    String rest = script.substring(name.end(), Math.min(name.end() + 2, script.length()));
    if (rest.startsWith("=") || rest.equals("+=")) {
      return true;
    }
    String after = after(script, name);
    if (after.startsWith(":") || isAssigned(after) || calculated(script, name).isPresent()) {
      return true;
    }
    String near = before(script, name);
    String before = near.substring(near.lastIndexOf('\n') + 1);
    return SETTING.stream().anyMatch(before::contains);
  }

  private static String before(String script, Name name) {
    return script.substring(Math.max(0, name.start() - NEAR), name.start());
  }

  /** What follows the quote behind a name. */
  private static String after(String script, Name name) {
    int to = Math.min(name.end() + NEAR, script.length());
    String rest = script.substring(name.end(), to);
    String after = QUOTE.trimLeadingFrom(rest);
    return after.length() == rest.length() ? "" : after;
  }

  private static boolean isAssigned(String after) {
    String value = after.startsWith("]") ? BLANK.trimLeadingFrom(after.substring(1)) : "";
    return value.startsWith("=") && !value.startsWith("==");
  }

  /** Whether the shell expands it there, or a program reads it. */
  private static boolean isUse(String script, Name name) {
    return opening(script, name) >= 0 || isRead(script, name);
  }

  private static boolean isRead(String script, Name name) {
    if (isPrinted(script, name)
        || calculated(script, name).filter(rest -> !isGiven(rest)).isPresent()) {
      return true;
    }
    String after = after(script, name);
    String before = QUOTE.trimTrailingFrom(before(script, name));
    return (after.startsWith("]") || after.startsWith(")"))
        && !isAssigned(after)
        && READING.stream().anyMatch(before::endsWith);
  }

  /** Whether {@code printenv} asks for it, which fails without the variable. */
  private static boolean isPrinted(String script, Name name) {
    return before(script, name).endsWith("printenv ")
        && (name.end() == script.length() || " \n;)|&>`\"".indexOf(script.charAt(name.end())) >= 0);
  }

  /** What follows a name with which the shell calculates: {@code ((PAI_X + 1))}. */
  private static Optional<String> calculated(String script, Name name) {
    String near = before(script, name);
    String line = near.substring(near.lastIndexOf('\n') + 1);
    String rest = script.substring(name.end(), Math.min(name.end() + NEAR, script.length()));
    int open = line.lastIndexOf("((");
    int end = rest.indexOf("))");
    String operator = BLANK.trimLeadingFrom(rest);
    boolean is =
        open > line.lastIndexOf("))")
            && (open == 0 || "$ ;&|!".indexOf(line.charAt(open - 1)) >= 0)
            && end >= 0
            && OPERATORS.matchesAllOf(rest.substring(0, end))
            && !PART.matches(operator.charAt(0));
    return is ? Optional.of(operator) : Optional.empty();
  }

  /** Whether arithmetic gives the variable a value by what follows its name. */
  private static boolean isGiven(String rest) {
    int sign = rest.indexOf('=');
    return rest.startsWith("++")
        || rest.startsWith("--")
        || (sign >= 0 && !rest.startsWith("==") && ASSIGNING.contains(rest.substring(0, sign)));
  }

  /** Where the sign of an expansion stands, that of Kubernetes included; -1 without one. */
  private static int opening(String script, Name name) {
    int at = name.start() - 1;
    if (at > 0 && script.charAt(at) == '(' && script.startsWith(")", name.end())) {
      return script.charAt(at - 1) == '$' ? at - 1 : -1;
    }
    if (at > 0 && "#!".indexOf(script.charAt(at)) >= 0 && script.charAt(at - 1) == '{') {
      at--;
    }
    if (at > 0 && script.charAt(at) == '{') {
      at--;
    } else if (at != name.start() - 1) {
      return -1;
    }
    return at >= 0 && script.charAt(at) == '$' ? at : -1;
  }

  void check(CommandScript script, Consumer<Finding> out) {
    names(
        script.text(),
        name -> {
          if (isUse(script.text(), name)
              && !set.contains(name.text())
              && script.readingAt(name.start()) != Reading.COMMENT
              && !isIncomplete(script, name)) {
            boolean hasDefault = hasDefault(script.text(), name);
            variables
                .missing(name.text())
                .filter(missing -> !hasDefault || missing.meant().isPresent())
                .ifPresent(m -> out.accept(finding(script.text(), name, m)));
          }
        });
  }

  /** Whether the script provides for its absence: only a name that is close is wrong then. */
  private static boolean hasDefault(String text, Name name) {
    if (isPrinted(text, name)) {
      return true;
    }
    String rest = text.substring(name.end(), Math.min(name.end() + 2, text.length()));
    String operator = rest.startsWith(":") ? rest.substring(1) : rest;
    int open = opening(text, name);
    return open >= 0
        && text.startsWith("${", open)
        && !operator.isEmpty()
        && "-=+".indexOf(operator.charAt(0)) >= 0;
  }

  private static boolean isIncomplete(CommandScript script, Name name) {
    String text = script.text();
    int open = opening(text, name);
    if (open < 0) {
      return name.text().endsWith("_");
    }
    char next = name.end() < text.length() ? text.charAt(name.end()) : '\n';
    boolean isPattern = text.startsWith("${!", open) && "*@".indexOf(next) >= 0;
    boolean isEscaped = open > 0 && text.charAt(open - 1) == '\\';
    boolean goesOn =
        name.text().endsWith("_")
            && (isEscaped || script.readingAt(name.start()) == Reading.SINGLE_QUOTED);
    return isPattern || goesOn || next == CommandScript.UNKNOWN || next == '<';
  }

  private Finding finding(String script, Name name, KnownVariables.Missing missing) {
    boolean built =
        name.text().endsWith("_")
            && name.end() < script.length()
            && script.charAt(name.end()) == '$';
    String sentence = variables.denial() + " `" + name.text() + "`: " + missing.reason();
    if (built) {
      return new Finding(
          name.start(),
          name.end(),
          place ->
              warning(place, sentence)
                  .withHint(
                      "make the name first: `name="
                          + name.text()
                          + "$…`, then `${!name}` is the value of the variable"));
    }
    return new Finding(
        name.start(),
        name.end(),
        place ->
            missing
                .meant()
                .map(
                    meant ->
                        warning(place, sentence)
                            .withHint("did you mean `" + meant + "`?")
                            .withFix(fix(place, name, meant)))
                .orElseGet(() -> warning(place, sentence).withHint(missing.hint())));
  }

  /** None where the name is the value of a parameter. */
  private static Optional<FixRule> fix(Place place, Name name, String meant) {
    return place.to() - place.from() == name.end() - name.start()
        ? Optional.of(FixRule.replaceText(place.from(), place.to(), meant).proposed())
        : Optional.empty();
  }

  private static Diagnostic warning(Place place, String sentence) {
    return Diagnostic.warning(ProtocolCode.UNKNOWN_RUNTIME_VARIABLE, place, sentence);
  }
}
