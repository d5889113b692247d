package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Maps;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.golden.GoldenFile;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One job on every target, object for object, side by side in {@code samples/rendered}. What the
 * scripts say is left out there. {@code -Dpai.golden.update=true} writes the files anew.
 */
class RenderedSamplesTest {
  private static final Path SAMPLES = Path.of("..", "samples");
  private static final Path RENDERED = SAMPLES.resolve("rendered");
  private static final ClusterProfile PROFILE = Jobs.profile("any-cluster");

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  void theSampleIsWhatIsEmitted(Target target) throws IOException {
    Path expected = RENDERED.resolve(target.name() + ".yaml");
    String actual =
        KubernetesEmitter.builder(target, PROFILE)
            .postProcessor(RenderedSamplesTest::withoutScripts)
            .build()
            .emit(
                Jobs.resolve(SAMPLES.resolve("jobs/parameter-server.yaml"), PROFILE),
                Jobs.submission(PROFILE))
            .yaml();
    GoldenFile.check(expected, actual);
  }

  @Test
  void thereIsNoSampleWithoutATarget() throws IOException {
    try (Stream<Path> files = Files.list(RENDERED)) {
      List<String> words = files.map(file -> file.getFileName().toString()).toList();
      assertThat(words)
          .containsExactlyInAnyOrderElementsOf(
              Jobs.targets().stream().map(target -> target.name() + ".yaml").toList());
    }
  }

  /** Leaves out what scripts say. */
  static HasMetadata withoutScripts(HasMetadata object) {
    String name = object.getMetadata().getName();
    if (object instanceof ConfigMap map && name.endsWith("-scripts")) {
      map.setData(elided(map.getData(), "…"));
    } else if (object instanceof Secret secret && name.endsWith("-secrets")) {
      secret.setData(
          elided(secret.getData(), Base64.getEncoder().encodeToString(new byte[] {'.', '.', '.'})));
    }
    return object;
  }

  private static Map<String, String> elided(Map<String, String> data, String text) {
    return Maps.transformValues(data, value -> text);
  }
}
