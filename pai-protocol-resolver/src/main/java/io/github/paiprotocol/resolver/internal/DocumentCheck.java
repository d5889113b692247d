package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ListMultimap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Related;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.PrerequisiteList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks the prerequisites of a fetched document by the validator's rules, as if they stood in the
 * job that requires them. What the walk and the rendering find themselves, with the way that leads
 * there, is left to them.
 */
final class DocumentCheck {
  private static final String IMAGE = "image-of-the-requiring-role";
  private static final Set<DiagnosticCode> WANTED =
      ImmutableSet.of(
          ProtocolCode.DUPLICATE_NAME,
          ProtocolCode.UNKNOWN_PLUGIN,
          ProtocolCode.MALFORMED_VARIABLE_TAG,
          ProtocolCode.UNDECLARED_VARIABLE,
          ProtocolCode.VARIABLE_NOT_ALLOWED);

  private final Document<PrerequisiteList> document;
  private final ListMultimap<Integer, Diagnostic> found = ArrayListMultimap.create();

  private DocumentCheck(Document<PrerequisiteList> document) {
    this.document = document;
  }

  /** What is wrong, by the index of the prerequisite. */
  static ListMultimap<Integer, Diagnostic> check(
      Document<PrerequisiteList> document, Job requirer, ProtocolValidator validator) {
    DocumentCheck check = new DocumentCheck(document);
    Job job =
        Job.builder()
            .name("fetched")
            .addAllPrerequisites(document.value().prerequisites())
            .addAllPrerequisites(List.of(Prerequisite.dockerImage(IMAGE, IMAGE)))
            .parameters(requirer.parameters())
            .secrets(requirer.secrets())
            .putTaskRole(
                "role",
                TaskRole.builder()
                    .dockerImage(IMAGE)
                    .resources(ResourceSpec.builder().cpu(1).memoryMB(1))
                    .addCommand("true")
                    .build())
            .build();
    validator.check(job).forEach(check::take);
    return check.found;
  }

  private void take(Diagnostic diagnostic) {
    Optional<Integer> index = index(diagnostic.path());
    if (index.isPresent() && isWanted(diagnostic)) {
      found.put(index.get(), moved(diagnostic));
    }
  }

  /** That {@code this} cannot be passed on is seen only where it is passed. */
  private static boolean isWanted(Diagnostic diagnostic) {
    return WANTED.contains(diagnostic.code())
        || (diagnostic.code() == ProtocolCode.UNRESOLVED_REFERENCE
            && diagnostic.message().contains("`this`")
            && isArgument(diagnostic.path()));
  }

  private static boolean isArgument(ProtocolPath path) {
    return path.steps().stream()
        .anyMatch(step -> step.key().filter(Keys.TEMPLATE_VARIABLES::equals).isPresent());
  }

  private Optional<Integer> index(ProtocolPath path) {
    List<ProtocolPath> steps = path.steps();
    if (steps.size() < 2 || !steps.get(0).key().equals(Optional.of(Keys.PREREQUISITES))) {
      return Optional.empty();
    }
    int index = steps.get(1).index().orElse(Integer.MAX_VALUE);
    return index < document.value().prerequisites().size() ? Optional.of(index) : Optional.empty();
  }

  private Diagnostic moved(Diagnostic d) {
    List<Related> related =
        d.related().stream()
            .filter(r -> index(r.place().path()).isPresent())
            .map(r -> new Related(r.message(), moved(r.place()), r.span(), r.snippet()))
            .toList();
    return new Diagnostic(
            d.code(),
            d.severity(),
            d.message(),
            moved(d.place()),
            d.span(),
            d.snippet(),
            d.hint(),
            related)
        .locatedIn(document.positions());
  }

  /** The place in the document of what stood in the job. */
  private Place moved(Place place) {
    ProtocolPath item = document.draft().path(index(place.path()).orElse(0));
    return place.at(item.append(place.path().from(2)));
  }
}
