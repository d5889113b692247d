package io.github.paiprotocol.k8s;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import io.fabric8.kubernetes.api.model.Quantity;
import io.github.paiprotocol.api.internal.text.Printable;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Writes objects as Jackson does by itself, but for quantities: what our JSON is compared with. */
public final class PlainJackson {
  private static final ObjectMapper MAPPER =
      new ObjectMapper().addMixIn(Quantity.class, AsNumber.class);
  private static final ObjectWriter WRITER = MAPPER.writer().with(Printable.jsonEscapes());

  private PlainJackson() {}

  /** Compact JSON of anything. */
  public static String json(Object object) {
    try {
      return WRITER.writeValueAsString(object);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What {@link KubernetesObjects#json} is to be. */
  public static String list(KubernetesObjects objects) {
    StringBuilder text = new StringBuilder("{\"apiVersion\":\"v1\",\"kind\":\"List\",\"items\":[");
    for (int i = 0; i < objects.objects().size(); i++) {
      text.append(i == 0 ? "" : ",").append(json(objects.objects().get(i)));
    }
    return text.append("]}\n").toString();
  }

  @JsonSerialize(using = NumberSerializer.class)
  private interface AsNumber {}

  private static final class NumberSerializer extends JsonSerializer<Quantity> {
    @Override
    public void serialize(Quantity value, JsonGenerator out, SerializerProvider context)
        throws IOException {
      String text = value.toString();
      if (text.matches("0|[1-9][0-9]{0,17}")) {
        out.writeNumber(Long.parseLong(text));
      } else {
        out.writeString(text);
      }
    }
  }
}
