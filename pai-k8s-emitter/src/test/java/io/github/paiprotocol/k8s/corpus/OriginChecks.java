package io.github.paiprotocol.k8s.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.CharMatcher;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.TracedObjects;
import io.github.paiprotocol.runtime.script.Provenance;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Holds what is said of the origins of lines against what happens when a place is changed. */
final class OriginChecks {
  /**
   * Fields that one value decides within bounds only, or that another value has the last word of.
   */
  private static final Set<String> BOUNDED =
      Set.of("backoffLimit", "maxRetryCount", "backoffLimitPerIndex", "fieldPath", "action");

  private static final Pattern VARIABLE = Pattern.compile("env\\[[0-9]+\\]");

  private final Set<String> wrong = new TreeSet<>();
  private int checked;

  static void everyLineAnswers(OriginCase each) throws IOException {
    OriginCase.Made made = each.made();
    TracedObjects traced = made.trace().get();
    KubernetesObjects emitted = made.emit().get();
    assertThat(traced.objects().yaml()).isEqualTo(emitted.yaml());
    assertThat(traced.objects().losses()).isEqualTo(emitted.losses());
    for (HasMetadata object : emitted.objects()) {
      KubernetesObjects alone = new KubernetesObjects(List.of(object), List.of(), List.of());
      int lines = CharMatcher.is('\n').countIn(alone.yaml());
      for (int line = 1; line <= lines; line++) {
        assertThat(traced.ofYaml(nameOf(object), line)).isNotEmpty();
      }
    }
    for (Lines.Key key : Lines.of(emitted).keySet()) {
      String name = nameOf(emitted.objects().get(key.object()));
      if (key.line() == 1) {
        assertThat(traced.ofField(name, key.field())).isNotEmpty();
      }
      assertThat(traced.ofText(name, key.field(), key.line())).isNotEmpty();
    }
  }

  /**
   * When a text is changed at one place, the lines that change name the place, or one around it;
   * and those that name just this place change.
   *
   * @param cases what to choose from
   * @param lines how many lines that change are looked at
   */
  static void theLinesThatChangeAreThoseThatNameThePlace(
      List<OriginCase> cases, long seed, int lines) throws IOException {
    Random random = new Random(seed);
    OriginChecks checks = new OriginChecks();
    while (checks.checked < lines) {
      OriginCase each = cases.get(random.nextInt(cases.size()));
      OriginCase.Made made = each.made();
      TracedObjects traced = made.trace().get();
      List<ProtocolPath> leaves = Mutations.leaves(each.written());
      for (int n = 0; n < 4; n++) {
        ProtocolPath place = leaves.get(random.nextInt(leaves.size()));
        Optional<KubernetesObjects> changed = changed(each, place);
        if (changed.isPresent()
            && changed.get().objects().size() == traced.objects().objects().size()) {
          checks.check(each, made, traced, changed.get(), place);
        }
      }
    }
    assertThat(String.join("\n", checks.wrong))
        .as("%d of %d lines, seed %d", checks.wrong.size(), checks.checked, seed)
        .isEmpty();
  }

  private static Optional<KubernetesObjects> changed(OriginCase each, ProtocolPath place) {
    for (var value : Mutations.others(each.written(), place)) {
      try {
        var other = Mutations.with(each.written(), place, value);
        return Optional.of(each.maker().apply(other).emit().get());
      } catch (PaiException | IllegalArgumentException refused) {
        // Then another value may do.
      }
    }
    return Optional.empty();
  }

  private void check(
      OriginCase each,
      OriginCase.Made made,
      TracedObjects traced,
      KubernetesObjects changed,
      ProtocolPath place)
      throws IOException {
    boolean oneLine = !Mutations.text(each.written(), place).strip().contains("\n");
    Map<Lines.Key, String> after = Lines.of(changed);
    Map<String, Set<String>> texts = new HashMap<>();
    after.forEach(
        (key, line) ->
            texts.computeIfAbsent(anywhere(key.field()), field -> new HashSet<>()).add(bare(line)));
    ProtocolPath meant = movesAll(place) ? place.parent().orElseThrow() : place;
    for (Map.Entry<Lines.Key, String> entry : Lines.of(traced.objects()).entrySet()) {
      Lines.Key key = entry.getKey();
      String line = entry.getValue();
      String object = nameOf(traced.objects().objects().get(key.object()));
      List<Provenance> said = traced.ofText(object, key.field(), key.line());
      boolean isThere = texts.getOrDefault(anywhere(key.field()), Set.of()).contains(bare(line));
      boolean names =
          said.stream()
              .filter(OriginChecks::isOfJob)
              .map(origin -> made.positions().written(origin.path()))
              .anyMatch(path -> path.startsWith(meant) || meant.startsWith(path));
      if (!line.isBlank() && !line.equals(after.get(key)) && !isThere) {
        checked++;
        if (!names) {
          wrong.add(shown(each, object, key, place) + " says " + shown(said));
        }
      } else if (line.equals(after.get(key))
          && oneLine
          && !BOUNDED.contains(key.field().key().orElse(""))
          && said.get(0).kind() == Provenance.Kind.JOB
          && said.get(0).place().part() == Place.Part.VALUE
          && made.positions().written(said.get(0).path()).equals(place)) {
        wrong.add(shown(each, object, key, place) + " changes nothing");
      }
    }
  }

  /** A field, wherever its variable stands among the others: one more moves all behind it. */
  private static String anywhere(ProtocolPath field) {
    return VARIABLE.matcher(field.toString()).replaceAll("env[]");
  }

  /** Where callbacks stand follows from these keys, and not only what they say. */
  private static boolean movesAll(ProtocolPath place) {
    String key = place.key().orElse("");
    return key.equals("event") || key.equals("failurePolicy");
  }

  private static boolean isOfJob(Provenance origin) {
    return switch (origin.kind()) {
      case JOB, PLUGIN, COMPONENT -> true;
      case FRAME, PROFILE, SUBMISSION -> false;
    };
  }

  /** A line without what says how deep it is, and whether it begins an item. */
  private static String bare(String line) {
    String text = line.strip();
    return text.startsWith("- ") ? text.substring(2).strip() : text;
  }

  private static String shown(OriginCase each, String object, Lines.Key key, ProtocolPath place) {
    return each.name()
        + ": "
        + object
        + " "
        + key.field()
        + " line "
        + key.line()
        + " with "
        + place;
  }

  private static String shown(List<Provenance> said) {
    return said.stream()
        .map(origin -> origin.kind() + " " + origin.name() + origin.path())
        .collect(Collectors.joining(", "));
  }

  private static String nameOf(HasMetadata object) {
    return object.getKind() + "/" + object.getMetadata().getName();
  }
}
