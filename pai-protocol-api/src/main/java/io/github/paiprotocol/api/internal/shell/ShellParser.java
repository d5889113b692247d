package io.github.paiprotocol.api.internal.shell;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.internal.shell.ShellScript.Command;
import io.github.paiprotocol.api.internal.shell.ShellScript.Problem;
import io.github.paiprotocol.api.internal.shell.ShellScript.Reading;
import io.github.paiprotocol.api.internal.shell.ShellScript.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The grammar of bash's lists and compound commands, by recursive descent. */
final class ShellParser {
  /** Scripts of people are nested less than ten deep; the stack holds more than this. */
  private static final int DEEPEST = 100;

  private static final Set<String> LIST_ENDS =
      ImmutableSet.of("then", "elif", "else", "fi", "do", "done", "esac", "}");
  private static final Set<String> CASE_ENDS = ImmutableSet.of(";;&", ";;", ";&");

  private final ShellTokens tokens;
  private final List<Command> commands = new ArrayList<>();
  private int depth;
  private int subshells;

  ShellParser(String script) {
    tokens = new ShellTokens(script, this);
  }

  ShellScript parse() {
    Optional<Problem> problem = Optional.empty();
    try {
      list();
      if (!tokens.isAtEnd()) {
        throw tokens.unexpected();
      }
    } catch (ShellProblemException e) {
      problem = e.problem();
    }
    return new ShellScript(List.copyOf(commands), problem, tokens.stretches());
  }

  /** Reads commands up to what closes them, and tells how many there were. */
  private int list() {
    if (++depth > DEEPEST) {
      throw ShellProblemException.tooDeep();
    }
    int count = 0;
    while (!isListEnd()) {
      andOr();
      count++;
      if (!tokens.takeSeparator()) {
        break;
      }
    }
    depth--;
    return count;
  }

  private boolean isListEnd() {
    tokens.skipNewlines();
    return tokens.isAtEnd()
        || tokens.isOperator(")")
        || CASE_ENDS.contains(tokens.operator())
        || LIST_ENDS.contains(tokens.reserved());
  }

  private void andOr() {
    pipeline();
    while (tokens.isOperator("&&") || tokens.isOperator("||")) {
      tokens.takeOperator();
      tokens.skipNewlines();
      pipeline();
    }
  }

  private void pipeline() {
    boolean mayBeEmpty = false;
    while (tokens.takeReserved("!") || tokens.takeReserved("time")) {
      mayBeEmpty = true;
    }
    if (mayBeEmpty && (tokens.isAtEnd() || tokens.isSeparator())) {
      return;
    }
    command();
    while (tokens.isOperator("|") || tokens.isOperator("|&")) {
      tokens.takeOperator();
      tokens.skipNewlines();
      command();
    }
  }

  private void command() {
    boolean mayHaveName = tokens.takeReserved("coproc");
    int start = tokens.position();
    if (compound() || (mayHaveName && tokens.takeWord().isPresent() && compound())) {
      tokens.skipRedirections();
    } else {
      tokens.moveTo(start);
      simple();
    }
  }

  /** Reads a compound command, if one begins here. */
  private boolean compound() {
    int start = tokens.position();
    if (tokens.isOperator("(")) {
      if (!tokens.skipArithmetic("((")) {
        tokens.takeOperator();
        subshell(start);
      }
      return true;
    }
    switch (tokens.reserved()) {
      case "{" -> block("{", start, "}");
      case "if" -> conditional(start);
      case "while", "until" -> loop(start);
      case "for", "select" -> iteration(start);
      case "case" -> choice(start);
      case "function" -> function();
      case "[[" -> new ShellConditions(tokens).read(start);
      default -> {
        return false;
      }
    }
    return true;
  }

  /** Reads what follows an opening parenthesis up to the one that closes it. */
  void subshell(int start) {
    subshells++;
    int count = list();
    subshells--;
    String opening = tokens.opening(start);
    if (count == 0 && !tokens.isSubstitution(start)) {
      throw tokens.failure(opening, start);
    }
    tokens.require(")", opening, start);
    if (tokens.isSubstitution(start)) {
      tokens.addStretch(Reading.COMMANDS, start);
    }
  }

  /** Reads a word of the grammar, a list that is not empty, and the word that ends it. */
  private void block(String opening, int start, String closing) {
    tokens.takeReserved(opening);
    body(opening, start);
    close(opening, start, closing);
  }

  private void body(String opening, int start) {
    if (list() == 0) {
      throw tokens.failure(opening, start);
    }
  }

  private void close(String opening, int start, String closing) {
    if (!tokens.takeReserved(closing)) {
      throw tokens.failure(opening, start);
    }
  }

  private void conditional(int start) {
    block("if", start, "then");
    body("if", start);
    while (tokens.takeReserved("elif")) {
      body("if", start);
      close("if", start, "then");
      body("if", start);
    }
    if (tokens.takeReserved("else")) {
      body("if", start);
    }
    close("if", start, "fi");
  }

  private void loop(int start) {
    String opening = tokens.reserved();
    block(opening, start, "do");
    body(opening, start);
    close(opening, start, "done");
  }

  private void iteration(int start) {
    String opening = tokens.reserved();
    tokens.takeReserved(opening);
    if (!tokens.skipArithmetic("((")) {
      tokens.requireWord(opening, start);
      tokens.skipNewlines();
      if (tokens.takeReserved("in")) {
        while (tokens.takeWord().isPresent()) {
          // Values.
        }
      }
    }
    tokens.takeSeparator();
    tokens.skipNewlines();
    if (tokens.reserved().equals("{")) {
      block("{", tokens.position(), "}");
    } else {
      close(opening, start, "do");
      body(opening, start);
      close(opening, start, "done");
    }
  }

  private void choice(int start) {
    tokens.takeReserved("case");
    tokens.requireWord("case", start);
    tokens.skipNewlines();
    close("case", start, "in");
    tokens.skipNewlines();
    while (!tokens.reserved().equals("esac")) {
      patterns(start);
      list();
      if (!CASE_ENDS.contains(tokens.operator())) {
        break;
      }
      tokens.takeOperator();
      tokens.skipNewlines();
    }
    close("case", start, "esac");
  }

  private void patterns(int start) {
    if (tokens.isOperator("(")) {
      tokens.takeOperator();
    }
    tokens.requireWord("case", start);
    while (tokens.isOperator("|")) {
      tokens.takeOperator();
      tokens.requireWord("case", start);
    }
    tokens.require(")", "case", start);
  }

  private void function() {
    int start = tokens.position();
    tokens.takeReserved("function");
    tokens.requireWord("function", start);
    if (tokens.isOperator("(")) {
      parameters();
    }
    functionBody("function", start);
  }

  /** Reads the two parentheses behind a function's name. */
  private void parameters() {
    tokens.takeOperator();
    if (!tokens.isOperator(")")) {
      throw tokens.unexpected();
    }
    tokens.takeOperator();
  }

  private void functionBody(String opening, int start) {
    tokens.skipNewlines();
    if (!compound()) {
      throw tokens.failure(opening, start);
    }
    tokens.skipRedirections();
  }

  private void simple() {
    List<Word> words = new ArrayList<>();
    int start = tokens.position();
    if (LIST_ENDS.contains(tokens.reserved())) {
      throw tokens.unexpected();
    }
    boolean redirected = tokens.takeRedirection();
    while (true) {
      Optional<Word> word = tokens.takeArgument(words);
      if (word.isPresent()) {
        words.add(word.get());
      } else if (tokens.takeRedirection()) {
        redirected = true;
      } else {
        break;
      }
    }
    if (words.isEmpty() && !redirected) {
      throw tokens.unexpected();
    }
    if (tokens.isOperator("(") && words.size() == 1 && !redirected) {
      String name = words.get(0).text();
      parameters();
      functionBody(name, start);
    } else if (!words.isEmpty()) {
      commands.add(new Command(List.copyOf(words), subshells > 0));
    }
  }
}
