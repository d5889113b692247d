package io.github.paiprotocol.api.internal.jackson;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.internal.json.DiagnosticJson;
import io.github.paiprotocol.api.internal.json.JsonText;
import java.io.IOException;

/** Writes a diagnostic as programs get it everywhere. */
final class DiagnosticSerializer extends JsonSerializer<Diagnostic> {
  @Override
  public void serialize(Diagnostic diagnostic, JsonGenerator out, SerializerProvider provider)
      throws IOException {
    JsonText.write(out, DiagnosticJson.of(diagnostic));
  }
}
