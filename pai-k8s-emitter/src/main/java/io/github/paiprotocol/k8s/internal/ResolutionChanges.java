package io.github.paiprotocol.k8s.internal;

import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.ResolvedJob;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether a job means more than a runtime of version 2 of the protocol can read in its text. */
final class ResolutionChanges {
  private ResolutionChanges() {}

  /**
   * Whether resolution changed a job: it fetched a prerequisite, put in a requirement or an alias,
   * gave arguments, or replaced {@code this}.
   *
   * @param job the job
   * @return true when the text of the job alone would not do
   */
  static boolean in(ResolvedJob job) {
    return job.roles().values().stream().anyMatch(ResolutionChanges::in);
  }

  private static boolean in(ResolvedRole role) {
    List<Optional<String>> asked =
        role.requirements().stream().map(requirement -> requirement.prerequisite()).toList();
    List<Optional<String>> run =
        role.prerequisites().stream().map(p -> Optional.of(p.name())).toList();
    return !run.equals(asked) || role.prerequisites().stream().anyMatch(ResolutionChanges::in);
  }

  private static boolean in(ResolvedPrerequisite resolved) {
    return !resolved.origin().isLocal()
        || !resolved.arguments().isEmpty()
        || !resolved.definition().templateVariables().isEmpty()
        || texts(resolved.definition()).anyMatch(ResolutionChanges::namesThis);
  }

  private static boolean namesThis(String text) {
    return Template.parse(text).tags().stream().anyMatch(tag -> tag.root() == Tag.Root.THIS);
  }

  private static Stream<String> texts(Prerequisite definition) {
    return Stream.of(
            definition.uri().stream().flatMap(uri -> uri.values().stream()),
            definition.callbacks().stream().flatMap(callback -> callback.commands().stream()),
            definition.properties().values().stream().flatMap(ResolutionChanges::texts))
        .flatMap(all -> all);
  }

  private static Stream<String> texts(Value value) {
    return value.match(
        scalar -> scalar instanceof Value.Text ? Stream.of(scalar.text()) : Stream.empty(),
        Stream::empty,
        list -> list.items().stream().flatMap(ResolutionChanges::texts),
        map -> map.entries().values().stream().flatMap(ResolutionChanges::texts));
  }
}
