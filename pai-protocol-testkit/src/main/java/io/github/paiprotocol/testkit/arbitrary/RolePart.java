package io.github.paiprotocol.testkit.arbitrary;

import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.testkit.arbitrary.PrerequisitePart.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * A task role that does not know yet what its job holds.
 *
 * @param instances how many tasks
 * @param resources what each gets
 * @param commands its commands
 * @param picks numbers of what it uses: its image, the tags of its commands, its prerequisites
 * @param remote what it uses from elsewhere
 */
record RolePart(
    int instances,
    ResourceSpec resources,
    List<String> commands,
    List<Integer> picks,
    List<PrerequisiteRef> remote) {

  static Arbitrary<RolePart> any(Arbitrary<List<PrerequisiteRef>> remote) {
    return Combinators.combine(
            Arbitraries.integers().between(1, 4),
            Jobs.resources(),
            ValidJobs.texts().filter(text -> !text.isBlank()).list().ofMinSize(1).ofMaxSize(3),
            Arbitraries.integers().between(0, 9).list().ofMaxSize(3),
            remote)
        .as(RolePart::new);
  }

  /**
   * The role in its job.
   *
   * @param images names of images, one at least
   * @param typed names of the other prerequisites a role names by their type
   * @param refs what a list of prerequisites may name
   * @param tags references to the job's values
   */
  TaskRole role(
      List<String> images,
      Map<Kind, List<String>> typed,
      List<PrerequisiteRef> refs,
      List<String> tags) {
    TaskRole.Builder builder =
        TaskRole.builder()
            .instances(instances)
            .resourcePerInstance(resources)
            .dockerImage(images.get(picks.isEmpty() ? 0 : picks.get(0) % images.size()))
            .addAllPrerequisites(PrerequisitePart.picked(picks, refs))
            .addAllPrerequisites(remote)
            .commands(commands(tags));
    first(typed, Kind.DATA).ifPresent(builder::data);
    first(typed, Kind.SCRIPT).ifPresent(builder::script);
    first(typed, Kind.OUTPUT).ifPresent(builder::output);
    return builder.build();
  }

  private List<String> commands(List<String> tags) {
    List<String> all = new ArrayList<>(commands);
    PrerequisitePart.picked(picks, tags).forEach(tag -> all.add("echo " + tag));
    return all;
  }

  private Optional<String> first(Map<Kind, List<String>> typed, Kind kind) {
    return PrerequisitePart.picked(picks, typed.getOrDefault(kind, List.of())).stream().findFirst();
  }
}
