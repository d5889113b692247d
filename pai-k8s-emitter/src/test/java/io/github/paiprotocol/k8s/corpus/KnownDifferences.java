package io.github.paiprotocol.k8s.corpus;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where the right answer differs from what the reference did, case by case; the reasons are in
 * docs/compatibility.md. Everything that is not listed must be equal.
 */
final class KnownDifferences {

  /** Accepted by the reference, refused here. */
  static final Map<String, String> REFUSED =
      Map.ofEntries(
          Map.entry(
              "jobs/rest-server-test__protocolSecret-mask-secrets_in_the_end",
              "unresolved-reference"),
          Map.entry("edge/fw-gang-string-false", "wrong-type"),
          Map.entry("edge/fw-name-empty", "role-name-target"),
          Map.entry("edge/fw-shm-zero", "out-of-range"),
          Map.entry("differences/affinity-default-scheduler", "sku-and-cell"),
          Map.entry("differences/auth-extra-key", "unknown-key"),
          Map.entry("differences/cmd-nul", "invalid-character"),
          Map.entry("differences/dep-unknown-role", "unknown-task-role"),
          Map.entry("differences/hived-badprio-default", "unknown-word"),
          Map.entry("differences/minfail-neg5", "out-of-range"),
          Map.entry("differences/neg-cpu", "out-of-range"),
          Map.entry("differences/skuNum-zero", "out-of-range"),
          Map.entry("differences/storage-mode-conflict", "storage-mode-conflict"),
          Map.entry("differences/str-idx", "unresolved-reference"),
          Map.entry("differences/str-length", "unresolved-reference"),
          Map.entry("differences/taskRetry-neg", "out-of-range"));

  /** Refused or crashed by the reference, accepted here. */
  static final Set<String> ACCEPTED =
      Set.of(
          "edge/hived-affinity-constructor",
          "edge/hived-instances-omitted",
          "differences/dep-null-role",
          "differences/job-version-null");

  private static final String ROLE = "/spec/taskRoles/0/task/pod/";
  private static final String POD = ROLE + "spec/";
  private static final String MOUNTS = POD + "containers/0/volumeMounts";
  private static final String COMMAND = POD + "initContainers/0/env/0/value";
  private static final String HIVED =
      ROLE + "metadata/annotations/hivedscheduler.microsoft.com/pod-scheduling-spec/";

  private static final Set<String> CLUSTER =
      Set.of(
          "/metadata/annotations/virtualCluster",
          "/metadata/labels/virtualCluster",
          ROLE + "metadata/annotations/virtualCluster",
          ROLE + "metadata/labels/virtualCluster");

  /** By job: what is other than the reference has it, and nothing else is. */
  private static final Map<String, Set<String>> OTHER =
      Map.ofEntries(
          Map.entry("differences/date-text", Set.of(COMMAND)),
          Map.entry("differences/exp-text", Set.of(COMMAND)),
          Map.entry("differences/float-text", Set.of(COMMAND)),
          Map.entry("differences/gang-null", Set.of(HIVED + "affinityGroup")),
          Map.entry(
              "differences/hived-all0",
              Set.of(HIVED + "affinityGroup/members/0/leafCellNumber", HIVED + "leafCellNumber")),
          Map.entry("differences/hived-lowercase", Set.of(HIVED + "leafCellType")),
          Map.entry("differences/hived-vc-bad", CLUSTER),
          Map.entry("differences/vc-long", CLUSTER),
          Map.entry("differences/teamwise-two", Set.of(MOUNTS, POD + "volumes")),
          Map.entry(
              "differences/proto-image-auth",
              Set.of(
                  "/metadata/annotations/config/prerequisites/1/auth/password",
                  MOUNTS,
                  POD + "initContainers/0/volumeMounts",
                  POD + "volumes",
                  "the reference has no Secret/bcc998743fd3ece226b0a4a83287e472-regcred",
                  "the reference has no Secret/bcc998743fd3ece226b0a4a83287e472-configcred")),
          Map.entry("differences/readOnly-true-on-rw", Set.of(MOUNTS + "/3/readOnly")),
          Map.entry("differences/share-false-on-shared", Set.of(MOUNTS + "/3/subPath")),
          Map.entry("differences/storage-twice", Set.of(MOUNTS, POD + "volumes")),
          Map.entry("differences/storage-two-mounts", Set.of(POD + "volumes")));

  private static final Map<String, List<Value>> VALUES =
      Map.of(
          "edge/fw-instances-omitted",
          List.of(new Value("/metadata/annotations/totalGpuNumber", "2")),
          "edge/fw-ports-shared-alias",
          List.of(new Value("/metadata/annotations/totalGpuNumber", "0")),
          "edge/hived-vc-null",
          List.of(
              new Value(
                  "/spec/taskRoles/0/task/pod/metadata/annotations"
                      + "/hivedscheduler.microsoft.com~1pod-scheduling-spec/virtualCluster",
                  "Text default"),
              new Value(
                  "/spec/taskRoles/0/task/pod/spec/schedulerName", "hivedscheduler-ds-default")));

  private KnownDifferences() {}

  /** What the reference should have put somewhere in a Framework. */
  private record Value(String pointer, String right) {}

  /** Where the objects of a job are other than the reference has them. */
  static Set<String> other(String name) {
    return OTHER.getOrDefault(name, Set.of());
  }

  /** Puts the right values into the reference's Framework. */
  static void correct(String name, JsonNode framework) {
    for (Value value : VALUES.getOrDefault(name, List.of())) {
      JsonPointer pointer = JsonPointer.compile(value.pointer());
      ((ObjectNode) framework.at(pointer.head()))
          .put(pointer.last().getMatchingProperty(), value.right());
    }
  }
}
