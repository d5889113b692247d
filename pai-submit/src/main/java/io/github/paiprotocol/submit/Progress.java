package io.github.paiprotocol.submit;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;
import java.util.Optional;

/**
 * How a job goes, from the objects that are watched. Called by one thread.
 *
 * @param <T> the type of the objects
 */
interface Progress<T extends HasMetadata> {
  /** All objects, when a watch begins; a watch that broke begins again. */
  Optional<SubmitVerdict> began(List<T> present);

  /** An object was created or has changed. */
  Optional<SubmitVerdict> changed(T object);

  /**
   * An object was deleted.
   *
   * @param last what was seen of it last
   * @param isFinal whether it did not change after that
   */
  Optional<SubmitVerdict> gone(T last, boolean isFinal);

  /** What is known when the time to wait is over. */
  SubmitVerdict now();
}
