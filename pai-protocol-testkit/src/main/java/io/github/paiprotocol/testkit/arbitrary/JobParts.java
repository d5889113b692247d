package io.github.paiprotocol.testkit.arbitrary;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.testkit.arbitrary.PrerequisitePart.Kind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a job is put together from. Of parts with one name, the first is taken.
 *
 * @param name the job's name
 * @param images names of images, one at least
 * @param prerequisites the other prerequisites, in the order in which they may require each other
 * @param parameters the job's parameters
 * @param secrets the job's secrets
 * @param roles its task roles, one at least
 * @param retries how often the job is tried again
 */
record JobParts(
    String name,
    List<String> images,
    List<PrerequisitePart> prerequisites,
    Map<String, Value> parameters,
    Map<String, Value> secrets,
    Map<String, RolePart> roles,
    Optional<Integer> retries) {

  Job job() {
    List<String> imageNames = images.stream().distinct().toList();
    List<PrerequisitePart> others = distinct(new HashSet<>(imageNames));
    List<PrerequisiteRef> refs = new ArrayList<>();
    Map<Kind, List<String>> typed = new EnumMap<>(Kind.class);
    Job.Builder builder = Job.builder().name(name).parameters(parameters);
    builder.secrets(Secrets.of(secrets));
    imageNames.forEach(image -> builder.addPrerequisite(image(image)));
    for (PrerequisitePart part : others) {
      builder.addPrerequisite(part.requiring(refs));
      refs.add(ref(part));
      typed.computeIfAbsent(part.kind(), kind -> new ArrayList<>()).add(part.name());
    }
    List<String> tags = tags();
    roles.forEach(
        (key, role) -> builder.putTaskRole(key, role.role(imageNames, typed, refs, tags)));
    retries.ifPresent(builder::jobRetryCount);
    return builder.build();
  }

  private List<PrerequisitePart> distinct(Set<String> taken) {
    return prerequisites.stream().filter(part -> taken.add(part.name())).toList();
  }

  private static Prerequisite image(String name) {
    return Prerequisite.builder()
        .name(name)
        .type("dockerimage")
        .uri("docker.io/library/debian:12")
        .build();
  }

  /** References a prerequisite; a parametric one gets its own value as the argument. */
  private static PrerequisiteRef ref(PrerequisitePart part) {
    return part.kind() == Kind.PARAMETRIC
        ? new PrerequisiteRef(
            part.name(), Map.of(PrerequisitePart.VARIABLE, part.value()), Optional.empty())
        : PrerequisiteRef.of(part.name());
  }

  private List<String> tags() {
    List<String> tags = new ArrayList<>();
    parameters.keySet().forEach(key -> tags.add("<% $parameters." + key + " %>"));
    secrets.keySet().forEach(key -> tags.add("<% $secrets." + key + " %>"));
    return tags;
  }
}
