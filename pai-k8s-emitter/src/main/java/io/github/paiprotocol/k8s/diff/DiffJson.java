package io.github.paiprotocol.k8s.diff;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.google.common.base.Ascii;
import io.github.paiprotocol.api.internal.text.JsonLayout;
import io.github.paiprotocol.api.internal.text.Printable;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Tells programs what changes. */
final class DiffJson {
  private static final ObjectWriter WRITER =
      new ObjectMapper().writer(JsonLayout.ofReports()).with(Printable.jsonEscapes());

  private DiffJson() {}

  static String print(String before, String after, JobDiff diff) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("before", before);
    json.put("after", after);
    json.put("runs", diff.isRunningOtherwise());
    json.put("changes", diff.changes().stream().map(DiffJson::fields).toList());
    try {
      return WRITER.writeValueAsString(json) + "\n";
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("memory can be written", e);
    }
  }

  private static Map<String, Object> fields(JobChange change) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("kind", Ascii.toLowerCase(change.kind().name()));
    change.role().ifPresent(role -> fields.put("role", role));
    fields.put("what", change.what());
    change.path().ifPresent(path -> fields.put("path", path));
    change.before().ifPresent(old -> fields.put("before", old));
    change.after().ifPresent(now -> fields.put("after", now));
    fields.put("hidden", change.hidden());
    fields.put("runs", change.runs());
    return fields;
  }
}
