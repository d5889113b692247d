package io.github.paiprotocol.runtime.internal;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.resolver.ResolvedCallback;
import io.github.paiprotocol.resolver.ResolvedJob;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.PieceOrigin;
import io.github.paiprotocol.runtime.script.PieceOrigin.Kind;
import io.github.paiprotocol.runtime.script.internal.WrittenText;
import java.util.Optional;

/**
 * Where the parts of one use of a plugin stand: in the job, or in the document of a component.
 *
 * @param place where the job has it, or asks for it
 * @param component the component; empty when the job has it itself
 * @param plugin the plugin's short name
 * @param job the job
 */
record UseOrigins(
    Place place, Optional<ResolvedPrerequisite> component, String plugin, ResolvedJob job) {

  static UseOrigins of(ResolvedJob job, ResolvedRole role, RoleUses.Use use) {
    Optional<ResolvedPrerequisite> fetched =
        use.use().inExtras()
            ? Optional.empty()
            : role.prerequisites().stream()
                .filter(each -> each.name().equals(use.use().label()))
                .filter(each -> !each.origin().isLocal())
                .findFirst();
    return new UseOrigins(use.use().place(), fetched, use.plugin(), job);
  }

  /** The use as a whole. */
  PieceOrigin whole() {
    return origin(component.isPresent() ? Kind.COMPONENT : Kind.JOB, "", ProtocolPath.root());
  }

  /** What the plugin made. */
  PieceOrigin made() {
    return origin(Kind.PLUGIN, plugin, ProtocolPath.root());
  }

  private PieceOrigin origin(Kind kind, String name, ProtocolPath path) {
    return new PieceOrigin(kind, name, place, component.map(fetched -> component(fetched, path)));
  }

  private static PieceOrigin.Component component(ResolvedPrerequisite fetched, ProtocolPath path) {
    return new PieceOrigin.Component(
        fetched.name(),
        fetched.origin().source(),
        fetched.origin().address(),
        fetched.digest(),
        path);
  }

  /**
   * A line of a callback's command.
   *
   * @param callback the callback
   * @param index the index of the command in it
   * @param text where the lines of the command stand
   * @param line the line, from 0
   */
  PieceOrigin command(ResolvedCallback callback, int index, Optional<WrittenText> text, int line) {
    ProtocolPath path = callback.path().child(index);
    if (component.isPresent()) {
      return origin(Kind.COMPONENT, "", path);
    }
    return PieceOrigin.job(text.map(known -> known.ofLine(line)).orElse(Place.value(path)));
  }

  /** The command as it is written in the job, where that is known. */
  Optional<WrittenText> written(ResolvedCallback callback, int index, String made) {
    ProtocolPath path = callback.path().child(index);
    if (component.isPresent() || !place.path().startsWith(JobPaths.PREREQUISITES)) {
      return Optional.empty();
    }
    Prerequisite prerequisite = job.job().prerequisites().get(place.path().index().orElseThrow());
    return callback
        .path()
        .parent()
        .filter(
            parent ->
                parent.parent().flatMap(ProtocolPath::key).equals(Optional.of(Keys.CALLBACKS)))
        .map(parent -> prerequisite.callbacks().get(parent.index().orElseThrow()))
        .filter(each -> index < each.commands().size())
        .map(each -> new WrittenText(path, each.commands().get(index), made, false));
  }
}
