package io.github.paiprotocol.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A service that renders jobs, over a real socket. */
class JobServerTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final JobService jobs =
      new JobService(ClusterProfile.builder().build(), Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = JobServer.start(jobs);
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private HttpResponse<String> post(String body) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/jobs"))
            .timeout(Duration.ofSeconds(60))
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
  }

  private static String job(String name) throws IOException {
    return Files.readString(Path.of("jobs", name));
  }

  @Test
  void aGoodJobIsAnsweredWithItsObjectsAndLosses() throws Exception {
    HttpResponse<String> answer = post(job("callbacks.yaml"));

    assertThat(answer.statusCode()).isEqualTo(200);
    JsonNode json = JSON.readTree(answer.body());
    assertThat(json.at("/job/name").asText()).isEqualTo("callbacks");
    assertThat(json.path("objects").asText()).contains("kind: Pod");
    assertThat(json.path("losses").isArray()).isTrue();
  }

  @Test
  void aWrongOneWithEverythingThatIsWrong() throws Exception {
    HttpResponse<String> answer = post(job("broken.yaml"));

    assertThat(answer.statusCode()).isEqualTo(422);
    assertThat(JSON.readTree(answer.body())).hasSize(5);
    assertThat(JSON.readTree(answer.body()).at("/0/hint").asText())
        .isEqualTo("did you mean `taskStarts`?");
    assertThat(jobs.check(job("broken.yaml"))).hasSize(5);
  }

  @Test
  void noSecretIsInAnAnswer() throws Exception {
    HttpResponse<String> answer = post(job("hello.yaml") + "\nsecrets: {pw: hunter2-of-mine}\n");

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(JSON.readTree(answer.body()).at("/job/secrets/pw").asText()).isEqualTo("******");
    assertThat(answer.body()).doesNotContain("hunter2-of-mine");
  }

  @Test
  void aBodyThatIsTooLongIsNotRead() throws Exception {
    assertThat(post("#".repeat((1 << 20) + 1)).statusCode()).isEqualTo(413);
  }
}
