package io.github.paiprotocol.k8s.corpus;

import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.model.StorageClaim;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** DIJobs of ours that have something of everything, for clusters that add to pods. */
@Thorough
class DIJobOriginsTest {
  private static final Path EVERYTHING =
      Path.of("src", "test", "resources", "dijob", "everything.yaml");
  private static final Path SHARED = Path.of("src", "test", "resources", "dijob");

  private static List<OriginCase> cases() throws IOException {
    return cases(List.of(Jobs.profile("any-cluster"), Jobs.profile("custom-pods"), demanding()));
  }

  static List<OriginCase> cases(List<ClusterProfile> profiles) throws IOException {
    List<OriginCase> all = new ArrayList<>();
    for (ClusterProfile profile : profiles) {
      for (Target target : Targets.all()) {
        add(profile, target, all);
      }
      ClusterProfile compact =
          ClusterProfile.builder()
              .from(profile)
              .options(profile.options().withCompactEnv(true))
              .build();
      add(compact, Targets.PODS, all);
    }
    return all;
  }

  /** The same with a task that leaves its command to its image, which some targets refuse. */
  private static void add(ClusterProfile options, Target target, List<OriginCase> all)
      throws IOException {
    String text = Files.readString(EVERYTHING);
    Optional<Path> components = Optional.of(SHARED);
    all.add(OriginCase.ofDIJob("commanded", Mutations.value(text), target, options, components));
    String other = text.replace("command: [help], ", "");
    all.add(OriginCase.ofDIJob("others", Mutations.value(other), target, options, components));
  }

  /** All that operators can ask for. */
  static ClusterProfile demanding() {
    ClusterProfile custom = Jobs.profile("custom-pods");
    return ClusterProfile.builder()
        .from(custom)
        .storages(Map.of("work", StorageClaim.of("work-claim")))
        .options(custom.options().withHardened(true))
        .operations(
            Operations.builder()
                .ttlSecondsAfterFinished(60)
                .volcanoQueues(Map.of("default", "batch"))
                .confined(true)
                .runAsUser(1234)
                .immutable(true)
                .scratchLimitMB(1024)
                .scratchRequestMB(512)
                .priorityClasses(Map.of("high", "production", "normal", "batch"))
                .build())
        .build();
  }

  @TestFactory
  Stream<DynamicTest> everyLineAndFieldAnswers() throws IOException {
    return OriginsTest.tests(cases());
  }

  @TestFactory
  Stream<DynamicTest> theLinesThatChangeAreThoseThatNameThePlace() throws IOException {
    return OriginsTest.changing("DIJobs", cases());
  }
}
