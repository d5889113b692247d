package io.github.paiprotocol.api.internal.jackson;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import io.github.paiprotocol.api.model.Templated;
import java.io.IOException;
import java.util.Optional;

/** Writes a scalar that may still be a template: the known value as it is, else the text. */
@SuppressWarnings("rawtypes") // Jackson registers classes, which have no type arguments.
final class TemplatedSerializer extends JsonSerializer<Templated> {

  @Override
  public void serialize(Templated value, JsonGenerator out, SerializerProvider provider)
      throws IOException {
    Optional<String> pending = ((Templated<?>) value).asPending();
    if (pending.isPresent()) {
      out.writeString(pending.get());
    } else {
      provider.defaultSerializeValue(value.get(), out);
    }
  }
}
