package io.github.paiprotocol.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.base.Ascii;
import io.github.paiprotocol.k8s.model.Loss;
import java.io.IOException;
import java.util.List;

/** Losses for programs. */
final class LossJson {
  private LossJson() {}

  /**
   * An object whose {@code losses} are objects, on one line.
   *
   * @param losses the losses
   * @return the JSON text, ended by LF
   * @throws IOException never, on a string
   */
  static String print(List<Loss> losses) throws IOException {
    return JsonText.object(
        json -> {
          json.writeArrayFieldStart("losses");
          for (Loss loss : losses) {
            write(loss, json);
          }
          json.writeEndArray();
        });
  }

  private static void write(Loss loss, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("code", loss.code().id());
    json.writeStringField("fidelity", Ascii.toLowerCase(loss.fidelity().name()));
    json.writeStringField("path", loss.path().toString());
    json.writeStringField("explanation", loss.explanation());
    if (loss.hint().isPresent()) {
      json.writeStringField("hint", loss.hint().get());
    }
    json.writeNumberField("count", loss.count());
    json.writeEndObject();
  }
}
