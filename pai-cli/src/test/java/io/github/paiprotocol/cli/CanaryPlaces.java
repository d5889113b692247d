package io.github.paiprotocol.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.common.base.Splitter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The only places where a secret may appear, because its value is needed there. */
final class CanaryPlaces {
  private static final Pattern EDIT = Pattern.compile("\"newText\":\"(?:[^\"\\\\]++|\\\\.)*+\"");

  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** A place, and why it is one. */
  enum Place {
    /** The job as it runs. Who hands it on says {@code --masked}. */
    WHOLE_JOB,
    /** The data of Kubernetes Secrets. */
    SECRET_OBJECT,
    /** Edits for an editor, which has the text: what is moved must be in them. */
    EDITS,
    /** Scripts for who runs the tasks; those with a secret say so, and are for their owner only. */
    SCRIPTS,
    /**
     * What an author wrote into commands, parameters and DIJobs goes where commands go; {@code pai
     * fix --all} moves passwords to {@code secrets}. Values of {@code secrets} do not.
     */
    OPEN_TEXT
  }

  private CanaryPlaces() {}

  private static Optional<Place> place(CanaryCall call) {
    return switch (call.command()) {
      case "resolve", "bundle" ->
          call.has("--masked") ? Optional.empty() : Optional.of(Place.WHOLE_JOB);
      case "render" -> Optional.of(call.has("scripts") ? Place.SCRIPTS : Place.SECRET_OBJECT);
      case "convert" -> Optional.of(Place.OPEN_TEXT);
      case "lsp" -> Optional.of(Place.EDITS);
      default -> Optional.empty();
    };
  }

  /**
   * What may be looked at of standard output.
   *
   * @param call what printed it
   * @param out all of it
   * @return it without what stands where a value of {@code secrets} may stand
   */
  static String withoutSecretPlaces(CanaryCall call, String out) {
    boolean json = call.has("json");
    Place place = place(call).orElse(Place.OPEN_TEXT);
    return switch (place) {
      case WHOLE_JOB, SCRIPTS -> json ? withoutResult(out) : "";
      case SECRET_OBJECT -> json ? withoutSecretsOfJson(out) : withoutSecretsOfYaml(out);
      case EDITS -> withoutEdits(out);
      case OPEN_TEXT -> out;
    };
  }

  /** The same, without what stands where open text of an author may stand. */
  static String withoutOpenPlaces(CanaryCall call, String out) {
    Optional<Place> place = place(call);
    if (place.isEmpty()) {
      return out;
    }
    if (place.get() == Place.EDITS) {
      return withoutEdits(out);
    }
    return call.has("json") ? withoutResult(out) : "";
  }

  /** Whether a file that a command made may hold a value of {@code secrets}. */
  static boolean isSecretPlace(CanaryCall call, String file) {
    return switch (place(call).orElse(Place.OPEN_TEXT)) {
      case WHOLE_JOB, SCRIPTS -> true;
      case SECRET_OBJECT -> file.contains("-secret-");
      case EDITS -> false;
      case OPEN_TEXT -> call.command().equals(CanaryLines.RUN) && file.endsWith(".sh");
    };
  }

  /** Whether a file that a command made may hold open text of an author. */
  static boolean isOpenPlace(CanaryCall call, String file) {
    return place(call).filter(place -> place != Place.EDITS).isPresent()
        || isSecretPlace(call, file);
  }

  private static String withoutEdits(String out) {
    return EDIT.matcher(out).replaceAll("");
  }

  private static String withoutResult(String out) {
    JsonNode all = tree(out);
    ((ObjectNode) all).remove("result");
    return all.toString();
  }

  private static String withoutSecretsOfJson(String out) {
    JsonNode all = tree(out);
    for (JsonNode item : all.path("result").path("items")) {
      if (item.path("kind").asText().equals("Secret")) {
        ((ObjectNode) item).removeAll();
      }
    }
    return all.toString();
  }

  private static JsonNode tree(String out) {
    try {
      return MAPPER.readTree(out);
    } catch (IOException e) {
      throw new UncheckedIOException(out, e);
    }
  }

  private static String withoutSecretsOfYaml(String out) {
    return Splitter.on("---\n")
        .splitToStream(out)
        .filter(object -> !object.contains("kind: Secret\n"))
        .collect(Collectors.joining());
  }
}
