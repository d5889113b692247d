package io.github.paiprotocol.k8s.convert;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.k8s.internal.origin.ConvertedPlaces;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.internal.CommandPieces;
import io.github.paiprotocol.runtime.script.internal.LineOrigins;
import io.github.paiprotocol.runtime.script.internal.TextLines;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The origins of the script and the variables of a container that was made of a role.
 *
 * @param job the job
 * @param role the role
 * @param made the container
 */
record ScriptOrigins(Job job, ResolvedRole role, RoleToTask.Made made) {
  void recordIn(ConvertedPlaces origins, ProtocolPath container) {
    ProtocolPath variables = container.child("env");
    origins.put(container.child("args"), this::commands);
    origins.put(variables, ProtocolPath.of("secrets"), JobPaths.commands(role.name()));
    for (int i = 0; i < made.variables(); i++) {
      int index = i;
      origins.put(variables.child(i), place -> CommandPieces.whole(job, role, index));
    }
  }

  /** The argument of bash holds the commands that did not become variables, line by line. */
  private List<Provenance> commands(Place place) {
    List<String> commands = role.commands().stream().map(RenderedText::withSecretTags).toList();
    LineOrigins all = CommandPieces.joined(job, role, commands);
    int from = linesOf(commands.subList(0, made.first()));
    int to = linesOf(commands) - 1;
    if (place.part() == Place.Part.TEXT) {
      from += new TextLines(made.script()).at(place.from());
      to = Math.min(from, to);
    }
    boolean one = from == to;
    Set<Provenance> found = new LinkedHashSet<>();
    for (int line = from; line <= to; line++) {
      for (Provenance each : all.ofLine(line)) {
        boolean asItIs = one || each.kind() != Provenance.Kind.JOB;
        found.add(asItIs ? each : Provenance.job(each.path()));
      }
    }
    return found.isEmpty()
        ? ImmutableList.of(Provenance.job(JobPaths.commands(role.name())))
        : ImmutableList.copyOf(found);
  }

  private static int linesOf(List<String> commands) {
    return commands.stream().mapToInt(each -> 1 + CharMatcher.is('\n').countIn(each)).sum();
  }
}
