package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.script.internal.StaticEnvironment;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each limit to the byte: what just fits is let through, to the next rule that refuses it, and one
 * more is not. Nothing large is ever made.
 */
class LimitsInAdvanceTest {
  private static final ClusterProfile PROFILE = Jobs.profile("any-cluster");
  private static final ClusterProfile SELF_CONTAINED = Jobs.profile("frameworkcontroller");

  /** The keys of a mount, and those of a volume and its claim, each with the volume's name. */
  private static final int OF_MOUNT = "mountPath name".length() + 1;

  private static final int OF_VOLUME = "name persistentVolumeClaim claimName".length() + 1;

  /** Refused by the rule that is asked last, with few characters. */
  private static final String TOO_MANY_PORTS = "p: 40000";

  private static final String OF_PORTS =
      "the list of the ports of `p` takes at least 240000 bytes; Linux gives a process at most"
          + " 131071 in one variable";

  private static String head(String cluster) {
    return """
    protocolVersion: 2
    name: job
    type: job
    defaults: {virtualCluster: "%s"}
    prerequisites:
      - {name: image, type: dockerimage, uri: example/image}
    """
        .formatted(cluster);
  }

  private static String role(String name, int tasks, String ports, String prerequisites) {
    return """
      %s:
        instances: %s
        dockerImage: image
        prerequisites: [%s]
        resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0, ports: {%s}}
        commands: ["true"]
    """
        .formatted(name, tasks, prerequisites, ports)
        .indent(2);
  }

  /** What a role needs that mounts a storage twice, which takes so many bytes. */
  private static String storage(String name, int bytes) {
    int path = bytes - 2 * OF_MOUNT - OF_VOLUME - "/".length() - "/y".length();
    return """
      - name: %1$s
        type: script
        requireStorages: [{name: %1$s, mountPath: /%2$s}, {name: %1$s, mountPath: /y}]
    """
        .formatted(name, "x".repeat(path));
  }

  /** Larger than what a reader takes by itself, so that one storage is as large as an object. */
  private static Resolved<Job> resolve(String job) {
    return PrerequisiteResolver.standard()
        .resolve(
            ProtocolValidator.standard()
                .require(
                    ProtocolReader.builder()
                        .limits(ReaderLimits.greatest())
                        .build()
                        .jobs()
                        .read(SourceText.of("job.yaml", job))));
  }

  private static List<String> errors(Target target, ClusterProfile profile, String job) {
    return KubernetesEmitter.of(target, profile)
        .check(resolve(job), Jobs.submission(profile))
        .stream()
        .filter(Diagnostic::isError)
        .map(Diagnostic::message)
        .toList();
  }

  private static String withStorages(int a, int tasks, int b) {
    return head("default")
        + storage("a", a)
        + storage("b", b)
        + "taskRoles:\n"
        + role("ra", tasks, TOO_MANY_PORTS, "a")
        + role("rb", 1, TOO_MANY_PORTS, "b");
  }

  @Test
  void storagesOfAPodTakeAsMuchAsEtcdStores() {
    assertThat(errors(Targets.JOB, PROFILE, withStorages(1_572_864, 1, 300)))
        .containsExactly(OF_PORTS);
    assertThat(errors(Targets.JOB, PROFILE, withStorages(1_572_865, 1, 300)))
        .containsExactly(
            "the storages of role `ra` take at least 1572865 bytes of an object; etcd stores at"
                + " most 1572864");
  }

  /** Of 128 MiB, one role has all but a few bytes. */
  @Test
  void storagesOfAllPodsTakeNoMoreThanCanBeHeld() {
    assertThat(errors(Targets.JOB, PROFILE, withStorages(1_048_575, 128, 128)))
        .containsExactly(OF_PORTS);
    assertThat(errors(Targets.JOB, PROFILE, withStorages(1_048_575, 128, 129)))
        .containsExactly(
            "the storages of all tasks take at least 134217729 bytes in all objects together; at"
                + " most 134217728 are made");
  }

  /** Two lists of each label; besides the four there are {@code ssh} and {@code http}. */
  @ParameterizedTest
  @ValueSource(strings = {"dddd", "ddddd"})
  void portsOfAllTasksFitIntoAnEnvironment(String last) {
    String ports = "a: 21845, b: 21845, c: 21845, " + last + ": 21827";
    String job = head("default") + "taskRoles:\n" + role("r", 1, ports, "");
    List<String> errors = errors(Targets.JOB, PROFILE, job);
    String refused =
        "the variables that list the ports of all tasks take at least 1048578 bytes; Linux gives a"
            + " process about 1 MiB";
    if (last.length() == 4) {
      assertThat(errors).isNotEmpty().doesNotContain(refused);
    } else {
      assertThat(errors).containsExactly(refused);
    }
  }

  /** Each role has a second name, so that there is more to tell of it. */
  private static String told(int roles, int characters, String ports) {
    StringBuilder job = new StringBuilder(head("v".repeat(characters))).append("taskRoles:\n");
    // All names are of one length.
    for (int i = 100; i < 100 + roles; i++) {
      job.append(role("r_" + i, 1, ports, ""));
    }
    return job.toString();
  }

  private static long size(String job, boolean aliased) {
    StaticEnvironment told =
        StaticEnvironment.of(resolve(job).job(), Jobs.submission(PROFILE).user());
    StringBuilder all = new StringBuilder();
    told.shared().forEach((name, value) -> all.append(name).append(value));
    (aliased ? told.aliased() : Map.<String, String>of())
        .forEach((name, value) -> all.append(name).append(value));
    return all.length();
  }

  /** Half a mebibyte to each of 256 roles is 128 MiB. */
  @Test
  void whatAllRolesAreToldIsNoMoreThanCanBeHeld() {
    int fits = 524_288 - (int) size(told(256, 0, ""), true);
    assertThat(errors(Targets.JOB, PROFILE, told(256, fits, TOO_MANY_PORTS)))
        .containsExactly(OF_PORTS);
    String larger = told(256, fits + 1, TOO_MANY_PORTS);
    assertThat(errors(Targets.JOB, PROFILE, larger))
        .containsExactly(
            "what tasks are told of 256 roles takes at least 134217984 bytes in all objects"
                + " together; at most 134217728 are made");
    assertThat(errors(Targets.JOB, compact(PROFILE), larger)).containsExactly(OF_PORTS);
  }

  private static ClusterProfile compact(ClusterProfile profile) {
    return ClusterProfile.builder()
        .from(profile)
        .options(profile.options().withCompactEnv(true))
        .build();
  }

  /** Two containers of three roles are told of all: six times 256 KiB. */
  @Test
  void whatTheRolesOfAFrameworkAreToldFitsIntoOneObject() {
    int fits = 262_144 - (int) size(told(3, 0, ""), false);
    assertThat(errors(Targets.FRAMEWORK, PROFILE, told(3, fits, "")))
        .isNotEmpty()
        .noneMatch(message -> message.contains("more than"));
    String larger = told(3, fits + 1, "");
    assertThat(errors(Targets.FRAMEWORK, PROFILE, larger))
        .singleElement()
        .asString()
        .contains("takes more than 1572870 bytes; etcd stores at most 1572864");
    assertThat(errors(Targets.FRAMEWORK, compact(PROFILE), larger))
        .noneMatch(message -> message.contains("more than"));
  }

  /** A Framework holds the storages of all roles, with and without OpenPAI's runtime. */
  @Test
  void storagesOfAFrameworkFitIntoOneObject() {
    assertThat(errors(Targets.FRAMEWORK, PROFILE, ofFramework(786_432)))
        .singleElement()
        .asString()
        .contains("takes more than");
    for (ClusterProfile profile : List.of(PROFILE, SELF_CONTAINED)) {
      assertThat(errors(Targets.FRAMEWORK, profile, ofFramework(786_433)))
          .containsExactly(
              "the storages of role `rb` take at least 1572865 bytes of an object; etcd stores at"
                  + " most 1572864");
    }
  }

  /** The next rule refuses the name of the virtual cluster, which all roles are told. */
  private static String ofFramework(int second) {
    return head("v".repeat(400_000))
        + storage("a", 786_432)
        + storage("b", second)
        + "taskRoles:\n"
        + role("ra", 1, "", "a")
        + role("rb", 1, "", "b");
  }

  /** Volumes have names of 63 characters at most. */
  @Test
  void aLongNameOfAStorageCountsAsWhatIsMadeOfIt() {
    String name = "s".repeat(300_000);
    String job =
        head("default")
            + "  - {name: a, type: script, requireStorages: [{name: %s, mountPath: /m}]}\n"
                .formatted(name)
            + "taskRoles:\n"
            + role("r", 600, TOO_MANY_PORTS, "a");
    assertThat(errors(Targets.JOB, PROFILE, job)).containsExactly(OF_PORTS);
  }
}
