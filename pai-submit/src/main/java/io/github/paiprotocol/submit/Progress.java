package io.github.paiprotocol.submit;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;
import java.util.Optional;

/**
 * What the objects that are watched say of the job. Called by one thread.
 *
 * @param <T> the type of the objects
 */
interface Progress<T extends HasMetadata> {
  /** What there is when the watch begins. */
  Optional<SubmitVerdict> began(List<T> present);

  /** An object is there, or has changed. */
  Optional<SubmitVerdict> changed(T object);

  /** An object is gone; this is the last that was seen of it. */
  Optional<SubmitVerdict> gone(T last);

  /** What is known when the time to wait is over. */
  SubmitVerdict now();
}
