package io.github.paiprotocol.k8s.check;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.util.Map;
import java.util.Optional;

/**
 * Which part of a job caused which part of an object, so that a problem of the object is reported
 * where its author can mend it.
 *
 * @param byPart paths in the job by paths in the object; a part that is not named has the cause of
 *     the part it stands in, and the object as a whole that of the job as a whole
 */
public record Causes(Map<ProtocolPath, ProtocolPath> byPart) {
  private static final Causes NONE = new Causes(ImmutableMap.of());

  /** Copies the map. */
  public Causes {
    byPart = ImmutableMap.copyOf(byPart);
  }

  /**
   * The causes of an object that comes from the job as a whole.
   *
   * @return the causes
   */
  public static Causes none() {
    return NONE;
  }

  /**
   * The causes of an object that comes from one part of the job.
   *
   * @param cause the part's path in the job
   * @return the causes
   */
  public static Causes by(ProtocolPath cause) {
    return new Causes(ImmutableMap.of(ProtocolPath.root(), cause));
  }

  /**
   * Where in the job the cause of a part of the object stands.
   *
   * @param part the part's path in the object
   * @return the place
   */
  public Place placeOf(ProtocolPath part) {
    Optional<ProtocolPath> at = Optional.of(part);
    while (at.isPresent()) {
      ProtocolPath cause = byPart.get(at.get());
      if (cause != null) {
        return Place.value(cause);
      }
      at = at.get().parent();
    }
    return Place.value(ProtocolPath.root());
  }
}
