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
      Map.of(
          "jobs/rest-server-test__protocolSecret-mask-secrets_in_the_end", "unresolved-reference",
          "edge/fw-gang-string-false", "wrong-type",
          "edge/fw-name-empty", "role-name-target",
          "edge/fw-shm-zero", "out-of-range");

  /** Refused or crashed by the reference, accepted here. */
  static final Set<String> ACCEPTED =
      Set.of("edge/hived-affinity-constructor", "edge/hived-instances-omitted");

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

  /** Puts the right values into the reference's Framework. */
  static void correct(String name, JsonNode framework) {
    for (Value value : VALUES.getOrDefault(name, List.of())) {
      JsonPointer pointer = JsonPointer.compile(value.pointer());
      ((ObjectNode) framework.at(pointer.head()))
          .put(pointer.last().getMatchingProperty(), value.right());
    }
  }
}
