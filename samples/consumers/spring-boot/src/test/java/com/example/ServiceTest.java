package com.example;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.client.TestRestTemplate;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class ServiceTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: hello
      type: job
      jobRetryCount: 3
      prerequisites:
        - {name: debian, type: dockerimage, uri: "debian:12"}
        - name: greeting
          type: script
          callbacks:
            - event: taskStarts
              commands: [echo good morning]
      taskRoles:
        greeter:
          dockerImage: debian
          prerequisites: [greeting]
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands:
            - echo hello
      """;

  @Autowired TestRestTemplate service;

  private JsonNode post(String path, String text, MediaType type, int status) throws Exception {
    HttpHeaders headers = new HttpHeaders();
    headers.setContentType(type);
    ResponseEntity<String> answer =
        service.postForEntity(path, new HttpEntity<>(text, headers), String.class);
    assertThat(answer.getStatusCode().value()).as(answer.getBody()).isEqualTo(status);
    return new ObjectMapper().readTree(answer.getBody());
  }

  private JsonNode post(String path, String text) throws Exception {
    return post(path, text, MediaType.TEXT_PLAIN, 200);
  }

  @Test
  void aJobIsWritten() throws Exception {
    JsonNode job = post("/read", JOB);
    assertThat(job.at("/name").asText()).isEqualTo("hello");
    assertThat(job.at("/taskRoles/greeter/commands/0").asText()).isEqualTo("echo hello");
  }

  @Test
  void aJobIsRead() throws Exception {
    JsonNode job = post("/read", JOB);
    JsonNode renamed = post("/rename", job.toString(), MediaType.APPLICATION_JSON, 200);
    assertThat(renamed.at("/name").asText()).isEqualTo("hello-again");
    assertThat(renamed.at("/taskRoles")).isEqualTo(job.at("/taskRoles"));
  }

  @Test
  void diagnosticsAreWritten() throws Exception {
    JsonNode found = post("/check", JOB.replace("commands:\n      - echo", "comands:\n      - echo"));
    assertThat(found.isArray()).isTrue();
    assertThat(found.toString()).contains("unknown-key", "comands");
  }

  @Test
  void anExplanationIsWritten() throws Exception {
    assertThat(post("/explain", JOB).toString()).contains("greeting");
  }

  @Test
  void lossesAreWritten() throws Exception {
    JsonNode losses = post("/losses", JOB);
    assertThat(losses.isArray()).isTrue();
    assertThat(losses.toString()).contains("jobRetryCount");
  }

  @Test
  void badInputIsTheSenders() throws Exception {
    JsonNode refused =
        post("/explain", JOB.replace("debian:12", ""), MediaType.TEXT_PLAIN, 400);
    assertThat(refused.get(0).isObject()).isTrue();
  }
}
