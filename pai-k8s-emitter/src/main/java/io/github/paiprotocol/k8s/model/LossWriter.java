package io.github.paiprotocol.k8s.model;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.google.common.base.Ascii;
import io.github.paiprotocol.api.internal.json.JsonObject;
import io.github.paiprotocol.api.internal.json.JsonText;
import java.io.IOException;

/** Writes a loss for programs, whichever object mapper they have. */
final class LossWriter extends JsonSerializer<Loss> {
  @Override
  public void serialize(Loss loss, JsonGenerator json, SerializerProvider provider)
      throws IOException {
    write(loss, json);
  }

  static void write(Loss loss, JsonGenerator json) throws IOException {
    JsonText.write(
        json,
        new JsonObject()
            .put("code", loss.code().id())
            .put("fidelity", Ascii.toLowerCase(loss.fidelity().name()))
            .put("path", loss.path().toString())
            .put("explanation", loss.explanation())
            .putIf("hint", loss.hint())
            .put("count", loss.count()));
  }
}
