package io.github.paiprotocol.k8s;

import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.workload.Workload;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;

/** The way from a text to objects, for tests. */
public final class Jobs {
  private static final ProtocolValidator VALIDATOR =
      ProtocolValidator.builder().unknownPlugins(Severity.WARNING).build();
  private static final Path PROFILES = Path.of("..", "samples", "profiles");
  private static final ConcurrentMap<String, ClusterProfile> READ = new ConcurrentHashMap<>();

  private Jobs() {}

  /** Our targets that take jobs. */
  public static List<Target> targets() {
    return Targets.all().stream()
        .filter(target -> target.forms().contains(Workload.Form.ROLES))
        .toList();
  }

  /** The same for parameterized tests, called by their names. */
  public static Stream<Named<Target>> namedTargets() {
    return targets().stream().map(target -> Named.of(target.name(), target));
  }

  public static Resolved<Job> resolve(Path file, ClusterProfile profile) {
    try {
      return resolve(ProtocolReader.standard().jobs().read(file), profile);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Resolved<Job> resolve(String text, ClusterProfile profile) {
    return resolve(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text)), profile);
  }

  public static Resolved<Job> resolve(Job job) {
    return PrerequisiteResolver.standard().resolve(VALIDATOR.require(job));
  }

  private static Resolved<Job> resolve(Document<Job> document, ClusterProfile profile) {
    PrerequisiteResolver.Builder resolver = PrerequisiteResolver.builder();
    profile.storageCatalog().ifPresent(resolver::storages);
    return resolver.build().resolve(VALIDATOR.require(document));
  }

  /** A profile of the samples. */
  public static ClusterProfile profile(String name) {
    return READ.computeIfAbsent(name, key -> readProfile(PROFILES.resolve(key + ".yaml")));
  }

  public static ClusterProfile readProfile(Path file) {
    try {
      return ClusterProfileReader.standard().read(file).value();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A profile for clusters that have FrameworkController and nothing of OpenPAI. */
  public static ClusterProfile selfContained(ClusterProfile profile) {
    return ClusterProfile.builder()
        .from(profile)
        .openPai(Optional.empty())
        .runtime(Optional.empty())
        .selfContainedFrameworks(true)
        .frameworkBarrier(profile("frameworkcontroller").frameworkBarrier())
        .build();
  }

  /** The submission that a profile describes. */
  public static Submission submission(ClusterProfile profile) {
    return Submission.of(
        profile.user().orElse("user"), profile.submissionTime().orElse(Instant.EPOCH));
  }
}
