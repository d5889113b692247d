package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.HivedSettings;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A job takes the cells of HiveD that its virtual cluster owns, and no more at once. */
class HivedCellsTest {
  private static final ClusterProfile PROFILE = Jobs.profile("reference-server-hived-k80");

  private static final HivedSettings HIVED =
      new HivedSettings(
          "hivedscheduler",
          Map.of(
              "A", new ResourceSpec(4, 4096, 1, Map.of()),
              "B", new ResourceSpec(2, 2048, 0, Map.of()),
              "FOREIGN", new ResourceSpec(1, 1024, 1, Map.of()),
              "NONE", new ResourceSpec(1, 1024, 1, Map.of())),
          Map.of(
              "default", new HivedSettings.Share(Map.of("A", 4, "B", 2, "NONE", 0), Set.of("p1")),
              "empty", new HivedSettings.Share(Map.of(), Set.of())));

  /** Two roles, of which {@code a} has two tasks; each asks for 4 cores. */
  private static String job(String settings, String extras) {
    return """
    protocolVersion: 2
    name: cells
    type: job
    prerequisites: [{name: image, type: dockerimage, uri: example/image}]
    taskRoles:
      a:
        instances: 2
        dockerImage: image
        resourcePerInstance: {cpu: 4, memoryMB: 1024, gpu: 0}
        commands: ["true"]
      b:
        dockerImage: image
        resourcePerInstance: {cpu: 4, memoryMB: 1024, gpu: 0}
        commands: ["true"]
    extras: {%s, hivedScheduler: {%s}}
    """
        .formatted(extras, settings);
  }

  private static List<Diagnostic> found(String job) {
    return KubernetesEmitter.of(
            Targets.FRAMEWORK, ClusterProfile.builder().from(PROFILE).hived(HIVED).build())
        .check(Jobs.resolve(job, PROFILE), Jobs.submission(PROFILE));
  }

  private static List<String> errors(String job) {
    return found(job).stream()
        .filter(Diagnostic::isError)
        .map(each -> each.path() + ": " + each.message())
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      nullValues = "-",
      value = {
        "{skuType: A}                          | -",
        "{skuType: B}                          | -",
        "{skuType: a}                          | skuType: there is no SKU `a` in the cluster",
        "{skuType: FOREIGN}                    | skuType: virtual cluster `default` owns no cell of SKU `FOREIGN`",
        "{skuType: NONE}                       | skuType: virtual cluster `default` owns no cell of SKU `NONE`",
        "{pinnedCellId: p1}                    | -",
        "{pinnedCellId: p2}                    | pinnedCellId: no cell `p2` is reserved for virtual cluster `default`",
      })
  void aRoleRunsOnCellsOfItsVirtualCluster(String role, String expected) {
    List<String> errors =
        errors(job("taskRoles: {a: {skuType: A}, b: " + role + "}", "gangAllocation: false"));
    // What it owns none of it owns too little of as well.
    assertThat(errors)
        .filteredOn(error -> !error.contains("at once"))
        .isEqualTo(
            expected == null
                ? List.of()
                : List.of("extras.hivedScheduler.taskRoles.b." + expected));
    if (expected == null) {
      assertThat(errors).isEmpty();
    }
  }

  /** Opportunistic jobs run on what others leave, wherever that is. */
  @ParameterizedTest
  @CsvSource({"skuType: FOREIGN", "pinnedCellId: p2"})
  void anOpportunisticJobRunsAnywhere(String role) {
    assertThat(
            errors(
                job(
                    "jobPriorityClass: oppo, taskRoles: {b: {" + role + "}}",
                    "gangAllocation: true")))
        .isEmpty();
  }

  /** Without a SKU the unit is the least of each, here 2 cores: 2 cells a task. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      nullValues = "-",
      value = {
        "true  |                                                    | -",
        "false |                                                    | -",
        "true  | a: {skuType: A}                                    | -",
        "true  | a: {skuType: A}, b: {skuType: A}                   | -",
        "true  | a: {skuType: B}                                    | taskRoles.a: the gang of `a`, `b` on `B` takes 4 cells at once, and virtual cluster `default` owns 2",
        "false | a: {skuType: B}                                    | -",
        "true  | a: {skuType: B, affinityGroupName: g}              | taskRoles.a: role `a` on `B` takes 4 cells at once, and virtual cluster `default` owns 2",
        "true  | a: {pinnedCellId: p1}, b: {skuType: B}             | -",
        "true  | a: {skuType: B}, b: {pinnedCellId: p1}             | taskRoles.a: role `a` on `B` takes 4 cells at once, and virtual cluster `default` owns 2",
      })
  void whatIsPlacedAtOnceFitsIntoTheQuota(boolean gang, String roles, String expected) {
    assertThat(
            errors(
                job(
                    "taskRoles: {" + (roles == null ? "" : roles) + "}",
                    "gangAllocation: " + gang)))
        .isEqualTo(expected == null ? List.of() : List.of(expected));
  }

  /** The quota is 6 cells in all: 2 for each of the tasks of a gang, and one cell more. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "true  | 4  | -",
        "true  | 5  | the gang of `a`, `b` takes 7 cells at once, and virtual cluster `default` owns 6",
        "false | 12 | -",
        "false | 13 | role `b` takes 7 cells at once, and virtual cluster `default` owns 6",
      })
  void withoutASkuTheQuotaIsThatOfAll(boolean gang, int cores, String expected) {
    String job = job("", "gangAllocation: " + gang);
    int b = job.lastIndexOf("cpu: 4");
    assertThat(errors(job.substring(0, b) + "cpu: " + cores + job.substring(b + 6)))
        .isEqualTo(
            expected == null ? List.of() : List.of("taskRoles." + role(expected) + expected));
  }

  private static String role(String message) {
    return message.startsWith("role `b`") ? "b: " : "a: ";
  }

  @Test
  void aVirtualClusterThatOwnsNothingRunsNothing() {
    assertThat(
            errors(
                job("", "gangAllocation: false")
                    .replace("taskRoles:\n", "defaults: {virtualCluster: empty}\ntaskRoles:\n")))
        .contains(
            "taskRoles.a: virtual cluster `empty` has no SKU for role `a` to run on",
            "taskRoles.b: virtual cluster `empty` has no SKU for role `b` to run on")
        .hasSize(4);
  }

  @Test
  void whatASkuHasNothingOfCannotBeAskedFor() {
    assertThat(
            errors(
                job("taskRoles: {a: {skuType: B}, b: {skuType: A}}", "gangAllocation: false")
                    .replaceFirst("gpu: 0", "gpu: 1")))
        .containsExactly(
            "taskRoles.a.resourcePerInstance.gpu: role `a` asks for gpu 1, of which its SKU has"
                + " none");
  }
}
