package io.github.paiprotocol.api.internal.shell;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.shell.ShellScript.Reading;
import io.github.paiprotocol.api.internal.shell.ShellScript.Stretch;
import io.github.paiprotocol.api.internal.shell.ShellScript.Word;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A script as tokens, read where they stand: which characters end a word depends on the grammar, so
 * none is made in advance. Blanks before a token, comments and continued lines are skipped.
 */
final class ShellTokens {
  private static final CharMatcher TABS = CharMatcher.is('\t');

  /** Longer ones first. */
  private static final List<String> OPERATORS =
      ImmutableList.of(";;&", ";;", ";&", ";", "&&", "&", "||", "|&", "|", "(", ")", "<", ">");

  private static final List<String> REDIRECTIONS =
      ImmutableList.of("&>>", "&>", "<<<", "<<-", "<<", "<&", "<>", "<", ">>", ">&", ">|", ">");

  private final String text;
  private final ShellWords words;
  private final Deque<HereDocument> pending = new ArrayDeque<>();
  private final List<Stretch> stretches = new ArrayList<>();
  private int at;
  private int reservedAt = -1;
  private String reserved = "";
  private String lastOperator = "";
  private int lastStart;

  private record HereDocument(String end, boolean indented, Reading reading, int start) {}

  ShellTokens(String text, ShellParser parser) {
    this.text = text;
    words = new ShellWords(text, this, parser);
  }

  int at() {
    return at;
  }

  List<Stretch> stretches() {
    return List.copyOf(stretches);
  }

  /** Keeps how the text from a place to the next token is read. */
  void addStretch(Reading reading, int start) {
    stretches.add(new Stretch(reading, start, at));
  }

  void moveTo(int position) {
    at = position;
  }

  static boolean isMeta(char c) {
    return switch (c) {
      case ' ', '\t', '\n', ';', '&', '|', '(', ')', '<', '>' -> true;
      default -> false;
    };
  }

  private static boolean isQuoting(char c) {
    return switch (c) {
      case '\'', '"', '`', '\\', '$' -> true;
      default -> false;
    };
  }

  /** Where the next token begins. */
  int position() {
    skipBlanks();
    return at;
  }

  boolean isAtEnd() {
    skipBlanks();
    if (at >= text.length() && !pending.isEmpty()) {
      HereDocument open = pending.remove();
      throw ShellProblemException.unended(open.end(), open.start());
    }
    return at >= text.length();
  }

  private boolean isNewline() {
    return at < text.length() && text.charAt(at) == '\n';
  }

  private void skipBlanks() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == ' ' || c == '\t') {
        at++;
      } else if (c == '\\' && text.startsWith("\n", at + 1)) {
        at += 2;
      } else if (c == '#') {
        int start = at;
        at = lineEnd(at);
        addStretch(Reading.COMMENT, start);
      } else {
        return;
      }
    }
  }

  private int lineEnd(int from) {
    int end = text.indexOf('\n', from);
    return end < 0 ? text.length() : end;
  }

  void skipNewlines() {
    skipBlanks();
    while (isNewline()) {
      takeNewline();
      skipBlanks();
    }
  }

  /** The here-documents that a line announces begin behind it. */
  private void takeNewline() {
    at++;
    while (!pending.isEmpty()) {
      skip(pending.remove());
    }
  }

  private void skip(HereDocument document) {
    int start = at;
    while (at < text.length()) {
      int end = lineEnd(at);
      String line = text.substring(at, end);
      at = Math.min(text.length(), end + 1);
      if ((document.indented() ? TABS.trimLeadingFrom(line) : line).equals(document.end())) {
        addStretch(document.reading(), start);
        return;
      }
    }
    throw ShellProblemException.unended(document.end(), document.start());
  }

  /** The operator that stands here; empty when none does. */
  String operator() {
    skipBlanks();
    if (at >= text.length()
        || !isMeta(text.charAt(at))
        || isSubstitutedFile(at)
        || text.startsWith("&>", at)) {
      return "";
    }
    return first(OPERATORS, at);
  }

  private String first(List<String> operators, int from) {
    for (int i = 0; i < operators.size(); i++) {
      if (text.startsWith(operators.get(i), from)) {
        return operators.get(i);
      }
    }
    return "";
  }

  /** Whether a word begins here with a command whose output or input is taken for a file. */
  boolean isSubstitutedFile(int from) {
    char first = text.charAt(from);
    return (first == '<' || first == '>') && text.startsWith("(", from + 1);
  }

  boolean isOperator(String operator) {
    return operator().equals(operator);
  }

  void takeOperator() {
    lastOperator = operator();
    lastStart = at;
    at += lastOperator.length();
  }

  /** Whether a command ends here. */
  boolean isSeparator() {
    String operator = operator();
    return isNewline() || (!operator.isEmpty() && "(<>".indexOf(operator.charAt(0)) < 0);
  }

  /** Takes what separates two commands of a list, and tells whether it was there. */
  boolean takeSeparator() {
    if (isOperator(";") || isOperator("&")) {
      takeOperator();
      return true;
    }
    boolean isNewline = isNewline();
    if (isNewline) {
      takeNewline();
    }
    return isNewline;
  }

  /** The word without quotes that stands here, which may be one of the grammar; empty if none. */
  String reserved() {
    skipBlanks();
    if (at != reservedAt) {
      int end = runEnd(at);
      boolean isQuoted = end < text.length() && isQuoting(text.charAt(end));
      reserved = isQuoted ? "" : text.substring(at, end);
      reservedAt = at;
    }
    return reserved;
  }

  /** Behind the characters from there on that have no meaning of their own in a word. */
  int runEnd(int from) {
    int end = from;
    while (end < text.length() && !isMeta(text.charAt(end)) && !isQuoting(text.charAt(end))) {
      end++;
    }
    return end;
  }

  boolean takeReserved(String word) {
    boolean isHere = reserved().equals(word);
    if (isHere) {
      at += word.length();
    }
    return isHere;
  }

  Optional<Word> takeWord() {
    return takeArgument(List.of());
  }

  /** Takes a word, which may give an array to a variable where the words before it allow that. */
  Optional<Word> takeArgument(List<Word> before) {
    skipBlanks();
    if (at >= text.length()
        || isRedirection()
        || (isMeta(text.charAt(at)) && !isSubstitutedFile(at))) {
      return Optional.empty();
    }
    return Optional.of(words.read(before));
  }

  String requireWord(String opening, int start) {
    Optional<Word> word = takeWord();
    if (word.isEmpty()) {
      throw failure(opening, start);
    }
    return word.get().text();
  }

  /** Takes an operator that must come next, within what began at a place. */
  void require(String operator, String opening, int start) {
    if (!isOperator(operator)) {
      throw failure(opening, start);
    }
    takeOperator();
  }

  void patternWord(int start) {
    words.withPatterns(() -> requireWord("[[", start));
  }

  String expressionWord(int start) {
    skipBlanks();
    return words.expression(start);
  }

  /** Takes an arithmetic expression that begins with the given parentheses, if one does here. */
  boolean skipArithmetic(String opening) {
    skipBlanks();
    return text.startsWith(opening, at) && words.skipArithmetic(at + opening.length());
  }

  private boolean isRedirection() {
    return !redirection(at).isEmpty();
  }

  /** The operator of a redirection that begins here, maybe with the number of a file. */
  private String redirection(int from) {
    int begin = from;
    while (begin < text.length() && text.charAt(begin) >= '0' && text.charAt(begin) <= '9') {
      begin++;
    }
    return begin == text.length() || !isMeta(text.charAt(begin)) || isSubstitutedFile(begin)
        ? ""
        : first(REDIRECTIONS, begin);
  }

  boolean takeRedirection() {
    skipBlanks();
    int start = at;
    String operator = redirection(at);
    if (operator.isEmpty()) {
      return false;
    }
    at = text.indexOf(operator, at) + operator.length();
    lastOperator = operator;
    lastStart = start;
    Optional<Word> target = takeWord();
    if (target.isEmpty()) {
      throw unexpected();
    }
    if (operator.equals("<<") || operator.equals("<<-")) {
      Word end = target.get();
      boolean plain = end.text().length() == end.end() - end.start();
      Reading reading = plain ? Reading.DOCUMENT : Reading.LITERAL_DOCUMENT;
      pending.add(new HereDocument(end.text(), operator.equals("<<-"), reading, start));
    }
    return true;
  }

  void skipRedirections() {
    while (takeRedirection()) {
      // Each is checked as it is taken.
    }
  }

  /** Whether what begins there is replaced by the output of its commands. */
  boolean isSubstitution(int start) {
    return text.charAt(start) != '(';
  }

  String opening(int start) {
    return isSubstitution(start) ? text.substring(start, start + 2) : "(";
  }

  /** What comes next does not go on with what began at a place, which may have no end. */
  ShellProblemException failure(String opening, int start) {
    return isAtEnd() ? ShellProblemException.unclosed(opening, start) : unexpected();
  }

  /** The token that stands here has no place; at the end of the script, what wants another one. */
  ShellProblemException unexpected() {
    if (isAtEnd()) {
      return ShellProblemException.unclosed(lastOperator, lastStart);
    }
    String operator = operator();
    if (isNewline()) {
      return ShellProblemException.unexpected("\n", at);
    }
    int end = Math.max(at + 1, runEnd(at));
    return ShellProblemException.unexpected(
        operator.isEmpty() ? text.substring(at, end) : operator, at);
  }
}
