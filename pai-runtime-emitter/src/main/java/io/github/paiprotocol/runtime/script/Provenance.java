package io.github.paiprotocol.runtime.script;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import java.util.Optional;

/**
 * Where a piece of what was emitted came from: the place that has to be changed to change it. It
 * holds names and places only, no text that was emitted, so it never shows a secret.
 *
 * @param kind what it came from
 * @param name for {@link Kind#PLUGIN} the plugin's short name, for {@link Kind#SUBMISSION} what of
 *     the submission it is, such as {@code user}, for {@link Kind#FRAME} the part of our own
 *     runtime, or the target; otherwise empty
 * @param place where it stands: in the profile for {@link Kind#PROFILE}, otherwise in the job. What
 *     the job does not say, such as a default, has the place where it would stand. Of {@link
 *     Kind#COMPONENT} it is where the job asks for the component; of what no place of the job
 *     decides, the whole
 * @param component the prerequisite that was fetched; empty for everything else
 */
public record Provenance(Kind kind, String name, Place place, Optional<Component> component) {
  /** Refuses null. */
  public Provenance {
    requireNonNulls(kind, name, place, component);
  }

  /** What a piece can come from. */
  public enum Kind {
    /** A value of the job. */
    JOB,
    /** A prerequisite that was fetched. */
    COMPONENT,
    /** The script of a plugin, which stands at a place of the job. */
    PLUGIN,
    /** What is the same for every job: our own runtime, or the shape of a target. */
    FRAME,
    /** The profile of the cluster, or an option of the emitter that replaces it. */
    PROFILE,
    /** Who submits, when, and what the platform keeps for them. */
    SUBMISSION
  }

  /**
   * A prerequisite that was fetched.
   *
   * @param name its name in the job
   * @param source the name of the source that had it
   * @param address where in that source
   * @param digest {@code sha256:} and the hex digest of the document it was found in; empty when it
   *     is unknown
   * @param path where in that document the piece stands
   */
  public record Component(
      String name, String source, String address, Optional<String> digest, ProtocolPath path) {
    /** Refuses null. */
    public Component {
      requireNonNulls(name, source, address, digest, path);
    }
  }

  /**
   * A value of the job.
   *
   * @param path its path
   * @return the origin
   */
  public static Provenance job(ProtocolPath path) {
    return job(Place.value(path));
  }

  /**
   * A value of the job, or a stretch of its text.
   *
   * @param place where it stands
   * @return the origin
   */
  public static Provenance job(Place place) {
    return new Provenance(Kind.JOB, "", place, Optional.empty());
  }

  /**
   * What is the same for every job.
   *
   * @param name the part of our own runtime, or the target
   * @return the origin
   */
  public static Provenance frame(String name) {
    return outside(Kind.FRAME, name, ProtocolPath.root());
  }

  /**
   * A setting of the profile.
   *
   * @param path its path there
   * @return the origin
   */
  public static Provenance profile(ProtocolPath path) {
    return outside(Kind.PROFILE, "", path);
  }

  /**
   * Something of the submission.
   *
   * @param name what it is, such as {@code user}
   * @return the origin
   */
  public static Provenance submission(String name) {
    return outside(Kind.SUBMISSION, name, ProtocolPath.root());
  }

  private static Provenance outside(Kind kind, String name, ProtocolPath path) {
    return new Provenance(kind, name, Place.value(path), Optional.empty());
  }

  /**
   * Its path.
   *
   * @return the path of {@link #place}
   */
  public ProtocolPath path() {
    return place.path();
  }

  /**
   * Where its place lies in the text it stands in.
   *
   * @param positions those of the job, or of the profile for {@link Kind#PROFILE}
   * @return the span; for a value that was not written, that of the nearest value around it; empty
   *     for values without a text, and for frames
   */
  public Optional<SourceSpan> locate(SourceMap positions) {
    boolean written = kind != Kind.FRAME && kind != Kind.SUBMISSION;
    return written ? positions.locate(place.at(positions.written(place.path()))) : Optional.empty();
  }
}
