package io.github.paiprotocol.api.internal.rule;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.shape.Scalars;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;

/** Finds the texts of a job that are templates, with their places. */
public final class TemplateTexts {
  private TemplateTexts() {}

  /** Takes a text and where it is written. */
  public interface Sink {
    void accept(ProtocolPath path, String text);
  }

  public static void list(ProtocolPath list, List<String> texts, Sink out) {
    int index = 0;
    for (String text : texts) {
      out.accept(list.child(index++), text);
    }
  }

  public static void entries(ProtocolPath map, Map<String, Value> entries, Sink out) {
    entries.forEach((key, value) -> value(map.child(key), value, out));
  }

  static void value(ProtocolPath path, Value value, Sink out) {
    Scalars.texts(path, value, out::accept);
  }

  /** A prerequisite's plugin parameters. */
  public static void properties(ProtocolPath path, Prerequisite p, Sink out) {
    p.properties().forEach((key, value) -> value(JobPaths.property(path, key), value, out));
  }

  /** The commands of a prerequisite's callbacks. */
  public static void commands(ProtocolPath path, Prerequisite p, Sink out) {
    int index = 0;
    for (Callback callback : p.callbacks()) {
      ProtocolPath commands = path.child(Keys.CALLBACKS).child(index++).child(Keys.COMMANDS);
      list(commands, callback.commands(), out);
    }
  }
}
