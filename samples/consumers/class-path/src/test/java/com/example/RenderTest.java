package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.util.List;
import org.junit.jupiter.api.Test;

class RenderTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: hello
      type: job
      prerequisites:
        - {name: debian, type: dockerimage, uri: "debian:12"}
      taskRoles:
        greeter:
          dockerImage: debian
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands:
            - echo hello
      """;

  @Test
  void aJobBecomesPods() {
    String yaml = Render.pods(JOB).yaml();
    assertTrue(yaml.contains("kind: Pod"), yaml);
    assertTrue(yaml.contains("debian:12"), yaml);
  }

  @Test
  void allPartsOfJacksonHaveOneVersion() {
    List<Version> versions =
        List.of(
            new ObjectMapper().version(),
            new JsonFactory().version(),
            new YAMLFactory().version(),
            new JavaTimeModule().version());
    assertEquals(
        1, versions.stream().map(Version::toString).distinct().count(), versions::toString);
  }
}
