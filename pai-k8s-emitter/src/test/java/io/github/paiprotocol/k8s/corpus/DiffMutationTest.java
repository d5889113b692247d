package io.github.paiprotocol.k8s.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.diff.DiffSide;
import io.github.paiprotocol.k8s.diff.JobChange;
import io.github.paiprotocol.k8s.diff.JobDiff;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Each value of a real job is changed. What the objects of a target tell of it, the tasks alone
 * must tell as well, and the reverse: so nothing that runs is forgotten, and nothing else is
 * counted.
 */
@Thorough
class DiffMutationTest {
  private static final List<Target> TARGETS = List.of(Targets.PODS, Targets.FRAMEWORK);

  private static final int MOST = 400;

  /** A value in which one of the scalars is another one. */
  private static final class Mutant {
    private int left;
    private String where = "";

    Mutant(int number) {
      this.left = number;
    }

    Value of(Value value, String path) {
      return value.match(
          scalar -> left-- == 0 ? changed(scalar, path) : scalar,
          () -> value,
          list -> {
            List<Value> items = new ArrayList<>();
            list.items().forEach(item -> items.add(of(item, path + "[]")));
            return Value.of(items);
          },
          map -> {
            Map<String, Value> entries = new LinkedHashMap<>();
            map.entries().forEach((key, entry) -> entries.put(key, of(entry, path + "." + key)));
            return Value.of(entries);
          });
    }

    private Value changed(Value.Scalar scalar, String path) {
      where = path;
      if (scalar instanceof Value.Bool flag) {
        return Value.of(!flag.value());
      }
      try {
        return scalar instanceof Value.Numeral number
            ? Value.of(Long.parseLong(number.text()) + 1)
            : Value.of(scalar.text() + "x");
      } catch (NumberFormatException e) {
        return Value.of(0);
      }
    }
  }

  @TestFactory
  Stream<DynamicTest> whatObjectsTellOfAChangeTasksTellToo() throws IOException {
    return TargetsTest.accepted().stream()
        .map(
            folder ->
                DynamicTest.dynamicTest(folder.getFileName().toString(), () -> check(folder)));
  }

  private static void check(Path folder) throws IOException {
    ClusterProfile profile = TargetsTest.profile(folder);
    Resolved<Job> before = Jobs.resolve(Jobs.resolve(folder.resolve("job.yaml"), profile).job());
    Value written = JobFields.JOB.write(before.job());
    for (int i = 0; i < MOST; i++) {
      Mutant mutant = new Mutant(i);
      Value changed = mutant.of(written, "");
      if (mutant.where.isEmpty()) {
        return;
      }
      Optional<Resolved<Job>> after = resolved(changed);
      if (after.isPresent()) {
        compare(mutant.where, before, after.get(), profile);
      }
    }
  }

  private static Optional<Resolved<Job>> resolved(Value changed) {
    try {
      return Optional.of(Jobs.resolve(JobFields.JOB.read(changed)));
    } catch (PaiException e) {
      return Optional.empty();
    }
  }

  private static void compare(
      String where, Resolved<Job> before, Resolved<Job> after, ClusterProfile profile) {
    JobDiff tasks = JobDiff.of(before, after);
    for (Target target : TARGETS) {
      try {
        JobDiff objects = JobDiff.of(side(before, target, profile), side(after, target, profile));
        boolean told =
            objects.changes().stream().anyMatch(c -> c.runs() && c.kind() == JobChange.Kind.OBJECT);
        assertThat(tasks.isRunningOtherwise() || !told).as(where + ": " + objects.text()).isTrue();
      } catch (PaiException e) {
        // The change is none that this target takes.
      }
    }
    assertThat(JobDiff.of(after, before).isRunningOtherwise())
        .isEqualTo(tasks.isRunningOtherwise());
  }

  private static DiffSide side(Resolved<Job> job, Target target, ClusterProfile profile) {
    return DiffSide.of(job)
        .withObjects(KubernetesEmitter.of(target, profile).emit(job, Jobs.submission(profile)));
  }
}
