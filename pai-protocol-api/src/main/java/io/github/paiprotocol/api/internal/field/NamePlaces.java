package io.github.paiprotocol.api.internal.field;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.Immutable;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Where a job writes the names of its roles, prerequisites and deployments, in all spellings. */
public enum NamePlaces {
  /** Task roles. Protocol: task role, deployments, plugins, HiveD. */
  ROLE(
      key("taskRoles.*"),
      key("deployments.[].taskRoles.*"),
      key("extras.hivedScheduler.taskRoles.*"),
      key("extras.hivedscheduler.taskRoles.*"),
      value("extras.#.[].taskroles.[]")),
  /** Prerequisites and aliases. Protocol: references. */
  PREREQUISITE(
      value("prerequisites.[].name"),
      value("prerequisites.[].require"),
      value("prerequisites.[].require.[]"),
      value("prerequisites.[].require.[].name"),
      value("taskRoles.*.dockerImage"),
      value("taskRoles.*.data"),
      value("taskRoles.*.output"),
      value("taskRoles.*.script"),
      value("taskRoles.*.prerequisites.[]"),
      value("taskRoles.*.prerequisites.[].name"),
      value("extras.reference_prerequisites.[].name"),
      value("extras.reference_prerequisites.[].require"),
      value("extras.reference_prerequisites.[].require.[]"),
      value("extras.reference_prerequisites.[].require.[].name")),
  /** Deployments. Protocol: deployments, defaults. */
  DEPLOYMENT(value("deployments.[].name"), value("defaults.deployment"));

  /** A step to every item of a list. */
  public static final String ANY_ITEM = "[]";

  /** A step to every entry of a map. */
  public static final String ANY_KEY = "*";

  private final ImmutableList<Pattern> patterns;

  NamePlaces(Pattern... patterns) {
    this.patterns = ImmutableList.copyOf(patterns);
  }

  /**
   * A kind of place.
   *
   * @param steps keys, {@link #ANY_KEY} and {@link #ANY_ITEM}, from the top
   * @param key whether the name is the key of what they lead to, or its value
   */
  @Immutable
  public record Pattern(ImmutableList<String> steps, boolean key) {
    boolean matches(Place place) {
      List<ProtocolPath> path = place.path().steps();
      if (path.size() != steps.size() || key != (place.part() == Place.Part.KEY)) {
        return false;
      }
      for (int i = 0; i < steps.size(); i++) {
        String wanted = steps.get(i);
        boolean item = path.get(i).index().isPresent();
        boolean fits =
            wanted.equals(ANY_ITEM)
                ? item
                : !item
                    && (wanted.equals(ANY_KEY) || path.get(i).key().equals(Optional.of(wanted)));
        if (!fits) {
          return false;
        }
      }
      return true;
    }
  }

  private static Pattern key(String steps) {
    return new Pattern(steps(steps), true);
  }

  private static Pattern value(String steps) {
    return new Pattern(steps(steps), false);
  }

  /** {@code #} is the key of the runtime plugins, which holds dots. */
  private static ImmutableList<String> steps(String steps) {
    return Splitter.on('.')
        .splitToStream(steps)
        .map(step -> step.equals("#") ? ExtrasFields.RUNTIME_PLUGINS : step)
        .collect(ImmutableList.toImmutableList());
  }

  /** All places where names of this kind stand. */
  public List<Pattern> patterns() {
    return patterns;
  }

  /** What kind of name stands at a place; empty when nothing refers to it. */
  public static Optional<NamePlaces> of(Place place) {
    return Arrays.stream(values())
        .filter(kind -> kind.patterns.stream().anyMatch(pattern -> pattern.matches(place)))
        .findFirst();
  }
}
