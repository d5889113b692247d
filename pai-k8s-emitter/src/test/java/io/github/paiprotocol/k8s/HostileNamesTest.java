package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.resource.JobSet;
import io.github.paiprotocol.k8s.internal.resource.VolcanoJob;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.k8s.spi.TaskNaming;
import io.github.paiprotocol.runtime.script.internal.RoleNames;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.UniqueElements;
import org.junit.jupiter.api.Test;

/** Any legal job becomes objects with legal names, and its secrets are in Secrets only. */
@Thorough
class HostileNamesTest {
  private static final String CANARY = "CANARY4711";
  private static final ClusterProfile PROFILE = profile();

  private static ClusterProfile profile() {
    ClusterProfile profile = Jobs.profile("reference-server");
    return ClusterProfile.builder()
        .from(profile)
        .options(profile.options().withCompactEnv(true))
        .build();
  }

  @Property(tries = 60)
  void namesAreLegalAndUniqueAndHoldNoSecret(
      @ForAll("names") String job,
      @ForAll("users") String user,
      @ForAll @Size(min = 1, max = 6) @UniqueElements
          List<@net.jqwik.api.From("roles") String> roles,
      @ForAll("roles") String label) {
    for (Target target : targets(roles)) {
      KubernetesObjects objects = emit(target, job(job, roles, label), user);
      assertNames(objects);
      assertNoSecret(objects);
    }
  }

  @Property(tries = 30)
  void theNamesOfARoleDependOnNoOtherRole(
      @ForAll("names") String job,
      @ForAll @Size(min = 2, max = 4) @UniqueElements
          List<@net.jqwik.api.From("roles") String> roles) {
    for (Target target : targets(roles)) {
      if (target != Targets.FRAMEWORK) {
        Set<String> all = names(emit(target, job(job, roles, "p"), "user"));
        Set<String> one = names(emit(target, job(job, roles.subList(0, 1), "p"), "user"));
        assertThat(all).containsAll(one);
      }
    }
  }

  /** Of a JobSet too, whose controller adds more to names than others do. */
  @Property(tries = 30)
  void allNamesOfAJobBeginAlikeOnEveryTarget(
      @ForAll("names") String job,
      @ForAll @Size(min = 1, max = 3) @UniqueElements
          List<@net.jqwik.api.From("roles") String> roles) {
    Job given = job(job, roles, "p");
    TaskNaming naming = TaskNaming.of("user", given);
    for (Target target : selfContained()) {
      KubernetesObjects made = emit(target, given, "user");
      assertThat(made.objects())
          .allSatisfy(object -> assertBegins(object.getMetadata().getName(), naming.job()));
      assertThat(madeByControllers(made))
          .allMatch(name -> roles.stream().anyMatch(role -> name.startsWith(naming.role(role))));
      made.owner()
          .ifPresent(owner -> assertThat(owner.getMetadata().getName()).isEqualTo(naming.job()));
    }
  }

  private static void assertBegins(String name, String stem) {
    assertThat(name.equals(stem) || name.startsWith(stem + "-")).as(name).isTrue();
  }

  @Property(tries = 30)
  void theComponentOfObjectsAndPodsIsTheirRole(
      @ForAll @Size(min = 1, max = 3) @UniqueElements
          List<@net.jqwik.api.From("roles") String> roles)
      throws IOException {
    for (Target target : selfContained()) {
      JsonNode list = new ObjectMapper().readTree(emit(target, job("j", roles, "p"), "u").json());
      for (JsonNode metadata : list.findParents("labels")) {
        String component = metadata.at("/labels/app.kubernetes.io~1component").asText();
        String role = metadata.at("/annotations/paiprotocol.github.io~1task-role").asText();
        assertThat(component.isEmpty() || roles.contains(component) || !areLabels(roles)).isTrue();
        if (!role.isEmpty() && KubernetesNames.isLabelValue(role)) {
          assertThat(component).isEqualTo(role);
        }
      }
    }
  }

  private static boolean areLabels(List<String> roles) {
    return roles.stream().allMatch(KubernetesNames::isLabelValue);
  }

  /** Of users and jobs whose names run together, too. */
  @Test
  void noObjectOfTwoUsersJobsHasOneName() {
    List<List<String>> jobs =
        List.of(
            List.of("alice", "train"),
            List.of("bob", "train"),
            List.of("alice-train", "worker"),
            List.of("alice", "Train"),
            List.of("alice", "train-worker"),
            List.of("unknown", "a-b"),
            List.of("unknown", "ab"),
            List.of("unknowna", "b"));
    for (Target target : selfContained()) {
      Map<String, List<String>> owners = new HashMap<>();
      for (List<String> job : jobs) {
        KubernetesObjects made = emit(target, job(job.get(1), List.of("worker"), "p"), job.get(0));
        names(made).forEach(name -> assertThat(owners.put(name, job)).as(name).isNull());
        assertThat(madeByControllers(made))
            .allSatisfy(name -> assertThat(owners.put(name, job)).as(name).isNull());
      }
    }
  }

  /** Nor does a Service find the pods of another's job, or a task the name of another's Service. */
  @Test
  void tasksOfOneUserReachTheirOwn() {
    for (Target target : selfContained()) {
      KubernetesObjects alice = emit(target, job("train", List.of("worker"), "p"), "alice");
      KubernetesObjects bob = emit(target, job("train", List.of("worker"), "p"), "bob");
      Set<String> shared = addresses(alice);
      assertThat(shared).as(target.name()).isNotEmpty();
      shared.retainAll(addresses(bob));
      assertThat(shared).as(target.name()).isEmpty();
      for (Service service : alice.of(Service.class)) {
        assertThat(service.getSpec().getSelector().entrySet())
            .isNotEmpty()
            .allSatisfy(label -> assertThat(alice.yaml()).contains(label.getKey()))
            .anySatisfy(label -> assertThat(bob.yaml()).doesNotContain(label.getValue()));
        assertThat(addresses(alice))
            .allSatisfy(host -> assertThat(host).endsWith("." + service.getMetadata().getName()));
      }
    }
  }

  /** The hosts that variables of tasks name. */
  private static Set<String> addresses(KubernetesObjects objects) {
    Set<String> found = new HashSet<>();
    for (ConfigMap map : objects.of(ConfigMap.class)) {
      map.getData()
          .forEach(
              (key, value) -> {
                if (key.startsWith("PAI_HOST_IP_")) {
                  found.add(value);
                }
              });
    }
    return found;
  }

  private static List<Target> selfContained() {
    return Jobs.targets().stream().filter(target -> target != Targets.FRAMEWORK).toList();
  }

  @Test
  void aHundredRolesHaveNames() {
    List<String> roles = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      roles.add("Role_" + i);
    }
    for (Target target : Jobs.targets()) {
      assertNames(emit(target, job("A_Job-of-a-hundred_roles", roles, "http"), "_a.b-"));
    }
  }

  @Provide
  Arbitrary<String> names() {
    return Arbitraries.oneOf(
        Arbitraries.strings().withChars("abzABZ019_-").ofMinLength(1).ofMaxLength(255),
        Arbitraries.of("-", "_", "0", "3d-cnn", "a--b", "constructor", "__proto__"));
  }

  @Provide
  Arbitrary<String> roles() {
    return Combinators.combine(
            Arbitraries.chars().with("abzABZ_"),
            Arbitraries.oneOf(
                Arbitraries.strings().withChars("abzABZ019_").ofMaxLength(9),
                Arbitraries.strings().withChars("abAB_").ofMinLength(50).ofMaxLength(300)))
        .as((first, rest) -> first + rest);
  }

  @Provide
  Arbitrary<String> users() {
    return Arbitraries.oneOf(
            Arbitraries.strings().withChars("aB9_.-").ofMinLength(1).ofMaxLength(80),
            Arbitraries.of("_a.b-", "-", "...", "a..b"))
        .filter(user -> !user.equals(".") && !user.equals(".."));
  }

  /** FrameworkController counts letters and digits only, at most 63 of them. */
  private static List<Target> targets(List<String> roles) {
    Set<String> stripped = new HashSet<>();
    boolean framework =
        roles.stream()
            .map(RoleNames::stripped)
            .allMatch(name -> !name.isEmpty() && name.length() <= 63 && stripped.add(name));
    return Jobs.targets().stream()
        .filter(target -> framework || target != Targets.FRAMEWORK)
        .toList();
  }

  private static Job job(String name, List<String> roles, String label) {
    Job.Builder job =
        Job.builder()
            .name(name)
            .secrets(Secrets.of(Map.of("pw", Value.of(CANARY), "x", Value.of(CANARY + "2"))))
            .addPrerequisite(
                Prerequisite.builder()
                    .from(Prerequisite.dockerImage("image", "example/image"))
                    .auth(
                        new io.github.paiprotocol.api.model.Auth(
                            java.util.Optional.of("alice"),
                            java.util.Optional.of(
                                io.github.paiprotocol.api.model.Secret.of("<% $secrets.pw %>")),
                            java.util.Optional.of("r.example")))
                    .build());
    job.addPrerequisite(
        Prerequisite.builder()
            .name("login")
            .type("script")
            .addCallback(Callback.on(CallbackEvent.TASK_STARTS, "login <% $secrets.x %>"))
            .addCallback(Callback.on(CallbackEvent.TASK_COMPLETES, "logout <% $secrets.x %>"))
            .build());
    for (String role : roles) {
      job.putTaskRole(
          role,
          TaskRole.builder()
              .addPrerequisite("login")
              .dockerImage("image")
              .instances(2)
              .resourcePerInstance(
                  ResourceSpec.builder().cpu(1).memoryMB(1024).ports(Map.of(label, 3)).build())
              .addCommand("login <% $secrets.pw %>")
              .build());
    }
    return job.build();
  }

  private static KubernetesObjects emit(Target target, Job job, String user) {
    return KubernetesEmitter.of(target, PROFILE)
        .emit(
            Jobs.resolve(job),
            Submission.of(user, Instant.EPOCH)
                .withUserExtension(Secrets.of(Map.of("key", Value.of(CANARY + "3"))))
                .withToken(io.github.paiprotocol.api.model.Secret.of(CANARY + "4")));
  }

  private static Set<String> names(KubernetesObjects objects) {
    Set<String> names = new HashSet<>();
    for (HasMetadata object : objects.objects()) {
      names.add(object.getKind() + "/" + object.getMetadata().getName());
    }
    assertThat(names).hasSameSizeAs(objects.objects());
    return names;
  }

  private static void assertNames(KubernetesObjects objects) {
    assertThat(names(objects)).hasSameSizeAs(objects.objects());
    assertThat(objects.objects())
        .allSatisfy(
            object ->
                assertThat(KubernetesNames.isLabel(object.getMetadata().getName()))
                    .as(object.getMetadata().getName())
                    .isTrue());
    assertThat(madeByControllers(objects))
        .allSatisfy(name -> assertThat(name).hasSizeLessThanOrEqualTo(63));
  }

  /** The longest names that controllers make of the emitted ones. */
  private static List<String> madeByControllers(KubernetesObjects objects) {
    List<String> made = new ArrayList<>();
    for (var job : objects.of(io.fabric8.kubernetes.api.model.batch.v1.Job.class)) {
      made.add(job.getMetadata().getName() + "-9999-abcde");
    }
    for (JobSet set : objects.of(JobSet.class)) {
      set.getSpec()
          .replicatedJobs()
          .forEach(
              job -> made.add(set.getMetadata().getName() + "-" + job.name() + "-0-9999-abcde"));
    }
    for (VolcanoJob job : objects.of(VolcanoJob.class)) {
      job.getSpec()
          .tasks()
          .forEach(task -> made.add(job.getMetadata().getName() + "-" + task.name() + "-9999"));
    }
    return made;
  }

  private static void assertNoSecret(KubernetesObjects objects) {
    List<HasMetadata> open =
        objects.objects().stream().filter(object -> !(object instanceof Secret)).toList();
    KubernetesObjects rest = new KubernetesObjects(open, objects.losses(), objects.warnings());
    assertThat(rest.json()).doesNotContain(CANARY);
    assertThat(rest.yaml()).doesNotContain(CANARY);
    assertThat(objects.losses() + " " + objects.warnings() + objects).doesNotContain(CANARY);
  }
}
