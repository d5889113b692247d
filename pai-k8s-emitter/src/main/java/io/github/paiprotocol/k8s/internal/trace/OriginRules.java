package io.github.paiprotocol.k8s.internal.trace;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.runtime.script.Provenance;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/**
 * A table of where the fields of objects come from. A line has keys, or items of lists by their
 * names, with what they stand in:
 *
 * <pre>{@code PARENTS KEYS [?CONDITION ...] = ORIGINS}</pre>
 *
 * <p>A parent is a key, {@code list[]} for an item of a list, or {@code *}; lines of the parent are
 * tried before those of {@code *}. The first line with an origin counts. An origin is {@code
 * job:PATH}, {@code profile:PATH}, {@code submission:NAME}, {@code frame:NAME}, {@code pod:KEY} for
 * what that key of the profile's {@code pod} adds, {@code none}, which ends the search, or a name
 * that {@link Names} knows. Immutable.
 */
final class OriginRules {
  private static final Splitter WORDS = Splitter.on(' ');
  private static final Splitter NAMES = Splitter.on(',');
  private static final Splitter STEPS = Splitter.on('.').omitEmptyStrings();
  private static final String ROLE = "{role}";
  private static final Origin NONE = Origin.of("none");

  private final ImmutableListMultimap<String, Rule> rules;

  /** Asked for each step of each field of an object: it makes nothing to answer. */
  private record Rule(
      Set<String> keys, List<String> beginnings, List<String> conditions, List<Origin> origins) {
    boolean isOf(String key) {
      boolean is = keys.contains(key);
      for (int i = 0; !is && i < beginnings.size(); i++) {
        is = key.startsWith(beginnings.get(i));
      }
      return is;
    }
  }

  /** An origin as the table has it: {@code KIND:REST}, or a name with an empty kind. */
  private record Origin(String kind, String rest, List<Provenance> ofAll) {
    /** {@code ofAll} has what is the same for every field. */
    static Origin of(String word) {
      int colon = word.indexOf(':');
      String kind = word.substring(0, Math.max(0, colon));
      String rest = word.substring(colon + 1);
      boolean ofRole = rest.contains(ROLE);
      return new Origin(
          kind,
          rest,
          switch (kind) {
            case "job" ->
                ofRole ? ImmutableList.of() : ImmutableList.of(Provenance.job(path(rest, "")));
            case "profile" -> ImmutableList.of(Provenance.profile(path(rest, "")));
            case "submission" -> ImmutableList.of(Provenance.submission(rest));
            case "frame" -> ImmutableList.of(Provenance.frame(rest));
            default -> ImmutableList.of();
          });
    }
  }

  /** What a table does not know by itself. */
  interface Names {
    /** Whether a condition holds for a field that stands in, or is, a step. */
    boolean is(String condition, int step);

    /** The origins that a name means. */
    List<Provenance> of(String name, int step);
  }

  private OriginRules(ImmutableListMultimap<String, Rule> rules) {
    this.rules = rules;
  }

  /** Reads a table; a missing one is an error of this module. */
  static OriginRules read(String name) {
    ImmutableListMultimap.Builder<String, Rule> rules = ImmutableListMultimap.builder();
    try (InputStream in = requireNonNull(OriginRules.class.getResourceAsStream(name))) {
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isEmpty() && line.charAt(0) != '#')
          .map(WORDS::splitToList)
          .forEach(line -> NAMES.split(line.get(0)).forEach(of -> rules.put(of, rule(line))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new OriginRules(rules.build());
  }

  private static Rule rule(List<String> words) {
    int equals = words.indexOf("=");
    List<String> keys = NAMES.splitToList(words.get(1));
    return new Rule(
        ImmutableSet.copyOf(keys),
        keys.stream()
            .filter(each -> each.endsWith("*"))
            .map(each -> each.substring(0, each.length() - 1))
            .toList(),
        words.subList(2, equals).stream().map(each -> each.substring(1)).toList(),
        words.subList(equals + 1, words.size()).stream().map(Origin::of).toList());
  }

  /** The origins of a field by the deepest of its steps that the table knows; empty for none. */
  List<Provenance> of(ObjectField spot, ProfileParts profile, Names names) {
    for (int step = spot.last(); step >= 0; step--) {
      List<Provenance> known = at(spot, step, profile, names);
      if (!known.isEmpty()) {
        return known;
      }
    }
    return ImmutableList.of();
  }

  private List<Provenance> at(ObjectField spot, int step, ProfileParts profile, Names names) {
    boolean item = spot.key(step).isEmpty();
    String called = spot.called(step);
    String above = spot.key(step - 1);
    String parent = above.isEmpty() ? spot.key(step - 2) + "[]" : above;
    for (String of : item ? List.of(parent) : List.of(parent, "*")) {
      for (Rule rule : rules.get(of)) {
        if (rule.isOf(called) && isAll(rule.conditions(), spot, step, names)) {
          ImmutableList.Builder<Provenance> known = ImmutableList.builder();
          for (Origin each : rule.origins()) {
            known.addAll(origins(each, spot, step, profile, names));
          }
          List<Provenance> all = known.build();
          if (!all.isEmpty() || rule.origins().contains(NONE)) {
            return all;
          }
        }
      }
    }
    return ImmutableList.of();
  }

  private static boolean isAll(List<String> conditions, ObjectField spot, int step, Names names) {
    for (String each : conditions) {
      if (!is(each, spot, step, names)) {
        return false;
      }
    }
    return true;
  }

  private static boolean is(String condition, ObjectField spot, int step, Names names) {
    return switch (condition) {
      case "role" -> spot.role().isPresent();
      case "job" -> spot.role().isEmpty();
      case "data" -> spot.isData();
      case "scalar" -> spot.isScalar();
      default -> spot.kind().equals(condition) || names.is(condition, step);
    };
  }

  private static List<Provenance> origins(
      Origin origin, ObjectField spot, int step, ProfileParts profile, Names names) {
    if (!origin.ofAll().isEmpty() || origin.equals(NONE)) {
      return origin.ofAll();
    }
    return switch (origin.kind()) {
      case "job" -> ImmutableList.of(Provenance.job(path(origin.rest(), spot.role().orElse(""))));
      case "pod" -> profile.of(origin.rest(), spot, step);
      default -> names.of(origin.rest(), step);
    };
  }

  private static ProtocolPath path(String keys, String role) {
    ProtocolPath path = ProtocolPath.root();
    for (String key : STEPS.split(keys)) {
      path = path.child(key.equals(ROLE) ? role : key);
    }
    return path;
  }
}
