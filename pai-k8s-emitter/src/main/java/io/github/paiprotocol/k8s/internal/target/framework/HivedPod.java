package io.github.paiprotocol.k8s.internal.target.framework;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.HivedScheduler;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.ValueYaml;
import java.util.List;
import java.util.Optional;

/**
 * What HiveD is told about the pods of one role.
 *
 * @param virtualCluster the virtual cluster
 * @param priority the job's priority
 * @param pinnedCell the reserved cell they run in
 * @param sku the SKU they run on
 * @param cells leaf cells per pod, at least 1
 * @param settings the job's settings for HiveD
 * @param group the pods that are placed together with them
 */
record HivedPod(
    String virtualCluster,
    int priority,
    Optional<String> pinnedCell,
    Optional<String> sku,
    long cells,
    HivedScheduler settings,
    Optional<Group> group) {

  /**
   * Pods that are placed together.
   *
   * @param name the group's name in the cluster
   * @param members its members
   */
  record Group(String name, List<Member> members) {
    Group {
      members = ImmutableList.copyOf(members);
    }
  }

  /**
   * The pods of one role in a group.
   *
   * @param pods how many
   * @param cells leaf cells per pod
   */
  record Member(int pods, long cells) {}

  /** The specification as the scheduler reads it: absent ids are written as null. */
  String yaml() {
    ImmutableMap.Builder<String, Value> spec = ImmutableMap.builder();
    spec.put("virtualCluster", Value.of(virtualCluster))
        .put("priority", Value.of(priority))
        .put("pinnedCellId", textOrNull(pinnedCell))
        .put("leafCellType", textOrNull(sku))
        .put("leafCellNumber", Value.of(cells));
    put("gangReleaseEnable", settings.gangReleaseEnable(), spec);
    put("lazyPreemptionEnable", settings.lazyPreemptionEnable(), spec);
    put("ignoreK8sSuggestedNodes", settings.ignoreK8sSuggestedNodes(), spec);
    spec.put("affinityGroup", group.map(HivedPod::toValue).orElse(Value.none()));
    return ValueYaml.write(spec.buildOrThrow());
  }

  private static Value textOrNull(Optional<String> text) {
    return text.<Value>map(Value::of).orElse(Value.none());
  }

  private static void put(
      String key, Optional<Boolean> flag, ImmutableMap.Builder<String, Value> spec) {
    flag.ifPresent(on -> spec.put(key, Value.of(on)));
  }

  private static Value toValue(Group group) {
    ImmutableList.Builder<Value> members = ImmutableList.builder();
    for (Member member : group.members()) {
      members.add(
          Value.of(
              ImmutableMap.of(
                  "podNumber", Value.of(member.pods()),
                  "leafCellNumber", Value.of(member.cells()))));
    }
    return Value.of(
        ImmutableMap.of("name", Value.of(group.name()), "members", Value.of(members.build())));
  }
}
