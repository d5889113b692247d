package io.github.paiprotocol.k8s.internal.origin;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Leads origins in a converted job back to the job that was written, as the conversion recorded
 * them. A part that was not recorded has the origins of the part that contains it. Not thread-safe
 * while origins are recorded, thread-safe afterwards.
 */
public final class ConvertedPlaces implements UnaryOperator<List<Provenance>> {
  /** The origin of what every converted job has. */
  public static final List<Provenance> FRAME = ImmutableList.of(Provenance.frame("conversion"));

  /** For parts that have the same place in both jobs. */
  public static final Function<Place, List<Provenance>> SAME =
      place -> ImmutableList.of(Provenance.job(place));

  private final Map<ProtocolPath, Function<Place, List<Provenance>>> byPart = new HashMap<>();
  private final Set<ProtocolPath> repeated = new HashSet<>();

  /**
   * Begins without parts.
   *
   * @param others the origins of parts that are not recorded
   */
  public ConvertedPlaces(Function<Place, List<Provenance>> others) {
    byPart.put(ProtocolPath.root(), others);
  }

  /**
   * Records a part, and what it contains.
   *
   * @param part its path in the converted job
   * @param origins its origins by a place in it
   */
  public void put(ProtocolPath part, Function<Place, List<Provenance>> origins) {
    byPart.put(part, origins);
  }

  /**
   * Records a part, and what it contains.
   *
   * @param part its path in the converted job
   * @param written paths in the job that was written, the most important first
   */
  public void put(ProtocolPath part, ProtocolPath... written) {
    List<Provenance> all =
        Stream.of(written).map(Provenance::job).collect(ImmutableList.toImmutableList());
    put(part, place -> all);
  }

  /**
   * Records a part without what it contains, which every converted job has.
   *
   * @param part its path in the converted job
   * @param written its path in the job that was written
   */
  public void putAlone(ProtocolPath part, ProtocolPath written) {
    List<Provenance> own = ImmutableList.of(Provenance.job(written));
    put(part, place -> place.path().equals(part) ? own : FRAME);
  }

  /**
   * Leaves a part out where a field has other origins, too.
   *
   * @param part its path in the converted job
   */
  public void repeats(ProtocolPath part) {
    repeated.add(part);
  }

  @Override
  public List<Provenance> apply(List<Provenance> ofConverted) {
    Set<Provenance> all = new LinkedHashSet<>();
    for (Provenance each : ofConverted) {
      if (ofConverted.size() == 1 || repeated.stream().noneMatch(each.path()::startsWith)) {
        all.addAll(of(each));
      }
    }
    // The conversion is an origin only where it is the most important one.
    Provenance first = Iterables.getFirst(all, FRAME.get(0));
    return all.stream()
        .filter(each -> each.equals(first) || !FRAME.contains(each))
        .collect(ImmutableList.toImmutableList());
  }

  private List<Provenance> of(Provenance origin) {
    return switch (origin.kind()) {
      case FRAME, PROFILE, SUBMISSION -> ImmutableList.of(origin);
      case JOB -> of(origin.place());
      case COMPONENT, PLUGIN ->
          of(origin.place()).stream()
              .map(
                  each ->
                      new Provenance(
                          origin.kind(), origin.name(), each.place(), origin.component()))
              .toList();
    };
  }

  private List<Provenance> of(Place place) {
    if (place.path().steps().isEmpty()) {
      return SAME.apply(place);
    }
    for (ProtocolPath at = place.path(); ; at = at.parent().orElseThrow()) {
      Function<Place, List<Provenance>> origins = byPart.get(at);
      if (origins != null) {
        return origins.apply(place);
      }
    }
  }
}
