package io.github.paiprotocol.samples.howto;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/** Admits DIJobs to a cluster, or says what is wrong with them. */
public final class AdmissionWebhook {
  private AdmissionWebhook() {}

  // snippet: review
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Handles requests of an API server; give it to an {@code HttpsServer}. */
  public static void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] answer = JSON.writeValueAsBytes(review(JSON.readTree(exchange.getRequestBody())));
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, answer.length);
      exchange.getResponseBody().write(answer);
    }
  }

  /** The answer to an {@code AdmissionReview} of {@code admission.k8s.io/v1}. */
  static JsonNode review(JsonNode asked) {
    JsonNode request = asked.path("request");
    ObjectNode review = JSON.createObjectNode();
    review.put("apiVersion", "admission.k8s.io/v1").put("kind", "AdmissionReview");
    ObjectNode response = review.putObject("response").put("uid", request.path("uid").asText());
    List<Diagnostic> found = check(request.path("object"));
    String errors = errors(found);
    response.put("allowed", errors.isEmpty());
    if (!errors.isEmpty()) {
      response.putObject("status").put("code", 422).put("message", errors);
    }
    // kubectl prints these for allowed objects, too.
    found.stream()
        .filter(diagnostic -> !diagnostic.isError())
        .forEach(warning -> response.withArray("warnings").add(sentence(warning)));
    return review;
  }

  private static List<Diagnostic> check(JsonNode object) {
    SourceText text = SourceText.of("DIJob", object.toString());
    return ProtocolValidator.standard().check(ProtocolReader.standard().dijobs().read(text));
  }

  private static String errors(List<Diagnostic> found) {
    return found.stream()
        .filter(Diagnostic::isError)
        .map(AdmissionWebhook::sentence)
        .collect(Collectors.joining("; "));
  }

  /** Without line and column, which the object of a request does not have any more. */
  private static String sentence(Diagnostic diagnostic) {
    return diagnostic.message() + " (" + diagnostic.path() + ")";
  }
  // end
}
