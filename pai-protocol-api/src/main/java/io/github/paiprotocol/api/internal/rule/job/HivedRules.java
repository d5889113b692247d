package io.github.paiprotocol.api.internal.rule.job;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.model.HivedScheduler;
import java.util.HashMap;
import java.util.Map;

/** Rules of HiveD settings that hold for every cluster. Protocol: typed views of extras. */
final class HivedRules implements SemanticRule {

  @Override
  public void check(ValidationContext context) {
    context.job().extras().hivedScheduler().ifPresent(hived -> check(context, hived));
  }

  /** The first task role of a group, which the others must equal. */
  private record Member(ProtocolPath path, HivedScheduler.Role role) {}

  private static void check(ValidationContext context, HivedScheduler hived) {
    ProtocolPath roles = JobPaths.HIVED_ROLES;
    NameRules.checkRoles(context, roles, hived.taskRoles().keySet());
    Map<String, Member> groups = new HashMap<>();
    hived.taskRoles().forEach((name, role) -> check(context, roles.child(name), role, groups));
  }

  private static void check(
      ValidationContext context,
      ProtocolPath path,
      HivedScheduler.Role role,
      Map<String, Member> groups) {
    if (role.skuType().isPresent() && role.pinnedCellId().isPresent()) {
      context.report(skuAndCell(path));
    }
    if (role.affinityGroupName().isPresent()) {
      String group = role.affinityGroupName().get();
      Member first = groups.putIfAbsent(group, new Member(path, role));
      if (first != null && !sameCells(first.role(), role)) {
        context.report(unequalGroup(group, path, first.path()));
      }
    }
  }

  private static boolean sameCells(HivedScheduler.Role first, HivedScheduler.Role other) {
    return first.skuType().equals(other.skuType())
        && first.pinnedCellId().equals(other.pinnedCellId());
  }

  private static Diagnostic skuAndCell(ProtocolPath role) {
    ProtocolPath sku = role.child("skuType");
    ProtocolPath cell = role.child("pinnedCellId");
    return Diagnostic.error(
            ProtocolCode.SKU_AND_CELL,
            Place.key(cell),
            "a SKU and a pinned cell exclude each other")
        .withHint("keep one of the two: a pinned cell has its own SKU")
        .withRelated("the SKU is given here", Place.key(sku));
  }

  private static Diagnostic unequalGroup(String group, ProtocolPath role, ProtocolPath first) {
    return Diagnostic.error(
            ProtocolCode.UNEQUAL_AFFINITY_GROUP,
            Place.value(role.child("affinityGroupName")),
            "the task roles of affinity group `" + group + "` differ in their SKU or pinned cell")
        .withHint("give all roles of a group the same `skuType` and `pinnedCellId`")
        .withRelated("the group's first task role is here", Place.key(first));
  }
}
