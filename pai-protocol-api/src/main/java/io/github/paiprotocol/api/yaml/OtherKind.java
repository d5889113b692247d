package io.github.paiprotocol.api.yaml;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.yaml.problem.Problem;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Knows documents that say of themselves that they are something else. */
final class OtherKind {
  private static final String KIND = "kind";
  private static final String JOB_NAME = "jobName";

  /** Formats that name no kind, by keys that they have and no job has. */
  private static final ImmutableMap<String, List<String>> BY_KEYS =
      ImmutableMap.of(
          "a file of Docker Compose", List.of("services"),
          "a workflow of GitHub Actions", List.of("jobs", "on"),
          "a pipeline of GitLab", List.of("stages"),
          "a notebook of Jupyter", List.of("cells", "nbformat"));

  /** What begins an action of Helm's templates; names of the job protocol do not. */
  private static final List<String> HELM =
      List.of(
          ".", "$", "if ", "end ", "else ", "range ", "with ", "include ", "template ", "define ");

  private static final JsonFactory WITH_COMMENTS =
      JsonFactory.builder().enable(JsonReadFeature.ALLOW_JAVA_COMMENTS).build();

  private OtherKind() {}

  /** The kind of a document that says, as every object of Kubernetes does, what it is. */
  static Optional<String> kind(Value document) {
    return text(document, "apiVersion").isPresent() ? text(document, KIND) : Optional.empty();
  }

  /** An error about a document that means to be something else than a DIJob. */
  static Optional<Diagnostic> problem(Value document) {
    if (DIJob.isMeant(document)) {
      return kind(document)
          .filter(kind -> kind.equals(DIJob.KIND + "List"))
          .map(kind -> problem("this is a `DIJobList` without items", KIND));
    }
    if (text(document, "protocolVersion").isPresent()) {
      return Optional.of(
          problem("this is a job of the job protocol among DIJobs", "protocolVersion"));
    }
    return kind(document)
        .map(
            kind ->
                Diagnostic.error(
                        ProtocolCode.OTHER_KIND,
                        Place.value(ProtocolPath.of(KIND)),
                        "this is " + article(kind) + " `" + kind + "`, and no DIJob")
                    .withHint(FORMATS));
  }

  private static final String FORMATS =
      "two formats are read: jobs of the job protocol, which have `protocolVersion: 2`, and DIJobs,"
          + " which have `kind: DIJob`";

  /** An error about a document that means to be something else than a job of the job protocol. */
  static Optional<Diagnostic> amongJobs(Value document) {
    if (isVersion1(document)) {
      return Optional.of(
          Diagnostic.error(
                  ProtocolCode.UNSUPPORTED_PROTOCOL_VERSION,
                  Place.key(ProtocolPath.of(JOB_NAME)),
                  "this is a job of version 1 of the job protocol, and only version 2 is read")
              .withHint("`pai convert` makes a job of version 2 of it"));
    }
    if (text(document, "protocolVersion").isPresent()) {
      return Optional.empty();
    }
    return text(document, KIND)
        .map(
            kind ->
                noJob(Place.value(ProtocolPath.of(KIND)), article(kind) + " `" + kind + "`")
                    .withHint(
                        DIJob.isMeant(document) ? "`pai convert` makes a job of it" : FORMATS))
        .or(() -> byKeys(document));
  }

  private static Optional<Diagnostic> byKeys(Value document) {
    return document instanceof Value.Mapping map && map.get(Keys.TASK_ROLES).isEmpty()
        ? BY_KEYS.entrySet().stream()
            .filter(format -> map.entries().keySet().containsAll(format.getValue()))
            .findFirst()
            .map(
                format ->
                    noJob(Place.key(ProtocolPath.of(format.getValue().get(0))), format.getKey())
                        .withHint(FORMATS))
        : Optional.empty();
  }

  private static Diagnostic noJob(Place place, String what) {
    return Diagnostic.error(
        ProtocolCode.OTHER_KIND, place, "this is " + what + ", and no job of the job protocol");
  }

  private static String article(String kind) {
    return !kind.isEmpty() && "AEIO".indexOf(kind.charAt(0)) >= 0 ? "an" : "a";
  }

  /** Version 1 called a job by another key, and listed its task roles. */
  private static boolean isVersion1(Value document) {
    return document instanceof Value.Mapping map
        && text(map, JOB_NAME).isPresent()
        && map.get(Keys.TASK_ROLES).filter(Value.Sequence.class::isInstance).isPresent();
  }

  /**
   * An error about a text that is no YAML, since it is a template of one, or JSON with comments.
   *
   * @param text the text
   * @param isBroken whether the parser found errors
   */
  static Optional<Problem> ofText(String text, boolean isBroken) {
    int sign = isBroken ? templateSign(text) : -1;
    if (sign >= 0) {
      return Optional.of(
          Problem.error(
                  ProtocolCode.SYNTAX,
                  sign,
                  sign + 2,
                  "this is a template of Helm or Jinja, and no YAML yet")
              .hint(
                  "render it first, by `helm template` or a program of Jinja, and read the result"));
    }
    boolean mayComment = text.contains("//") || text.contains("/*");
    int comment = mayComment ? jsonComment(text) : -1;
    return comment < 0 || !(isBroken || isJson(text))
        ? Optional.empty()
        : Optional.of(
            Problem.error(
                    ProtocolCode.SYNTAX,
                    comment,
                    comment + 2,
                    "JSON knows no comments such as this one")
                .hint("take it out, or begin it with `#` on a line of its own"));
  }

  /** Where something is that no template of the job protocol has. */
  private static int templateSign(String text) {
    for (int at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) {
      boolean isStatement =
          text.startsWith("{%", at) && text.indexOf("%}", at) >= 0 && isLineStart(text, at);
      if (isStatement || (text.startsWith("{{", at) && isHelm(text, at + 2))) {
        return at;
      }
    }
    return -1;
  }

  private static boolean isHelm(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
    boolean trims = text.startsWith("- ", from);
    String rest = text.substring(at, Math.min(text.length(), at + 12));
    return trims || HELM.stream().anyMatch(rest::startsWith);
  }

  private static boolean isLineStart(String text, int at) {
    return text.substring(text.lastIndexOf('\n', at) + 1, at).isBlank();
  }

  /** Whether the text is an object of JSON, comments apart: YAML reads these as parts of keys. */
  private static boolean isJson(String text) {
    try (JsonParser parser = WITH_COMMENTS.createParser(text)) {
      boolean isObject = parser.nextToken() == JsonToken.START_OBJECT;
      while (isObject && parser.nextToken() != null) {
        // Only whether it can be read counts.
      }
      return isObject;
    } catch (IOException e) {
      return false;
    }
  }

  /** Where a comment is between the values of a text that begins as JSON does; -1 without one. */
  private static int jsonComment(String text) {
    String start = text.stripLeading();
    if (start.isEmpty() || "{[/".indexOf(start.charAt(0)) < 0) {
      return -1;
    }
    char quote = 0;
    for (int i = 0; i + 1 < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        i += c == '\\' && quote == '"' ? 1 : 0;
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '/'
          && "/*".indexOf(text.charAt(i + 1)) >= 0
          && (i == 0 || text.charAt(i - 1) != ':')) {
        return i;
      }
    }
    return -1;
  }

  private static Diagnostic problem(String message, String key) {
    return Diagnostic.error(ProtocolCode.OTHER_KIND, Place.value(ProtocolPath.of(key)), message)
        .withHint("take it out: only DIJobs are read here");
  }

  private static Optional<String> text(Value document, String key) {
    return document instanceof Value.Mapping map
            && map.get(key).orElse(Value.none()) instanceof Value.Scalar text
        ? Optional.of(text.text())
        : Optional.empty();
  }
}
