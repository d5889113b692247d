package io.github.paiprotocol.api.validation;

import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import java.util.ArrayList;
import java.util.List;

/**
 * A job under check, with what several rules need to know of it.
 *
 * @param job the job
 * @param names what its local names mean
 * @param graph what requires what
 * @param options what the caller decided
 * @param out where findings go
 */
record Draft(
    Job job, LocalNames names, RequireGraph graph, Options options, DiagnosticCollector out) {

  static Draft of(Job job, Options options, DiagnosticCollector out) {
    LocalNames names = new LocalNames(job, out);
    return new Draft(job, names, new RequireGraph(names), options, out);
  }

  /** All lists of references: those of the roles, then those of what has a local name. */
  List<RefList> refLists() {
    List<RefList> lists = new ArrayList<>();
    job.taskRoles().forEach((name, role) -> lists.add(refList(name, role)));
    names.nodes().forEach(node -> lists.add(node.requires()));
    return lists;
  }

  static RefList refList(String name, TaskRole role) {
    return new RefList(Paths.role(name).child("prerequisites"), role.prerequisites());
  }

  /** Whether anything at, above or below a path could not be read. */
  boolean isDoubtful(ProtocolPath path) {
    return out.isGap(path) || out.gaps().stream().anyMatch(gap -> gap.startsWith(path));
  }
}
