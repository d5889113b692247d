package io.github.paiprotocol.k8s.model;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.google.common.base.Ascii;
import java.io.IOException;

/** Writes a loss for programs, whichever object mapper they have. */
final class LossWriter extends JsonSerializer<Loss> {
  @Override
  public void serialize(Loss loss, JsonGenerator json, SerializerProvider provider)
      throws IOException {
    write(loss, json);
  }

  static void write(Loss loss, JsonGenerator json) throws IOException {
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
