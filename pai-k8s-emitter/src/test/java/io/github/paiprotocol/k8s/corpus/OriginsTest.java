package io.github.paiprotocol.k8s.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.CharMatcher;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.TracedObjects;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.ResolvedJob;
import io.github.paiprotocol.runtime.script.PieceOrigin;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What is said of the origins of lines of real jobs, held against what happens. */
class OriginsTest {
  /** How many lines that change are looked at. */
  private static final int LINES = Integer.getInteger("pai.origins", 1000);

  /**
   * Fields that one value decides within bounds only, or that another value has the last word of.
   */
  private static final Set<String> BOUNDED =
      Set.of("backoffLimit", "maxRetryCount", "backoffLimitPerIndex", "fieldPath");

  private final Random random = new Random(42);

  /** A job on a target. */
  private record Case(Path folder, Target target, ClusterProfile profile) {
    TracedObjects trace(ResolvedJob job) {
      return KubernetesEmitter.of(target, profile).trace(job, Jobs.submission(profile));
    }

    KubernetesObjects emit(ResolvedJob job) {
      return KubernetesEmitter.of(target, profile).emit(job, Jobs.submission(profile));
    }
  }

  private static List<Case> cases() throws IOException {
    List<Case> all = new ArrayList<>();
    for (Path folder : TargetsTest.accepted()) {
      ClusterProfile profile = TargetsTest.profile(folder);
      Jobs.targets().forEach(target -> all.add(new Case(folder, target, profile)));
      all.add(new Case(folder, Targets.FRAMEWORK, Jobs.selfContained(profile)));
    }
    return all;
  }

  @TestFactory
  Stream<DynamicTest> everyLineAndFieldAnswers() throws IOException {
    return cases().stream()
        .map(
            each ->
                DynamicTest.dynamicTest(
                    each.folder().getFileName() + " as " + each.target().name(),
                    () -> everyLineAnswers(each)));
  }

  private static void everyLineAnswers(Case each) throws IOException {
    ResolvedJob job = Jobs.resolve(each.folder().resolve("job.yaml"), each.profile());
    TracedObjects traced = each.trace(job);
    KubernetesObjects emitted = each.emit(job);
    assertThat(traced.objects().yaml()).isEqualTo(emitted.yaml());
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
   * When the job is changed at one place, the lines that change name the place, or one around it;
   * and those that name just this place change.
   */
  @Test
  void theLinesThatChangeAreThoseThatNameThePlace() throws IOException {
    Map<String, Integer> wrong = new TreeMap<>();
    List<Case> cases = cases();
    int checked = 0;
    while (checked < LINES) {
      Case each = cases.get(random.nextInt(cases.size()));
      Value written = Mutations.read(each.folder().resolve("job.yaml"));
      ResolvedJob job = Mutations.resolve(written, each.profile());
      TracedObjects traced = each.trace(job);
      List<ProtocolPath> leaves = Mutations.leaves(written);
      for (int n = 0; n < 4; n++) {
        ProtocolPath place = leaves.get(random.nextInt(leaves.size()));
        Optional<KubernetesObjects> changed = changed(each, written, place);
        if (changed.isPresent()
            && changed.get().objects().size() == traced.objects().objects().size()) {
          boolean oneLine = !Mutations.text(written, place).strip().contains("\n");
          checked += check(each, job, traced, changed.get(), place, oneLine, wrong);
        }
      }
    }
    assertThat(wrong).as("of %d lines", checked).isEmpty();
  }

  private static Optional<KubernetesObjects> changed(Case each, Value written, ProtocolPath place) {
    for (Value value : Mutations.others(written, place)) {
      try {
        Value other = Mutations.with(written, place, value);
        return Optional.of(each.emit(Mutations.resolve(other, each.profile())));
      } catch (PaiException | IllegalArgumentException refused) {
        // Then another value may do.
      }
    }
    return Optional.empty();
  }

  /** Gives how many lines have changed. */
  private static int check(
      Case each,
      ResolvedJob job,
      TracedObjects traced,
      KubernetesObjects changed,
      ProtocolPath place,
      boolean oneLine,
      Map<String, Integer> wrong)
      throws IOException {
    Map<Lines.Key, String> after = Lines.of(changed);
    Map<ProtocolPath, Set<String>> texts = new HashMap<>();
    after.forEach(
        (key, line) ->
            texts.computeIfAbsent(key.field(), field -> new HashSet<>()).add(bare(line)));
    ProtocolPath meant = movesAll(place) ? place.parent().orElseThrow() : place;
    int count = 0;
    for (Map.Entry<Lines.Key, String> entry : Lines.of(traced.objects()).entrySet()) {
      Lines.Key key = entry.getKey();
      String line = entry.getValue();
      String object = nameOf(traced.objects().objects().get(key.object()));
      List<PieceOrigin> said = traced.ofText(object, key.field(), key.line());
      boolean isThere = texts.getOrDefault(key.field(), Set.of()).contains(bare(line));
      boolean names =
          said.stream()
              .filter(OriginsTest::isOfJob)
              .map(origin -> job.validated().positions().written(origin.path()))
              .anyMatch(path -> path.startsWith(meant) || meant.startsWith(path));
      if (!line.isBlank() && !line.equals(after.get(key)) && !isThere) {
        count++;
        if (!names) {
          wrong.merge(shown(each, key, place) + " says " + said, 1, Integer::sum);
        }
      } else if (line.equals(after.get(key))
          && oneLine
          && !BOUNDED.contains(key.field().key().orElse(""))
          && said.get(0).kind() == PieceOrigin.Kind.JOB
          && job.validated().positions().written(said.get(0).path()).equals(place)) {
        wrong.merge(shown(each, key, place) + " changes nothing", 1, Integer::sum);
      }
    }
    return count;
  }

  /** Where callbacks stand follows from these keys, and not only what they say. */
  private static boolean movesAll(ProtocolPath place) {
    String key = place.key().orElse("");
    return key.equals("event") || key.equals("failurePolicy");
  }

  private static boolean isOfJob(PieceOrigin origin) {
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

  private static String shown(Case each, Lines.Key key, ProtocolPath place) {
    return each.folder().getFileName()
        + " as "
        + each.target().name()
        + ": "
        + key.field()
        + " line "
        + key.line()
        + " with "
        + place;
  }

  private static String nameOf(HasMetadata object) {
    return object.getKind() + "/" + object.getMetadata().getName();
  }
}
