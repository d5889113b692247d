package io.github.paiprotocol.api.internal.rule.command;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.shell.ShellScript;
import io.github.paiprotocol.api.internal.shell.ShellScript.Reading;
import io.github.paiprotocol.api.internal.shell.ShellScript.Stretch;
import io.github.paiprotocol.api.internal.template.Blanks;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.internal.template.TemplateScope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A list of commands as the one script that it runs as, with the parameters of the job put in.
 * Other tags are one character each, since their values are not known, or are secrets.
 */
final class CommandScript {
  /**
   * Is in place of a value that is not known: a character that no command needs, of those that a
   * text keeps in one byte.
   */
  static final char UNKNOWN = '\u0091';

  /** Values that are longer are put in as if they were not known. */
  private static final int LONGEST_VALUE = 200;

  /**
   * Where a stretch comes from.
   *
   * @param start where it begins in the script
   * @param command the number of its command
   * @param from where it begins in the text of the command
   * @param tag the tag that it is the value of
   */
  record Part(int start, int command, int from, Optional<Tag> tag) {}

  private final String text;
  private final ShellScript shell;

  /** In order, without gaps but the line ends between commands. */
  private final List<Part> parts;

  private final boolean complete;
  private Reading @Nullable [] readings;

  private CommandScript(String text, List<Part> parts, boolean complete) {
    this.text = text;
    this.shell = ShellScript.parse(text);
    this.parts = ImmutableList.copyOf(parts);
    this.complete = complete;
  }

  String text() {
    return text;
  }

  ShellScript shell() {
    return shell;
  }

  List<Part> parts() {
    return parts;
  }

  /** Whether its text is known, but for tags: none is malformed, or has too long a value. */
  boolean isComplete() {
    return complete;
  }

  /** How the shell reads a character; what is behind the first problem it reads as commands. */
  Reading readingAt(int at) {
    Reading[] known = readings;
    if (known == null) {
      known = new Reading[text.length()];
      Arrays.fill(known, Reading.COMMANDS);
      // An inner stretch is before the one that holds it.
      for (Stretch stretch : Lists.reverse(shell.stretches())) {
        Arrays.fill(known, stretch.start(), stretch.end(), stretch.reading());
      }
      readings = known;
    }
    return known[at];
  }

  /** One text without tags. */
  static CommandScript of(String text) {
    return new CommandScript(text, List.of(new Part(0, 0, 0, Optional.empty())), true);
  }

  static CommandScript of(CommandList list, ValidationContext context, TemplateScope scope) {
    int length = list.texts().stream().mapToInt(text -> text.length() + 1).sum();
    StringBuilder script = new StringBuilder(length);
    boolean complete = true;
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < list.texts().size(); i++) {
      String text = list.texts().get(i);
      int from = 0;
      // It is reported as a tag that is misspelt.
      complete &= !text.contains("< %");
      if (text.contains("<%")) {
        Template template = context.template(text);
        complete &= template.problems().isEmpty();
        for (Tag tag : template.tags()) {
          parts.add(new Part(script.length(), i, from, Optional.empty()));
          script.append(text, from, tag.from());
          parts.add(new Part(script.length(), i, tag.from(), Optional.of(tag)));
          Optional<String> value = scope.find(tag).text();
          complete &= value.isEmpty() || value.get().length() <= LONGEST_VALUE;
          script.append(
              value
                  .filter(known -> known.length() <= LONGEST_VALUE)
                  .orElse(String.valueOf(UNKNOWN)));
          from = tag.to();
        }
      }
      String rest = text.substring(from);
      String kept = list.isOfRole() ? Blanks.trimmed(from == 0 ? rest : "_" + rest) : rest;
      int blanks = list.isOfRole() && from == 0 ? rest.indexOf(kept) : 0;
      parts.add(new Part(script.length(), i, from + blanks, Optional.empty()));
      script.append(kept, list.isOfRole() && from > 0 ? 1 : 0, kept.length());
      script.append('\n');
    }
    return new CommandScript(script.toString(), parts, complete);
  }

  /** The part that holds a character of the script. */
  Part partAt(int at) {
    int low = 0;
    int high = parts.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (parts.get(middle).start() <= at) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return parts.get(low);
  }

  /** Where a stretch of the script is written, as far as one command holds it. */
  Place place(CommandList list, int start, int end) {
    Part part = partAt(start);
    if (part.tag().isPresent()) {
      Tag tag = part.tag().get();
      return Place.text(list.paths().get(part.command()), tag.from(), tag.to());
    }
    int from = part.from() + start - part.start();
    int to = Math.min(from + end - start, list.texts().get(part.command()).length());
    return Place.text(list.paths().get(part.command()), Math.min(from, to), to);
  }
}
