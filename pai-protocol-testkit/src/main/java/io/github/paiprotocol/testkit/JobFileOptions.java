package io.github.paiprotocol.testkit;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * How {@link JobFiles} checks files.
 *
 * @param files which files are looked at; by default those whose names end in {@code .yaml}, {@code
 *     .yml} or {@code .json}
 * @param reader reads jobs; {@link ProtocolReader#standard()} by default
 * @param validator checks jobs and prerequisites; {@link ProtocolValidator#standard()} by default
 * @param resolver resolves what is valid; by default files are resolved only where {@code targets}
 *     are given, with the files beside each
 * @param targets what jobs and DIJobs are rendered for, after they were resolved; none by default
 * @param profile the cluster they are rendered for; one without anything by default
 * @param user who submits them; {@code user} by default
 * @param strict whether warnings fail a file, and what a target cannot express; false by default
 */
@org.immutables.value.Value.Builder
public record JobFileOptions(
    Predicate<Path> files,
    ProtocolReader reader,
    ProtocolValidator validator,
    Optional<PrerequisiteResolver> resolver,
    List<Target> targets,
    ClusterProfile profile,
    String user,
    boolean strict) {
  private static final List<String> ENDINGS = ImmutableList.of(".yaml", ".yml", ".json");

  /** Copies the list. */
  public JobFileOptions {
    Objects.requireNonNull(files, "files");
    Objects.requireNonNull(reader, "reader");
    Objects.requireNonNull(validator, "validator");
    Objects.requireNonNull(resolver, "resolver");
    Objects.requireNonNull(profile, "profile");
    Objects.requireNonNull(user, "user");
    targets = ImmutableList.copyOf(targets);
  }

  /**
   * Options that only check.
   *
   * @return the options
   */
  public static JobFileOptions standard() {
    return builder().build();
  }

  /**
   * A builder that starts from the defaults.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  private static boolean isNamedLikeOne(Path file) {
    return ENDINGS.stream().anyMatch(file.toString()::endsWith);
  }

  /** Builds options. Not thread-safe. */
  public static final class Builder extends JobFileOptionsBuilder {
    Builder() {
      files(JobFileOptions::isNamedLikeOne);
      reader(ProtocolReader.standard());
      validator(ProtocolValidator.standard());
      profile(ClusterProfile.builder().build());
      user("user");
      strict(false);
    }
  }
}
