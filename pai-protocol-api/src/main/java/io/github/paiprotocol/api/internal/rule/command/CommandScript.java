package io.github.paiprotocol.api.internal.rule.command;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.shell.ShellScript;
import io.github.paiprotocol.api.internal.template.Blanks;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.internal.template.TemplateScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A list of commands as the one script that it runs as, with the parameters of the job put in. Other
 * tags are one character each, since their values are not known, or are secrets.
 *
 * @param text the script
 * @param shell what the shell reads in it
 * @param parts the stretches it was made of, in order, without gaps but the line ends between
 *     commands
 * @param isComplete whether its text is known, but for the values of tags; without malformed tags and
 *     values too long to put in
 */
record CommandScript(String text, ShellScript shell, List<Part> parts, boolean isComplete) {
  /** Is in place of a value that is not known. */
  static final char UNKNOWN = '\ue000';

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

  static CommandScript of(CommandList list, ValidationContext context, TemplateScope scope) {
    StringBuilder script = new StringBuilder();
    boolean complete = true;
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < list.texts().size(); i++) {
      String text = list.texts().get(i);
      int from = 0;
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
    String all = script.toString();
    return new CommandScript(
        all, ShellScript.parse(all), ImmutableList.copyOf(parts), complete);
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
