package io.github.paiprotocol.resolver.explain;

import static io.github.paiprotocol.api.internal.text.Printable.line;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.ResolvedStorage;
import io.github.paiprotocol.resolver.explain.internal.ShownDocuments;
import io.github.paiprotocol.resolver.graph.Requirement;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Draws trees with lines of text. */
final class ExplanationText {
  /** Deeper branches are not indented any more: a chain of thousands would be all indentation. */
  private static final int MAX_INDENT = 16;

  private static final int DIGEST_SHOWN = "sha256:".length() + 12;

  private final Resolved<Job> job;
  private final StringBuilder out = new StringBuilder();

  ExplanationText(Resolved<Job> job) {
    this.job = job;
  }

  String print() {
    out.append("job ").append(line(job.job().name())).append('\n');
    int last = job.roles().size() - 1;
    int index = 0;
    for (ResolvedRole role : job.roles().values()) {
      print(role, index++ == last);
    }
    return ShownDocuments.shown(Set.of(), job).text(out.toString());
  }

  /** A branch that is still to be drawn. */
  private record Branch(Requirement requirement, String indent, int depth, boolean last) {}

  private void print(ResolvedRole role, boolean lastRole) {
    out.append(lastRole ? "└─ " : "├─ ").append("role ").append(line(role.name()));
    out.append(" in ").append(line(role.role().dockerImage())).append('\n');
    Map<String, Integer> order = new HashMap<>();
    Map<String, ResolvedPrerequisite> byName = new HashMap<>();
    for (ResolvedPrerequisite p : role.prerequisites()) {
      order.put(p.name(), order.size() + 1);
      byName.put(p.name(), p);
    }
    String indent = lastRole ? "   " : "│  ";
    Set<String> drawn = new HashSet<>();
    Deque<Branch> open = new ArrayDeque<>();
    List<String> leaves = leaves(role);
    push(role.requirements(), indent, 1, leaves.isEmpty(), open);
    while (!open.isEmpty()) {
      Branch branch = open.pop();
      List<Requirement> below = draw(branch, order, byName, drawn);
      push(below, below(branch), branch.depth() + 1, true, open);
    }
    for (int i = 0; i < leaves.size(); i++) {
      out.append(indent).append(i == leaves.size() - 1 ? "└─ " : "├─ ");
      out.append(leaves.get(i)).append('\n');
    }
  }

  private static void push(
      List<Requirement> requirements,
      String indent,
      int depth,
      boolean closed,
      Deque<Branch> open) {
    for (int i = requirements.size() - 1; i >= 0; i--) {
      boolean last = closed && i == requirements.size() - 1;
      open.push(new Branch(requirements.get(i), indent, depth, last));
    }
  }

  private static String below(Branch branch) {
    boolean full = branch.depth() >= MAX_INDENT;
    return full ? branch.indent() : branch.indent() + (branch.last() ? "   " : "│  ");
  }

  /** Draws one line and returns what hangs below it. */
  private List<Requirement> draw(
      Branch branch,
      Map<String, Integer> order,
      Map<String, ResolvedPrerequisite> byName,
      Set<String> drawn) {
    out.append(branch.indent()).append(branch.last() ? "└─ " : "├─ ");
    if (branch.depth() > MAX_INDENT) {
      out.append('[').append(branch.depth()).append("] ");
    }
    Requirement requirement = branch.requirement();
    ResolvedPrerequisite p = requirement.prerequisite().map(byName::get).orElse(null);
    String key = p == null ? "alias " + requirement.reference() : p.name();
    boolean again = !drawn.add(key);
    if (p == null) {
      out.append("alias ").append(line(requirement.reference()));
    } else {
      out.append(order.get(p.name())).append(". ").append(line(p.name()));
      describe(p, again);
    }
    out.append(again ? " (see above)\n" : "\n");
    if (again) {
      return ImmutableList.of();
    }
    return p == null
        ? job.aliases().getOrDefault(requirement.reference(), ImmutableList.of())
        : p.requirements();
  }

  private void describe(ResolvedPrerequisite p, boolean again) {
    if (again) {
      return;
    }
    out.append("  ").append(p.origin().isLocal() ? "job" : line(p.origin().source()));
    out.append(' ').append(line(p.origin().address()));
    Optional<String> digest = p.digest();
    digest.ifPresent(d -> out.append(' ').append(d, 0, DIGEST_SHOWN).append('…'));
    if (!p.arguments().isEmpty()) {
      out.append("  ").append(line(Arguments.line(p.arguments())));
    }
  }

  /** What hangs below a role behind its prerequisites, with nothing below it. */
  private List<String> leaves(ResolvedRole role) {
    ImmutableList.Builder<String> leaves = ImmutableList.builder();
    for (Addition each : Addition.of(job, role)) {
      leaves.add(line(each.words()) + "  " + line(each.path()));
    }
    for (ResolvedStorage storage : role.storages()) {
      leaves.add(
          "storage "
              + line(storage.name())
              + " at "
              + line(storage.mountPath())
              + (storage.readOnly() ? ", read-only" : "")
              + (storage.share() ? "" : ", the user's own folder"));
    }
    return leaves.build();
  }
}
