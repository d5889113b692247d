package io.github.paiprotocol.runtime.script.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.ScriptFile;
import java.util.List;

/**
 * A file of a task, and where its lines came from.
 *
 * @param file the file
 * @param content its text with the origins of its values
 * @param others the origins of lines without values, by the line from 0
 */
public record TaskFile(ScriptFile file, TracedText content, LineOrigins others) {

  /**
   * A file of ours.
   *
   * @param name its name, which is the origin of lines without values
   * @param content its text
   * @param confidential whether the text holds a secret
   * @return the file
   */
  public static TaskFile of(String name, TracedText content, boolean confidential) {
    return new TaskFile(
        new ScriptFile(name, content.text(), confidential),
        content,
        line -> ImmutableList.of(Provenance.frame(name)));
  }

  /**
   * A file whose lines have the same origins.
   *
   * @param file the file
   * @param origins the origins of each line
   * @return the file
   */
  public static TaskFile of(ScriptFile file, LineOrigins origins) {
    return new TaskFile(file, TracedText.of(file.content()), origins);
  }

  /**
   * Where a line came from.
   *
   * @param line the line's number, from 1
   * @return the origins, each once, at least one
   * @throws IllegalArgumentException if there is no such line
   */
  public List<Provenance> ofLine(int line) {
    List<Provenance> known = content.ofLine(line);
    return known.isEmpty() ? others.ofLine(line - 1) : known;
  }
}
