package io.github.paiprotocol.api.internal.shell;

import com.google.common.collect.ImmutableSet;
import java.util.Set;

/** The grammar between {@code [[} and {@code ]]}. */
final class ShellConditions {
  private static final Set<String> BINARY =
      ImmutableSet.of(
          "=", "==", "!=", "-eq", "-ne", "-lt", "-le", "-gt", "-ge", "-nt", "-ot", "-ef");
  private static final String UNARY = "abcdefghknoprstuvwxzGLNORS";

  private final ShellTokens tokens;

  ShellConditions(ShellTokens tokens) {
    this.tokens = tokens;
  }

  void read(int start) {
    tokens.takeReserved("[[");
    either(start);
    if (!tokens.takeReserved("]]")) {
      throw tokens.failure("[[", start);
    }
  }

  private void either(int start) {
    term(start);
    while (tokens.isOperator("&&") || tokens.isOperator("||")) {
      tokens.takeOperator();
      term(start);
    }
    tokens.skipNewlines();
  }

  private void term(int start) {
    tokens.skipNewlines();
    if (tokens.takeReserved("!")) {
      term(start);
    } else if (tokens.isOperator("(")) {
      tokens.takeOperator();
      either(start);
      tokens.require(")", "[[", start);
    } else {
      comparison(start);
    }
    tokens.skipNewlines();
  }

  private void comparison(int start) {
    String first = operand(start, false);
    if (first.length() == 2 && first.charAt(0) == '-' && UNARY.indexOf(first.charAt(1)) >= 0) {
      if (!isTermEnd()) {
        operand(start, false);
      }
      return;
    }
    tokens.skipNewlines();
    String operator = tokens.reserved();
    if (operator.equals("=~")) {
      tokens.takeReserved(operator);
      operand(start, true);
    } else if (BINARY.contains(operator)) {
      tokens.takeReserved(operator);
      tokens.patternWord(start);
    } else if (tokens.isOperator("<") || tokens.isOperator(">")) {
      tokens.takeOperator();
      operand(start, false);
    }
  }

  private boolean isTermEnd() {
    return tokens.isAtEnd()
        || tokens.reserved().equals("]]")
        || tokens.isOperator("&&")
        || tokens.isOperator("||")
        || tokens.isOperator(")");
  }

  private String operand(int start, boolean isExpression) {
    if (tokens.isAtEnd() || tokens.reserved().equals("]]")) {
      throw tokens.failure("[[", start);
    }
    return isExpression ? tokens.expressionWord(start) : tokens.requireWord("[[", start);
  }
}
