package io.github.paiprotocol.k8s;

import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.golden.GoldenCases;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The objects of jobs and DIJobs, without what scripts say, and what they lose. */
class TargetsGoldenTest {
  static final Path CASES = Path.of("src", "test", "resources", "golden", "targets");

  @TestFactory
  Stream<DynamicTest> objectsAndLossesAreAsExpected() {
    return GoldenCases.in(CASES, "job.yaml", "dijob.yaml")
        .with("profile.yaml", "target", "tool.yaml")
        .expect("objects.yaml", job -> emit(job).yaml())
        .expect(
            "losses.txt",
            job -> emit(job).losses().stream().map(l -> l + "\n").collect(Collectors.joining()))
        .tests();
  }

  private static KubernetesObjects emit(Path job) throws IOException {
    ClusterProfile profile = Jobs.readProfile(job.resolveSibling("profile.yaml"));
    String name = Files.readString(job.resolveSibling("target")).strip();
    Target target =
        Targets.all().stream().filter(t -> t.name().equals(name)).findFirst().orElseThrow();
    return KubernetesEmitter.builder(target, profile)
        .postProcessor(RenderedSamplesTest::withoutScripts)
        .build()
        .emit(resolved(job, profile), Jobs.submission(profile));
  }

  private static Resolved<?> resolved(Path job, ClusterProfile profile) throws IOException {
    return job.endsWith("job.yaml")
        ? Jobs.resolve(job, profile)
        : PrerequisiteResolver.builder()
            .files(job.resolveSibling(""))
            .build()
            .resolve(
                ProtocolValidator.standard().require(ProtocolReader.standard().dijobs().read(job)));
  }
}
