package io.github.paiprotocol.api.internal.rule;

import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TaskRole;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * A job, or a document with prerequisites, under check, with what several rules need to know of it.
 *
 * @param given the job; empty for a document with prerequisites, which any job may require
 * @param names what its local names mean
 * @param graph what requires what
 * @param options what the caller decided
 * @param templates the templates that were parsed, by their texts
 * @param ofRoles what roles list, by their names, as far as it was asked for
 * @param out where findings go
 */
public record Draft(
    Optional<Job> given,
    LocalNames names,
    RequireGraph graph,
    Options options,
    Map<String, Template> templates,
    Map<String, RefList> ofRoles,
    DiagnosticCollector out) {
  private static final Job NO_JOB = Job.builder().name("").build();

  public static Draft of(
      Job job, Options options, Map<String, Template> templates, DiagnosticCollector out) {
    LocalNames names = LocalNames.of(job, out);
    return new Draft(
        Optional.of(job), names, new RequireGraph(names), options, templates, new HashMap<>(), out);
  }

  /**
   * A document with prerequisites.
   *
   * @param prerequisites what it offers, as far as it could be read
   * @param paths the path of each by its index
   */
  public static Draft of(
      List<Prerequisite> prerequisites,
      IntFunction<ProtocolPath> paths,
      Options options,
      DiagnosticCollector out) {
    LocalNames names = LocalNames.of(prerequisites, paths, out);
    return new Draft(
        Optional.empty(),
        names,
        new RequireGraph(names),
        options,
        new HashMap<>(),
        new HashMap<>(),
        out);
  }

  /** The job; of a document nothing is known of it. */
  public Job job() {
    return given.orElse(NO_JOB);
  }

  /** A text as a template, which is parsed once. */
  public Template template(String text) {
    return templates.computeIfAbsent(text, Template::parse);
  }

  /** All lists of references: those of the roles, then those of what has a local name. */
  public List<RefList> refLists() {
    List<RefList> lists = new ArrayList<>();
    job().taskRoles().forEach((name, role) -> lists.add(refList(name, role)));
    names.nodes().forEach(node -> lists.add(node.requires()));
    return lists;
  }

  /** What a role lists. */
  public RefList refList(String name, TaskRole role) {
    return ofRoles.computeIfAbsent(
        name, key -> RefList.of(JobPaths.prerequisites(key), role.prerequisites()));
  }

  /** The ids of the prerequisites that task roles use, directly or not; of a document all. */
  public BitSet used() {
    BitSet used = new BitSet();
    if (given.isEmpty()) {
      used.set(0, names.nodes().size());
    }
    job()
        .taskRoles()
        .forEach(
            (name, role) -> {
              graph.reach(refList(name, role), used, id -> {});
              names.named(role.dockerImage()).forEach(image -> used.set(image.id()));
            });
    return used;
  }

  /** Whether anything at, above or below a path could not be read. */
  public boolean isDoubtful(ProtocolPath path) {
    return out.isGap(path) || out.holdsGap(path);
  }
}
