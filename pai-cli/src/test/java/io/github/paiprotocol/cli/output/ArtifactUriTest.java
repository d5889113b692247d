package io.github.paiprotocol.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArtifactUriTest {
  @ParameterizedTest
  @CsvSource({
    "jobs/my job.yaml, jobs/my%20job.yaml, true",
    "/jobs/a:b%.yaml, file:///jobs/a%3Ab%25.yaml, false",
    "C:/my jobs/a.yaml, file:///C:/my%20jobs/a.yaml, false",
    "d:/é.yaml, file:///d:/%C3%A9.yaml, false",
    "C:a.yaml, C%3Aa.yaml, true",
    "1:/a.yaml, 1%3A/a.yaml, true"
  })
  void namesPathsOfAnySystem(String path, String uri, boolean relative) {
    assertThat(ArtifactUri.uri(path)).isEqualTo(uri);
    assertThat(ArtifactUri.isRelative(path)).isEqualTo(relative);
  }
}
