package io.github.paiprotocol.cli.growth;

import static io.github.paiprotocol.cli.growth.Parts.each;
import static io.github.paiprotocol.cli.growth.Parts.list;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.paiprotocol.resolver.LockFile;
import io.github.paiprotocol.resolver.spi.Content;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Locks of jobs that use documents of one prerequisite each. */
final class LockText {
  private static final String HOST = "https://host.example/";

  private static final JsonMapper JSON = new JsonMapper();

  private LockText() {}

  private static JsonNode entries(LockFile lock, String list) {
    try {
      return JSON.readTree(lock.text()).get(list);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String document(int i) {
    return "{name: p" + i + ", callbacks: [{event: taskStarts, commands: [a]}]}";
  }

  /** A lock of so many documents. */
  static String of(int n) {
    return "{\"version\": 1, \"references\": ["
        + list(n, "{\"reference\": \"" + HOST + "@\"}")
        + "], \"documents\": ["
        + list(
            n,
            i ->
                "{\"source\": \"memory\", \"address\": \""
                    + HOST
                    + i
                    + "\", \"uri\": \""
                    + HOST
                    + i
                    + "\", \"digest\": \""
                    + Content.of(document(i)).digest()
                    + "\"}")
        + "], \"prerequisites\": []}\n";
  }

  /** The job a lock is of. */
  static String job(LockFile lock) {
    JsonNode references = entries(lock, "references");
    return new JobText()
        .uses(
            list(
                references.size(), i -> "'" + references.get(i).get("reference").textValue() + "'"))
        .text();
  }

  /** What the source of a lock has. */
  static Map<String, String> documents(LockFile lock) {
    Map<String, String> documents = new LinkedHashMap<>();
    for (JsonNode each : entries(lock, "documents")) {
      String address = each.get("address").textValue();
      String number = address.substring(HOST.length());
      documents.put(
          address, "{name: p" + number + ", callbacks: [{event: taskStarts, commands: [a]}]}");
    }
    return documents;
  }

  /** References, arguments and requirements that no job has. */
  static String arguments(int n) {
    return "{\"version\": 1, \"references\": [{\"reference\": \""
        + HOST
        + "0\", \"arguments\": {"
        + list(n, "\"k@\": {\"number\": \"@\"}")
        + "}}], \"documents\": [], \"prerequisites\": [{\"name\": \"p\", \"source\": \"s\", \"uri\":"
        + " \"u\", \"digest\": \"sha256:"
        + "0".repeat(64)
        + "\", \"requires\": ["
        + list(n, "\"p@\"")
        + "]}]}\n";
  }

  /** References that differ in their arguments only, which are compared as texts. */
  static String alike(int n) {
    return "{\"version\": 1, \"references\": ["
        + list(n, "{\"reference\": \"" + HOST + "0\", \"arguments\": {\"k\": \"@\"}}")
        + "], \"documents\": [], \"prerequisites\": ["
        + each(0, "")
        + "]}\n";
  }
}
