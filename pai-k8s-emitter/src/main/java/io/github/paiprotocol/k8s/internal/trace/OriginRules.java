package io.github.paiprotocol.k8s.internal.trace;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.runtime.script.Provenance;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

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

  private final ImmutableListMultimap<String, Rule> rules;

  private record Rule(List<String> keys, List<String> conditions, List<String> origins) {
    boolean isOf(String key) {
      return keys.contains(key)
          || keys.stream()
              .anyMatch(k -> k.endsWith("*") && key.startsWith(k.substring(0, k.length() - 1)));
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
    return new Rule(
        NAMES.splitToList(words.get(1)),
        words.subList(2, equals).stream().map(each -> each.substring(1)).toList(),
        words.subList(equals + 1, words.size()));
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
    String above = spot.key(step - 1);
    String parent = above.isEmpty() ? spot.key(step - 2) + "[]" : above;
    for (String of : item ? List.of(parent) : List.of(parent, "*")) {
      for (Rule rule : rules.get(of)) {
        if (rule.isOf(spot.called(step))
            && rule.conditions().stream().allMatch(each -> is(each, spot, step, names))) {
          List<Provenance> all =
              rule.origins().stream()
                  .flatMap(each -> origins(each, spot, step, profile, names).stream())
                  .collect(ImmutableList.toImmutableList());
          if (!all.isEmpty() || rule.origins().contains("none")) {
            return all;
          }
        }
      }
    }
    return ImmutableList.of();
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
      String origin, ObjectField spot, int step, ProfileParts profile, Names names) {
    int colon = origin.indexOf(':');
    String rest = origin.substring(colon + 1);
    return switch (origin.substring(0, Math.max(0, colon))) {
      case "job" -> ImmutableList.of(Provenance.job(path(rest, spot)));
      case "profile" -> ImmutableList.of(Provenance.profile(path(rest, spot)));
      case "submission" -> ImmutableList.of(Provenance.submission(rest));
      case "frame" -> ImmutableList.of(Provenance.frame(rest));
      case "pod" -> profile.of(rest, spot, step);
      default -> rest.equals("none") ? ImmutableList.of() : names.of(rest, step);
    };
  }

  private static ProtocolPath path(String keys, ObjectField spot) {
    ProtocolPath path = ProtocolPath.root();
    for (String key : STEPS.split(keys)) {
      path = path.child(key.equals("{role}") ? spot.role().orElse("") : key);
    }
    return path;
  }
}
