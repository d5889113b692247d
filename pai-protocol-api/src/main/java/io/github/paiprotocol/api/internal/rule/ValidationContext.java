package io.github.paiprotocol.api.internal.rule;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * A job, what the tasks of a DIJob require, or a document with prerequisites, under check, with
 * what several rules need to know of it.
 *
 * @param given the job; empty for what is none
 * @param names what its local names mean
 * @param graph what requires what
 * @param options what the caller decided
 * @param templates the templates that were parsed, by their texts
 * @param ofRoles what roles list, or tasks of a DIJob require, by their names
 * @param source where values are written
 * @param out where findings go
 */
public record ValidationContext(
    Optional<Job> given,
    LocalNames names,
    RequireGraph graph,
    Options options,
    Map<String, Template> templates,
    Map<String, RefList> ofRoles,
    SourceMap source,
    DiagnosticCollector out) {
  private static final Job NO_JOB = Job.builder().name("").build();

  public static ValidationContext of(
      Job job,
      Options options,
      Map<String, Template> templates,
      SourceMap source,
      DiagnosticCollector out) {
    LocalNames names = LocalNames.of(job, out);
    RequireGraph graph = new RequireGraph(names);
    return new ValidationContext(
        Optional.of(job), names, graph, options, templates, lists(job), source, out);
  }

  private static Map<String, RefList> lists(Job job) {
    Map<String, RefList> lists = new LinkedHashMap<>();
    job.taskRoles()
        .forEach(
            (name, role) ->
                lists.put(name, RefList.of(JobPaths.prerequisites(name), role.prerequisites())));
    return lists;
  }

  /**
   * References that no local prerequisites go with.
   *
   * @param lists what the tasks of a DIJob require, by their names
   */
  public static ValidationContext of(
      Map<String, RefList> lists, Options options, DiagnosticCollector out) {
    LocalNames none = LocalNames.of(List.of(), i -> ProtocolPath.root(), out);
    return of(lists, none, options, SourceMap.none(), out);
  }

  /**
   * A document with prerequisites, which any job may require.
   *
   * @param prerequisites what it offers, as far as it could be read
   * @param paths the path of each by its index
   */
  public static ValidationContext of(
      List<Prerequisite> prerequisites,
      IntFunction<ProtocolPath> paths,
      Options options,
      SourceMap source,
      DiagnosticCollector out) {
    return of(Map.of(), LocalNames.of(prerequisites, paths, out), options, source, out);
  }

  private static ValidationContext of(
      Map<String, RefList> lists,
      LocalNames names,
      Options options,
      SourceMap source,
      DiagnosticCollector out) {
    RequireGraph graph = new RequireGraph(names);
    return new ValidationContext(
        Optional.empty(), names, graph, options, new HashMap<>(), lists, source, out);
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
    List<RefList> lists = new ArrayList<>(ofRoles.values());
    names.nodes().forEach(node -> lists.add(node.requires()));
    return lists;
  }

  /** What a role lists, or a task of a DIJob requires. */
  public RefList refList(String name) {
    return Objects.requireNonNull(ofRoles.get(name), name);
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
              graph.reach(refList(name), used, id -> {});
              names.named(role.dockerImage()).forEach(image -> used.set(image.id()));
            });
    return used;
  }

  public void report(Diagnostic found) {
    out.report(found);
  }

  /** Whether anything at, above or below a path could not be read. */
  public boolean isDoubtful(ProtocolPath path) {
    return out.isSuppressed(path) || out.holdsSuppressed(path);
  }
}
