package io.github.paiprotocol.k8s.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Iterables;
import com.google.common.io.BaseEncoding;
import io.github.paiprotocol.api.model.Auth;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Uri;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.diff.DiffSide;
import io.github.paiprotocol.k8s.diff.JobChange;
import io.github.paiprotocol.k8s.diff.JobChange.Kind;
import io.github.paiprotocol.k8s.diff.JobDiff;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Real jobs, compared with themselves, with others, and with themselves after one change. */
@Thorough
class DiffCorpusTest {
  private static final String CANARY = "canary0bird";
  private static final String LINE = "second-line-of-canary";

  private static Resolved<Job> job(Path folder) throws IOException {
    return Jobs.resolve(folder.resolve("job.yaml"), TargetsTest.profile(folder));
  }

  private static DiffSide side(Resolved<Job> job, Path folder, Optional<Target> target)
      throws IOException {
    ClusterProfile profile = TargetsTest.profile(folder);
    DiffSide side = DiffSide.of(job);
    return target.isEmpty()
        ? side
        : side.withObjects(
            KubernetesEmitter.of(target.get(), profile).emit(job, Jobs.submission(profile)));
  }

  private static Stream<DynamicTest> eachJob(Check check) throws IOException {
    return TargetsTest.accepted().stream()
        .map(
            folder ->
                DynamicTest.dynamicTest(
                    folder.getFileName().toString(), () -> check.accept(folder, job(folder))));
  }

  /** What holds of a job. */
  private interface Check {
    void accept(Path folder, Resolved<Job> job) throws IOException;
  }

  private static List<Optional<Target>> targets() {
    List<Optional<Target>> all = new ArrayList<>();
    all.add(Optional.empty());
    Jobs.targets().forEach(target -> all.add(Optional.of(target)));
    return all;
  }

  @TestFactory
  Stream<DynamicTest> aJobIsNoOtherThanItself() throws IOException {
    return eachJob(
        (folder, job) -> {
          for (Optional<Target> target : targets()) {
            JobDiff diff = JobDiff.of(side(job, folder, target), side(job(folder), folder, target));
            assertThat(diff.changes()).isEmpty();
            assertThat(diff.isRunningOtherwise()).isFalse();
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> anotherJobIsAnother() throws IOException {
    List<Path> all = TargetsTest.accepted();
    List<DynamicTest> tests = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      Path one = all.get(i);
      Path other = all.get((i + 1) % all.size());
      tests.add(
          DynamicTest.dynamicTest(
              one.getFileName() + " and " + other.getFileName(), () -> compare(one, other)));
    }
    return tests.stream();
  }

  private static void compare(Path one, Path other) throws IOException {
    for (Optional<Target> target :
        List.of(
            Optional.<Target>empty(), Optional.of(Targets.PODS), Optional.of(Targets.FRAMEWORK))) {
      Resolved<Job> before = Jobs.resolve(planted(job(one).job(), "one"));
      Resolved<Job> after = Jobs.resolve(planted(job(other).job(), "two"));
      JobDiff diff = JobDiff.of(side(before, one, target), side(after, other, target));
      assertThat(diff.isRunningOtherwise()).isTrue();
      String printed = diff.text() + diff.json() + diff.markdown();
      assertThat(diff.markdown()).hasSizeLessThan(60_000);
      for (String side : List.of("one", "two")) {
        assertThat(printed)
            .doesNotContain(CANARY + side)
            .doesNotContain(LINE + side)
            .doesNotContain(
                BaseEncoding.base64()
                    .encode((CANARY + side).getBytes(StandardCharsets.UTF_8))
                    .substring(0, 14));
      }
    }
  }

  /** A job with confidential texts wherever there can be some. */
  private static Job planted(Job job, String side) {
    String canary = CANARY + side;
    Map<String, TaskRole> roles = new LinkedHashMap<>();
    job.taskRoles()
        .forEach(
            (name, role) ->
                roles.put(
                    name,
                    TaskRole.builder()
                        .from(role)
                        .addCommand("curl https://me:" + canary + "@example.com/x?sig=" + canary)
                        .addCommand("login <% $secrets.planted %>; echo " + canary)
                        .build()));
    Job.Builder planted =
        Job.builder()
            .from(job)
            .prerequisites(List.of())
            .taskRoles(roles)
            .putParameter("planted_token", Value.of(Map.of("token", Value.of(canary + "3"))))
            .secrets(
                job.secrets()
                    .with("planted", canary + "2")
                    .with("lines", canary + "\n" + LINE + side + "\n"));
    for (Prerequisite each : job.prerequisites()) {
      planted.addPrerequisite(
          each.isDockerImage() && each.auth().isEmpty()
              ? Prerequisite.builder().from(each).auth(auth(canary + "4")).build()
              : each);
    }
    return planted.build();
  }

  private static Auth auth(String password) {
    return Auth.builder().username("me").password(password).build();
  }

  @TestFactory
  Stream<DynamicTest> reportsASingleChangeAsItsKind() throws IOException {
    return eachJob(
        (folder, resolved) -> {
          Job job = Jobs.resolve(resolved.job()).job();
          String name = Iterables.getFirst(job.taskRoles().keySet(), "");
          TaskRole role = job.taskRoles().get(name);
          assertOnly(
              job,
              with(job, name, TaskRole.builder().from(role).addCommand("echo more").build()),
              Kind.COMMANDS,
              1);
          assertOnly(
              job,
              with(
                  job,
                  name,
                  TaskRole.builder().from(role).instances(role.instanceCount() + 1).build()),
              Kind.TASKS,
              1);
          assertOnly(job, Job.builder().from(job).jobRetryCount(77).build(), Kind.JOB, 1);
          assertOnly(
              job,
              Job.builder().from(job).secrets(job.secrets().with("one_more", "x")).build(),
              Kind.SECRET,
              1);
          assertOnly(
              job,
              Job.builder().from(job).description("another description").build(),
              Kind.NOTE,
              1);
          assertOnly(job, otherImage(job, role), Kind.IMAGE, users(job, role));
        });
  }

  private static Job with(Job job, String name, TaskRole role) {
    Map<String, TaskRole> roles = new LinkedHashMap<>(job.taskRoles());
    roles.put(name, role);
    return Job.builder().from(job).taskRoles(roles).build();
  }

  private static Job otherImage(Job job, TaskRole role) {
    Job.Builder other = Job.builder().from(job).prerequisites(List.of());
    for (Prerequisite each : job.prerequisites()) {
      other.addPrerequisite(
          each.isDockerImage() && each.name().equals(role.dockerImage())
              ? Prerequisite.builder().from(each).uri(Uri.of("example.com/other:1")).build()
              : each);
    }
    return other.build();
  }

  private static int users(Job job, TaskRole role) {
    return (int)
        job.taskRoles().values().stream()
            .filter(each -> each.dockerImage().equals(role.dockerImage()))
            .count();
  }

  private static void assertOnly(Job before, Job after, Kind kind, int count) {
    JobDiff diff = JobDiff.of(Jobs.resolve(before), Jobs.resolve(after));
    assertThat(diff.changes())
        .filteredOn(change -> change.kind() != Kind.VARIABLES)
        .extracting(JobChange::kind)
        .hasSize(count)
        .containsOnly(kind);
    assertThat(diff.isRunningOtherwise()).isEqualTo(kind != Kind.NOTE);
  }
}
