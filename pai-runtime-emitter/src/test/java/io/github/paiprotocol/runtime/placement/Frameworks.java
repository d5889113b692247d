package io.github.paiprotocol.runtime.placement;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.GZIPOutputStream;

/** Framework objects as FrameworkController keeps them, as far as tasks and ports go. */
final class Frameworks {
  static final String HASHED =
      "{\"schedulePortStart\": 15000, \"schedulePortEnd\": 40000, \"ports\":"
          + " {\"ssh\": {\"count\": 1}, \"http\": {\"count\": 1}}}";
  static final String ONE_TASK =
      "[{\"name\": \"worker\", \"taskStatuses\": [{\"index\": 0, \"attemptStatus\": {\"podHostIP\":"
          + " \"1.1.1.1\", \"podUID\": \"00000000-0000-4000-8000-000000000001\"}}]}]";

  private Frameworks() {}

  static FrameworkPlacement read(String annotation, String attemptStatus) {
    return FrameworkPlacement.read(json(annotation, attemptStatus));
  }

  static byte[] json(String annotation, String attemptStatus) {
    return """
        {"spec": {"taskRoles": [%a]},
         "status": {"attemptStatus": {%s}}}
        """
        .replace("%a", role("worker", annotation))
        .replace("%s", attemptStatus)
        .getBytes(StandardCharsets.UTF_8);
  }

  /** A role of a specification, with the ports of its tasks. */
  static String role(String name, String annotation) {
    return """
        {"name": "%n", "taskNumber": 1, "task": {"pod": {"metadata":
          {"annotations": {"rest-server/port-scheduling-spec": %a}}}}}"""
        .replace("%n", name)
        .replace("%a", "\"" + annotation.replace("\"", "\\\"") + "\"");
  }

  static FrameworkPlacement readCompressed(byte[] status) {
    return read(
        HASHED,
        "\"taskRoleStatuses\": null, \"taskRoleStatusesCompressed\": \""
            + Base64.getEncoder().encodeToString(gzip(status))
            + "\"");
  }

  static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }
}
