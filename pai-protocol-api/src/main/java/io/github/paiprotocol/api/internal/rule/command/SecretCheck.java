package io.github.paiprotocol.api.internal.rule.command;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.internal.shell.ShellScript.Reading;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.template.RenderedText;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds secrets that are put in where the shell reads some of their characters as its own. Their
 * values are looked at, and never told.
 */
final class SecretCheck {
  private static final CharMatcher IN_DOUBLE_QUOTES = CharMatcher.anyOf("\"$`\\");
  private static final CharMatcher IN_DOCUMENT = CharMatcher.anyOf("$`\\");
  private static final CharMatcher IN_WORDS = CharMatcher.anyOf(" \t\r\n'\"$`\\;&|()<>*?[");
  private static final CharMatcher IN_SINGLE_QUOTES = CharMatcher.is('\'');

  private SecretCheck() {}

  static void check(
      CommandScript script, Function<Tag, Optional<String>> secrets, Consumer<Finding> out) {
    for (CommandScript.Part part : script.parts()) {
      @Nullable Tag tag = part.tag().orElse(null);
      if (tag != null && tag.root() == Tag.Root.SECRETS) {
        int at = part.start();
        secrets
            .apply(tag)
            .filter(value -> breaks(script, at, value))
            .ifPresent(
                value ->
                    out.accept(
                        new Finding(
                            at, at + 1, place -> warning(place, tag, script.readingAt(at)))));
      }
    }
  }

  static String value(Tag tag, Job job) {
    return RenderedText.secret(tag.text(), tag.segments()).reveal(job.secrets());
  }

  private static boolean breaks(CommandScript script, int at, String value) {
    return switch (script.readingAt(at)) {
      case COMMENT -> value.indexOf('\n') >= 0;
      case SINGLE_QUOTED -> IN_SINGLE_QUOTES.matchesAnyOf(value);
      case LITERAL_DOCUMENT -> false;
      case DOUBLE_QUOTED -> IN_DOUBLE_QUOTES.matchesAnyOf(value);
      case DOCUMENT -> IN_DOCUMENT.matchesAnyOf(value);
      case COMMANDS ->
          IN_WORDS.matchesAnyOf(value)
              || value.isEmpty()
              || (isWordStart(script, at) && "#~".indexOf(value.charAt(0)) >= 0);
    };
  }

  private static boolean isWordStart(CommandScript script, int at) {
    return at == 0 || " \t\n;&|(".indexOf(script.text().charAt(at - 1)) >= 0;
  }

  private static Diagnostic warning(Place place, Tag tag, Reading reading) {
    String where =
        switch (reading) {
          case COMMENT -> "in a comment";
          case SINGLE_QUOTED -> "between single quotes";
          case DOUBLE_QUOTED -> "between double quotes";
          case DOCUMENT, LITERAL_DOCUMENT -> "in a here-document";
          case COMMANDS -> "outside of quotes";
        };
    return Diagnostic.warning(
            ProtocolCode.SECRET_IN_COMMAND,
            place,
            "the value of `%s` has characters that the shell reads as its own %s"
                .formatted(tag.reference(), where))
        .withHint(
            switch (reading) {
              case COMMENT -> "take it out";
              case DOCUMENT, LITERAL_DOCUMENT -> "quote the end of the here-document: `<<'END'`";
              case SINGLE_QUOTED -> "put it into a here-document whose end is quoted: `<<'END'`";
              case DOUBLE_QUOTED, COMMANDS ->
                  "put it between single quotes, or into a here-document whose end is quoted";
            });
  }
}
