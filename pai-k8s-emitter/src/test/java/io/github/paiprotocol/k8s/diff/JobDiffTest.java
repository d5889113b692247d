package io.github.paiprotocol.k8s.diff;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.ClusterProfileReader;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.diff.JobChange.Kind;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import io.github.paiprotocol.testsupport.Thorough;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JobDiffTest {
  private static TaskRole.Builder role(String... commands) {
    return TaskRole.builder()
        .dockerImage("image")
        .resources(ResourceSpec.builder().cpu(1).memoryMB(512))
        .addAllCommands(List.of(commands));
  }

  private static Job.Builder job() {
    return Job.builder().name("train").addPrerequisite(Prerequisite.dockerImage("image", "a:1"));
  }

  private static Resolved<Job> with(UnaryOperator<Job.Builder> parts) {
    return Jobs.resolve(parts.apply(job()).build());
  }

  private static Resolved<Job> of(TaskRole.Builder role) {
    return with(job -> job.putTaskRole("worker", role.build()));
  }

  private static Prerequisite script(String name, String... commands) {
    return Prerequisite.builder()
        .name(name)
        .type("script")
        .addCallbacks(Callback.on(CallbackEvent.TASK_STARTS, commands))
        .build();
  }

  @Test
  void commandsThatMakeTheSameScriptAreTheSame() {
    assertThat(JobDiff.of(of(role("a", "b")), of(role("a\nb"))).changes()).isEmpty();
  }

  @Test
  void whatRunsInAnotherOrderIsToldOnce() {
    List<Prerequisite> all =
        IntStream.range(0, 10).mapToObj(i -> script("p" + i, "echo " + i)).toList();
    List<String> order = new ArrayList<>(all.stream().map(Prerequisite::name).toList());
    Resolved<Job> before = ordered(all, order);
    Collections.swap(order, 2, 7);
    JobDiff diff = JobDiff.of(before, ordered(all, order));
    assertThat(diff.changes()).extracting(JobChange::kind).containsExactly(Kind.ORDER);
  }

  private static Resolved<Job> ordered(List<Prerequisite> all, List<String> order) {
    TaskRole.Builder role = role("true");
    order.forEach(role::addPrerequisite);
    return with(job -> job.addAllPrerequisites(all).putTaskRole("worker", role.build()));
  }

  @Test
  void anotherNameIsNoChangeOfWhatRunsButAnotherScriptIs() {
    Resolved<Job> before = ordered(List.of(script("a", "echo 1")), List.of("a"));
    JobDiff renamed = JobDiff.of(before, ordered(List.of(script("b", "echo 1")), List.of("b")));
    assertThat(renamed.changes()).extracting(JobChange::kind).containsExactly(Kind.NAME);
    assertThat(renamed.isRunningOtherwise()).isFalse();
    JobDiff changed = JobDiff.of(before, ordered(List.of(script("b", "echo 2")), List.of("b")));
    assertThat(changed.isRunningOtherwise()).isTrue();
  }

  @Test
  void aProfileThatNamesAPasswordGuardsTheComparison() {
    DiffSide before = DiffSide.of(with(job -> noted(job, "first")));
    DiffSide after = DiffSide.of(with(job -> noted(job, "second")));
    DiffSide open = before.withProfile(profile("namespace: training\n"));
    DiffSide guarded = before.withProfile(profile("# the password: see the vault\nuser: alice\n"));
    assertThat(JobDiff.of(open, after).text()).contains("extras.note: first → second");
    assertThat(JobDiff.of(guarded, after).text())
        .contains("extras.note: changed")
        .doesNotContain("first");
    assertThat(JobDiff.of(after, guarded).text()).doesNotContain("first");
  }

  private static Job.Builder noted(Job.Builder job, String text) {
    return job.putTaskRole("worker", role("true").build())
        .extras(Extras.builder().putOther("note", Value.of(text)).build());
  }

  private static ClusterProfile profile(String yaml) {
    return ClusterProfileReader.standard().read(SourceText.of("profile.yaml", yaml)).value();
  }

  @Test
  void optionsOfTheRuntimeCount() {
    DiffSide side = DiffSide.of(of(role("true")));
    RuntimeScriptEmitter lax =
        RuntimeScriptEmitter.builder()
            .options(RuntimeOptions.builder().errexit(false).build())
            .build();
    assertThat(JobDiff.of(side, side.withScripts(lax)).changes())
        .extracting(JobChange::kind)
        .containsExactly(Kind.OPTIONS);
    assertThat(JobDiff.of(side, side.withUser("bob")).changes())
        .extracting(JobChange::kind)
        .containsExactly(Kind.VARIABLES);
  }

  @Test
  void reportsConfidentialDifferencesBesideShownOnes() {
    Resolved<Job> before = of(role("curl https://me:one-password@h/", "echo 1"));
    Resolved<Job> after = of(role("curl https://me:two-password@h/", "echo 2"));
    JobDiff diff = JobDiff.of(before, after);
    assertThat(diff.changes()).allMatch(JobChange::hidden);
    assertThat(diff.text())
        .contains("-echo 1", "+echo 2", "… and what is confidential")
        .doesNotContain("one-password", "two-password");
    assertThat(diff.markdown()).contains("… and what is confidential").doesNotContain("-password");
  }

  /** Neither a copy of a secret nor one of its lines is shown, wherever it stands. */
  @Test
  void copiesOfSecretsAreMasked() {
    UnaryOperator<Job.Builder> secret =
        job -> job.secrets(job().build().secrets().with("key", "BEGIN KEY\nabcdefgh\nEND KEY\n"));
    Resolved<Job> before =
        with(job -> secret.apply(job).putTaskRole("worker", role("echo abcdefgh 1").build()));
    Resolved<Job> after =
        with(job -> secret.apply(job).putTaskRole("worker", role("echo abcdefgh 2").build()));
    assertThat(JobDiff.of(before, after).text())
        .contains("echo ****** 1 → echo ****** 2")
        .doesNotContain("abcdefgh");
  }

  @Test
  @Thorough
  void manyLinesRolesAndPrerequisitesAreComparedInTime() {
    String[] olds = lines("old");
    String[] news = lines("new");
    JobDiff lines = JobDiff.of(of(role(olds)), of(role(news)));
    assertThat(lines.changes()).hasSize(1);
    assertThat(lines.text().lines()).hasSizeGreaterThan(20_000);

    List<Prerequisite> all =
        IntStream.range(0, 3_000).mapToObj(i -> script("p" + i, "echo " + i)).toList();
    List<String> order = new ArrayList<>(all.stream().map(Prerequisite::name).toList());
    Resolved<Job> before = ordered(all, order);
    Collections.shuffle(order, new Random(1));
    assertThat(JobDiff.of(before, ordered(all, order)).changes()).hasSize(1);

    JobDiff roles = JobDiff.of(roles("a", 2_000, "echo "), roles("b", 2_000, "echo "));
    assertThat(roles.changes())
        .filteredOn(change -> change.kind() == Kind.ROLE)
        .hasSize(2_000)
        .allMatch(change -> change.what().equals("name"));
  }

  private static String[] lines(String word) {
    return IntStream.range(0, 10_000).mapToObj(i -> word + " " + i).toArray(String[]::new);
  }

  /** Of more pairs than 1,000 only what is the same is found. */
  @Test
  void ofManyRolesOnlyThoseThatAreTheSameAreRenamed() {
    assertThat(renamed(roles("a", 25, "echo a"), roles("b", 40, "echo b"))).isEqualTo(25);
    assertThat(renamed(roles("a", 25, "echo a"), roles("b", 41, "echo b"))).isZero();
  }

  private static long renamed(Resolved<Job> before, Resolved<Job> after) {
    return JobDiff.of(before, after).changes().stream()
        .filter(change -> change.kind() == Kind.ROLE && change.what().equals("name"))
        .count();
  }

  private static Resolved<Job> roles(String prefix, int count, String command) {
    return with(
        job -> {
          for (int i = 0; i < count; i++) {
            job.putTaskRole(prefix + i, role(command + i).build());
          }
          return job;
        });
  }
}
