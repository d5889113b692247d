package io.github.paiprotocol.cli.command;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.json.JsonObject;
import io.github.paiprotocol.cli.input.ResolvedInput;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.graph.Origin;
import io.github.paiprotocol.resolver.source.internal.FileSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The parts of a run that no file of the user holds: the job itself, or its prerequisites.
 *
 * @param all the parts, each once, the job first
 */
record FetchedParts(List<Part> all) {
  private static final int SHOWN = 10;

  /** Copies the list. */
  FetchedParts {
    all = ImmutableList.copyOf(all);
  }

  /**
   * A fetched part.
   *
   * @param name the job's or the prerequisite's name
   * @param from its address, which holds no credential
   */
  record Part(String name, String from) {}

  /**
   * Lists what was fetched for tasks.
   *
   * @param resolution the job, and where it was found
   * @param tasks its tasks that are to run
   * @return the job, when it was fetched, and the fetched prerequisites of the tasks
   */
  static FetchedParts of(ResolvedInput resolution, LocalTasks tasks) {
    List<Part> found = new ArrayList<>();
    part(tasks.job().job().name(), resolution.from().map(document -> document.origin()))
        .ifPresent(found::add);
    Stream<ResolvedRole> roles = tasks.chosen().stream().map(task -> task.role());
    roles
        .flatMap(role -> role.prerequisites().stream())
        .flatMap(one -> part(one.name(), Optional.of(one.origin())).stream())
        .distinct()
        .forEach(found::add);
    return new FetchedParts(found);
  }

  private static Optional<Part> part(String name, Optional<Origin> origin) {
    return origin
        .filter(from -> !from.isLocal() && !from.source().equals(FileSource.NAME))
        .map(from -> new Part(name, from.address()));
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  /**
   * The parts in one line.
   *
   * @return e.g. {@code `digits` from marketplace://name/digits}
   */
  String text() {
    String shown =
        all.stream()
            .limit(SHOWN)
            .map(part -> "`" + part.name() + "` from " + part.from())
            .collect(Collectors.joining(", "));
    return all.size() > SHOWN ? shown + " and " + (all.size() - SHOWN) + " more" : shown;
  }

  /** The parts for programs. */
  List<JsonObject> json() {
    return all.stream()
        .map(part -> new JsonObject().put("name", part.name()).put("from", part.from()))
        .toList();
  }
}
