package io.github.paiprotocol.k8s.internal.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.google.common.base.CharMatcher;
import io.fabric8.kubernetes.api.model.Quantity;
import java.io.IOException;

/** A quantity without unit is a number, as people write it and the platform itself sends it. */
final class QuantitySerializer extends JsonSerializer<Quantity> {
  private static final CharMatcher DIGIT = CharMatcher.inRange('0', '9');

  @Override
  public void serialize(Quantity value, JsonGenerator out, SerializerProvider context)
      throws IOException {
    String text = value.toString();
    if (isWhole(text)) {
      out.writeNumber(Long.parseLong(text));
    } else {
      out.writeString(text);
    }
  }

  private static boolean isWhole(String text) {
    return text.equals("0")
        || (!text.isEmpty()
            && text.length() <= 18
            && text.charAt(0) != '0'
            && DIGIT.matchesAllOf(text));
  }
}
