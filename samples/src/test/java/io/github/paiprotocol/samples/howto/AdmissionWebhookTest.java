package io.github.paiprotocol.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A cluster's question, over a real socket, and its answer. */
class AdmissionWebhookTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/dijobs", AdmissionWebhook::answer);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private JsonNode asked(JsonNode object) throws Exception {
    JsonNode review =
        JSON.createObjectNode()
            .put("apiVersion", "admission.k8s.io/v1")
            .put("kind", "AdmissionReview")
            .set("request", JSON.createObjectNode().put("uid", "705ab4f5").set("object", object));
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/dijobs"))
            .timeout(Duration.ofSeconds(60))
            .POST(HttpRequest.BodyPublishers.ofString(review.toString()))
            .build();
    JsonNode answer =
        JSON.readTree(HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body());
    assertThat(answer.path("apiVersion").asText()).isEqualTo("admission.k8s.io/v1");
    assertThat(answer.path("kind").asText()).isEqualTo("AdmissionReview");
    assertThat(answer.at("/response/uid").asText()).isEqualTo("705ab4f5");
    return answer.path("response");
  }

  private static JsonNode dijob() throws IOException {
    return new YAMLMapper().readTree(Path.of("jobs", "dijob.yaml").toFile());
  }

  @Test
  void aGoodDIJobIsAdmitted() throws Exception {
    JsonNode response = asked(dijob());

    assertThat(response.path("allowed").asBoolean()).isTrue();
    assertThat(response.has("status")).isFalse();
    assertThat(response.at("/warnings/0").asText())
        .isEqualTo(
            "`minReplicas` is checked here, but DI-orchestrator 1.1 removed it (spec.minReplicas)");
  }

  @Test
  void aWrongOneIsRefusedWithWhatIsWrong() throws Exception {
    JsonNode wrong = dijob();
    ((ObjectNode) wrong.at("/spec/tasks/0")).put("replicas", 0);

    JsonNode response = asked(wrong);

    assertThat(response.path("allowed").asBoolean()).isFalse();
    assertThat(response.at("/status/code").asInt()).isEqualTo(422);
    assertThat(response.at("/status/message").asText())
        .isEqualTo(
            "`replicas` must be an integer from 1 to 10000, but is `0` (spec.tasks[0].replicas)");
  }

  @Test
  void whatIsNoDIJobIsRefused() throws Exception {
    JsonNode response = asked(JSON.createObjectNode().put("kind", "Pod"));

    assertThat(response.path("allowed").asBoolean()).isFalse();
    assertThat(response.at("/status/message").asText()).contains("`kind`");
  }
}
