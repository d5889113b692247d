package io.github.paiprotocol.api.internal.rule.command;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.internal.shell.ShellScript.Command;
import io.github.paiprotocol.api.internal.shell.ShellScript.Reading;
import io.github.paiprotocol.api.internal.shell.ShellScript.Word;
import io.github.paiprotocol.api.internal.text.PastedCharacters;
import io.github.paiprotocol.api.internal.text.PastedCharacters.Kind;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Finds characters in commands that were pasted from elsewhere. Comments may hold all of them, and
 * so may quoted words of commands that only print; other quoted text may hold those that can be
 * seen.
 */
final class PastedCheck {
  private static final Set<String> PRINTING = ImmutableSet.of("echo", "printf", "logger");

  private PastedCheck() {}

  static void check(CommandScript script, Consumer<Finding> out) {
    String text = script.text();
    int at = PastedCharacters.indexIn(text, 0, text.length());
    if (at < 0) {
      return;
    }
    BitSet printed = printed(script);
    int lastReturn = -1;
    for (; at >= 0; at = PastedCharacters.indexIn(text, at + 1, text.length())) {
      char c = text.charAt(at);
      if (c == '\r') {
        int command = script.partAt(at).command();
        if (command != lastReturn && script.readingAt(at) != Reading.COMMENT) {
          out.accept(finding(c, at, ""));
          lastReturn = command;
        }
      } else if (isWrong(script, at, printed)) {
        out.accept(finding(c, at, meant(text, at)));
      }
    }
  }

  /** What is printed for people. */
  private static BitSet printed(CommandScript script) {
    BitSet printed = new BitSet();
    for (Command command : script.shell().commands()) {
      List<Word> words = command.words();
      if (PRINTING.contains(words.get(0).text())) {
        printed.set(words.get(0).end(), words.get(words.size() - 1).end());
      }
    }
    return printed;
  }

  private static boolean isWrong(CommandScript script, int at, BitSet printed) {
    String text = script.text();
    Kind kind = PastedCharacters.kind(text.charAt(at));
    char before = at > 0 ? text.charAt(at - 1) : '\n';
    char next = at + 1 < text.length() ? text.charAt(at + 1) : '\n';
    boolean isHidden = kind == Kind.SPACE || kind == Kind.INVISIBLE;
    if (kind == Kind.INVISIBLE && before >= 0x80 && next >= 0x80) {
      // It joins signs of other scripts and pictures.
      return false;
    }
    return switch (script.readingAt(at)) {
      case COMMENT -> false;
      case COMMANDS ->
          switch (kind) {
            case DASH -> before <= ' ' && (next == '-' || isWord(next) || isDash(next));
            case FULL_WIDTH -> before < 0x80;
            default -> true;
          };
      case SINGLE_QUOTED, DOUBLE_QUOTED, DOCUMENT, LITERAL_DOCUMENT -> isHidden && !printed.get(at);
    };
  }

  private static boolean isDash(char c) {
    return PastedCharacters.kind(c) == Kind.DASH;
  }

  private static boolean isWord(char c) {
    return c < 0x80 && Character.isLetterOrDigit(c);
  }

  /** Word processors make one dash of the two before a long option. */
  private static String meant(String text, int at) {
    boolean isLong =
        PastedCharacters.kind(text.charAt(at)) == Kind.DASH
            && at + 2 < text.length()
            && Character.isLetter(text.charAt(at + 1))
            && Character.isLetter(text.charAt(at + 2));
    return isLong ? "--" : PastedCharacters.meant(text.charAt(at));
  }

  private static Finding finding(char c, int at, String meant) {
    return new Finding(
        at,
        at + 1,
        place -> {
          Diagnostic found =
              Diagnostic.warning(
                      ProtocolCode.PASTED_CHARACTER,
                      place,
                      "the command holds the character " + PastedCharacters.name(c))
                  .withHint(meant.equals("--") ? "write `--`" : PastedCharacters.advice(c));
          return place.to() == place.from() + 1 && c != '\r'
              ? found.withFix(FixRule.replaceText(place.from(), place.to(), meant).proposed())
              : found;
        });
  }
}
