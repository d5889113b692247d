package io.github.paiprotocol.k8s.convert;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.internal.TextLines;
import java.util.List;
import java.util.function.Function;

/**
 * The origins of a command that was made of a container: a line of a script is the same line of the
 * argument, which may begin with empty lines.
 *
 * @param made the command
 * @param container the container
 * @param argument the path of a script
 */
record CommandOrigins(
    ContainerCommands.Command made, Value.Mapping container, ProtocolPath argument)
    implements Function<Place, List<Provenance>> {
  @Override
  public List<Provenance> apply(Place place) {
    return made.places().stream()
        .map(path -> path.equals(argument) ? line(place) : Place.value(path))
        .map(Provenance::job)
        .collect(ImmutableList.toImmutableList());
  }

  private Place line(Place place) {
    if (place.part() != Place.Part.TEXT
        || !(container.items("args").get(0) instanceof Value.Scalar written)) {
      return Place.value(argument);
    }
    String command = ShellText.withoutTags(made.text());
    int line = new TextLines(command).at(place.from()) + linesBefore(written.text());
    TextLines lines = new TextLines(written.text());
    return line < lines.count()
        ? Place.text(argument, lines.start(line), lines.end(line))
        : Place.value(argument);
  }

  /** How many lines hold nothing but blanks before the script begins. */
  private static int linesBefore(String text) {
    int script = CharMatcher.anyOf(" \t\n").negate().indexIn(text);
    return CharMatcher.is('\n').countIn(script < 0 ? text : text.substring(0, script));
  }
}
