package io.github.paiprotocol.k8s.diff;

import com.google.common.base.Ascii;
import io.github.paiprotocol.api.internal.json.JsonObject;
import io.github.paiprotocol.api.internal.json.JsonText;

/** Tells programs what changes. */
final class DiffJson {
  private DiffJson() {}

  static String print(String before, String after, JobDiff diff) {
    return JsonText.indented(
        new JsonObject()
            .put("before", before)
            .put("after", after)
            .put("runs", diff.isRunningOtherwise())
            .put("changes", diff.changes().stream().map(DiffJson::of).toList()));
  }

  private static JsonObject of(JobChange change) {
    return new JsonObject()
        .put("kind", Ascii.toLowerCase(change.kind().name()))
        .putIf("role", change.role())
        .put("what", change.what())
        .putIf("path", change.path())
        .putIf("before", change.before())
        .putIf("after", change.after())
        .put("hidden", change.hidden())
        .put("runs", change.runs());
  }
}
