package io.github.paiprotocol.k8s.internal.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.golden.GoldenCases;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.TracedObjects;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Where everything comes from that small jobs become: each case has a job, a cluster, and targets
 * with a line for each.
 */
class OriginsGoldenTest {
  private static final Path CASES = Path.of("src/test/resources/golden/origins");
  private static final ProtocolValidator VALIDATOR =
      ProtocolValidator.builder().unknownPlugins(Severity.WARNING).build();

  @TestFactory
  Stream<DynamicTest> fieldsComeFromWhereTheyAreSaidTo() {
    return GoldenCases.in(CASES, "job.yaml", "dijob.yaml")
        .with("profile.yaml", "targets", "component.yaml")
        .expect("origins.txt", OriginsGoldenTest::listing)
        .tests();
  }

  /** A line of YAML comes from the fields in it, and one that holds none from all of the object. */
  @Test
  void linesOfYamlComeFromWhatIsInThem() throws IOException {
    TracedObjects traced = traced(CASES.resolve("converted").resolve("job.yaml"), "dijob");
    assertThat(yaml(traced, "Secret/di-converted-secrets", 1, 12))
        .isEqualTo(
            """
            ---  < all
            apiVersion: v1  < (target)
            kind: Secret  < (target)
            metadata:  < all
              labels:  < all
                diengine/job: converted  < name
                diengine/operator: di-operator  < (target)
              name: di-converted-secrets  < name
              namespace: ml  < profile namespace
            data:  < secrets
              PAI_SECRET_token: Q0FOQVJZ  < secrets
            type: Opaque  < (target)
            """);
    assertThat(yaml(traced, "DIJob/converted", 14, 30))
        .isEqualTo(
            """
            spec:  < (conversion)
              priority: normal  < (conversion)
              backoffLimit: 1  < jobRetryCount
              cleanPodPolicy: Running  < (conversion)
              preemptible: false  < (conversion)
              tasks:  < taskRoles
                - name: learner  < taskRoles.learner
                  type: learner  < taskRoles.learner
                  replicas: 2  < taskRoles.learner.instances
                  template:  < taskRoles.learner
                    spec:  < taskRoles.learner
                      containers:  < taskRoles.learner
                        - args:  < taskRoles.learner.commands[3], taskRoles.learner.commands[4], parameters.greeting, secrets.token
                            - |-  < taskRoles.learner.commands[3], taskRoles.learner.commands[4], parameters.greeting, secrets.token
                              echo one  < taskRoles.learner.commands[3]:0-9
                              echo two  < taskRoles.learner.commands[3]:9-17
                              train --greeting hello --token $(PAI_SECRET_token)  < taskRoles.learner.commands[4], parameters.greeting, secrets.token
            """);
  }

  private static String yaml(TracedObjects traced, String object, int from, int to) {
    HasMetadata found =
        traced.objects().objects().stream()
            .filter(each -> object.startsWith(each.getKind()))
            .findFirst()
            .orElseThrow();
    List<String> lines =
        new KubernetesObjects(List.of(found), List.of(), List.of()).yaml().lines().toList();
    return IntStream.rangeClosed(from, to)
        .mapToObj(
            line ->
                lines.get(line - 1)
                    + "  < "
                    + OriginListing.shown(traced.ofYaml(object, line))
                    + "\n")
        .collect(Collectors.joining());
  }

  private static String listing(Path input) throws IOException {
    OriginListing listing = new OriginListing();
    for (String line : Files.readAllLines(input.resolveSibling("targets"))) {
      listing.addHead("=== " + line);
      listing.add(traced(input, line));
    }
    return listing.toString();
  }

  static TracedObjects traced(Path input, String line) throws IOException {
    ClusterProfile profile = Jobs.readProfile(input.resolveSibling("profile.yaml"));
    List<String> words = List.of(line.split(" "));
    ClusterProfile options =
        ClusterProfile.builder()
            .from(profile)
            .options(profile.options().withCompactEnv(words.contains("compact")))
            .build();
    if (input.endsWith("dijob.yaml")) {
      Validated<DIJob> valid =
          ProtocolValidator.standard().require(ProtocolReader.standard().dijobs().read(input));
      KubernetesEmitter emitter = KubernetesEmitter.of(target(words.get(0)), options);
      return emitter.trace(resolver(input, profile).resolve(valid), Jobs.submission(profile));
    }
    Resolved<Job> job =
        resolver(input, profile)
            .resolve(VALIDATOR.require(ProtocolReader.standard().jobs().read(input)));
    return KubernetesEmitter.of(target(words.get(0)), profile).trace(job, submission(profile));
  }

  private static Target target(String name) {
    return Targets.all().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static PrerequisiteResolver resolver(Path input, ClusterProfile profile) {
    PrerequisiteResolver.Builder resolver =
        PrerequisiteResolver.builder().files(input.toAbsolutePath().getParent());
    profile.storageCatalog().ifPresent(resolver::storages);
    return resolver.build();
  }

  /** Secrets that the platform keeps for the user have a place of OpenPAI's only. */
  private static Submission submission(ClusterProfile profile) {
    Submission plain = Jobs.submission(profile);
    return profile.openPai().isPresent()
        ? plain
            .withUserExtension(Secrets.of(Map.of("jobSSH", Value.of("key"))))
            .withToken(Secret.of("token"))
        : plain;
  }
}
