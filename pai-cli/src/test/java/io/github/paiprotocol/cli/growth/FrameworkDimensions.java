package io.github.paiprotocol.cli.growth;

import static io.github.paiprotocol.cli.growth.Parts.list;

import io.github.paiprotocol.cli.growth.Dimension.Kind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.GZIPOutputStream;

/** What can grow in the status of a Framework. */
final class FrameworkDimensions extends Dimensions {
  FrameworkDimensions() {
    frameworks();
  }

  private void frameworks() {
    String http = "\\\"http\\\": {\\\"count\\\": 1}";
    add(
        Kind.FRAMEWORK,
        "roles of a status",
        n ->
            framework(
                list(n, i -> spec("r" + i, http)),
                "\"taskRoleStatuses\": [" + list(n, i -> status("r" + i, 1)) + "]"));
    add(
        Kind.FRAMEWORK,
        "tasks of a status",
        n -> framework(spec("r", http), "\"taskRoleStatuses\": [" + status("r", n) + "]"));
    add(
        Kind.FRAMEWORK,
        "ports of a status",
        n ->
            framework(
                spec("r", list(n, "\\\"p@\\\": {\\\"count\\\": 1}")),
                "\"taskRoleStatuses\": [" + status("r", 1) + "]"));
    add(
        Kind.FRAMEWORK,
        "ports of one label of a status",
        n ->
            framework(
                spec("r", "\\\"p\\\": {\\\"count\\\": " + n + "}"),
                "\"taskRoleStatuses\": ["
                    + status("r", 1)
                    + "], \"pad\": \""
                    + "x".repeat(8 * n)
                    + "\""));
    add(
        Kind.FRAMEWORK,
        "tasks on one host",
        n ->
            framework(
                spec("r", http),
                "\"taskRoleStatuses\": [{\"name\": \"r\", \"taskStatuses\": ["
                    + list(
                        n,
                        "{\"index\": @, \"attemptStatus\": {\"podUID\": \"u@\", \"podHostIP\": \"10.0.0.1\"}}")
                    + "]}]"));
    add(
        Kind.FRAMEWORK,
        "roles of one name in a status",
        n ->
            framework(
                spec("r", http), "\"taskRoleStatuses\": [" + list(n, i -> status("r", 1)) + "]"));
    add(Kind.FRAMEWORK, "depth of a status", n -> "[".repeat(n));
    add(
        Kind.FRAMEWORK,
        "a compressed status",
        n ->
            framework(
                spec("r", http),
                "\"taskRoleStatusesCompressed\": \""
                    + compressed("[" + status("r", n) + "]")
                    + "\", \"pad\": \""
                    + "x".repeat(90 * n)
                    + "\""));
    add(
        Kind.FRAMEWORK,
        "a compressed bomb",
        n ->
            framework(
                spec("r", http),
                "\"taskRoleStatusesCompressed\": \""
                    + compressed("[" + " ".repeat(Math.min(70_000_000, n * 1000)) + "]")
                    + "\""));
    add(
        Kind.FRAMEWORK,
        "a status that is not compressed",
        n ->
            framework(
                spec("r", http), "\"taskRoleStatusesCompressed\": \"" + "A".repeat(n) + "\""));
  }

  private static String framework(String spec, String status) {
    return "{\"spec\": {\"taskRoles\": ["
        + spec
        + "]}, \"status\": {\"attemptStatus\": {"
        + status
        + "}}}";
  }

  private static String spec(String name, String ports) {
    return "{\"name\": \""
        + name
        + "\", \"task\": {\"pod\": {\"metadata\": {\"annotations\": {\"rest-server/port-scheduling-spec\": \"{\\\"schedulePortStart\\\": 15000, \\\"schedulePortEnd\\\": 40000, \\\"ports\\\": {"
        + ports
        + "}}\"}}}}}";
  }

  private static String status(String name, int tasks) {
    return "{\"name\": \""
        + name
        + "\", \"taskStatuses\": ["
        + list(
            tasks,
            i ->
                "{\"index\": "
                    + i
                    + ", \"attemptStatus\": {\"podUID\": \"u"
                    + i
                    + "\", \"podHostIP\": \"10.0."
                    + (i / 250) % 250
                    + "."
                    + i % 250
                    + "\"}}")
        + "]}";
  }

  private static String compressed(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(bytes)) {
      zip.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new IllegalStateException("memory can be written", e);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }
}
