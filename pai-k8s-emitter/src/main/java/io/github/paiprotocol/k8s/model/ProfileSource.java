package io.github.paiprotocol.k8s.model;

import io.github.paiprotocol.api.diagnostic.SourceMap;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where the values of a profile were written, so that what it lacks can be said at its place. It is
 * no part of what the profile says: all sources are equal. Immutable and thread-safe.
 */
public final class ProfileSource {
  private static final ProfileSource NONE = new ProfileSource(SourceMap.none());

  private final SourceMap positions;

  private ProfileSource(SourceMap positions) {
    this.positions = positions;
  }

  /**
   * The source of a profile that did not come from text.
   *
   * @return a source that knows no place
   */
  public static ProfileSource none() {
    return NONE;
  }

  /**
   * The source of a profile that was read.
   *
   * @param positions where its values were written
   * @return the source
   */
  public static ProfileSource of(SourceMap positions) {
    return new ProfileSource(Objects.requireNonNull(positions));
  }

  /**
   * Where values were written.
   *
   * @return the positions
   */
  public SourceMap positions() {
    return positions;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ProfileSource;
  }

  @Override
  public int hashCode() {
    return ProfileSource.class.getName().hashCode();
  }

  @Override
  public String toString() {
    return "source";
  }
}
