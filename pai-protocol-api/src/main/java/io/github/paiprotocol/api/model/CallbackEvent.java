package io.github.paiprotocol.api.model;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * When a callback runs. All vocabularies that were ever published fold into these four.
 *
 * <p>Protocol: callbacks, events.
 */
@Mapped
public enum CallbackEvent {
  /** Before the user's commands, in the order of the list. */
  TASK_STARTS("taskStarts", "containerStart", "containerStarts", "preTaskStarts"),
  /** After the user's commands succeeded, in reverse order. */
  TASK_SUCCEEDS("taskSucceeds", "postTaskSucceeds"),
  /** After a failure of the user's commands or of a start callback, in reverse order. */
  TASK_FAILS("taskFails", "postTaskFails"),
  /** After either end, in reverse order, after the two above. */
  TASK_COMPLETES("taskCompletes", "containerExit", "containerExits", "taskExits");

  private final ImmutableList<String> names;

  CallbackEvent(String... names) {
    this.names = ImmutableList.copyOf(names);
  }

  /**
   * The word to write.
   *
   * @return the canonical name, e.g. {@code taskStarts}
   */
  public String canonicalName() {
    return names.get(0);
  }

  /**
   * Every word that means this event, the canonical one first.
   *
   * @return the names
   */
  public List<String> names() {
    return names;
  }

  /**
   * The event a word means.
   *
   * @param name a word of any vocabulary, in its exact case
   * @return the event, or empty when no vocabulary has the word
   */
  public static Optional<CallbackEvent> of(String name) {
    Objects.requireNonNull(name, "name");
    return Stream.of(values()).filter(event -> event.names.contains(name)).findFirst();
  }
}
