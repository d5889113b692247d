package io.github.paiprotocol.k8s.internal.json;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Objects and their parts as values, in the order in which they are printed. */
public final class ObjectValues {
  private static final ObjectMapper MAPPER = new ObjectMapper().registerModule(new ObjectModule());
  private static final ObjectMapper WITHOUT_ENV =
      MAPPER.copy().addMixIn(Container.class, WithoutEnv.class);

  private ObjectValues() {}

  /**
   * An object as a value.
   *
   * @param object the object
   * @return its value, without what is not set
   */
  public static Value of(Object object) {
    return of(MAPPER, object, true);
  }

  @JsonIgnoreProperties("env")
  private interface WithoutEnv {}

  /**
   * A pod template as a value, without nulls and the variables of containers, which may be many.
   *
   * @param template the template
   * @return its value, without what is not set
   */
  public static Value.Mapping withoutEnv(PodTemplateSpec template) {
    return (Value.Mapping) of(WITHOUT_ENV, template, false);
  }

  private static Value of(ObjectMapper mapper, Object object, boolean withNulls) {
    try (TokenBuffer tokens = new TokenBuffer(mapper, false)) {
      mapper.writeValue(tokens, object);
      JsonParser parser = tokens.asParser();
      parser.nextToken();
      return read(parser, withNulls);
    } catch (IOException e) {
      throw new UncheckedIOException("memory can be written", e);
    }
  }

  /** Reads the value whose first token is the current one. */
  private static Value read(JsonParser parser, boolean withNulls) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> {
        ImmutableMap.Builder<String, Value> entries = ImmutableMap.builder();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          String key = parser.currentName();
          if (parser.nextToken() != JsonToken.VALUE_NULL || withNulls) {
            entries.put(key, read(parser, withNulls));
          }
        }
        yield Value.of(entries.buildOrThrow());
      }
      case START_ARRAY -> {
        ImmutableList.Builder<Value> items = ImmutableList.builder();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          items.add(read(parser, withNulls));
        }
        yield Value.of(items.build());
      }
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
          new Value.Numeral(TokenYaml.inYaml(parser.getText()));
      case VALUE_TRUE, VALUE_FALSE -> Value.of(parser.getBooleanValue());
      case VALUE_NULL -> Value.none();
      case VALUE_EMBEDDED_OBJECT -> Value.of(TokenYaml.text(parser));
      default -> Value.of(parser.getText());
    };
  }
}
